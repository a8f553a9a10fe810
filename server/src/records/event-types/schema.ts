import { Type } from 'typebox'
import { Strict } from '../../kernel/base/schema.ts'

const JsonObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
})

/**
 * `event_type`: a type of event that webhook endpoints can subscribe to (platform contract, section
 * 4).
 */
export const EventTypeResource = Strict(
  {
    id: Type.String({ description: 'Its name' }),
    object: Type.Literal('event_type'),
    type: Type.String({ examples: ['brand.check.completed'] }),
    description: Type.String(),
    schema: Type.Unsafe<Record<string, unknown>>({
      ...JsonObject,
      description: "JSON Schema (2020-12) of the event's `data`",
    }),
    example: Type.Unsafe<Record<string, unknown>>({
      ...JsonObject,
      description: 'Example of `data`',
    }),
  },
  { title: 'EventType' },
)

/** The query. Without `limit`, the list is complete. */
export const EventTypeQuery = Strict({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  starting_after: Type.Optional(Type.String({ description: 'Returns the items after this name' })),
  ending_before: Type.Optional(Type.String({ description: 'Returns the items before this name' })),
})
