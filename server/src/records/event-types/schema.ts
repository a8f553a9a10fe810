import { type Static, Type } from 'typebox'
import { customTypePattern, resourceEvents } from '../../kernel/api/event-type-registry.ts'
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
    custom: Type.Boolean({ description: 'Whether the organization has declared it' }),
    description: Type.String(),
    schema: Type.Unsafe<Record<string, unknown>>({
      ...JsonObject,
      description: "JSON Schema (2020-12) of the event's `data`",
    }),
    example: Type.Unsafe<Record<string, unknown> | null>({
      ...JsonObject,
      type: ['object', 'null'],
      description: 'Example of `data`; null for a custom type without one',
    }),
  },
  { title: 'EventType' },
)
export type EventTypeResource = Static<typeof EventTypeResource>

/** The most custom types of an organization, in each mode. */
export const maxCustomTypes = 200
export const maxSchemaBytes = 16 * 1024

const settings = {
  description: Type.String({ minLength: 1, maxLength: 500 }),
  schema: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description:
      'JSON Schema (2020-12) of `data`, of at most 16 KiB. References must be within the schema, and `format` is not checked',
    examples: [{ type: 'object', required: ['total'], properties: { total: { type: 'number' } } }],
  }),
}
const Example = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  description: 'Example of `data`, which must match the schema',
  examples: [null],
})

export const EventTypeCreate = Strict({
  type: Type.String({
    maxLength: 120,
    pattern: customTypePattern,
    description: 'Your own name, such as `custom.invoice.paid`',
  }),
  ...settings,
  example: Type.Optional(Example),
})
export type EventTypeCreate = Static<typeof EventTypeCreate>

export const EventTypePatch = Strict({
  description: Type.Optional(settings.description),
  schema: Type.Optional(settings.schema),
  example: Type.Optional(Example),
})
export type EventTypePatch = Static<typeof EventTypePatch>

/** The query. Without `limit`, the list is complete. */
export const EventTypeQuery = Strict({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  starting_after: Type.Optional(Type.String({ description: 'Returns the items after this name' })),
  ending_before: Type.Optional(Type.String({ description: 'Returns the items before this name' })),
})

export const customTypeEvents = resourceEvents('platform.event_type', EventTypeResource, {
  created: 'A custom event type was declared.',
  updated: 'The description, the schema or the example of a custom event type changed.',
  deleted: 'A custom event type was deleted. Events of the type are no longer checked.',
})
