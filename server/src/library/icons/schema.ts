import { frameworks } from '@blazon/svg/components'
import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  resourceFields,
  Strict,
  Word,
} from '../../kernel/base/schema.ts'
import { Warnings } from '../../kernel/base/warnings.ts'
import { KeepColors, Slug } from '../icon-sets/schema.ts'
import { textSettings } from './text-settings.ts'

const Label = Type.String({ minLength: 1, maxLength: 60 })
export const maxLabels = 100
const Labels = Type.Array(Label, { maxItems: maxLabels, uniqueItems: true })

const IconAlias = Strict(
  {
    name: Type.String(),
    rotate: Type.Integer({
      description: 'Clockwise quarter turns, 0 to 3, applied after the flips',
    }),
    h_flip: Type.Boolean({ description: 'Mirrored left to right' }),
    v_flip: Type.Boolean({ description: 'Mirrored top to bottom' }),
  },
  { title: 'IconAlias' },
)
export type IconAlias = Static<typeof IconAlias>

const Aliases = Type.Array(
  Strict(
    {
      name: Slug,
      rotate: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
      h_flip: Type.Optional(Type.Boolean()),
      v_flip: Type.Optional(Type.Boolean()),
    },
    { title: 'IconAliasInput' },
  ),
  { maxItems: 50, description: 'Other names, unique in the set like names' },
)
export type AliasInput = Static<typeof Aliases>[number]

/** `icon` (CMS contract, section 1). */
export const Icon = Strict(
  {
    ...resourceFields('icon', 'icon'),
    icon_set: Id('icon_set'),
    name: Type.String(),
    body: Type.String({ description: 'Content of the `<svg>` element' }),
    width: Type.Number(),
    height: Type.Number(),
    left: Type.Number(),
    top: Type.Number(),
    palette: Type.Boolean({
      description: 'True if the icon has its own colours; otherwise it is drawn in `currentColor`',
    }),
    tags: Type.Array(Type.String()),
    categories: Type.Array(Type.String()),
    aliases: Type.Array(IconAlias),
    content_hash: Type.String({ description: 'SHA-256 of the drawing, in hex' }),
    source_sha256: Type.String({ description: 'SHA-256 of the uploaded file, in hex' }),
    removed: Type.Array(Type.String(), { description: 'Items that sanitizing removed' }),
    warnings: Warnings(
      'What a person should look at: a drawing that cleaning changed, or a size that the file does not declare',
    ),
    text_fonts: Type.Array(Type.String(), {
      description:
        'Faces whose outlines replaced text, such as `Inter 700 italic`; empty if the file has no text',
    }),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Icon' },
)
export type Icon = Static<typeof Icon>

const labels = {
  tags: Type.Optional(Labels),
  categories: Type.Optional(Labels),
  aliases: Type.Optional(Aliases),
  metadata: Type.Optional(MetadataInput),
}

export const IconCreate = Strict({
  icon_set: Id('icon_set'),
  name: Slug,
  file: Id('file'),
  sanitize: Type.Optional(Word(['strict', 'strip'])),
  keep_colors: Type.Optional(
    KeepColors('Defaults to false, with a warning for a colour other than black'),
  ),
  ...textSettings,
  ...labels,
})
export type IconCreate = Static<typeof IconCreate>

export const IconReprocess = Strict({
  keep_colors: KeepColors('The other settings are those with which the icon was created'),
})
export type IconReprocess = Static<typeof IconReprocess>

export const IconPatch = Strict({ name: Type.Optional(Slug), ...labels })
export type IconPatch = Static<typeof IconPatch>

export const IconQuery = ListQuery({
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words or beginnings of words. Each of them, another form of it or a synonym must occur in the names, tags or categories. The best match is first: the exact name, then names with few other words. Whole words come before synonyms, and synonyms before beginnings of words. If there are no results, misspelled words are corrected, and after that one word may be missing',
    }),
  ),
  icon_set: Type.Optional(Id('icon_set')),
  name: Type.Optional(Slug),
})
export type IconQuery = Static<typeof IconQuery>

export const IconExportQuery = Strict({
  format: Word(['android', 'pdf', ...frameworks]),
  size: Type.Optional(
    Type.Integer({
      minimum: 8,
      maximum: 2_048,
      default: 24,
      description: 'Length of the longer side of a PDF, in points',
    }),
  ),
})

export const IconPngQuery = Strict({
  size: Type.Optional(
    Type.Integer({
      minimum: 8,
      maximum: 2_048,
      default: 256,
      description: 'Length of the longer side in pixels',
    }),
  ),
})

export const iconEvents = resourceEvents('cms.icon', Icon, {
  created: 'An icon was created.',
  updated: "An icon's name, tags, categories, aliases or metadata changed.",
  deleted: 'An icon was deleted.',
})
