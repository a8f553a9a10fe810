import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTimers } from '../../src/webhooks/engine/timers.ts'
import type { Address } from '../../src/webhooks/send/guard.ts'
import { shareLookUps } from '../../src/webhooks/send/look-ups.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

/**
 * An endpoint gets its deliveries while others of its organization hang, and while host names
 * without an answer are looked up. Nothing ends here before the test releases it.
 */
const here: Address[] = [{ address: '127.0.0.1', family: 4 }]
let server: TestServer
const lookingUp = new Set<string>()
let giveUp: () => void = () => {}
const receivers: Receiver[] = []

beforeAll(async () => {
  const never = new Promise<Address[]>((_, reject) => {
    giveUp = () => reject(Object.assign(new Error('no server answers'), { code: 'EAI_AGAIN' }))
  })
  never.catch(() => {})
  const { resolve } = shareLookUps({
    timers: systemTimers,
    lookUp(hostname) {
      if (!hostname.startsWith('dead')) return Promise.resolve(here)
      lookingUp.add(hostname)
      return never
    },
  })
  server = await startTestServer({
    lookUps: { resolve, close: () => giveUp() },
    env: { BLAZON_DELIVERY_TIMEOUT: '10m' },
  })
})
afterAll(async () => {
  giveUp()
  for (const receiver of receivers) await receiver.close()
  await server.stop()
})

async function listen(answer?: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}

async function addEndpoint(url: string, type: string, key = server.keys.test): Promise<void> {
  const body = { url, enabled_events: [type] }
  const { status, text } = await server.call('POST', '/webhook_endpoints', { body, key })
  if (status !== 201) throw new Error(text)
}

async function post(type: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, () => ({ type, data: {} }))
  const { status, text } = await server.call('POST', '/events', { body: { events } })
  if (status !== 201) throw new Error(text)
}

test('ten hanging endpoints hold a few slots each, and another one gets its deliveries', async () => {
  const good = await listen()
  await addEndpoint(good.url, 'custom.good')
  const hanging = await listen(() => {})
  for (let at = 0; at < 10; at++) await addEndpoint(`${hanging.url}?${at}`, `custom.hang${at}`)
  for (let at = 0; at < 10; at++) await post(`custom.hang${at}`, 200)
  await hanging.wait(40)
  for (let sent = 1; sent <= 20; sent++) {
    await post('custom.good', 10)
    await good.wait(10 * sent)
  }
  expect(hanging.received).toHaveLength(40)
}, 120_000)

test('unresolvable names of an organization delay no literal address and no working name', async () => {
  const [literal, named] = [await listen(), await listen()]
  await addEndpoint(literal.url, 'custom.literal')
  await addEndpoint(named.url.replace('127.0.0.1', 'localhost'), 'custom.named')
  await post('custom.named', 1)
  await named.wait(1)
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      addEndpoint(`https://dead-${at}.test/`, `custom.dead${at}`),
    ),
  )
  for (let at = 0; at < 20; at++) await post(`custom.dead${at}`, 100)
  for (let sent = 1; sent <= 20; sent++) {
    await post('custom.literal', 10)
    await post('custom.named', 10)
    await literal.wait(10 * sent)
    await named.wait(1 + 10 * sent)
  }
  // The organization's maximum of look-ups, which have not ended.
  expect(lookingUp.size).toBe(4)
}, 180_000)

test('a slow name look-up of an endpoint holds no connection', async () => {
  // The open connections of the store during the look-up; empty if it was too slow to answer.
  const seen: number[] = []
  for (let round = 0; seen.length === 0; round++) {
    let isMade = false
    const url = `https://dead-made-${round}.test/`
    // An organization without look-ups in flight.
    const { test: key } = await server.addOrganization()
    const making = addEndpoint(url, 'custom.made', key).then(() => {
      isMade = true
    })
    while (!isMade) {
      const [row] = await server.pool.db<{ count: number }[]>`
        select count(*) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`
      if (!isMade && lookingUp.has(`dead-made-${round}.test`)) seen.push(row!.count)
    }
    await making
  }
  expect(Math.min(...seen)).toBe(0)
}, 180_000)
