import { sha256 } from '../../kernel/base/sha256.ts'
import type { Aws, EventBus, S3Bucket, SnsTopic, SqsQueue } from '../engine/destination.ts'
import { maskValue } from '../engine/sealed-json.ts'
import type { Message } from '../send/outgoing.ts'
import type { DestinationKind, ServiceRequest } from './destination.ts'
import { describeRefusal, readMember, readUrl } from './readers.ts'
import { signRequest, type UnsignedRequest } from './signature-v4.ts'

/**
 * The services of AWS, each with one signed request. Their clients would bring connections that the
 * guard does not see, and 8 to 14 MB each.
 */

const credentials = ['region', 'access_key_id', 'secret_access_key'] as const
const shared = {
  secret: 'secret_access_key',
  mask: <Kind extends Aws>(destination: Kind): Kind => ({
    ...destination,
    secret_access_key: maskValue(destination.secret_access_key),
  }),
  secretsOf: ({ secret_access_key }: Aws) => [secret_access_key],
} as const

/** AWS JSON protocol 1.0. A FIFO queue drops a message that an earlier attempt has delivered. */
export const sqs: DestinationKind<SqsQueue> = {
  ...shared,
  name: 'Amazon SQS',
  required: ['queue_url', ...credentials],
  defaults: { endpoint: null },
  address: ({ queue_url }) => readUrl('queue_url', queue_url).href,
  targets: (queue) => [hostOfQueue(queue)],
  createRequest: (queue, message, now) =>
    toRequest(queue, now, {
      method: 'POST',
      url: new URL(hostOfQueue(queue)),
      service: 'sqs',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'AmazonSQS.SendMessage',
      },
      body: JSON.stringify({
        QueueUrl: queue.queue_url,
        MessageBody: message.body,
        MessageAttributes: Object.fromEntries(
          Object.entries(message.attributes).map(([name, value]) => [
            name,
            { DataType: 'String', StringValue: value },
          ]),
        ),
        ...inOrder(queue.queue_url, message),
      }),
    }),
  readRefusal: readJsonRefusal,
}

/** AWS Query protocol. */
export const sns: DestinationKind<SnsTopic> = {
  ...shared,
  name: 'Amazon SNS',
  required: ['topic_arn', ...credentials],
  defaults: { endpoint: null },
  address: (topic) => addressOf(topic, 'sns'),
  targets: (topic) => [addressOf(topic, 'sns')],
  createRequest(topic, message, now) {
    const form = new URLSearchParams({
      Action: 'Publish',
      Version: '2010-03-31',
      TopicArn: topic.topic_arn,
      Message: message.body,
      ...inOrder(topic.topic_arn, message),
    })
    for (const [at, [name, value]] of Object.entries(message.attributes).entries()) {
      const entry = `MessageAttributes.entry.${at + 1}`
      form.set(`${entry}.Name`, name)
      form.set(`${entry}.Value.DataType`, 'String')
      form.set(`${entry}.Value.StringValue`, value)
    }
    return toRequest(topic, now, {
      method: 'POST',
      url: new URL(addressOf(topic, 'sns')),
      service: 'sns',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: form.toString(),
    })
  },
  readRefusal: readXmlRefusal,
}

/**
 * AWS JSON protocol 1.1. Its events have no attributes, and it writes their JSON again, so that no
 * signature over the body could be verified: rules trust the account that may put events.
 */
export const eventbridge: DestinationKind<EventBus> = {
  ...shared,
  name: 'Amazon EventBridge',
  required: ['event_bus', ...credentials],
  defaults: { endpoint: null },
  address: (bus) => addressOf(bus, 'events'),
  targets: (bus) => [addressOf(bus, 'events')],
  createRequest: (bus, message, now) =>
    toRequest(bus, now, {
      method: 'POST',
      url: new URL(addressOf(bus, 'events')),
      service: 'events',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSEvents.PutEvents',
      },
      body: JSON.stringify({
        Entries: [
          {
            EventBusName: bus.event_bus,
            Source: 'blazon',
            DetailType: message.type,
            Detail: message.body,
            Resources: [message.event, message.delivery],
            Time: Math.floor(message.createdAt / 1_000),
          },
        ],
      }),
    }),
  /** A 200 may refuse an entry. */
  readRefusal(statusCode, body) {
    const refusal = readJsonRefusal(statusCode, body)
    if (refusal !== null || readMember(body, 'FailedEntryCount') === 0) return refusal
    const code = readMember(body, 'Entries', 0, 'ErrorCode')
    if (code === undefined) return 'No entry was accepted'
    return `${code}: ${readMember(body, 'Entries', 0, 'ErrorMessage')}`
  },
}

