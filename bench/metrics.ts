import { createObserver } from '../server/dist/http/observe.js'
import type { HttpRequest } from '../server/dist/http/request.js'
import { createLog } from '../server/dist/kernel/base/log.js'
import { createMetrics } from '../server/dist/kernel/observe/metrics.js'
import { cpuMicrosPerRequest, report } from './load.ts'
import { startBenchService } from './service.ts'

const times = 200_000

/**
 * What counting a request costs: CPU time of an authenticated read without it, divided by the time
 * with it, both from the same run. The metrics are always on, so what they cost is measured by itself.
 */
export async function benchMetrics(): Promise<void> {
  const service = await startBenchService()
  const url = `${service.url}/api/v1/api_keys/current`
  const headers = { Authorization: `Bearer ${service.key}` }
  const read = await cpuMicrosPerRequest({ url, headers })
  await service.stop()
  const counted = microsPerRequest(false)
  const logged = microsPerRequest(true)
  const detail = (micros: number) => `${micros.toFixed(2)} µs of ${read.toFixed(1)} µs of CPU time`
  report('read without metrics / with metrics', (read - counted) / read, '≥ 0.95', detail(counted))
  report(
    'read with metrics / with access log too',
    read / (read + logged - counted),
    '≥ 0.70',
    detail(logged - counted),
  )
}

/** The lowest of several rounds. */
function microsPerRequest(withLog: boolean): number {
  const accessLog = withLog ? createLog('info', { write: () => {} }) : null
  const observe = createObserver({ metrics: createMetrics(), tracing: null, accessLog })
  const request = {
    id: '01990000-0000-7000-8000-000000000000',
    method: 'GET',
    url: '/api/v1/api_keys/current',
    route: '/api/v1/api_keys/current',
    headers: { 'user-agent': 'bench' },
    ip: '127.0.0.1',
    traceparent: null,
  } as unknown as HttpRequest
  const rounds = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage()
    for (let at = 0; at < times; at++) observe(request)(200)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / times
  })
  return Math.min(...rounds)
}
