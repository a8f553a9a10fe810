import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { ApiError, type FieldError } from './errors.ts'
import { checkMetadata } from './metadata.ts'

/** Every field at fault is told, so the default of 8 would hide some. */
Settings.Set({ maxErrors: 200 })

export type Validator = (value: unknown) => void

/**
 * A check against a schema; what it throws lists every field at fault. `root` is the parameter that
 * the value stands in, where it isn't the whole body.
 */
export function validator(schema: TSchema, root = ''): Validator {
  const compiled = Compile(schema)
  const hasMetadata = 'metadata' in propertiesOf(schema as Json)
  return (value) => {
    if (!compiled.Check(value))
      throw refusal(explain(schema as Json, value, [...compiled.Errors(value)], root))
    if (hasMetadata) checkMetadata((value as { metadata?: unknown }).metadata)
  }
}

/** What kind of value a schema takes, as one would say it. */
export function describe(schema: Json): string {
  if (Array.isArray(schema.enum))
    return `one of ${schema.enum.map((word) => String(word)).join(', ')}`
  if ('const' in schema) return JSON.stringify(schema.const)
  const choices = schema.anyOf
  if (Array.isArray(choices)) return choices.map((choice) => describe(choice as Json)).join(' or ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types.map((type) => describeType(String(type), schema)).join(' or ')
}

export function refusal(errors: readonly FieldError[]): ApiError {
  const [first] = errors
  if (first === undefined) return new ApiError('parameter_invalid', 'The request is not valid.')
  return new ApiError(first.code, first.message, {
    param: first.param === '' ? null : first.param,
    ...(errors.length > 1 ? { errors } : {}),
  })
}

type Json = Record<string, unknown>

interface SchemaError {
  keyword: string
  schemaPath: string
  instancePath: string
  params: object
}

/** One error for each place: the schema's own word on what belongs there. */
function explain(
  schema: Json,
  value: unknown,
  errors: readonly SchemaError[],
  root: string,
): FieldError[] {
  const found = new Map<string, FieldError>()
  const add = (error: FieldError) => {
    if (!found.has(error.param)) found.set(error.param, error)
  }
  for (const { keyword, schemaPath, instancePath, params } of errors) {
    // Where several shapes would do, what each of them misses says nothing: `anyOf` itself speaks.
    if (schemaPath.includes('/anyOf/')) continue
    const steps = stepsOf(instancePath)
    if (keyword === 'required') {
      for (const name of (params as { requiredProperties?: string[] }).requiredProperties ?? []) {
        const param = pathOf(root, [...steps, name])
        add({ param, code: 'parameter_missing', message: `${param} is required.` })
      }
    } else if (keyword === 'additionalProperties') {
      for (const name of (params as { additionalProperties?: string[] }).additionalProperties ??
        []) {
        const param = pathOf(root, [...steps, name])
        add({
          param,
          code: 'parameter_unknown',
          message: unknownMessage(schema, steps, name, param),
        })
      }
    } else if (keyword !== 'boolean') {
      add(invalidAt(schema, value, steps, root))
    }
  }
  const order = Object.keys(propertiesOf(schema))
  return [...found.values()].sort(
    (a, b) => rank(order, a.param) - rank(order, b.param) || (a.param < b.param ? -1 : 1),
  )
}

/** Walks to the innermost place that the schema still speaks of without a choice of shapes. */
function invalidAt(
  schema: Json,
  value: unknown,
  steps: readonly string[],
  root: string,
): FieldError {
  const param = pathOf(root, steps)
  const here = schemaAt(schema, steps)
  const given = valueAt(value, steps)
  const subject = param === '' ? 'The body' : param
  const expected = here === null ? 'of the documented form' : describe(here)
  return {
    param,
    code: 'parameter_invalid',
    message: `${subject} must be ${expected}, not ${show(given)}.`,
  }
}

function unknownMessage(
  schema: Json,
  steps: readonly string[],
  name: string,
  param: string,
): string {
  const known = Object.keys(propertiesOf(schemaAt(schema, steps) ?? {}))
  const near = known.find((candidate) => distanceAtMostTwo(candidate, name))
  return near === undefined
    ? `${param} is not a known parameter.`
    : `${param} is not a known parameter. Did you mean ${near}?`
}

function describeType(type: string, schema: Json): string {
  switch (type) {
    case 'string':
      return describeString(schema)
    case 'integer':
      return `a whole number${bounds(schema.minimum, schema.maximum)}`
    case 'number':
      return `a number${bounds(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `a list${bounds(schema.minItems, schema.maxItems, 'items')}`
    case 'object':
      return `an object${bounds(schema.minProperties, schema.maxProperties, 'fields')}`
    default:
      return 'null'
  }
}

function describeString(schema: Json): string {
  if (schema.format === 'date-time') return 'an ISO 8601 time such as 2026-11-20T09:30:00.000Z'
  const length = bounds(schema.minLength, schema.maxLength, 'characters')
  const pattern = schema.pattern === undefined ? '' : ` that matches ${schema.pattern}`
  return `a string${length}${pattern}`
}

function bounds(least: unknown, most: unknown, unit?: string): string {
  const of = unit === undefined ? '' : ` ${unit}`
  if (least !== undefined && most !== undefined) {
    return unit === undefined ? ` from ${least} to ${most}` : ` of ${least} to ${most}${of}`
  }
  if (least !== undefined)
    return unit === undefined ? ` of at least ${least}` : ` of at least ${least}${of}`
  if (most !== undefined) return ` of at most ${most}${of}`
  return ''
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function schemaAt(schema: Json, steps: readonly string[]): Json | null {
  let here: Json | null = schema
  for (const step of steps) {
    if (here === null) return null
    const property: unknown = propertiesOf(here)[step]
    if (property !== undefined) here = property as Json
    else if (here.items !== undefined && /^\d+$/.test(step)) here = here.items as Json
    else if (Array.isArray(here.anyOf)) return null
    else here = null
  }
  return here
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  let here = value
  for (const step of steps) here = (here as Json | undefined)?.[step]
  return here
}

function propertiesOf(schema: Json): Json {
  return (schema.properties as Json | undefined) ?? {}
}

/** Steps of a JSON pointer (RFC 6901). */
function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** `colors[2].value` (platform contract, section 2, "Errors"). */
function pathOf(root: string, steps: readonly string[]): string {
  return steps.reduce(
    (path, step) =>
      /^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`,
    root,
  )
}

function rank(order: readonly string[], param: string): number {
  const at = order.indexOf(/^[^.[]+/.exec(param)?.[0] ?? '')
  return at === -1 ? order.length : at
}

/** Whether one word may be the other mistyped: at most two letters added, dropped or changed. */
function distanceAtMostTwo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2 || Math.min(a.length, b.length) < 4) return false
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]! <= 2
}
