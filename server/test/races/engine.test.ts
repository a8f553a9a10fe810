import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Log } from '../../src/kernel/base/log.ts'
import { startJobRunner } from '../../src/kernel/jobs/job-runner.ts'
import { createRecoveryJob, recoveryJob } from '../../src/webhooks/endpoints/recovery.ts'
import { automaticDisabling } from '../../src/webhooks/endpoints/status.ts'
import { createAgenda } from '../../src/webhooks/engine/agenda.ts'
import type { Outcome } from '../../src/webhooks/engine/delivery.ts'
import { systemTimers } from '../../src/webhooks/engine/timers.ts'
import { interrupted } from '../../src/webhooks/engine/verdict.ts'
import { removeExpiredDeliveries } from '../../src/webhooks/queue/retention.ts'
import { slotLimits } from '../../src/webhooks/slots/slots.ts'
import { createDeliveryStore } from '../../src/webhooks/store.ts'
import { startWorker } from '../../src/webhooks/worker.ts'
import { startTestServer, type TestServer } from '../harness.ts'

/**
 * Endpoints are disabled, enabled, removed, rotated and recovered, and deliveries resent and
 * expired, while three workers on a real PostgreSQL claim and settle their attempts, with leases so
 * short that some end during an attempt. `RACES=5000` runs the full size.
 */
const rounds = Number(process.env.RACES ?? 60)
const endpointsAtOnce = 4
const maxAttempts = 3
const policy = { waitsMs: [1, 5], maxAttempts, timeoutMs: 1_000 }
const leaseMs = 150

test.each([
  ['while nothing expires', null],
  ['while deliveries expire after a second', 1_000],
])(
  'every delivery ends and no attempt is refused, %s',
  // A hang shows after 5 minutes; the full size has half a second for each round.
  { timeout: 300_000 + Math.max(0, rounds - 60) * 500 },
  async (_name, keptMs) => {
    const problems: unknown[] = []
    const note = (about: unknown, message?: string) => {
      const { err } = about as { err?: Error & { detail?: string } }
      problems.push([message, String(err), err?.detail])
    }
    const log: Log = { debug() {}, info() {}, warn: note, error: note }
    const server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
    const workers = [1, 2, 3].map(() => startRacingWorker(server, log))
    const { services } = server.app
    const jobs = startJobRunner({
      ...{ pool: server.pool, signals: services.signals, clock: services.clock, log, slots: 2 },
      ...{ metrics: services.metrics, tracing: null },
      kinds: { [recoveryJob]: createRecoveryJob(services) },
    })
    let paths = await Promise.all(Array.from({ length: endpointsAtOnce }, () => add(server)))

    for (let round = 0; round < rounds; round++) {
      const path = pick(paths)
      const steps = [
        () => patch(path, 'disabled'),
        () => patch(path, 'disabled'),
        () => patch(path, 'enabled'),
        () => server.call('POST', `${path}/rotate_secret`, { body: { expires_in: 0 } }),
        () => recover(path),
        () => resend(path),
        async () => {
          if (Math.random() < 0.7) return
          paths = paths.filter((other) => other !== path)
          await server.call('DELETE', path)
          paths.push(await add(server))
        },
        async () => {
          if (keptMs !== null) await removeExpiredDeliveries(server.pool.db, Date.now(), keptMs)
        },
      ]
      const answers = await Promise.all([post(), pick(steps)(), pick(steps)()])
      for (const answer of answers) if ((answer?.status ?? 0) >= 500) problems.push(answer?.text)
      if (Math.random() < 0.5) await Promise.all(paths.map((path) => patch(path, 'enabled')))
    }

    await Promise.all(paths.map((path) => patch(path, 'enabled')))
    // Jobs of alerts stay, because nothing here runs them.
    const left = () => server.pool.db`
      select delivery_id from pending_deliveries
      union all select id from jobs where kind = ${recoveryJob}`
    while ((await left()).length > 0) await wait(20)
    for (const worker of workers) await worker.stop()
    await jobs.stop(1_000)
    expect(problems).toEqual([])
    expect(await server.pool.db`select * from attempts_set_aside`).toEqual([])
    if (keptMs === null) expect(await brokenDeliveries(server)).toEqual([])
    await server.stop()

    function post() {
      const events = Array.from({ length: 1 + Math.floor(Math.random() * 20) }, () => ({
        type: 'custom.races.any',
        data: {},
      }))
      return server.call('POST', '/events', { body: { events } })
    }

    function patch(path: string, status: string) {
      return server.call('PATCH', path, { body: { status } })
    }

    function recover(path: string) {
      const since = new Date(Date.now() - 2_000).toISOString()
      return server.call('POST', `${path}/recover`, { body: { since } })
    }

    async function resend(path: string) {
      const list = await server.call('GET', `${path}/deliveries?limit=20`)
      const ended = list.body.data?.filter(({ status }: { status: string }) => status !== 'pending')
      if (ended === undefined || ended.length === 0) return list
      return server.call('POST', `${path}/deliveries/${pick<{ id: string }>(ended).id}/resend`)
    }
  },
)

async function add(server: TestServer): Promise<string> {
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: 'https://example.com/hook', enabled_events: ['custom.races.*'] },
  })
  return `/webhook_endpoints/${body.id}`
}

/** A worker with its own connections; receivers answer at once, in all ways. */
function startRacingWorker({ app: { services } }: TestServer, log: Log) {
  const store = createDeliveryStore(
    services.db,
    services.secretBox,
    automaticDisabling({ ...services }),
  )
  return startWorker({
    store: { ...store, claim: (wanted, now) => store.claim(wanted, now, leaseMs) },
    async send(): Promise<Outcome> {
      await wait(Math.random() < 0.02 ? 2 * leaseMs : Math.random() * 10)
      const answered = { ...interrupted, error: null, durationMs: 1 }
      const chance = Math.random()
      if (chance < 0.02) return { ...answered, statusCode: 410 }
      if (chance < 0.2) return { ...answered, statusCode: 500 }
      if (chance < 0.4) return { ...answered, error: 'timeout' }
      return { ...answered, statusCode: 200 }
    },
    agenda: createAgenda(),
    timers: systemTimers,
    random: Math.random,
    policy,
    limits: slotLimits({ total: 40, perEndpoint: 20 }),
    log,
    sendTo: () => Promise.reject(new Error('no endpoint has a destination')),
    transform: async ({ body }) => ({ body }),
    userAgent: 'Blazon/test',
    pollMs: 20,
  })
}

/** Deliveries that break an invariant (reliability, invariant 2). */
function brokenDeliveries({ pool: { db } }: TestServer) {
  return db`
    select delivery.id, status, attempt_count, numbers from deliveries delivery
    cross join lateral (
      select coalesce(array_agg(number order by number), '{}') as numbers,
        coalesce(bool_or(status_code between 200 and 299), false) as worked,
        coalesce(bool_or(status_code = 410), false) as gone
      from attempts attempt
      where attempt.organization_id = delivery.organization_id
        and attempt.livemode = delivery.livemode and attempt.delivery_id = delivery.id
    ) attempted
    where status = 'pending' or completed_at is null
      or numbers <> (select coalesce(array_agg(n), '{}') from generate_series(1, attempt_count) n)
      or (status = 'delivered') <> worked and status <> 'abandoned'
      or status = 'failed' and attempt_count < ${maxAttempts} and not gone`
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!
}
