import { type Database, transaction } from '../../database/database.ts'
import type { PersonalContext } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import { Answer } from '../../kernel/api/route.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { recordAuditOfUser } from '../../kernel/events/audit.ts'
import { wakeJobs } from '../../kernel/jobs/jobs.ts'
import { newToken } from '../../kernel/secrets/secrets.ts'
import { createPersonEntry } from '../sessions/audit.ts'
import { startSession } from '../sessions/start-session.ts'
import { challengesByNetwork, takeFromWindow } from '../sessions/throttle.ts'
import { findAccount } from '../users/store.ts'
import { challengeMs, findChallenge, insertChallenge, takeChallenge } from './challenges.ts'
import { checkFactor, type FactorProof, readFactor, wrongPasskey } from './check.ts'
import { enqueueSecondFactorNotice } from './notice.ts'
import { createAssertion, type PasskeyJson, verifyAssertion } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { findTotp, hasSecondFactor } from './store.ts'

/**
 * Signs in a person whose password was right: with 201, or with 202 and a challenge if they have a
 * second factor. There is no session before the second factor.
 */
export async function continueSignIn(
  db: Database,
  context: PersonalContext,
  userId: string,
  organizationId: string | null,
): Promise<Answer> {
  if (!(await hasSecondFactor(db, userId))) {
    return startSession(db, context, userId, { organizationId, method: 'password' })
  }
  const now = context.services.clock.now()
  const token = newToken()
  const challenge = {
    purpose: 'second_factor',
    user_id: userId,
    organization_id: organizationId,
  } as const
  await insertChallenge(db, token, challenge, now)
  const passkey = await createAssertion(context, 'passkey_second_factor', userId)
  const totp = await findTotp(db, userId)
  return new Answer(202, {
    object: 'second_factor_challenge',
    token,
    expires_at: timestamp(now + challengeMs),
    accepts: [
      ...((totp?.confirmed_at ?? null) === null ? [] : ['code']),
      ...(passkey === null ? [] : ['passkey']),
      ...((await countRecoveryCodes(db, userId)) === 0 ? [] : ['recovery_code']),
    ],
    passkey,
  })
}

/** Finishes a sign-in with the second factor; the response sets the cookie. */
export async function signInWithFactor(
  context: PersonalContext,
  { token, ...proof }: FactorProof & { token: string },
): Promise<Answer> {
  const { db, clock } = context.services
  const challenge = await findChallenge(db, token, 'second_factor', clock.now())
  if (challenge === null) throw tooLate()
  const userId = challenge.user_id!
  // Under the lock of the challenge, so that of several proofs sent at once one is used up.
  await checkFactor(context, userId, 'passkey_second_factor', proof, (isRight) =>
    transaction(db, async (tx) => {
      const locked = await findChallenge(tx, token, 'second_factor', clock.now(), true)
      if (locked === null) throw tooLate()
      const isProved = await isRight(withDatabase(context, tx))
      if (isProved) await takeChallenge(tx, token, 'second_factor', clock.now())
      return isProved
    }),
  )
  const secondFactor = readFactor(proof)
  if (secondFactor === 'recovery_code') await noteRecoveryCode(context, userId)
  const organizationId = challenge.organization_id
  return startSession(db, context, userId, { organizationId, method: 'password', secondFactor })
}

/** A challenge for a passkey that says who signs in. */
export async function requestPasskey(context: PersonalContext) {
  const { db, clock } = context.services
  await takeFromWindow(db, clock, challengesByNetwork, toNetwork(context.address))
  return {
    object: 'passkey_challenge' as const,
    options: await createAssertion(context, 'passkey_sign_in', null),
  }
}

/** Signs in with a passkey alone; the authenticator verifies its owner, by a PIN or a fingerprint. */
export async function signInWithPasskey(
  context: PersonalContext,
  credential: PasskeyJson,
): Promise<Answer> {
  const { db } = context.services
  const passkey = await verifyAssertion(context, 'passkey_sign_in', null, credential)
  if (passkey === null) {
    throw new ApiError('credentials_invalid', wrongPasskey, { param: 'passkey' })
  }
  return startSession(db, context, passkey.user_id, {
    method: 'passkey',
    secondFactor: 'passkey',
  })
}

/** The context of a request whose reads and writes are in this transaction. */
export function withDatabase(context: PersonalContext, db: Database): PersonalContext {
  return { ...context, services: { ...context.services, db } }
}

/** Mails the notice that a code was used up, and records it. */
async function noteRecoveryCode(context: PersonalContext, userId: string): Promise<void> {
  const { db, signals } = context.services
  const account = (await findAccount(db, userId))!
  await transaction(db, async (tx) => {
    await enqueueSecondFactorNotice(tx, userId, 'recovery_code_used')
    const entry = createPersonEntry(context, account, 'platform.recovery_codes.used')
    await recordAuditOfUser(tx, userId, entry)
  })
  wakeJobs(signals)
}

function tooLate(): ApiError {
  return new ApiError(
    'credentials_invalid',
    'The sign-in took longer than 10 minutes or was already finished. Enter your password again.',
    { param: 'token' },
  )
}
