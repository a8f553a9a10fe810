import type { TSchema } from 'typebox'

interface Schema {
  const?: unknown
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  anyOf?: readonly TSchema[]
  type?: string | readonly string[]
  format?: string
  minimum?: number
  items?: TSchema
  minItems?: number
  properties?: Readonly<Record<string, TSchema>>
  required?: readonly string[]
}

/** A value that matches a schema: the schema's own example, otherwise the simplest valid one. */
export function exampleOf(schema: TSchema): unknown {
  const { const: constant, enum: words, examples, anyOf, type, ...rest } = schema as Schema
  if (constant !== undefined) return constant
  if (Array.isArray(type) && type.includes('null')) return null
  if (examples !== undefined) return examples[0]
  if (words !== undefined) return words[0]
  if (anyOf !== undefined) return exampleOf(anyOf[0]!)
  return plainest(typeof type === 'string' ? type : type?.[0], rest)
}

function plainest(type: string | undefined, schema: Schema): unknown {
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
      return items === undefined ? [] : Array.from({ length: minItems }, () => exampleOf(items))
    case 'object':
      return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name]!)]))
    default:
      throw new Error(`no example for a schema of type ${type}`)
  }
}
