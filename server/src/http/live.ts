import type { ServerResponse } from 'node:http'
import { countRoom, organizationFactor } from '../database/fair-room.ts'
import { onSessionChange } from '../identity/sessions/authenticate.ts'
import type { HeaderReader, Principal, Services } from '../kernel/api/context.ts'
import { isChecker } from '../kernel/api/roles.ts'
import { newestVersion } from '../kernel/api/versions.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { toId } from '../kernel/base/ids.ts'
import { onProgress, tenantKey } from '../kernel/signals/progress.ts'
import type { EventWatch } from '../records/events/watch.ts'
import { apiPrefix } from './addresses.ts'
import { toApiError } from './reply/errors.ts'
import { errorReply } from './reply/reply.ts'
import { securityHeadersAt } from './reply/security-headers.ts'
import { type HttpRequest, headerReader } from './request/request.ts'
import type { SessionAuthenticator } from './row/authenticate.ts'
import type { HttpServer } from './server.ts'

interface LiveOptions {
  services: Services
  sessions: SessionAuthenticator
  watch: EventWatch
  /** Maximum number of streams in this process. */
  maxStreams: number
}

/**
 * Live updates for the dashboard: server-sent events (HTML Standard, section 9.2) about one
 * organization and mode, for its signed-in members (docs/decisions/0017). They only announce that
 * something changed; the dashboard then requests it.
 */
export function serveLive(http: HttpServer, options: LiveOptions): void {
  const { services, sessions, watch, maxStreams } = options
  const streams = new Set<Stream>()
  const beat = setInterval(() => {
    for (const stream of streams) void stream.check()
  }, heartbeatMs)
  beat.unref()
  const unsubscribe = [
    onSessionChange(services.signals, () => {
      for (const stream of streams) void stream.check()
    }),
    onProgress(services.signals, ({ tenant, object, id }) => {
      const key = tenantKey(tenant)
      for (const stream of streams)
        if (stream.key === key)
          stream.send('progress', stream.showsIds ? { object, id } : { object })
    }),
  ]
  http.beforeClose(() => {
    clearInterval(beat)
    for (const end of unsubscribe) end()
    for (const stream of streams) stream.end()
  })
  const securityHeaders = securityHeadersAt(services)
  http.route(['GET'], `${apiPrefix}/live`, async (request, response) => {
    request.answerHeaders['Blazon-Version'] = newestVersion
    try {
      await open(request, response)
      return null
    } catch (error) {
      return errorReply(explain(error), toId('request', request.id), services.publicUrl)
    }
  })

  async function open(request: HttpRequest, response: ServerResponse): Promise<void> {
    const header = readPlace(request)
    const principal = await sessions.authenticate(header)
    refuseTooMany(principal)
    const stop = () => {
      streams.delete(stream)
      unwatch()
    }
    const unwatch = watch.watch(principal.tenant, (events) => {
      if (events === null) stream.send('many', {})
      else
        for (const event of events)
          stream.send('recorded', stream.showsIds ? event : { type: event.type })
    })
    begin(response, { ...securityHeaders, ...request.answerHeaders })
    const stream = createStream(response, principal, stop, () => isStillAllowed(header, principal))
    streams.add(stream)
    // A user who opens the dashboard will probably look at slides soon.
    void services.pictures.prepare()
  }

  function refuseTooMany({ id, tenant }: Principal): void {
    const all = [...streams]
    const own = all.filter(({ user }) => user === id).length
    if (own >= maxStreamsOfOne) {
      throw tooMany(`You have ${own} live connections, the most of one person. Close other pages`)
    }
    const { organizationId } = tenant
    const has = all.filter((stream) => stream.organizationId === organizationId).length
    if (countRoom(has, maxStreams - all.length, organizationFactor) > 0) return
    throw tooMany(
      `Your organization has ${has} of the ${maxStreams} live connections of this server, its share while others are connected. Close other pages`,
    )
  }

  /** Whether the session still exists and still belongs to a member. */
  async function isStillAllowed(header: HeaderReader, { id }: Principal): Promise<boolean> {
    const now = await sessions.recheck(header).catch(() => null)
    return now?.id === id
  }
}

interface Stream {
  /** Organization and mode. */
  key: string
  /** UUID. */
  organizationId: string
  user: string
  /** False for checkers, who learn what kinds of resources change, and not which. */
  showsIds: boolean
  send(event: string, data: object): void
  /** Ends the stream if it is no longer allowed; otherwise sends a keep-alive. */
  check(): Promise<void>
  end(): void
}

const heartbeatMs = 5_000
const maxStreamsOfOne = 12
/** A client that reads more slowly is disconnected; it reconnects and loads everything again. */
const maxUnreadBytes = 256 * 1024

function createStream(
  raw: ServerResponse,
  principal: Principal,
  stop: () => void,
  isAllowed: () => Promise<boolean>,
): Stream {
  raw.on('close', stop)
  // A connection that breaks is also closed.
  raw.on('error', () => {})
  return {
    key: tenantKey(principal.tenant),
    organizationId: principal.tenant.organizationId,
    user: principal.id,
    showsIds: !isChecker(principal),
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    async check() {
      if (await isAllowed()) return write(': still here\n\n')
      write('event: ended\ndata: {}\n\n')
      raw.end()
    },
    end: () => raw.end(),
  }

  /** Skips streams that are closed or ended, because writing to them is an error. */
  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > maxUnreadBytes) raw.destroy()
    else raw.write(text)
  }
}

function tooMany(what: string): ApiError {
  return new ApiError('rate_limited', `${what}, and try again.`, {
    headers: { 'Retry-After': '10' },
  })
}

function begin(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  // Closes the connection too, so that the server can stop.
  response.shouldKeepAlive = false
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  })
  response.write('retry: 2000\n\n')
}

/** An `EventSource` cannot send headers, so the query has their values. */
function readPlace(request: HttpRequest): HeaderReader {
  const { searchParams } = new URL(request.url, 'http://here')
  const unknown = [...searchParams.keys()].find((name) => !queryNames.includes(name))
  if (unknown !== undefined) {
    throw new ApiError('parameter_unknown', `Unknown parameter ${unknown}. Remove it.`, {
      param: unknown,
    })
  }
  const header = headerReader(request)
  return (name) => {
    const field = /^blazon-(organization|mode)$/.exec(name)?.[1]
    return field === undefined ? header(name) : searchParams.get(field)
  }
}

const queryNames = ['organization', 'mode']

function explain(error: unknown): ApiError {
  return (
    toApiError(error) ??
    new ApiError('internal_error', 'The server failed to process the request.', { cause: error })
  )
}
