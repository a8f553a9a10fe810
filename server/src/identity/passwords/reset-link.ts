import type { Database } from '../../database/database.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import { insertPasswordReset } from './reset-store.ts'

export const resetValidMs = 3_600_000

/**
 * Returns a link that sets the password of an account, once within an hour. Only the hash of its token
 * is stored.
 */
export async function createResetLink(
  db: Database,
  userId: string,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<string> {
  const token = newToken()
  await insertPasswordReset(db, userId, hashSecret(token), new Date(now + resetValidMs))
  return `${publicUrl}/password-reset#${token}`
}
