import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../../testing/free-port.ts'
import { startTcpProxy } from '../../../test/faults/tcp-proxy.ts'
import type { Destination } from '../engine/destination.ts'
import { createGuard } from '../send/guard.ts'
import type { Message } from '../send/outgoing.ts'
import { createSender } from '../send/send.ts'
import { createDestinations, type Destinations } from './destinations.ts'
import { type Inbox, listening } from './fake-service.fixture.ts'
import { kindOf } from './kinds.ts'

/** A running service that messages are sent to. */
export interface Service {
  /** Of this machine. */
  port: number
  /** The same destination at another port of this machine; without one, at that of the service. */
  at(port?: number): Destination
  /** What it refuses, and why. */
  refusal: { destination: Destination; reason: RegExp }
  receive: Inbox['receive']
  end(): Promise<void>
}

interface Expectations {
  /** The status of its response; null if it has none. */
  status: number | null
  /** Whether it stores a repeated message once. Default false. */
  isRepeatStored?: boolean
  /** Whether it keeps the attributes. Default true. */
  hasAttributes?: boolean
}

export const message: Message = {
  organizationId: 'acme',
  network: null,
  event: 'evt_01k0000000000000000000000a',
  delivery: 'whd_01k0000000000000000000000b',
  createdAt: Date.parse('2026-11-29T12:00:00Z'),
  type: 'custom.order.paid',
  key: 'ord_1',
  attributes: {
    'content-type': 'application/json',
    'blazon-event-type': 'custom.order.paid',
    'blazon-delivery': 'whd_01k0000000000000000000000b',
    'blazon-attempt': '1',
    'webhook-id': 'evt_01k0000000000000000000000a',
    'webhook-timestamp': '1795953600',
    'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v1,bm9ldGhlcg==',
  },
  body: '{"id":"evt_1","data":{"text":"Größe 2 € + 3"}}',
}

const localhost = createGuard(['127.0.0.0/8'], () => Promise.reject(new Error('no names here')))
const strict = createGuard([], () => Promise.reject(new Error('no names here')))

/** What every destination must do. */
export function testConformance(
  start: () => Promise<Service>,
  { status, isRepeatStored = true, hasAttributes = true }: Expectations,
): void {
  let service: Service
  let destinations: Destinations
  const opened: Destinations[] = []
  const others: Server[] = []
  /** The timeout only bounds a hang, however busy the machine is. */
  const create = (guard = localhost, timeoutMs = 60_000) => {
    const { send } = createSender({ guard, timeoutMs })
    const created = createDestinations({ guard, send, timeoutMs, maxConnections: 4 })
    opened.push(created)
    return created
  }

  beforeAll(async () => {
    service = await start()
    destinations = create()
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
    for (const other of others) other.close()
    await service?.end()
  })

  test('stores the body and the attributes, and says so', async () => {
    const outcome = await destinations.sendTo(service.at(), message)
    expect(outcome).toMatchObject({ statusCode: status, error: null, message: null })
    const stored = await service.receive()
    expect(stored.body).toBe(message.body)
    if (hasAttributes) expect(stored.attributes).toMatchObject(message.attributes)
  })

  test(`stores a repeated message ${isRepeatStored ? 'again' : 'once'}`, async () => {
    const repeated = { ...message, delivery: 'whd_01k0000000000000000000000c' }
    const other = { ...message, delivery: 'whd_01k0000000000000000000000d' }
    const destination = service.at()
    for (const one of [repeated, repeated, other]) {
      expect(await destinations.sendTo(destination, one)).toMatchObject({ error: null })
    }
    const count = isRepeatStored ? 3 : 2
    for (let at = 0; at < count; at += 1) {
      expect((await service.receive()).body).toBe(message.body)
    }
  })

  test('sends many messages at once', async () => {
    const destination = service.at()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        destinations.sendTo(destination, {
          ...message,
          delivery: `whd_${String(at).padStart(26, '0')}`,
          body: `{"at":${at}}`,
        }),
      ),
    )
    expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => null))
    const bodies = new Set<string>()
    while (bodies.size < 20) bodies.add((await service.receive()).body)
  })

  test('a refusal is a failed attempt with the reason, and without secrets', async () => {
    const { destination, reason } = service.refusal
    const outcome = await destinations.sendTo(destination, message)
    expect(outcome).toMatchObject({ error: 'destination', message: expect.stringMatching(reason) })
    for (const secret of kindOf(destination.type).secretsOf(destination)) {
      expect(JSON.stringify(outcome)).not.toContain(secret)
    }
  })

  test('a destination that does not respond is a timeout', async () => {
    const silent = createServer(() => {})
    others.push(silent)
    const outcome = await create(localhost, 300).sendTo(
      service.at(await listening(silent)),
      message,
    )
    expect(outcome).toMatchObject({ statusCode: null, error: 'timeout' })
  })

  test('a closed port is a refused connection', async () => {
    const outcome = await destinations.sendTo(service.at(await findFreePort()), message)
    expect(outcome).toMatchObject({ statusCode: null, error: 'connection_refused' })
  })

  test('the guard refuses private addresses', async () => {
    const outcome = await create(strict).sendTo(service.at(), message)
    expect(outcome).toMatchObject({ statusCode: null, error: 'blocked_address' })
  })

  test('a connection that the service closed is opened again', async () => {
    const proxy = await startTcpProxy(service.port)
    const destination = service.at(proxy.port)
    const send = async () => (await destinations.sendTo(destination, message)).error
    expect(await send()).toBe(null)
    proxy.hangUp()
    proxy.heal()
    await expect.poll(send).toBe(null)
    await proxy.close()
  })

  test('a connection works again after it was closed', async () => {
    const before = create()
    await before.sendTo(service.at(), message)
    await before.close()
    expect(await create().sendTo(service.at(), message)).toMatchObject({ error: null })
  })
}
