import fc from 'fast-check'
import type { Id } from './ids.ts'
import { idPrefix, pickId } from './ids.ts'

/** Values for a JSON Schema of the document: valid ones, and some with an error. */
export type Json = Readonly<Record<string, unknown>>

/** Valid values, often at their bounds. */
export function valid(schema: Json): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(valid))
  const types = [schema.type].flat()
  const examples = Array.isArray(schema.examples) ? schema.examples : []
  const prefix = idPrefix(examples[0])
  if (prefix !== null)
    return fc.oneof(...types.map((type) => (type === 'null' ? fc.constant(null) : picks(prefix))))
  const choices = types.map((type) => createValid(String(type), schema))
  if (examples.length > 0) choices.push(fc.constantFrom(...examples))
  return fc.oneof(...choices)
}

function createValid(type: string, schema: Json): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return validString(schema)
    case 'integer':
      return fc.integer(range(schema, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))
    case 'number':
      return fc.double({ ...range(schema, -1e6, 1e6), noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return validArray(schema)
    case 'object':
      return validObject(schema)
    default:
      return fc.constant(null)
  }
}

function validString(schema: Json): fc.Arbitrary<string> {
  if (schema.format === 'date-time')
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...oddTimes) },
      {
        weight: 9,
        arbitrary: fc
          .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
      },
    )
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern))
  const minLength = Number(schema.minLength ?? 0)
  const maxLength = Number(schema.maxLength ?? 200)
  const upTo = (most: number) => ({
    minLength,
    maxLength: Math.max(minLength, Math.min(most, maxLength)),
  })
  const fits = (text: string) => text.length >= minLength && [...text].length <= maxLength
  return fc.oneof(
    { weight: 9, arbitrary: fc.string({ unit: 'grapheme-ascii', ...upTo(30) }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', ...upTo(10) }).filter(fits) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a', '💠').map((unit) => unit.repeat(Math.min(maxLength, 5_000))),
    },
    { weight: 1, arbitrary: fc.constantFrom(...naughty).filter(fits) },
  )
}

/** RFC 3339 times that some parsers reject. */
const oddTimes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999Z',
  '2026-12-31T23:59:60Z',
  '2026-11-20t09:30:00.123456789z',
]

function validArray(schema: Json): fc.Arbitrary<unknown[]> {
  const minLength = Number(schema.minItems ?? 0)
  const maxLength = Math.max(minLength, Math.min(Number(schema.maxItems ?? 4), 4))
  const item = valid((schema.items ?? {}) as Json)
  return schema.uniqueItems === true
    ? fc.uniqueArray(item, { minLength, maxLength, comparator: 'SameValue' })
    : fc.array(item, { minLength, maxLength })
}

function validObject(schema: Json): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  if (properties.length === 0) {
    const text = fc.string({ maxLength: 20 })
    return fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'a.b')), text, {
      maxKeys: 5,
    })
  }
  const model = Object.fromEntries(
    properties.map(([name, property]) => [name, (meant[name] ?? valid)(property)]),
  )
  return fc.record(model, { requiredKeys: (schema.required ?? []) as string[] })
}

/** Values that the schema alone does not describe, by name. */
const meant: Readonly<Record<string, (schema: Json) => fc.Arbitrary<unknown>>> = {
  email: (schema) =>
    fc.oneof(
      fc.nat(99_999).map((at) => `fuzz${at}@example.com`),
      valid(schema),
    ),
  url: (schema) => fc.oneof(fc.constant('http://127.0.0.1:9/hook'), valid(schema)),
}

function range({ minimum, maximum }: Json, least: number, most: number) {
  const min = Number(minimum ?? least)
  return { min, max: Number(maximum ?? Math.max(min, most)) }
}

function picks(prefix: string): fc.Arbitrary<string> {
  return fc.nat().map((at) => pickId(prefix as Id, at))
}

/** A change of one place of a value. */
export interface Mutation {
  place: number
  how: 'replace' | 'remove' | 'add' | 'grow'
  junk: unknown
}

export function mutations(): fc.Arbitrary<Mutation[]> {
  return fc.array(
    fc.record({
      place: fc.nat(),
      how: fc.constantFrom('replace', 'remove', 'add', 'grow'),
      junk: junk(),
    }),
    { maxLength: 2 },
  )
}

/** Values that match no schema, or nearly. */
export function junk(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(null, true, 0, -1, 0.5, 1e308, 2 ** 53, 2 ** 31, '', [], {}, [[]], [null]),
    fc.constantFrom(...naughty),
    fc.jsonValue({ maxDepth: 3 }),
  )
}

/** A copy of the value with one of its places changed. */
export function mutated(value: unknown, { place, how, junk }: Mutation): unknown {
  const copy = structuredClone(value)
  const places = placesIn(copy)
  const at = places[place % (places.length + 1)]
  if (at === undefined)
    return how === 'add' && isObject(copy) ? { ...copy, unknown_field: junk } : junk
  const { holder, key } = at
  const current = holder[key]
  if (how === 'remove' && !Array.isArray(holder)) delete holder[key]
  else if (how === 'grow') holder[key] = grown(current)
  else if (how === 'add' && isObject(current)) current.unknown_field = junk
  else holder[key] = junk
  return copy
}

function grown(value: unknown): unknown {
  // Growing a long text twice made requests of 180 MB, which stall the client.
  if (typeof value === 'string') {
    const text = value || 'x'
    return text.repeat(Math.min(300, Math.ceil(1_000_000 / text.length)))
  }
  if (typeof value === 'number') return value * -1e9 - 0.5
  if (Array.isArray(value)) return Array.from({ length: 300 }, () => value[0] ?? 'x')
  if (!isObject(value)) return value
  return Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, `${at}`]))
}

interface Place {
  holder: Record<string | number, unknown>
  key: string | number
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Strings that have broken other systems. */
export const naughty: readonly string[] = [
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\uffff',
  '\ufeff',
  '\u202eright to left',
  'Z͑ͫ̓ͪ̂ͫ̽',
  '👩‍👩‍👧‍👦',
  "'; drop table api_keys; --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(400),
  'null',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(300),
  'é'.repeat(150),
  '2026-02-30T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
]
