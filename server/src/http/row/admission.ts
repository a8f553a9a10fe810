import type { Origin } from '../../kernel/api/audit-entry.ts'
import type { Principal } from '../../kernel/api/context.ts'
import { isVersion, versions } from '../../kernel/api/versions.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { type MaybePromise, whenResolved } from '../../kernel/base/maybe-promise.ts'
import { readActor } from '../../kernel/events/audit.ts'
import { chooseLanguage } from '../../kernel/pages/language.ts'
import { apiPrefix, noSuchAddress } from '../addresses.ts'
import { rateLimited, rateLimitHeaders } from '../limits/rate-limit.ts'
import { type HttpRequest, hasTag, refuseDuplicateHeaders } from '../request/request.ts'
import { authenticate, authorize, requireConfirmedPassword } from './authenticate.ts'
import { corsHeaders } from './cors.ts'
import type { Api, Arrival, Exchange } from './exchange.ts'
import { prefersErrorDetails } from './wait.ts'

/** Steps that decide whether a caller may send the request. */

export function refuseDuplicates({ request }: Arrival): void {
  refuseDuplicateHeaders(request)
}

export function refuseOtherPrefix({ request }: Arrival): void {
  if (!request.url.startsWith(apiPrefix)) throw noSuchAddress(request)
}

export function authenticateCaller(arrival: Arrival): MaybePromise<void> {
  return whenResolved(authenticate(arrival.request, arrival.api), (principal) => {
    arrival.principal = principal
  })
}

export function allowOrigin({ request, principal }: Arrival): void {
  Object.assign(request.answerHeaders, corsHeaders(request, principal!))
}

export function limitRate({ api, request, principal }: Arrival): MaybePromise<void> {
  return takeToken(api, principal!.family, principal!.tenant.livemode, request)
}

/** Creates the context of the whole request, in the version that it requests. */
export function openContext(arrival: Arrival): void {
  const { api, request } = arrival
  const principal = arrival.principal!
  const services = api.services.ofOrganization(principal.tenant.organizationId)
  arrival.context = {
    db: services.db,
    tenant: principal.tenant,
    organizationVersion: principal.organizationVersion,
    requestId: request.id,
    origin: readRequestOrigin(request, principal),
    traceparent: request.traceparent,
    services,
    // Without a transaction, each statement commits by itself.
    afterCommit: (effect) => effect(),
    principal,
    apiVersion: chooseVersion(request, principal.apiVersion ?? principal.organizationVersion),
    prefersErrorDetails: () => prefersErrorDetails(request),
    preferredLanguage: () => chooseLanguage(request.headers['accept-language']),
    has: (etag) => hasTag(request.headers['if-none-match'], etag),
  }
}

export function requireScope({ endpoint, context }: Exchange): void {
  authorize(endpoint.row, context.principal)
}

export function requireConfirmation({ endpoint, body, context }: Exchange): void {
  requireConfirmedPassword(endpoint.row, body.value, context.principal, context.services.clock)
}

/** Takes a token of the bucket, and sets the headers of the limit. Throws `rate_limited`. */
export function takeToken(
  { limiter, rates }: Api,
  family: string,
  livemode: boolean,
  { answerHeaders }: HttpRequest,
): MaybePromise<void> {
  const rate = livemode ? rates.live : rates.test
  if (rate === 0) return
  return whenResolved(limiter.take(family, rate), (verdict) => {
    Object.assign(answerHeaders, rateLimitHeaders(rate, verdict))
    if (!verdict.allowed) throw rateLimited(rate, verdict)
  })
}

/** The version of the header, otherwise the given one. Sets the response header. */
export function chooseVersion(request: HttpRequest, otherwise: string): string {
  const header = request.headers['blazon-version']
  if (header !== undefined && (typeof header !== 'string' || !isVersion(header))) {
    throw new ApiError(
      'invalid_version',
      `Unknown version '${String(header).slice(0, 40)}'. Send one of ${versions.join(', ')}.`,
      { param: 'Blazon-Version' },
    )
  }
  const version = header ?? otherwise
  request.answerHeaders['Blazon-Version'] = version
  return version
}

export function readRequestOrigin({ ip, headers }: HttpRequest, principal: Principal): Origin {
  return { actor: readActor(principal), address: ip, userAgent: headers['user-agent'] ?? null }
}
