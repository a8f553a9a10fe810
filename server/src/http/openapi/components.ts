import type { TSchema } from 'typebox'
import { greatestInteger } from '../../kernel/base/schema.ts'

type Json = Record<string, unknown>

/**
 * The components of the OpenAPI document: every schema with a title, every object with fields and
 * every union. Generators name a class after each of them, so none is left inline (decision 61).
 * Schemas have one type and bounds for every integer, because generators require both.
 */
export class Components {
  readonly schemas: Record<string, unknown> = {}
  /** The schema of each component as text, to detect a name with two meanings. */
  readonly #sources = new Map<string, string>()
  /** The first name of each schema without a title, which the same schema elsewhere has too. */
  readonly #names = new Map<string, string>()

  /**
   * The schema, or a reference to it if it is a component. `name` is the name of an untitled one; its
   * untitled parts append the name of their property.
   */
  reference(schema: TSchema | Json, name: string): Json {
    const { title } = schema as { title?: string }
    if (title !== undefined) return this.#add(title, schema)
    if (!isNamed(schema)) return this.#part(schema, name)
    return this.#untitled(schema, name + nullableSuffix(schema))
  }

  /** A reference to the schema as a component, whatever it is. */
  named(name: string, schema: TSchema | Json): Json {
    return 'title' in schema ? this.reference(schema, name) : this.#add(name, schema)
  }

  #untitled(schema: TSchema | Json, name: string): Json {
    const source = JSON.stringify(schema)
    const first = this.#names.get(source) ?? name
    this.#names.set(source, first)
    return this.#add(first, schema)
  }

  #add(name: string, schema: object): Json {
    const source = JSON.stringify(schema)
    if (this.#sources.has(name) && this.#sources.get(name) !== source) {
      throw new Error(`two schemas have the name ${name}: give one of them another title`)
    }
    if (!(name in this.schemas)) {
      this.#sources.set(name, source)
      // Before its parts, so that components are in the order of first use.
      this.schemas[name] = {}
      // openapi-python-client does not write the class of a nullable object without a title.
      const title = name.endsWith(nullable) ? { title: name } : {}
      this.schemas[name] = this.#part({ ...title, ...schema }, withoutNull(name))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #part(schema: object, name: string): Json {
    const copy = Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, value]) => this.#keyword(keyword, value, name)),
    )
    return boundIntegers(this.#split(this.#discriminate(copy), name))
  }

  /**
   * `type: ['string', 'object']` as a choice of two schemas; an object with fields becomes a
   * component. A type or null stays as it is.
   */
  #split(schema: Json, name: string): Json {
    const { type, description, examples, ...rest } = schema
    if (!Array.isArray(type) || typesIn(type).length < 2) return schema
    return {
      ...(description === undefined ? {} : { description }),
      ...(examples === undefined ? {} : { examples }),
      anyOf: type.map((one: string) => {
        const variant = { type: one, ...keywordsFor(one, rest) }
        return 'properties' in variant ? this.#add(`${name}Object`, variant) : variant
      }),
    }
  }

  /** The keyword with its schemas replaced, as entries. */
  #keyword(keyword: string, value: unknown, name: string): [string, unknown][] {
    if (keyword === 'properties') {
      const entries = Object.entries(value as Record<string, Json>).map(([property, schema]) => [
        property,
        this.reference(schema, name + pascalCase(property)),
      ])
      return [[keyword, Object.fromEntries(entries)]]
    }
    // The pattern of a record accepts every name; generators read `additionalProperties` only.
    if (keyword === 'patternProperties') {
      const [values] = Object.values(value as Record<string, Json>)
      return [['additionalProperties', this.reference(values!, singular(name))]]
    }
    // Checked by code of its own, not by the schema.
    if (keyword === 'x-values') {
      return [['additionalProperties', this.reference(value as Json, singular(name))]]
    }
    if (keyword === 'items' && 'enum' in (value as Json)) {
      const values = value as Json
      const isTitled = 'title' in values
      return [
        [keyword, isTitled ? this.reference(values, '') : this.#untitled(values, singular(name))],
      ]
    }
    if (keyword === 'items' || (keyword === 'additionalProperties' && typeof value === 'object')) {
      return [[keyword, this.reference(value as Json, singular(name))]]
    }
    // Generators merge the parts of an event, and name no class after a part without a name.
    if (keyword === 'allOf') {
      return [[keyword, (value as Json[]).map((part) => this.#part(part, name))]]
    }
    if (keyword === 'anyOf' || keyword === 'oneOf') {
      const variants = value as Json[]
      return [
        [keyword, variants.map((variant, at) => this.reference(variant, `${name}Option${at + 1}`))],
      ]
    }
    return [[keyword, value]]
  }

  /**
   * A union of components that differ in `object`, as `oneOf` with that discriminator: generators of
   * statically typed clients choose the class by it.
   */
  #discriminate(schema: Json): Json {
    const { anyOf, title: _, ...rest } = schema as { anyOf?: { $ref?: string }[]; title?: string }
    const mapping = anyOf?.map(({ $ref }) => {
      const { properties } = (this.schemas[$ref?.split('/').at(-1) ?? ''] ?? {}) as {
        properties?: { object?: { const?: string } }
      }
      return [properties?.object?.const, $ref] as const
    })
    if (!mapping || mapping.some(([word]) => word === undefined)) return schema
    return {
      ...rest,
      oneOf: anyOf,
      discriminator: { propertyName: 'object', mapping: Object.fromEntries(mapping) },
    }
  }
}

/** `icon_set_import` and `iconSets.import` as `IconSetImport` and `IconSetsImport`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
}

/** Ends the names of components that accept null. */
export const nullable = 'OrNull'

/** The name without the word for null. */
export function withoutNull(name: string): string {
  return name.endsWith(nullable) ? name.slice(0, -nullable.length) : name
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : `${name}Item`
}

/** Whether a generator would have to invent a name for the schema. */
function isNamed(schema: Json | TSchema): boolean {
  const { properties, anyOf, oneOf, type } = schema as Json
  return Boolean(properties ?? anyOf ?? oneOf) || typesIn(type).length > 1
}

function nullableSuffix(schema: Json | TSchema): string {
  const { type } = schema as Json
  return Array.isArray(type) && type.includes('null') ? nullable : ''
}

function typesIn(type: unknown): unknown[] {
  return [type].flat().filter((one) => one !== 'null')
}
function keywordsFor(type: string, schema: Json): Json {
  const own = keywords[type] ?? []
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => own.includes(keyword))
      .map(([keyword, value]) =>
        keyword === 'enum'
          ? [keyword, (value as unknown[]).filter(isType(type))]
          : [keyword, value],
      ),
  )
}

/** Keywords of JSON Schema by the type that they apply to. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'enum'],
  integer: ['minimum', 'maximum', 'multipleOf', 'enum'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'enum'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
}

function isType(type: string): (value: unknown) => boolean {
  return (value) => (type === 'integer' ? Number.isInteger(value) : typeof value === type)
}

/**
 * An integer without bounds gets those of an exact double. With a bound of more than 32 bits it has
 * `int64`, without which Go and Java get 32.
 */
function boundIntegers(schema: Json): Json {
  if (![schema.type].flat().includes('integer') || 'enum' in schema) return schema
  const maximum = (schema.maximum ?? Number.MAX_SAFE_INTEGER) as number
  return {
    ...schema,
    ...(maximum > greatestInteger ? { format: 'int64' } : {}),
    minimum: schema.minimum ?? Number.MIN_SAFE_INTEGER,
    maximum,
  }
}
