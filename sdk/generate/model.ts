import {
  type Document,
  deprecationText,
  isList,
  isNullable,
  resolved,
  type Schema,
} from './document.ts'
import { listOperations, type Operation } from './operations.ts'
import type { Direction } from './type-text.ts'

/**
 * The API in terms of named types, from which the Python and Go clients are written. TypeScript can
 * nest object types; in these languages every object has a name.
 */
export interface Model {
  version: string
  /** Objects and unions that the API returns, by name. */
  answered: ReadonlyMap<string, Named>
  /** Objects and unions within request bodies, by name. */
  given: ReadonlyMap<string, Named>
  calls: Call[]
  events: EventType[]
  /** The values of `type` and `code` of an error. */
  errors: { types: readonly string[]; codes: readonly string[] }
}

export type Type =
  | { kind: 'string' | 'integer' | 'number' | 'boolean' | 'time' | 'any' | 'file' | 'timeRange' }
  | { kind: 'enum'; values: readonly (string | number | boolean)[] }
  | { kind: 'list' | 'map' | 'nullable' | 'page'; of: Type }
  | { kind: 'named'; name: string }
  | { kind: 'union'; of: readonly Type[] }

export interface Field {
  name: string
  type: Type
  required: boolean
  description: string | undefined
  /** What to use instead; undefined unless it is deprecated. */
  deprecated: string | undefined
}

export type Named = { description: string | undefined } & (
  | { kind: 'object'; fields: Field[] }
  | { kind: 'union'; of: readonly Type[]; discriminator: Discriminator | undefined }
)

/** The property that selects a variant, and the name of the type for each of its values. */
interface Discriminator {
  property: string
  names: Readonly<Record<string, string>>
}

/** An operation with the fields of its query or body, and its result. */
export interface Call extends Omit<Operation, 'input' | 'output'> {
  /** `brand.palettes.create` as `BrandPalettesCreate`. */
  typeName: string
  input: { kind: Operation['input']['kind']; fields: Field[] }
  output: Omit<Operation['output'], 'schemas'> & { type: Type | null }
}

interface EventType {
  type: string
  summary: string
  /** The resource in `data.object`; null if `data` is any object. */
  resource: Type | null
  /** `data.previous_attributes` has the previous values of changed fields. */
  hasPrevious: boolean
}

export function createModel(document: Document): Model {
  const answered = new Map<string, Named>()
  const given = new Map<string, Named>()
  const outputs = createReader(document, 'answered', answered, new Set())
  const operations = listOperations(document)
  const outputTypes = operations.map((operation) => outputs.result(operation))
  const events = Object.entries(document.webhooks).map(([type, { post }]) => {
    const { schema } = Object.values(post.requestBody.content)[0]!
    return { type, summary: post.summary, ...outputs.eventData(schema) }
  })
  const inputs = createReader(document, 'given', given, new Set(answered.keys()))
  const calls = operations.map((operation, at) => {
    const typeName = pascal(operation.name.join('_'))
    const { input, output } = operation
    return {
      ...operation,
      typeName,
      input: { kind: input.kind, fields: inputs.fields(input.schema, typeName) },
      output: { kind: output.kind, objects: output.objects, type: outputTypes[at]! },
    }
  })
  const errors = { types: errorValues(document, 'type'), codes: errorValues(document, 'code') }
  return { version: document.info.version, answered, given, calls, events, errors }
}

/** `icon_set_imports` and `iconSetImports` as `IconSetImports`. */
export function pascal(name: string): string {
  return splitWords(name)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
}

/** The words of a name in snake_case, camelCase or with other signs between them. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}

/** Objects of the document that contain only strings, which their schemas do not express. */
const stringMaps = new Set(['metadata', 'custom_headers'])

