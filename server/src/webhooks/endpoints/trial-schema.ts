import { type Static, Type } from 'typebox'
import { Id, Nullable, Strict, Timestamp } from '../../kernel/base/schema.ts'
import { Filter, Payload, Transformation } from './schema.ts'

/** The most recent events that a trial of a filter evaluates. */
const maxTriedEvents = 100

const TriedTypes = Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
  minItems: 1,
  maxItems: 200,
  description:
    'Exact types, prefixes ending in `.*`, or `*`, as in `enabled_events`. All by default',
})

export const FilterTry = Strict({
  filter: Filter,
  types: Type.Optional(TriedTypes),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxTriedEvents,
      default: 20,
      description: 'Number of events, newest first',
    }),
  ),
})
export type FilterTry = Static<typeof FilterTry>

/** Which of the newest events a filter matches. */
export const FilterTrial = Strict(
  {
    object: Type.Literal('webhook_filter_trial'),
    filter: Type.String(),
    matched_count: Type.Integer(),
    events: Type.Array(
      Strict({
        event: Id('event'),
        type: Type.String(),
        created: Timestamp,
        matches: Type.Boolean(),
      }),
      { description: 'The newest events of the types, newest first' },
    ),
  },
  { title: 'WebhookFilterTrial' },
)
export type FilterTrial = Static<typeof FilterTrial>

export const TransformationTry = Strict({
  transformation: Transformation,
  event_payload: Type.Optional(Payload),
  event: Type.Optional(Type.String({ description: 'Id of an event; the newest by default' })),
  types: Type.Optional(TriedTypes),
})
export type TransformationTry = Static<typeof TransformationTry>

/** What a transformation makes of an event. */
export const TransformationTrial = Strict(
  {
    object: Type.Literal('webhook_transformation_trial'),
    event: Nullable(Id('event')),
    type: Nullable(Type.String({ description: 'Of the event' })),
    body: Nullable(Type.String({ description: 'The body of the request. Null if there is none' })),
    error_message: Nullable(
      Type.String({ description: 'Why an attempt would fail; null if it would be sent' }),
    ),
  },
  {
    title: 'WebhookTransformationTrial',
    description: 'All fields are null if no event of the types was recorded yet',
  },
)
export type TransformationTrial = Static<typeof TransformationTrial>
