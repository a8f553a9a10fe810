import type { Socket } from 'node:net'
import { type Dispatcher, errors } from 'undici'
import type { Authentication, MutualTls, Outcome } from '../engine/delivery.ts'
import { retryAfter } from '../engine/schedule.ts'
import { guardedConnector } from './connect.ts'
import { type Connection, type Connections, createConnections } from './connections.ts'
import { createEgressOf } from './egress.ts'
import { type Failure, toFailure, toOutcome, toTimeout } from './failure.ts'
import type { ContextSettings, Egress, Guard } from './guard.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { Outgoing } from './outgoing.ts'
import { sendWithToken } from './send-with-token.ts'
import { createTokens } from './tokens.ts'
import { bodyBytes } from './without-secrets.ts'

/**
 * Makes one attempt, with the authentication of the endpoint if it has one. Never rejects: every
 * failure is an outcome.
 */
export type Send = (request: Outgoing, authentication: Authentication | null) => Promise<Outcome>

export interface Sender {
  send: Send
  close(): Promise<void>
}

export interface SenderOptions {
  guard: Guard
  /** From connecting to the last byte of the response. */
  timeoutMs: number
}

/** Limits of the stored headers. */
const maxHeaders = 64
const headerBytes = 8 * 1024
const maxRemembered = 10_000
/** The rest of the attempt's time is left for its request. */
const maxTokenMs = 5_000

/**
 * Sends over keep-alive HTTP/1.1 connections, each to an address that the guard allowed. Does not
 * follow redirects. Cuts a response's headers and body at their limits, and closes its connection.
 */
export function createSender({ guard, timeoutMs }: SenderOptions): Sender {
  /** The organization that last requested a connection to an origin. */
  const askedBy = new Map<string, string>()
  const connect = (egress: Egress) =>
    createConnections(
      guardedConnector(guard, (origin) => askedBy.get(origin) ?? origin, timeoutMs, egress),
      // A single timeout covers the whole attempt.
      { pipelining: 1, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 2 * headerBytes },
    )
  const egressOf = createEgressOf(guard)
  const shared = connect(guard.egress)
  const connectionsOf = rememberConnections(connect, new WeakMap([[guard.egress, shared]]))
  const clientConnectionsOf = rememberClients(guard, connect)
  const tokenMs = Math.min(maxTokenMs, timeoutMs / 2)
  const tokens = createTokens(
    (network) => createGuardedFetch(guard, tokenMs, egressOf(network)),
    tokenMs,
  )
  const targetOf = rememberTargets(guard)
  const targetFor = ({ url, organizationId }: Outgoing) => {
    const target = targetOf(url)
    if (askedBy.size >= maxRemembered) askedBy.clear()
    askedBy.set(target.origin, organizationId)
    return target
  }
  return {
    send(request, authentication) {
      const egress = egressOf(request.network)
      if (authentication?.type === 'mtls') {
        const authorities = request.network?.authorities ?? []
        const own = clientConnectionsOf(authentication, { ...egress, authorities })
        if (own === null) return Promise.resolve(toOutcome(unusable, 0))
        return attempt(own, targetFor, request, timeoutMs)
      }
      const connections = connectionsOf(egress)
      if (authentication === null) return attempt(connections, targetFor, request, timeoutMs)
      return sendWithToken(request, authentication, tokens, timeoutMs, (withToken, leftMs) =>
        attempt(connections, targetFor, withToken, leftMs),
      )
    },
    close: shared.close,
  }
}

/**
 * Connections by the egress of their requests, so that a tenant with authorities or a proxy of its own
 * shares none with others. Those of an egress that nothing uses any more end when they have been idle
 * for some seconds.
 */
function rememberConnections(
  connect: (egress: Egress) => Connections,
  remembered: WeakMap<Egress, Connections>,
): (egress: Egress) => Connections {
  return (egress) => {
    const connections = remembered.get(egress) ?? connect(egress)
    remembered.set(egress, connections)
    return connections
  }
}

/**
 * Connections with a client certificate, which only the endpoint of the certificate uses. They are
 * found by the object of the claim, so a new certificate or another network gets new ones. Null for a
 * certificate that was accepted once and that this OpenSSL refuses.
 */
function rememberClients(
  guard: Guard,
  connect: (egress: Egress) => Connections,
): (client: MutualTls, by: Pick<Egress, 'proxy'> & ContextSettings) => Connections | null {
  const remembered = new WeakMap<MutualTls, Connections>()
  return (client, { proxy, authorities = [] }) => {
    const known = remembered.get(client)
    if (known !== undefined) return known
    const { certificate, private_key: privateKey } = client
    try {
      const secureContext = guard.createContext({ authorities, certificate, privateKey })
      const created = connect({ secureContext, proxy })
      remembered.set(client, created)
      return created
    } catch {
      return null
    }
  }
}

interface Target {
  origin: string
  path: string
}

