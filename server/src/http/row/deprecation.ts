import { type Deprecation, deprecationFinder } from '../../kernel/api/deprecation.ts'
import type { AnyRoute } from '../../kernel/api/route.ts'
import { type HttpRequest, readQuery } from '../request/request.ts'
import { readRequestOrigin } from './admission.ts'
import type { Exchange, Step } from './exchange.ts'

/** What a request used that is deprecated. */
interface Use {
  /** `GET /api/v1/events`, or ``GET /api/v1/events (`type`)`` for a parameter or a field. */
  name: string
  deprecation: Deprecation
}

/** Finds what a request uses that is deprecated; null if nothing of the row is. */
export function deprecatedUses(
  row: Pick<AnyRoute, 'query' | 'body' | 'deprecated'>,
): ((request: HttpRequest, body: unknown) => Use[]) | null {
  const { query, body, deprecated } = row
  const inQuery = deprecationFinder(query)
  const inBody = deprecationFinder(body)
  if (deprecated === undefined && inQuery === null && inBody === null) return null
  return (request, given) => {
    const address = `${request.method} ${request.route}`
    const parts = [
      ...(inQuery?.(readQuery(request.url, query!.properties as never)) ?? []),
      ...(inBody?.(given) ?? []),
    ]
    return [
      ...(deprecated === undefined ? [] : [{ name: address, deprecation: deprecated }]),
      ...parts.map(({ param, deprecation }) => ({ name: `${address} (${param})`, deprecation })),
    ]
  }
}

/** A step that announces deprecated uses in the response and the audit log; null if it is never needed. */
export function announceDeprecation(row: AnyRoute): Step | null {
  const findUses = deprecatedUses(row)
  if (findUses === null) return null
  return ({ api, request, body, principal }: Exchange) => {
    const uses = findUses(request, body.value)
    const { services } = api
    setDeprecationHeaders(request, uses, services.publicUrl)
    for (const { name } of uses) {
      services.auditNotes.noteDaily(principal!.tenant, {
        ...readRequestOrigin(request, principal!),
        action: 'request.deprecated',
        target: { type: 'request', id: null, name },
        requestId: request.id,
        occurredAt: services.clock.now(),
      })
    }
  }
}

/**
 * Sets `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), each with the first day of all uses, and the
 * link to the page that says what to use. Sets none without a use.
 */
export function setDeprecationHeaders(
  { answerHeaders }: HttpRequest,
  uses: readonly Use[],
  publicUrl: string,
): void {
  const days = uses.map(({ deprecation }) => deprecation)
  const [since] = days.map((day) => day.since).sort()
  const [sunset] = days.flatMap((day) => day.sunset ?? []).sort()
  if (since === undefined) return
  answerHeaders.Deprecation = `@${Date.parse(since) / 1_000}`
  if (sunset !== undefined) answerHeaders.Sunset = new Date(sunset).toUTCString()
  answerHeaders.Link = `<${publicUrl}/docs/deprecations>; rel="deprecation"; type="text/html"`
}
