import type { Database } from '../../database/database.ts'

export async function insertPasswordReset(
  db: Database,
  userId: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db`
    insert into password_resets (user_id, token_hash, expires_at)
    values (${userId}, ${tokenHash}, ${expiresAt})`
}

/** Returns a reset by the token's hash; null if it was used or is too old. */
export async function findPasswordReset(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ user_id: string; email: string; name: string | null } | null> {
  const [row] = await db<{ user_id: string; email: string; name: string | null }[]>`
    select reset.user_id, account.email, account.name
    from password_resets reset join users account on account.id = reset.user_id
    where reset.token_hash = ${tokenHash} and reset.expires_at > ${now}`
  return row ?? null
}

/** Uses up a token and the user's other ones. Of simultaneous uses, of any of them, one succeeds. */
export async function takePasswordReset(
  db: Database,
  userId: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const taken = await db<{ token_hash: Buffer }[]>`
    delete from password_resets where user_id = ${userId} returning token_hash`
  return taken.some(({ token_hash }) => token_hash.equals(tokenHash))
}
