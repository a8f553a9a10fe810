import { rememberTag } from './entity-tag.ts'

/** One invalid field. */
export interface FieldError {
  param: string
  code: string
  message: string
  /** Why, where the code has several reasons, such as `last_owner`. */
  reason?: string
  /** The values in the message, with the reason why a file is refused. */
  params?: Readonly<Record<string, unknown>>
  /** What the parameter must be, as keywords of JSON Schema. */
  expected?: Readonly<Record<string, unknown>>
}

interface Details {
  type: string
  code: string
  message: string
  param?: string | null
  doc_url?: string | null
  request_id?: string | null
  errors?: readonly FieldError[]
  reason?: string
  params?: Readonly<Record<string, unknown>>
  expected?: Readonly<Record<string, unknown>>
  required_scopes?: readonly string[]
  current?: object
}

/** The base of all errors; a refusal of the service has one of the classes below. */
export class BlazonError extends Error {
  override readonly name: string = 'BlazonError'
  /** Such as `invalid_request_error`; `connection_error` without a response. */
  readonly type: string
  /** Such as `parameter_missing`. */
  readonly code: string
  /** Null without a response. */
  readonly status: number | null
  /** The invalid parameter; null if the error is about none. */
  readonly param: string | null
  readonly requestId: string | null
  readonly docUrl: string | null
  /** All invalid fields, if there are several. */
  readonly errors: readonly FieldError[]
  /** Why, where the code has several reasons, such as `last_owner`; otherwise null. */
  readonly reason: string | null
  /** The values in the message, with the reason why a file is refused; otherwise null. */
  readonly params: Readonly<Record<string, unknown>> | null
  /**
   * What the parameter must be, as keywords of JSON Schema; null if a schema does not express it.
   */
  readonly expected: Readonly<Record<string, unknown>> | null
  /** On `insufficient_scope`: any one of these scopes suffices. */
  readonly requiredScopes: readonly string[]
  /** On `precondition_failed`: the resource as it is now; otherwise null. */
  readonly current: object | null

  constructor(details: Details, status: number | null, cause?: unknown) {
    super(details.message, { cause })
    this.type = details.type
    this.code = details.code
    this.status = status
    this.param = details.param ?? null
    this.requestId = details.request_id ?? null
    this.docUrl = details.doc_url ?? null
    this.errors = details.errors ?? []
    this.reason = details.reason ?? null
    this.params = details.params ?? null
    this.expected = details.expected ?? null
    this.requiredScopes = details.required_scopes ?? []
    this.current = details.current ?? null
  }
}

/**
 * The request is invalid, refers to something missing, or conflicts with the current state: 400,
 * 404, 405, 409, 412, 413, 415, 422.
 */
export class InvalidRequestError extends BlazonError {
  override readonly name = 'InvalidRequestError'
}

/** The credential is missing, unknown, expired or revoked: 401. */
export class AuthenticationError extends BlazonError {
  override readonly name = 'AuthenticationError'
}

/** The credential may not do this: 403. */
export class PermissionError extends BlazonError {
  override readonly name = 'PermissionError'
}

/**
 * The idempotency key is invalid, was used for another request, or its first request is still
 * running: 400, 409.
 */
export class IdempotencyError extends BlazonError {
  override readonly name = 'IdempotencyError'
}

/** Too many requests: 429. */
export class RateLimitError extends BlazonError {
  override readonly name = 'RateLimitError'
}

/** The service failed: 500, 503. */
export class ApiError extends BlazonError {
  override readonly name = 'ApiError'
}

/** A refusal of the OAuth endpoints (RFC 6749, section 5.2). */
export class OAuthError extends BlazonError {
  override readonly name = 'OAuthError'
}

/**
 * No response arrived, or only a part; `code` is `timeout` or `connection_failed`. Whether it had
 * an effect is unknown.
 */
export class ConnectionError extends BlazonError {
  override readonly name: string = 'ConnectionError'
}

/** No complete response arrived within `timeoutMs`. Whether the request had an effect is unknown. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

const classes: Readonly<Record<string, typeof BlazonError>> = {
  invalid_request_error: InvalidRequestError,
  authentication_error: AuthenticationError,
  permission_error: PermissionError,
  idempotency_error: IdempotencyError,
  rate_limit_error: RateLimitError,
  api_error: ApiError,
}

/**
 * Reads the error of a response to a request for `url`. `text` is its body, in any format. A redirect
 * is an error too: a write that follows one can become a read.
 */
export function readErrorResponse(response: Response, text: string, url: string): BlazonError {
  if (isRedirect(response)) return unknownAnswer(describeRedirect(response, url), response)
  const { error, error_description } = parse(text)
  const requestId = response.headers.get('request-id')
  if (typeof error === 'string') {
    const message = typeof error_description === 'string' ? error_description : error
    const details = { type: 'oauth_error', code: error, message, request_id: requestId }
    return new OAuthError(details, response.status)
  }
  if (typeof error === 'object' && error !== null && 'type' in error) {
    const details = { request_id: requestId, ...(error as Details) }
    rememberTag(details.current, response)
    return new (classes[details.type] ?? BlazonError)(details, response.status)
  }
  const message = `The response (${response.status}) does not come from Blazon. Check the address of the service.`
  return unknownAnswer(message, response)
}

/** Whether a response redirects, or answers for the target of a redirect that `fetch` followed. */
export function isRedirect({ type, redirected, status, headers }: Response): boolean {
  const isTold = status >= 300 && status < 400 && headers.has('location')
  return type === 'opaqueredirect' || redirected || isTold
}

/** The error of a response that is not what the operation returns. */
export function unknownAnswer(message: string, response: Response, cause?: unknown): ApiError {
  const requestId = response.headers.get('request-id')
  const details = { type: 'api_error', code: 'unknown_answer', message, request_id: requestId }
  return new ApiError(details, response.status, cause)
}

function describeRedirect(response: Response, url: string): string {
  const location = response.redirected ? response.url : response.headers.get('location')
  const asked = withoutQuery(url)
  if (location === null || !URL.canParse(location, asked)) {
    return `${asked} redirects to another address. Set the base URL to it.`
  }
  const target = withoutQuery(new URL(location, asked).href)
  const [path] = /\/(?:api\/v1|cdn)\/.*/.exec(asked) ?? []
  const isSame = path !== undefined && target.endsWith(path)
  const advice = isSame
    ? `Set the base URL to ${target.slice(0, -path.length)}.`
    : 'Check the address of the service.'
  return `${asked} redirects to ${target}. ${advice}`
}

/** The address without what may be secret or long. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '')
}

function parse(text: string): { error?: unknown; error_description?: unknown } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
