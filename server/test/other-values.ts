import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import { errorFinder } from '../src/kernel/api/validate.ts'

interface Schema {
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly TSchema[]
  type?: string | readonly string[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  items?: TSchema
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  additionalProperties?: TSchema | boolean
  'x-values'?: TSchema
}

/** Texts that satisfy the patterns and formats of fields; the first that a schema accepts is sent. */
const texts: readonly string[] = [
  'Changed',
  'Changed again',
  'changed',
  'changed-again',
  '#1a2b3c',
  'https://changed.example',
  '2099-11-20T09:30:00.000Z',
]

/** An authentication of an endpoint, whose fields depend on its type. */
export const oauth2 = {
  type: 'oauth2',
  token_url: 'http://127.0.0.1:9998/token',
  client_id: 'changed',
  client_secret: 'secret-changed',
  scope: 'changed',
}

/** A destination of an endpoint, whose fields depend on its type. */
export const rabbitmq = {
  type: 'rabbitmq',
  url: 'amqp://changed:changed@127.0.0.1:5672/changed',
  exchange: 'changed',
  routing_key: 'changed',
}

/** Another value of a field than the present one, as its schema describes it. Throws if there is none. */
export function otherValue(schema: TSchema, present: unknown): unknown {
  const findErrors = errorFinder(schema)
  const value = candidates(schema, present).find(
    (one) => !isDeepStrictEqual(one, present) && findErrors(one).length === 0,
  )
  if (value === undefined) throw new Error(`no other value of ${JSON.stringify(schema)}`)
  return value
}

/** Values that may match the schema, those that say most first. */
function candidates(schema: TSchema, present: unknown): unknown[] {
  const { enum: words, const: constant, anyOf, type } = schema as Schema
  if (words !== undefined) return [...words]
  if (constant !== undefined) return [constant]
  if (anyOf !== undefined) return anyOf.flatMap((one) => candidates(one, present))
  return [type ?? []].flat().flatMap((name) => ofType(name, schema as Schema, present))
}

function ofType(type: string, schema: Schema, present: unknown): unknown[] {
  const { minimum, exclusiveMinimum = -1, maximum = Number.MAX_SAFE_INTEGER } = schema
  switch (type) {
    case 'string':
      return [...texts]
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number': {
      const least = minimum ?? exclusiveMinimum + 1
      return [least + 1, least, maximum]
    }
    case 'array':
      return ofList(schema)
    case 'object':
      return [ofObject(schema, present)]
    default:
      return [null]
  }
}

function ofList({ items, minItems = 1 }: Schema): unknown[] {
  if (items === undefined) return []
  return candidates(items, undefined)
    .filter((item) => errorFinder(items)(item).length === 0)
    .map((item) => Array.from({ length: Math.max(minItems, 1) }, () => item))
}

/** An object with every property, so that none of a nested object is forgotten either. */
function ofObject(schema: Schema, present: unknown): unknown {
  const { properties, patternProperties = {}, additionalProperties, 'x-values': values } = schema
  const known = (present ?? {}) as Record<string, unknown>
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, otherValue(one, known[name])]),
    )
  }
  const [anyMember = additionalProperties ?? values] = Object.values(patternProperties)
  return typeof anyMember === 'object' ? { changed: otherValue(anyMember, undefined) } : {}
}
