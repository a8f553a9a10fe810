import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { networkText, parseNetwork } from '../../kernel/api/network.ts'
import {
  earliestEnd,
  refuseOtherNetworks,
  refuseOutliving,
  refuseScopesBeyond,
} from '../../kernel/api/privilege.ts'
import { expandScopes, missingScopes, publishableScopes } from '../../kernel/api/scopes.ts'
import { checkAll, refusal } from '../../kernel/api/validate.ts'
import {
  ApiError,
  conflict,
  type FieldError,
  invalid,
  orMissing,
} from '../../kernel/base/errors.ts'
import { newUuid, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { previousAttributes, recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { secretPrefix } from '../../kernel/secrets/cell.ts'
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.ts'
import { forgetKey } from './authenticate.ts'
import type { ApiKey, ApiKeyCreate, ApiKeyPatch } from './schema.ts'
import {
  type ApiKeyChange,
  type ApiKeyRow,
  findApiKey,
  insertApiKey,
  renderApiKey,
  updateApiKey,
} from './store.ts'

type ApiKeyWithSecret = ApiKey & { secret: string }

/** The contract's code for an error in the scopes of a key (section 3). */
const escalation = { code: 'scope_escalation' } as const

/**
 * Creates a key that expires with its creator or sooner. Throws `scope_escalation`, `mode_mismatch`
 * and `privilege_exceeded` if it would have more privileges than its creator.
 */
export async function createApiKey(
  call: RequestContext,
  body: ApiKeyCreate,
): Promise<ApiKeyWithSecret> {
  const { principal } = call
  const prefixType = body.prefix_type ?? 'sk'
  const livemode = body.mode === undefined ? call.tenant.livemode : body.mode === 'live'
  const scopes = [...new Set(body.scopes ?? [])]
  refuseScopesBeyond(principal, scopes, escalation)
  if (livemode !== call.tenant.livemode && !principal.makesKeysOfBothModes) {
    const own = call.tenant.livemode ? 'live' : 'test'
    throw new ApiError('mode_mismatch', `A ${own} key can create ${own} keys only.`, {
      param: 'mode',
    })
  }
  const end = body.expires_in === undefined ? principal.endsAt : after(call, body.expires_in)
  refuseOutliving(principal, end, 'expires_in')
  const networks = readNetworkTexts(body.allowed_networks) ?? [...principal.allowedNetworks]
  refuseOtherNetworks(principal, networks, 'allowed_networks')
  const id = newUuid(call.services.clock.now())
  return insertWithSecret(call, { ...call.tenant, livemode }, 'platform.api_key.created', {
    id,
    name: body.name,
    prefix_type: prefixType,
    scopes,
    allowed_origins: body.allowed_origins ?? [],
    allowed_networks: networks,
    api_version: body.api_version ?? null,
    metadata: mergeMetadata({}, body.metadata),
    family: id,
    rolled_from: null,
    expires_at: end,
  })
}

export async function patchApiKey(
  call: RequestContext,
  id: string,
  { scopes, allowed_networks, metadata, ...plain }: ApiKeyPatch,
): Promise<ApiKey> {
  const before = await lockKey(call, id)
  const change: ApiKeyChange = { ...plain, metadata: mergeMetadata(before.metadata, metadata) }
  if (scopes !== undefined) {
    const added = missingScopes(expandScopes(before.scopes), scopes)
    refuseScopesBeyond(call.principal, added, escalation)
    if (added.length > 0) refuseOutliving(call.principal, before.expires_at, 'scopes')
    change.scopes = [...new Set(scopes)]
  }
  const networks = readNetworkTexts(allowed_networks)
  if (networks !== null) {
    refuseOtherNetworks(call.principal, networks, 'allowed_networks')
    change.allowed_networks = networks
  }
  return recordUpdate(call, 'platform.api_key.updated', {
    before,
    change,
    render: renderApiKey,
    write() {
      call.afterCommit(() => forgetKey(call.services.signals, before.id))
      return updateApiKey(call.db, call.tenant, before, change)
    },
  })
}

/**
 * Creates a key with the same settings. It expires when the old one would have, but not after the
 * credential that rolls it. The old key works for `expiresIn` more seconds.
 */
export async function rollApiKey(
  call: RequestContext,
  id: string,
  expiresIn: number,
): Promise<ApiKeyWithSecret> {
  const old = await lockKey(call, id)
  if (old.revoked_at !== null)
    throw conflict('A revoked key cannot be rolled.', null, 'key_revoked')
  if (old.expires_at !== null && old.expires_at.getTime() <= call.services.clock.now()) {
    throw conflict('An expired key cannot be rolled.', null, 'key_expired')
  }
  refuseScopesBeyond(call.principal, old.scopes, escalation)
  refuseOtherNetworks(call.principal, old.allowed_networks, 'allowed_networks')
  const end = earliestEnd(old.expires_at, after(call, expiresIn))
  await updateApiKey(call.db, call.tenant, old, { expires_at: end })
  call.afterCommit(() => forgetKey(call.services.signals, old.id))
  return insertWithSecret(call, call.tenant, 'platform.api_key.rolled', {
    id: newUuid(call.services.clock.now()),
    name: old.name,
    prefix_type: old.prefix_type,
    scopes: old.scopes,
    allowed_origins: old.allowed_origins,
    allowed_networks: old.allowed_networks,
    api_version: old.api_version,
    metadata: old.metadata,
    family: old.family,
    rolled_from: old.id,
    expires_at: earliestEnd(old.expires_at, call.principal.endsAt),
  })
}

/** Idempotent: a key that is already revoked does not change. */
export async function revokeApiKey(
  call: RequestContext,
  id: string,
  reason: string | null,
): Promise<ApiKey> {
  const before = await lockKey(call, id)
  if (before.revoked_at !== null) return renderApiKey(before)
  const revoked = { revoked_at: new Date(call.services.clock.now()), revoked_reason: reason }
  const was = renderApiKey(before)
  const is = renderApiKey(await updateApiKey(call.db, call.tenant, before, revoked))
  await recordChange(call, 'platform.api_key.revoked', is, previousAttributes(was, is))
  call.afterCommit(() => forgetKey(call.services.signals, before.id))
  return is
}

async function insertWithSecret(
  call: RequestContext,
  tenant: Tenant,
  eventType: string,
  key: Omit<Parameters<typeof insertApiKey>[2], 'secret_hash' | 'last_four' | 'created_by'>,
): Promise<ApiKeyWithSecret> {
  const secret = newSecret(secretPrefix(key.prefix_type, tenant.livemode, call.services.cell))
  const row = await insertApiKey(call.db, tenant, {
    ...key,
    secret_hash: hashSecret(secret),
    last_four: secret.slice(-4),
    created_by: call.principal.id,
  })
  const rendered = renderApiKey(row)
  await recordChange({ ...call, tenant }, eventType, rendered)
  return { ...rendered, secret }
}

async function lockKey(call: RequestContext, id: string): Promise<ApiKeyRow> {
  return orMissing(await findApiKey(call.db, call.tenant, id, true), 'API key', id)
}

function refuseBeyondPublishable(scopes: readonly string[]): void {
  const beyond = scopes.filter((scope) => !(publishableScopes as readonly string[]).includes(scope))
  if (beyond.length === 0) return
  throw invalid(
    'scopes',
    `A publishable key cannot have ${beyond.join(', ')}. It can have ${publishableScopes.join(' and ')} only.`,
  )
}

function requireScopes(scopes: readonly string[] | undefined): void {
  if (scopes !== undefined) return
  throw new ApiError('parameter_missing', 'scopes is required for a secret key.', {
    param: 'scopes',
  })
}

/** A check of the route (`Route.checks`): what keys of each type can have. */
export async function checkType(
  _: RequestContext,
  { prefix_type, scopes, allowed_origins }: Partial<ApiKeyCreate>,
): Promise<void> {
  if (prefix_type === 'pk') refuseBeyondPublishable(scopes ?? [])
  else await checkAll([() => requireScopes(scopes), () => refuseOrigins(allowed_origins)])
}

/** A check of the route (`Route.checks`): what a key can be changed to by its type. */
export async function checkPatch(
  { db, tenant }: RequestContext,
  { scopes = [], allowed_origins }: Partial<ApiKeyPatch>,
  _query: object,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  // A malformed id is answered like an unknown one, after the fields.
  const key = toUuid('api_key', id) === null ? null : await findApiKey(db, tenant, id)
  if (key?.prefix_type === 'pk') refuseBeyondPublishable(scopes)
  if (key?.prefix_type === 'sk') refuseOrigins(allowed_origins)
}

/** A check of the routes (`Route.checks`). */
export function checkNetworks(
  _: RequestContext,
  { allowed_networks: texts = [] }: Partial<ApiKeyPatch>,
): void {
  const errors = texts.flatMap((text, at): FieldError[] => {
    if (parseNetwork(text.trim()) !== null) return []
    const param = `allowed_networks[${at}]`
    const message = `'${text}' is not an IP range. Send an IPv4 or IPv6 range such as 203.0.113.0/24 or 2001:db8::/32, or an address.`
    return [{ param, code: 'parameter_invalid', message, reason: 'network_invalid' }]
  })
  if (errors.length > 0) throw refusal(errors)
}

/** The checked ranges in one form, each once; null if the body has none. */
function readNetworkTexts(texts: readonly string[] | undefined): string[] | null {
  if (texts === undefined) return null
  return [...new Set(texts.map((text) => networkText(parseNetwork(text.trim())!)))]
}

function refuseOrigins(origins: readonly string[] = []): void {
  if (origins.length === 0) return
  throw invalid(
    'allowed_origins',
    'allowed_origins is available for publishable keys only. Remove it.',
  )
}

function after(call: RequestContext, seconds: number): Date {
  return new Date(call.services.clock.now() + seconds * 1_000)
}
