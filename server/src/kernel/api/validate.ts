import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import Format from 'typebox/format'
import { ApiError, type FieldError, pickDetails } from '../base/errors.ts'
import { once } from '../base/once.ts'
import { findMetadataErrors } from './metadata.ts'

export type Validator = (value: unknown) => void

// RFC 3339 texts that Date or PostgreSQL reject: the year 0000, also by its offset, a leap second,
// 31 February, a zone name in brackets (RFC 9557).
const isDateTime = Format.IsDateTime
Format.Set('date-time', (text) => isDateTime(text) && isWithin(Date.parse(text)))

/** Milliseconds since the epoch. PostgreSQL takes no text of a year before 1. */
export const earliestTime = Date.parse('0001-01-01T00:00:00Z')

function isWithin(time: number): boolean {
  return time >= earliestTime && time <= Date.parse('9999-12-31T23:59:59.999Z')
}

/** Maximum number of errors in a response. */
export const maxErrors = 100

/**
 * Creates what finds the invalid fields of a value, in the order of the schema, then of its `metadata`
 * and of its cursors, which are at most one; none if it is valid. `root` is the parameter that contains the value; absent for the whole body.
 * The schema is compiled with the first value, because most processes use few of them.
 */
export function errorFinder(schema: TSchema, root = ''): (value: unknown) => readonly FieldError[] {
  const compiled = once(() => Compile(schema))
  const find = finder(schema as Json)
  const properties = getProperties(schema as Json)
  const others = [
    ...('metadata' in properties ? [({ metadata }: Json) => findMetadataErrors(metadata)] : []),
    ...('ending_before' in properties ? [findSecondCursor] : []),
  ]
  return (value) => {
    const isValid = compiled().Check(value)
    if (isValid && others.length === 0) return noErrors
    const errors: FieldError[] = []
    if (!isValid) find(value, root, errors)
    // What no keyword below explains is refused as a whole.
    if (!isValid && errors.length === 0) errors.push(misfit(schema as Json, value, root))
    for (const findOthers of others) errors.push(...findOthers((value ?? {}) as Json))
    return errors
  }
}

function findSecondCursor({ starting_after, ending_before }: Json): readonly FieldError[] {
  if (starting_after === undefined || ending_before === undefined) return noErrors
  return [
    {
      param: 'ending_before',
      code: 'parameter_invalid',
      message: 'Send starting_after or ending_before, not both.',
    },
  ]
}

const noErrors: readonly FieldError[] = []

/** `errorFinder` that throws. */
export function validator(schema: TSchema, root = ''): Validator {
  const find = errorFinder(schema, root)
  return (value) => {
    const errors = find(value)
    if (errors.length > 0) throw refusal(errors)
  }
}

/**
 * Runs checks that each throw. Throws one error with all fields that they, or `found`, name; if there
 * is none, the first error of another kind, such as a lack of privileges. A field in `found` is not
 * reported again, because a check takes it for omitted.
 */
export async function checkAll(
  checks: readonly (() => unknown)[],
  found: readonly FieldError[] = noErrors,
): Promise<void> {
  const errors = [...found]
  const isFound = ({ param }: FieldError) =>
    found.some((one) => rootOf(one.param) === rootOf(param))
  let other: unknown = null
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      const fields = listFieldErrors(error)
      if (fields.length === 0) other ??= error
      errors.push(...fields.filter((field) => !isFound(field)))
    }
  }
  if (errors.length > 0) throw refusal(errors)
  if (other !== null) throw other
}

/** Runs a check of an object in the body: the fields that it names get the name of the object. */
export async function checkWithin(name: string, check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    const fields = error instanceof ApiError ? listFieldErrors(error) : noErrors
    if (fields.length === 0) throw error
    throw refusal(fields.map((field) => ({ ...field, param: `${name}.${field.param}` })))
  }
}

/** The field of the body or the query that contains a place: `colors` of `colors[2].value`. */
export function rootOf(param: string): string {
  return /^[^.[]*/.exec(param)![0]
}

/** The invalid fields that an error names. */
function listFieldErrors({ status, param, code, message, errors, details }: ApiError) {
  if (status !== 400 || param === null) return noErrors
  return errors ?? [{ param, code, message, ...details }]
}

/** Describes the values that a schema accepts, for messages. */
function describe(schema: Json): string {
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
    // A missing reference, which is 404 in a path.
    status: 400,
    ...pickDetails(first),
    // A body that is no object has no fields.
    ...(errors.length > 1 && first.param !== '' ? { errors: errors.slice(0, maxErrors) } : {}),
  })
}

type Json = Record<string, unknown>

/** Adds the errors of a value and its members, up to the maximum. */
type Finder = (value: unknown, place: string, errors: FieldError[]) => void

