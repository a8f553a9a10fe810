import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Services } from '../kernel/context.ts'
import { countMarked } from '../webhooks/unreadable.ts'
import { reading } from './addresses.ts'
import { type HealthWatch, inTime, lookTimeoutMs, readQueue } from './health.ts'
import type { Reply } from './reply.ts'
import type { HttpServer } from './server.ts'

/**
 * Health, readiness and metrics (platform contract, section 1). None of them asks for a credential. A
 * service without its files, its Redis or room on the database's disk is ready, as `degraded`: only
 * requests that need them fail, and every process lacks the same.
 */
export function serveOperations(
  http: HttpServer,
  { db, clock }: Services,
  health: HealthWatch,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'blazon_' })
  // Gauges, whose names are those of counters; the same without a sum is in those by type.
  for (const kind of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`blazon_nodejs_active_${kind}_total`)
  }
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const databaseUp = gauge('blazon_database_up', '1 if the database responds, otherwise 0')
  const databaseFull = gauge(
    'blazon_database_disk_full',
    '1 if the database refuses writes because its disk is full, otherwise 0',
  )
  const blobsUp = gauge('blazon_blobs_up', '1 if stored files can be reached, otherwise 0')
  const redisUp = gauge('blazon_redis_up', '1 if Redis is configured and responds, otherwise 0')
  const depth = gauge('blazon_queue_depth', 'Jobs and deliveries that are waiting')
  const oldestDue = gauge(
    'blazon_oldest_due_delivery_seconds',
    'Age of the oldest due delivery, whatever it waits for',
  )
  const lateness = gauge(
    'blazon_delivery_lateness_seconds',
    'Age of the oldest due delivery that waits for the service, not for its endpoint',
  )
  const unreadable = gauge(
    'blazon_webhook_endpoints_unreadable',
    'Webhook endpoints whose deliveries wait because their signing secret cannot be decrypted',
  )
  const aside = new Gauge({
    name: 'blazon_set_aside',
    help: 'Attempts and jobs that were set aside and need an operator',
    labelNames: ['kind'],
    registers: [registry],
  })

  http.route(reading, '/healthz', () => json(200, { status: 'ok' }))
  http.route(reading, '/readyz', () => {
    const { queue, isDiskFull, hasBlobs, hasRedis } = health.current()
    const late = (queue?.latenessSeconds ?? 0) > lateSeconds
    const ready = hasBlobs && hasRedis !== false && !isDiskFull ? 'ok' : 'degraded'
    return json(queue === null || late ? 503 : 200, {
      status: queue === null ? 'unavailable' : late ? 'late' : ready,
      database: queue === null ? 'unreachable' : isDiskFull ? 'disk_full' : 'ok',
      blobs: hasBlobs ? 'ok' : 'unreachable',
      ...(hasRedis !== null && { redis: hasRedis ? 'ok' : 'unreachable' }),
      oldest_due_delivery_seconds: queue?.oldestDueSeconds ?? null,
      queue_depth: queue?.queueDepth ?? null,
      set_aside: queue === null ? null : queue.setAside.attempts + queue.setAside.jobs,
    })
  })
  http.route(reading, '/metrics', async () => {
    const { hasBlobs, hasRedis, isDiskFull } = health.current()
    const counted = await inTime(
      Promise.all([readQueue(db.within(lookTimeoutMs), clock), countMarked(db)]),
    ).catch(() => null)
    databaseFull.set(isDiskFull ? 1 : 0)
    blobsUp.set(hasBlobs ? 1 : 0)
    if (hasRedis !== null) redisUp.set(hasRedis ? 1 : 0)
    databaseUp.set(counted === null ? 0 : 1)
    // What the store says is left out while it is away; what the process knows of itself is not.
    for (const one of [unreadable, depth, oldestDue, lateness]) one.remove()
    aside.reset()
    if (counted !== null) {
      const [queue, marked] = counted
      unreadable.set(marked)
      aside.set({ kind: 'attempt' }, queue.setAside.attempts)
      aside.set({ kind: 'job' }, queue.setAside.jobs)
      depth.set(queue.queueDepth)
      oldestDue.set(queue.oldestDueSeconds)
      lateness.set(queue.latenessSeconds)
    }
    const headers = { 'Content-Type': registry.contentType }
    return { status: 200, headers, body: await registry.metrics() }
  })
}

function json(status: number, body: object): Reply {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(body) }
}

const lateSeconds = 300
