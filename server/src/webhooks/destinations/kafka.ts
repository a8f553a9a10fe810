import type { KafkaTopic } from '../engine/destination.ts'
import { maskValue } from '../engine/sealed-json.ts'
import {
  type Broker,
  Closed,
  type ConnectingTo,
  connectToBroker,
  Refused,
  readHost,
  toTarget,
} from './connecting.ts'
import { type DestinationKind, SettingFault } from './destination.ts'
import {
  importKafkaClient,
  type KafkaConnection,
  type KafkaRecord,
  kafkaClient,
} from './kafka-client.ts'

/**
 * Apache Kafka, and brokers with its protocol. The producer of the client would connect to any address
 * that a broker names; its connections and requests alone let the guard see each.
 */
export const kafka: DestinationKind<KafkaTopic> = {
  name: 'Kafka',
  client: kafkaClient,
  load: importKafkaClient,
  required: ['brokers', 'topic'],
  defaults: { tls: true, username: null, password: null, mechanism: 'PLAIN' },
  secret: 'password',
  mask: ({ password, ...rest }) => ({
    ...rest,
    password: password === null ? null : maskValue(password),
  }),
  secretsOf: ({ password }) => (password === null ? [] : [password]),
  address(destination) {
    const [{ hostname, port }] = listBrokers(destination)
    return `kafka://${hostname}:${port}/${destination.topic}`
  },
  targets: (destination) => listBrokers(destination).map(toTarget),
  check({ username, password }) {
    if ((username === null) === (password === null)) return
    const field = username === null ? 'username' : 'password'
    throw new SettingFault(field, 'A user has a password. Set both, or neither.')
  },
  async open(destination, to) {
    const { topic, tls } = destination
    const client = await createClient(destination, to)
    try {
      const { brokers, partitions } = await client.describeTopic(topic)
      const leaders = new Map<number, Promise<KafkaConnection>>()
      const connectToLeader = (id: number) => {
        const leader = brokers.get(id)
        if (leader === undefined) throw new Refused('The partition has no leader at present.')
        const connection = leaders.get(id) ?? client.connect({ ...leader, tls })
        leaders.set(id, connection)
        return connection
      }
      let hasFailed = false
      return {
        async send({ key, body, attributes, createdAt }) {
          const record = {
            topic,
            key: Buffer.from(key),
            value: Buffer.from(body),
            headers: toHeaders(attributes),
            timestamp: BigInt(createdAt),
          }
          const at = client.choosePartition(record.key, partitions.length)
          const { partitionIndex: partition, leaderId } = partitions[at]!
          try {
            await client.produce(await connectToLeader(leaderId), { ...record, partition })
          } catch (error) {
            // The leader may have changed: the next attempt asks for it again.
            hasFailed = true
            throw isClosed(error) ? new Closed() : error
          }
        },
        isOpen: () => !hasFailed && client.isConnected(),
        close: client.close,
      }
    } catch (error) {
      await client.close()
      throw error
    }
  },
}

/** Whether a connection ended while a request was on its way. */
function isClosed(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException
  return code === 'PLT_KFK_NETWORK' && cause === undefined
}

/** What a producer needs of the client. */
async function createClient(settings: KafkaTopic, to: ConnectingTo) {
  const { Connection, metadataV9, murmur2, produceV9 } = await importKafkaClient()
  const { username, password, mechanism } = settings
  const sasl = username === null || password === null ? null : { mechanism, username, password }
  const opened: KafkaConnection[] = []
  const client = {
    connect: (broker: Broker) =>
      connectToBroker(broker, to, async ({ address, port, tls }) => {
        const connection = new Connection('blazon', {
          connectTimeout: to.timeoutMs,
          requestTimeout: to.timeoutMs,
          ...(tls !== undefined && { tls: { secureContext: tls.secureContext } }),
          ...(tls?.servername !== undefined && { tlsServerName: tls.servername }),
          ...(sasl !== null && { sasl }),
        })
        // Failures reach the request that waits; an idle connection just ends.
        connection.on('error', () => {})
        opened.push(connection)
        await connection.connect(address, port)
        return connection
      }),
    async describeTopic(topic: string) {
      const metadata = await metadataV9.api.async(await connectToFirst(), [topic], false)
      const { partitions } = metadata.topics[0]!
      return {
        partitions,
        brokers: new Map(
          metadata.brokers.map(({ nodeId, host, port }) => [nodeId, { hostname: host, port }]),
        ),
      }
    },
    /** As the producer of Java does, so that all producers put a key into the same partition. */
    choosePartition: (key: Buffer, count: number) => (murmur2(key) & 0x7fffffff) % count,
    /** Resolves when all replicas in sync have the record. */
    produce: (connection: KafkaConnection, record: KafkaRecord) =>
      produceV9.api.async(connection, -1, to.timeoutMs, [record]),
    isConnected: () => opened.every((connection) => connection.isConnected()),
    async close() {
      await Promise.all(opened.map((connection) => connection.close()))
    },
  }
  return client

  async function connectToFirst(): Promise<KafkaConnection> {
    let failure: unknown
    for (const broker of listBrokers(settings)) {
      try {
        return await client.connect(broker)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

function toHeaders(attributes: Readonly<Record<string, string>>): Map<Buffer, Buffer> {
  return new Map(
    Object.entries(attributes).map(([name, value]) => [Buffer.from(name), Buffer.from(value)]),
  )
}

/** Throws `SettingFault`. */
function listBrokers({ brokers, tls }: KafkaTopic): [Broker, ...Broker[]] {
  return brokers.map((text) => {
    try {
      return { ...readHost(text, 9_092), tls }
    } catch {
      throw new SettingFault('brokers', `'${text}' must be host:port.`)
    }
  }) as [Broker, ...Broker[]]
}
