import type { RequestContext } from '../../kernel/api/context.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { conflict, invalid } from '../../kernel/base/errors.ts'
import { signPass } from './passes.ts'
import { type PortalLinkCreate, portalChannel } from './schema.ts'
import { findPortal } from './store.ts'

const dayMs = 86_400_000
const daysByDefault = 30
const maxDays = 365

/**
 * Returns an address that opens one channel of the portal until it expires. It is signed and stored
 * nowhere.
 */
export async function createPortalLink(
  { db, tenant, services, principal }: RequestContext,
  { expires_at, channel = portalChannel }: PortalLinkCreate,
) {
  const portal = await findPortal(db, tenant)
  if (portal.access !== 'link' && portal.access !== 'password') {
    throw conflict(
      `The access of the portal is ${portal.access}. Links open portals whose access is link or password.`,
      null,
      'portal_not_by_link',
    )
  }
  const until =
    expires_at === undefined ? services.clock.now() + daysByDefault * dayMs : Date.parse(expires_at)
  const isOfDomain = portal.domain !== null && portal.domain_channel === channel
  const mode = tenant.livemode ? 'live' : 'test'
  const site = isOfDomain
    ? `https://${portal.domain}/`
    : `${services.publicUrl}/cdn/${principal.organization}/${mode}/${channel}/`
  const place = { ...tenant, epoch: portal.access_epoch, channel }
  const pass = signPass(services.secretBox, 'link', place, until)
  return {
    object: 'portal_link' as const,
    url: `${site}?access=${pass}`,
    expires_at: timestamp(until),
  }
}

/** A check of the route (`Route.checks`). */
export function checkExpiry(
  { services }: RequestContext,
  { expires_at }: Partial<PortalLinkCreate>,
): void {
  if (expires_at === undefined) return
  const [until, now] = [Date.parse(expires_at), services.clock.now()]
  if (until > now && until <= now + maxDays * dayMs) return
  throw invalid(
    'expires_at',
    `expires_at must be in the future, and within ${maxDays} days.`,
    'time_out_of_range',
  )
}
