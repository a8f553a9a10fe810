import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../../src/database/embedded/embedded.ts'
import { startReceiver } from '../receiver.ts'
import { type ServiceProcess, startServiceProcess } from '../service-process.ts'
import { countRepeated, noteFault } from './ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'blazon-rollout-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How often a load balancer asks whether a process is ready. */
const probeMs = 100

test('a rollout of every process behind a load balancer fails no request', async () => {
  const store = await startEmbedded(join(folder, 'store'), { durable: false })
  const { host, user, database } = store.connection
  const receiver = await startReceiver()
  const startOne = (name: string) =>
    startServiceProcess({
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      BLAZON_DATA_DIR: join(folder, name),
      BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
      // As long as a slow balancer needs to notice; a fast one does not wait for it.
      BLAZON_SHUTDOWN_GRACE: '10s',
    })
  const first = await startOne('first')
  const second = await startOne('second')
  const endpoint = { url: receiver.url, enabled_events: ['custom.*'] }
  expect((await first.call('POST', '/webhook_endpoints', endpoint)).status).toBe(201)
  const balancer = balance([first, second])
  const clients = keepPosting(balancer.choose)
  const progress = async () => {
    const before = clients.acknowledged.length
    await expect.poll(() => clients.acknowledged.length).toBeGreaterThan(before + 20)
  }
  try {
    await progress()
    for (const old of [first, second]) {
      const fresh = await startOne(`after ${old.pid}`)
      balancer.add(fresh)
      await progress()
      expect(await old.end('SIGTERM')).toBe(0)
      await progress()
    }
    await clients.stop()
    const received = () => receiver.received.map(({ event }) => event.id as string)
    const lost = () => clients.acknowledged.filter((id) => !received().includes(id))
    await expect.poll(lost, { timeout: 60_000 }).toEqual([])
    noteFault({
      fault: 'Every process is replaced behind a load balancer',
      acknowledged: clients.acknowledged.length,
      lost: lost().length,
      duplicates: countRepeated(received()),
      failedRequests: clients.failures.length,
      recoveryMs: null,
    })
    expect(clients.failures).toEqual([])
    expect(countRepeated(received())).toBe(0)
  } finally {
    await clients.stop()
    await balancer.stop()
    await receiver.close()
    await store.stop()
  }
})

/** Sends to the processes in turn whose latest `/readyz` was 200. */
function balance(processes: ServiceProcess[]) {
  let ready = [...processes]
  let turn = 0
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const answers = await Promise.all(
        processes.map((one) => one.call('GET', '/readyz').catch(() => ({ status: 0 }))),
      )
      ready = processes.filter((_, at) => answers[at]?.status === 200)
      await sleep(probeMs)
    }
  })()
  return {
    choose: () => ready[turn++ % ready.length]!,
    add: (one: ServiceProcess) => void processes.push(one),
    async stop() {
      isOver = true
      await probing
      await Promise.all(processes.map((one) => one.end('SIGKILL')))
    },
  }
}

/** Four clients that post one event after the other. */
function keepPosting(choose: () => ServiceProcess) {
  const acknowledged: string[] = []
  const failures: unknown[] = []
  let isOver = false
  const clients = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const event = { type: 'custom.rollout', data: {} }
      const answer = await choose().call('POST', '/events', event).catch(String)
      if (typeof answer !== 'string' && answer.status === 201) acknowledged.push(answer.body.id)
      else failures.push(answer)
      await sleep(5)
    }
  })
  return {
    acknowledged,
    failures,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}
