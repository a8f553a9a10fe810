import { generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createGuard } from '../send/guard.ts'
import { createSender } from '../send/send.ts'
import { eventbridge, sns, sqs } from './aws.ts'
import { serviceBus } from './azure.ts'
import { message, testConformance } from './conformance.fixture.ts'
import { createDestinations } from './destinations.ts'
import { type ServiceCall, startFakeService } from './fake-service.fixture.ts'
import { pubsub } from './google.ts'

/** Services that do not run here, by a server that responds as they document. */

const aws = {
  region: 'eu-central-1',
  access_key_id: 'AKIDEXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const wrong = { access_key_id: 'AKIDOTHER' }
const ofAnother = (port: number) => `http://127.0.0.1:${port}`

/** Whether the request is signed for this service by the known key. */
function isSigned({ headers: { authorization = '' } }: ServiceCall, service: string): boolean {
  return (
    authorization.startsWith('AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/') &&
    authorization.includes(`/eu-central-1/${service}/aws4_request, SignedHeaders=`)
  )
}

describe('Amazon SQS', () => {
  const start = async () => {
    const service = await startFakeService(
      (call) => {
        if (!isSigned(call, 'sqs')) {
          const error = {
            __type: 'com.amazon.coral.service#UnrecognizedClientException',
            message: `The security token included in the request is invalid. ${aws.secret_access_key}`,
          }
          return { status: 403, body: JSON.stringify(error) }
        }
        expect(call.headers['x-amz-target']).toBe('AmazonSQS.SendMessage')
        const { MessageBody, MessageAttributes } = JSON.parse(call.body)
        return { body: MessageBody, attributes: readAttributes(MessageAttributes) }
      },
      { status: 200, body: '{"MessageId":"1"}' },
    )
    const at = (port = service.port) => ({
      ...{ type: 'sqs' as const, ...aws, endpoint: null },
      queue_url: `${ofAnother(port)}/123456789012/events`,
    })
    const refusal = {
      destination: { ...at(), ...wrong },
      reason: /^Amazon SQS refused: UnrecognizedClientException: The security token/,
    }
    return { ...service, at, refusal }
  }
  testConformance(start, { status: 200 })

  test('an answer of any length and with any character is a sentence that can be stored', async () => {
    const service = await startFakeService(
      () => ({
        status: 500,
        body: `{"message":"\\u0000${aws.secret_access_key}${'x'.repeat(9_000)}"}`,
      }),
      { status: 200, body: '' },
    )
    const guard = createGuard(['127.0.0.0/8'], () => Promise.reject(new Error('no names here')))
    const sender = createSender({ guard, timeoutMs: 60_000 })
    const options = { guard, send: sender.send, timeoutMs: 60_000, maxConnections: 1 }
    const { message: said } = await createDestinations(options).sendTo(
      { type: 'sqs', ...aws, endpoint: null, queue_url: ofAnother(service.port) },
      message,
    )
    expect(said).toMatch(/^Amazon SQS refused: status 500: \ufffd\[redacted\]x+$/)
    expect(said).toHaveLength(1_000)
    await sender.close()
    await service.end()
  })

  test('a FIFO queue gets the group and the deduplication of a message', () => {
    const queue = {
      type: 'sqs' as const,
      ...aws,
      endpoint: null,
      queue_url: 'https://sqs/1/a.fifo',
    }
    if (!('createRequest' in sqs)) throw new Error('no request')
    const { url, body } = sqs.createRequest(queue, message, 0)
    expect(url).toBe('https://sqs/')
    expect(JSON.parse(body)).toMatchObject({
      QueueUrl: 'https://sqs/1/a.fifo',
      MessageGroupId: 'ord_1',
      MessageDeduplicationId: message.delivery,
    })
  })
})

describe('Amazon SNS', () => {
  const topic_arn = 'arn:aws:sns:eu-central-1:123456789012:events'
  const start = async () => {
    const service = await startFakeService(
      (call) => {
        const form = new URLSearchParams(call.body)
        if (!isSigned(call, 'sns') || form.get('TopicArn') !== topic_arn) {
          const error =
            '<Type>Sender</Type><Code>NotFound</Code><Message>Topic does not exist</Message>'
          return { status: 404, body: `<ErrorResponse><Error>${error}</Error></ErrorResponse>` }
        }
        const attributes = Array.from({ length: 20 }, (_, at) => [
          form.get(`MessageAttributes.entry.${at + 1}.Name`) ?? '',
          form.get(`MessageAttributes.entry.${at + 1}.Value.StringValue`) ?? '',
        ])
        return { body: form.get('Message') ?? '', attributes: Object.fromEntries(attributes) }
      },
      { status: 200, body: '<PublishResponse/>' },
    )
    const at = (port = service.port) => ({
      ...{ type: 'sns' as const, ...aws, topic_arn, endpoint: ofAnother(port) },
    })
    const refusal = {
      destination: { ...at(), topic_arn: `${topic_arn}s` },
      reason: /^Amazon SNS refused: NotFound: Topic does not exist$/,
    }
    return { ...service, at, refusal }
  }
  testConformance(start, { status: 200 })

  test('requests of AWS go to the host of the region', () => {
    const topic = { type: 'sns' as const, ...aws, topic_arn, endpoint: null }
    expect(sns.targets(topic)).toEqual(['https://sns.eu-central-1.amazonaws.com/'])
    expect(sns.targets({ ...topic, region: 'cn-north-1' })).toEqual([
      'https://sns.cn-north-1.amazonaws.com.cn/',
    ])
  })
})

describe('Amazon EventBridge', () => {
  const start = async () => {
    const service = await startFakeService(
      (call) => {
        expect(isSigned(call, 'events')).toBe(true)
        const [{ Detail, EventBusName, DetailType, Resources }] = JSON.parse(call.body).Entries
        expect([DetailType, ...Resources]).toEqual([
          message.type,
          message.event,
          expect.stringMatching(/^whd_/),
        ])
        if (EventBusName === 'default') return { body: Detail, attributes: {} }
        const refused = { ErrorCode: 'NotAuthorized', ErrorMessage: 'No such bus' }
        return { status: 200, body: JSON.stringify({ FailedEntryCount: 1, Entries: [refused] }) }
      },
      { status: 200, body: '{"FailedEntryCount":0,"Entries":[{"EventId":"1"}]}' },
    )
    const at = (port = service.port) => ({
      ...{ type: 'eventbridge' as const, ...aws, event_bus: 'default', endpoint: ofAnother(port) },
    })
    const refusal = {
      destination: { ...at(), event_bus: 'other' },
      reason: /^Amazon EventBridge refused: NotAuthorized: No such bus$/,
    }
    return { ...service, at, refusal }
  }
  testConformance(start, { status: 200, hasAttributes: false })

  test('a response that cannot be read is a refusal', () => {
    if (!('readRefusal' in eventbridge)) throw new Error('no request')
    expect(eventbridge.readRefusal(200, '{')).toBe('No entry was accepted')
  })
})

describe('Google Pub/Sub', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const credentials = JSON.stringify({
    type: 'service_account',
    client_email: 'blazon@acme.iam.gserviceaccount.com',
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
  const start = async () => {
    const service = await startFakeService(
      ({ headers: { authorization = '' }, path, body }) => {
        const [header = '', claims = '', signature = ''] = authorization.slice(7).split('.')
        const signed = Buffer.from(`${header}.${claims}`)
        expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
        expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
          iss: 'blazon@acme.iam.gserviceaccount.com',
          aud: 'https://pubsub.googleapis.com/',
        })
        if (path !== '/v1/projects/acme/topics/events:publish') {
          const error = { code: 404, status: 'NOT_FOUND', message: 'Resource not found' }
          return { status: 404, body: JSON.stringify({ error }) }
        }
        const [{ data, attributes }] = JSON.parse(body).messages
        return { body: Buffer.from(data, 'base64').toString(), attributes }
      },
      { status: 200, body: '{"messageIds":["1"]}' },
    )
    const at = (port = service.port) => ({
      ...{ type: 'pubsub' as const, project: 'acme', topic: 'events', credentials },
      endpoint: ofAnother(port),
    })
    const refusal = {
      destination: { ...at(), topic: 'other' },
      reason: /^Google Pub\/Sub refused: NOT_FOUND: Resource not found$/,
    }
    return { ...service, at, refusal }
  }
  testConformance(start, { status: 200 })

  test('refuses credentials that are not the key of a service account', () => {
    const topic = { type: 'pubsub', project: 'acme', topic: 'events', endpoint: null } as const
    expect(() => pubsub.check!({ ...topic, credentials })).not.toThrow()
    for (const bad of ['', '{}', credentials.replace('BEGIN', 'BEGUN')]) {
      expect(() => pubsub.check!({ ...topic, credentials: bad })).toThrow(
        /^It(s private_key)? must/,
      )
    }
  })
})

