import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

/** An organization whose receivers hang, drip and flood must not slow another's deliveries. */
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

/** The 95th percentile of the time from acknowledged to received, in milliseconds. */
async function p95(key: string, receiver: Receiver): Promise<number> {
  const before = receiver.received.length
  const acknowledged = new Map<string, number>()
  for (let count = 0; count < events; count++) {
    const body = { type: 'custom.quiet', data: {} }
    const answer = await server.call('POST', '/events', { key, body })
    acknowledged.set(answer.body.id, Date.now())
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await receiver.wait(before + events)
  const waits = receiver.received
    .slice(before)
    .map(({ event, at }) => Math.max(0, at - acknowledged.get(event.id)!))
  return waits.sort((a, b) => a - b)[Math.floor(events * 0.95)]!
}

test('an organization with a backlog for receivers that hang, drip and flood slows no other', async () => {
  const quiet = await startReceiver()
  await addEndpoint(server.keys.test, quiet, 'custom.quiet')
  const alone = await p95(server.keys.test, quiet)

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
  const beside = await p95(server.keys.test, quiet)

  // A tenth of the 512 slots.
  expect(mostHanging).toBeLessThanOrEqual(51)
  expect(mostHanging).toBeGreaterThan(10)
  // The receivers share this process, so that its noise is part of what is measured.
  expect(beside).toBeLessThan(Math.max(1.5 * alone, alone + 150))
})
