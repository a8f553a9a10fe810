import type { Readable } from 'node:stream'
import type { Static, TObject, TSchema } from 'typebox'
import type { AccountContext, PersonalContext, RequestContext } from './context.ts'
import type { ErrorCode } from './errors.ts'
import type { Kind } from './ids.ts'
import type { ScopeName } from './scopes.ts'

/**
 * Routes are data: registration, validation, response filtering, the OpenAPI document and the
 * authorization matrix are all created from these rows. No other place describes a route.
 */

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type SuccessStatus = 200 | 201 | 202

/** The kind of id that a path parameter is, or `text` for one that is a name. */
export type Params = Readonly<Record<string, Kind | 'text'>>

interface Input<P extends Params, Q extends TObject, B extends TSchema, I = unknown> {
  params: { readonly [Name in keyof P]: string }
  query: Static<Q>
  body: Static<B>
  /** The JSON text of the body, for what must stay as it was written. */
  text: string
  /** What `inspect` or `upload.inspect` found; null if it had nothing to look at. */
  inspected: I | null
}

/** Fields of every row, whatever credential it requires. */
export interface Row<
  P extends Params = Params,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
> {
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
  /** Codes that this row may answer beyond those that follow from its other fields. */
  refuses?: readonly ErrorCode[]
}

/** A row of an organization's API: it asks for a key, a token, or a session of a member. */
export interface Route<
  P extends Params = Params,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  I = unknown,
> extends Row<P, Q, B> {
  /** Any one of these suffices; `any`: every credential. */
  scopes: readonly ScopeName[] | 'any'
  /** Whether a publishable key may call it. */
  publishable?: boolean
  /**
   * Whether a session must have given its password in the last ten minutes: for what makes, shows or
   * hands out credentials. Keys and tokens are not asked. A function decides by the body.
   */
  confirmsPassword?: true | ((body: Static<B>) => boolean)
  /**
   * The body field that takes a file: by id in JSON, or with the file itself in a multipart part of
   * that name and the rest in a JSON part `params`.
   */
  upload?: UploadField<Static<B>, I>
  /**
   * Does what takes long before the transaction begins, so that it holds no connection; it changes
   * nothing. It is not called for a replayed request.
   */
  inspect?: (
    call: RequestContext,
    input: Pick<Input<P, Q, B>, 'params' | 'query' | 'body'>,
  ) => Promise<I | null>
  /** Honours `Prefer: wait=N`: polled until it returns the finished resource. */
  finished?: (call: RequestContext, unfinished: Unfinished) => Promise<unknown | null>
  /**
   * Whether the row commits what it writes itself, where no Idempotency-Key binds its effect to its
   * answer: `call.db` is then the pool, as it is for a read.
   */
  commits?: true
  handle: (call: RequestContext, input: Input<P, Q, B, I>) => Promise<unknown>
}

interface UploadField<Body, I> {
  field: string
  maxBytes: number
  required?: boolean
  /**
   * Looks at the file, whichever way it came, before the transaction begins: what takes long holds no
   * connection. It is not called if the file does not exist, or for a replayed request.
   */
  inspect?: (call: RequestContext, file: Buffer, body: Body) => Promise<I>
}

/**
 * A row outside every organization. `none`: it asks for no credential. `session`: it asks for someone
 * who is signed in, and is about themselves. Its handler opens the transactions that it needs.
 */
export interface PersonalRoute<
  P extends Params = Params,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
> extends Row<P, Q, B> {
  scopes: 'none' | 'session'
  publishable?: never
  confirmsPassword?: never
  upload?: never
  inspect?: never
  finished?: never
  handle: (call: AccountContext, input: Input<P, Q, B>) => Promise<unknown>
}

export type AnyRoute = Route | PersonalRoute

/** A resource whose work goes on after the answer. */
export interface Unfinished {
  id: string
}

/** An answer that is not JSON. */
export interface Binary {
  binary: string
  description: string
  /** Whether it has an `ETag`, and may be `Unchanged`. */
  tagged?: boolean
}

/** Types the handler by the row's own schemas. */
export function route<
  const P extends Params = Record<never, never>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  I = unknown,
>(row: Route<P, Q, B, I>): Route {
  return row as unknown as Route
}

/** `route` for a row that asks for no credential. */
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

/** `route` for a row about the signed-in person. */
export function accountRoute<
  const P extends Params = Record<never, never>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
>(row: Omit<PersonalRoute<P, Q, B>, 'scopes'>): PersonalRoute {
  return { ...row, scopes: 'session' } as unknown as PersonalRoute
}

/** Whether a row is outside every organization. */
export function isPersonal(row: AnyRoute): row is PersonalRoute {
  return row.scopes === 'none' || row.scopes === 'session'
}

export function isBinary(schema: TSchema | Binary): schema is Binary {
  return 'binary' in schema
}

/** An answer with a status other than the row's first, or with headers. */
export class Answer {
  readonly status: SuccessStatus
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | readonly string[]>>

  /** A list is a header that is sent more than once. */
  constructor(
    status: SuccessStatus,
    body: unknown,
    headers: Readonly<Record<string, string | readonly string[]>> = {},
  ) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The caller has the answer already (304). */
export class Unchanged {
  readonly headers: Readonly<Record<string, string>>

  /** The headers that the answer itself would have, of what a cache keeps. */
  constructor(headers: Readonly<Record<string, string>>) {
    this.headers = headers
  }
}

/** An answer of bytes, always as an attachment unless said otherwise. */
export interface Download {
  content: Readable | Uint8Array | string
  contentType: string
  /** Of a stream, where it is known. */
  bytes?: number
  /** Offered as the name to save under. */
  filename?: string
  headers?: Readonly<Record<string, string>>
}