/**
 * Walks an invalid value along its schema. Each place is judged by its schema's own keywords. If
 * several shapes are allowed (`anyOf`), the errors of each shape are misleading, so only the place
 * itself is reported.
 */
function finder(schema: Json): Finder {
  const items = schema.items === undefined ? null : finder(schema.items as Json)
  const findInMembers = memberFinder(schema)
  let own: ReturnType<typeof Compile> | undefined
  return (value, place, errors) => {
    if (errors.length >= maxErrors) return
    own ??= Compile(ownKeywords(schema))
    if (!own.Check(value)) errors.push(misfit(schema, value, place))
    if (Array.isArray(value)) {
      for (let at = 0; items !== null && at < value.length && errors.length < maxErrors; at++)
        items(value[at], `${place}[${at}]`, errors)
    } else if (typeof value === 'object' && value !== null) {
      findInMembers(value as Json, place, errors)
    }
  }
}

function memberFinder(schema: Json): (value: Json, place: string, errors: FieldError[]) => void {
  const required = new Set(schema.required as string[] | undefined)
  const finders = new Map(
    Object.entries(getProperties(schema)).map(([name, property]) => [
      name,
      finder(property as Json),
    ]),
  )
  const known = [...finders.keys()]
  const { patternProperties = {}, additionalProperties } = schema
  const [anyMember = additionalProperties] = Object.values(patternProperties as Json)
  const findInAny = isSchema(anyMember) ? finder(anyMember) : null
  return (value, place, errors) => {
    for (const [name, find] of finders) {
      if (errors.length >= maxErrors) return
      const param = within(place, name)
      if (Object.hasOwn(value, name)) find(value[name], param, errors)
      else if (required.has(name))
        errors.push({ param, code: 'parameter_missing', message: `${param} is required.` })
    }
    if (schema.additionalProperties !== false && findInAny === null) return
    for (const name of Object.keys(value)) {
      if (errors.length >= maxErrors) return
      if (finders.has(name)) continue
      if (findInAny === null) errors.push(unknown(known, name, place))
      else findInAny(value[name], within(place, name), errors)
    }
  }
}

/** `additionalProperties` may also be true or false. */
function isSchema(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** The schema without its keywords for members. */
function ownKeywords(schema: Json): TSchema {
  const { properties, required, items, patternProperties, additionalProperties, ...own } = schema
  return own as TSchema
}

function misfit(schema: Json, value: unknown, param: string): FieldError {
  const subject = param === '' ? 'The body' : param
  return {
    param,
    code: 'parameter_invalid',
    message: `${subject} must be ${describe(schema)}, not ${show(value)}.`,
    ...(isChoice(schema) ? {} : { expected: pickKeywords(schema) }),
  }
}

/** Several shapes, which no keywords describe. */
function isChoice(schema: Json): boolean {
  return Array.isArray(schema.anyOf)
}

/** The keywords that a program needs to say what is expected, such as `{type: 'string', maxLength: 120}`. */
function pickKeywords(schema: Json): Json {
  return Object.fromEntries(keywords.flatMap((key) => (key in schema ? [[key, schema[key]]] : [])))
}

const keywords = [
  'type',
  'format',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
]

function unknown(known: readonly string[], name: string, place: string): FieldError {
  const param = within(place, name)
  const near = known.find((candidate) => distanceAtMostTwo(candidate, name))
  return {
    param,
    code: 'parameter_unknown',
    message:
      near === undefined
        ? `${param} is not a known parameter.`
        : `${param} is not a known parameter. Did you mean ${near}?`,
  }
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
      return `a list${bounds(schema.minItems, schema.maxItems, 'items')}${schema.uniqueItems === true ? ' without duplicates' : ''}`
    case 'object':
      return `an object${bounds(schema.minProperties, schema.maxProperties, 'fields')}`
    default:
      return 'null'
  }
}

function describeString(schema: Json): string {
  if (schema.format === 'date-time')
    return 'an ISO 8601 time of the years 1 to 9999, such as 2026-11-20T09:30:00.000Z'
  const length = bounds(schema.minLength, schema.maxLength, 'characters')
  const pattern = schema.pattern === undefined ? '' : ` that matches ${schema.pattern}`
  const [example] = Array.isArray(schema.examples) ? schema.examples : []
  const such = pattern === '' || example === undefined ? '' : `, such as ${example}`
  return `a string${length}${pattern}${such}`
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
  if (typeof value === 'number') return String(value)
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, 100) : value)
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
}

function getProperties(schema: Json): Json {
  return (schema.properties as Json | undefined) ?? {}
}

/** `colors[2].value` (platform contract, section 2, "Errors"). */
function within(place: string, name: string): string {
  const short = name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name || '""'
  return place === '' ? short : `${place}.${short}`
}

/**
 * Whether one word may be a misspelling of the other: at most two letters added, removed or
 * changed.
 */
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
