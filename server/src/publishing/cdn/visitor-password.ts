import {
  type Counted,
  type Throttle,
  takeTries,
  uncountTries,
} from '../../identity/sessions/throttle.ts'
import { isPasswordRight } from '../../identity/users/password.ts'
import type { Services } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'

const hourMs = 3_600_000

// The names are part of what is stored, and older than share links.
const byPlaceAndNetwork: Throttle = {
  name: 'portal and network',
  free: 10,
  firstWaitMs: 1_000,
  maxWaitMs: hourMs / 4,
  forgottenAfterMs: hourMs,
}
/** Wrong passwords from anywhere, because an attacker may have many networks. */
const byPlace: Throttle = { ...byPlaceAndNetwork, name: 'portal', free: 200, maxWaitMs: 60_000 }

/**
 * Whether a visitor gave the password of a portal or a share link. Throws `rate_limited` after many wrong
 * ones.
 *
 * @param place what the password opens, for counting
 * @param address of the visitor
 */
export async function isVisitorRight(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  place: string,
  passwordHash: string | null,
  given: string,
  address: string,
): Promise<boolean> {
  const counted: Counted[] = [
    [byPlaceAndNetwork, `${place} ${toNetwork(address)}`],
    [byPlace, place],
  ]
  await takeTries(db, clock, counted)
  const isRight = await isPasswordRight(passwordHash, given)
  // Visitors of a network share the password, so the wrong tries of others remain counted.
  if (isRight) await uncountTries(db, counted)
  return isRight
}
