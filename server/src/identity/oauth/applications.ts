import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import {
  refuseOtherNetworks,
  refuseOutliving,
  refuseScopesBeyond,
} from '../../kernel/api/privilege.ts'
import { expandScopes, missingScopes } from '../../kernel/api/scopes.ts'
import { conflict, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { previousAttributes, recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { newSecret } from '../../kernel/secrets/secrets.ts'
import { credentialsHash } from './clients.ts'
import type {
  OAuthApplication,
  OAuthApplicationCreate,
  OAuthApplicationPatch,
  OAuthApplicationWithSecret,
} from './schema.ts'
import { endSecrets, insertSecret } from './secret-store.ts'
import { forgetOAuth } from './signals.ts'
import {
  type ApplicationChange,
  type ApplicationRow,
  deleteApplication,
  findApplication,
  insertApplication,
  isLive,
  lockApplicationRow,
  renderApplication,
  updateApplication,
} from './store.ts'
import { deleteTokensByApplication } from './token-store.ts'

const maxLiveSecrets = 5

/** Throws `privilege_exceeded` if the application would have more privileges than its creator. */
export async function createApplication(
  call: RequestContext,
  body: OAuthApplicationCreate,
): Promise<OAuthApplicationWithSecret> {
  const scopes = [...new Set(body.scopes)]
  refuseScopesBeyond(call.principal, scopes)
  const application = {
    id: newUuid(call.services.clock.now()),
    client_id: newSecret('oa_client_'),
    name: body.name,
    scopes,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  }
  await insertApplication(call.db, call.tenant, application)
  const secret = await addSecret(call, application)
  const rendered = render(call, await requireApplication(call, getId(application)))
  await recordChange(call, 'platform.oauth_application.created', rendered)
  return { ...rendered, client_secret: secret }
}

/** Narrower scopes also apply to issued tokens; disabling revokes them. */
export async function patchApplication(
  call: RequestContext,
  id: string,
  { scopes, metadata, ...plain }: OAuthApplicationPatch,
): Promise<OAuthApplication> {
  const before = await lockApplication(call, id)
  const change: ApplicationChange = { ...plain, metadata: mergeMetadata(before.metadata, metadata) }
  if (scopes !== undefined) {
    refuseWider(call, before, missingScopes(expandScopes(before.scopes), scopes), 'scopes')
    change.scopes = [...new Set(scopes)]
  }
  if (change.status === 'active' && before.status !== 'active') {
    refuseWider(call, before, change.scopes ?? before.scopes, 'status')
  }
  return recordUpdate(call, chooseEventType(before, change), {
    before,
    change,
    render: (row) => render(call, row),
    async write() {
      if (change.status === 'disabled')
        await deleteTokensByApplication(call.db, call.tenant, before.id)
      forgetAfterCommit(call, before)
      return updateApplication(call.db, call.tenant, before, change)
    },
  })
}

/**
 * Creates a secret; the old ones work for at most `expiresIn` more seconds. Throws `state_conflict`
 * if six would be valid, and `privilege_exceeded` if the application has more privileges than the
 * caller.
 */
export async function rotateSecret(
  call: RequestContext,
  id: string,
  expiresIn: number,
): Promise<OAuthApplicationWithSecret> {
  const before = await lockApplication(call, id)
  refuseScopesBeyond(call.principal, before.scopes)
  const now = call.services.clock.now()
  const staying =
    expiresIn === 0 ? 0 : before.secrets.filter((secret) => isLive(secret, now)).length
  if (staying >= maxLiveSecrets) {
    throw conflict(
      `The application already has ${maxLiveSecrets} valid secrets. Wait until one expires, or send expires_in 0 to end all of them.`,
    )
  }
  await endSecrets(call.db, call.tenant, before.id, new Date(now + expiresIn * 1_000))
  const secret = await addSecret(call, before)
  const was = render(call, before)
  const is = render(call, await updateApplication(call.db, call.tenant, before, {}))
  const previous = previousAttributes(was, is)
  await recordChange(call, 'platform.oauth_application.secret_rotated', is, previous)
  forgetAfterCommit(call, before)
  return { ...is, client_secret: secret }
}

export async function removeApplication(call: RequestContext, id: string): Promise<void> {
  const before = await lockApplication(call, id)
  await deleteApplication(call.db, call.tenant, before.id)
  await recordChange(call, 'platform.oauth_application.deleted', render(call, before))
  forgetAfterCommit(call, before)
}

/**
 * Throws if the application would get more privileges than the caller has, or have them for longer.
 */
function refuseWider(
  call: RequestContext,
  application: ApplicationRow,
  granted: readonly string[],
  param: string,
): void {
  if (granted.length === 0) return
  refuseScopesBeyond(call.principal, granted, { param })
  refuseOutliving(call.principal, findLastEnd(application), param)
}

/** When the last of its secrets expires; null if one does not expire. */
function findLastEnd({ secrets }: ApplicationRow): Date | null {
  const ends = secrets.map(({ expires_at }) =>
    expires_at === null ? Infinity : Date.parse(expires_at),
  )
  const last = Math.max(0, ...ends)
  return last === Infinity ? null : new Date(last)
}

/** The secret expires with the credential that creates it. */
async function addSecret(
  call: RequestContext,
  application: Pick<ApplicationRow, 'id' | 'client_id'>,
): Promise<string> {
  refuseOtherNetworks(call.principal, [], 'scopes')
  const secret = newSecret('oa_secret_')
  await insertSecret(call.db, call.tenant, application.id, {
    id: newUuid(call.services.clock.now()),
    credentialsHash: credentialsHash(application.client_id, secret),
    last_four: secret.slice(-4),
    expires_at: call.principal.endsAt,
  })
  return secret
}

/** A change of `status` has its own event type. */
function chooseEventType(
  before: ApplicationRow,
  { status = before.status }: ApplicationChange,
): string {
  const verbs = { disabled: 'disabled', active: 'enabled' } as const
  return `platform.oauth_application.${status === before.status ? 'updated' : verbs[status]}`
}

function forgetAfterCommit(call: RequestContext, { id }: ApplicationRow): void {
  call.afterCommit(() => forgetOAuth(call.services.signals, id))
}

/** Locks before reading: a transaction that waited for the lock must see the current secrets. */
async function lockApplication(call: RequestContext, id: string): Promise<ApplicationRow> {
  await lockApplicationRow(call.db, call.tenant, id)
  return requireApplication(call, id)
}

async function requireApplication(call: RequestContext, id: string): Promise<ApplicationRow> {
  return orMissing(await findApplication(call.db, call.tenant, id), 'OAuth application', id)
}

function render(call: RequestContext, row: ApplicationRow): OAuthApplication {
  return renderApplication(row, call.services.clock.now())
}

function getId({ id }: { id: string }): string {
  return toId('oauth_application', id)
}
