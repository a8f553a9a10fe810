import { Readable } from 'node:stream'
import build, { type AnySchema } from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { disposition } from '../../kernel/api/disposition.ts'
import {
  Answer,
  type AnyRoute,
  type Download,
  isBinary,
  noHeaders,
  type SuccessStatus,
  Unchanged,
} from '../../kernel/api/route.ts'
import { newestVersion, renderAt } from '../../kernel/api/versions.ts'
import {
  type ApiError,
  type ErrorCode,
  type FieldError,
  pickDetails,
} from '../../kernel/base/errors.ts'
import { nextTurn } from '../../kernel/base/in-turns.ts'
import { JsonStream, JsonText } from '../../kernel/base/json-text.ts'
import { once } from '../../kernel/base/once.ts'

/** A response before it is sent. */
export interface Reply {
  status: number
  headers: Readonly<Record<string, string | readonly string[]>>
  body: string | Uint8Array | Readable
}

export type Renderer = (result: unknown, version: string) => Reply

const json = 'application/json; charset=utf-8'
const jsonHeaders = { 'Content-Type': json }

/**
 * Renders the result of a route's handler in the requested version, by the schema of its status, which
 * omits fields that it does not have. Schemas are compiled at the first response, because compiling
 * those of all routes takes 200 ms of CPU time. `JsonText` and `JsonStream` are already rendered.
 */
export function renderer(row: AnyRoute): Renderer {
  const statuses = Object.keys(row.returns).map(Number) as SuccessStatus[]
  const writers = once(
    () =>
      new Map(
        Object.entries(row.returns).map(([status, schema]) => [
          Number(status),
          isBinary(schema) ? null : writer(row, schema),
        ]),
      ),
  )
  return (result, version) => {
    if (result instanceof Unchanged) return { status: 304, headers: result.headers, body: '' }
    const { status, body, headers } =
      result instanceof Answer ? result : new Answer(statuses[0]!, result)
    const write = writers().get(status)
    if (write === undefined) throw new Error(`${row.method} ${row.path} does not declare ${status}`)
    if (write === null) return download(status, body as Download, headers)
    const lines = headers === noHeaders ? jsonHeaders : { ...jsonHeaders, ...headers }
    if (body instanceof JsonStream) {
      return { status, headers: lines, body: Readable.from(body.pieces) }
    }
    const text = body instanceof JsonText ? body.text : write(body, version)
    return { status, headers: lines, body: text }
  }
}

/** Writes a response in a version. */
type Writer = (value: unknown, version: string) => string | Readable

/** Only reads can be streamed: a response that may be replayed must be stored as a whole. */
function writer(row: AnyRoute, schema: TSchema): Writer {
  if (row.method === 'GET' && listedItem(schema) !== null) return listWriter(schema)
  const serialize = onceForFrozen(serializer(schema))
  return (value, version) => textAt(version, serialize(value))
}

/**
 * Writes a list item by item. A long list is written while it is sent, so that it does not block the
 * event loop: 200 objects can have 100 MB.
 */
function listWriter(schema: TSchema): Writer {
  const serializeEnvelope = compile(schema)
  const serializeItem = compile(listedItem(schema)!)
  return (value, version) => {
    const list = value as { data: readonly unknown[] }
    const envelope = textAt(version, serializeEnvelope({ ...list, data: [] }))
    const at = envelope.indexOf(emptyData) + emptyData.length - 1
    const end = envelope.slice(at)
    let written = 0
    /** Writes items until the piece is long enough or none is left. */
    const takeItems = () => {
      let text = ''
      while (written < list.data.length && text.length < unitsAtOnce) {
        text += `${written === 0 ? '' : ','}${textAt(version, serializeItem(list.data[written]))}`
        written++
      }
      return text
    }
    const first = envelope.slice(0, at) + takeItems()
    if (written === list.data.length) return first + end
    return Readable.from(
      (async function* () {
        yield first
        while (written < list.data.length) {
          await nextTurn()
          yield takeItems()
        }
        yield end
      })(),
    )
  }
}

const emptyData = '"data":[]'
const unitsAtOnce = 128 * 2 ** 10

