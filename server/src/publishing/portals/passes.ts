import type { Tenant } from '../../kernel/base/tenant.ts'
import type { SecretBox } from '../../kernel/secrets/secrets.ts'

/**
 * Passes to a portal: a signed time until which a visitor may read it. `visit` is the value of a
 * cookie, `link` is part of an address that a member sends, and `handover` takes a member from the
 * address of the service to the portal's own domain. All end with the epoch of the portal's access. A
 * link, and a visit that begins with one, are for one channel.
 */
type Use = 'visit' | 'link' | 'handover'

/** @param until in milliseconds since the epoch. */
export function signPass(box: SecretBox, use: Use, place: PassPlace, until: number): string {
  return `${until.toString(36)}.${box.sign(writePass(place, until), `portal ${use}`)}`
}

/** The time until which the pass is valid, in milliseconds; null if it is not valid now. */
export function readPass(
  box: SecretBox,
  use: Use,
  place: PassPlace,
  pass: string,
  now: number,
): number | null {
  const [time = '', signature = ''] = pass.split('.')
  if (!/^[0-9a-z]{1,10}$/.test(time)) return null
  const until = Number.parseInt(time, 36)
  if (until <= now || !box.isSigned(writePass(place, until), `portal ${use}`, signature))
    return null
  return until
}

export interface PassPlace extends Tenant {
  epoch: number
  /** Null for every channel, and the addresses of deployments. */
  channel: string | null
}

function writePass({ organizationId, livemode, epoch, channel }: PassPlace, until: number): string {
  return `${organizationId} ${livemode} ${epoch} ${channel ?? '*'} ${until}`
}
