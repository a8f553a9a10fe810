import { type Static, Type } from 'typebox'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Word,
} from '../../kernel/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Weights = Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'CSS weights',
})
const Aliases = Type.Array(Name, {
  maxItems: 50,
  uniqueItems: true,
  description: 'Other names that documents call it by',
})
const Status = Word(['active', 'archived'])
const License = Nullable(Type.String({ minLength: 1, maxLength: 10_000 }))
const LicenseUrl = Nullable(Type.String({ maxLength: 2_000, pattern: '^https?://[^\\s]+$' }))
/** What only a font's own file tells. */
const text = Nullable(Type.String())
const integer = Nullable(Type.Integer())

/** `font` (brand contract, section 2). */
export const Font = Strict(
  {
    ...resourceFields('font', 'font'),
    family: Type.String(),
    subfamily: text,
    postscript_name: text,
    weight: integer,
    weights: Type.Array(Type.Integer()),
    width: integer,
    style: text,
    format: text,
    axes: Type.Array(
      Strict({
        tag: Type.String(),
        min: Type.Number(),
        default: Type.Number(),
        max: Type.Number(),
      }),
    ),
    glyph_count: integer,
    unicode_ranges: Type.Array(Type.String()),
    metrics: Type.Unsafe<Record<string, number> | null>({
      type: ['object', 'null'],
      additionalProperties: { type: 'number' },
    }),
    version: text,
    license: text,
    license_url: text,
    embedding: text,
    no_subsetting: Nullable(Type.Boolean()),
    aliases: Type.Array(Type.String()),
    status: Status,
    file: Nullable(Id('file')),
    sha256: text,
    bytes: integer,
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Font' },
)
export type Font = Static<typeof Font>

const settings = {
  weights: Type.Optional(Weights),
  aliases: Type.Optional(Aliases),
  license: Type.Optional(License),
  license_url: Type.Optional(LicenseUrl),
  metadata: Type.Optional(MetadataInput),
}

/** A family that is licensed elsewhere: names to know it by, without a file. */
export const FontCreate = Strict({ family: Name, ...settings })
export type FontCreate = Static<typeof FontCreate>

/** `weights` and `aliases` are replaced as a whole. */
export const FontPatch = Strict({
  family: Type.Optional(Name),
  status: Type.Optional(Status),
  ...settings,
})
export type FontPatch = Static<typeof FontPatch>

export const FontQuery = ListQuery({
  status: Type.Optional(Status),
  family: Type.Optional(Name),
})
export type FontQuery = Static<typeof FontQuery>
