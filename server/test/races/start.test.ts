import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUuid, toUuid } from '../../src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

/** An installation that was stopped during a fault recovers at its next start. */

let server: TestServer
let receiver: Receiver

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

test('a queue with recorded attempts is emptied, and waiting deliveries are sent', async () => {
  const { db } = server.pool
  const stuck = await addEndpoint(3)
  const waiting = await addEndpoint(2)
  await server.call('PATCH', `/webhook_endpoints/${stuck.id}`, { body: { status: 'disabled' } })
  // The remaining state: abandoned in flight, the attempt and the delivery written, the row not
  // removed.
  await db`
    with delivery as (
      select * from deliveries where endpoint_id = ${stuck.uuid}
    ), row as (
      insert into pending_deliveries (organization_id, livemode, delivery_id, endpoint_id, event_id,
        event_type, url, attempt_count, due_at, started_at, leased_until, abandoned, updated)
      select organization_id, livemode, id, endpoint_id, event_id, event_type, url, 1, now(), now(),
        now(), true, now()
      from delivery
    ), attempt as (
      insert into attempts (organization_id, livemode, delivery_id, number, started_at, status_code)
      select organization_id, livemode, id, 1, now(), 200 from delivery
    )
    update deliveries set attempt_count = 1 where endpoint_id = ${stuck.uuid}`
  const healed = await startTestServer({ beside: server, exclusive: true })
  try {
    await receiver.wait(2, ({ event }) => event.type === waiting.type)
    expect(await countAttempts(stuck.uuid)).toBe(0)
    const deliveries = await healed.call('GET', `/webhook_endpoints/${stuck.id}/deliveries`)
    expect(deliveries.body.data).toHaveLength(3)
    for (const delivery of deliveries.body.data) {
      expect(delivery).toMatchObject({ status: 'abandoned', attempt_count: 1 })
      expect(delivery.attempts).toMatchObject([{ number: 1, status_code: 200 }])
    }
  } finally {
    await healed.stop()
  }
})

test('an attempt that the store refuses does not prevent the service from starting', async () => {
  const { db } = server.pool
  const [bad, good] = [await addEndpoint(1), await addEndpoint(1)]
  await db`
    update pending_deliveries set attempt_count = 1, started_at = now(), leased_until = now()
    where endpoint_id in (${bad.uuid}, ${good.uuid})`
  const [{ delivery_id }] = await db<[{ delivery_id: string }]>`
    select delivery_id from pending_deliveries where endpoint_id = ${bad.uuid}`
  await db.unsafe(
    `alter table attempts add constraint refused check (delivery_id <> '${delivery_id}')`,
  )
  const started = await startTestServer({
    beside: server,
    exclusive: true,
    env: { BLAZON_DELIVERY_WAITS: '10ms' },
  })
  try {
    await receiver.wait(1, ({ event }) => event.type === good.type)
    expect(await countAttempts(bad.uuid)).toBe(0)
    await expect
      .poll(async () => (await fetch(`${started.url}/readyz`)).json())
      .toMatchObject({ status: 'ok', set_aside: 1 })
  } finally {
    await started.stop()
    await db`alter table attempts drop constraint refused`
  }
})

async function addEndpoint(events: number) {
  const type = `custom.start.n${newUuid().slice(-12)}`
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type] },
  })
  await server.call('POST', '/events', {
    body: { events: Array.from({ length: events }, () => ({ type, data: {} })) },
  })
  return { id: body.id, uuid: toUuid('webhook_endpoint', body.id)!, type }
}

async function countAttempts(endpointId: string): Promise<number> {
  const [row] = await server.pool.db<{ count: number }[]>`
    select count(*) from pending_deliveries where endpoint_id = ${endpointId}`
  return row!.count
}
