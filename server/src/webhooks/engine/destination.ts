/** Where the events of an endpoint go, if not to a URL of the organization by HTTP. */
export type Destination =
  | SqsQueue
  | SnsTopic
  | EventBus
  | S3Bucket
  | PubSubTopic
  | ServiceBusEntity
  | RabbitMqExchange
  | KafkaTopic

export const destinationTypes = [
  'http',
  'sqs',
  'sns',
  'eventbridge',
  's3',
  'pubsub',
  'service_bus',
  'rabbitmq',
  'kafka',
] as const

/** How a service of AWS, or one that is compatible with it, is called. */
export interface Aws {
  region: string
  /** The URL of another service with the same protocol; null for AWS. */
  endpoint: string | null
  access_key_id: string
  secret_access_key: string
}

export interface SqsQueue extends Aws {
  type: 'sqs'
  queue_url: string
}

export interface SnsTopic extends Aws {
  type: 'sns'
  topic_arn: string
}

export interface EventBus extends Aws {
  type: 'eventbridge'
  /** Name or ARN. */
  event_bus: string
}

export interface S3Bucket extends Aws {
  type: 's3'
  bucket: string
  prefix: string | null
}

export interface PubSubTopic {
  type: 'pubsub'
  project: string
  topic: string
  /** The key of a service account, as the JSON that Google issues. */
  credentials: string
  /** Null for the global endpoint. */
  endpoint: string | null
}

export interface ServiceBusEntity {
  type: 'service_bus'
  connection_string: string
  /** One of both, or the `EntityPath` of the connection string. */
  queue: string | null
  topic: string | null
}

export interface RabbitMqExchange {
  type: 'rabbitmq'
  /** With the user, the password and the virtual host. */
  url: string
  /** Empty for the default exchange, whose routing keys are names of queues. */
  exchange: string
  /** Null for the type of the event. */
  routing_key: string | null
}

export const saslMechanisms = ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] as const

export interface KafkaTopic {
  type: 'kafka'
  /** `host:port` of some brokers, which name the others. */
  brokers: string[]
  topic: string
  tls: boolean
  /** Null for brokers without authentication. */
  username: string | null
  password: string | null
  mechanism: (typeof saslMechanisms)[number]
}
