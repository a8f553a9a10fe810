import { Type } from 'typebox'
import { Id, ListQuery, Nullable, Strict, Timestamp } from '../../kernel/schema.ts'

/** `event` (source specification, section 2.3). */
export const Event = Strict(
  {
    id: Id('event'),
    object: Type.Literal('event'),
    type: Type.String({ examples: ['brand.check.completed'] }),
    api_version: Type.String(),
    livemode: Type.Boolean(),
    request_id: Nullable(Id('request')),
    data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    created: Timestamp,
    organization: Id('organization'),
  },
  { title: 'Event' },
)

const TypeFilter = Type.String({
  maxLength: 200,
  description: 'An event type, or a prefix ending in `.*`',
})

export const EventQuery = ListQuery({
  type: Type.Optional(TypeFilter),
  'types[]': Type.Optional(Type.Array(TypeFilter, { maxItems: 50 })),
})
