import { Registry } from 'prom-client'
import { expect, it, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createRequestMetrics } from './request-metrics.ts'

it('shows requests as counters and durations as a histogram', async () => {
  const registry = new Registry()
  const requests = createRequestMetrics(registry)
  for (const [status, seconds] of [
    [200, 0.001],
    [201, 0.03],
    [404, 31],
  ] as const) {
    requests.begin()
    requests.end('/files/:id', 'GET', status, seconds)
  }
  requests.begin()
  const text = await registry.metrics()
  const duration = 'blazon_http_request_duration_seconds'
  const labels = 'route="/files/:id",method="GET"'
  for (const line of [
    'blazon_http_requests_in_flight 1',
    `blazon_http_requests_total{${labels},status="2xx"} 2`,
    `blazon_http_requests_total{${labels},status="4xx"} 1`,
    `# TYPE ${duration} histogram`,
    `${duration}_bucket{le="0.001",${labels}} 1`,
    `${duration}_bucket{le="0.025",${labels}} 1`,
    `${duration}_bucket{le="0.05",${labels}} 2`,
    `${duration}_bucket{le="30",${labels}} 2`,
    `${duration}_bucket{le="+Inf",${labels}} 3`,
    `${duration}_sum{${labels}} 31.031`,
    `${duration}_count{${labels}} 3`,
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})

test('a stall of the event loop is observed', async () => {
  const { registry } = createMetrics()
  const countUpTo = async (seconds: string) => {
    const bucket = `blazon_event_loop_lag_seconds_bucket{le="${seconds}"} `
    return Number((await registry.metrics()).split(bucket)[1]?.split('\n')[0])
  }
  await expect.poll(() => countUpTo('+Inf')).toBeGreaterThan(0)
  const countStalls = async () => (await countUpTo('+Inf')) - (await countUpTo('0.5'))
  const before = await countStalls()
  const start = performance.now()
  while (performance.now() - start < 700);
  await expect.poll(countStalls).toBeGreaterThan(before)
})
