import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestServer } from '../harness.ts'
import { startReceiver } from '../receiver.ts'

/**
 * A hanging endpoint is disabled and enabled repeatedly while its attempts time out, which once
 * stopped every webhook of an installation. `RACES` sets the rounds.
 */
const rounds = Math.min(50, Number(process.env.RACES ?? 8))
const events = 50
const timeoutMs = 300

test('toggling a hanging endpoint stops no webhook, and leaves nothing in the queue', {
  timeout: 600_000,
}, async () => {
  const told: unknown[] = []
  const note = (...given: unknown[]) => told.push(given)
  const log = { debug() {}, info() {}, warn() {}, error: note }
  const env = { BLAZON_DELIVERY_TIMEOUT: `${timeoutMs}ms`, BLAZON_DELIVERY_WAITS: '100ms,200ms' }
  const server = await startTestServer({ env, log })
  const hanging = await startReceiver(() => {})
  const good = await startReceiver()
  const post = (type: string, count: number) =>
    server.call('POST', '/events', {
      body: { events: Array.from({ length: count }, () => ({ type, data: {} })) },
    })
  const add = async (url: string, type: string): Promise<string> => {
    const body = { url, enabled_events: [type] }
    return `/webhook_endpoints/${(await server.call('POST', '/webhook_endpoints', { body })).body.id}`
  }
  const path = await add(hanging.url, 'custom.toggle.hanging')
  await add(good.url, 'custom.toggle.good')

  for (let round = 1; round <= rounds; round++) {
    const before = hanging.received.length
    await post('custom.toggle.hanging', events)
    await hanging.wait(before + 1)
    // About the time when the attempts time out and are recorded.
    await wait(timeoutMs - 40 + Math.random() * 80)
    await server.call('PATCH', path, { body: { status: 'disabled' } })
    await post('custom.toggle.good', 1)
    await good.wait(round)
    await server.call('PATCH', path, { body: { status: 'enabled' } })
  }

  await server.call('PATCH', path, { body: { status: 'disabled' } })
  for (let left = 1; left > 0; await wait(50)) {
    left = (await server.pool.db`select 1 from pending_deliveries`).length
  }
  const [counts] = await server.pool.db`
      select count(*) filter (where status = 'pending') as pending,
        count(*) filter (where attempt_count <> (
          select count(*) from attempts attempt
          where attempt.organization_id = delivery.organization_id
            and attempt.livemode = delivery.livemode and attempt.delivery_id = delivery.id
        )) as miscounted
      from deliveries delivery`
  expect(counts).toEqual({ pending: 0, miscounted: 0 })
  expect(told).toEqual([])
  await server.stop()
  await Promise.all([hanging.close(), good.close()])
})
