import type { TSchema } from 'typebox'

type Json = Record<string, unknown>

/**
 * The components of the OpenAPI document: every schema with a title, and every body. Schemas have one
 * type and bounds for every integer, because client generators require both.
 */
export class Components {
  readonly schemas: Record<string, unknown> = {}

  /** The schema, with references to the components in it. */
  reference(schema: TSchema | Json): Json {
    return this.replace(schema) as Json
  }

  /** A reference to the schema as a component with its title, otherwise with this name. */
  named(name: string, schema: TSchema | Json): Json {
    return 'title' in schema ? this.reference(schema) : this.add(name, schema)
  }

  private replace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.replace(item))
    if (typeof value !== 'object' || value === null) return value
    const { title } = value as Json
    return typeof title === 'string' && ('type' in value || 'anyOf' in value)
      ? this.add(title, value)
      : this.simplified(value)
  }

  private add(name: string, schema: object): Json {
    if (!(name in this.schemas)) {
      // Before its parts, so that components are in the order of first use.
      this.schemas[name] = {}
      this.schemas[name] = this.simplified(schema)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  private simplified(schema: object): Json {
    const copy = Object.fromEntries(
      Object.entries(schema).map(([key, field]) => [key, this.replace(field)]),
    )
    return boundIntegers(splitTypes(this.discriminate(copy)))
  }

  /**
   * A union of components that differ in `object`, as `oneOf` with that discriminator: generators of
   * statically typed clients choose the class by it.
   */
  private discriminate(schema: Json): Json {
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

/** `type: ['string', 'object']` as a choice of two schemas. A type or null stays as it is. */
function splitTypes(schema: Json): Json {
  const { type, description, examples, ...rest } = schema
  if (!Array.isArray(type) || type.filter((one) => one !== 'null').length < 2) return schema
  return {
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    anyOf: type.map((one: string) => ({ type: one, ...keywordsFor(one, rest) })),
  }
}

function keywordsFor(type: string, schema: Json): Json {
  const own = keywords[type] ?? []
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => own.includes(keyword))
      .map(([keyword, value]) =>
        keyword === 'enum' ? [keyword, (value as unknown[]).filter(isOf(type))] : [keyword, value],
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

function isOf(type: string): (value: unknown) => boolean {
  return (value) => (type === 'integer' ? Number.isInteger(value) : typeof value === type)
}

/** An integer without bounds gets those of an exact double, so that generators choose 64 bits. */
function boundIntegers(schema: Json): Json {
  if (![schema.type].flat().includes('integer') || 'enum' in schema) return schema
  return {
    ...schema,
    minimum: schema.minimum ?? -(2 ** 53) + 1,
    maximum: schema.maximum ?? 2 ** 53 - 1,
  }
}
