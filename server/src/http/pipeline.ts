import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { isRetryable, isUnavailable, sqlState, transaction } from '../database/database.ts'
import type { Principal, RequestContext, Services } from '../kernel/context.ts'
import { ApiError, alreadyExists, conflict } from '../kernel/errors.ts'
import { toId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Route, Unfinished } from '../kernel/route.ts'
import { quotaRefusal, requireRoom } from '../platform/files/quota.ts'
import { keepUpload } from '../platform/files/uploads.ts'
import { BlobsUnavailable } from '../storage/blobs.ts'
import { authorize, requireConfirmedPassword } from './authenticate.ts'
import type { BodyShares } from './body-share.ts'
import {
  findAnswer,
  fingerprint,
  type IdempotentRequest,
  isAnswered,
  keepAnswer,
  readIdempotencyKey,
} from './idempotency.ts'
import { inputCheck } from './input.ts'
import type { JsonBody } from './json.ts'
import { readMultipart, type Upload } from './multipart.ts'
import { errorReply, type Renderer, type Reply, renderer } from './reply.ts'
import { contentType, readJson } from './request.ts'
import { readUpload } from './upload.ts'
import { finishedInTime, readPreferredWait } from './wait.ts'

/**
 * What a request passes through once it is known who asks, in the order of the contract: scope,
 * idempotency, validation, existence. Everything that depends on the row alone is made once.
 */
export interface Endpoint {
  row: Route
  answer(request: FastifyRequest, arrival: Arrival): Promise<Reply>
}

/** What is known of a request before its row is looked at. */
export interface Arrival {
  principal: Principal
  requestId: string
  version: string
}

const attemptsAtMost = 4

export function createEndpoint(
  row: Route,
  services: Services,
  log: Log,
  shares: BodyShares,
): Endpoint {
  const render = renderer(row)
  const checkInput = inputCheck(row)
  const writes = row.method !== 'GET'

  return { row, answer }

  async function answer(request: FastifyRequest, arrival: Arrival): Promise<Reply> {
    authorize(row, arrival.principal)
    const takesKey = row.method === 'POST' || row.method === 'PATCH'
    const key = takesKey ? readIdempotencyKey(request) : null
    const giveBack = shares.take(arrival.principal.tenant.organizationId, request)
    try {
      return await answerOnce(request, arrival, key)
    } finally {
      giveBack()
    }
  }

  async function answerOnce(
    request: FastifyRequest,
    arrival: Arrival,
    key: string | null,
  ): Promise<Reply> {
    const received = await readBody(request)
    try {
      requireConfirmedPassword(row, received.value, arrival.principal, services.clock.now())
      if (!writes) return await perform(request, arrival, services.db, [], received, null)
      const idempotent = key === null ? null : await identify(request, arrival, key, received)
      const inspected = await lookAhead(request, arrival, received, idempotent)
      const work = (db: Database, effects: Effects) =>
        perform(request, arrival, db, effects, received, inspected)
      const reply = await write(work, idempotent, arrival)
      return await whenFinished(request, arrival, reply, idempotent)
    } finally {
      await received.upload?.staged.discard()
    }
  }

  async function readBody(request: FastifyRequest): Promise<Received> {
    if (!writes) return { value: {}, text: '{}', upload: null }
    if (row.upload !== undefined && contentType(request) === 'multipart/form-data') {
      const { params, upload } = await readMultipart(request, services.blobs, row.upload)
      return { ...params, upload }
    }
    return { ...(await readJson(request)), upload: null }
  }

  /**
   * What takes long of a valid request, before the transaction: the row looks at what it is about, and
   * a file that came along is sent to where it will be kept. Null where there is nothing to look at.
   */
  async function lookAhead(
    request: FastifyRequest,
    arrival: Arrival,
    received: Received,
    idempotent: IdempotentRequest | null,
  ): Promise<unknown> {
    const { value, upload } = received
    if (row.inspect === undefined && row.upload?.inspect === undefined && upload === null)
      return null
    if (idempotent !== null && (await isAnswered(services.db, idempotent))) return null
    const field = row.upload?.field ?? ''
    const body = upload === null ? value : withFile(value, field, placeholderId)
    const { params, query } = checkInput(request, body)
    const inspected = await inspect(request, arrival, received, { params, query, body })
    if (upload === null) return inspected
    const { tenant } = arrival.principal
    await requireRoom(services, tenant, upload.staged.bytes)
    await services.blobs.prepare(upload.staged, tenant)
    return inspected
  }

  async function inspect(
    request: FastifyRequest,
    arrival: Arrival,
    received: Received,
    input: { params: object; query: object; body: unknown },
  ): Promise<unknown> {
    const call = callOf(request, arrival, services, services.db, [])
    if (row.inspect !== undefined) return row.inspect(call, input as never)
    if (row.upload?.inspect === undefined) return null
    const file = await readUpload(services, arrival.principal.tenant, row.upload, received)
    return file === null ? null : row.upload.inspect(call, file, input.body as never)
  }

  /** Validates, then handles. A file that came along stands in the body as the id it is kept under. */
  async function perform(
    request: FastifyRequest,
    arrival: Arrival,
    db: Database,
    effects: Effects,
    { value, text, upload }: Received,
    inspected: unknown,
  ): Promise<Reply> {
    const field = row.upload?.field ?? ''
    const { params, query } = checkInput(
      request,
      upload === null ? value : withFile(value, field, placeholderId),
    )
    const call = callOf(request, arrival, services, db, effects)
    const body =
      upload === null
        ? value
        : withFile(value, field, await keepUpload(call, upload.staged, upload.filename))
    const input = { params, query, body, text, inspected }
    return render(
      await row.handle(call, input as Parameters<typeof row.handle>[1]),
      arrival.version,
    )
  }

  /** One transaction for the effect, its events and its idempotent answer. */
  async function write(
    work: Work,
    idempotent: IdempotentRequest | null,
    arrival: Arrival,
    attempt = 1,
  ): Promise<Reply> {
    const effects: Effects = []
    try {
      const reply = await transaction(services.db, async (tx) => {
        if (idempotent === null) return work(tx, effects)
        const earlier = await findAnswer(tx, services.secretBox, idempotent)
        if (earlier !== null) return earlier
        const reply = await workOrRefusal(tx, work, effects, arrival)
        await keepAnswer(tx, services.secretBox, idempotent, reply)
        return reply
      })
      for (const effect of effects) effect()
      return reply
    } catch (error) {
      if (!isRetryable(error) || attempt >= attemptsAtMost) throw error
      log.debug({ err: error }, 'running a transaction again')
      return write(work, idempotent, arrival, attempt + 1)
    }
  }

  /** Refusals after validation (404, 409) are answers to keep; what they did is undone. */
  async function workOrRefusal(
    tx: Database,
    work: Work,
    effects: Effects,
    arrival: Arrival,
  ): Promise<Reply> {
    try {
      return await transaction(tx, (savepoint) => work(savepoint, effects))
    } catch (error) {
      const refusal = asApiError(error)
      if (refusal === null || ![404, 409].includes(refusal.status)) throw error
      effects.length = 0
      return errorReply(refusal, toId('request', arrival.requestId), services.publicUrl)
    }
  }

  /** `Prefer: wait=N` on a create whose work goes on (RFC 7240, section 4.3). */
  async function whenFinished(
    request: FastifyRequest,
    arrival: Arrival,
    reply: Reply,
    idempotent: IdempotentRequest | null,
  ): Promise<Reply> {
    const waitMs =
      row.finished === undefined || reply.status !== 202 ? 0 : readPreferredWait(request)
    if (waitMs === 0 || 'Idempotent-Replayed' in reply.headers) return reply
    const call = callOf(request, arrival, services, services.db, [])
    const unfinished = JSON.parse(reply.body as string) as Unfinished
    const isStopping = () => !request.server.server.listening
    const finished = await finishedInTime(row, call, unfinished, waitMs, isStopping)
    if (finished === null) return reply
    const later = (render as Renderer)(finished, arrival.version)
    // The caller's first answer is this one, so this one is replayed.
    if (idempotent !== null) await keepAnswer(services.db, services.secretBox, idempotent, later)
    return later
  }

  async function identify(
    request: FastifyRequest,
    { principal }: Arrival,
    key: string,
    { text, upload }: Received,
  ): Promise<IdempotentRequest> {
    const file =
      upload === null ? null : { filename: upload.filename, sha256: upload.staged.sha256 }
    return {
      tenant: principal.tenant,
      family: principal.family,
      key,
      fingerprint: await fingerprint(request.method, request.url, text, file),
    }
  }
}

