import type { TSchema } from 'typebox'
import type { EventType } from '../kernel/event-types.ts'
import { Event } from '../platform/events/schema.ts'

type Json = Record<string, unknown>

/** The `webhooks` of the OpenAPI document: one entry for each event type. */
export function webhooks(
  eventTypes: readonly EventType[],
  reference: (schema: TSchema) => Json,
): Json {
  const event = reference(Event)
  return Object.fromEntries(
    eventTypes.map(({ type, description, schema, example }) => [
      type,
      {
        post: {
          operationId: `on${type.replace(/(^|[._])(\w)/g, (_, _mark, letter) => letter.toUpperCase())}`,
          tags: ['webhooks'],
          summary: description,
          security: [],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    event,
                    {
                      type: 'object',
                      properties: { type: { const: type }, data: reference(schema) },
                    },
                  ],
                },
                example: exampleEvent(type, example),
              },
            },
          },
          responses,
        },
      },
    ]),
  )
}

const responses = {
  '2XX': { description: 'Delivered' },
  '410': { description: 'The endpoint is gone and is disabled' },
  default: { description: 'Failed; the delivery is retried' },
}

const exampleId = '01k9x3f6k8e0tb7gqk2wz5v1mn'

function exampleEvent(type: string, data: unknown): Json {
  return {
    id: `evt_${exampleId}`,
    object: 'event',
    type,
    api_version: '2026-11-20',
    livemode: false,
    request_id: `req_${exampleId}`,
    data,
    created: '2026-11-20T09:30:00.000Z',
    organization: `org_${exampleId}`,
  }
}
