import type { Database } from '../../database/database.ts'
import { continueSignIn } from '../../identity/second-factors/sign-in.ts'
import { createPersonOrigin } from '../../identity/sessions/audit.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { createAccount, identify } from '../../identity/sessions/identify.ts'
import {
  isWithin,
  signUpsByAddress,
  signUpsByNetwork,
  signUpsOfDay,
  takeFromWindow,
} from '../../identity/sessions/throttle.ts'
import { findAccountByEmail, normalEmail } from '../../identity/users/store.ts'
import type { PersonalContext } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import type { Answer } from '../../kernel/api/route.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { createOrganization } from '../organizations/create.ts'
import { enqueueSignUpMail } from './mail.ts'
import { findSignUp, type SignUpRow, takeSignUp } from './store.ts'

/**
 * Mails a link with which the holder of an address creates an organization. Response and work are the
 * same with and without an account.
 */
export async function requestSignUp(context: PersonalContext, email: string) {
  const { services, address } = context
  refuseIfClosed(services)
  const { db, clock } = services
  const normal = normalEmail(email)
  await takeFromWindow(db, clock, signUpsByNetwork, toNetwork(address))
  const windows = [signUpsByAddress, signUpsOfDay]
  if (await isWithin(db, clock, windows, normal)) await enqueueSignUpMail(context, normal)
  return { object: 'sign_up_request' as const, email: normal }
}

export async function readSignUp({ services }: PersonalContext, token: string) {
  refuseIfClosed(services)
  const { email, expires_at } = await requireSignUp(services.db, token, services.clock.now())
  const account = await findAccountByEmail(services.db, email)
  return {
    object: 'sign_up' as const,
    email,
    expires_at: timestamp(expires_at),
    has_account: account !== null,
  }
}

/**
 * Creates an organization for the holder of the link, makes them its owner, and signs them in. A
 * person with an account must enter its password; others get an account with this password. Throws
 * `parameter_invalid` for an invalid link, and the errors of `checkCredentials`.
 */
export async function confirmSignUp(
  context: PersonalContext,
  body: { token: string; organization_name: string; password: string; name?: string },
): Promise<Answer> {
  const { services, requestId } = context
  refuseIfClosed(services)
  const { email } = await requireSignUp(services.db, body.token, services.clock.now())
  const person = await identify(context, email, body.password, body.name ?? null)
  const { userId, organizationId } = await inTransaction(services, async (db, afterCommit) => {
    if (!(await takeSignUp(db, email, hashSecret(body.token)))) throw staleLink()
    const userId = person.id ?? newUuid(services.clock.now())
    if (person.id === null) await createAccount(db, { ...person, id: userId, email })
    const origin = createPersonOrigin(context, { id: userId, email, name: body.name ?? null })
    const organization = await createOrganization(
      { db, services, requestId, origin, afterCommit },
      { name: body.organization_name, owner: { email, userId }, createdBy: null },
    )
    afterCommit(() => forgetUser(services.signals, userId))
    return { userId, organizationId: organization.id }
  })
  return continueSignIn(services.db, context, userId, organizationId)
}

function refuseIfClosed({ signUp }: PersonalContext['services']): void {
  if (signUp === 'open') return
  throw new ApiError(
    'privilege_exceeded',
    'Sign-up is closed. Ask an instance administrator for an invitation.',
  )
}

async function requireSignUp(db: Database, token: string, now: number): Promise<SignUpRow> {
  const found = await findSignUp(db, hashSecret(token), new Date(now))
  if (found === null) throw staleLink()
  return found
}

function staleLink(): ApiError {
  return invalid(
    'token',
    'The link is not valid: it was used or is older than 24 hours. Sign up again for a new one.',
    'link_expired',
  )
}
