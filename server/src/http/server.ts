import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Principal, Services } from '../kernel/context.ts'
import { ApiError } from '../kernel/errors.ts'
import { newUuid, toId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Method, PersonalRoute, Route } from '../kernel/route.ts'
import { isVersion, newestVersion, versions } from '../kernel/versions.ts'
import {
  apiPrefix,
  cdnPath,
  methodNotAllowed,
  methods,
  methodsByPath,
  noSuchAddress,
} from './addresses.ts'
import { type Authenticator, authenticate, type SessionAuthenticator } from './authenticate.ts'
import { createBodyShares } from './body-share.ts'
import { boundConnections, connectionTimes } from './connections.ts'
import { corsHeaders, preflight } from './cors.ts'
import { refuseMalformed } from './malformed.ts'
import { refuseForeignOrigin } from './origin.ts'
import { createPersonalEndpoint, type PersonalEndpoint } from './personal.ts'
import { type Arrival, asApiError, createEndpoint } from './pipeline.ts'
import { countUnauthenticated, type Limiter, rateLimited, rateLimitHeaders } from './rate-limit.ts'
import { errorCodeOf, errorReply, type Reply } from './reply.ts'
import { headerReader, refuseDuplicateHeaders } from './request.ts'
import { securityHeadersAt } from './security-headers.ts'
import { answering, send } from './send.ts'

/**
 * The HTTP server: one Fastify route for each row, and around all of them what every answer has in
 * common. Checks come in the contract's order: authentication, rate limit, route and method, then
 * the row's own (`pipeline.ts`).
 */
export interface HttpOptions {
  routes: readonly Route[]
  personalRoutes: readonly PersonalRoute[]
  services: Services
  log: Log
  authenticators: readonly Authenticator[]
  sessions: SessionAuthenticator
  limiter: Limiter
  rates: { live: number; test: number }
  /** Reverse proxies, as CIDR ranges, that are believed about whom they speak for. */
  trustedProxies?: readonly string[]
}

/** A request on its way through the server. */
interface Exchange {
  request: FastifyRequest
  requestId: string
  /** Those of the answer, success or not. */
  headers: Record<string, string>
  principal: Principal | null
  /** The one that is asked for, once it is known. */
  version: string | null
}

