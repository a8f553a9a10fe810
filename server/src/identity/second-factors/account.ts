import { type Database, transaction } from '../../database/database.ts'
import type { AuditTarget } from '../../kernel/api/audit-entry.ts'
import type { AccountContext } from '../../kernel/api/context.ts'
import { Answer } from '../../kernel/api/route.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { ApiError, alreadyExists, conflict, invalid, missing } from '../../kernel/base/errors.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'
import { type AuditAction, readTarget, recordAuditOfUser } from '../../kernel/events/audit.ts'
import { wakeJobs } from '../../kernel/jobs/jobs.ts'
import { createPlace } from '../../kernel/secrets/sealed-columns.ts'
import { createPersonEntry } from '../sessions/audit.ts'
import { forgetUser } from '../sessions/authenticate.ts'
import { checkTry } from '../sessions/credentials.ts'
import { requireCurrent } from '../sessions/current.ts'
import { recordSecondFactor } from '../sessions/start-session.ts'
import { bySecondFactor } from '../sessions/throttle.ts'
import { findAccount, lockUser } from '../users/store.ts'
import { isCodeRight, wrongCode } from './check.ts'
import { enqueueSecondFactorNotice, type SecondFactorChange } from './notice.ts'
import { createRegistration, type PasskeyJson, verifyRegistration } from './passkeys.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import * as store from './store.ts'
import { type PasskeyRow, renderPasskey } from './store.ts'
import { base32, createTotpSecret, totpUri } from './totp.ts'

/**
 * The second factors of the signed-in user. Every change mails them a notice.
 */

export async function readSecondFactors({
  services: { db },
  signedIn: { userId },
}: AccountContext) {
  const totp = await store.findTotp(db, userId)
  return {
    object: 'second_factors' as const,
    totp_confirmed_at: timestampOrNull(totp?.confirmed_at ?? null),
    passkeys: (await store.listPasskeys(db, userId)).map(store.renderPasskey),
    recovery_codes_left: await countRecoveryCodes(db, userId),
  }
}

/** Creates the secret of an authenticator app, which the first code confirms. */
export async function beginTotp(call: AccountContext) {
  refuseSingleSignOn(call)
  const { db, secretBox } = call.services
  const { userId } = call.signedIn
  const account = (await findAccount(db, userId))!
  const secret = createTotpSecret()
  const sealed = secretBox.seal(secret, createPlace('totp_secrets.sealed', { user_id: userId }))
  if (!(await store.insertTotp(db, userId, sealed))) throw alreadySetUp()
  return {
    object: 'totp_setup' as const,
    key: base32(secret),
    uri: totpUri(secret, account.email),
  }
}

export async function finishTotp(call: AccountContext, code: string): Promise<Answer> {
  refuseSingleSignOn(call)
  const { clock } = call.services
  const { userId } = call.signedIn
  const isRight = () => isCodeRight(call, userId, code, false)
  if (!(await checkTry(call, [bySecondFactor, userId], [], isRight))) {
    throw invalid('code', wrongCode, 'code_wrong')
  }
  return add(call, 200, async (tx) => {
    const isNew = await store.confirmTotp(tx, userId, new Date(clock.now()))
    if (!isNew) throw alreadySetUp()
    return totpTarget
  })
}

export async function removeTotp(call: AccountContext) {
  await remove(call, async (tx) => {
    if (!(await store.deleteTotp(tx, call.signedIn.userId))) {
      throw conflict('There is no authenticator app to remove.', null, 'authenticator_missing')
    }
    return totpTarget
  })
  return readSecondFactors(call)
}

/** The options with which a browser creates a passkey. */
export async function beginPasskey(call: AccountContext) {
  refuseSingleSignOn(call)
  const account = (await findAccount(call.services.db, call.signedIn.userId))!
  return {
    object: 'passkey_registration' as const,
    options: await createRegistration(call, account),
  }
}

export async function finishPasskey(
  call: AccountContext,
  { name, credential }: { name: string; credential: PasskeyJson },
): Promise<Answer> {
  refuseSingleSignOn(call)
  const created = await verifyRegistration(call, credential)
  const passkey = {
    ...created,
    name,
    user_id: call.signedIn.userId,
    id: newUuid(call.services.clock.now()),
    last_used_at: null,
  }
  return add(call, 201, async (tx) => {
    if (await store.insertPasskey(tx, passkey)) return passkeyTarget(passkey)
    throw alreadyExists('This passkey is registered already.', 'credential')
  })
}

export async function patchPasskey(call: AccountContext, id: string, name: string) {
  refuseSingleSignOn(call)
  const { services, signedIn } = call
  const uuid = requireUuid('passkey', id)
  const row = await transaction(services.db, async (tx) => {
    const renamed = await store.renamePasskey(tx, signedIn.userId, uuid, name)
    if (renamed === null) throw missing('passkey', id)
    await recordFactorChange(tx, call, 'platform.second_factor.renamed', passkeyTarget(renamed))
    return renamed
  })
  return store.renderPasskey(row)
}

