import { transaction } from '../../database/database.ts'
import type { AccountCall, Services, Visit } from '../../kernel/call.ts'
import { invalid } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { hashPassword, refuseWeakPassword } from '../users/password.ts'
import { findAccount, normalEmail, updatePassword } from '../users/store.ts'
import { forgetUser } from './authenticate.ts'
import { checkCredentials } from './credentials.ts'
import { enqueueResetMail } from './reset-mail.ts'
import { findPasswordReset, takePasswordReset } from './reset-store.ts'
import { deleteSessions } from './store.ts'
import {
  byAccount,
  countTry,
  forgiveTries,
  resetsByAccount,
  resetsByAddress,
  takeTry,
} from './throttle.ts'

/** Sets another password, for who knows the current one; every other session of theirs ends. */
export async function changePassword(
  call: AccountCall,
  passwords: { current_password: string; new_password: string },
) {
  const { services, signedIn } = call
  refuseWeakPassword(passwords.new_password, 'new_password')
  const account = await findAccount(services.db, signedIn.userId)
  await checkCredentials(call, account?.email ?? '', passwords.current_password)
  const passwordHash = await hashPassword(passwords.new_password)
  await setPassword(services, signedIn.userId, passwordHash, signedIn.sessionId)
  return { object: 'password_change' as const, user: toId('user', signedIn.userId) }
}

/**
 * Mails a link that lets the holder of an address set a password. Answer and work are the same
 * whether or not there is an account: who has one is found out when the mail is to leave.
 */
export async function requestPasswordReset({ services, address }: Visit, email: string) {
  const { db, clock } = services
  const normal = normalEmail(email)
  await takeTry(db, clock, resetsByAddress, address)
  const isTooMuch = (await countTry(db, clock, resetsByAccount, normal)) !== null
  if (!isTooMuch) await enqueueResetMail(services, normal)
  return { object: 'password_reset' as const, email: normal }
}

/** Sets the password of whoever holds the token, once; all of their sessions end. */
export async function confirmPasswordReset(
  { services }: Visit,
  { token, password }: { token: string; password: string },
) {
  const { db, clock } = services
  refuseWeakPassword(password, 'password')
  const tokenHash = hashSecret(token)
  const now = new Date(clock.now())
  const reset = await findPasswordReset(db, tokenHash, now)
  if (reset === null) throw staleLink()
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    if (!(await takePasswordReset(tx, reset.user_id, tokenHash))) throw staleLink()
    await updatePassword(tx, reset.user_id, passwordHash)
    await deleteSessions(tx, reset.user_id, null)
  })
  await forgiveTries(db, byAccount, reset.email)
  forgetUser(services.signals, reset.user_id)
  return { object: 'password_change' as const, user: toId('user', reset.user_id) }
}

async function setPassword(
  services: Services,
  userId: string,
  passwordHash: string,
  keptSessionId: string,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    await updatePassword(tx, userId, passwordHash)
    await deleteSessions(tx, userId, keptSessionId)
  })
  forgetUser(services.signals, userId)
}

function staleLink() {
  return invalid('token', 'This link was used already, or is older than an hour. Ask for another.')
}
