import type { Readable } from 'node:stream'
import type { Static, TObject, TSchema } from 'typebox'
import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'
import type { Kind } from './ids.ts'
import type { ScopeName } from './scopes.ts'

/**
 * Routes are data: registration, validation, response filtering, the OpenAPI document and the
 * authorization matrix are all made from these rows. There is no second place where one is described.
 */

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type SuccessStatus = 200 | 201 | 202

/** The kind of id that a path parameter is, or `text` for one that is a name. */
export type Params = Readonly<Record<string, Kind | 'text'>>

interface Input<P extends Params, Q extends TObject, B extends TSchema> {
  params: { readonly [Name in keyof P]: string }
  query: Static<Q>
  body: Static<B>
  /** The JSON text of the body, for what must stay as it was written. */
  text: string
}

export interface Route<
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
  /** Any one of these suffices; `any`: every credential. */
  scopes: readonly ScopeName[] | 'any'
  /** Whether a publishable key may call it. */
  publishable?: boolean
  params?: P
  query?: Q
  body?: B
  /**
   * The body field that takes a file: by id in JSON, or with the file itself in a multipart part of
   * that name and the rest in a JSON part `params`.
   */
  upload?: { field: string; maxBytes: number; required?: boolean }
  returns: Partial<Record<SuccessStatus, TSchema | Binary>>
  /** Codes that this row may answer beyond those that follow from its other fields. */
  refuses?: readonly ErrorCode[]
  /** Honours `Prefer: wait=N`: asked every so often until it gives the finished resource. */
  finished?: (call: Call, unfinished: Unfinished) => Promise<unknown | null>
  handle: (call: Call, input: Input<P, Q, B>) => Promise<unknown>
}

/** A resource whose work goes on after the answer. */
export interface Unfinished {
  id: string
}

/** An answer that is not JSON. */
export interface Binary {
  binary: string
  description: string
}

/** Types the handler by the row's own schemas. */
export function route<
  const P extends Params = Record<never, never>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
>(row: Route<P, Q, B>): Route {
  return row as unknown as Route
}

export function isBinary(schema: TSchema | Binary): schema is Binary {
  return 'binary' in schema
}

/** An answer with a status other than the row's first, or with headers. */
export class Answer {
  readonly status: SuccessStatus
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: SuccessStatus,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** An answer of bytes, always as an attachment unless said otherwise. */
export interface Download {
  content: Readable | Uint8Array | string
  contentType: string
  bytes?: number
  /** Offered as the name to save under. */
  filename?: string
  headers?: Readonly<Record<string, string>>
}
