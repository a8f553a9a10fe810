import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { type Backlog, readBacklog } from '../delivery/backlog.ts'
import { countAttemptsSetAside } from '../delivery/set-aside.ts'
import type { Services } from '../kernel/call.ts'
import { countJobsSetAside } from '../kernel/jobs.ts'
import type { Blobs } from '../storage/blobs.ts'

/**
 * Health, readiness and metrics (platform contract, section 1). None of them asks for a credential. A
 * service whose blobs are away is ready, as `degraded`: only what needs a file's bytes is refused.
 */
export function serveOperations(app: FastifyInstance, { db, blobs }: Services): void {
  const registry = new Registry()
  const areReachable = askedSometimes(blobs)
  collectDefaultMetrics({ register: registry, prefix: 'blazon_' })
  new Gauge({
    name: 'blazon_queue_depth',
    help: 'Jobs and deliveries that wait',
    registers: [registry],
    async collect() {
      this.set((await readQueue(db)).queueDepth)
    },
  })
  new Gauge({
    name: 'blazon_set_aside',
    help: 'Attempts and jobs that were set aside, for an operator to look at',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const [attempts, jobs] = await Promise.all([countAttemptsSetAside(db), countJobsSetAside(db)])
      this.set({ kind: 'attempt' }, attempts)
      this.set({ kind: 'job' }, jobs)
    },
  })

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [queue, hasBlobs] = await Promise.all([
      answeredSoon(readQueue(db)).catch(() => null),
      areReachable(),
    ])
    const late = (queue?.oldestDueSeconds ?? 0) > lateSeconds
    const ready = hasBlobs ? 'ok' : 'degraded'
    return reply.code(queue === null || late ? 503 : 200).send({
      status: queue === null ? 'unavailable' : late ? 'late' : ready,
      database: queue === null ? 'unreachable' : 'ok',
      blobs: hasBlobs ? 'ok' : 'unreachable',
      oldest_due_delivery_seconds: queue?.oldestDueSeconds ?? null,
      queue_depth: queue?.queueDepth ?? null,
      set_aside: queue?.setAside ?? null,
    })
  })
  app.get('/metrics', async (_request, reply) => {
    reply.header('Content-Type', registry.contentType)
    return answeredSoon(registry.metrics())
  })
}

const lateSeconds = 300
const patienceMs = 3_000
const askAgainMs = 2_000

/** Whether blobs can be had; anyone may ask, the place of the blobs is asked every few seconds. */
function askedSometimes(blobs: Blobs): () => Promise<boolean> {
  let answer = Promise.resolve(true)
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - askedAt > askAgainMs) {
      askedAt = performance.now()
      answer = answeredSoon(blobs.check()).then(
        () => true,
        () => false,
      )
    }
    return answer
  }
}

async function readQueue(db: Database): Promise<Backlog & { setAside: number }> {
  const [[jobs], deliveries, attemptsSetAside, jobsSetAside] = await Promise.all([
    db<{ depth: number }[]>`select count(*) as depth from jobs where set_aside_at is null`,
    readBacklog(db, Date.now()),
    countAttemptsSetAside(db),
    countJobsSetAside(db),
  ])
  return {
    ...deliveries,
    queueDepth: deliveries.queueDepth + jobs!.depth,
    setAside: attemptsSetAside + jobsSetAside,
  }
}

function answeredSoon<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the store did not answer in time')), patienceMs).unref()
    }),
  ])
}
