/**
 * The part of `@platformatic/kafka` that a destination uses. The package is not among the dependencies,
 * not even for development: two of its own packages state Node 22, and this service runs on Node 20, on
 * which its tests pass.
 */

const name = '@platformatic/kafka'
export const kafkaClient = `${name}@1.35.0`

export interface KafkaConnection {
  on(event: 'error', listener: (error: Error) => void): unknown
  connect(host: string, port: number): Promise<unknown>
  isConnected(): boolean
  close(): Promise<void>
}

export interface KafkaRecord {
  topic: string
  partition: number
  key: Buffer
  value: Buffer
  headers: Map<Buffer, Buffer>
  timestamp: bigint
}

interface KafkaMetadata {
  topics: { partitions: { partitionIndex: number; leaderId: number }[] }[]
  brokers: { nodeId: number; host: string; port: number }[]
}

interface KafkaClient {
  Connection: new (clientId: string, options: object) => KafkaConnection
  metadataV9: {
    api: {
      async(
        connection: KafkaConnection,
        topics: readonly string[],
        createsTopics: boolean,
      ): Promise<KafkaMetadata>
    }
  }
  produceV9: {
    api: {
      async(
        connection: KafkaConnection,
        acknowledgements: number,
        timeoutMs: number,
        records: readonly KafkaRecord[],
      ): Promise<unknown>
    }
  }
  murmur2(key: Buffer): number
}

/** Returns the client. Fails with `ERR_MODULE_NOT_FOUND` if the operator has not installed it. */
export function importKafkaClient(): Promise<KafkaClient> {
  return import(name)
}
