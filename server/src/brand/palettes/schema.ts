import { type ColorValue as Color, colorSpaces } from '@blazon/color/color-value'
import { maxModes } from '@blazon/color/formats/palette'
import { type Static, Type } from 'typebox'
import {
  BrandFilter,
  BrandId,
  BrandInput,
  BrandPatch,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Named,
  Nullable,
  optional,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { Warnings } from '../../kernel/base/warnings.ts'
import { exportFormats, importFormats } from './formats.ts'

export const slugPattern = '^[a-z0-9](-?[a-z0-9])*$'
export const maxSlugLength = 63

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Slug = Type.String({ maxLength: maxSlugLength, pattern: slugPattern })
const Status = Word(['draft', 'published', 'archived'])
const Role = Nullable(Word(['primary', 'secondary', 'accent', 'neutral', 'semantic', 'data']))
const Usage = Type.Array(Named('ColorUsage', Word(['text', 'background', 'fill', 'line'])), {
  maxItems: 4,
  uniqueItems: true,
  description: 'Permitted uses of the colour; empty for any use',
})
const Tolerance = Nullable(
  Type.Number({
    minimum: 0,
    maximum: 20,
    description:
      'ΔE2000 within which another colour matches this one; null for the tolerance of the rule',
  }),
)
const Cmyk = Nullable(
  Type.Array(Type.Number({ minimum: 0, maximum: 100 }), {
    minItems: 4,
    maxItems: 4,
    description:
      'Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour.',
  }),
)
const spotNameDescription =
  'Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour.'

const colorValueFields = {
  color_space: Word(colorSpaces),
  components: Type.Unsafe<Color['components']>({
    type: 'array',
    items: { title: 'ColorComponent', type: ['number', 'string'] },
    minItems: 3,
    maxItems: 3,
    description: 'Numbers or "none"',
  }),
  alpha: Type.Number(),
  hex: Type.String({
    description: 'Derived: the colour mapped into sRGB',
    examples: ['#E60000'],
  }),
}

/** The Design Tokens Format Module's colour object in snake_case. */
const ColorValue = Strict(colorValueFields, { title: 'ColorValue' })

const Mode = Type.String({ maxLength: maxSlugLength, pattern: slugPattern })
const Modes = Type.Array(Mode, {
  maxItems: maxModes,
  uniqueItems: true,
  description:
    'Modes in which colours have values, such as light and dark. The first is the default: its value of a colour is `value`',
  examples: [['light', 'dark']],
})

const ColorAlias = Strict(
  {
    palette: Type.Optional(
      Type.Unsafe<string>({
        ...Id('palette'),
        description: 'Absent for the palette of the colour',
      }),
    ),
    key: Slug,
  },
  {
    title: 'ColorAlias',
    description:
      'The colour that this one follows: its `value` is that of the other colour and changes with it. A `value` beside it in a request is ignored; without it, a colour needs a `value`',
  },
)
/** The value of a colour in a mode. */
const ModeValue = Strict(
  {
    ...colorValueFields,
    alias: Type.Optional(ColorAlias),
    inherited: Type.Optional(
      Type.Boolean({
        description: 'True if the alias of the colour results in this value. Requests may omit it',
      }),
    ),
  },
  { title: 'ModeValue' },
)

/**
 * A colour in a request body. `colors.ts` parses it, because its errors are more precise than a
 * schema's.
 */
const ColorInput = Type.Unsafe<string | object>({
  title: 'ColorInput',
  type: ['string', 'object'],
  maxLength: 200,
  description:
    'A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha}',
  examples: ['#E60000'],
})

/** A value of a mode in a request body, parsed by `colors.ts` like `ColorInput`. */
const ModeInput = Type.Unsafe<string | object>({
  title: 'ModeInput',
  type: ['string', 'object'],
  maxLength: 200,
  description: 'A colour as in `value`, or {alias: {palette, key}} for the value of another colour',
  examples: ['#8AAAFF'],
})

const PaletteColor = Strict(
  {
    key: Type.String(),
    name: Nullable(Type.String()),
    group: Nullable(Type.String()),
    alias: Type.Optional(ColorAlias),
    value: ColorValue,
    values: Type.Optional(
      Type.Record(Type.String(), ModeValue, {
        description:
          'Values in the modes of the palette other than the default one. In a mode without one, the colour has its `value`',
      }),
    ),
    role: Role,
    usage: Usage,
    tolerance: Tolerance,
    cmyk: Cmyk,
    spot_name: Nullable(Type.String({ description: spotNameDescription })),
    deprecated: Type.Boolean({
      description: 'True if the colour is still permitted but never suggested',
    }),
  },
  { title: 'PaletteColor' },
)
export type PaletteColor = Static<typeof PaletteColor>

const PaletteColorInput = Strict(
  {
    key: Type.String({ maxLength: maxSlugLength, pattern: slugPattern }),
    name: Type.Optional(Nullable(Name)),
    group: Type.Optional(Nullable(Name)),
    alias: Type.Optional(Nullable(ColorAlias)),
    value: Type.Optional(ColorInput),
    values: Type.Optional(
      Type.Record(Type.String(), ModeInput, {
        description:
          'The value in modes of the palette: a colour, or {alias} for that of another colour. A value of the default mode replaces a missing `value`',
      }),
    ),
    role: Type.Optional(Role),
    usage: Type.Optional(Usage),
    tolerance: Type.Optional(Tolerance),
    cmyk: Type.Optional(Cmyk),
    spot_name: Type.Optional(
      Nullable(Type.String({ minLength: 1, maxLength: 120, description: spotNameDescription })),
    ),
    deprecated: Type.Optional(Type.Boolean()),
  },
  { title: 'PaletteColorInput' },
)
export type PaletteColorInput = Static<typeof PaletteColorInput>

const ColorList = Type.Array(PaletteColorInput, { maxItems: 1_024 })

/** `palette` (brand contract, section 1). */
export const Palette = Strict(
  {
    ...resourceFields('palette', 'palette'),
    brand: BrandId,
    name: Type.String(),
    slug: Type.String(),
    status: Status,
    revision: Type.Integer({ description: 'Increases with every change' }),
    modes: Modes,
    colors: Type.Array(PaletteColor),
    draft_of: Nullable(
      Type.Unsafe<string>({
        ...Id('palette'),
        description: 'The palette whose name and colours this draft replaces when it is published',
      }),
    ),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Palette' },
)
export type Palette = Static<typeof Palette>

/** A palette as it was after one of its changes. */
export const PaletteRevision = Strict(
  {
    id: Id('palette_revision'),
    object: Type.Literal('palette_revision'),
    created: Timestamp,
    palette: Id('palette'),
    revision: Type.Integer(),
    name: Type.String(),
    status: Status,
    modes: Modes,
    colors: Type.Array(PaletteColor, {
      description: 'Send them with PATCH to restore them, each value without `hex`',
    }),
    created_by: Nullable(
      Type.String({ description: 'Null if the revision is older than the history' }),
    ),
  },
  { title: 'PaletteRevision' },
)
export type PaletteRevision = Static<typeof PaletteRevision>

export const PaletteRevisionQuery = ListQuery({})

/** The fields that a caller can set. */
const settable = {
  name: Name,
  slug: Slug,
  modes: Modes,
  colors: ColorList,
  metadata: MetadataInput,
}

export const PaletteCreate = Strict({
  brand: Type.Optional(
    Type.Unsafe<string>({
      ...Id('brand'),
      description: 'Defaults to the brand of `draft_of`, otherwise to the default brand',
    }),
  ),
  ...optional(settable),
  name: Name,
  draft_of: Type.Optional(
    Type.Unsafe<string>({
      ...Id('palette'),
      description:
        'A published or archived palette that has no draft. Without `colors`, the draft begins with its colours.',
    }),
  ),
})
export type PaletteCreate = Static<typeof PaletteCreate>

/** `colors` replaces all colours; `modes` alone keeps the values of the modes that remain. */
export const PalettePatch = Strict({ brand: BrandPatch, ...optional(settable) })
export type PalettePatch = Static<typeof PalettePatch>

export const PaletteImport = Strict({
  file: Id('file'),
  brand: BrandInput,
  format: Type.Optional(Word(importFormats, 'Detected from the content if absent')),
  name: Type.Optional(Name),
  slug: Type.Optional(Slug),
  metadata: Type.Optional(MetadataInput),
})
export type PaletteImport = Static<typeof PaletteImport>

export const PaletteRead = Strict({
  file: Id('file'),
  format: Type.Optional(Word(importFormats, 'Detected from the content if absent')),
})
export type PaletteRead = Static<typeof PaletteRead>

export const PaletteContent = Strict(
  {
    object: Type.Literal('palette_content'),
    format: Word(importFormats),
    name: Nullable(Type.String({ description: 'Null if the file does not contain one' })),
    modes: Modes,
    colors: Type.Array(PaletteColor),
    warnings: Warnings('Parts of the file that cannot be imported'),
  },
  { title: 'PaletteContent' },
)

export const ImportedPalette = Strict(
  {
    ...Palette.properties,
    warnings: Warnings('Parts of the file that could not be imported'),
  },
  { title: 'ImportedPalette' },
)
export type ImportedPalette = Static<typeof ImportedPalette>

export const ExportQuery = Strict({
  format: Word(exportFormats),
  mode: Type.Optional(
    Type.String({
      maxLength: maxSlugLength,
      description:
        'One mode of the palette: the file has the values of that mode. Without it, the file has all modes if the format can represent them, otherwise the default one',
    }),
  ),
})
export type ExportQuery = Static<typeof ExportQuery>

export const PaletteQuery = ListQuery({
  brand: BrandFilter,
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words, or beginnings of them, of the name or of the names, keys and hex values of colours. All of them must occur',
      examples: ['C8102E'],
    }),
  ),
  status: Type.Optional(Status),
  slug: Type.Optional(Type.String({ maxLength: maxSlugLength })),
  draft_of: Type.Optional(Id('palette')),
})
export type PaletteQuery = Static<typeof PaletteQuery>