/**
 * One object for each delivery, whose key is the same in every attempt. Larger objects, such as one for
 * each minute, would need events that are acknowledged before they are stored, because objects cannot be
 * appended to.
 */
export const s3: DestinationKind<S3Bucket> = {
  ...shared,
  name: 'S3',
  required: ['bucket', ...credentials],
  defaults: { endpoint: null, prefix: null },
  address: addressOfBucket,
  targets: (bucket) => [addressOfBucket(bucket)],
  createRequest(bucket, { createdAt, delivery, body, attributes }, now) {
    const day = new Date(createdAt).toISOString().slice(0, 10).replaceAll('-', '/')
    const key = `${bucket.prefix ?? ''}${day}/${delivery}.ndjson`
    const line = `${body}\n`
    const metadata = Object.entries(attributes).map(([name, value]) => [
      `x-amz-meta-${name}`,
      value,
    ])
    return toRequest(bucket, now, {
      method: 'PUT',
      url: new URL(`${addressOfBucket(bucket)}${key.split('/').map(encode).join('/')}`),
      service: 's3',
      headers: {
        ...Object.fromEntries(metadata),
        'content-type': 'application/x-ndjson',
        'x-amz-content-sha256': sha256(line),
      },
      body: line,
    })
  },
  readRefusal: readXmlRefusal,
}

function toRequest(aws: Aws, now: number, request: UnsignedRequest): ServiceRequest {
  const { method, url, body } = request
  return {
    ...(method === 'PUT' && { method }),
    url: url.href,
    headers: signRequest(request, aws, now),
    body,
  }
}

/** A FIFO queue or topic needs a group, in which messages keep their order. */
function inOrder(name: string, { key, delivery }: Message): Record<string, string> {
  return name.endsWith('.fifo') ? { MessageGroupId: key, MessageDeduplicationId: delivery } : {}
}

function hostOfQueue({ endpoint, queue_url }: SqsQueue): string {
  return endpoint === null
    ? new URL('/', readUrl('queue_url', queue_url)).href
    : readUrl('endpoint', endpoint).href
}

function addressOf({ endpoint, region }: Aws, service: 'sns' | 'events'): string {
  return endpoint === null
    ? `https://${service}.${region}.${domainOf(region)}/`
    : readUrl('endpoint', endpoint).href
}

/** A name with dots has no certificate as a host, and other services have buckets in the path. */
function addressOfBucket({ endpoint, region, bucket }: S3Bucket): string {
  if (endpoint !== null) return `${readUrl('endpoint', endpoint).origin}/${bucket}/`
  const host = `s3.${region}.${domainOf(region)}`
  return bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`
}

function domainOf(region: string): string {
  return region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
}

/** Encodes everything but unreserved characters (RFC 3986), as the signature does. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** `{"__type": "com.amazonaws.sqs#QueueDoesNotExist", "message": "…"}` */
function readJsonRefusal(statusCode: number, body: string): string | null {
  if (statusCode < 300) return null
  const type = String(readMember(body, '__type') ?? `status ${statusCode}`).replace(/^.*#/, '')
  const message = readMember(body, 'message') ?? readMember(body, 'Message')
  return describeRefusal(type, message)
}

/** `<Error><Code>NoSuchBucket</Code><Message>…</Message></Error>` */
function readXmlRefusal(statusCode: number, body: string): string | null {
  if (statusCode < 300) return null
  const [, code = `status ${statusCode}`] = /<Code>([^<]*)<\/Code>/.exec(body) ?? []
  const [, message] = /<Message>([^<]*)<\/Message>/.exec(body) ?? []
  return describeRefusal(code, message)
}
