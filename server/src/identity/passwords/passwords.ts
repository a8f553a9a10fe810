import { transaction } from '../../database/database.ts'
import type { AccountContext, PersonalContext } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import { Answer } from '../../kernel/api/route.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { recordAuditOfUser } from '../../kernel/events/audit.ts'
import { wakeJobs } from '../../kernel/jobs/jobs.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { deleteSignInChallenges } from '../second-factors/challenges.ts'
import { createPersonEntry } from '../sessions/audit.ts'
import { forgetUser } from '../sessions/authenticate.ts'
import { checkOwnPassword, clearAccountTries } from '../sessions/credentials.ts'
import { forgetOtherDevices, rememberDevice } from '../sessions/devices.ts'
import { deleteSessions } from '../sessions/store.ts'
import {
  isWithin,
  resetsByAccount,
  resetsByNetwork,
  resetsOfDay,
  takeFromWindow,
} from '../sessions/throttle.ts'
import { hashPassword, refuseWeakPassword } from '../users/password.ts'
import { normalEmail, replacePassword, updatePassword } from '../users/store.ts'
import { enqueuePasswordNotice } from './notice.ts'
import { proveEmail } from './prove-email.ts'
import { enqueueResetMail } from './reset-mail.ts'
import { findPasswordReset, takePasswordReset } from './reset-store.ts'

/** Sets another password for a user who knows the current one; all their other sessions end. */
export async function changePassword(
  call: AccountContext,
  passwords: { current_password: string; new_password: string },
) {
  const { services, signedIn } = call
  const { current_password } = passwords
  const action = 'platform.password.changed'
  const account = await checkOwnPassword(call, current_password, 'current_password', action)
  await refuseWeakPassword(services, passwords.new_password, 'new_password', account)
  const passwordHash = await hashPassword(passwords.new_password)
  await transaction(services.db, async (tx) => {
    if (!(await replacePassword(tx, account, passwordHash))) throw changedMeanwhile()
    await deleteSignInChallenges(tx, account.id)
    await deleteSessions(tx, account.id, signedIn.sessionId)
    await forgetOtherDevices(tx, call, account.id)
    await enqueuePasswordNotice(tx, call, account.email)
    await recordAuditOfUser(tx, account.id, createPersonEntry(call, account, action))
  })
  wakeJobs(services.signals)
  forgetUser(services.signals, account.id)
  return { object: 'password_change' as const, user: toId('user', account.id) }
}

/**
 * Mails a link that lets the holder of an address set a password. Response and work are the same
 * with and without an account: whether one exists is checked when the mail is sent.
 */
export async function requestPasswordReset(context: PersonalContext, email: string) {
  const { address } = context
  const { db, clock } = context.services
  const normal = normalEmail(email)
  await takeFromWindow(db, clock, resetsByNetwork, toNetwork(address))
  const windows = [resetsByAccount, resetsOfDay]
  if (await isWithin(db, clock, windows, normal)) await enqueueResetMail(context, normal)
  return { object: 'password_reset' as const, email: normal }
}

/**
 * Sets the password of the token's holder, once; all of their sessions end. The browser becomes a
 * known device, so that an attack on the account does not lock them out.
 */
export async function confirmPasswordReset(
  context: PersonalContext,
  { token, password }: { token: string; password: string },
): Promise<Answer> {
  const { db, clock, signals } = context.services
  const tokenHash = hashSecret(token)
  const now = new Date(clock.now())
  const reset = await findPasswordReset(db, tokenHash, now)
  if (reset === null) throw staleLink()
  await refuseWeakPassword(context.services, password, 'password', reset)
  const passwordHash = await hashPassword(password)
  const cookie = await transaction(db, async (tx) => {
    if (!(await takePasswordReset(tx, reset.user_id, tokenHash))) throw staleLink()
    await proveEmail(tx, reset.user_id)
    await updatePassword(tx, reset.user_id, passwordHash)
    await deleteSignInChallenges(tx, reset.user_id)
    await deleteSessions(tx, reset.user_id, null)
    await forgetOtherDevices(tx, context, reset.user_id)
    await enqueuePasswordNotice(tx, context, reset.email)
    const person = { ...reset, id: reset.user_id }
    const entry = createPersonEntry(context, person, 'platform.password.reset')
    await recordAuditOfUser(tx, reset.user_id, entry)
    return rememberDevice(tx, context, reset.user_id)
  })
  await clearAccountTries(context, reset.email)
  wakeJobs(signals)
  forgetUser(signals, reset.user_id)
  const body = { object: 'password_change' as const, user: toId('user', reset.user_id) }
  return new Answer(200, body, { 'Set-Cookie': cookie })
}

function changedMeanwhile() {
  return new ApiError(
    'credentials_invalid',
    'The password was changed by another request. Sign in with the new one.',
    { param: 'current_password' },
  )
}

function staleLink() {
  return invalid(
    'token',
    'The link is not valid: it was used or is older than an hour. Request a new one.',
    'link_expired',
  )
}
