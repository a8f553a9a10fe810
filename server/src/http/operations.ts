import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Services } from '../kernel/context.ts'
import { countJobsSetAside } from '../kernel/jobs.ts'
import type { Siblings } from '../kernel/siblings.ts'
import type { Blobs } from '../storage/blobs.ts'
import { type Backlog, readBacklog } from '../webhooks/backlog.ts'
import { countAttemptsSetAside } from '../webhooks/set-aside.ts'
import { countMarked } from '../webhooks/unreadable.ts'
import { reading } from './addresses.ts'
import type { Reply } from './reply.ts'
import type { HttpServer } from './server.ts'

/**
 * Health, readiness and metrics (platform contract, section 1). None of them asks for a credential. A
 * service whose blobs are away is ready, as `degraded`: only what needs a file's bytes is refused.
 */
export function serveOperations(
  http: HttpServer,
  { db, blobs }: Services,
  siblings: Siblings,
): void {
  const registry = new Registry()
  const readProcesses = collectProcessMetrics(siblings)
  const areReachable = createCachedCheck(blobs)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const databaseUp = gauge('blazon_database_up', '1 if the database responds, otherwise 0')
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
  http.route(reading, '/readyz', async () => {
    const [queue, hasBlobs] = await Promise.all([
      answeredSoon(readQueue(db.within(timeoutMs))).catch(() => null),
      areReachable(),
    ])
    const late = (queue?.latenessSeconds ?? 0) > lateSeconds
    const ready = hasBlobs ? 'ok' : 'degraded'
    return json(queue === null || late ? 503 : 200, {
      status: queue === null ? 'unavailable' : late ? 'late' : ready,
      database: queue === null ? 'unreachable' : 'ok',
      blobs: hasBlobs ? 'ok' : 'unreachable',
      oldest_due_delivery_seconds: queue?.oldestDueSeconds ?? null,
      queue_depth: queue?.queueDepth ?? null,
      set_aside: queue === null ? null : queue.setAside.attempts + queue.setAside.jobs,
    })
  })
  http.route(reading, '/metrics', async () => {
    const counted = await answeredSoon(
      Promise.all([readQueue(db.within(timeoutMs)), countMarked(db)]),
    ).catch(() => null)
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
    return { status: 200, headers, body: `${await readProcesses()}\n${await registry.metrics()}` }
  })
}

type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/**
 * Counts what a process knows of itself. The returned function renders that of all processes; where
 * there are several, `process` is the number of each.
 */
function collectProcessMetrics(siblings: Siblings): () => Promise<string> {
  const own = new Registry()
  collectDefaultMetrics({ register: own, prefix: 'blazon_' })
  // Gauges, whose names are those of counters; the same without a sum is in those by type.
  for (const kind of ['handles', 'requests', 'resources']) {
    own.removeSingleMetric(`blazon_nodejs_active_${kind}_total`)
  }
  if (siblings.count === 1) return () => own.metrics()
  own.setDefaultLabels({ process: String(siblings.number) })
  // Every series has one value, whatever its kind asks to be done with several.
  const read = async () =>
    ((await own.getMetricsAsJSON()) as unknown as Metrics).map((metric) => ({
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
const timeoutMs = 3_000
const recheckMs = 2_000

/** Whether blobs can be read. The result is cached for a few seconds, since any caller may request it. */
function createCachedCheck(blobs: Blobs): () => Promise<boolean> {
  let answer = Promise.resolve(true)
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - checkedAt > recheckMs) {
      checkedAt = performance.now()
      answer = answeredSoon(blobs.check()).then(
        () => true,
        () => false,
      )
    }
    return answer
  }
}

interface Queue extends Backlog {
  setAside: { attempts: number; jobs: number }
}

async function readQueue(db: Database): Promise<Queue> {
  const [[jobs], deliveries, attemptsSetAside, jobsSetAside] = await Promise.all([
    db<{ depth: number }[]>`select count(*) as depth from jobs where set_aside_at is null`,
    readBacklog(db, Date.now()),
    countAttemptsSetAside(db),
    countJobsSetAside(db),
  ])
  return {
    ...deliveries,
    queueDepth: deliveries.queueDepth + jobs!.depth,
    setAside: { attempts: attemptsSetAside, jobs: jobsSetAside },
  }
}

function answeredSoon<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the store did not answer in time')), timeoutMs).unref()
    }),
  ])
}
