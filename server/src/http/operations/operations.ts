import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client'
import type { Siblings } from '../../kernel/base/siblings.ts'
import type { Metrics } from '../../kernel/observe/metrics.ts'
import type { StoreClock } from '../../kernel/observe/store-clock.ts'
import { reading } from '../addresses.ts'
import type { Reply } from '../reply/reply.ts'
import type { HttpServer } from '../server.ts'
import type { HealthWatch } from './health.ts'
import { showHealth } from './health-metrics.ts'

interface OperationsOptions {
  metrics: Metrics
  health: HealthWatch
  storeClock: StoreClock
  siblings: Siblings
}

/**
 * Health, readiness and metrics (platform contract, section 1). None of them asks for a credential. A
 * service without its files, its Redis or room on the database's disk is ready, as `degraded`: only
 * requests that need them fail, and every process lacks the same.
 */
export function serveOperations(http: HttpServer, options: OperationsOptions): void {
  const { metrics, health, storeClock, siblings } = options
  showHealth(metrics.storeRegistry, health)
  const readProcesses = processReader(metrics.registry, siblings)

  http.route(reading, '/healthz', () => json(200, { status: 'ok' }))
  http.route(reading, '/readyz', () => {
    const { queue, isDiskFull, hasBlobs, blobsSeconds, hasRedis, backupFailingSeconds } =
      health.current()
    const late = (queue?.latenessSeconds ?? 0) > lateSeconds
    const ready = hasBlobs && hasRedis !== false && !isDiskFull ? 'ok' : 'degraded'
    const failure = http.isClosing()
      ? 'stopping'
      : queue === null
        ? 'unavailable'
        : late
          ? 'late'
          : null
    return json(failure === null ? 200 : 503, {
      status: failure ?? ready,
      database: queue === null ? 'unreachable' : isDiskFull ? 'disk_full' : 'ok',
      blobs: hasBlobs ? 'ok' : 'unreachable',
      ...(hasRedis !== null && { redis: hasRedis ? 'ok' : 'unreachable' }),
      oldest_due_delivery_seconds: queue?.oldestDueSeconds ?? null,
      queue_depth: queue?.queueDepth ?? null,
      set_aside: queue === null ? null : queue.setAside.attempts + queue.setAside.jobs,
      unreadable_endpoints: queue?.unreadableEndpoints ?? null,
      blobs_seconds: blobsSeconds,
      ...(backupFailingSeconds !== null && { backup_failing_seconds: backupFailingSeconds }),
      clock_skew_seconds: Math.round(storeClock.skewSeconds()),
    })
  })
  http.route(reading, '/metrics', async () => {
    const { storeRegistry } = metrics
    const [ofProcesses, ofStore] = await Promise.all([readProcesses(), storeRegistry.metrics()])
    const headers = { 'Content-Type': storeRegistry.contentType }
    return { status: 200, headers, body: `${ofProcesses}\n${ofStore}` }
  })
}

type Families = MetricObjectWithValues<MetricValue<string>>[]

/**
 * Returns a reader of the metrics of all processes. With several processes, the label `process` has
 * the number of each.
 */
function processReader(own: Registry, siblings: Siblings): () => Promise<string> {
  if (siblings.count === 1) return () => own.metrics()
  own.setDefaultLabels({ process: String(siblings.number) })
  // Every series has one value, whatever aggregation its metric defines.
  const read = async () =>
    ((await own.getMetricsAsJSON()) as unknown as Families).map((metric) => ({
      ...metric,
      aggregator: 'first',
    }))
  siblings.answer('metrics', read)
  return async () => {
    const all = [await read(), ...(await siblings.ask('metrics'))]
    return AggregatorRegistry.aggregate(all as object[]).metrics()
  }
}

function json(status: number, body: object): Reply {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(body) }
}

const lateSeconds = 300
