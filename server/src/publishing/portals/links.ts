import type { RequestContext } from '../../kernel/api/context.ts'
import { chooseExpiry } from '../../kernel/api/share-links.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { conflict } from '../../kernel/base/errors.ts'
import { signPass } from './passes.ts'
import { type PortalLinkCreate, portalChannel } from './schema.ts'
import { findPortal } from './store.ts'

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
  const until = chooseExpiry(expires_at, services.clock.now()).getTime()
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
