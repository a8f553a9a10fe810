import type { Origin } from '../kernel/api/audit-entry.ts'
import type { Principal, RequestContext, Services } from '../kernel/api/context.ts'
import type { AnyRoute, Method, PersonalRoute, Route } from '../kernel/api/route.ts'
import { isVersion, newestVersion, versions } from '../kernel/api/versions.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { toId } from '../kernel/base/ids.ts'
import type { Log } from '../kernel/base/log.ts'
import { type MaybePromise, whenResolved } from '../kernel/base/maybe-promise.ts'
import { readActor } from '../kernel/events/audit.ts'
import {
  apiPrefix,
  methodNotAllowed,
  methods,
  methodsByPath,
  noSuchAddress,
  reading,
} from './addresses.ts'
import {
  type Authenticator,
  authenticate,
  requireConfirmedPassword,
  type SessionAuthenticator,
} from './authenticate.ts'
import { createBodyShares } from './body-share.ts'
import { corsHeaders, preflight } from './cors.ts'
import { answerRow, createEndpoint } from './endpoint.ts'
import { findUpdates } from './entity-tags.ts'
import { toApiError } from './errors.ts'
import { createHeavyShare } from './heavy-share.ts'
import { refuseForeignOrigin } from './origin.ts'
import { createPersonalEndpoint } from './personal.ts'
import { countUnauthenticated, type Limiter, rateLimited, rateLimitHeaders } from './rate-limit.ts'
import { errorReply, type Reply, readErrorCode } from './reply.ts'
import { type HttpRequest, hasTag, headerReader, refuseDuplicateHeaders } from './request.ts'
import type { Handler, HttpServer } from './server.ts'
import { prefersErrorDetails } from './wait.ts'

export interface ApiOptions {
  routes: readonly Route[]
  personalRoutes: readonly PersonalRoute[]
  services: Services
  log: Log
  authenticators: readonly Authenticator[]
  sessions: SessionAuthenticator
  limiter: Limiter
  /** Requests per second of one credential; 0 for no limit. */
  rates: { live: number; test: number }
}

/**
 * Serves the routes. Checks run in the order of the contract: authentication, rate limit, route and
 * method, then those of the route (`endpoint.ts`). Returns the handler of unknown addresses.
 */
export function serveApi(http: HttpServer, options: ApiOptions): Handler {
  const { routes, personalRoutes, services, log } = options
  const [bodyShares, heavyShare] = [createBodyShares(), createHeavyShare()]
  const isStopping = () => !http.server.listening
  const updates = findUpdates(routes)
  for (const row of routes) {
    const parts = { services, log, bodyShares, heavyShare, isStopping }
    const endpoint = createEndpoint(row, parts, updates.get(row) ?? null)
    http.route(listMethods(row), apiPrefix + row.path, (request) =>
      answerCaller(options, request, (context) => answerRow(endpoint, request, context)),
    )
  }
  for (const row of personalRoutes) {
    http.route(listMethods(row), apiPrefix + row.path, personalHandler(options, row))
  }
  for (const [path, allowed] of methodsByPath([...routes, ...personalRoutes])) {
    refuseOtherMethods(http, options, path, allowed)
  }
  return (request) => refuse(options, request, noSuchAddress(request))
}

function listMethods({ method }: AnyRoute): readonly string[] {
  return method === 'GET' ? reading : [method]
}

/**
 * Answers a caller who is authenticated and within the rate limit, and logs the request for its
 * organization. A request that waits for nothing is answered at once: promises would take a tenth of
 * the CPU time of a small one.
 */
function answerCaller(
  options: ApiOptions,
  request: HttpRequest,
  answer: (context: RequestContext) => MaybePromise<Reply>,
): MaybePromise<Reply> {
  let principal: Principal | null = null
  const end = (reply: Reply): Reply => {
    if (principal !== null) log(options, request, principal, reply)
    request.answerHeaders['Blazon-Version'] ??= newestVersion
    return reply
  }
  const refuse = async (error: unknown): Promise<Reply> => {
    if (principal !== null) noteDenial(options.services, request, principal, error)
    return end(await errorAnswer(options, request, error))
  }
  const admit = (found: Principal): MaybePromise<Reply> => {
    principal = found
    Object.assign(request.answerHeaders, corsHeaders(request, found))
    return whenResolved(limit(options, found.family, found.tenant.livemode, request), () => {
      const version = readVersion(request, found.apiVersion ?? found.organizationVersion)
      return answer(createContext(options.services, request, found, version))
    })
  }
  let reply: MaybePromise<Reply>
  try {
    refuseDuplicateHeaders(request)
    if (!request.url.startsWith(apiPrefix)) throw noSuchAddress(request)
    reply = whenResolved(authenticate(request, options), admit)
  } catch (error) {
    return refuse(error)
  }
  return reply instanceof Promise ? reply.then(end, refuse) : end(reply)
}

