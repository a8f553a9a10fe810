import { Agent, type Dispatcher } from 'undici'
import { guardedConnector, TlsFailure } from './connect.ts'
import type { AttemptError, Outcome } from './delivery.ts'
import { type Guard, TargetRefused } from './guard.ts'
import { retryAfter } from './schedule.ts'

export interface Outgoing {
  organizationId: string
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Makes one attempt. Never rejects: every failure is an outcome. */
export type Send = (request: Outgoing) => Promise<Outcome>

export interface Sender {
  send: Send
  close(): Promise<void>
}

interface SenderOptions {
  guard: Guard
  /** From connecting to the last byte of the response. */
  timeoutMs: number
}

/** Limits of the stored response. */
export const bodyBytes = 16 * 1024
const headersAtMost = 64
const headerBytes = 8 * 1024
const rememberedAtMost = 10_000

/**
 * Sends over keep-alive HTTP/1.1 connections, each to an address that the guard allowed. Does not
 * follow redirects. Cuts a response's headers and body at their limits, and closes its connection.
 */
export function createSender({ guard, timeoutMs }: SenderOptions): Sender {
  /** The organization that last requested a connection to an origin. */
  const askedBy = new Map<string, string>()
  const agent = new Agent({
    connect: guardedConnector(guard, (origin) => askedBy.get(origin) ?? origin, timeoutMs),
    pipelining: 1,
    // A single timeout covers the whole attempt.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 2 * headerBytes,
  })
  const targetOf = rememberTargets(guard)
  const targetFor = ({ url, organizationId }: Outgoing) => {
    const target = targetOf(url)
    if (askedBy.size >= rememberedAtMost) askedBy.clear()
    askedBy.set(target.origin, organizationId)
    return target
  }
  return {
    send: (request) => attempt(agent, targetFor, request, timeoutMs),
    close: () => agent.destroy(),
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
    if (remembered.size >= rememberedAtMost) remembered.clear()
    const { origin, pathname, search } = guard.target(url)
    const target = { origin, path: pathname + search }
    remembered.set(url, target)
    return target
  }
}

function attempt(
  agent: Agent,
  targetFor: (request: Outgoing) => Target,
  request: Outgoing,
  timeoutMs: number,
): Promise<Outcome> {
  const { headers, body } = request
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined
    let answer: { statusCode: number; headers: Record<string, string> } | undefined
    const chunks: Buffer[] = []
    let bytes = 0
    let over = false

    const timer = setTimeout(() => finish('timeout', true), timeoutMs)

    /** Once a response has begun, its status decides, however the response ends. */
    function finish(error: AttemptError | null, abort: boolean): void {
      if (over) return
      over = true
      clearTimeout(timer)
      if (abort) controller?.abort(new Error('cut'))
      const statusCode = answer?.statusCode ?? null
      const asked = answer?.headers['retry-after']
      const redirected = statusCode !== null && statusCode >= 300 && statusCode < 400
      resolve({
        statusCode,
        error: statusCode === null ? error : redirected ? 'redirect' : null,
        durationMs: Math.round(performance.now() - startedAt),
        responseHeaders: answer?.headers ?? null,
        responseBody: answer === undefined ? null : decodeText(chunks),
        retryAfterMs: asked === undefined ? null : retryAfter(asked, Date.now()),
      })
    }

    try {
      agent.dispatch(
        { ...targetFor(request), method: 'POST', headers, body },
        {
          onRequestStart(started) {
            controller = started
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
          onResponseError: (_controller, error) => finish(toAttemptError(error), false),
        },
      )
    } catch (error) {
      finish(toAttemptError(error), false)
    }
  })
}

function toAttemptError(error: unknown): AttemptError {
  if (error instanceof TargetRefused) return 'blocked_address'
  if (error instanceof TlsFailure) return 'tls'
  // A host with several addresses fails with the errors of all of them.
  const first = error instanceof AggregateError ? error.errors.at(-1) : error
  const code = first instanceof Error && 'code' in first ? String(first.code) : ''
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return 'dns'
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/.test(code)) {
    return 'connection_refused'
  }
  if (/TIMEDOUT|TIMEOUT/.test(code)) return 'timeout'
  return 'connection_reset'
}

function boundedHeaders(
  received: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const kept: [string, string][] = []
  let left = headerBytes
  for (const [name, value] of Object.entries(received)) {
    const text = String(value)
    left -= name.length + text.length
    if (left < 0 || kept.length === headersAtMost) break
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
