import type { RequestContext, Services } from '../kernel/api/context.ts'
import type { Route, Unfinished } from '../kernel/api/route.ts'
import type { Log } from '../kernel/base/log.ts'
import {
  finallyDo,
  isThenable,
  type MaybePromise,
  whenResolved,
} from '../kernel/base/maybe-promise.ts'
import type { Tenant } from '../kernel/base/tenant.ts'
import { requireRoom } from '../platform/files/quota.ts'
import { findFile } from '../platform/files/store.ts'
import { keepUpload, toBlobAddress } from '../platform/files/uploads.ts'
import { BlobMissing } from '../storage/blobs.ts'
import { authorize, requireConfirmedPassword } from './authenticate.ts'
import { readJson } from './body.ts'
import type { BodyShares } from './body-share.ts'
import {
  matchRequirement,
  type RequireMatch,
  showsTag,
  taggedRenderer,
  takesCondition,
} from './entity-tags.ts'
import type { HeavyShare } from './heavy-share.ts'
import {
  findAnswer,
  fingerprint,
  type IdempotentRequest,
  readIdempotencyKey,
  replaceAnswer,
} from './idempotency.ts'
import { type CheckedInput, type InputCheck, inputCheck } from './input.ts'
import type { JsonBody } from './json.ts'
import { fileTooLarge, readMultipart, type Upload } from './multipart.ts'
import { type Renderer, type Reply, renderer } from './reply.ts'
import { contentType, type HttpRequest } from './request.ts'
import { pollUntilFinished, readPreferredWait } from './wait.ts'
import { write } from './write.ts'

/** A row of the API, with its compiled validation and serialization. */
export interface Endpoint {
  row: Route
  services: Services
  log: Log
  bodyShares: BodyShares
  heavyShare: HeavyShare
  /** Whether the row may need much processor time: it reads data, or a file before a write. */
  isHeavy: boolean
  render: Renderer
  checkInput: InputCheck
  requireMatch: RequireMatch | null
  /** Whether the server is stopping, so that nothing waits any longer. */
  isStopping(): boolean
}

/** @param update the PATCH of the row's resource, if that has an entity tag. */
export function createEndpoint(
  row: Route,
  options: Pick<Endpoint, 'services' | 'log' | 'bodyShares' | 'heavyShare' | 'isStopping'>,
  update: Route | null,
): Endpoint {
  const isConditional = update !== null && takesCondition(row)
  return {
    ...options,
    row,
    isHeavy: isHeavy(row),
    render: update !== null && showsTag(row) ? taggedRenderer(row, update) : renderer(row),
    checkInput: inputCheck(row, isConditional),
    requireMatch: isConditional ? matchRequirement(update) : null,
  }
}

/**
 * Handles an authenticated request in the order of the contract: scope, idempotency, validation,
 * existence. Throws the error of the first check that fails.
 */
export function answerRow(
  endpoint: Endpoint,
  request: HttpRequest,
  context: RequestContext,
): MaybePromise<Reply> {
  const { row, bodyShares, heavyShare } = endpoint
  authorize(row, context.principal)
  heavyShare.note(context.tenant.organizationId)
  const takesKey = row.method === 'POST' || row.method === 'PATCH'
  const key = takesKey ? readIdempotencyKey(request) : null
  const giveBack = bodyShares.take(context.tenant.organizationId, request)
  return finallyDo(
    () =>
      row.method === 'GET'
        ? answerRead(endpoint, request, context)
        : answerWrite(endpoint, request, context, key),
    giveBack,
  )
}

function answerRead(
  endpoint: Endpoint,
  request: HttpRequest,
  context: RequestContext,
): MaybePromise<Reply> {
  const { row } = endpoint
  const { services } = context
  requireConfirmedPassword(row, noBody.value, context.principal, services.clock)
  const reading = readsMuch(row) ? { ...context, db: services.reportDb } : context
  return inTurn(endpoint, context, () => {
    const read = (input: CheckedInput) => run(endpoint, reading, input, noBody.text, null)
    return row.checks === undefined
      ? read(readInput(endpoint, request, noBody))
      : endpoint.checkInput.checkAll(request, noBody.value, false, context).then(read)
  })
}