/** The schema of the items of a list; null if the schema is not a list. */
function listedItem(schema: TSchema): TSchema | null {
  const { data } =
    (schema as { properties?: { data?: { type?: string; items?: TSchema } } }).properties ?? {}
  return data?.type === 'array' ? (data.items ?? null) : null
}

/** Caches the text of frozen values, which cannot change: `current` is requested often. */
function onceForFrozen(serialize: (value: unknown) => string): (value: unknown) => string {
  const texts = new WeakMap<object, string>()
  return (value) => {
    if (!Object.isFrozen(value)) return serialize(value)
    const text = texts.get(value as object) ?? serialize(value)
    texts.set(value as object, text)
    return text
  }
}

/**
 * A serializer for the schema. For a union, it chooses the shape by the value's `object`, because
 * trying the shapes one by one costs more than the rest of the request.
 */
function serializer(schema: TSchema): (value: unknown) => string {
  const shapes = (schema as { anyOf?: TSchema[] }).anyOf
  if (shapes === undefined) return compile(schema)
  const byObject = new Map(
    shapes.map((shape) => {
      const name = (shape as { properties?: { object?: { const?: unknown } } }).properties?.object
        ?.const
      if (typeof name !== 'string') throw new Error('each shape of an answer must name its object')
      return [name, compile(shape)] as const
    }),
  )
  return (value) => byObject.get((value as { object: string }).object)!(value)
}

function compile(schema: TSchema): (value: unknown) => string {
  return build(schema as AnySchema)
}

function textAt(version: string, newest: string): string {
  return version === newestVersion ? newest : JSON.stringify(renderAt(version, JSON.parse(newest)))
}

/**
 * The error envelope (platform contract, section 2, "Errors"). A program that asks for the details also
 * gets the reason and the expected value, for messages in its own words.
 */
export function errorReply(
  error: ApiError,
  requestId: string,
  publicUrl: string,
  { isDetailed = false, hasCredential = false } = {},
): Reply {
  const { type, code, message, param, errors, extra, details } = error
  const envelope = {
    error: {
      type,
      code,
      message,
      param,
      doc_url: `${publicUrl}/docs/errors#${code}`,
      request_id: requestId,
      ...(errors && { errors: errors.map((one) => renderFieldError(one, isDetailed)) }),
      ...extra,
      ...(isDetailed ? details : {}),
    },
  }
  return {
    status: error.status,
    headers: { 'Content-Type': json, ...challenge(error, hasCredential), ...error.headers },
    body: JSON.stringify(envelope),
  }
}

/** RFC 6750, section 3: without an error if no credential was sent, and with the narrowest scope that suffices. */
function challenge({ status, code, extra }: ApiError, hasCredential: boolean) {
  if (status === 401) {
    return { 'WWW-Authenticate': hasCredential ? 'Bearer error="invalid_token"' : 'Bearer' }
  }
  if (code !== 'insufficient_scope') return {}
  const [scope] = extra.required_scopes as readonly string[]
  return { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` }
}

function renderFieldError(error: FieldError, isDetailed: boolean) {
  const { param, code, message } = error
  return { param, code, message, ...(isDetailed ? pickDetails(error) : {}) }
}

/** The code of an error response, also of a replayed one; null for a success. */
export function readErrorCode({ status, body }: Reply): ErrorCode | null {
  if (status < 400 || body instanceof Readable) return null
  const text = typeof body === 'string' ? body : Buffer.from(body).toString()
  return (JSON.parse(text) as { error: { code: ErrorCode } }).error.code
}

function download(
  status: number,
  file: Download,
  headers: Readonly<Record<string, string | readonly string[]>>,
): Reply {
  const { content, contentType, bytes, filename, isInline = false } = file
  // Without a stream, the length is set when the response is sent.
  const length = content instanceof Readable ? bytes : undefined
  return {
    status,
    headers: {
      'Content-Type': contentType,
      ...(length === undefined ? {} : { 'Content-Length': String(length) }),
      ...(filename === undefined
        ? {}
        : { 'Content-Disposition': disposition(isInline ? 'inline' : 'attachment', filename) }),
      ...file.headers,
      ...headers,
    },
    body: content,
  }
}
