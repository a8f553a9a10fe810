import type { Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type RouteHandlerMethod,
} from 'fastify'
import type { Principal, Services } from '../kernel/call.ts'
import { ApiError } from '../kernel/errors.ts'
import { newUuid, toId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { AnyRoute, Method, PersonalRoute, Route } from '../kernel/route.ts'
import { isVersion, newestVersion, versions } from '../kernel/versions.ts'
import { type Authenticator, authenticate, type SessionAuthenticator } from './authenticate.ts'
import { refuseForeignOrigin } from './origin.ts'
import { createPersonalEndpoint, type PersonalEndpoint } from './personal.ts'
import { type Arrival, asApiError, createEndpoint } from './pipeline.ts'
import { countUnauthenticated, type Limiter, rateLimited, rateLimitHeaders } from './rate-limit.ts'
import { errorCodeOf, errorReply, type Reply } from './reply.ts'
import { headerReader, refuseDuplicateHeaders } from './request.ts'
import { closeUnusedConnections } from './unused-connections.ts'

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

export const apiPrefix = '/api/v1'
/** Where deployed content is. */
export const cdnPath = '/cdn'
export const methods = [
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'DELETE',
  'PUT',
  'OPTIONS',
  'TRACE',
] as const

export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { routes, services, log } = options
  const authentication = { ...options, publicUrl: services.publicUrl }
  const app = Fastify({
    logger: false,
    trustProxy: options.trustedProxies === undefined ? false : [...options.trustedProxies],
    bodyLimit: Number.MAX_SAFE_INTEGER,
    routerOptions: { maxParamLength: 1_024 },
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: true,
    // What is under it is looked up as it was sent (`cdn.ts`): no router takes it apart before.
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${cdnPath}/`) ? cdnPath : url),
    // What still arrives while the server stops is answered like any other request.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      refuse(request, reply, noSuchAddress(request))
    },
    clientErrorHandler: refuseMalformed,
  })
  app.server.headersTimeout = 20_000
  closeUnusedConnections(app)

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
    done()
  })

  for (const row of routes) {
    const endpoint = createEndpoint(row, services, log)
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
    await limit(principal.family, principal.scope.livemode, headers)
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

/**
 * Answers before Fastify looks at the body, its type and the hooks that come before a handler:
 * nothing of that is used here, and it costs a tenth of a small request (bench `oauth`).
 */
export function answering(answer: (request: FastifyRequest, reply: FastifyReply) => unknown): {
  onRequest: onRequestHookHandler
  handler: RouteHandlerMethod
} {
  return {
    onRequest(request, reply, _goOn) {
      void answer(request, reply)
    },
    handler() {
      throw new Error('the request was answered before')
    },
  }
}

/** The methods of each path. */
export function methodsByPath(routes: readonly AnyRoute[]): Map<string, Method[]> {
  const byPath = new Map<string, Method[]>()
  for (const { path, method } of routes) byPath.set(path, [...(byPath.get(path) ?? []), method])
  return byPath
}

/**
 * Writes the answer to the socket itself: all that Fastify would add to it has been decided, and
 * its own way there costs a fifth of a small request (bench `current`).
 */
export function send(
  reply: FastifyReply,
  { status, headers, body }: Reply,
  more: Readonly<Record<string, string>>,
): void {
  reply.hijack()
  const { raw } = reply
  // A connection that is kept alive would keep a server that stops waiting for its next request.
  if (!reply.server.server.listening) raw.shouldKeepAlive = false
  const lines = headerLines(headers, more)
  if (body instanceof Readable) {
    raw.writeHead(status, lines)
    // HEAD has no body to send, and a caller that went away wants none.
    if (raw.req.method === 'HEAD') body.destroy()
    else return void pipeline(body, raw, () => {})
    raw.end()
    return
  }
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  // Without a body an answer may tell the length of the one that there would be (RFC 9110, section 8.6).
  if (status !== 304 && !('Content-Length' in headers)) lines.push('Content-Length', String(bytes))
  raw.writeHead(status, lines)
  raw.end(body)
}

/** Names and values in turn, which Node writes without making an object of them first. */
function headerLines(
  own: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): string[] {
  const lines: string[] = []
  for (const name in securityHeaders) {
    if (!(name in own)) lines.push(name, securityHeaders[name as keyof typeof securityHeaders])
  }
  for (const name in own) lines.push(name, own[name]!)
  for (const name in more) lines.push(name, more[name]!)
  return lines
}

/** What no answer of the API goes without; a browser must neither render nor sniff it. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Browsers may use publishable keys alone, from the origins that the key allows (Fetch, section 3.2). */
function corsHeaders(request: FastifyRequest, principal: Principal): Record<string, string> {
  const origin = request.headers.origin
  if (origin === undefined || !principal.publishable) return {}
  const { allowedOrigins } = principal
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Request-Id, RateLimit, RateLimit-Policy, Blazon-Version',
    Vary: 'Origin',
  }
}

/** A preflight carries no key, so it allows what some publishable key may; the request itself is judged. */
function preflight(
  request: FastifyRequest,
  reply: FastifyReply,
  allow: readonly string[],
): FastifyReply {
  return reply
    .code(200)
    .headers({
      ...securityHeaders,
      'Request-Id': toId('request', newUuid()),
      'Blazon-Version': versions[0]!,
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Methods': allow.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Blazon-Version, Prefer',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    })
    .send('')
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

function noSuchAddress(request: FastifyRequest): ApiError {
  const known = (methods as readonly string[]).includes(request.method)
  if (!known) return methodNotAllowed(request, ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
  const path = request.url.split('?')[0]!.slice(0, 200)
  return new ApiError(
    'url_not_found',
    `There is nothing at ${request.method} ${path}. The reference is at /docs.`,
  )
}

function methodNotAllowed(request: FastifyRequest, allow: readonly string[]): ApiError {
  return new ApiError(
    'method_not_allowed',
    `${request.method} is not possible here; ${allow.join(', ')} ${allow.length === 1 ? 'is' : 'are'}.`,
    { headers: { Allow: allow.join(', ') } },
  )
}

/** Bytes that are no HTTP request get the envelope too, and the connection ends. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const requestId = toId('request', newUuid())
  const body = JSON.stringify({
    error: {
      type: 'invalid_request_error',
      code: 'parameter_invalid',
      message: 'The request is not well-formed HTTP.',
      param: null,
      doc_url: null,
      request_id: requestId,
    },
  })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nRequest-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  )
}
