import type { TSchema } from 'typebox'
import { finishedValues, finishingVerbs, sampleValues, statusAfter } from './sample-values.ts'

interface Schema {
  const?: unknown
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  anyOf?: readonly TSchema[]
  type?: string | readonly string[]
  format?: string
  pattern?: string
  minimum?: number
  items?: TSchema
  minItems?: number
  properties?: Readonly<Record<string, TSchema>>
  required?: readonly string[]
}

/** Where a value is: the name of its field, and the verb of the event that it belongs to. */
interface Place {
  name?: string
  verb?: string
}

/**
 * A value that matches a schema: the schema's own example, otherwise a usual value for the field's
 * name, otherwise the simplest valid one. In an event, it is as the event's verb leaves it.
 */
export function createExample(schema: TSchema, place: Place = {}): unknown {
  const { const: constant, enum: words, examples, anyOf, type, ...rest } = schema as Schema
  if (constant !== undefined) return constant
  if (place.name === 'status' && words !== undefined) return chooseStatus(words, place.verb)
  const usual = usualValue(place)
  if (usual !== undefined && fits(usual, schema)) return usual
  if (Array.isArray(type) && type.includes('null')) return null
  if (examples !== undefined) return examples[0]
  if (words !== undefined) return words[0]
  if (anyOf !== undefined) return createExample(anyOf[0]!, place)
  return plainest(typeof type === 'string' ? type : type?.[0], rest, place)
}

function usualValue({ name = '', verb = '' }: Place): unknown {
  if (finishingVerbs.has(verb) && name in finishedValues) return finishedValues[name]
  return sampleValues[name]
}

function fits(value: unknown, { type, enum: words, pattern }: Schema): boolean {
  const types = [type ?? []].flat()
  if (words !== undefined) return words.includes(value)
  if (typeof value === 'number') return types.includes('number') || types.includes('integer')
  if (typeof value === 'string' && pattern !== undefined && !new RegExp(pattern).test(value)) {
    return false
  }
  return types.includes(typeof value)
}

function chooseStatus(words: readonly unknown[], verb = ''): unknown {
  return [verb, statusAfter[verb]].find((word) => words.includes(word)) ?? words[0]
}

function plainest(type: string | undefined, schema: Schema, place: Place): unknown {
  const { minimum = 0, items, minItems = 1, properties = {}, required = [] } = schema
  switch (type) {
    case 'string':
      return 'text'
    case 'integer':
    case 'number':
      return minimum
    case 'boolean':
      return false
    case 'array':
      return items === undefined
        ? []
        : Array.from({ length: minItems }, () => createExample(items, place))
    case 'object':
      if (place.name === 'previous_attributes') return previousValues(properties)
      return Object.fromEntries(
        required.map((name) => [name, createExample(properties[name]!, { ...place, name })]),
      )
    default:
      throw new Error(`no example for a schema of type ${type}`)
  }
}

/** An update has changed the name, if there is one. */
function previousValues(properties: NonNullable<Schema['properties']>) {
  return 'name' in properties ? { name: 'Quarterly report (draft)' } : {}
}
