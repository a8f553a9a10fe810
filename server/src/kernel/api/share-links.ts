import { Type } from 'typebox'
import { invalid } from '../base/errors.ts'
import { type Kind, toId } from '../base/ids.ts'
import { Timestamp } from '../base/schema.ts'
import type { RequestContext, Services } from './context.ts'

/**
 * Links that show something to people without an account until they expire or are revoked: share links,
 * and those of portals and previews, which are stored nowhere. What they have in common is here. A share
 * link is a resource with a table, and `publishing/cdn/shared.ts` answers its address.
 */

const dayMs = 86_400_000
const usualDays = 30
const maxDays = 366

/** What the signature in the address of a link is for, by the kind of the link. */
const purposes = {
  asset_share_link: 'asset share link',
  check_share_link: 'check share link',
} as const satisfies Partial<Record<Kind, string>>

type ShareLinkKind = keyof typeof purposes

/** The field of a new link. */
export const ShareExpiry = Type.Optional({
  ...Timestamp,
  description: 'At most a year ahead; default in 30 days',
})

/** Returns a check of a route (`Route.checks`): its links expire within so many days. */
export function limitExpiry(maxDays: number) {
  return ({ services }: RequestContext, { expires_at }: { expires_at?: string }): void => {
    if (expires_at === undefined) return
    const [until, now] = [Date.parse(expires_at), services.clock.now()]
    if (until > now && until <= now + maxDays * dayMs) return
    throw invalid(
      'expires_at',
      `expires_at must be in the future, and within ${maxDays} days.`,
      'time_out_of_range',
    )
  }
}

export const checkExpiry = limitExpiry(maxDays)

/** When a new link expires. */
export function chooseExpiry(expiresAt: string | undefined, now: number, days = usualDays): Date {
  return new Date(expiresAt === undefined ? now + days * dayMs : Date.parse(expiresAt))
}

/** Whether a link shows something at `now`, in milliseconds. */
export function isShareActive(
  link: { expires_at: Date; revoked_at: Date | null },
  now: number,
): boolean {
  return link.revoked_at === null && link.expires_at.getTime() > now
}

/** The address of a link, by its UUID. */
export function toShareUrl(
  { secretBox, publicUrl }: Pick<Services, 'secretBox' | 'publicUrl'>,
  kind: ShareLinkKind,
  uuid: string,
): string {
  const id = toId(kind, uuid)
  return `${publicUrl}/cdn/shared/${id}.${secretBox.sign(id, purposes[kind])}`
}

/** Whether this service made the address of a link with this id. */
export function isShareSigned(
  { secretBox }: Pick<Services, 'secretBox'>,
  kind: ShareLinkKind,
  id: string,
  signature: string,
): boolean {
  return secretBox.isSigned(id, purposes[kind], signature)
}
