import type { Database } from '../../database/database.ts'
import { deleteSecondFactors } from '../second-factors/store.ts'
import { deleteSessions } from '../sessions/store.ts'

/**
 * Records that the person reads the mail of the account's address. If nobody had proved that, somebody
 * else may have set up the account with a link that was handed over: its password, second factors and
 * sessions end. Call it in a transaction.
 */
export async function proveEmail(db: Database, userId: string): Promise<void> {
  const [unproved] = await db`
    update users set email_proved = true, password_hash = null
    where id = ${userId} and not email_proved returning id`
  if (unproved === undefined) return
  await deleteSecondFactors(db, userId)
  await deleteSessions(db, userId, null)
}