/** Does the work, of a heavy row in the turn of its organization. */
function inTurn(
  { heavyShare, isHeavy }: Endpoint,
  { tenant }: RequestContext,
  work: () => MaybePromise<Reply>,
): MaybePromise<Reply> {
  if (!isHeavy) return work()
  return whenResolved(heavyShare.take(tenant.organizationId), (end) => finallyDo(work, end))
}

function isHeavy({ method, inspect, upload }: Route): boolean {
  return method === 'GET' || inspect !== undefined || upload !== undefined
}

function readsMuch(row: Route): boolean {
  return row.isReport === true || isList(row)
}

async function answerWrite(
  endpoint: Endpoint,
  request: HttpRequest,
  context: RequestContext,
  key: string | null,
): Promise<Reply> {
  const { row, log } = endpoint
  const body = await readBody(endpoint, request)
  try {
    requireConfirmedPassword(row, body.value, context.principal, context.services.clock)
    if (key === null && row.commits)
      return await handle(endpoint, context, readInput(endpoint, request, body), body, null)
    const idempotent = key === null ? null : await identify(request, context, key, body)
    const reply = await inTurn(endpoint, context, () =>
      preparesWork(row, body)
        ? prepareAndWrite(endpoint, request, context, body, idempotent)
        : write(log, context, idempotent, (inTransaction) =>
            handle(endpoint, inTransaction, readInput(endpoint, request, body), body, null),
          ),
    )
    return await waitUntilFinished(endpoint, request, context, reply, idempotent)
  } finally {
    await body.upload?.staged.discard()
  }
}

function isList({ query }: Route): boolean {
  return query !== undefined && 'limit' in query.properties
}

/** The body of a request: its JSON, and the uploaded file. */
interface Body extends JsonBody {
  upload: Upload | null
}

const noBody: Body = { value: {}, text: '{}', upload: null }

async function readBody({ row, services }: Endpoint, request: HttpRequest): Promise<Body> {
  if (row.upload !== undefined && contentType(request) === 'multipart/form-data') {
    const { params, upload } = await readMultipart(request, services.blobs, row.upload)
    return { ...params, upload }
  }
  return { ...(await readJson(request)), upload: null }
}

/** The properties by which a repeated request is recognized. */
async function identify(
  request: HttpRequest,
  { principal }: RequestContext,
  key: string,
  { text, upload }: Body,
): Promise<IdempotentRequest> {
  const file = upload === null ? null : { filename: upload.filename, sha256: upload.staged.sha256 }
  return {
    tenant: principal.tenant,
    family: principal.family,
    key,
    fingerprint: await fingerprint(request.method, withoutEndSlash(request.url), text, file),
    isNew: false,
  }
}

/** The router treats a path with a slash at its end as the one without. */
function withoutEndSlash(url: string): string {
  return url.replace(/\/(?=\?|$)/, '')
}

/** Whether the request needs slow work before the transaction, which would hold a connection. */
function preparesWork(row: Route, { upload }: Body): boolean {
  const inspects = row.inspect !== undefined || row.upload?.inspect !== undefined
  return inspects || row.checks !== undefined || upload !== null
}

/**
 * Validates, lets the route inspect the input, moves an uploaded file to its storage, and then writes.
 * A request that already has a stored response repeats none of this.
 */
async function prepareAndWrite(
  endpoint: Endpoint,
  request: HttpRequest,
  context: RequestContext,
  body: Body,
  idempotent: IdempotentRequest | null,
): Promise<Reply> {
  const { services } = context
  const earlier =
    idempotent === null ? null : await findAnswer(services.db, services.secretBox, idempotent)
  if (earlier !== null) return earlier
  const { upload } = body
  const { checkInput } = endpoint
  const input = await checkInput.checkAll(request, body.value, upload !== null, context)
  if (upload !== null) {
    const { field } = endpoint.row.upload!
    await services.scanForViruses(upload.staged, field)
  }
  const inspected = await inspect(endpoint, context, input, body)
  if (upload !== null && !endpoint.row.upload?.discards) {
    await requireRoom(services, context.tenant, upload.staged.bytes)
    await services.blobs.prepare(upload.staged, context.tenant)
  }
  const first = idempotent === null ? null : { ...idempotent, isNew: true }
  return write(endpoint.log, context, first, (inTransaction) =>
    handle(endpoint, inTransaction, input, body, inspected),
  )
}

