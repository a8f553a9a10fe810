/** Why a request cannot be trusted; `code` identifies the reason. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly code: VerificationFailure

  constructor(code: VerificationFailure, message: string) {
    super(message)
    this.code = code
  }
}

export type VerificationFailure =
  | 'headers_missing'
  | 'headers_invalid'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'signature_mismatch'
  | 'secret_invalid'
  | 'body_invalid'
