import { ApiError } from '../base/errors.ts'

const confirmedForMs = 10 * 60_000

/**
 * Throws a 403 if the session's user last proved who they are more than 10 minutes ago. A person who
 * finds an open browser therefore cannot create a credential that outlives the session.
 */
export function requireRecentConfirmation(authenticatedAt: number, now: number): void {
  if (now - authenticatedAt < confirmedForMs) return
  throw new ApiError(
    'password_confirmation_required',
    'You confirmed who you are more than 10 minutes ago. Send your password, a code or a passkey to POST /sessions/current/confirm, then send this request again.',
  )
}
