import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../receiver.ts'
import { type ServiceProcess, startServiceProcess } from '../service-process.ts'
import { countRepeated, noteFault } from './ledger.ts'
import { startSideReceivers } from './side-receivers.ts'

/**
 * kill -9 of the real process, on its own embedded store, at chosen and at random points;
 * `CRASHES=500` for more of them.
 */
const crashes = Number(process.env.CRASHES ?? 5)
const limitMs = 300_000 + crashes * 60_000
let folder: string
let receiver: Receiver
let hang = false
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-crash-'))
  receiver = await startReceiver((response) => {
    if (!hang) response.end('ok')
  })
})
afterAll(async () => {
  await service.end('SIGTERM')
  await receiver.close()
  // On a busy machine, the store may write its last output after the service has ended.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

// Whatever was in flight at a kill is sent again at once, and not after the wait of a retry.
const start = () => startServiceProcess({ BLAZON_DATA_DIR: folder, BLAZON_DELIVERY_WAITS: '1h' })

const event = { type: 'custom.crash', data: { wanted: true } }

test('attempts in flight at kill -9 are interrupted, counted, and arrive after the restart', async () => {
  service = await start()
  const endpoint = await service.call('POST', '/webhook_endpoints', {
    url: receiver.url,
    enabled_events: ['custom.crash'],
  })
  hang = true
  await service.call('POST', '/events', event)
  await receiver.wait(1)
  await service.end('SIGKILL')
  hang = false
  service = await start()
  const startedAt = Date.now()
  const [first, second] = await receiver.wait(2)
  expect(second!.body).toBe(first!.body)
  noteFault({
    fault: 'kill -9 while a receiver holds an attempt',
    acknowledged: 1,
    lost: 0,
    duplicates: 0,
    failedRequests: 0,
    recoveryMs: second!.at - startedAt,
  })
  // At once, not after the lease of 40 s or the wait of an hour.
  expect(second!.at - startedAt).toBeLessThan(30_000)
  const path = `/webhook_endpoints/${endpoint.body.id}/deliveries`
  await expect
    .poll(async () => (await service.call('GET', path)).body.data[0].status)
    .toBe('delivered')
  const { body } = await service.call('GET', path)
  expect(body.data[0]).toMatchObject({
    status: 'delivered',
    attempts: [
      { number: 1, error: 'interrupted', status_code: null, duration_ms: null },
      { number: 2, error: null, status_code: 200 },
    ],
  })
})

test(
  `nothing acknowledged is lost in ${crashes} kills at random points`,
  async () => {
    await service.end('SIGKILL')
    service = await start()
    const aside = await startSideReceivers(service)
    const acknowledged = new Map<string, { isWanted: boolean }>()
    let slowestStartMs = 0
    let posts = 0
    for (let count = 0; count < crashes; count++) {
      const before = acknowledged.size
      const sending = (async () => {
        for (;;) {
          posts += 1
          // A key of its own for each post, because the deliveries of a key are one after the other.
          const data = (at: number) => ({
            object: { id: `post ${posts}`, number: at },
            wanted: at > 3,
          })
          const events = Array.from({ length: 10 }, (_, at) => ({ ...event, data: data(at) }))
          const { body } = await service.call('POST', '/events', { events })
          for (const { id, data } of body.data) acknowledged.set(id, { isWanted: data.wanted })
        }
      })().catch(() => 'the server is gone')
      // Every other kill comes after events were acknowledged, however slow the machine is.
      if (count % 2 === 0) await expect.poll(() => acknowledged.size).toBeGreaterThan(before)
      await sleep(50 + Math.random() * 400)
      await service.end('SIGKILL')
      await sending
      const endedAt = performance.now()
      service = await start()
      slowestStartMs = Math.max(slowestStartMs, performance.now() - endedAt)
    }
    const lost = () => {
      const arrived = new Set(receiver.received.map(({ event }) => event.id))
      return [...acknowledged.keys()].filter((id) => !arrived.has(id))
    }
    for (const end = Date.now() + 240_000; lost().length > 0 && Date.now() < end; ) await sleep(100)
    const arrived = receiver.received.map(({ event }) => event.id)
    const interruption = { failedRequests: crashes, recoveryMs: slowestStartMs }
    noteFault({
      fault: `kill -9 of the service and its PostgreSQL, ${crashes} times`,
      acknowledged: acknowledged.size,
      lost: lost().length,
      duplicates: countRepeated(arrived.filter((id) => acknowledged.has(id))),
      ...interruption,
    })
    expect(acknowledged.size).toBeGreaterThan(crashes)
    expect(lost()).toEqual([])
    const attempts = receiver.received.map(({ headers }) => Number(headers['blazon-attempt']))
    expect(attempts.filter((attempt) => attempt > 5)).toEqual([])
    await aside.expectArrived(acknowledged, interruption)
    await aside.close()
  },
  limitMs,
)
