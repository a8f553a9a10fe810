import type { AccountContext, PersonalContext } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { AuditAction } from '../../kernel/events/audit.ts'
import { isPasswordRight } from '../users/password.ts'
import { type Account, findAccount, findAccountByEmail, normalEmail } from '../users/store.ts'
import { createFailedEntry } from './audit.ts'
import { findDevice } from './devices.ts'
import {
  byAccount,
  byAccountAndNetwork,
  byDevice,
  byNetwork,
  bySession,
  type Counted,
  clearTries,
  takeTries,
  uncountTries,
} from './throttle.ts'

/**
 * The account with this e-mail address and password. An unknown address and a wrong password get
 * the same response after the same work. Throws `credentials_invalid`, and `rate_limited` after too
 * many tries: of this browser if the account knows it, otherwise for this account or from this
 * network. So an attack from elsewhere does not lock people out of their own browsers.
 */
export async function checkCredentials(
  context: PersonalContext,
  email: string,
  password: string,
): Promise<Account> {
  const { services, address } = context
  const normal = normalEmail(email)
  const network = toNetwork(address)
  const account = await findAccountByEmail(services.db, normal)
  const device = await findDevice(context, account?.id ?? null)
  const own: Counted =
    device === null
      ? [byAccountAndNetwork, `${normal} ${network}`]
      : [byDevice, `${account!.id} ${device.toString('hex')}`]
  const shared: Counted[] =
    device === null
      ? [
          [byAccount, normal],
          [byNetwork, network],
        ]
      : []
  const isRight = () => isPasswordRight(account?.password_hash ?? null, password)
  const isOwner = await checkTry(context, own, shared, isRight)
  if (account === null) throw wrongCredentials()
  if (!isOwner) {
    // Written after the response, whose time does not show whether the account exists.
    const entry = createFailedEntry(context, account, 'platform.session.created')
    services.auditNotes.noteOfUser(account.id, entry)
    throw wrongCredentials()
  }
  return account
}

/**
 * The account of the signed-in user, who enters the password again. Tries count only for the
 * session. Throws as `checkCredentials` does.
 *
 * @param action the action of the audit log that a wrong password fails
 */
export async function checkOwnPassword(
  call: AccountContext,
  password: string,
  param: string,
  action: AuditAction,
): Promise<Account> {
  const { services, signedIn } = call
  const account = await findAccount(services.db, signedIn.userId)
  const isRight = () => isPasswordRight(account?.password_hash ?? null, password)
  const isOwner = await checkTry(call, [bySession, signedIn.sessionId], [], isRight)
  if (account === null || !isOwner) {
    if (account !== null) {
      services.auditNotes.noteOfUser(account.id, createFailedEntry(call, account, action))
    }
    throw new ApiError('credentials_invalid', 'The password is wrong.', { param })
  }
  return account
}

/**
 * Removes the counted tries for an account from this network, because its owner has set another
 * password.
 */
export async function clearAccountTries(
  { services: { db }, address }: PersonalContext,
  email: string,
): Promise<void> {
  await clearTries(db, byAccount, email)
  await clearTries(db, byAccountAndNetwork, `${email} ${toNetwork(address)}`)
}

/** Counts a try, then checks it. A correct one is not counted. */
export async function checkTry(
  { services: { db, clock } }: PersonalContext,
  own: Counted,
  shared: readonly Counted[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await takeTries(db, clock, [own, ...shared])
  if (!(await isRight())) return false
  await Promise.all([clearTries(db, ...own), uncountTries(db, shared)])
  return true
}

export function wrongCredentials(): ApiError {
  return new ApiError('credentials_invalid', 'The e-mail address or the password is wrong.')
}
