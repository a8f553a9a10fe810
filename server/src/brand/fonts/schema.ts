import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  BrandFilter,
  BrandId,
  BrandInput,
  BrandPatch,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Word,
} from '../../kernel/base/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Weights = Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'CSS weights',
})
export const maxAliases = 50
const Aliases = Type.Array(Name, {
  maxItems: maxAliases,
  uniqueItems: true,
  description: 'Other names that documents use for it',
})
const Roles = Type.Array(Type.String({ maxLength: 63, pattern: '^[a-z0-9](-?[a-z0-9])*$' }), {
  maxItems: 20,
  uniqueItems: true,
  description:
    'What the font sets: `heading`, `body`, `code` or roles of your own. A fix chooses fonts by them. Empty for any text',
})
const Status = Word(['active', 'archived'])
const License = Nullable(Type.String({ minLength: 1, maxLength: 10_000 }))
const LicenseUrl = Nullable(Type.String({ maxLength: 2_000, pattern: '^https?://[^\\s]+$' }))

/** Facts from a font's own file, as in the response; null for a family without a file. */
const text = Nullable(Type.String())
const integer = Nullable(Type.Integer())
const fontUnits = { description: 'In font units' }

const Axis = Strict(
  {
    tag: Type.String(),
    name: text,
    min: Type.Number(),
    default: Type.Number(),
    max: Type.Number(),
  },
  { title: 'FontAxis' },
)
type Axis = Static<typeof Axis>

const Metrics = Strict(
  {
    units_per_em: Type.Integer(),
    ascender: Type.Integer({ description: 'From the table hhea, as are the next two fields' }),
    descender: Type.Integer(),
    line_gap: Type.Integer(),
    typo_ascender: Type.Integer({
      description: 'From the table OS/2, as are the fields that follow',
    }),
    typo_descender: Type.Integer(),
    typo_line_gap: Type.Integer(),
    win_ascent: Type.Integer(),
    win_descent: Type.Integer(),
    cap_height: integer,
    x_height: integer,
    italic_angle: Type.Number({
      description: 'In degrees; negative if the font slants to the right',
    }),
    underline_position: Type.Integer(),
    underline_thickness: Type.Integer(),
  },
  fontUnits,
)
type Metrics = Static<typeof Metrics>

const styles = ['normal', 'italic', 'oblique'] as const
const embeddings = ['installable', 'editable', 'preview', 'restricted'] as const
const formats = ['ttf', 'otf', 'woff', 'woff2', 'ttc'] as const
export type FontFormat = (typeof formats)[number]

/** The facts in the tables of a font file. */
export interface FontFacts {
  family: string | null
  subfamily: string | null
  postscript_name: string | null
  /** Names that documents may use, including the family's own name. */
  other_names: string[]
  weight: number
  weights: number[]
  width: number
  style: (typeof styles)[number]
  axes: Axis[]
  glyph_count: number
  unicode_ranges: string[]
  metrics: Metrics
  version: string | null
  license: string | null
  license_url: string | null
  embedding: (typeof embeddings)[number]
  no_subsetting: boolean
}

/** `font` (brand contract, section 2). */
export const Font = Strict(
  {
    ...resourceFields('font', 'font'),
    brand: BrandId,
    family: Type.String(),
    subfamily: text,
    postscript_name: text,
    weight: Nullable(Type.Integer({ description: 'CSS weight; the default of a variable font' })),
    weights: Type.Array(Type.Integer()),
    width: Nullable(Type.Number({ description: 'CSS width, as a percentage of the normal width' })),
    style: Nullable(Word(styles)),
    format: Nullable(Word(formats, 'Format of the file; `ttc` for a face of a collection')),
    axes: Type.Array(Axis, { description: 'Axes of a variable font; empty for other fonts' }),
    glyph_count: integer,
    unicode_ranges: Type.Array(Type.String(), {
      description:
        'Supported characters, in the syntax of CSS `unicode-range`. At most 1,000 ranges: in a font with more, the ranges with the smallest gaps between them are joined',
    }),
    metrics: Nullable(Metrics),
    version: text,
    license: text,
    license_url: text,
    embedding: Nullable(Word(embeddings, 'From `OS/2.fsType`')),
    no_subsetting: Nullable(Type.Boolean({ description: 'From `OS/2.fsType`' })),
    aliases: Type.Array(Type.String()),
    roles: Type.Array(Type.String()),
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
  roles: Type.Optional(Roles),
  license: Type.Optional(License),
  license_url: Type.Optional(LicenseUrl),
  metadata: Type.Optional(MetadataInput),
}

/**
 * Creates a font from a file, or registers a family that is licensed elsewhere and has only names.
 */
export const FontCreate = Strict({
  brand: BrandInput,
  file: Type.Optional(Id('file')),
  face: Type.Optional(
    Type.Unsafe<number | string>({
      title: 'FontFaceSelector',
      type: ['integer', 'string'],
      minimum: 0,
      maximum: 65_535,
      maxLength: 200,
      description:
        'Face of a collection (TTC): its number, starting at 0, or its PostScript name. Defaults to the first face',
    }),
  ),
  family: Type.Optional({
    ...Name,
    description: 'Required without a file. Defaults to the family name in the file',
  }),
  ...settings,
})
export type FontCreate = Static<typeof FontCreate>

/** `weights`, `aliases` and `roles` are replaced as a whole. */
export const FontPatch = Strict({
  brand: BrandPatch,
  family: Type.Optional(Name),
  status: Type.Optional(Status),
  ...settings,
})
export type FontPatch = Static<typeof FontPatch>

export const FontQuery = ListQuery({
  brand: BrandFilter,
  status: Type.Optional(Status),
  family: Type.Optional(Name),
})
export type FontQuery = Static<typeof FontQuery>

export const FontStylesQuery = Strict({ brand: BrandFilter })

export const maxFontFileBytes = 30 * 1024 * 1024

export const FontFileQuery = Strict({
  format: Type.Optional(Word(formats, 'Defaults to the value in the file')),
})

export const fontEvents = resourceEvents('brand.font', Font, {
  created: 'A font was created.',
  updated: 'A font was updated.',
  deleted: 'A font was deleted.',
})