export async function removePasskey(call: AccountContext, id: string) {
  await remove(call, async (tx) => {
    const removed = await store.deletePasskey(tx, call.signedIn.userId, requireUuid('passkey', id))
    if (removed === null) throw missing('passkey', id)
    return passkeyTarget(removed)
  })
  return { id, object: 'passkey' as const, deleted: true as const }
}

/** New recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(call: AccountContext) {
  refuseSingleSignOn(call)
  const { userId } = call.signedIn
  const codes = await transaction(call.services.db, async (tx) => {
    await lockUser(tx, userId)
    if (!(await store.hasSecondFactor(tx, userId))) {
      throw conflict(
        'Recovery codes replace a second factor. Set one up first.',
        null,
        'second_factor_missing',
      )
    }
    return createRecoveryCodes(tx, call)
  })
  return { object: 'recovery_codes' as const, codes }
}

/** Adds a factor. The session gets a new token, and the user's other sessions end. */
async function add(
  call: AccountContext,
  status: 200 | 201,
  write: (tx: Database) => Promise<AuditTarget>,
): Promise<Answer> {
  const { userId } = call.signedIn
  const { cookie, codes } = await change(call, 'added', async (tx) => {
    await recordFactorChange(tx, call, 'platform.second_factor.added', await write(tx))
    const isFirst = (await countRecoveryCodes(tx, userId)) === 0
    return {
      cookie: await recordSecondFactor(tx, call),
      codes: isFirst ? await createRecoveryCodes(tx, call) : null,
    }
  })
  const body = { ...(await readSecondFactors(call)), recovery_codes: codes }
  return new Answer(status, body, { 'Set-Cookie': cookie })
}

/** Removes a factor. Throws `state_conflict` for the last one if an organization requires it. */
async function remove(call: AccountContext, write: (tx: Database) => Promise<AuditTarget>) {
  const { userId } = call.signedIn
  const { memberships } = await requireCurrent(call)
  await change(call, 'removed', async (tx) => {
    await recordFactorChange(tx, call, 'platform.second_factor.removed', await write(tx))
    if (await store.hasSecondFactor(tx, userId)) return
    const strict = memberships.find(({ requires_second_factor }) => requires_second_factor)
    if (strict !== undefined) {
      throw conflict(
        `${strict.organization_name} requires a second factor. Add another one before you remove this one.`,
        null,
        'second_factor_needed',
      )
    }
    await deleteRecoveryCodes(tx, userId)
  })
}

async function createRecoveryCodes(tx: Database, call: AccountContext): Promise<string[]> {
  await recordFactorChange(tx, call, 'platform.recovery_codes.created', null)
  return replaceRecoveryCodes(tx, call.signedIn.userId)
}

/** One change of a user at a time, so that of two removals one finds the last factor. */
async function change<Result>(
  call: AccountContext,
  notice: SecondFactorChange,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  refuseSingleSignOn(call)
  const { services, signedIn } = call
  const result = await transaction(services.db, async (tx) => {
    await lockUser(tx, signedIn.userId)
    const written = await write(tx)
    await enqueueSecondFactorNotice(tx, signedIn.userId, notice)
    return written
  })
  wakeJobs(services.signals)
  forgetUser(services.signals, signedIn.userId)
  return result
}

/**
 * Whoever controls the provider of an organization could add a factor that opens the user's other
 * organizations.
 */
function refuseSingleSignOn({ signedIn }: AccountContext): void {
  if (signedIn.singleSignOnId === null) return
  throw new ApiError(
    'privilege_exceeded',
    'You signed in by single sign-on. Sign in with your password to change your second factors.',
  )
}

function alreadySetUp() {
  return conflict(
    'An authenticator app is set up already. Remove it before you set up another.',
    null,
    'authenticator_exists',
  )
}

/** The authenticator app of the person who acts; it has no id. */
const totpTarget: AuditTarget = {
  type: 'authenticator_app',
  id: null,
  name: 'Authenticator app',
}

function passkeyTarget(passkey: PasskeyTargetRow): AuditTarget {
  return readTarget(renderPasskey(passkey))
}

type PasskeyTargetRow = Pick<PasskeyRow, 'id' | 'name' | 'last_used_at'>

/** Records in each organization of the signed-in user that they changed their second factors. */
async function recordFactorChange(
  tx: Database,
  call: AccountContext,
  action: AuditAction,
  target: AuditTarget | null,
): Promise<void> {
  const account = (await findAccount(tx, call.signedIn.userId))!
  await recordAuditOfUser(tx, account.id, createPersonEntry(call, account, action, { target }))
}
