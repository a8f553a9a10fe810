import type { EventType } from '../../kernel/api/event-type-registry.ts'
import { createExample } from '../../kernel/api/example.ts'
import { Event } from '../../records/events/schema.ts'
import { selectSchemas } from './select-schemas.ts'
import { componentName } from './webhooks.ts'

type Json = Record<string, unknown>

/**
 * The AsyncAPI 3.0 document of the events that webhook endpoints receive, one message for each type. Its
 * schemas are those of the OpenAPI document, of which it has what the messages need.
 */
export function asyncApiDocument(openApi: Json, eventTypes: readonly EventType[]): Json {
  const { info, components } = openApi as unknown as OpenApi
  const { title, version, license, contact } = info
  const payloadOf = ({ type }: EventType) => reference('schemas', componentName(type))
  return describeEvents(
    { title: `${title} events`, version, license, contact },
    eventTypes,
    payloadOf,
    selectSchemas(components.schemas, eventTypes.map(payloadOf)),
  )
}

/** What a document says of an event type. */
type Described = Pick<EventType, 'type' | 'description' | 'example'>

/** An AsyncAPI 3.0 document of events: `payloadOf` is the schema of an event of a type. */
export function describeEvents<Type extends Described>(
  info: Json,
  eventTypes: readonly Type[],
  payloadOf: (eventType: Type) => Json,
  schemas: Record<string, Json> = {},
): Json {
  return {
    asyncapi: '3.0.0',
    info: {
      ...info,
      description: 'The events that a webhook endpoint receives, each in a signed POST request.',
    },
    defaultContentType: 'application/json',
    channels: {
      endpoint: {
        address: null,
        title: 'Webhook endpoint',
        description: 'The `url` of a webhook endpoint.',
        messages: mapTypes(eventTypes, ({ type }) => reference('messages', type)),
      },
    },
    operations: {
      deliverEvent: {
        action: 'send',
        channel: { $ref: '#/channels/endpoint' },
        summary: 'Sends an event of a type that `enabled_events` of the endpoint include',
      },
    },
    components: {
      messages: mapTypes(eventTypes, (eventType) => {
        const { type, description, example } = eventType
        const payload = { ...(createExample(Event) as Json), type, data: example }
        return {
          name: type,
          title: type,
          summary: description,
          headers: reference('schemas', headersName),
          payload: payloadOf(eventType),
          ...(example !== null && { examples: [{ payload, name: type }] }),
        }
      }),
      schemas: { [headersName]: headers, ...schemas },
    },
  }
}

interface OpenApi {
  info: Json
  components: { schemas: Record<string, Json> }
}

const headersName = 'WebhookHeaders'

/** The headers of Standard Webhooks. */
const headers = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', description: 'Id of the event, the same in each attempt' },
    'webhook-timestamp': { type: 'string', description: 'Time of the attempt, in Unix seconds' },
    'webhook-signature': { type: 'string', description: 'Signatures, separated by spaces' },
  },
}

function mapTypes<Type extends Described>(
  eventTypes: readonly Type[],
  describe: (eventType: Type) => Json,
): Record<string, Json> {
  return Object.fromEntries(eventTypes.map((eventType) => [eventType.type, describe(eventType)]))
}

function reference(kind: 'messages' | 'schemas', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}
