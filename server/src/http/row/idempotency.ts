import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { nextTurn } from '../../kernel/base/in-turns.ts'
import { canonicalJson } from '../../kernel/base/json-text.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { createPlace } from '../../kernel/secrets/sealed-columns.ts'
import { type SecretBox, SecretUnreadable } from '../../kernel/secrets/secrets.ts'
import type { Reply } from '../reply/reply.ts'
import type { HttpRequest } from '../request/request.ts'

/**
 * Idempotent writes (platform contract, section 2, "Idempotency"). The record is written in the
 * transaction of the write, which holds an advisory lock on the key. The lock ends with the
 * transaction, so a crash leaves no "in progress" row.
 */

/** A write that must have one effect, however often the request is repeated. */
export interface IdempotentRequest {
  tenant: Tenant
  family: string
  key: string
  fingerprint: Buffer
  /** Whether a stored response was looked up before the transaction and not found. */
  isNew: boolean
}

const keptFor = '24 hours'
const largeCharacters = 65_536

/** The header; null if it is absent. Throws `idempotency_key_invalid`. */
export function readIdempotencyKey(request: HttpRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (request.raw.headersDistinct['idempotency-key']!.length > 1) {
    throw new ApiError(
      'idempotency_key_invalid',
      'The Idempotency-Key header was sent more than once. Send one key.',
      { param: 'Idempotency-Key' },
    )
  }
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new ApiError(
      'idempotency_key_invalid',
      'Invalid Idempotency-Key: it must be 1 to 255 printable ASCII characters.',
      { param: 'Idempotency-Key' },
    )
  }
  return key
}

/** Hashes what identifies a request: method, path, body as canonical JSON, name and SHA-256 of its file. */
export async function fingerprint(
  method: string,
  path: string,
  body: string,
  file: { filename: string; sha256: string } | null,
): Promise<Buffer> {
  // The largest body takes tens of milliseconds, so the event loop runs other work first.
  if (body.length > largeCharacters) await nextTurn()
  const parts = [`${method} ${path}`, canonicalJson(body), file?.sha256 ?? '', file?.filename ?? '']
  return createHash('sha256').update(parts.join('\n')).digest()
}

/**
 * Locks the key until the transaction ends, and returns the stored response; null for the first
 * request. Throws `idempotency_key_reused` if another request used the key, and
 * `idempotency_key_in_use` while the first one runs.
 */
export async function claimKey(
  tx: Database,
  box: SecretBox,
  request: IdempotentRequest,
): Promise<Reply | null> {
  // Sent together: the look-up sees what was committed before the lock was granted.
  const [isLocked, earlier] = await Promise.all([
    lockKey(tx, request),
    request.isNew ? null : findAnswer(tx, box, request),
  ])
  if (earlier !== null) return earlier
  if (!isLocked) throw inUse()
  return null
}

async function lockKey(tx: Database, { tenant, family, key }: IdempotentRequest): Promise<boolean> {
  const name = `${tenant.organizationId} ${tenant.livemode} ${family} ${key}`
  const [lock] = await tx<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`
  return lock!.held
}

/** The stored response of the request, or null. Throws `idempotency_key_reused`. */
export async function findAnswer(
  db: Database,
  box: SecretBox,
  request: IdempotentRequest,
): Promise<Reply | null> {
  const { tenant, family, key } = request
  const [record] = await db<StoredAnswer[]>`
    select fingerprint, status, headers, body from idempotent_requests
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and family = ${family} and key = ${key} and created_at > now() - ${keptFor}::interval`
  if (record === undefined) return null
  if (!request.fingerprint.equals(record.fingerprint)) throw reused()
  return {
    status: record.status,
    headers: { ...record.headers, 'Idempotent-Replayed': 'true' },
    body: openBody(box, request, record.body),
  }
}

/**
 * Stores the response, in the transaction of the write. Its body is encrypted, because it may contain a
 * secret. Throws `idempotency_key_in_use` if another request stored one after the look-up.
 */
export async function keepAnswer(
  tx: Database,
  box: SecretBox,
  request: IdempotentRequest,
  reply: Reply,
): Promise<void> {
  const { tenant, family, key, fingerprint } = request
  const body = box.seal(reply.body as string, placeIn(request))
  const kept = await tx`
    insert into idempotent_requests
      (organization_id, livemode, family, key, fingerprint, status, headers, body)
    values (${tenant.organizationId}, ${tenant.livemode}, ${family}, ${key}, ${fingerprint},
      ${reply.status}, ${tx.json(reply.headers)}, ${body})
    on conflict (organization_id, livemode, family, key) do update
      set fingerprint = excluded.fingerprint, status = excluded.status,
        headers = excluded.headers, body = excluded.body, created_at = now()
      where idempotent_requests.created_at <= now() - ${keptFor}::interval`
  if (kept.count === 0) throw inUse()
}

/** Replaces the stored response with the one that the caller gets first, after `Prefer: wait`. */
export async function replaceAnswer(
  db: Database,
  box: SecretBox,
  request: IdempotentRequest,
  reply: Reply,
): Promise<void> {
  const { tenant, family, key, fingerprint } = request
  await db`
    update idempotent_requests set status = ${reply.status}, headers = ${db.json(reply.headers)},
      body = ${box.seal(reply.body as string, placeIn(request))}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and family = ${family} and key = ${key} and fingerprint = ${fingerprint}`
}

/** Deletes up to 10,000 responses that are no longer replayed; returns how many. */
export async function removeOldAnswers(db: Database): Promise<number> {
  const removed = await db`
    delete from idempotent_requests where ctid in (
      select ctid from idempotent_requests where created_at < now() - ${keptFor}::interval limit 10000
    )`
  return removed.count
}

function placeIn({ tenant, family, key }: IdempotentRequest) {
  const { organizationId, livemode } = tenant
  return createPlace('idempotent_requests.body', {
    organization_id: organizationId,
    livemode,
    family,
    key,
  })
}

function openBody(box: SecretBox, request: IdempotentRequest, sealed: Buffer): Buffer {
  try {
    return box.open(sealed, placeIn(request))
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw new ApiError(
      'internal_error',
      'This request already took effect, but the response stored for its Idempotency-Key can no longer be decrypted. Read the resource instead of sending the request again.',
      { cause: error },
    )
  }
}

interface StoredAnswer {
  fingerprint: Buffer
  status: number
  headers: Record<string, string>
  body: Buffer
}

function reused(): ApiError {
  return new ApiError(
    'idempotency_key_reused',
    'This Idempotency-Key was used for a different request. Use a new key for each new request.',
    { param: 'Idempotency-Key' },
  )
}

function inUse(): ApiError {
  return new ApiError(
    'idempotency_key_in_use',
    'The first request with this Idempotency-Key is still running. Try again shortly.',
    { param: 'Idempotency-Key', headers: { 'Retry-After': '1' } },
  )
}