function readInput({ checkInput }: Endpoint, request: HttpRequest, body: Body): CheckedInput {
  return checkInput.check(request, body.value, body.upload !== null)
}

/** The result of the row's inspection before the transaction; null if the row has none. */
async function inspect(
  { row }: Endpoint,
  context: RequestContext,
  { params, query, body: checked }: CheckedInput,
  body: Body,
): Promise<unknown> {
  if (row.inspect !== undefined) {
    return row.inspect(context, { params, query, body: checked } as never)
  }
  if (row.upload?.inspect === undefined) return null
  const file = await readUpload(context.services, context.tenant, row.upload, body)
  return file === null
    ? null
    : row.upload.inspect(context, file.bytes, checked as never, file.filename)
}

/** The file that came with a request or that its body names; null if there is none. */
async function readUpload(
  { db, blobs }: Services,
  tenant: Tenant,
  { field, maxBytes }: NonNullable<Route['upload']>,
  { value, upload }: { value: unknown; upload: Upload | null },
): Promise<{ bytes: Buffer; filename: string } | null> {
  if (upload !== null) return { bytes: await upload.staged.read(), filename: upload.filename }
  const id = (value as Record<string, unknown>)[field]
  const file = typeof id === 'string' ? await findFile(db, tenant, id) : null
  if (file === null) return null
  if (file.bytes > maxBytes) throw fileTooLarge(maxBytes)
  try {
    const bytes = await blobs.read(toBlobAddress(tenant, file))
    return { bytes, filename: file.filename }
  } catch (error) {
    if (error instanceof BlobMissing) return null
    throw error
  }
}

/** Runs the handler of a write. Stores an uploaded file, unless the route discards it, and puts its id into the body. */
async function handle(
  endpoint: Endpoint,
  context: RequestContext,
  { params, query, body: checked, tags }: CheckedInput,
  { text, upload }: Body,
  inspected: unknown,
): Promise<Reply> {
  const { row, requireMatch } = endpoint
  if (tags !== null) await requireMatch!(tags, context, params)
  const body =
    upload === null || row.upload === undefined || row.upload.discards
      ? checked
      : {
          ...(checked as object),
          [row.upload.field]: await keepUpload(context, upload.staged, upload.filename),
        }
  return run(endpoint, context, { params, query, body, tags }, text, inspected)
}

function run(
  { row, render }: Endpoint,
  context: RequestContext,
  { params, query, body }: CheckedInput,
  text: string,
  inspected: unknown,
): MaybePromise<Reply> {
  // Each property by its name: V8 adds those after a spread by calls of its runtime (docs/decisions/0034).
  const input = { params, query, body, text, inspected }
  const result = row.handle(context, input as Parameters<typeof row.handle>[1])
  const answer = (value: unknown) => render(value, context.apiVersion)
  // A statement of the database can be awaited, but is not an instance of Promise.
  return isThenable(result) ? Promise.resolve(result).then(answer) : answer(result)
}

/**
 * Waits for the result of a create that continues after its 202, if the caller sent `Prefer:
 * wait=N` (RFC 7240, section 4.3).
 */
async function waitUntilFinished(
  { row, render, isStopping }: Endpoint,
  request: HttpRequest,
  context: RequestContext,
  reply: Reply,
  idempotent: IdempotentRequest | null,
): Promise<Reply> {
  const waitMs = row.poll === undefined || reply.status !== 202 ? 0 : readPreferredWait(request)
  if (waitMs === 0 || 'Idempotent-Replayed' in reply.headers) return reply
  const unfinished = JSON.parse(reply.body as string) as Unfinished
  const answer = await pollUntilFinished(row, context, unfinished, waitMs, isStopping)
  if (answer === null) return reply
  const later = render(answer, context.apiVersion)
  // The 202 is stored with the write, so that a crash while waiting leaves it to be replayed. The
  // caller gets this response instead, and a retry must get the same one.
  const { services } = context
  if (idempotent !== null) await replaceAnswer(services.db, services.secretBox, idempotent, later)
  return later
}