/** The context of the whole request. A write derives the context of its transaction from it. */
function createContext(
  shared: Services,
  request: HttpRequest,
  principal: Principal,
  apiVersion: string,
): RequestContext {
  const services = shared.ofOrganization(principal.tenant.organizationId)
  return {
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
    apiVersion,
    prefersErrorDetails: () => prefersErrorDetails(request),
    has: (etag) => hasTag(request.headers['if-none-match'], etag),
  }
}

function readRequestOrigin({ ip, headers }: HttpRequest, principal: Principal): Origin {
  return { actor: readActor(principal), address: ip, userAgent: headers['user-agent'] ?? null }
}

/** Adds a refused write to the audit log. A request to confirm the password is not a refusal. */
function noteDenial(
  { auditNotes, clock }: Services,
  request: HttpRequest,
  principal: Principal,
  error: unknown,
): void {
  const { method, params, route, id } = request
  const isRead = (reading as readonly string[]).includes(method)
  if (!(error instanceof ApiError) || error.status !== 403 || isRead) return
  if (error.code === 'password_confirmation_required') return
  auditNotes.note(principal.tenant, {
    ...readRequestOrigin(request, principal),
    action: 'request.denied',
    target: { type: 'request', id: params.id?.slice(0, 100) ?? null, name: `${method} ${route}` },
    result: 'denied',
    errorCode: error.code,
    requestId: id,
    occurredAt: clock.now(),
  })
}

function log(
  { services }: ApiOptions,
  request: HttpRequest,
  principal: Principal,
  reply: Reply,
): void {
  services.requestLog.note({
    id: request.id,
    principal,
    method: request.method,
    url: request.url,
    status: reply.status,
    errorCode: readErrorCode(reply),
    // Null if the request was refused before its version was read.
    apiVersion: request.answerHeaders['Blazon-Version'] ?? null,
    idempotent: request.headers['idempotency-key'] !== undefined,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    durationMs: performance.now() - request.startedAt,
  })
}

/** The handler of a row outside every organization, which requires a session or nothing. */
function personalHandler(options: ApiOptions, row: PersonalRoute): Handler {
  const { services, sessions } = options
  const endpoint = createPersonalEndpoint(row, services)
  return async (request) => {
    try {
      refuseDuplicateHeaders(request)
      refuseForeignOrigin(request, services.publicUrl)
      const signedIn =
        row.scopes === 'session' ? await sessions.signedIn(headerReader(request)) : null
      if (signedIn !== null) {
        await limit(options, toId('user', signedIn.userId), true, request)
        requireConfirmedPassword(row, null, signedIn, services.clock)
      }
      return await endpoint(request, signedIn, readVersion(request, newestVersion))
    } catch (error) {
      request.answerHeaders['Blazon-Version'] ??= newestVersion
      return errorAnswer(options, request, error)
    }
  }
}

/**
 * Refuses a request that no row answers. Like everywhere, a missing credential is refused first
 * (401).
 */
function refuse(options: ApiOptions, request: HttpRequest, error: ApiError): MaybePromise<Reply> {
  return answerCaller(options, request, () => Promise.reject(error))
}

function refuseOtherMethods(
  http: HttpServer,
  options: ApiOptions,
  path: string,
  allowed: readonly Method[],
): void {
  const allow = methods.filter((method) =>
    (allowed as readonly string[]).includes(method === 'HEAD' ? 'GET' : method),
  )
  const publishable = options.routes.some((row) => row.path === path && row.publishable === true)
  const others = methods.filter((method) => !allow.includes(method))
  http.route(others, apiPrefix + path, (request) =>
    request.method === 'OPTIONS' && publishable
      ? preflight(request, allow)
      : refuse(options, request, methodNotAllowed(request, allow)),
  )
}

/** Answers with the error envelope. An address that fails to authenticate too often is refused. */
async function errorAnswer(
  { services, log, limiter }: ApiOptions,
  request: HttpRequest,
  error: unknown,
): Promise<Reply> {
  const requestId = toId('request', request.id)
  const known = toApiError(error)
  if (known === null || known.status >= 500) {
    log.error({ err: error, request: requestId }, 'a request failed')
  }
  const refusal = known ?? internalError()
  const tooMany = refusal.status === 401 ? await countUnauthenticated(limiter, request.ip) : null
  return errorReply(tooMany ?? refusal, requestId, services.publicUrl, {
    isDetailed: prefersErrorDetails(request),
    hasCredential: request.headers.authorization !== undefined,
  })
}

function internalError(): ApiError {
  return new ApiError(
    'internal_error',
    'The server failed to process the request. The operator finds the error in the log by the request id.',
  )
}

/** Throws `rate_limited`. */
function limit(
  { limiter, rates }: ApiOptions,
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

/** The version of the header, otherwise the credential's. Sets the response header. */
function readVersion(request: HttpRequest, otherwise: string): string {
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
