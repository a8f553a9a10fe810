import { afterAll, describe, expect, test } from 'vitest'
import { createAuthority, createIdentity } from '../../../test/certificate.ts'
import type { Destination, KafkaTopic } from '../engine/destination.ts'
import { createGuard } from '../send/guard.ts'
import { createSender } from '../send/send.ts'
import { message, type Service, testConformance } from './conformance.fixture.ts'
import { createDestinations } from './destinations.ts'
import { createInbox } from './fake-service.fixture.ts'
import {
  importAdministration,
  isKafkaInstalled,
  type KafkaBroker,
  password,
  startKafka,
} from './kafka.fixture.ts'
import { kafka } from './kafka.ts'

const authority = createAuthority('The broker')
const identity = createIdentity(authority, { dns: 'kafka.test', ip: '127.0.0.1' })
/** `kafka.test` is what the broker advertises over TLS. */
const createTestGuard = (address: string) =>
  createGuard(
    ['127.0.0.1/32'],
    async (name) => [{ address: name === 'kafka.test' ? address : '127.0.0.1', family: 4 }],
    { authorities: [authority.certificate] },
  )
const timeoutMs = 60_000

function createTestDestinations(address = '127.0.0.1') {
  const guard = createTestGuard(address)
  const { send } = createSender({ guard, timeoutMs })
  return createDestinations({ guard, send, timeoutMs, maxConnections: 4 })
}
const destinations = createTestDestinations()
const send = (destination: Destination, more = {}) =>
  destinations.sendTo(destination, { ...message, ...more })

describe.runIf(isKafkaInstalled)('Kafka', () => {
  let broker: KafkaBroker
  let keys: { key: string; partition: number }[]
  afterAll(async () => {
    await destinations.close()
    await broker.end()
  })

  const at = (port = broker.port): KafkaTopic => ({
    type: 'kafka',
    brokers: [`127.0.0.1:${port}`],
    topic: 'events',
    tls: false,
    username: 'alice',
    password,
    mechanism: 'PLAIN',
  })

  async function start(): Promise<Service> {
    broker = await startKafka(identity)
    const sasl = { mechanism: 'PLAIN' as const, username: 'alice', password }
    // A broker that has just started refuses members of groups until it has loaded its own topics.
    const client = { clientId: 'test', bootstrapBrokers: at().brokers, sasl, retries: 120 }
    const { Admin, Consumer } = await importAdministration()
    const admin = new Admin(client)
    await admin.createTopics({ topics: ['events'], partitions: 3, replicas: 1 })
    await admin.close()
    const consumer = new Consumer({ ...client, groupId: 'test' })
    const stream = await consumer.consume({ topics: ['events'], mode: 'earliest' })
    const inbox = createInbox()
    keys = []
    stream.on('data', ({ key, value, headers, partition }) => {
      keys.push({ key: key.toString(), partition })
      const attributes = [...headers].map(([name, text]) => [name.toString(), text.toString()])
      inbox.add({ body: value.toString(), attributes: Object.fromEntries(attributes) })
    })
    return {
      port: broker.port,
      at,
      refusal: {
        destination: { ...at(), password: 'another password' },
        reason: /^Kafka refused: .*[Aa]uthentication failed/,
      },
      receive: inbox.receive,
      end: async () => {
        await consumer.close(true)
      },
    }
  }
  testConformance(start, { status: null })

  test('a topic that does not exist is a refusal', async () => {
    expect(await send({ ...at(), topic: 'missing' })).toMatchObject({
      error: 'destination',
      message: expect.stringContaining('does not host this topic-partition'),
    })
  })

  test('messages of a key are in one partition', async () => {
    keys = []
    for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'b', 'c', 'd', 'e']) await send(at(), { key })
    await expect.poll(() => keys.length).toBeGreaterThanOrEqual(10)
    const partitions = new Set(keys.map(({ key, partition }) => `${key} ${partition}`))
    expect(partitions.size).toBe(new Set(keys.map(({ key }) => key)).size)
    expect(new Set(keys.map(({ partition }) => partition)).size).toBeGreaterThan(1)
  })

  test('speaks TLS and SCRAM', async () => {
    const secured: KafkaTopic = {
      ...at(),
      ...{ brokers: [`kafka.test:${broker.tlsPort}`], tls: true, mechanism: 'SCRAM-SHA-256' },
    }
    expect(await send(secured)).toMatchObject({ error: null, message: null })
    const other = { ...secured, brokers: [`other.test:${broker.tlsPort}`] }
    expect(await send(other)).toMatchObject({
      error: 'tls',
      message: expect.stringContaining('not for other.test'),
    })
  })

  test('the guard sees the brokers that a broker names', async () => {
    const misled = createTestDestinations('127.0.0.2')
    const bootstrap: KafkaTopic = { ...at(), brokers: [`127.0.0.1:${broker.tlsPort}`], tls: true }
    expect(await misled.sendTo(bootstrap, message)).toMatchObject({
      error: 'blocked_address',
    })
    await misled.close()
  })

  test('connects to no port that a URL may not have', async () => {
    const topic = { type: 'kafka', topic: 'a', tls: false, mechanism: 'PLAIN' } as const
    const account = { username: null, password: null }
    expect(await send({ ...topic, ...account, brokers: ['127.0.0.1:22'] })).toMatchObject({
      error: 'blocked_address',
      message: 'The URL is not allowed. Its port must be 80, 443 or above 1023.',
    })
  })
})

test.skipIf(isKafkaInstalled)(
  'Kafka (skipped: it is not installed, node --import tsx scripts/install/kafka.ts)',
  () => {},
)

test('reads brokers, and needs a password for a user', () => {
  const topic: Omit<KafkaTopic, 'brokers'> = {
    ...{ type: 'kafka', topic: 'events', tls: true, mechanism: 'PLAIN' },
    ...{ username: null, password: null },
  }
  expect(
    kafka.targets({ ...topic, brokers: ['B1.test:9093', 'b2.test', '[2001:db8::1]:1'] }),
  ).toEqual(['https://b1.test:9093/', 'https://b2.test:9092/', 'https://[2001:db8::1]:1/'])
  expect(kafka.address({ ...topic, brokers: ['b1:9093', 'b2'] })).toBe('kafka://b1:9093/events')
  expect(() => kafka.targets({ ...topic, brokers: ['a:b'] })).toThrow("'a:b' must be host:port.")
  expect(() => kafka.check!({ ...topic, brokers: ['b1'], username: 'alice' })).toThrow(
    'A user has a password',
  )
})
