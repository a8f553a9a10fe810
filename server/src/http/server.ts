import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { Services } from '../kernel/api/context.ts'
import type { Clock } from '../kernel/base/clock.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { toId } from '../kernel/base/ids.ts'
import type { Log } from '../kernel/base/log.ts'
import type { MaybePromise } from '../kernel/base/maybe-promise.ts'
import { errorPage } from '../kernel/pages/message-page.ts'
import { cdnPath } from './addresses.ts'
import { boundConnections, connectionTimes } from './connections/connections.ts'
import { refuseMalformed } from './connections/malformed.ts'
import { createObserver, type ObserveOptions } from './operations/observe.ts'
import { errorReply, type Reply } from './reply/reply.ts'
import { securityHeadersAt } from './reply/security-headers.ts'
import { send } from './reply/send.ts'
import { type HttpRequest, readLanguage, requestReader, wantsPage } from './request/request.ts'

/** Handles a request; null if it writes to the response by itself. */
export type Handler = (request: HttpRequest, response: ServerResponse) => MaybePromise<Reply | null>

/** `node:http` with a router (docs/decisions/0034). */
export interface HttpServer {
  /** Node's server, for its address and its connections. */
  server: Server
  /** `:name` in the path is a parameter, `*` at its end matches the rest. */
  route(methods: readonly string[], path: string, handler: Handler): void
  /** Requests that `find` returns a handler for are not routed: they name another host. */
  claim(find: (request: HttpRequest) => Handler | null): void
  /** Sets the handler of requests that no route matches. */
  otherwise(handler: Handler): void
  /** Responses from now on close their connection, so that clients open the next one elsewhere. */
  announceClose(): void
  /** Whether the server is going to close. */
  isClosing(): boolean
  /** Runs before the server waits for its connections to end. */
  beforeClose(work: () => void): void
  /** Binds the address. Requests that arrive before `opened` resolves wait for it. */
  listen(address: { host: string; port: number }, opened?: Promise<void>): Promise<void>
  /**
   * Handles requests in flight and those that arrive on open connections within `idleMs`, then closes
   * every connection.
   */
  close(idleMs?: number): Promise<void>
}

interface HttpServerOptions extends ObserveOptions, Pick<Services, 'publicUrl' | 'hsts'> {
  clock: Clock
  log: Log
  /** CIDR ranges of the reverse proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[] | null
}

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { publicUrl, log } = options
  const router = findMyWay({
    ignoreTrailingSlash: true,
    maxParamLength: maxParamLength,
    querystringParser: () => noQuery,
  })
  const securityHeaders = securityHeadersAt(options)
  const readRequest = requestReader(options)
  const observe = createObserver(options)
  const beforeClose: (() => void)[] = []
  const writeAfterTurn = createTurnEnd()
  let unmatched: Handler = () => {
    throw new Error('the server has no handler for requests that no route matches')
  }
  let isClosing = false
  let claimed: (request: HttpRequest) => Handler | null = () => null
  const server = createServer(connectionTimes, answer)
  const responses = new WeakMap<Socket, ServerResponse>()
  server.on('clientError', (error, socket: Socket) => {
    if (isAnswered(responses.get(socket))) socket.destroy()
    else refuseMalformed(securityHeaders, error, socket)
  })
  const connections = boundConnections(server)
  return {
    server,
    route(methods, path, handler) {
      router.on([...methods] as HTTPMethod[], path, handler as never, path)
    },
    claim(find) {
      claimed = find
    },
    otherwise(handler) {
      unmatched = handler
    },
    announceClose() {
      isClosing = true
    },
    isClosing: () => isClosing,
    beforeClose: (work) => beforeClose.push(work),
    listen(address, opened) {
      if (opened !== undefined) answerFrom(opened)
      return listen(server, address)
    },
    async close(idleMs = 0) {
      for (const work of beforeClose) work()
      if (server.listening) await connections.close(idleMs)
    },
  }

  function answerFrom(opened: Promise<void>): void {
    const wait = (raw: IncomingMessage, response: ServerResponse) =>
      void opened.then(() => answer(raw, response))
    server.off('request', answer).on('request', wait)
    void opened.then(() => server.off('request', wait).on('request', answer))
  }

  function answer(raw: IncomingMessage, response: ServerResponse): void {
    responses.set(raw.socket, response)
    const request = readRequest(raw, server.requestTimeout)
    const observed = observe(request)
    const finish = (reply: Reply | null) => {
      observed(reply?.status ?? response.statusCode)
      if (reply !== null) writeAfterTurn(() => write(reply))
    }
    const write = (reply: Reply) => {
      // A stopping server would wait for the next request of a connection that is kept alive.
      if (isClosing || !server.listening) response.shouldKeepAlive = false
      try {
        send(response, reply, securityHeaders, request.answerHeaders)
      } catch (error) {
        fail(error)
      }
    }
    const fail = (error: unknown) => {
      log.error({ err: error, request: toId('request', request.id) }, 'a request failed')
      observed(500)
      if (response.headersSent) response.destroy()
      else finish(explain(unexpected(), request))
    }
    try {
      const reply = createHandler(request)(request, response)
      // A synchronous reply is sent at once: awaiting it costs as much as a cached look-up.
      if (reply instanceof Promise) reply.then(finish).catch(fail)
      else finish(reply)
    } catch (error) {
      fail(error)
    }
  }

  function explain(error: ApiError, request: HttpRequest): Reply {
    const requestId = toId('request', request.id)
    return wantsPage(request)
      ? errorPage(error, readLanguage(request), requestId)
      : errorReply(error, requestId, publicUrl)
  }

  /** Finds the handler, and sets the route and the parameters of the path. */
  function createHandler(request: HttpRequest): Handler {
    const other = claimed(request)
    if (other !== null) return other
    // Paths of deployed content are looked up undecoded (`cdn.ts`), and the router would decode them.
    const url = request.url.startsWith(`${cdnPath}/`) ? cdnPath : request.url
    const found = router.find(request.method as HTTPMethod, url)
    if (found === null) return unmatched
    request.params = found.params as Record<string, string>
    request.route = found.store as string
    return found.handler as unknown as Handler
  }
}

/**
 * Whether a second response would be read as a part of this one, or as the response to another request:
 * this one has begun, and has not ended or was sent before the end of its request.
 */
function isAnswered(response: ServerResponse | undefined): boolean {
  if (response === undefined || !response.headersSent) return false
  return !response.writableFinished || !response.req.complete
}

/**
 * Responses that are written at once, before others of the turn are ready. With 8, a client with 32
 * connections reads the first ones while the next are made: 25,200 instead of 23,400 requests a second.
 */
const writtenAtOnce = 8

/**
 * Returns a function that runs work after the current turn of the event loop, in order. Responses that
 * are ready in one turn are written one right after the other, so a client on the same machine, such as
 * a reverse proxy, is woken up once and not for each of them.
 */
function createTurnEnd(): (work: () => void) => void {
  let waiting: (() => void)[] = []
  const runAll = () => {
    const works = waiting
    waiting = []
    for (const work of works) work()
  }
  return (work) => {
    const count = waiting.push(work)
    if (count === 1) setImmediate(runAll)
    else if (count === writtenAtOnce) runAll()
  }
}

/** Longer than any id or name in a path. */
const maxParamLength = 1_024
/** Each route reads its query by its schema (`readQuery`). */
const noQuery = {}

function listen(server: Server, address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function unexpected(): ApiError {
  return new ApiError(
    'internal_error',
    'The server failed to process the request. The operator finds the error in the log by the request id.',
  )
}
