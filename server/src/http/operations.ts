import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { type Backlog, readBacklog } from '../delivery/backlog.ts'

/** Health, readiness and metrics (platform contract, section 1). None of them asks for a credential. */
export function serveOperations(app: FastifyInstance, db: Database): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'blazon_' })
  new Gauge({
    name: 'blazon_queue_depth',
    help: 'Jobs and deliveries that wait',
    registers: [registry],
    async collect() {
      this.set((await readQueue(db)).queueDepth)
    },
  })

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const queue = await answeredSoon(readQueue(db)).catch(() => null)
    const late = (queue?.oldestDueSeconds ?? 0) > lateSeconds
    return reply.code(queue === null || late ? 503 : 200).send({
      status: queue === null ? 'unavailable' : late ? 'late' : 'ok',
      database: queue === null ? 'unreachable' : 'ok',
      oldest_due_delivery_seconds: queue?.oldestDueSeconds ?? null,
      queue_depth: queue?.queueDepth ?? null,
    })
  })
  app.get('/metrics', async (_request, reply) => {
    reply.header('Content-Type', registry.contentType)
    return answeredSoon(registry.metrics())
  })
}

const lateSeconds = 300
const patienceMs = 3_000

async function readQueue(db: Database): Promise<Backlog> {
  const [[jobs], deliveries] = await Promise.all([
    db<{ depth: number }[]>`select count(*) as depth from jobs`,
    readBacklog(db, Date.now()),
  ])
  return { ...deliveries, queueDepth: deliveries.queueDepth + jobs!.depth }
}

function answeredSoon<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the store did not answer in time')), patienceMs).unref()
    }),
  ])
}
