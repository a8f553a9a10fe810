import { deprecationText, isNullable, type Schema } from './document.ts'

/** Whether a schema describes a value of the caller or of the API. */
export type Direction = 'given' | 'answered'

/** Objects of the document that contain only strings, which their schemas do not express. */
const stringMaps = new Set(['metadata', 'custom_headers'])

/** Parameters that accept more types than the wire. */
const acceptedText = { file: 'string | Uploadable', timeRange: 'TimeRange' }

/** A schema as a TypeScript type. `name` is that of its property. */
export function typeText(schema: Schema, direction: Direction, name = '', indent = ''): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, properties } = schema
  const inner = (part: Schema) => typeText(part, direction, name, indent)
  if (schema.accepts !== undefined) {
    return union([acceptedText[schema.accepts], ...(isNullable(schema) ? ['null'] : [])])
  }
  if ($ref !== undefined) return referenceText($ref)
  if ('const' in schema) return literal(schema.const)
  if (values !== undefined) return union(values.map(literal))
  if (properties === undefined) {
    if (anyOf ?? oneOf) return union((anyOf ?? oneOf)!.map(inner))
    if (allOf !== undefined) return allOf.map(inner).join(' & ')
  }
  const kinds = [schema.type ?? (properties === undefined ? 'unknown' : 'object')].flat()
  return union(kinds.map((kind) => kindText(kind, schema, direction, name, indent)))
}

/** `CheckFailureOrNull` is the type `CheckFailure`, or null. */
function referenceText($ref: string): string {
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  return name.endsWith(nullable) ? `${withoutNull(name)} | null` : name
}

const nullable = 'OrNull'

/** The type of a component that also accepts null. */
export function withoutNull(name: string): string {
  return name.endsWith(nullable) ? name.slice(0, -nullable.length) : name
}

/** The members of an object, one per line, with their descriptions. */
export function memberLines(schema: Schema, direction: Direction, indent: string): string[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...docLines(property.description, indent, deprecationText(property)),
    `${indent}${memberName(name)}${required.has(name) ? '' : '?'}: ${typeText(property, direction, name, indent)}`,
  ])
}

/** A comment above a declaration; nothing without a text. */
export function docLines(
  text: string | undefined,
  indent: string,
  deprecated?: string | undefined,
): string[] {
  const tag = deprecated === undefined ? [] : [`@deprecated ${deprecated}`]
  const lines = [...(text === undefined ? [] : [text]), ...tag]
  const [first, ...more] = lines.map((line) => line.replaceAll('*/', '*\\/'))
  if (first === undefined) return []
  if (more.length === 0) return [`${indent}/** ${first} */`]
  return [`${indent}/**`, ...[first, ...more].map((line) => `${indent} * ${line}`), `${indent} */`]
}

function kindText(
  kind: string,
  schema: Schema,
  direction: Direction,
  name: string,
  indent: string,
): string {
  if (kind === 'object') return objectText(schema, direction, name, indent)
  if (kind === 'integer') return 'number'
  if (kind === 'string' && schema.format === 'date-time' && direction === 'given') {
    return 'string | Date'
  }
  if (kind !== 'array') return kind
  const item = typeText(schema.items ?? {}, direction, '', indent)
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText(schema: Schema, direction: Direction, name: string, indent: string): string {
  if (schema.properties !== undefined) {
    const lines = memberLines(schema, direction, `${indent}  `)
    return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('\n')}\n${indent}}`
  }
  if (stringMaps.has(name)) {
    return direction === 'given' ? 'Record<string, string | null>' : 'Record<string, string>'
  }
  const { additionalProperties: values } = schema
  const value = typeof values === 'object' ? typeText(values, direction, '', indent) : 'unknown'
  return `Record<string, ${value}>`
}

function union(parts: readonly string[]): string {
  return [...new Set(parts)].join(' | ')
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}

function memberName(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`
}
