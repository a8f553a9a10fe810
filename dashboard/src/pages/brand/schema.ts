/** The part of JSON Schema that rule parameters use. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  description?: string
  enum?: readonly string[]
  default?: unknown
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  patternProperties?: Readonly<Record<string, Schema>>
  items?: Schema
  minimum?: number
  maximum?: number
}

/** The control for a value of this schema. */
export type Control =
  | 'checkbox'
  | 'number'
  | 'choice'
  | 'text'
  | 'choices'
  | 'palettes'
  | 'lines'
  | 'numbers'
  | 'rows'
  | 'group'
  | 'json'

export function controlOf(name: string, schema: Schema): Control {
  if (schema.enum !== undefined) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'checkbox'
    case 'number':
    case 'integer':
      return 'number'
    case 'string':
      return 'text'
    case 'object':
      return schema.patternProperties === undefined ? 'group' : 'json'
    case 'array':
      return controlOfItems(name, schema.items ?? {})
    default:
      return 'json'
  }
}

function controlOfItems(name: string, items: Schema): Control {
  if (items.enum !== undefined) return 'choices'
  if (items.type === 'object') return 'rows'
  if (items.type === 'number' || items.type === 'integer') return 'numbers'
  return name === 'palettes' ? 'palettes' : 'lines'
}

/** Removes empty values, because an absent parameter has its default. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .map(([name, member]) => [name, withoutEmpty(member)] as const)
      .filter(([, member]) => member !== undefined)
    return entries.length === 0 ? undefined : Object.fromEntries(entries)
  }
  return value === '' || value === null ? undefined : value
}

/** The properties of a control for one parameter. */
export interface SchemaFieldProps {
  name: string
  /** Its path in the body: `params.margins.top`. */
  path: string
  schema: Schema
  value: unknown
  onChange: (value: unknown) => void
}
