import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format.ts'
import { type FileRefusal, localize, translateRefusal } from './refusal-texts.ts'
import { type Params, textsOfCodes } from './texts-of-codes.ts'
import { translateWarning } from './warning-texts.ts'

/** What the API says of a refused request, or of one field of it. */
export interface Refusal extends FileRefusal {
  code: string
  param: string | null
  /** What the field must be, as keywords of JSON Schema. */
  expected?: Readonly<Record<string, unknown>> | null | undefined
}

export { translateRefusal, translateWarning }

/**
 * What a refusal means, in the reader's language. Null where the API has neither a reason nor an
 * expected value, and its code has several meanings: it is shown as the API wrote it, in English.
 */
export function translateFailure(refusal: Refusal): string | null {
  const { code, param, expected } = refusal
  const ofReason = translateReason(refusal) ?? translateRefusal(refusal)
  const ofParam = param === null ? undefined : byParam[`${code} ${findLast(param)}`]
  const ofValue = expected == null ? null : describeExpected(expected)
  return ofReason ?? ofParam ?? ofValue ?? byCode[code] ?? textsOfCodes[code] ?? null
}

function translateReason({ reason, params }: Refusal): string | undefined {
  const text = reason == null ? undefined : byReason[reason]
  return typeof text === 'function' ? text(localize(params ?? {})) : text
}

/** Why a job failed, such as a check or a build; null for unknown codes. */
export function translateJobFailure(code: string): string | null {
  return byJobCode[code] ?? byCode[code] ?? textsOfCodes[code] ?? null
}

/** `email` of `members.0.email`. */
function findLast(param: string): string {
  return param.split(/[.[\]]/).findLast((part) => /^[a-z_]+$/.test(part)) ?? param
}

function describeExpected(expected: Readonly<Record<string, unknown>>): string | null {
  const { type, format, pattern, enum: values } = expected
  if (Array.isArray(values)) return t`Choose one of: ${values.join(', ')}.`
  if (format === 'date-time') return t`Enter a date.`
  const types = Array.isArray(type) ? type : [type]
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = expected
  if (types.includes('string') && pattern === undefined)
    return describeRange(minLength, maxLength, {
      both: (least, most) => t`Enter ${least} to ${most} characters.`,
      least: (least) => t`Enter at least ${least} characters.`,
      most: (most) => t`Enter at most ${most} characters.`,
    })
  if (types.includes('integer') || types.includes('number'))
    return (
      describeRange(minimum, maximum, {
        both: (least, most) => t`Enter a number from ${least} to ${most}.`,
        least: (least) => t`Enter a number of at least ${least}.`,
        most: (most) => t`Enter a number of at most ${most}.`,
      }) ?? t`Enter a number.`
    )
  if (types.includes('array'))
    return describeRange(minItems, maxItems, {
      both: (least, most) => t`Choose ${least} to ${most}.`,
      least: (least) => t`Choose at least ${least}.`,
      most: (most) => t`Choose at most ${most}.`,
    })
  return t`This value is not allowed here.`
}

interface RangeTexts {
  both: (least: string, most: string) => string
  least: (least: string) => string
  most: (most: string) => string
}

/** Null without limits. */
function describeRange(least: unknown, most: unknown, texts: RangeTexts): string | null {
  if (typeof least === 'number' && typeof most === 'number')
    return texts.both(formatNumber(least), formatNumber(most))
  if (typeof least === 'number') return texts.least(formatNumber(least))
  return typeof most === 'number' ? texts.most(formatNumber(most)) : null
}

const tooEarly = t`It is not ready yet, or it failed. Check its status.`
const linkExpired = t`The link was already used or has expired. Request a new one.`
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
  'parameter_invalid url': t`Events cannot be sent to this address. Enter a public one, such as https://example.com/webhooks.`,
}

