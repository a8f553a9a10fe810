import { listAreas, readableAreas, readScope } from '../../kernel/api/areas.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import { refusal } from '../../kernel/api/validate.ts'
import type { ErrorReason } from '../../kernel/base/error-reasons.ts'
import { type FieldError, invalid, refuseParam } from '../../kernel/base/errors.ts'
import { checkChat } from '../chat/chat.ts'
import { compileFilter, FilterError } from '../engine/filter.ts'
import { TargetRefused } from '../send/guard.ts'
import { findSyntaxFault } from '../transformations/transform.ts'
import type { RecoveryCreate } from './delivery-schema.ts'
import type { WebhookEndpointPatch } from './schema.ts'

/** Checks of the routes (`Route.checks`). Each throws `parameter_invalid`. */

const maxHeaders = 10
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
const headerValue = /^[\x20-\x7e]*$/

/**
 * Headers that belong to the request, the signature or the connection (RFC 9110, section 7.6.1).
 */
const reservedHeaders = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
])
const reservedPrefixes = ['webhook-', 'blazon-', 'ce-', 'proxy-']

export function checkCustomHeaders(
  _: RequestContext,
  { custom_headers: headers = {} }: Partial<WebhookEndpointPatch>,
): void {
  const names = Object.keys(headers)
  if (names.length > maxHeaders) {
    throw invalid(
      'custom_headers',
      `custom_headers has ${names.length} headers. The limit is ${maxHeaders}.`,
    )
  }
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) {
    throw invalid(
      'custom_headers',
      'Two header names differ only in case, but header names are case-insensitive. Remove one of them.',
      'header_repeated',
    )
  }
  const errors = names.flatMap((name) => findHeaderError(name, headers[name]!) ?? [])
  if (errors.length > 0) throw refusal(errors)
}

function findHeaderError(name: string, value: string): FieldError | null {
  const invalidHeader = (message: string, reason: ErrorReason): FieldError => ({
    param: `custom_headers.${name}`,
    code: 'parameter_invalid',
    message,
    reason,
  })
  if (!headerName.test(name)) {
    return invalidHeader(
      `Invalid header name '${name}': it must have 1 to 100 letters, digits, hyphens or other token characters (RFC 9110).`,
      'header_name_invalid',
    )
  }
  if (isReserved(name.toLowerCase())) {
    return invalidHeader(
      `The header ${name} is reserved for the service or the connection. Remove it.`,
      'header_reserved',
    )
  }
  if (headerValue.test(value)) return null
  return invalidHeader(
    `The value of the header ${name} must be printable ASCII.`,
    'header_value_invalid',
  )
}

function isReserved(name: string): boolean {
  return reservedHeaders.has(name) || reservedPrefixes.some((prefix) => name.startsWith(prefix))
}

/** Also throws `privilege_exceeded` for areas that the caller cannot read. */
export function checkEnabledEvents(
  { services, principal }: RequestContext,
  { enabled_events: patterns = [] }: Partial<WebhookEndpointPatch>,
): void {
  requireKnown(services, 'enabled_events', patterns)
  const readable = readableAreas(principal)
  for (const [at, pattern] of patterns.entries()) {
    const beyond = listAreas(pattern).filter((area) => !readable.includes(area))
    if (beyond.length === 0) continue
    throw privilegeExceeded(
      `enabled_events[${at}]`,
      `Events of '${pattern}' need ${beyond.map(readScope).join(' and ')}, which the credential lacks. Send types that it can read, or use another credential.`,
    )
  }
}

/** The types of a recovery. */
export function checkTypes(
  { services }: RequestContext,
  { types = [] }: Pick<RecoveryCreate, 'types'>,
): void {
  requireKnown(services, 'types', types)
}

function requireKnown(
  { eventTypes }: RequestContext['services'],
  param: string,
  patterns: readonly string[],
): void {
  const errors = patterns.flatMap((pattern, at): FieldError[] => {
    if (eventTypes.isKnownPattern(pattern)) return []
    const message = `Unknown event type '${pattern}'. Send a type that /event_types lists, a prefix of whole words such as 'brand.*', 'custom.…', or '*'.`
    return [{ param: `${param}[${at}]`, code: 'parameter_invalid', message }]
  })
  if (errors.length > 0) throw refusal(errors)
}

/** Throws for a filter that cannot be compiled, with the position of the fault. */
export function checkFilter(
  _: RequestContext,
  { filter }: Pick<WebhookEndpointPatch, 'filter'>,
): void {
  if (filter === undefined || filter === null) return
  try {
    compileFilter(filter)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const { message, position } = error
    throw refuseParam(
      {
        message: `filter: ${message} (at character ${position}).`,
        reason: 'filter_invalid',
        params: { position },
      },
      'filter',
    )
  }
}

/** Throws for a transformation that cannot be parsed, with the position of the fault. */
export async function checkTransformation(
  { services, tenant }: RequestContext,
  { transformation }: Pick<WebhookEndpointPatch, 'transformation'>,
): Promise<void> {
  if (transformation === undefined || transformation === null) return
  const { processes } = services
  const fault = await findSyntaxFault(processes, transformation, tenant.organizationId)
  if (fault === null) return
  const { message, position } = fault
  throw refuseParam(
    {
      message: `transformation: ${message} (at character ${position}).`,
      reason: 'transformation_invalid',
      params: { fault: message, position },
    },
    'transformation',
  )
}

/**
 * Normalizes as the URL Standard does, so that the stored URL is the one that is called. Text that
 * is not a URL stays unchanged.
 */
export function normalizedUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url
}

/**
 * Checks whether webhooks may be sent to a URL. Resolving its name may take seconds: unresolvable names
 * of one organization must not hold connections, so this runs before the transaction.
 */
export async function checkTarget(
  { services, tenant }: RequestContext,
  { url }: Partial<WebhookEndpointPatch>,
): Promise<void> {
  if (url === undefined) return
  try {
    await services.admitTarget(url, tenant.organizationId)
  } catch (error) {
    if (error instanceof TargetRefused) throw invalid('url', `url: ${error.message}`)
    throw error
  }
}

/** Checks whether messages may be sent to the channel of an alert, as `checkTarget` does. */
export function checkAlert(
  call: RequestContext,
  { alert }: Pick<WebhookEndpointPatch, 'alert'>,
): Promise<void> {
  return checkChat(call, alert?.chat, 'alert.chat.url')
}
