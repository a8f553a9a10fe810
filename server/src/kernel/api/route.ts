import type { Readable } from 'node:stream'
import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from '../base/errors.ts'
import type { Kind } from '../base/ids.ts'
import type { MaybePromise } from '../base/maybe-promise.ts'
import type { AccountContext, PersonalContext, RequestContext } from './context.ts'
import type { Deprecation } from './deprecation.ts'
import type { ScopeName } from './scopes.ts'

/**
 * Routes are data: registration, validation, response filtering, the OpenAPI document and the
 * authorization matrix are all created from these rows. No other place describes a route.
 */

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type SuccessStatus = 200 | 201 | 202

/** The kind of id of a path parameter, or `text` for a name. */
export type Params = Readonly<Record<string, Kind | 'text'>>

interface Input<P extends Params, Q extends TObject, B extends TSchema, I = unknown> {
  params: { readonly [Name in keyof P]: string }
  query: Static<Q>
  body: Static<B>
  /** The JSON text of the body, for data that must stay as it was written. */
  text: string
  /** The result of `inspect` or `upload.inspect`; null if it did not run. */
  inspected: I | null
}

/** Fields of every route, whatever credential it requires. */
interface Row<P extends Params = Params, Q extends TObject = TObject, B extends TSchema = TSchema> {
  method: Method
  /** Under `/api/v1`, parameters as `:id`. */
  path: string
  /** One line for the reference. */
  summary: string
  description?: string
  params?: P
  query?: Q
  body?: B
  returns: Partial<Record<SuccessStatus, TSchema | Binary>>
  /** Absent if the route is not deprecated. A parameter or a field is marked with `deprecate`. */
  deprecated?: Deprecation
  /** Codes that this route may return besides those that follow from its other fields. */
  refuses?: readonly ErrorCode[]
}

/** A route of an organization's API: requires a key, a token, or a member's session. */
export interface Route<
  P extends Params = Params,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  I = unknown,
> extends Row<P, Q, B> {
  /** Any one of these suffices; `any` accepts every credential. */
  scopes: readonly ScopeName[] | 'any'
  /** Whether a publishable key may call it. */
  publishable?: boolean
  /**
   * Whether members with the role `checker` may call it. It answers them only about what
   * everybody may see, or what they created.
   */
  checkers?: true
  /**
   * Whether a session must have entered its password in the last ten minutes: for routes that
   * create, show or delegate credentials. Keys and tokens are exempt. A function decides by the
   * body.
   */
  confirmsPassword?: true | ((body: Static<B>) => boolean)
  /**
   * The body field that accepts a file: by id in JSON, or with the file itself in a multipart part
   * of that name and the rest in a JSON part `params`.
   */
  upload?: UploadField<Static<B>, I>
  /**
   * Checks of the body and the query that their schemas cannot express. Each gets the fields that the
   * schemas accept, and throws; the answer lists the errors of the schemas and of every check. They run
   * before the transaction begins, and not for a replayed request.
   */
  checks?: readonly ((
    call: RequestContext,
    body: Partial<Static<B>>,
    query: Partial<Static<Q>>,
    params: Readonly<Record<string, string>>,
  ) => unknown)[]
  /**
   * Does slow work before the transaction begins, so that it holds no connection; it must not
   * change anything. Not called for a replayed request.
   */
  inspect?: (
    call: RequestContext,
    input: Pick<Input<P, Q, B>, 'params' | 'query' | 'body'>,
  ) => Promise<I | null>
  /** Whether it reads much, as lists do, so that a replica may serve it. */
  isReport?: true
  /**
   * Supports `Prefer: wait=N`: reads the resource, with status 202 until it is finished. Null if it
   * is gone.
   */
  poll?: (call: RequestContext, unfinished: Unfinished) => Promise<Answer | null>
  /**
   * Whether the route commits its own writes if no Idempotency-Key binds its effect to its response:
   * `call.db` is then the pool, as for a read.
   */
  commits?: true
  /** Synchronous if it waits for nothing. */
  handle: (call: RequestContext, input: Input<P, Q, B, I>) => MaybePromise<unknown>
}

interface UploadField<Body, I> {
  field: string
  maxBytes: number
  required?: boolean
  /** An uploaded file is only inspected, and not stored; the body then has no id of it. */
  discards?: true
  /**
   * Reads the file, however it was sent, before the transaction begins, so that slow work holds no
   * connection. Not called if the file does not exist, or for a replayed request.
   */
  inspect?: (call: RequestContext, file: Buffer, body: Body, filename: string) => Promise<I>
}

/**
 * A route outside all organizations. `none` requires no credential. `session` requires a signed-in
 * user, and concerns their own account. Its handler opens the transactions that it needs.
 */
export interface PersonalRoute<
  P extends Params = Params,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
> extends Row<P, Q, B> {
  scopes: 'none' | 'session'
  publishable?: never
  checkers?: never
  /** As for a route of an organization; only if it requires a session. */
  confirmsPassword?: true
  upload?: never
  inspect?: never
  poll?: never
  handle: (call: AccountContext, input: Input<P, Q, B>) => Promise<unknown>
}

export type AnyRoute = Route | PersonalRoute

/** A resource whose work continues after the response. */
export interface Unfinished {
  id: string
}

/** A response that is not JSON. */
export interface Binary {
  /** The content types that it can have. Generated clients read the first. */
  binary: string | readonly string[]
  description: string
  /** Whether it has an `ETag`, and may be `Unchanged`. */
  tagged?: boolean
}

/** Types the handler by the route's schemas. */
export function route<
  const P extends Params = Record<never, never>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  I = unknown,
>(row: Route<P, Q, B, I>): Route {
  return row as unknown as Route
}

/** `route` for a route without a credential. */
export function openRoute<
  const P extends Params = Record<never, never>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
>(
  row: Row<P, Q, B> & {
    handle: (context: PersonalContext, input: Input<P, Q, B>) => Promise<unknown>
  },
): PersonalRoute {
  return { ...row, scopes: 'none' } as unknown as PersonalRoute
}

/** `route` for a route about the signed-in user. */
export function accountRoute<
  const P extends Params = Record<never, never>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
>(row: Omit<PersonalRoute<P, Q, B>, 'scopes'>): PersonalRoute {
  return { ...row, scopes: 'session' } as unknown as PersonalRoute
}

/** Whether a route is outside all organizations. */
export function isPersonal(row: AnyRoute): row is PersonalRoute {
  return row.scopes === 'none' || row.scopes === 'session'
}

export function isBinary(schema: TSchema | Binary): schema is Binary {
  return 'binary' in schema
}

/** The headers of an `Answer` without its own. */
export const noHeaders: Readonly<Record<string, string>> = {}

/** A response with a status other than the route's first, or with headers. */
export class Answer {
  readonly status: SuccessStatus
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | readonly string[]>>

  /** A list of values sends the header more than once. */
  constructor(
    status: SuccessStatus,
    body: unknown,
    headers: Readonly<Record<string, string | readonly string[]>> = noHeaders,
  ) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The caller already has the response (304). */
export class Unchanged {
  readonly headers: Readonly<Record<string, string>>

  /** The headers that the full response would have and that caches store. */
  constructor(headers: Readonly<Record<string, string>>) {
    this.headers = headers
  }
}

/** A response of bytes, sent as an attachment by default. */
export interface Download {
  content: Readable | Uint8Array | string
  contentType: string
  /** Length of a stream, if known. */
  bytes?: number
  /** Name under which browsers save the response. */
  filename?: string
  /** Whether browsers show the response instead of saving it. */
  isInline?: boolean
  headers?: Readonly<Record<string, string>>
}
