import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { countRepeated, noteFault } from './ledger.ts'

const events = 50
let server: TestServer
let receiver: Receiver
/** Requests by connection. */
const requests = new WeakMap<Socket, number>()
let resets = 0

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } })
  receiver = await startReceiver((response) => {
    const socket = response.socket!
    const count = (requests.get(socket) ?? 0) + 1
    requests.set(socket, count)
    if (count === 1) return void response.end('ok')
    resets += 1
    socket.resetAndDestroy()
  })
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

test('a receiver that resets every connection at its second request gets each event at its first attempt', async () => {
  const endpoint = { url: receiver.url, enabled_events: ['custom.*'] }
  expect((await server.call('POST', '/webhook_endpoints', { body: endpoint })).status).toBe(201)
  const acknowledged: string[] = []
  for (let count = 0; count < events; count++) {
    const body = { type: 'custom.reset', data: {} }
    const answer = await server.call('POST', '/events', { body })
    acknowledged.push(answer.body.id)
    const settled = () =>
      server.pool.db`select 1 from webhook_deliveries where status <> 'delivered'`
    await expect.poll(settled, { timeout: 60_000 }).toEqual([])
  }
  const attempts = await server.pool.db<{ number: number; error: string | null }[]>`
    select number, error from attempts`
  expect(attempts.filter(({ number, error }) => number !== 1 || error !== null)).toEqual([])
  expect(attempts).toHaveLength(events)
  expect(resets).toBeGreaterThan(0)
  const received = receiver.received.map(({ event }) => event.id as string)
  noteFault({
    fault: 'A receiver resets each connection at its second request',
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !received.includes(id)).length,
    // A request that was reset before its response was not accepted.
    duplicates: countRepeated(received) - resets,
    failedRequests: 0,
    recoveryMs: null,
  })
})
