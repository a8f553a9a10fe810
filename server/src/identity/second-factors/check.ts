import type { PersonalContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { createPlace } from '../../kernel/secrets/sealed-columns.ts'
import { createFailedEntry } from '../sessions/audit.ts'
import { checkTry } from '../sessions/credentials.ts'
import { bySecondFactor } from '../sessions/throttle.ts'
import { findAccount } from '../users/store.ts'
import type { ChallengePurpose } from './challenges.ts'
import { type PasskeyJson, verifyAssertion } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { findTotp, takeTotpStep } from './store.ts'
import { findTotpStep } from './totp.ts'

/** What a person shows besides the password: one of these. */
export interface FactorProof {
  code?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyJson | undefined
}

/** Which of the proofs counts, if there are several. */
export function readFactor({ code, recovery_code }: FactorProof) {
  if (code !== undefined) return 'code'
  return recovery_code === undefined ? 'passkey' : 'recovery_code'
}

/** Checks a proof with the context that it is given, and uses the proof up if it is right. */
type Check = (context: PersonalContext) => Promise<boolean>

/**
 * Checks a second factor of this user, and uses it up. Tries count for the user, whatever the
 * network. Throws `credentials_invalid`, `rate_limited`, or `parameter_missing` without a proof.
 *
 * @param perform runs the check, for a caller that makes it part of a transaction
 */
export async function checkFactor(
  context: PersonalContext,
  userId: string,
  purpose: ChallengePurpose,
  { code, recovery_code, passkey }: FactorProof,
  perform: (isRight: Check) => Promise<boolean> = (isRight) => isRight(context),
): Promise<void> {
  if (code !== undefined) {
    return check('code', wrongCode, (inside) => isCodeRight(inside, userId, code))
  }
  if (recovery_code !== undefined) {
    const message = 'The recovery code is wrong or was already used.'
    return check('recovery_code', message, ({ services: { db } }) =>
      takeRecoveryCode(db, userId, recovery_code),
    )
  }
  if (passkey === undefined) {
    throw new ApiError('parameter_missing', 'Send a code, a recovery code or a passkey.', {
      param: 'code',
    })
  }
  return check(
    'passkey',
    wrongPasskey,
    async (inside) => (await verifyAssertion(inside, purpose, userId, passkey)) !== null,
  )

  async function check(param: string, message: string, isRight: Check) {
    if (await checkTry(context, [bySecondFactor, userId], [], () => perform(isRight))) return
    await noteFailure(context, userId, purpose)
    throw new ApiError('credentials_invalid', message, { param })
  }
}

async function noteFailure(
  context: PersonalContext,
  userId: string,
  purpose: ChallengePurpose,
): Promise<void> {
  const { auditNotes, db } = context.services
  const account = await findAccount(db, userId)
  if (account === null) return
  const action =
    purpose === 'passkey_confirmation' ? 'platform.session.confirmed' : 'platform.session.created'
  auditNotes.noteOfUser(userId, createFailedEntry(context, account, action))
}

/**
 * Whether it is the current code of the user's authenticator app and was not used before;
 * `requiresConfirmed` is false only while the app is being set up.
 */
export async function isCodeRight(
  { services: { db, clock, secretBox, totpTolerance } }: PersonalContext,
  userId: string,
  code: string,
  requiresConfirmed = true,
): Promise<boolean> {
  const totp = await findTotp(db, userId)
  if (totp === null || (requiresConfirmed && totp.confirmed_at === null)) return false
  const secret = secretBox.open(
    totp.sealed,
    createPlace('totp_secrets.sealed', { user_id: userId }),
  )
  const accepted = { now: clock.now(), tolerance: totpTolerance }
  const step = findTotpStep(secret, code.replace(/\s/g, ''), accepted)
  return step !== null && takeTotpStep(db, userId, step)
}

export const wrongCode =
  'The code is wrong or was already used. Enter the code that your authenticator app shows now.'
export const wrongPasskey = 'This passkey is not registered here, or was used too late. Try again.'
