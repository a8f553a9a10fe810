import { type Static, Type } from 'typebox'
import { Nullable, Strict, Word } from '../../kernel/base/schema.ts'
import { destinationTypes, saslMechanisms } from '../engine/destination.ts'

const Text = (description: string, maxLength = 500) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }))
const Pattern = (pattern: string, description: string, ...examples: string[]) =>
  Type.Optional(Type.String({ pattern, description, ...(examples.length > 0 && { examples }) }))
const NullablePattern = (pattern: string, description: string) =>
  Type.Optional(Nullable(Type.String({ pattern, description })))
const NullableText = (description: string, maxLength = 500) =>
  Type.Optional(Nullable(Type.String({ maxLength, description })))

const aws = '`sqs`, `sns`, `eventbridge`, `s3`'
const kept = 'It is stored encrypted and shown masked. A masked value keeps the stored value'

/** The fields of `destination` by its type; those of the other types are absent. */
const fields = {
  type: Word(
    destinationTypes,
    '`http`: requests to `url`. `sqs`, `sns`, `eventbridge`: Amazon SQS, SNS and EventBridge. `s3`: one object for each event in a bucket. `pubsub`: Google Pub/Sub. `service_bus`: Azure Service Bus. `rabbitmq`: an exchange. `kafka`: a topic. The last two need a package that the operator installs',
  ),
  queue_url: Text('`sqs`: the URL of the queue', 2_048),
  topic_arn: Pattern(
    '^arn:[!-~]{1,500}$',
    '`sns`: the ARN of the topic',
    'arn:aws:sns:eu-central-1:123456789012:events',
  ),
  event_bus: Pattern(
    '^[\\w./:-]{1,1600}$',
    '`eventbridge`: name or ARN of the event bus',
    'default',
  ),
  bucket: Pattern('^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', '`s3`: name of the bucket'),
  prefix: NullableText(
    '`s3`: what the keys of objects begin with, such as `events/`; null for nothing',
  ),
  region: Pattern(
    '^[a-z0-9-]{1,40}$',
    `${aws}: the region; any word for a compatible service without regions`,
    'eu-central-1',
  ),
  access_key_id: Pattern('^[!-~]{1,200}$', aws),
  secret_access_key: Text(`${aws}. ${kept}`, 1_000),
  endpoint: NullableText(
    `${aws}: URL of a compatible service; null for AWS. \`pubsub\`: URL of a regional endpoint; null for the global one`,
    2_048,
  ),
  project: Pattern('^[A-Za-z0-9:.-]{1,100}$', '`pubsub`: id of the project'),
  topic: NullablePattern(
    '^[\\w.~+%/-]{1,260}$',
    '`pubsub`, `kafka`: name of the topic. `service_bus`: the same, or null',
  ),
  credentials: Text(`\`pubsub\`: the JSON key of a service account. ${kept}`, 16_384),
  connection_string: Text(
    `\`service_bus\`: with \`Endpoint\`, \`SharedAccessKeyName\` and \`SharedAccessKey\`, which is masked. ${kept}`,
    2_048,
  ),
  queue: NullablePattern('^[\\w./-]{1,260}$', '`service_bus`: name of the queue, or null'),
  url: Text(
    `\`rabbitmq\`: \`amqps://user:password@host:port/vhost\`; the password is masked. ${kept}`,
    2_048,
  ),
  exchange: Type.Optional(
    Type.String({
      maxLength: 127,
      description: '`rabbitmq`: default empty, the exchange whose routing keys are names of queues',
    }),
  ),
  routing_key: NullableText('`rabbitmq`: null for the type of the event', 127),
  brokers: Type.Optional(
    Type.Array(Type.String({ pattern: '^[^\\s/@?#]{1,253}$' }), {
      minItems: 1,
      maxItems: 10,
      description: '`kafka`: `host:port` of some brokers, which name the others',
      examples: [['kafka.example.com:9093']],
    }),
  ),
  tls: Type.Optional(
    Type.Boolean({
      description:
        '`kafka`: default true. False only for private addresses that the installation allows',
    }),
  ),
  username: NullableText('`kafka`: user of SASL; null for brokers without authentication'),
  password: NullableText(`\`kafka\`. ${kept}`, 1_000),
  mechanism: Type.Optional(Word(saslMechanisms, '`kafka`: mechanism of SASL. Default `PLAIN`')),
}

export const Destination = Strict(fields, { title: 'WebhookDestination' })
export const DestinationInput = Strict(fields)
export type DestinationInput = Static<typeof DestinationInput>
