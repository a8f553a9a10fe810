import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

/**
 * An organization whose receivers hang, drip and flood must not delay another's; the bench measures
 * the time.
 */
const backlog = 2_000
const events = 60
let server: TestServer
const receivers: Receiver[] = []
let hanging = 0
let mostHanging = 0

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_DELIVERY_TIMEOUT: '3s' } })
})
afterAll(async () => {
  await server.stop()
  for (const receiver of receivers) await receiver.close()
})

async function addEndpoint(key: string, receiver: Receiver, type: string): Promise<void> {
  receivers.push(receiver)
  const body = { url: receiver.url, enabled_events: [type] }
  const { status, text } = await server.call('POST', '/webhook_endpoints', { key, body })
  if (status !== 201) throw new Error(text)
}

/** Posts this many events one by one; each arrives before the next is posted. */
async function deliverEach(key: string, receiver: Receiver, count: number): Promise<void> {
  for (let sent = 1; sent <= count; sent++) {
    const body = { type: 'custom.quiet', data: {} }
    await server.call('POST', '/events', { key, body })
    await receiver.wait(sent)
  }
}

test('an organization with a backlog for receivers that hang, drip and flood delays no other', async () => {
  const quiet = await startReceiver()
  await addEndpoint(server.keys.test, quiet, 'custom.quiet')
  const noisy = await server.addOrganization()
  const hang = await startReceiver((response) => {
    hanging += 1
    mostHanging = Math.max(mostHanging, hanging)
    response.on('close', () => {
      hanging -= 1
    })
  })
  const drip = await startReceiver((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 100)
    response.on('close', () => clearInterval(timer))
  })
  const flood = await startReceiver((response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    more()
  })
  await addEndpoint(noisy.test, hang, 'custom.hang')
  await addEndpoint(noisy.test, drip, 'custom.drip')
  await addEndpoint(noisy.test, flood, 'custom.flood')
  for (const type of ['custom.hang', 'custom.drip', 'custom.flood']) {
    for (let sent = 0; sent < backlog; sent += 1_000) {
      const batch = Array.from({ length: 1_000 }, () => ({ type, data: {} }))
      await server.call('POST', '/events', { key: noisy.test, body: { events: batch } })
    }
  }
  await hang.wait(1)
  await deliverEach(server.keys.test, quiet, events)

  // The slots of a new endpoint; after timeouts, a single one.
  expect(mostHanging).toBe(4)
  const [row] = await server.pool.db<{ waiting: number }[]>`
    select count(*) as waiting from pending_deliveries where leased_until is null and attempt_count = 0`
  expect(row!.waiting).toBeGreaterThan(backlog)
}, 120_000)
