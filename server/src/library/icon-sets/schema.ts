import { frameworks } from '@blazon/svg/components'
import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Word,
} from '../../kernel/base/schema.ts'
import { type Failure, reasonProperties } from '../../kernel/jobs/failure.ts'
import { textSettings } from '../icons/text-settings.ts'
import { SizeList } from '../size-list.ts'

/** Characters that are valid in URLs and class names, as Iconify defines them. */
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
    prefix: Type.String({ description: 'Prefix of the names of its icons, as in `prefix:name`' }),
    name: Type.String(),
    grid: Nullable(Type.Number({ description: 'Nominal size of an icon' })),
    license: Nullable(Type.String()),
    author: Nullable(Type.String()),
    status: Status,
    revision: Type.Integer({
      description: 'Increases with every change of the set or of its icons',
    }),
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

export const maxImportBytes = 32 * 2 ** 20

/** `keep_colors` of creates, imports and reprocessing. */
export const KeepColors = (otherwise: string) =>
  Type.Boolean({
    description: `Whether an icon of one colour keeps it. Otherwise \`currentColor\` takes its place, the colour of the surrounding text. ${otherwise}`,
  })

export const IconSetImportCreate = Strict({
  file: Id('file'),
  prefix: Type.Optional(Slug),
  name: Type.Optional(Name),
  sanitize: Type.Optional(Word(['strict', 'strip'])),
  keep_colors: Type.Optional(
    KeepColors('Defaults to `info.palette` of an Iconify set, else to false'),
  ),
  ...textSettings,
  all_or_nothing: Type.Optional(
    Type.Boolean({
      description:
        'Import nothing if a file is refused. Defaults to true for an Iconify set, which is one file, and to false for a zip',
    }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ description: 'Report what would be imported and refused, and import nothing' }),
  ),
  metadata: Type.Optional(MetadataInput),
})
export type IconSetImportCreate = Static<typeof IconSetImportCreate>

const refusals = {
  refused: Type.Array(
    Strict(
      {
        file: Type.String({ description: 'Path in the zip, or name of the icon' }),
        message: Type.String({ description: 'Reason of the refusal' }),
        reason: Type.Optional(Type.Unsafe<Failure['reason']>(reasonProperties.reason)),
        params: Type.Optional(Type.Unsafe<Failure['params']>(reasonProperties.params)),
      },
      { title: 'RefusedIcon' },
    ),
    { description: 'Refused files, at most the first 1,000' },
  ),
  refused_count: Type.Integer({ description: 'Number of refused files' }),
}

/** A set that an import created, with the files that it refused. */
const ImportedIconSet = Strict({ ...IconSet.properties, ...refusals }, { title: 'ImportedIconSet' })

/** An import that continues after the response, or the report of a dry run. */
export const IconSetImport = Strict(
  {
    ...resourceFields('icon_set_import', 'icon_set_import'),
    status: Word(['processing', 'completed', 'failed']),
    icon_set: Nullable(Id('icon_set')),
    dry_run: Type.Boolean(),
    all_or_nothing: Type.Boolean(),
    total: Type.Integer({ description: 'Number of files to read' }),
    phase: Word(
      ['verify', 'write'],
      'Whether the import only reads the files, or also creates icons. With `all_or_nothing`, it reads the files twice',
    ),
    read: Type.Integer({ description: 'Number of files read in this phase' }),
    count: Type.Integer({
      description: 'Number of created icons; in a dry run, of icons that would be created',
    }),
    ...refusals,
    failure: Type.Unsafe<Failure | null>({
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' }, ...reasonProperties },
    }),
    url: Type.String({ description: 'Path of this job' }),
    icons_url: Nullable(Type.String({ description: 'Path of the list of created icons' })),
    created_by: Type.String(),
  },
  { title: 'IconSetImport' },
)
export type IconSetImport = Static<typeof IconSetImport>

/** The imported set, or the report of a dry run. */
export const ImportOutcome = Type.Union([ImportedIconSet, IconSetImport], {
  title: 'IconSetImportOutcome',
})

/** Formats whose files are made from an icon's drawing, not from its markup. */
export const drawnFormats = ['android', 'font', 'png', 'pdf'] as const
export type DrawnFormat = (typeof drawnFormats)[number]

const exportFormats = [
  ...(['iconify', 'zip', 'sprite', 'css'] as const),
  ...frameworks,
  ...drawnFormats,
] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Formats whose files have sizes. */
export const sizedFormats: readonly ExportFormat[] = ['png', 'pdf']

export const ExportQuery = Strict({
  format: Word(exportFormats),
  sizes: SizeList(
    '24,48,96',
    'Up to eight lengths of the longer side, from 8 to 2,048: pixels of `png` (default 24, 48 and 96), points of `pdf` (default 24)',
  ),
})
export type ExportQuery = Static<typeof ExportQuery>

export const DuplicatesQuery = Strict({
  with: Type.Optional(
    Type.String({
      maxLength: 3_000,
      pattern: '^ics_[0-9A-Za-z]+(,ics_[0-9A-Za-z]+)*$',
      description:
        'Ids of other sets, whose icons are compared with those of the set: at most 50,000 icons together',
    }),
  ),
})
export type DuplicatesQuery = Static<typeof DuplicatesQuery>

/** Icons that look the same. */
export const IconDuplicates = Strict(
  {
    icons: Type.Array(
      Strict(
        { id: Id('icon'), name: Type.String(), icon_set: Id('icon_set') },
        { title: 'IconDuplicate' },
      ),
      { description: 'At least two icons, sorted by name, those of the set first' },
    ),
  },
  { title: 'IconDuplicates' },
)
export type IconDuplicates = Static<typeof IconDuplicates>

export const IconSetQuery = ListQuery({
  status: Type.Optional(Status),
  prefix: Type.Optional(Slug),
})
export type IconSetQuery = Static<typeof IconSetQuery>

const ofSets = resourceEvents('cms.icon_set', IconSet, {
  created: 'An icon set was created, as a draft.',
  updated: 'An icon set was updated. Changes of its icons have their own events.',
  published: 'An icon set was published.',
  deleted: 'An icon set was deleted with all its icons.',
})

const ofImports = resourceEvents('cms.icon_set_import', IconSetImport, {
  completed: 'An import of an icon set completed. Its icons have no separate events.',
  failed: 'An import of an icon set failed; `failure` has the reason.',
})

export const iconSetEvents = [...ofSets, ...ofImports]
