import { t } from '@lingui/core/macro'

/**
 * What a refusal means to a person, where the API's message explains it to a program: with headers,
 * scopes and bytes. In every language, also in English.
 */
export const textsOfCodes: Readonly<Record<string, string>> = {
  api_key_missing: t`Your session has ended. Sign in again.`,
  api_key_invalid: t`Your session has ended. Sign in again.`,
  insufficient_scope: t`Your role does not allow this. An owner or admin can change that.`,
  scope_escalation: t`A key cannot have more permissions than your role.`,
  mode_mismatch: t`It belongs to the other mode. Switch between test and live.`,
  origin_not_allowed: t`The dashboard is open under another address than the operator configured.`,
  precondition_failed: t`Somebody else has changed this meanwhile. Copy your text, reload the page, and enter it again.`,
  body_too_large: t`The file is too large.`,
  unsupported_media_type: t`Files of this type are not supported.`,
  idempotency_key_in_use: t`The same request is still running. Try again in a moment.`,
  service_unavailable: t`The server is busy or restarting. Try again in a moment.`,
  connection_failed: t`The server cannot be reached. Check your connection, and try again.`,
  timeout: t`The server did not answer in time. Try again.`,
}

/** The values of a sentence; a test writes each text with those of the API. */
// biome-ignore lint/suspicious/noExplicitAny: the names differ by code
export type Params = Readonly<Record<string, any>>