/** Reads schemas into `names`; `taken` are names of another map that must not be used again. */
function createReader(
  document: Document,
  direction: Direction,
  names: Map<string, Named>,
  taken: ReadonlySet<string>,
) {
  const isRead = new Map<string, string>()

  function fields(schema: Schema, owner: string): Field[] {
    const required = new Set(schema.required)
    return Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const type = createType(property, owner, name)
      // A component that is a map has no type of its own to describe.
      const { description } = type.kind === 'map' ? resolved(property, document) : property
      const deprecated = deprecationText(property)
      return { name, type, required: required.has(name), description, deprecated }
    })
  }

  function createType(schema: Schema, owner: string, property: string): Type {
    if (schema.accepts !== undefined) {
      const type: Type = { kind: schema.accepts }
      return isNullable(schema) ? nullable(type) : type
    }
    if (schema.$ref !== undefined) return reference(schema)
    if ('const' in schema) return { kind: 'enum', values: [schema.const as string] }
    const variants = schema.anyOf ?? schema.oneOf
    const kinds = [schema.type ?? []].flat()
    const values = schema.enum?.filter((value) => value !== null) as string[] | undefined
    if (kinds.includes('null') || schema.enum?.includes(null)) {
      const { enum: _, ...rest } = schema
      const type = kinds.filter((kind) => kind !== 'null')
      const inner = { ...rest, type: type.length > 1 ? type : type[0]! }
      return nullable(createType(values ? { ...inner, enum: values } : inner, owner, property))
    }
    if (values !== undefined) return { kind: 'enum', values }
    if (variants !== undefined && schema.properties === undefined) {
      return union(variants, owner, property)
    }
    if (schema.allOf !== undefined) return createType(merged(schema.allOf), owner, property)
    if (kinds.length > 1) {
      return {
        kind: 'union',
        of: kinds.map((type) => createType({ ...schema, type }, owner, property)),
      }
    }
    const [kind = schema.properties === undefined ? 'any' : 'object'] = kinds
    if (kind === 'array') {
      return { kind: 'list', of: createType(schema.items ?? {}, owner, singular(property)) }
    }
    if (kind === 'object') return createObjectType(schema, owner, property)
    if (kind === 'string') return { kind: schema.format === 'date-time' ? 'time' : 'string' }
    return { kind: kind as 'integer' }
  }

  function createObjectType(schema: Schema, owner: string, property: string): Type {
    if (isList(schema)) return createPageType(schema)
    if (schema.properties !== undefined) return named(freeName(owner, property), schema)
    const pattern = Object.values(schema.patternProperties ?? {})[0]
    const values = pattern ?? schema.additionalProperties
    if (typeof values === 'object') return { kind: 'map', of: createType(values, owner, property) }
    if (!stringMaps.has(property)) return { kind: 'map', of: { kind: 'any' } }
    const text: Type = { kind: 'string' }
    return { kind: 'map', of: direction === 'answered' ? text : nullable(text) }
  }

  function reference(schema: Schema): Type {
    const target = resolved(schema, document)
    if (isList(target)) return createPageType(target)
    const name = schema.$ref!.split('/').at(-1)!
    if (isNullable(target)) {
      return nullable(createType(withoutNull(target), '', name.replace(/OrNull$/, '')))
    }
    return named(taken.has(name) ? `${name}Param` : name, target)
  }

  function named(name: string, schema: Schema): Type {
    const variants = schema.anyOf ?? schema.oneOf
    if (schema.properties === undefined && variants === undefined && schema.allOf === undefined) {
      return createType(schema, '', name)
    }
    if (names.has(name)) return { kind: 'named', name }
    const { description } = schema
    const entry = { kind: 'object', description, fields: [] as Field[] } satisfies Named
    names.set(name, entry)
    if (variants === undefined || schema.properties !== undefined) {
      entry.fields = fields(schema.allOf ? merged(schema.allOf) : schema, name)
      return { kind: 'named', name }
    }
    const type = union(variants, name, 'variant')
    const of = type.kind === 'nullable' ? type.of : type
    names.set(name, {
      kind: 'union',
      description,
      of: of.kind === 'union' ? of.of : [of],
      discriminator: readDiscriminator(schema),
    })
    return type.kind === 'nullable' ? nullable({ kind: 'named', name }) : { kind: 'named', name }
  }

  function union(variants: readonly Schema[], owner: string, property: string): Type {
    const types = variants
      .filter(({ type }) => type !== 'null')
      .map((variant) => createType(variant, owner, property))
    const texts = types.map((type) => JSON.stringify(type))
    const of = types.filter((_, at) => texts.indexOf(texts[at]!) === at)
    const type: Type = of.length === 1 ? of[0]! : { kind: 'union', of }
    return variants.some(({ type }) => type === 'null') ? nullable(type) : type
  }

  function readDiscriminator({ discriminator }: Schema): Discriminator | undefined {
    if (discriminator === undefined) return undefined
    const targets = Object.entries(discriminator.mapping).map(([value, target]) => [
      value,
      isList(resolved({ $ref: target }, document)) ? '' : target.split('/').at(-1)!,
    ])
    return { property: discriminator.propertyName, names: Object.fromEntries(targets) }
  }

  function merged(parts: readonly Schema[]): Schema {
    const all = parts.map((part) => resolved(part, document))
    return {
      type: 'object',
      required: all.flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    }
  }

  function createPageType(list: Schema): Type {
    return { kind: 'page', of: createType(list.properties!.data!.items!, '', 'Item') }
  }

  /** A name for an object without one, from the object that it is in. */
  function freeName(owner: string, property: string): string {
    const place = `${owner}.${property}`
    const known = isRead.get(place)
    if (known !== undefined) return known
    const wanted = owner + pascal(property)
    const isFree = (name: string) =>
      !names.has(name) && !taken.has(name) && !(name in document.components.schemas)
    let name = wanted
    while (!isFree(name)) name += 'Value'
    isRead.set(place, name)
    return name
  }

  /** The result of an operation; null if it returns no JSON. */
  function result({ name, output }: Operation): Type | null {
    if (output.schemas.length === 0) return null
    const owner = pascal(name.join('_'))
    const types = output.schemas.map((schema) => {
      if (schema.$ref === undefined && schema.properties?.deleted !== undefined) {
        return named('Deleted', anyDeleted)
      }
      return isList(schema) ? createPageType(schema) : createType(schema, owner, 'Result')
    })
    const texts = types.map((type) => JSON.stringify(type))
    const of = types.filter((_, at) => texts.indexOf(texts[at]!) === at)
    return of.length === 1 ? of[0]! : { kind: 'union', of }
  }

  function eventData(event: Schema): Pick<EventType, 'resource' | 'hasPrevious'> {
    const { data } = resolved(event, document).properties!
    const { properties = {} } = resolved(data!, document)
    if (properties.object === undefined) return { resource: null, hasPrevious: false }
    const hasPrevious = 'previous_attributes' in properties
    return { resource: createType(properties.object, 'Event', 'Object'), hasPrevious }
  }

  return { fields, result, eventData }
}

function errorValues(document: Document, name: string): string[] {
  const { properties } = resolved(document.components.schemas.ErrorResponse!, document)
  const fields = resolved(properties!.error!, document).properties
  return resolved(fields![name]!, document).enum as string[]
}

/** The response of every delete. */
const anyDeleted: Schema = {
  type: 'object',
  description: 'The response of a delete.',
  required: ['id', 'object', 'deleted'],
  properties: {
    id: { type: 'string' },
    object: { type: 'string' },
    deleted: { type: 'boolean' },
  },
}

function nullable(type: Type): Type {
  return type.kind === 'nullable' ? type : { kind: 'nullable', of: type }
}

function withoutNull(schema: Schema): Schema {
  const [type, ...more] = [schema.type ?? []].flat().filter((kind) => kind !== 'null')
  return { ...schema, type: more.length === 0 ? type! : [type!, ...more] }
}

/** `axes` as `axis`, `boxes` as `box`. */
export function singular(property: string): string {
  if (property.endsWith('axes')) return property.replace(/es$/, 'is')
  if (/(ias|tus|x|ch|sh)es$/.test(property)) return property.replace(/es$/, '')
  return property.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}
