import { expect, test } from 'vitest'
import { createLog } from '../../kernel/base/log.ts'
import { createMetrics } from '../../kernel/observe/metrics.ts'
import type { HttpRequest } from '../request/request.ts'
import { createObserver } from './observe.ts'

const secret = `sk_live_${'a'.repeat(40)}`

function observe(path: string, method = 'GET') {
  const lines: string[] = []
  const metrics = createMetrics()
  const accessLog = createLog('info', { write: (line) => void lines.push(line) })
  const observer = createObserver({ metrics, tracing: null, accessLog })
  const request = {
    id: '01990000-0000-7000-8000-000000000000',
    method,
    url: path,
    route: 'unmatched',
    startedAt: performance.now(),
    headers: { 'user-agent': `curl ${secret}` },
    ip: '192.0.2.1',
  } as unknown as HttpRequest
  return { metrics, lines, request, observed: observer(request) }
}

test('a request is counted once, by its route and not by its path', async () => {
  const { metrics, request, observed } = observe('/api/v1/files/file_1?q=x')
  expect(
    await metrics.registry.getSingleMetricAsString('blazon_http_requests_in_flight'),
  ).toContain('blazon_http_requests_in_flight 1')
  request.route = '/api/v1/files/:id'
  observed(404)
  observed(500)
  const text = await metrics.registry.metrics()
  expect(text).toContain(
    'blazon_http_requests_total{route="/api/v1/files/:id",method="GET",status="4xx"} 1',
  )
  expect(text).toContain('blazon_http_requests_in_flight 0')
  expect(text).not.toContain('file_1')
  expect(text).not.toContain('5xx')
})

test('unsupported methods share one label', async () => {
  const { metrics, observed } = observe('/x', 'PROPFIND')
  observed(405)
  expect(await metrics.registry.metrics()).toContain(
    'blazon_http_requests_total{route="unmatched",method="other",status="4xx"} 1',
  )
})

test('a line of the access log has the path without its query, and no secret', () => {
  const { lines, request, observed } = observe(`/api/v1/files?q=${secret}`)
  request.route = '/api/v1/files'
  observed(200)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(secret)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'request',
    method: 'GET',
    path: '/api/v1/files',
    route: '/api/v1/files',
    status: 200,
    ip: '192.0.2.1',
    duration_ms: expect.any(Number),
  })
})
