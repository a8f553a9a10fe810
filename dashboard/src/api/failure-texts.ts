import { t } from '@lingui/core/macro'

/**
 * What a failure of the API means, in the reader's language, for codes that mean one thing. Null for codes
 * such as `parameter_invalid`, whose message names the values: it is shown as the API wrote it, in English.
 */
export function translateFailure(code: string, param: string | null): string | null {
  const ofParam = param === null ? undefined : byParam[`${code} ${findLast(param)}`]
  return ofParam ?? byCode[code] ?? null
}

/** `email` of `members.0.email`. */
function findLast(param: string): string {
  return param.split(/[.[\]]/).findLast((part) => /^[a-z_]+$/.test(part)) ?? param
}

const wrongCode = t`This code is wrong or was already used.`

const byParam: Readonly<Record<string, string>> = {
  'credentials_invalid password': t`The password is wrong.`,
  'credentials_invalid current_password': t`The password is wrong.`,
  'credentials_invalid code': wrongCode,
  'credentials_invalid recovery_code': wrongCode,
  'credentials_invalid passkey': t`This passkey does not belong to the account.`,
  'credentials_invalid token': t`The sign-in took too long. Enter your password again.`,
  'resource_already_exists name': t`This name is already in use.`,
  'resource_already_exists slug': t`This short name is already in use.`,
  'resource_already_exists email': t`This e-mail address is already in use.`,
  'resource_already_exists prefix': t`This prefix is already in use.`,
  'parameter_invalid email': t`Enter an e-mail address such as name@example.com.`,
  'parameter_invalid url': t`The API refused this address. Enter a public one, such as https://example.com/webhooks.`,
}

const byCode: Readonly<Record<string, string>> = {
  parameter_missing: t`This field is required.`,
  resource_missing: t`It does not exist, or it was deleted.`,
  url_not_found: t`It does not exist, or it was deleted.`,
  resource_already_exists: t`There is already one like this.`,
  body_too_large: t`The file is too large.`,
  unsupported_media_type: t`Files of this type are not supported.`,
  credentials_invalid: t`The e-mail address or the password is wrong.`,
  token_invalid: t`Your session has ended. Sign in again.`,
  insufficient_scope: t`Your role does not allow this. An owner or admin can change that.`,
  privilege_exceeded: t`Your role does not allow this. An owner or admin can change that.`,
  scope_escalation: t`A key cannot have more permissions than your role.`,
  mode_mismatch: t`It belongs to the other mode. Switch between test and live.`,
  second_factor_required: t`Your organization requires a second factor. Set it up first.`,
  single_sign_on_required: t`Your organization requires single sign-on.`,
  single_sign_on_failed: t`The single sign-on failed. Try again, or ask an owner of your organization.`,
  rate_limited: t`Too many requests. Try again in a moment.`,
  internal_error: t`The server made an error. Try again; if it happens again, send the request’s id to your administrator.`,
  service_unavailable: t`The server is busy or restarting. Try again in a moment.`,
}
