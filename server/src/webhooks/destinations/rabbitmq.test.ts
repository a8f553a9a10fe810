import { type ChannelModel, connect } from 'amqplib'
import { afterAll, describe, expect, test } from 'vitest'
import { createAuthority, createIdentity } from '../../../test/certificate.ts'
import type { Destination, RabbitMqExchange } from '../engine/destination.ts'
import { createGuard } from '../send/guard.ts'
import { createSender } from '../send/send.ts'
import { message, type Service, testConformance } from './conformance.fixture.ts'
import { createDestinations } from './destinations.ts'
import { createInbox, type Stored } from './fake-service.fixture.ts'
import { isRabbitMqInstalled, type RabbitMq, startRabbitMq } from './rabbitmq.fixture.ts'
import { rabbitmq } from './rabbitmq.ts'

const authority = createAuthority('The broker')
const identity = createIdentity(authority, { dns: 'rabbit.test', ip: '127.0.0.1' })
const guard = createGuard(['127.0.0.0/8'], async () => [{ address: '127.0.0.1', family: 4 }], {
  authorities: [authority.certificate],
})
const timeoutMs = 60_000
const sender = createSender({ guard, timeoutMs })
const destinations = createDestinations({ guard, send: sender.send, timeoutMs, maxConnections: 2 })
const send = (destination: Destination, more = {}) =>
  destinations.sendTo(destination, { ...message, ...more })

describe.runIf(isRabbitMqInstalled)('RabbitMQ', () => {
  let broker: RabbitMq
  let consumer: ChannelModel
  afterAll(async () => {
    await destinations.close()
    await broker.end()
  })

  const at = (port = broker.port, password = 'guest'): RabbitMqExchange => ({
    type: 'rabbitmq',
    url: `amqp://guest:${password}@127.0.0.1:${port}/`,
    exchange: '',
    routing_key: 'events',
  })

  async function start(): Promise<Service> {
    broker = await startRabbitMq(identity)
    consumer = await connect(at().url)
    const channel = await consumer.createChannel()
    const inbox = createInbox()
    await channel.assertQueue('events')
    await channel.consume(
      'events',
      (stored) => {
        const { contentType, headers } = stored!.properties
        const attributes = { ...(headers as Stored['attributes']), 'content-type': contentType }
        inbox.add({ body: stored!.content.toString(), attributes })
      },
      { noAck: true },
    )
    return {
      port: broker.port,
      at,
      refusal: {
        destination: at(broker.port, 'wrong-password'),
        reason: /^RabbitMQ refused: .*ACCESS_REFUSED/,
      },
      receive: inbox.receive,
      end: () => consumer.close(),
    }
  }
  testConformance(start, { status: null })

  test('a message that no queue takes, and an exchange that does not exist, are refusals', async () => {
    expect(await send({ ...at(), routing_key: 'nobody' })).toMatchObject({
      error: 'destination',
      message: "RabbitMQ refused: No queue is bound to the routing key 'nobody'.",
    })
    expect(await send({ ...at(), exchange: 'missing' })).toMatchObject({
      error: 'destination',
      message: expect.stringContaining("NOT_FOUND - no exchange 'missing'"),
    })
  })

  test('routes by the type of the event without a routing key, with its properties', async () => {
    const channel = await consumer.createChannel()
    await channel.assertExchange('all', 'topic')
    const { queue } = await channel.assertQueue('')
    await channel.bindQueue(queue, 'all', 'custom.order.*')
    expect(await send({ ...at(), exchange: 'all', routing_key: null })).toMatchObject({
      error: null,
    })
    const stored = await channel.get(queue, { noAck: true })
    expect(stored && { ...stored.properties, ...stored.fields }).toMatchObject({
      messageId: message.event,
      type: 'custom.order.paid',
      timestamp: message.createdAt / 1_000,
      deliveryMode: 2,
      routingKey: 'custom.order.paid',
    })
  })

  test('speaks TLS with the host that the certificate names', async () => {
    const secured = (host: string) => ({
      ...at(),
      url: `amqps://guest:guest@${host}:${broker.tlsPort}`,
    })
    expect(await send(secured('rabbit.test'))).toMatchObject({ error: null })
    expect(await send(secured('127.0.0.1'))).toMatchObject({ error: null })
    expect(await send(secured('other.test'))).toMatchObject({
      error: 'tls',
      message: expect.stringContaining('not for other.test'),
    })
  })
})

test.skipIf(isRabbitMqInstalled)(
  'RabbitMQ (skipped: it is not installed, apt-get install rabbitmq-server)',
  () => {},
)

test('masks the password of a URL, and reads its parts', () => {
  const exchange = { type: 'rabbitmq', exchange: '', routing_key: null } as const
  const url = 'amqps://u%20ser:p%40ss@Rabbit.Test/%2Fvhost'
  expect(rabbitmq.mask({ ...exchange, url }).url).toBe('amqps://u%20ser:****@Rabbit.Test/%2Fvhost')
  expect(rabbitmq.address({ ...exchange, url })).toBe('amqps://rabbit.test:5671/%2Fvhost')
  expect(rabbitmq.secretsOf({ ...exchange, url })).toEqual(['p@ss', 'p%40ss'])
  expect(rabbitmq.targets({ ...exchange, url: 'amqp://a:443' })).toEqual(['http://a:443/'])
  for (const bad of ['', 'https://a', 'amqp://', 'amqp://a/?heartbeat=1', 'amqp://%:%@a']) {
    expect(() => rabbitmq.address({ ...exchange, url: bad })).toThrow('It must be amqps://')
  }
})