const byCode: Readonly<Record<string, string>> = {
  parameter_missing: t`This field is required.`,
  resource_missing: t`It does not exist, or it was deleted.`,
  url_not_found: t`It does not exist, or it was deleted.`,
  resource_already_exists: t`This already exists.`,
  unprocessable_file: t`The file is damaged, or its type is not supported.`,
  credentials_invalid: t`The e-mail address or the password is wrong.`,
  token_invalid: t`Your session has ended. Sign in again.`,
  privilege_exceeded: t`Your role does not allow this. An owner or admin can change that.`,
  rate_limited: t`Too many requests. Try again in a moment.`,
  second_factor_required: t`Your organization requires a second factor. Set it up first.`,
  single_sign_on_required: t`Your organization requires single sign-on.`,
  single_sign_on_failed: t`The single sign-on failed. Try again, or ask an owner of your organization.`,
  internal_error: t`An error occurred on the server. Try again. If it happens again, send the request id to your administrator.`,
}

/** The reasons of the API; a test requires all of them. */
export const byReason: Readonly<Record<string, string | ((params: Params) => string)>> = {
  account_missing: t`Nobody with this address has an account. Invite the person to an organization first.`,
  already_approved: t`The newest version of the document is already approved.`,
  already_ended: t`It has already ended.`,
  already_withdrawn: t`It was already withdrawn.`,
  another_approver_required: t`You uploaded or requested this, so another member must approve it.`,
  approval_required: t`This channel requires the approval of another member. Request the promotion.`,
  author_unknown: t`Nobody can approve this, because it is not known which member uploaded or requested it. Upload or request it again.`,
  authenticator_exists: t`An authenticator app is already set up. Remove it before you set up another.`,
  authenticator_missing: t`There is no authenticator app to remove.`,
  being_built: t`The same content is being built for another channel. Promote it when it is ready.`,
  channel_exists: t`This channel exists. Change its settings on the page Channels.`,
  channel_name_invalid: t`Use at most 63 lowercase letters, digits and single hyphens. Do not begin or end with a hyphen.`,
  channel_of_other_kind: t`This channel serves deployments of another kind. Choose another channel.`,
  code_wrong: wrongCode,
  color_invalid: t`Enter a colour such as #E60000 or rgb(230 0 0).`,
  color_key_repeated: t`Another colour of the palette has this key.`,
  delivery_pending: t`The delivery is waiting for its next attempt. You cannot resend it yet.`,
  deployment_deleted: t`The deployment is deleted.`,
  deployment_pinned: t`The deployment is pinned. Unpin it first.`,
  deployment_served: t`A channel serves the deployment. Promote another one first.`,
  deployment_unfinished: t`The deployment is being built. Cancel it first.`,
  domain_invalid: t`Enter a domain such as example.com.`,
  domain_missing: t`Verify a domain first: without one, members cannot reach the provider.`,
  domain_not_proven: t`The TXT record was not found. Create it, wait until DNS returns it, and try again.`,
  domain_taken: t`This domain is already in use.`,
  endpoint_disabled: t`The endpoint is disabled. Enable it first.`,
  event_not_readable: t`The endpoint may not receive events of this type. Select its event types again and save them.`,
  export_unfinished: t`An export is being written. Wait until it is complete.`,
  file_type_not_allowed: t`This asset cannot have a file of this type.`,
  filter_invalid: ({ position }) => t`The filter cannot be read at character ${position}.`,
  first_deployment: t`This is the first deployment of the channel; there is none to roll back to.`,
  header_name_invalid: t`A header name must have 1 to 100 letters, digits or hyphens.`,
  header_repeated: t`Two headers have the same name. Remove one of them.`,
  header_reserved: t`This header is reserved. Remove it.`,
  header_value_invalid: t`A header value may contain only printable ASCII characters.`,
  chapter_nested: t`Chapters have one level: a page in a chapter cannot have pages, and a chapter cannot be in another one.`,
  in_use: t`It is in use. First change or delete the objects that use it.`,
  invitation_accepted: t`The invitation was already accepted.`,
  invitation_expired: t`The invitation was accepted or withdrawn, or is older than 7 days. Ask for a new one.`,
  invitation_not_accepted: t`This person has not accepted the invitation yet.`,
  issuer_invalid: t`Enter the public address of the provider, such as https://login.example.com.`,
  key_expired: t`The key has expired. Create a new one.`,
  key_revoked: t`The key is revoked. Create a new one.`,
  last_administrator: t`This is the only instance administrator. Appoint another one first.`,
  last_organization: t`This is the only organization. Create another one first.`,
  last_owner: t`This member is the last owner. Make another member an owner first.`,
  last_variant: t`The asset has only this variant. Add another one first, or delete the asset.`,
  limit_reached: t`The limit is reached. Delete something that you do not need, or choose fewer items.`,
  link_expired: linkExpired,
  list_missing: t`A slide is repeated for a list that has no rows. Fill in the list first.`,
  member_of_several: t`This person also belongs to another organization, and can sign in with a recovery code.`,
  network_invalid: t`Enter IP ranges such as 203.0.113.0/24 or 2001:db8::/32.`,
  not_ready: tooEarly,
  not_approved: t`A slide is not approved. Approve it first.`,
  organization_deleted: t`The organization is deleted. Restore it first.`,
  original_missing: t`The icon was created before originals were kept. Create it again from its file.`,
  organization_removed: t`The data of the organization is being removed. It cannot be restored.`,
  passkey_invalid: t`The browser did not create a valid passkey. Try again.`,
  passkey_needs_host_name: t`Passkeys need a host name. Open this page at its host name instead of an IP address.`,
  password_breached: t`This password is in a list of stolen passwords. Choose another, such as several unrelated words.`,
  password_common: t`This password is one of the most common. Choose another, such as several unrelated words.`,
  password_like_name: t`The password is mostly your e-mail address or name. Choose one that does not contain them.`,
  password_missing: t`Set a password first.`,
  password_too_short: t`The password is too short.`,
  period_missing: t`Choose how often to check, or check when the brand changes.`,
  picture_required: t`This is not a picture. Upload a PNG, JPEG or WebP picture.`,
  portal_not_by_link: t`Links work only for portals with access by link or password.`,
  schedule_ended: t`The schedule has ended. Create a new one.`,
  second_factor_missing: t`Set up a second factor first.`,
  second_factor_needed: t`Your organization requires a second factor. Add another one first.`,
  set_empty: t`The set has no slides. Add one first.`,
  set_shows_nothing: t`The deck would have no slides: no condition is met, or all lists are empty.`,
  slide_missing: t`A slide of the set no longer exists. Remove it from the set.`,
  slide_not_ready: t`A slide of the set could not be read, or is being read.`,
  time_out_of_range: t`Choose a time in the future that is not too far away.`,
  transformation_invalid: ({ fault, position }) =>
    t`The transformation cannot be read at character ${position}: ${fault}.`,
  virus_found: t`The virus scanner found a virus in the file.`,
  words_missing: t`Enter at least one word.`,
}

const byJobCode: Readonly<Record<string, string>> = {
  unsupported_format: t`This file format is not supported.`,
  encrypted: t`The file is protected by a password.`,
  malformed: t`The file is damaged.`,
  limit_exceeded: t`The file is too large or too complex.`,
  timeout: t`It took too long.`,
  not_completed: t`It did not finish after several attempts. Try again.`,
  variable_invalid: t`A value does not fit where the deck uses it.`,
  gate_failed: t`A check that this deployment requires did not pass.`,
  source_failed: t`Part of its content could not be built.`,
  build_failed: t`The build did not finish after several attempts.`,
  deployment_not_ready: t`The deployment did not become ready.`,
  channel_refused: t`The channel did not accept the deployment.`,
  promotion_failed: t`It did not finish after several attempts. Try again.`,
  unprocessable_file: t`The file or the page could not be read.`,
  state_conflict: t`Something that it depends on is not in the right state.`,
  parameter_invalid: t`One of its settings is no longer valid.`,
}
