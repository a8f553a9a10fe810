import type pg from 'pg'
import { parse as parseArray } from 'postgres-array'

/**
 * Converts values to and from PostgreSQL's text form: int8 as a number (every count here fits a
 * double), every kind of time as a `Date`, bytea as a `Buffer`.
 */

/** A value of a json or jsonb column: a bare array would be an array of PostgreSQL. */
export interface Json {
  readonly json: unknown
}

type Scalar = string | number | bigint | boolean | Date | Uint8Array | null
export type Value = Scalar | Json | readonly Value[]

/** The text or bytes of a parameter. Throws for a value that cannot be one. */
export function encode(value: unknown): string | Buffer | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    case 'object':
      return value === null ? null : encodeObject(value)
    default:
      throw new TypeError(`A statement parameter cannot have the type ${typeof value}`)
  }
}

/**
 * The cast that gives a parameter its type if PostgreSQL could infer another: `$1 + interval '1
 * day'` would add two intervals.
 */
export function chooseCast(value: unknown): string {
  if (typeof value === 'boolean') return '::boolean'
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Uint8Array) return '::bytea'
  return ''
}

function encodeObject(value: object): string | Buffer {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) {
    return Buffer.isBuffer(value)
      ? value
      : Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  if (Array.isArray(value)) return encodeArray(value)
  if ('json' in value) return JSON.stringify(value.json)
  throw new TypeError('A statement parameter cannot be an object. Wrap it in json(…)')
}

function encodeArray(items: readonly unknown[]): string {
  const encoded = items.map((item) => {
    if (Array.isArray(item)) return encodeArray(item)
    const text = encode(item)
    if (text === null) return 'NULL'
    if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${encoded.join(',')}}`
}

type Parse = (text: string) => unknown

const asText: Parse = (text) => text
const asDate: Parse = (text) => new Date(text)
const asBytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')
const asBoolean: Parse = (text) => text === 't'

/** Parsers by the object id of a type, and that of its array (`pg_type.dat` of PostgreSQL). */
const scalars: readonly (readonly [type: number, arrayType: number, parse: Parse])[] = [
  [16, 1000, asBoolean],
  [17, 1001, asBytes],
  [19, 1003, asText], // name
  [20, 1016, Number], // int8
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asText],
  [26, 1028, Number], // oid
  [114, 199, JSON.parse],
  [700, 1021, Number],
  [701, 1022, Number],
  [869, 1041, asText], // inet
  [1042, 1014, asText],
  [1043, 1015, asText],
  [1082, 1182, asDate],
  [1114, 1115, asDate],
  [1184, 1185, asDate],
  [1700, 1231, asText], // numeric
  [2950, 2951, asText], // uuid
  [3802, 3807, JSON.parse],
]

const parsers = new Map<number, Parse>(
  scalars.flatMap(([type, arrayType, parse]) => [
    [type, parse],
    [arrayType, (text: string) => parseArray(text, parse)],
  ]),
)

/** The `types` option of pg. */
export const resultTypes = {
  getTypeParser: (type: number) => parsers.get(type) ?? asText,
} as unknown as pg.CustomTypesConfig