describe('Azure Service Bus', () => {
  const key = 'c2VjcmV0LWtleQ=='
  const connection = (port: number) =>
    `Endpoint=sb://127.0.0.1:${port}/;SharedAccessKeyName=send;SharedAccessKey=${key};UseDevelopmentEmulator=true`
  const start = async () => {
    const service = await startFakeService(
      ({ headers, path, body }) => {
        expect(headers.authorization).toMatch(
          /^SharedAccessSignature sr=http.+&sig=.+&se=\d+&skn=send$/,
        )
        if (path !== '/events/messages') {
          const error =
            '<Error><Code>404</Code><Detail>The messaging entity was not found.</Detail></Error>'
          return { status: 404, body: error }
        }
        const properties = Object.entries(headers).filter(([, value]) =>
          String(value).startsWith('"'),
        )
        expect(JSON.parse(String(headers.brokerproperties))).toMatchObject({
          MessageId: expect.stringMatching(/^whd_/),
          Label: message.type,
        })
        return {
          body,
          attributes: {
            'content-type': String(headers['content-type']),
            ...Object.fromEntries(
              properties.map(([name, value]) => [name, JSON.parse(String(value))]),
            ),
          },
        }
      },
      { status: 201, body: '' },
    )
    const at = (port = service.port) => ({
      ...{ type: 'service_bus' as const, connection_string: connection(port) },
      ...{ queue: 'events', topic: null },
    })
    const refusal = {
      destination: { ...at(), queue: 'other' },
      reason: /^Azure Service Bus refused: status 404: The messaging entity was not found\.$/,
    }
    return { ...service, at, refusal }
  }
  testConformance(start, { status: 201 })

  test('masks the key of the connection string, and needs one queue or topic', () => {
    const entity = { type: 'service_bus', connection_string: connection(1), queue: null } as const
    expect(serviceBus.mask({ ...entity, topic: 'a' }).connection_string).toContain(
      'SharedAccessKey=****eQ==;',
    )
    expect(() => serviceBus.address({ ...entity, topic: null })).toThrow('Set queue or topic')
    const named = `${entity.connection_string};EntityPath=b`
    expect(serviceBus.address({ ...entity, connection_string: named, topic: null })).toMatch(/\/b$/)
    expect(() => serviceBus.address({ ...entity, topic: 'a', connection_string: named })).toThrow()
    expect(() => serviceBus.address({ ...entity, topic: 'a', connection_string: 'x' })).toThrow(
      'It must have Endpoint',
    )
  })
})

function readAttributes(attributes: Record<string, { StringValue: string }>) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { StringValue }]) => [name, StringValue]),
  )
}
