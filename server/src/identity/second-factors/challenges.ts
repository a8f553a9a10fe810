import type { Database } from '../../database/database.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'

/** Steps of a sign-in that a browser must answer once, within minutes. */
interface Challenge {
  purpose: ChallengePurpose
  /** Null while it is not known who signs in. */
  user_id: string | null
  organization_id: string | null
}

export type ChallengePurpose =
  /** The password was right; the second factor is missing. */
  | 'second_factor'
  | 'passkey_sign_in'
  | 'passkey_second_factor'
  | 'passkey_confirmation'
  | 'passkey_registration'
  | 'single_sign_on'
  | 'single_sign_on_confirmation'

export const challengeMs = 10 * 60_000

/** Stores a challenge by the hash of its text. */
export async function insertChallenge(
  db: Database,
  text: string,
  { purpose, user_id, organization_id }: Challenge,
  now: number,
): Promise<void> {
  await db`
    insert into challenges (hash, purpose, user_id, organization_id, expires_at)
    values (${hashSecret(text)}, ${purpose}, ${user_id}, ${organization_id},
      ${new Date(now + challengeMs)})`
}

/**
 * A challenge that was neither answered nor expired; null for any other. `lock` makes other answers
 * wait until the transaction ends.
 */
export async function findChallenge(
  db: Database,
  text: string,
  purpose: ChallengePurpose,
  now: number,
  lock = false,
): Promise<Challenge | null> {
  const [row] = await db<Challenge[]>`
    select purpose, user_id, organization_id from challenges
    where hash = ${hashSecret(text)} and purpose = ${purpose} and expires_at > ${new Date(now)}
    ${lock ? db`for update` : db``}`
  return row ?? null
}

/** `findChallenge`, which also uses it up. Of two simultaneous answers, one gets it. */
export async function takeChallenge(
  db: Database,
  text: string,
  purpose: ChallengePurpose,
  now: number,
): Promise<Challenge | null> {
  const [row] = await db<Challenge[]>`
    delete from challenges
    where hash = ${hashSecret(text)} and purpose = ${purpose} and expires_at > ${new Date(now)}
    returning purpose, user_id, organization_id`
  return row ?? null
}

/** Ends the sign-ins of a user that wait for the second factor, because the password was changed. */
export async function deleteSignInChallenges(db: Database, userId: string): Promise<void> {
  await db`delete from challenges where user_id = ${userId} and purpose = 'second_factor'`
}
