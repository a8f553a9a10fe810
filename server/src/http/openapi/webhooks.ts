import { Type } from 'typebox'
import type { EventType } from '../../kernel/api/event-type-registry.ts'
import { Event } from '../../records/events/schema.ts'
import { type Components, pascalCase } from './components.ts'

type Json = Record<string, unknown>

/**
 * The `webhooks` of the OpenAPI document, one entry for each event type. They are references to
 * `pathItems`, because openapi-generator writes code that does not compile for any webhook that it
 * reads, and does not follow references (decision 61).
 */
export function webhooks(eventTypes: readonly EventType[]): Record<string, Json> {
  return Object.fromEntries(
    eventTypes.map(({ type }) => [type, { $ref: `#/components/pathItems/${componentName(type)}` }]),
  )
}

/** The request of each event type, by the name of its schema. */
export function webhookPathItems(
  eventTypes: readonly EventType[],
  components: Components,
): Record<string, Json> {
  return Object.fromEntries(
    eventTypes.map((eventType) => [
      componentName(eventType.type),
      { post: delivery(eventType, components) },
    ]),
  )
}

/**
 * The `callbacks` of the operation that creates an endpoint: any event, to its `url`. oapi-codegen
 * writes types for the schemas that operations refer to, and ignores those of `webhooks` alone.
 */
export function eventCallbacks(eventTypes: readonly EventType[], components: Components): Json {
  const entries = eventTypes.map((eventType) => [eventType.type, reference(eventType, components)])
  const mapping = Object.fromEntries(entries) as Record<string, Json>
  const schema = components.named('WebhookEvent', {
    description: 'An event that a webhook endpoint receives. `type` distinguishes them',
    oneOf: Object.values(mapping),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(Object.entries(mapping).map(([type, { $ref }]) => [type, $ref])),
    },
  })
  const post = {
    operationId: 'onEvent',
    tags: ['webhooks'],
    summary: 'An event',
    description: 'Sent for each event that `enabled_events` of the endpoint include.',
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses,
  }
  return { event: { '{$request.body#/url}': { post } } }
}

function delivery(eventType: EventType, components: Components): Json {
  const { type, description } = eventType
  const schema = reference(eventType, components)
  return {
    operationId: `on${pascalCase(type)}`,
    tags: ['webhooks'],
    summary: description,
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses,
  }
}

function reference({ type, schema }: EventType, components: Components): Json {
  return components.named(componentName(type), {
    allOf: [
      components.named('EventEnvelope', envelope),
      {
        type: 'object',
        required: ['type', 'data'],
        properties: { type: { type: 'string', const: type }, data: dataSchema(schema) },
      },
    ],
  })
}

/** `brand.palette.updated` as `BrandPaletteUpdatedEvent`. */
export function componentName(type: string): string {
  return `${pascalCase(type)}Event`
}

/** The fields that events of all types have: repeated in 139 schemas, they would take 110 kB. */
const envelope = Type.Omit(Event, ['type', 'data'], { description: 'The fields of every event' })

/** The data of a resource's events, which several types share, with the names of its components. */
function dataSchema(schema: EventType['schema']): Json {
  const { properties, required = [] } = schema as unknown as DataSchema
  const { object, previous_attributes: previous, ...others } = properties
  if (object?.title === undefined || Object.keys(others).length > 0) {
    return schema as unknown as Json
  }
  const data = `${object.title}EventData`
  if (previous === undefined) return { ...schema, title: data }
  return {
    ...schema,
    title: `${required.includes('previous_attributes') ? 'Updated' : 'Changed'}${data}`,
    properties: { ...properties, previous_attributes: previousAttributes },
  }
}

/**
 * One form for all resources: 37 copies of their fields were 38 kB, and in most languages a class cannot
 * distinguish a field that did not change from one that was null.
 */
const previousAttributes = {
  title: 'PreviousAttributes',
  type: 'object',
  description: 'Previous values of the changed fields of `object`, by name',
  additionalProperties: true,
}

interface DataSchema {
  properties: Record<string, Json & { title?: string }>
  required?: string[]
}

const responses = {
  default: {
    description:
      'A status from 200 to 299 means that the event was received, 410 disables the endpoint, and after any other the delivery is retried',
  },
}