export const MatchBody = Strict({
  color: ColorInput,
  palettes: Type.Optional(
    Type.Array(Id('palette'), {
      minItems: 1,
      maxItems: 100,
      description: 'Defaults to all published palettes of the brand',
    }),
  ),
  brand: BrandInput,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
})
export type MatchBody = Static<typeof MatchBody>

export const Match = Strict(
  {
    palette: Id('palette'),
    key: Type.String(),
    hex: Type.String(),
    delta_e: Type.Number({ description: 'CIEDE2000, with four decimal places' }),
  },
  { title: 'PaletteMatch' },
)

export const ContrastQuery = Strict({
  text: Type.Optional(
    Type.String({ maxLength: maxSlugLength, description: 'Key of one text colour' }),
  ),
  background: Type.Optional(
    Type.String({ maxLength: maxSlugLength, description: 'Key of one background colour' }),
  ),
  mode: Type.Optional(
    Type.String({
      maxLength: maxSlugLength,
      description: 'The mode whose values are compared; the default one if absent',
    }),
  ),
})
export type ContrastQuery = Static<typeof ContrastQuery>

export const ContrastPair = Strict(
  {
    text: Type.String({ description: 'Key of the text colour' }),
    background: Type.String({ description: 'Key of the background colour' }),
    ratio: Type.Number({ description: 'WCAG 2.2, 1 to 21' }),
    aa: Type.Boolean(),
    aaa: Type.Boolean(),
    aa_large: Type.Boolean({ description: 'At least 18 pt, or 14 pt bold' }),
    aaa_large: Type.Boolean(),
    apca: Type.Number({ description: 'APCA Lc; negative for light text on dark' }),
  },
  { title: 'ContrastPair' },
)
