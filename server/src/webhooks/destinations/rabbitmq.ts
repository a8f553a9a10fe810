import type { Message as AmqpMessage } from 'amqplib'
import type { RabbitMqExchange } from '../engine/destination.ts'
import { type Broker, Closed, connectToBroker, Refused, readHost, toTarget } from './connecting.ts'
import { type Connection, type DestinationKind, SettingFault } from './destination.ts'

/** RabbitMQ, and other brokers with AMQP 0-9-1. */
export const rabbitmq: DestinationKind<RabbitMqExchange> = {
  name: 'RabbitMQ',
  client: 'amqplib@2.3.1',
  load: () => import('amqplib'),
  required: ['url'],
  defaults: { exchange: '', routing_key: null },
  secret: 'url',
  mask: ({ url, ...rest }) => ({ ...rest, url: url.replace(passwordInUrl, '$1****@') }),
  secretsOf({ url }) {
    const { password } = readBroker(url)
    return [password, encodeURIComponent(password)].filter((secret) => secret !== '')
  },
  address({ url }) {
    const { tls, hostname, port, vhost } = readBroker(url)
    return `${tls ? 'amqps' : 'amqp'}://${hostname}:${port}/${encodeURIComponent(vhost)}`
  },
  targets: ({ url }) => [toTarget(readBroker(url))],
  async open({ url, exchange, routing_key }, to) {
    const amqp = await import('amqplib')
    const broker = readBroker(url)
    const { tls: secured, username, password, vhost } = broker
    const model = await connectToBroker(broker, to, ({ address, port, tls }) =>
      amqp.connect(
        {
          protocol: secured ? 'amqps' : 'amqp',
          hostname: address,
          port,
          heartbeat: 30,
          ...{ username, password, vhost },
        },
        { ...tls, timeout: to.timeoutMs, noDelay: true, keepAlive: true },
      ),
    )
    let isOpen = true
    let failure: Error | null = null
    const end = (error?: Error) => {
      isOpen = false
      failure ??= error ?? null
    }
    model.on('error', end)
    model.on('close', end)
    const channel = await model.createConfirmChannel().catch(async (error: unknown) => {
      await model.close().catch(() => {})
      throw error
    })
    channel.on('error', end)
    channel.on('close', end)
    /** Deliveries of messages that no queue takes; their confirmation follows. */
    const unroutable = new Set<string>()
    channel.on('return', ({ properties }: AmqpMessage) => {
      unroutable.add(String(properties.headers?.['blazon-delivery']))
    })

    const send: Connection['send'] = (message) =>
      new Promise((resolve, reject) => {
        const routingKey = routing_key ?? message.type
        const { 'content-type': contentType = 'application/json', ...headers } = message.attributes
        channel.publish(
          exchange,
          routingKey,
          Buffer.from(message.body),
          {
            headers,
            contentType,
            persistent: true,
            mandatory: true,
            messageId: message.event,
            type: message.type,
            timestamp: Math.floor(message.createdAt / 1_000),
            appId: 'blazon',
          },
          (error: Error | null) => {
            if (unroutable.delete(message.delivery)) {
              reject(new Refused(`No queue is bound to the routing key '${routingKey}'.`))
            } else if (error !== null) {
              reject(failure === null ? new Closed() : new Refused(failure.message))
            } else resolve()
          },
        )
      })
    return { send, isOpen: () => isOpen, close: () => model.close() }
  },
}

const passwordInUrl = /^(amqps?:\/\/[^/@:]*:)[^/@]*@/

interface Account extends Broker {
  username: string
  password: string
  vhost: string
}

/** Throws `SettingFault`. */
function readBroker(text: string): Account {
  try {
    const { protocol, host, username, password, pathname, search, hash } = new URL(text)
    const isAmqp = protocol === 'amqp:' || protocol === 'amqps:'
    if (isAmqp && host !== '' && search === '' && hash === '') {
      const tls = protocol === 'amqps:'
      return {
        tls,
        ...readHost(host, tls ? 5671 : 5672),
        username: decodeURIComponent(username) || 'guest',
        password: decodeURIComponent(password) || 'guest',
        vhost: decodeURIComponent(pathname.slice(1)) || '/',
      }
    }
  } catch {}
  throw new SettingFault(
    'url',
    'It must be amqps://user:password@host:port/vhost, without parameters.',
  )
}
