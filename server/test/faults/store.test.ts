import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Pool } from '../../src/database/database.ts'
import { type EmbeddedStore, startEmbedded } from '../../src/database/embedded/embedded.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { type ServiceProcess, startServiceProcess } from '../service-process.ts'
import { countRepeated, noteFault } from './ledger.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/**
 * A service whose PostgreSQL restarts, ends connections on one side, or falls silent, while events
 * are written and delivered: every response comes in time and is clear, and after the fault
 * everything recovers by itself. `BLACK_HOLE=30` is silent for that many seconds.
 */
const blackHoleMs = Number(process.env.BLACK_HOLE ?? 12) * 1_000
/**
 * 10 s for the store to answer and 5 s for each of two new connections, with a margin for busy
 * machines.
 */
const answerWithinMs = 3 * (10_000 + 2 * 5_000)
const perWrite = 5
const isRefused = (number: number) => number % 10 === 0
let folder: string
let store: EmbeddedStore
let proxy: TcpProxy
let receiver: Receiver
let service: ServiceProcess
let direct: Pool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-store-'))
  store = await startEmbedded(folder)
  const { host, port, user, database } = store.connection
  proxy = await startTcpProxy(join(host, `.s.PGSQL.${port}`))
  // A tenth of the responses are failures, so that attempts are recorded and retried throughout.
  receiver = await startReceiver((response, _request, number) => {
    response.statusCode = isRefused(number) ? 500 : 200
    response.end()
  })
  service = await startServiceProcess({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
    BLAZON_DATA_DIR: join(folder, 'blobs'),
    BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    BLAZON_DELIVERY_WAITS: '300ms',
    BLAZON_DELIVERY_TIMEOUT: '2s',
    BLAZON_LOG_LEVEL: 'silent',
  })
  const endpoint = { url: receiver.url, enabled_events: ['custom.store'] }
  expect((await service.call('POST', '/webhook_endpoints', endpoint)).status).toBe(201)
  direct = connect(store.connection, { max: 1 })
})
afterAll(async () => {
  await direct.close()
  await service.end('SIGTERM')
  await receiver.close()
  await proxy.close()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The responses that clients received during the fault. */
interface Heard {
  /** The number of responses by status. */
  statuses: Map<number, number>
  slowestMs: number
  readiness: Set<string>
  acknowledged: string[]
  /** When the fault was over, and the first write was acknowledged afterwards; by `performance.now()`. */
  healedAt: number
  recoveredAt: number | null
  /** Webhooks that had come before. */
  receivedBefore: number
  /** Writes that were tried until they were acknowledged. */
  writes: number
}

/**
 * Writes with idempotency keys, until each is acknowledged, while `fault` lasts, and a moment
 * longer.
 */
async function whileWriting(fault: (healed: () => void) => Promise<void>): Promise<Heard> {
  const heard: Heard = {
    statuses: new Map(),
    slowestMs: 0,
    readiness: new Set(),
    acknowledged: [],
    healedAt: Number.POSITIVE_INFINITY,
    recoveredAt: null,
    receivedBefore: receiver.received.length,
    writes: 0,
  }
  let over = false
  const ask = async (...[method, path, body, headers]: Parameters<ServiceProcess['call']>) => {
    const startedAt = performance.now()
    const answer = await service.call(method, path, body, headers)
    heard.slowestMs = Math.max(heard.slowestMs, performance.now() - startedAt)
    heard.statuses.set(answer.status, (heard.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 503 && path !== '/readyz') {
      expect(answer.body.error).toMatchObject({ type: 'api_error', code: 'service_unavailable' })
    }
    return answer
  }
  const writers = Array.from({ length: 8 }, async () => {
    while (!over) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const event = { type: 'custom.store', data: { key: headers['Idempotency-Key'] } }
      const events = Array.from({ length: perWrite }, () => event)
      for (;;) {
        const { status, body } = await ask('POST', '/events', { events }, headers)
        if (status === 201) {
          for (const { id } of body.data) heard.acknowledged.push(id)
          if (performance.now() > heard.healedAt) heard.recoveredAt ??= performance.now()
          break
        }
        // 409: a connection whose loss the store has not noticed still holds the first request.
        expect([409, 503]).toContain(status)
        await sleep(50)
      }
      heard.writes += 1
    }
  })
  const readers = ['/events?limit=5', '/readyz'].map(async (path) => {
    while (!over) {
      const { status, body } = await ask('GET', path)
      expect([200, 503]).toContain(status)
      if (path === '/readyz') heard.readiness.add(`${status} ${body.database}`)
      await sleep(50)
    }
  })
  await sleep(500)
  await fault(() => {
    heard.healedAt = performance.now()
  })
  await sleep(1_000)
  over = true
  await Promise.all([...writers, ...readers])
  return heard
}

/** That nothing acknowledged was lost or done twice, and that every delivery came to its end. */
async function expectNothingLost(fault: string, heard: Heard): Promise<void> {
  const pending = async () =>
    (await direct.db<{ count: number }[]>`select count(*) from pending_deliveries`)[0]!.count
  for (const end = Date.now() + 240_000; (await pending()) > 0 && Date.now() < end; )
    await sleep(100)
  expect(await pending()).toBe(0)
  const arrived = new Set(receiver.received.map(({ event }) => event.id))
  const lost = heard.acknowledged.filter((id) => !arrived.has(id))
  note(fault, heard, lost.length)
  expect(lost).toEqual([])
  const wrong = await direct.db`
    select body::jsonb #>> '{data,key}' as key, count(*) from events where type = 'custom.store'
    group by key having count(*) <> ${perWrite}`
  expect(wrong).toEqual([])
  const ends = await direct.db`
    select status, attempt_count, (
      select count(*) from attempts attempt
      where attempt.organization_id = delivery.organization_id
        and attempt.livemode = delivery.livemode and attempt.delivery_id = delivery.id
    ) as recorded
    from deliveries delivery`
  expect(ends.filter(({ status }) => status !== 'delivered' && status !== 'failed')).toEqual([])
  expect(ends.filter(({ attempt_count, recorded }) => attempt_count !== recorded)).toEqual([])
  expect(
    ends.filter(({ status, recorded }) => recorded > 5 || (status === 'failed' && recorded < 5)),
  ).toEqual([])
  await expect.poll(async () => (await service.call('GET', '/readyz')).status).toBe(200)
}

function note(fault: string, heard: Heard, lost: number): void {
  const accepted = receiver.received.filter((_, at) => !isRefused(at + 1))
  const before = receiver.received.slice(0, heard.receivedBefore)
  const acceptedBefore = before.filter((_, at) => !isRefused(at + 1))
  const duplicates = [accepted, acceptedBefore].map((all) =>
    countRepeated(all.map(({ event }) => event.id)),
  )
  noteFault({
    fault,
    acknowledged: heard.acknowledged.length,
    lost,
    duplicates: duplicates[0]! - duplicates[1]!,
    failedRequests: [...heard.statuses].reduce(
      (sum, [status, count]) => (status >= 400 ? sum + count : sum),
      0,
    ),
    recoveryMs: heard.recoveredAt === null ? null : heard.recoveredAt - heard.healedAt,
  })
}

test('a restart of the database loses nothing, and is a 503 meanwhile', async () => {
  const heard = await whileWriting(async (healed) => {
    for (let count = 0; count < 3; count++) {
      await direct.close()
      await store.stop()
      await sleep(700)
      if (count === 2) {
        await readinessSays('unreachable')
        const scraped = await fetch(`${service.url}/metrics`)
        expect(scraped.status).toBe(200)
        expect(await scraped.text()).toMatch(/^blazon_database_up 0$/m)
      }
      store = await startEmbedded(folder)
      if (count === 2) healed()
      direct = connect(store.connection, { max: 1 })
      await sleep(700)
    }
  })
  expect(heard.statuses.get(503)).toBeGreaterThan(0)
  expect(heard.readiness).toEqual(new Set(['200 ok', '503 unreachable']))
  expect(heard.slowestMs).toBeLessThan(answerWithinMs)
  await expectNothingLost('PostgreSQL restarts three times', heard)
})

/** Readiness is cached: it reports an outage after its next check. */
async function readinessSays(database: string): Promise<void> {
  await expect.poll(async () => (await service.call('GET', '/readyz')).body.database).toBe(database)
}

test('half-open connections are detected and replaced', async () => {
  const heard = await whileWriting(async (healed) => {
    for (let count = 0; count < 2; count++) {
      proxy.halfOpen()
      if (count === 1) healed()
      await sleep(3_000)
    }
  })
  expect(heard.slowestMs).toBeLessThan(answerWithinMs)
  await expectNothingLost('Connections are open on one side only', heard)
})

test(`a store that is silent for ${blackHoleMs / 1_000} s is a 503 in time, and nothing is lost`, async () => {
  const heard = await whileWriting(async (healed) => {
    proxy.blackHole()
    await sleep(blackHoleMs)
    proxy.heal()
    healed()
  })
  expect(heard.statuses.get(503)).toBeGreaterThan(0)
  expect(heard.readiness).toEqual(new Set(['200 ok', '503 unreachable']))
  expect(heard.slowestMs).toBeLessThan(answerWithinMs)
  await expectNothingLost(`PostgreSQL is silent for ${blackHoleMs / 1_000} s`, heard)
})

test('stops in order after all faults', async () => {
  expect(await service.end('SIGTERM')).toBe(0)
})
