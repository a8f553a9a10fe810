import { areasOf, readableAreas } from '../../kernel/areas.ts'
import type { RequestContext } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { privilegeExceeded } from '../../kernel/privilege.ts'
import { TargetRefused } from '../../webhooks/guard.ts'

/** What a schema can't say of an endpoint's settings. Each throws `parameter_invalid`. */

const headersAtMost = 10
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/
const headerValue = /^[\x20-\x7e]*$/

/** Headers that are the request's own, the signature's, or a connection's (RFC 9110, section 7.6.1). */
const reservedHeaders = new Set([
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
const reservedPrefixes = ['webhook-', 'blazon-', 'proxy-']

export function checkCustomHeaders(headers: Readonly<Record<string, string>>): void {
  const names = Object.keys(headers)
  if (names.length > headersAtMost) {
    throw invalid('custom_headers', `At most ${headersAtMost} headers, not ${names.length}.`)
  }
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) {
    throw invalid('custom_headers', 'Header names differ in more than case.')
  }
  for (const name of names) {
    const param = `custom_headers.${name}`
    if (!headerName.test(name)) throw invalid(param, `'${name}' is no name of a header.`)
    if (isReserved(name.toLowerCase())) {
      throw invalid(param, `${name} is set by the service or belongs to the connection.`)
    }
    if (!headerValue.test(headers[name]!)) {
      throw invalid(param, `The value of ${name} must be printable ASCII.`)
    }
  }
}

function isReserved(name: string): boolean {
  return reservedHeaders.has(name) || reservedPrefixes.some((prefix) => name.startsWith(prefix))
}

/** Throws `privilege_exceeded`, too, for what the caller may not read. */
export function checkEnabledEvents(
  { services, principal }: RequestContext,
  patterns: readonly string[],
): void {
  const readable = readableAreas(principal)
  for (const [at, pattern] of patterns.entries()) {
    const param = `enabled_events[${at}]`
    if (services.eventTypes.isKnownPattern(pattern)) {
      const beyond = areasOf(pattern).filter((area) => !readable.includes(area))
      if (beyond.length === 0) continue
      throw privilegeExceeded(
        param,
        `Events of '${pattern}' need ${beyond.map((area) => `${area}:read`).join(' and ')}, which this credential lacks. Name types that it may read, or use another credential.`,
      )
    }
    throw invalid(
      param,
      `There is no event type '${pattern}'. Give a type that /event_types lists, a prefix of whole words such as 'brand.*', 'custom.…', or '*'.`,
    )
  }
}

/** As the URL Standard writes it, so that what is shown is what is called; what is not a URL stays as it is. */
export function normalizedUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url
}

/**
 * Whether a webhook may be sent there. Looking up its name may take seconds, so this comes before the
 * transaction (`inspect` of the route): an organization's dead names must hold no connection.
 */
export async function checkTarget(
  { services, tenant }: RequestContext,
  { url }: { url?: string },
): Promise<null> {
  if (url === undefined) return null
  try {
    await services.admitTarget(url, tenant.organizationId)
  } catch (error) {
    if (error instanceof TargetRefused) throw invalid('url', `url: ${error.message}`)
    throw error
  }
  return null
}
