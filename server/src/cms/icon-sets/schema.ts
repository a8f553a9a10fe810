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

/** What may stand in an address and in a class name: Iconify's own rule. */
export const Slug = Type.String({ maxLength: 63, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const Name = Type.String({ minLength: 1, maxLength: 120 })
const Grid = Nullable(
  Type.Number({ exclusiveMinimum: 0, maximum: 10_000, description: 'Nominal size of an icon' }),
)
const License = Nullable(Type.String({ minLength: 1, maxLength: 10_000 }))
const Author = Nullable(Name)
const Status = Word(['draft', 'published'])

/** `icon_set` (CMS contract, section 1). */
export const IconSet = Strict(
  {
    ...resourceFields('icon_set', 'icon_set'),
    prefix: Type.String({ description: 'Stands before the names of its icons: `prefix:name`' }),
    name: Type.String(),
    grid: Nullable(Type.Number({ description: 'Nominal size of an icon' })),
    license: Nullable(Type.String()),
    author: Nullable(Type.String()),
    status: Status,
    revision: Type.Integer({ description: 'Grows with every change of the set or of its icons' }),
    icon_count: Type.Integer(),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'IconSet' },
)
export type IconSet = Static<typeof IconSet>

const settings = {
  grid: Type.Optional(Grid),
  license: Type.Optional(License),
  author: Type.Optional(Author),
  metadata: Type.Optional(MetadataInput),
}

export const IconSetCreate = Strict({ prefix: Slug, name: Name, ...settings })
export type IconSetCreate = Static<typeof IconSetCreate>

export const IconSetPatch = Strict({
  prefix: Type.Optional(Slug),
  name: Type.Optional(Name),
  ...settings,
})
export type IconSetPatch = Static<typeof IconSetPatch>

export const importBytesAtMost = 32 * 2 ** 20

export const IconSetImport = Strict({
  file: Id('file'),
  prefix: Type.Optional(Slug),
  name: Type.Optional(Name),
  sanitize: Type.Optional(Word(['strict', 'strip'])),
  metadata: Type.Optional(MetadataInput),
})
export type IconSetImport = Static<typeof IconSetImport>

const exportFormats = ['iconify', 'zip', 'sprite', 'css'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const ExportQuery = Strict({ format: Word(exportFormats) })

export const IconSetQuery = ListQuery({
  status: Type.Optional(Status),
  prefix: Type.Optional(Slug),
})
export type IconSetQuery = Static<typeof IconSetQuery>
