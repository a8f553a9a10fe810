import type { Visit } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { isPasswordRight } from '../users/password.ts'
import { type Account, findAccountByEmail, normalEmail } from '../users/store.ts'
import { byAccount, byAddress, forgiveTries, giveBackTry, takeTry } from './throttle.ts'

/**
 * Whose e-mail and password these are. An unknown address and a wrong password have the same answer
 * after the same work. Throws `credentials_invalid`, and `rate_limited` after too many tries for this
 * account or from this address.
 */
export async function checkCredentials(
  { services, address }: Visit,
  email: string,
  password: string,
): Promise<Account> {
  const { db, clock } = services
  const normal = normalEmail(email)
  await takeTry(db, clock, byAddress, address)
  await takeTry(db, clock, byAccount, normal)
  const account = await findAccountByEmail(db, normal)
  const isRight = await isPasswordRight(account?.password_hash ?? null, password)
  if (account === null || !isRight) {
    throw new ApiError('credentials_invalid', 'There is no account with this e-mail and password.')
  }
  await Promise.all([forgiveTries(db, byAccount, normal), giveBackTry(db, byAddress, address)])
  return account
}
