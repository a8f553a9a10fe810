import type { Database } from '../../database/database.ts'
import type { PersonalContext } from '../../kernel/api/context.ts'
import { conflict } from '../../kernel/base/errors.ts'
import { hashPassword, refuseWeakPassword } from '../users/password.ts'
import { findAccountByEmail, insertUser, type UserRow } from '../users/store.ts'
import { checkCredentials } from './credentials.ts'

/** A person with an account (`id`), or a person who gets one. */
type Person = { id: string } | NewPerson

export interface NewPerson {
  id: null
  name: string | null
  passwordHash: string
}

interface NewAccount extends Omit<NewPerson, 'id'> {
  id: string
  email: string
  /** Whether the person proved that they read the mail of the address; default yes. */
  isProved?: boolean
}

/**
 * Identifies the holder of a mailed link by the password of their account. Without an account, the
 * password must be strong enough for a new one. Throws the errors of `checkCredentials`.
 */
export async function identify(
  context: PersonalContext,
  email: string,
  password: string,
  name: string | null,
): Promise<Person> {
  const account = await findAccountByEmail(context.services.db, email)
  if (account !== null) return checkCredentials(context, email, password)
  await refuseWeakPassword(context.services, password, 'password', { email, name })
  return { id: null, name, passwordHash: await hashPassword(password) }
}

/** Creates the account of a new person. Throws `state_conflict` if it exists meanwhile. */
export async function createAccount(
  db: Database,
  { id, email, name, passwordHash, isProved = true }: NewAccount,
): Promise<UserRow> {
  const user = await insertUser(db, {
    id,
    email,
    name,
    password_hash: passwordHash,
    email_proved: isProved,
  })
  if (user !== null) return user
  throw conflict('An account with this e-mail address was created during this request. Try again.')
}
