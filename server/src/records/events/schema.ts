import { type Static, Type } from 'typebox'
import { customTypePattern } from '../../kernel/api/event-type-registry.ts'
import {
  createListSchema,
  Id,
  ListQuery,
  Nullable,
  Strict,
  Timestamp,
} from '../../kernel/base/schema.ts'

/** `event` (source specification, section 2.3). */
export const Event = Strict(
  {
    id: Id('event'),
    object: Type.Literal('event'),
    type: Type.String({ examples: ['brand.check.completed'] }),
    api_version: Type.String({ description: 'API version of the event' }),
    livemode: Type.Boolean(),
    test: Type.Optional(
      Type.Literal(true, {
        description:
          'Present only in a sample that was sent with `POST /webhook_endpoints/{id}/test`: no such event occurred',
      }),
    ),
    request_id: Nullable(Id('request')),
    data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    created: Timestamp,
    organization: Id('organization'),
  },
  { title: 'Event' },
)

/** The response of POST: the event, or the list of a batch. */
export const EventOrList = Type.Union([Event, createListSchema(Event)], {
  title: 'EventOrList',
})

const maxEvents = 1_000
export const maxDataBytes = 256 * 1024

const fields = {
  type: Type.String({
    maxLength: 120,
    pattern: customTypePattern,
    description: 'Your own name, such as `custom.invoice.paid`',
  }),
  data: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description: 'Any JSON object of at most 256 KiB, stored and sent unchanged',
  }),
}

/** One event in `type` and `data`, or a batch in `events`; `record.ts` checks which. */
export const EventCreate = Strict({
  type: Type.Optional(fields.type),
  data: Type.Optional(fields.data),
  events: Type.Optional(
    Type.Array(Strict(fields, { title: 'EventInput' }), {
      minItems: 1,
      maxItems: maxEvents,
      description:
        'A batch, instead of `type` and `data`. Either all of its events are recorded, or none',
    }),
  ),
})
export type EventCreate = Static<typeof EventCreate>

const TypeFilter = Type.String({
  maxLength: 200,
  description: 'An event type, or a prefix ending in `.*`',
})

export const EventQuery = ListQuery({
  query: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'The id of an event, or words (or their beginnings) from the ids, numbers and texts in `data`. A word has at least 2 letters. For events that you posted, 8 words are indexed, those with a digit first; for other events, 50',
    }),
  ),
  type: Type.Optional(TypeFilter),
  'types[]': Type.Optional(Type.Array(TypeFilter, { maxItems: 50 })),
})
