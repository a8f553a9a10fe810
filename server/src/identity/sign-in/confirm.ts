import { transaction } from '../../database/database.ts'
import type { AccountContext } from '../../kernel/api/context.ts'
import { Answer } from '../../kernel/api/route.ts'
import { recordAuditOfUser } from '../../kernel/events/audit.ts'
import { checkFactor, type FactorProof } from '../second-factors/check.ts'
import { createAssertion } from '../second-factors/passkeys.ts'
import { createPersonEntry } from '../sessions/audit.ts'
import { forgetUser } from '../sessions/authenticate.ts'
import { checkOwnPassword } from '../sessions/credentials.ts'
import { renderCurrent, requireCurrent } from '../sessions/current.ts'
import { confirmSession } from '../sessions/start-session.ts'

/**
 * Confirms who the signed-in user is, by the password, a code or a passkey: routes that require a
 * recent confirmation (`kernel/api/route.ts`) are allowed for the next minutes. The response sets a cookie
 * with a new token (OWASP ASVS 7.2.4). Throws the errors of
 * `checkOwnPassword` and `checkFactor`.
 */
export async function confirmIdentity(
  call: AccountContext,
  { password, ...proof }: Pick<FactorProof, 'code' | 'passkey'> & { password?: string },
): Promise<Answer> {
  const { services, signedIn } = call
  if (password !== undefined) {
    await checkOwnPassword(call, password, 'password', 'platform.session.confirmed')
  }
  if (password === undefined)
    await checkFactor(call, signedIn.userId, 'passkey_confirmation', proof)
  const session = await requireCurrent(call)
  const now = new Date(services.clock.now())
  const cookie = await transaction(services.db, async (tx) => {
    const person = { ...session, id: session.user_id }
    const entry = createPersonEntry(call, person, 'platform.session.confirmed')
    await recordAuditOfUser(tx, session.user_id, entry)
    return confirmSession(tx, call, session, now)
  })
  forgetUser(services.signals, session.user_id)
  return new Answer(200, renderCurrent({ ...session, authenticated_at: now }), {
    'Set-Cookie': cookie,
  })
}

/** A challenge for one of the user's passkeys, to confirm who they are. */
export async function requestConfirmation(call: AccountContext) {
  return {
    object: 'passkey_challenge' as const,
    options: await createAssertion(call, 'passkey_confirmation', call.signedIn.userId),
  }
}