export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { routes, services, log } = options
  const authentication = { ...options, publicUrl: services.publicUrl }
  const securityHeaders = securityHeadersAt(services.publicUrl)
  const app = Fastify({
    logger: false,
    trustProxy: options.trustedProxies === undefined ? false : [...options.trustedProxies],
    bodyLimit: Number.MAX_SAFE_INTEGER,
    routerOptions: { maxParamLength: 1_024 },
    http: connectionTimes,
    requestTimeout: connectionTimes.requestTimeout,
    keepAliveTimeout: connectionTimes.keepAliveTimeout,
    exposeHeadRoutes: true,
    // What is under it is looked up as it was sent (`cdn.ts`): no router takes it apart before.
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${cdnPath}/`) ? cdnPath : url),
    // What still arrives while the server stops is answered like any other request.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      refuse(request, reply, noSuchAddress(request))
    },
    clientErrorHandler: (error, socket) => refuseMalformed(securityHeaders, error, socket),
  })
  app.decorate('securityHeaders', securityHeaders)
  boundConnections(app)

  // Bodies are read by the pipeline, after it is known who asks and for what.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  // A Content-Type that is none is refused before any handler: the handler has better words for it.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw error
    return request.routeOptions.handler?.call(app, request, reply)
  })

  // Of answers that are not a row's: those are written to the socket, with their request's own id.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('Request-Id', toId('request', newUuid()))
    for (const name in securityHeaders) {
      if (!reply.hasHeader(name)) reply.header(name, securityHeaders[name]!)
    }
    done()
  })

  const shares = createBodyShares()
  for (const row of routes) {
    const endpoint = createEndpoint(row, services, log, shares)
    app.route({
      method: row.method,
      url: apiPrefix + row.path,
      ...answering((request, reply) =>
        respondTo(request, reply, (exchange) =>
          withPrincipal(exchange, (arrival) => endpoint.answer(request, arrival)),
        ),
      ),
    })
  }
  for (const row of options.personalRoutes) {
    const endpoint = createPersonalEndpoint(row, services)
    app.route({
      method: row.method,
      url: apiPrefix + row.path,
      ...answering((request, reply) =>
        respondTo(request, reply, (exchange) => personally(exchange, row, endpoint)),
      ),
    })
  }
  const everyRoute = [...routes, ...options.personalRoutes]
  for (const [path, allowed] of methodsByPath(everyRoute)) refuseOtherMethods(path, allowed)
  app.setNotFoundHandler((request, reply) => refuse(request, reply, noSuchAddress(request)))
  return app

  /** Answers; whatever is thrown becomes the error envelope. */
  async function respondTo(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (exchange: Exchange) => Promise<Reply>,
  ): Promise<FastifyReply> {
    const started = performance.now()
    const requestId = newUuid(services.clock.now())
    const headers: Record<string, string> = {}
    const exchange: Exchange = { request, requestId, headers, principal: null, version: null }
    let outgoing: Reply
    try {
      refuseDuplicateHeaders(request)
      outgoing = await answer(exchange)
    } catch (error) {
      const known = toApiError(error, requestId)
      const failure = known.status === 401 ? await slowedDown(request, known) : known
      outgoing = errorReply(failure, toId('request', requestId), services.publicUrl)
    }
    headers['Blazon-Version'] ??= versions[0]!
    headers['Request-Id'] = toId('request', requestId)
    send(reply, outgoing, headers)
    noteAnswered(exchange, outgoing, performance.now() - started)
    return reply
  }

  /** Requests that came with a credential are logged with its organization's. */
  function noteAnswered(exchange: Exchange, outgoing: Reply, durationMs: number): void {
    const { request, requestId, principal, version } = exchange
    if (principal === null) return
    services.requestLog.note({
      id: requestId,
      principal,
      method: request.method,
      url: request.url,
      status: outgoing.status,
      errorCode: errorCodeOf(outgoing),
      apiVersion: version,
      idempotent: request.headers['idempotency-key'] !== undefined,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      durationMs,
    })
  }

  /** What every row of an organization's API asks for first: a credential that is not in a hurry. */
  async function withPrincipal(
    exchange: Exchange,
    answer: (arrival: Arrival) => Promise<Reply>,
  ): Promise<Reply> {
    const { request, requestId, headers } = exchange
    if (!request.url.startsWith(apiPrefix)) throw noSuchAddress(request)
    const principal = await authenticate(request, authentication)
    exchange.principal = principal
    Object.assign(headers, corsHeaders(request, principal))
    await limit(principal.family, principal.tenant.livemode, headers)
    const version = readVersion(request, principal.apiVersion ?? principal.organizationVersion)
    headers['Blazon-Version'] = version
    exchange.version = version
    return answer({ principal, requestId, version })
  }

  /** A row outside every organization: it asks for someone who is signed in, or for no one. */
  async function personally(
    { request, requestId, headers }: Exchange,
    row: PersonalRoute,
    answer: PersonalEndpoint,
  ): Promise<Reply> {
    refuseForeignOrigin(request, services.publicUrl)
    const signedIn =
      row.scopes === 'session' ? await options.sessions.signedIn(headerReader(request)) : null
    if (signedIn !== null) await limit(toId('user', signedIn.userId), true, headers)
    const version = readVersion(request, newestVersion)
    headers['Blazon-Version'] = version
    return answer(request, { signedIn, requestId, version })
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
    return respondTo(request, reply, (exchange) =>
      withPrincipal(exchange, () => Promise.reject(error)),
    )
  }

  /** An address that keeps failing to say who it is hears that it is too fast. */
  async function slowedDown(request: FastifyRequest, refusal: ApiError): Promise<ApiError> {
    return (await countUnauthenticated(options.limiter, request.ip)) ?? refusal
  }

  async function limit(
    family: string,
    livemode: boolean,
    headers: Record<string, string>,
  ): Promise<void> {
    const rate = livemode ? options.rates.live : options.rates.test
    if (rate === 0) return
    const taken = options.limiter.take(family, rate)
    const verdict = taken instanceof Promise ? await taken : taken
    Object.assign(headers, rateLimitHeaders(rate, verdict))
    if (!verdict.allowed) throw rateLimited(rate, verdict)
  }

  function toApiError(error: unknown, requestId: string): ApiError {
    const known = asApiError(error)
    if (known !== null && known.status < 500) return known
    log.error({ err: error, request: toId('request', requestId) }, 'a request failed')
    return (
      known ??
      new ApiError(
        'internal_error',
        'Something went wrong on our side. It was logged under this request id.',
      )
    )
  }

  function refuseOtherMethods(path: string, allowed: readonly Method[]): void {
    const allow = methods.filter((method) =>
      (allowed as readonly string[]).includes(method === 'HEAD' ? 'GET' : method),
    )
    const publishable = routes.some((row) => row.path === path && row.publishable === true)
    const others = methods.filter((method) => !allow.includes(method))
    app.route({
      method: others,
      url: apiPrefix + path,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        if (request.method === 'OPTIONS' && publishable) return preflight(request, reply, allow)
        return refuse(request, reply, methodNotAllowed(request, allow))
      },
    })
  }
}

/** The header's version; without it, that of the credential or of its organization. */
function readVersion(request: FastifyRequest, otherwise: string): string {
  const header = request.headers['blazon-version']
  if (header === undefined) return otherwise
  if (typeof header === 'string' && isVersion(header)) return header
  throw new ApiError(
    'invalid_version',
    `There is no version '${String(header).slice(0, 40)}'. The newest is ${versions[0]}; there are ${versions.join(', ')}.`,
    { param: 'Blazon-Version' },
  )
}
