import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '../src/settings/setting.ts'
import { readSignals } from '../src/telemetry/signals.ts'
import { openTelemetry } from '../src/telemetry/telemetry.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { type Received, type Receiver, startReceiver } from './receiver.ts'

/** Traces and metrics as a collector receives them. It sets variables of its process. */

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code: number }
}

const spans: Span[] = []
const metrics: { name: string; sum?: object; gauge?: object; histogram?: object }[] = []
const resources: { key: string; value: { stringValue?: string } }[] = []

/** A collector that takes OTLP as JSON. */
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
    resources.push(...resource.attributes)
    for (const scope of scopeSpans) spans.push(...scope.spans)
  }
  for (const { scopeMetrics } of body.resourceMetrics ?? []) {
    for (const scope of scopeMetrics) metrics.push(...scope.metrics)
  }
  response.setHeader('Content-Type', 'application/json').end('{}')
})

let server: TestServer
let receiver: Receiver
const variables = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_SERVICE_NAME: 'brand-service',
  OTEL_BSP_SCHEDULE_DELAY: '20',
  OTEL_METRIC_EXPORT_INTERVAL: '200',
})

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, variables())
  receiver = await startReceiver()
  server = await startTestServer()
})

afterAll(async () => {
  for (const name of Object.keys(variables())) delete process.env[name]
  await server.stop()
  await receiver.close()
  collector.closeAllConnections()
  collector.close()
})

const callerSpan = 'b7ad6b7169203331'

/** Starts a trace of a caller: a new one, so that a test can run twice. */
function startTrace() {
  const id = randomBytes(16).toString('hex')
  return { id, headers: { traceparent: `00-${id}-${callerSpan}-01` } }
}

function belongsTo({ id }: { id: string }) {
  return ({ headers }: Received) => String(headers.traceparent).includes(id)
}

test('one trace leads from the caller through the request, the event and the attempt to the receiver', async () => {
  const trace = startTrace()
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.traced'] },
  })
  const posted = await server.call('POST', '/events', {
    body: { type: 'custom.traced', data: {} },
    headers: trace.headers,
  })
  expect(posted.status).toBe(201)
  const [webhook] = await receiver.wait(1, belongsTo(trace))
  const inTrace = () => spans.filter((span) => span.traceId === trace.id)
  await expect.poll(() => inTrace().length).toBe(3)
  const find = (name: string) => inTrace().find((span) => span.name === name)!
  const request = find('POST /api/v1/events')
  const event = find('record event')
  const attempt = find('deliver event')
  expect([request.kind, event.kind, attempt.kind]).toEqual([2, 4, 3])
  expect(request.parentSpanId).toBe(callerSpan)
  expect(event.parentSpanId).toBe(request.spanId)
  expect(attempt.parentSpanId).toBe(event.spanId)
  expect(webhook!.headers.traceparent).toBe(`00-${trace.id}-${attempt.spanId}-01`)
  expect(attempt.attributes).toContainEqual({
    key: 'blazon.event.id',
    value: { stringValue: posted.body.id },
  })
  expect(resources).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'brand-service' },
  })

  // A delivery that is sent again belongs to the request that asked for it.
  const delivered = async () => {
    const { body } = await server.call('GET', `/webhook_endpoints/${endpoint.id}/deliveries`)
    return body.data[0]
  }
  await expect.poll(async () => (await delivered()).status).toBe('delivered')
  const again = startTrace()
  const resent = await server.call(
    'POST',
    `/webhook_endpoints/${endpoint.id}/deliveries/${(await delivered()).id}/resend`,
    { headers: again.headers },
  )
  expect([resent.status, resent.body.error]).toEqual([201, undefined])
  await receiver.wait(1, belongsTo(again))
})

test('a delivery that waits in the queue keeps its trace', async () => {
  const trace = startTrace()
  const refusing = await startReceiver((response) => response.writeHead(503).end())
  await server.call('POST', '/webhook_endpoints', {
    body: { url: refusing.url, enabled_events: ['custom.waiting'] },
  })
  await server.call('POST', '/events', {
    body: { type: 'custom.waiting', data: {} },
    headers: trace.headers,
  })
  await refusing.wait(1, belongsTo(trace))
  const stored = () =>
    server.pool.db<{ traceparent: string; attempt_count: number }[]>`
      select traceparent, attempt_count from pending_deliveries
      where event_type = 'custom.waiting' and leased_until is null
        and traceparent like ${`%${trace.id}%`}`
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0)
  await refusing.close()
})

test('a check continues the trace of the request in its job and its stages', async () => {
  const trace = startTrace()
  const created = await server.call('POST', '/brand/checks', {
    body: { text: 'Hello' },
    headers: { ...trace.headers, Prefer: 'wait=25' },
  })
  expect(created.body.status).toBe('completed')
  const names = () => spans.filter((span) => span.traceId === trace.id).map(({ name }) => name)
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['job check', 'check load', 'check evaluate', 'check record']))
  const job = spans.find((span) => span.traceId === trace.id && span.name === 'job check')!
  const stage = spans.find((span) => span.traceId === trace.id && span.name === 'check evaluate')!
  expect(stage.parentSpanId).toBe(job.spanId)
  expect(names().filter((name) => name === 'record event')).not.toEqual([])
})

test('metrics have the names of /metrics', async () => {
  const find = (name: string) => metrics.find((metric) => metric.name === name)
  await expect.poll(() => find('blazon_http_requests_total')).toHaveProperty('sum')
  await expect.poll(() => find('blazon_queue_depth')).toHaveProperty('gauge')
  const duration = find('blazon_http_request_duration_seconds') as {
    histogram: { dataPoints: { count: number; bucketCounts: number[] }[] }
  }
  const [point] = duration.histogram.dataPoints
  expect(point!.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(point!.count)
})

test('telemetry is off without an endpoint, and where the variables switch it off', async () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  expect(readSignals({})).toEqual({ traces: false, metrics: false })
  expect(readSignals(endpoint)).toEqual({ traces: true, metrics: true })
  expect(readSignals({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toEqual({
    traces: false,
    metrics: false,
  })
  expect(readSignals({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' })).toEqual({
    traces: true,
    metrics: false,
  })
  expect((await openTelemetry('one', {})).tracing).toBeNull()
  await expect(
    openTelemetry('one', { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }),
  ).rejects.toThrow(ConfigError)
})
