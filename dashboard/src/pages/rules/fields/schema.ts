import type { ReactNode } from 'react'

/** The part of JSON Schema that rule parameters use. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean'
  /** The label of a parameter in English, and the line below it. */
  title?: string
  hint?: string
  enum?: readonly string[]
  /** The names of its options in English. */
  words?: Readonly<Record<string, string>>
  default?: unknown
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  patternProperties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
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

/** The properties of the fields of all parameters of an object. */
export interface ParamsProps {
  /** The type of the rule. */
  type: string
  path: string
  schema: Schema
  value: Readonly<Record<string, unknown>>
  onChange: (value: Record<string, unknown>) => void
}

/** The visible texts of a field. */
export interface FieldTexts {
  label: string
  hint?: string
}

/** The properties of a control for one parameter. */
export interface SchemaFieldProps {
  /** The type of the rule. */
  type: string
  name: string
  /** Its path in the body: `params.margins.top`. */
  path: string
  schema: Schema
  value: unknown
  /** The values of the object that it belongs to. */
  siblings: Readonly<Record<string, unknown>>
  /** Renders the fields of an object in this one; passed on, because modules have no cycles. */
  renderParams: (props: ParamsProps) => ReactNode
  onChange: (value: unknown) => void
}
