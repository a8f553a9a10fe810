import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { type Kind, prefixes } from './ids.ts'

/**
 * The building blocks of every resource's schema. One schema serves validation, response filtering
 * and the OpenAPI document (3.1, whose schemas are JSON Schema 2020-12).
 */

/**
 * An object of exactly these fields: unknown ones are refused in requests and omitted from
 * responses.
 */
export function Strict<Properties extends TProperties>(
  properties: Properties,
  options: { title?: string; description?: string } = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

/** The same fields, all optional: those of a PATCH, and most of a create. */
export function optional<Fields extends TProperties>(fields: Fields) {
  return Type.Partial(Type.Object(fields)).properties
}

/**
 * The schema or null, as a list of types. `anyOf` of a reference and null would become a wrapper
 * class in generated clients, so a component gets a separate nullable component:
 * `DeploymentGateOrNull`. Not `Nullable…`, which openapi-generator's Go has for every class.
 */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  const {
    type,
    enum: words,
    title,
    ...rest
  } = schema as {
    type?: unknown
    enum?: readonly unknown[]
    title?: string
  }
  if (typeof type !== 'string') throw new Error('only a schema of one type can be made nullable')
  return Type.Unsafe<Static<Schema> | null>({
    ...rest,
    ...(title === undefined ? {} : { title: `${title}OrNull` }),
    type: [type, 'null'],
    ...(words === undefined ? {} : { enum: [...words, null] }),
  })
}

/** The maximum of an `integer` column: the bound of integers without a smaller one. */
export const greatestInteger = 2_147_483_647

/** One of these words. */
export function Word<const Words extends readonly string[]>(words: Words, description?: string) {
  return Type.Unsafe<Words[number]>({
    type: 'string',
    enum: [...words],
    ...(description === undefined ? {} : { description }),
  })
}

/** The schema as a component of the OpenAPI document, from which generators name a type. */
export function Named<Schema extends TSchema>(title: string, schema: Schema): Schema {
  return { ...schema, title }
}

/** An id of that kind, in responses and in references. */
export function Id(kind: Kind) {
  return Type.Unsafe<string>({
    type: 'string',
    maxLength: 100,
    description: `Id of the ${kind.replaceAll('_', ' ')} (\`${prefixes[kind]}_…\`)`,
    examples: [`${prefixes[kind]}_01k9x3f6k8e0tb7gqk2wz5v1mn`],
  })
}

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'ISO 8601, UTC, with milliseconds',
  examples: ['2026-11-20T09:30:00.000Z'],
})

/** The caller's own data on a resource (at most 50 keys; platform contract, section 2). */
export const Metadata = Type.Record(Type.String(), Type.String(), {
  description: "The caller's own keys and values",
})

/** Metadata in a body: checked by `metadata.ts`, whose errors have their own code. */
export const MetadataInput = Type.Unsafe<Record<string, string | null> | null>({
  type: ['object', 'null'],
  'x-values': { type: ['string', 'null'] },
  description:
    'At most 50 keys of 1 to 40 characters without brackets, with values of at most 500 characters. In a PATCH, the value null or "" removes a key, and null instead of the object removes all keys.',
})

/** The fields of every resource, first in each response. */
export function resourceFields<const Name extends string>(kind: Kind, name: Name) {
  return {
    id: Id(kind),
    object: Type.Literal(name),
    created: Timestamp,
    updated: Timestamp,
    livemode: Type.Boolean({ description: 'False for test data' }),
    organization: Id('organization'),
  }
}

/** The field `brand` of what belongs to one, in responses. */
export const BrandId = Id('brand')

/** The brand of something new. */
export const BrandInput = Type.Optional(
  Type.Unsafe<string>({ ...Id('brand'), description: 'Defaults to the default brand' }),
)

/** The brand that something is moved to. */
export const BrandPatch = Type.Optional(BrandId)

/** The filter `brand` of a list. */
export const BrandFilter = Type.Optional(
  Type.Unsafe<string>({ ...Id('brand'), description: 'Only what belongs to this brand' }),
)

/** The list envelope (source specification, section 2.4); of a `Palette` it is a `PaletteList`. */
export function createListSchema<Item extends TSchema>(item: Item) {
  const { title } = item as { title?: string }
  const fields = {
    object: Type.Literal('list'),
    data: Type.Array(item),
    has_more: Type.Boolean({
      description: 'Whether the list has more items in the direction of the request',
    }),
    url: Type.String({ description: 'Path of the list, without the query string' }),
  }
  return Strict(fields, title === undefined ? {} : { title: `${title}List` })
}

/** The response of DELETE; of a `palette` it is a `DeletedPalette`. */
export function Deleted<const Name extends string>(kind: Kind, name: Name) {
  return Strict(
    { id: Id(kind), object: Type.Literal(name), deleted: Type.Literal(true) },
    { title: `Deleted${name.replace(/(^|_)(\w)/g, (_, _mark, letter) => letter.toUpperCase())}` },
  )
}

const afterDeletion =
  ', also if the item was deleted since, except in lists in another order than that of the ids'

const listParameters = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  starting_after: Type.Optional(
    Type.String({
      description: `Returns the items after this id${afterDeletion}`,
    }),
  ),
  ending_before: Type.Optional(
    Type.String({
      description: `Returns the items before this id${afterDeletion}`,
    }),
  ),
  'created[gt]': Type.Optional(Timestamp),
  'created[gte]': Type.Optional(Timestamp),
  'created[lt]': Type.Optional(Timestamp),
  'created[lte]': Type.Optional(Timestamp),
}

export type ListParameters = Static<TObject<typeof listParameters>>

/** The query of a list: the common parameters and the filters of this list. */
export function ListQuery<Filters extends TProperties>(filters: Filters) {
  return Strict({ ...listParameters, ...filters })
}
