import type { ApiError } from '../../kernel/base/errors.ts'

/** The codes of RFC 6749, sections 4.1.2.1 and 5.2, RFC 6750, section 3.1, and RFC 8628, section 3.5; `rate_limited` is the platform's. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'rate_limited'
  | 'server_error'
  | 'temporarily_unavailable'

/**
 * A refusal of one of the OAuth endpoints, answered as `{"error", "error_description"}` (RFC 6749,
 * section 5.2). The message is the description: ASCII without quotes and backslashes.
 */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: OAuthErrorCode,
    description: string,
    status = 400,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(description.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?'))
    this.code = code
    this.status = status
    this.headers = headers
  }
}

export function invalidRequest(description: string): OAuthError {
  return new OAuthError('invalid_request', description)
}

/** The same message for every reason, so that callers cannot find out which clients exist. */
export function invalidClient(): OAuthError {
  return new OAuthError(
    'invalid_client',
    'Client authentication failed: the client is unknown or disabled, or its secret is not valid.',
    401,
    { 'WWW-Authenticate': 'Basic realm="Blazon"' },
  )
}

export function invalidToken(description: string): OAuthError {
  return new OAuthError('invalid_token', description, 401, {
    'WWW-Authenticate': 'Bearer error="invalid_token"',
  })
}

/** Converts an error of the API to an OAuth error. */
export function toOAuthError({ status, message, headers }: ApiError): OAuthError {
  if (status === 401) return invalidToken(message)
  if (status < 500) return new OAuthError('invalid_request', message, status, headers)
  const code = status === 503 ? 'temporarily_unavailable' : 'server_error'
  return new OAuthError(code, message, status, headers)
}

/** Truncates a received value for a description. */
export function truncateForMessage(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}
