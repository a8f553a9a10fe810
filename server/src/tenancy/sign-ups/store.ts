import type { Database } from '../../database/database.ts'

/** A person who received a link to create an organization. */
export interface SignUpRow {
  email: string
  expires_at: Date
}

export async function insertSignUp(
  db: Database,
  email: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db`
    insert into sign_ups (token_hash, email, expires_at)
    values (${tokenHash}, ${email}, ${expiresAt})`
}

/** Returns a sign-up by the token's hash; null if it was used or is too old. */
export async function findSignUp(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUpRow | null> {
  const [row] = await db<SignUpRow[]>`
    select email, expires_at from sign_ups
    where token_hash = ${tokenHash} and expires_at > ${now}`
  return row ?? null
}

/** Uses up a token and the other ones of its address. Of simultaneous uses, of any, one succeeds. */
export async function takeSignUp(db: Database, email: string, tokenHash: Buffer): Promise<boolean> {
  const taken = await db<{ token_hash: Buffer }[]>`
    delete from sign_ups where email = ${email} returning token_hash`
  return taken.some(({ token_hash }) => token_hash.equals(tokenHash))
}

/** Removes expired sign-ups, in bounded batches. */
export async function removeEndedSignUps(db: Database, now: Date): Promise<void> {
  await db`
    delete from sign_ups where ctid in (
      select ctid from sign_ups where expires_at <= ${now} limit 10000)`
}
