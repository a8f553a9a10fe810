import { type TObject, type TSchema, Type } from 'typebox'
import { createExample } from './example.ts'

/**
 * The types of events (platform contract, section 4): `<area>.<resource>.<verb>`. Each resource
 * declares its types in its `schema.ts`, or in `events.ts` beside a long one. The list for callers,
 * the webhooks of the OpenAPI document and the check of `enabled_events` are derived from them; an
 * event of an undeclared type is not recorded.
 */
export interface EventType {
  type: string
  description: string
  /** JSON Schema of the event's `data`. */
  schema: TSchema
  /** A `data` that matches the schema. */
  example: unknown
}

export interface EventTypes {
  /** Sorted by name. */
  readonly all: readonly EventType[]
  /** Whether events of the type may be recorded: it is declared or a custom type. */
  isKnown(type: string): boolean
  /**
   * Whether `enabled_events` may contain it: a known type, `*`, or a prefix of one ending in `.*`.
   */
  isKnownPattern(pattern: string): boolean
}

/** The event types of a resource: one for each verb, with its description. */
export function resourceEvents(
  prefix: string,
  resource: TObject,
  verbs: Readonly<Record<string, string>>,
): EventType[] {
  return Object.entries(verbs).map(([verb, description]) => {
    const type = `${prefix}.${verb}`
    const schema = Type.Object({ object: resource, ...previousAttributes(verb, resource) })
    return eventType(type, description, schema)
  })
}

/** An event type whose data is more than one resource. */
export function eventType(type: string, description: string, schema: TSchema): EventType {
  const verb = type.slice(type.lastIndexOf('.') + 1)
  return { type, description, schema, example: createExample(schema, { verb }) }
}

/** Throws for a type that is declared twice. */
export function createEventTypes(declared: readonly EventType[]): EventTypes {
  const all = declared.toSorted((a, b) => (a.type < b.type ? -1 : 1))
  const types = new Set(all.map(({ type }) => type))
  if (types.size < all.length) throw new Error('an event type is declared twice')
  const isKnown = (type: string) => types.has(type) || customType.test(type)
  return {
    all,
    isKnown,
    isKnownPattern(pattern) {
      if (pattern === '*' || pattern === 'custom.*') return true
      if (!pattern.endsWith('.*')) return isKnown(pattern)
      const prefix = pattern.slice(0, -1)
      return (
        customType.test(pattern.slice(0, -2)) || all.some(({ type }) => type.startsWith(prefix))
      )
    },
  }
}

/** A custom type of an organization: `custom.` and lower-case words. */
export const customTypePattern = '^custom(\\.[a-z0-9_]+)+$'
const customType = new RegExp(customTypePattern)

/** Fields that no change changes, except `updated`, whose previous value is not recorded. */
const unchanging = new Set(['id', 'object', 'created', 'updated', 'livemode', 'organization'])

/** An update always has the previous values; other changes may have them. */
function previousAttributes(verb: string, resource: TObject): Record<string, TSchema> {
  if (verb === 'created' || verb === 'deleted') return {}
  const changing = Object.entries(resource.properties).filter(([name]) => !unchanging.has(name))
  const schema = Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description: 'Previous values of the changed fields',
    properties: Object.fromEntries(changing),
  })
  return { previous_attributes: verb === 'updated' ? schema : Type.Optional(schema) }
}
