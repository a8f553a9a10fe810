import { deprecationKeyword, describeDeprecation } from '../../kernel/api/deprecation.ts'
import { type Document, findReference, resolved, type Schema } from './document.ts'
import { code, escaped, inlineMarkdown } from './html.ts'

/** Deeper fields appear only in the example. */
const deepest = 6

/** The fields of an object, with nested fields folded. Empty for a schema without fields. */
export function fieldList(schema: Schema, document: Document, depth = 0): string {
  const { properties = {}, required = [] } = resolved(schema, document)
  const rows = Object.entries(properties).map(([name, field]) =>
    fieldRow(name, field, required.includes(name), document, depth),
  )
  return rows.length === 0 ? '' : `<ul class="fields">${rows.join('')}</ul>`
}

export function fieldRow(
  name: string,
  schema: Schema,
  isRequired: boolean,
  document: Document,
  depth = 0,
  description = schema.description,
): string {
  const needed = isRequired ? ' <span class="needed">required</span>' : ''
  const text = description === undefined ? '' : `<p>${inlineMarkdown(description)}</p>`
  const limits = renderLimits(schema)
  return `<li><code class="name">${escaped(name)}</code> <span class="type">${renderType(schema, document)}</span>${needed}${deprecationNotice(schema)}${text}${limits === '' ? '' : `<p class="limits">${limits}</p>`}${innerFields(schema, document, depth)}</li>`
}

/** A paragraph that says since when an operation or a field is deprecated and what to use; empty if it is not. */
export function deprecationNotice({
  [deprecationKeyword]: deprecation,
}: Pick<Schema, typeof deprecationKeyword>): string {
  if (deprecation === undefined) return ''
  return `<p class="deprecated">${inlineMarkdown(describeDeprecation(deprecation))}</p>`
}

/** The names of the components that a schema refers to, directly or through others. */
export function componentsIn(value: unknown, document: Document, found = new Set<string>()) {
  if (typeof value !== 'object' || value === null) return found
  const name = findReference(value as Schema)
  if (name !== null && !found.has(name)) {
    found.add(name)
    componentsIn(document.components.schemas[name], document, found)
  }
  for (const part of Object.values(value)) componentsIn(part, document, found)
  return found
}

/** The anchor of a component on a page. */
export function toAnchor(component: string): string {
  return `object-${component.toLowerCase()}`
}

/** The type in words: `array of string or null`. A component is a link to its section. */
function renderType(schema: Schema, document: Document): string {
  const name = findReference(schema)
  if (name !== null) return `<a href="#${toAnchor(name)}">${escaped(name)}</a>`
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) {
    return [...new Set(variants.map((each) => renderType(each, document)))].join(' or ')
  }
  if (schema.allOf !== undefined) return 'object'
  const types = [schema.type ?? typeOfValue(schema.const ?? schema.enum?.[0])].flat()
  return types.map((type) => nameOfType(type, schema, document)).join(' or ')
}

function nameOfType(type: string, schema: Schema, document: Document): string {
  if (type === 'array' && schema.items !== undefined) {
    return `array of ${renderType(schema.items, document)}`
  }
  if (type !== 'string') return type
  if (schema.contentMediaType !== undefined || schema.format === 'binary') return 'file'
  return schema.format === undefined ? type : `string (${escaped(schema.format)})`
}

function typeOfValue(value: unknown): string {
  return value === undefined || value === null ? 'any value' : typeof value
}

/** Constraints of a value besides its type. */
function renderLimits(schema: Schema): string {
  const { items } = schema
  const limits = [
    schema.const === undefined ? '' : `Always ${code(JSON.stringify(schema.const))}`,
    describeEnum(schema.enum),
    describeEnum(items?.enum),
    span(schema.minLength, schema.maxLength, 'characters'),
    span(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum === undefined ? '' : `More than ${schema.exclusiveMinimum}`,
    span(schema.minItems, schema.maxItems, 'items'),
    schema.pattern === undefined ? '' : `Matches ${code(schema.pattern)}`,
    schema.default === undefined ? '' : `Default ${code(JSON.stringify(schema.default))}`,
  ]
  return limits.filter((limit) => limit !== '').join('. ')
}

function describeEnum(values: readonly unknown[] | undefined): string {
  if (values === undefined) return ''
  return `One of ${values.map((value) => code(value === null ? 'null' : String(value))).join(', ')}`
}

function span(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  const number = (value: number) => value.toLocaleString('en')
  if (most === undefined) return least === 0 ? '' : `At least ${number(least!)} ${unit}`.trim()
  if (least === undefined) return `At most ${number(most)} ${unit}`.trim()
  return `${number(least)} to ${number(most)} ${unit}`.trim()
}

/** The object schema of a field, of its items, or of one of its alternatives. */
function innerFields(schema: Schema, document: Document, depth: number): string {
  // A component has its own section on the page.
  if (schema.$ref !== undefined || depth >= deepest) return ''
  if (schema.items !== undefined) return innerFields(schema.items, document, depth)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) {
    return variants.map((variant) => innerFields(variant, document, depth)).join('')
  }
  const fields = fieldList(schema, document, depth + 1)
  return fields === '' ? '' : `<details><summary>Fields</summary>${fields}</details>`
}
