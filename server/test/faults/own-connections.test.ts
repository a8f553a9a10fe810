import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

/** Deliveries use their own connections, however busy those of requests are. */
let server: TestServer
let receiver: Receiver

beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver()
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

test('a due delivery is claimed, sent and settled while every connection of requests is held', async () => {
  const body = { url: receiver.url, enabled_events: ['custom.a'] }
  const endpoint = await server.call('POST', '/webhook_endpoints', { body })
  expect(endpoint.status).toBe(201)
  const { db } = server.app.services
  const held = Array.from({ length: 40 }, () =>
    db`select pg_sleep(600) as held_by_requests`.catch(() => {}),
  )
  // The service's own pool is exhausted, so the event is posted through another process.
  const beside = await startTestServer({ beside: server, env: { BLAZON_ROLE: 'api' } })
  try {
    const event = await beside.call('POST', '/events', { body: { type: 'custom.a', data: {} } })
    expect(event.status).toBe(201)
    await receiver.wait(1)
    await settled()
    expect(await holding()).toBeGreaterThan(0)
  } finally {
    await beside.stop()
    await cancel()
    await Promise.all(held)
  }

  async function settled(): Promise<void> {
    for (;;) {
      const [row] = await server.pool.db<{ count: number }[]>`
        select count(*) from deliveries where status = 'delivered'`
      if (row!.count === 1) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function holding(): Promise<number> {
    const [row] = await server.pool.db<{ count: number }[]>`
      select count(*) from pg_stat_activity
      where state = 'active' and datname = current_database()
        and query like '%held_by_requests%' and pid <> pg_backend_pid()`
    return row!.count
  }

  /** Waiting statements get a connection once the first ones are cancelled. */
  async function cancel(): Promise<void> {
    while ((await holding()) > 0) {
      await server.pool.db`
        select pg_cancel_backend(pid) from pg_stat_activity
        where state = 'active' and datname = current_database()
          and query like '%held_by_requests%' and pid <> pg_backend_pid()`
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}, 120_000)