/** Caches the guard's verdict on a URL, which never changes. Connections check the addresses. */
function rememberTargets(guard: Guard): (url: string) => Target {
  const remembered = new Map<string, Target>()
  return (url) => {
    const known = remembered.get(url)
    if (known !== undefined) return known
    if (remembered.size >= maxRemembered) remembered.clear()
    const { origin, pathname, search } = guard.target(url)
    const target = { origin, path: pathname + search }
    remembered.set(url, target)
    return target
  }
}

function attempt(
  connections: Connections,
  targetFor: (request: Outgoing) => Target,
  request: Outgoing,
  timeoutMs: number,
): Promise<Outcome> {
  const { method = 'POST', headers, body } = request
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined
    let connection: Connection | undefined
    let beginning: Beginning | undefined
    let isRepeated = false
    let answer: { statusCode: number; headers: Record<string, string> } | undefined
    const chunks: Buffer[] = []
    let bytes = 0
    let over = false

    const timer = setTimeout(
      () => finish(toTimeout(timeoutMs, beginning !== undefined, findDestination()), true),
      timeoutMs,
    )

    /** Once a response has begun, its status decides, however the response ends. */
    function finish(failure: Failure | null, abort: boolean): void {
      if (over) return
      over = true
      clearTimeout(timer)
      if (abort) controller?.abort(new Error('cut'))
      const statusCode = answer?.statusCode ?? null
      const asked = answer?.headers['retry-after']
      const redirected = statusCode !== null && statusCode >= 300 && statusCode < 400
      const reason = statusCode === null ? failure : redirected ? redirect : null
      resolve({
        statusCode,
        error: reason?.error ?? null,
        message: reason?.message ?? null,
        durationMs: Math.round(performance.now() - startedAt),
        responseHeaders: answer?.headers ?? null,
        responseBody: answer === undefined ? null : decodeText(chunks),
        retryAfterMs: asked === undefined ? null : retryAfter(asked, Date.now()),
      })
    }

    function fail(error: unknown): void {
      finish(toFailure(error, findDestination()), false)
    }

    function findDestination() {
      const { protocol, hostname, port } = new URL(request.url)
      const usual = protocol === 'https:' ? '443' : '80'
      return { hostname, port: port || usual, route: connection?.route ?? null }
    }

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started
        beginning = begin(connection!)
        // The timeout passed before the connection was open: nothing may be sent any more.
        if (over) started.abort(new Error('too late'))
      },
      onResponseStart(_controller, statusCode, received) {
        if (statusCode >= 200) answer = { statusCode, headers: boundedHeaders(received) }
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk.subarray(0, bodyBytes - bytes))
        bytes += chunk.length
        if (bytes >= bodyBytes) finish(null, true)
      },
      onResponseEnd: () => finish(null, false),
      onResponseError(_controller, error) {
        if (over || isRepeated || !wasStale(beginning, error)) return fail(error)
        isRepeated = true
        dispatch(connections.dispatchAlone)
      },
    }

    function dispatch(by: Connections['dispatch']): void {
      const onConnection = (used: Connection) => {
        connection = used
      }
      try {
        by({ ...targetFor(request), method, headers, body, onConnection }, handler)
      } catch (error) {
        fail(error)
      }
    }

    dispatch(connections.dispatch)
  })
}

const unusable = {
  error: 'tls',
  message: 'The client certificate of the endpoint cannot be used for TLS. Set another one.',
} as const

const redirect = {
  error: 'redirect',
  message: 'The endpoint redirects, and redirects are not followed. Change its URL.',
} as const

/** The state of a connection when a request begins. */
interface Beginning {
  socket: Socket
  isReused: boolean
  bytesRead: number
}

function begin(connection: Connection): Beginning {
  const socket = connection.socket!
  connection.requests += 1
  return { socket, isReused: connection.requests > 1, bytesRead: socket.bytesRead }
}

/**
 * Whether the receiver closed a connection that it had kept open, while the request was on its way:
 * 242 of 622,742 attempts. Nothing of a response has arrived, so the receiver has most likely not
 * seen the request, and the attempt continues on a new connection.
 */
function wasStale(beginning: Beginning | undefined, error: Error): boolean {
  if (beginning === undefined) return false
  const { socket, isReused, bytesRead } = beginning
  const { code = '' } = error as NodeJS.ErrnoException
  const isReset = error instanceof errors.SocketError || /^(ECONNRESET|EPIPE)$/.test(code)
  return isReset && isReused && socket.bytesRead === bytesRead
}

function boundedHeaders(
  received: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const kept: [string, string][] = []
  let left = headerBytes
  for (const [name, value] of Object.entries(received)) {
    const text = String(value)
    left -= name.length + text.length
    if (left < 0 || kept.length === maxHeaders) break
    kept.push([name, text])
  }
  return Object.fromEntries(kept)
}

/** Makes any bytes storable: PostgreSQL refuses U+0000, and the limit may split a character. */
function decodeText(chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks)
  const text = bytes.length < bodyBytes ? bytes.toString() : withoutHalves(bytes)
  return text.replaceAll('\0', '\ufffd')
}

function withoutHalves(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true })
}
