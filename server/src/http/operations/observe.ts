import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { redactPath } from '../../kernel/base/redact.ts'
import { type Metrics, secondsSince } from '../../kernel/observe/metrics.ts'
import type { Tracing } from '../../kernel/observe/tracing.ts'
import { methods } from '../addresses.ts'
import type { HttpRequest } from '../request/request.ts'

export interface ObserveOptions {
  metrics: Metrics
  tracing: Tracing | null
  /** The log for a line per request; null for no access log. */
  accessLog: Log | null
}

/** Called once with the status of the response, when it is ready to be sent. */
type Observed = (status: number) => void

/** Counts each request, starts its span and writes its line of the access log. */
export function createObserver(options: ObserveOptions): (request: HttpRequest) => Observed {
  const { metrics, tracing, accessLog } = options
  const knownMethods = new Set<string>(methods)
  return (request) => {
    metrics.requests.begin()
    const method = knownMethods.has(request.method) ? request.method : 'other'
    const span =
      tracing?.start(method, {
        kind: 'server',
        parent: traceparent(request),
        attributes: { 'http.request.method': method, 'url.path': redactPath(request.url) },
      }) ?? null
    request.traceparent = span?.traceparent ?? null
    let isOver = false
    return (status) => {
      if (isOver) return
      isOver = true
      const { route } = request
      const seconds = secondsSince(request.startedAt)
      metrics.requests.end(route, method, status, seconds)
      if (span !== null) {
        span.rename(`${method} ${route}`)
        span.set({
          'http.route': route,
          'http.response.status_code': status,
          'blazon.request_id': toId('request', request.id),
        })
        span.end(status >= 500 ? `status ${status}` : undefined)
      }
      accessLog?.info(formatLine(request, status, seconds), 'request')
    }
  }
}

/** The line omits the query, which may contain search terms of callers. */
function formatLine(request: HttpRequest, status: number, seconds: number) {
  return {
    request: toId('request', request.id),
    method: request.method,
    path: redactPath(request.url),
    route: request.route,
    status,
    duration_ms: Math.round(seconds * 1e5) / 100,
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? null,
    ...(request.traceparent !== null && { traceparent: request.traceparent }),
  }
}

function traceparent({ headers }: HttpRequest): string | null {
  return typeof headers.traceparent === 'string' ? headers.traceparent : null
}
