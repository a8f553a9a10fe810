import type { sayUnchecked } from '@blazon/compliance/refusal-messages'
import type { sayRuleProblem } from '@blazon/compliance/rules/problems'
import type { sayFontRefusal } from '@blazon/fonts/refusals'
import type { sayRefusal } from '@blazon/pptx/container/refusals'
import type { sayDrawingRefusal } from '@blazon/svg/refusals'
import type { Refusal } from '@blazon/warnings/refusal'
import type { WarningParams } from '@blazon/warnings/warning'
import type { ErrorReason } from './error-reasons.ts'
import { redact } from './redact.ts'

/**
 * The errors of the API (platform contract, section 2): each code with its type and status, and the
 * class that carries them. A message says what was wrong in the request and how to correct it; it
 * never reveals another organization's rows.
 */

const codes = {
  parameter_missing: ['invalid_request_error', 400],
  parameter_invalid: ['invalid_request_error', 400],
  parameter_unknown: ['invalid_request_error', 400],
  invalid_json: ['invalid_request_error', 400],
  invalid_version: ['invalid_request_error', 400],
  metadata_limit_exceeded: ['invalid_request_error', 400],
  resource_missing: ['invalid_request_error', 404],
  url_not_found: ['invalid_request_error', 404],
  method_not_allowed: ['invalid_request_error', 405],
  state_conflict: ['invalid_request_error', 409],
  resource_already_exists: ['invalid_request_error', 409],
  precondition_failed: ['invalid_request_error', 412],
  body_too_large: ['invalid_request_error', 413],
  unsupported_media_type: ['invalid_request_error', 415],
  unprocessable_file: ['invalid_request_error', 422],
  api_key_missing: ['authentication_error', 401],
  api_key_invalid: ['authentication_error', 401],
  api_key_expired: ['authentication_error', 401],
  api_key_revoked: ['authentication_error', 401],
  token_invalid: ['authentication_error', 401],
  credentials_invalid: ['authentication_error', 401],
  insufficient_scope: ['permission_error', 403],
  publishable_key_not_allowed: ['permission_error', 403],
  scope_escalation: ['permission_error', 403],
  mode_mismatch: ['permission_error', 403],
  privilege_exceeded: ['permission_error', 403],
  origin_not_allowed: ['permission_error', 403],
  address_not_allowed: ['permission_error', 403],
  signature_invalid: ['permission_error', 403],
  password_confirmation_required: ['permission_error', 403],
  second_factor_required: ['permission_error', 403],
  single_sign_on_required: ['permission_error', 403],
  single_sign_on_failed: ['invalid_request_error', 400],
  idempotency_key_invalid: ['idempotency_error', 400],
  idempotency_key_reused: ['idempotency_error', 400],
  idempotency_key_in_use: ['idempotency_error', 409],
  rate_limited: ['rate_limit_error', 429],
  internal_error: ['api_error', 500],
  service_unavailable: ['api_error', 503],
} as const satisfies Record<string, readonly [type: string, status: number]>

export type ErrorCode = keyof typeof codes
type ErrorType = (typeof codes)[ErrorCode][0]

interface ErrorDetails {
  /** The keywords of JSON Schema that the value does not match, without those for members. */
  expected?: Readonly<Record<string, unknown>> | undefined
  reason?: Reason
  /** The values in the message, with its reason. */
  params?: WarningParams | undefined
}

type Reason = ErrorReason | ContentReason | undefined

/** Why a file or a web page cannot be read, or a rule cannot be evaluated. */
type ContentReason = (
  | typeof sayRefusal.codes
  | typeof sayUnchecked.codes
  | typeof sayDrawingRefusal.codes
  | typeof sayFontRefusal.codes
  | typeof sayRuleProblem.codes
)[number]

/** One invalid field of several. */
export interface FieldError extends ErrorDetails {
  param: string
  code: ErrorCode
  message: string
}

interface Details extends ErrorDetails {
  param?: string | null
  /** All invalid fields; `param` is the first. */
  errors?: readonly FieldError[]
  /**
   * Set only if it differs from the code's own status: a missing reference in a body is 400, not
   * 404.
   */
  status?: number
  headers?: Readonly<Record<string, string>>
  /** Additional members of `error`, such as `required_scopes`. */
  extra?: Readonly<Record<string, unknown>>
  /** For the log, never for the caller. */
  cause?: unknown
}

/** An unsuccessful response, with its public message; `cause` is the internal error. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly type: ErrorType
  readonly status: number
  readonly param: string | null
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly extra: Readonly<Record<string, unknown>>
  /** For programs that explain the error in their own words; sent only to those that ask for them. */
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.type = codes[code][0]
    this.status = details.status ?? codes[code][1]
    this.param = details.param ?? null
    this.errors = details.errors
    this.headers = details.headers ?? {}
    this.extra = details.extra ?? {}
    this.details = pickDetails(details)
  }
}

/** Those that are set. */
export function pickDetails({ reason, params, expected }: ErrorDetails): ErrorDetails {
  return { ...(reason && { reason }), ...(params && { params }), ...(expected && { expected }) }
}

/** Every code with its type and status, for the documentation. */
export const errorCodes = Object.entries(codes).map(([code, [type, status]]) => ({
  code: code as ErrorCode,
  type,
  status,
}))

/**
 * 404: the same message whether the object never existed, was removed, or belongs to another
 * tenant.
 */
export function missing(object: string, id: string): ApiError {
  return new ApiError('resource_missing', `No such ${object}: '${cut(id)}'.`, { param: 'id' })
}

/** Returns the row. Throws `missing` if it is null. */
export function orMissing<Row>(row: Row | null, object: string, id: string): Row {
  if (row === null) throw missing(object, id)
  return row
}

/** 400: a body or query parameter refers to an object that does not exist for this caller. */
export function missingReference(object: string, id: string, param: string): ApiError {
  return new ApiError('resource_missing', `No such ${object}: '${cut(id)}'.`, {
    param,
    status: 400,
  })
}

export function invalid(param: string, message: string, reason?: ErrorReason): ApiError {
  return new ApiError('parameter_invalid', message, { param, reason })
}

/** 400: a parameter is invalid, for the reason that its check gives. */
export function refuseParam({ message, reason, params }: Refusal, param: string): ApiError {
  const details = { param, reason: reason as Reason, params }
  return new ApiError('parameter_invalid', message, details)
}

/** 422: a file or a web page cannot be read, for the reason that its reader gives. */
export function refuseFile({ message, reason, params }: Refusal, param: string | null = 'file') {
  const details = { param, reason: reason as Reason, params }
  return new ApiError('unprocessable_file', message, details)
}

/** 409. The parameter is null if the state of the object itself forbids the request. */
export function conflict(
  message: string,
  param: string | null = null,
  reason?: ErrorReason,
): ApiError {
  return new ApiError('state_conflict', message, { param, reason })
}

export function alreadyExists(message: string, param: string): ApiError {
  return new ApiError('resource_already_exists', message, { param })
}

/**
 * Shortens a received value for a message and hides secrets: a key may have been sent in place of
 * an id.
 */
function cut(given: string): string {
  const text = redact(given)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