/** The API's own error of what went wrong in the store; null where it is ours to mend. */
export function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const refusal = quotaRefusal(error)
  if (refusal !== null) return refusal
  if (isUnavailable(error) || error instanceof BlobsUnavailable) {
    return new ApiError(
      'service_unavailable',
      'The store cannot be reached at the moment. Try again; a write that is sent again with its Idempotency-Key has one effect.',
      { headers: { 'Retry-After': '1' }, cause: error },
    )
  }
  if (sqlState(error) === uniqueViolation) {
    // Unique constraints of what callers name end in the parameter: `palettes_unique_slug`.
    const param = /_unique_(\w+)$/.exec(constraintOf(error))?.[1]
    if (param !== undefined) return alreadyExists(`Another one has this ${param} already.`, param)
  }
  if (sqlState(error) === foreignKeyViolation) {
    // Such as `rule_references_restrict_palette`: what a rule names is not deleted.
    const [, referring, object] =
      /^(\w+)_references_restrict_(\w+)$/.exec(constraintOf(error)) ?? []
    if (referring !== undefined) {
      return conflict(
        `A ${referring} uses this ${object}. Change or delete the ${referring} first, then delete the ${object}.`,
      )
    }
  }
  return null
}

/** The name of the constraint that a statement broke; empty where the store names none. */
function constraintOf(error: unknown): string {
  return (error as { constraint_name?: string }).constraint_name ?? ''
}

type Effects = (() => void)[]
type Work = (db: Database, effects: Effects) => Promise<Reply>

interface Received extends JsonBody {
  upload: Upload | null
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

// Stands for the file that came along until it is kept: validation asks only for an id.
const placeholderId = 'file_00000000000000000000000000'

function withFile(body: unknown, field: string, id: string): unknown {
  return { ...(body as Record<string, unknown>), [field]: id }
}

function callOf(
  request: FastifyRequest,
  arrival: Arrival,
  services: Services,
  db: Database,
  effects: Effects,
): RequestContext {
  const { principal, requestId, version } = arrival
  return {
    db,
    tenant: principal.tenant,
    organizationVersion: principal.organizationVersion,
    requestId,
    services,
    afterCommit: (effect) => effects.push(effect),
    principal,
    apiVersion: version,
    has: (etag) => hasTag(request.headers['if-none-match'], etag),
  }
}

/** Compared weakly, as for `If-None-Match`. */
function hasTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
