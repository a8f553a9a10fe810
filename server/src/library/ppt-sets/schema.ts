import type { Cell, List } from '@blazon/pptx/fill/values'
import { type Static, Type } from 'typebox'
import {
  greatestInteger,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { Warnings } from '../../kernel/base/warnings.ts'
import { Preview, pictureParameters } from '../../records/slide-pictures/schema.ts'

export const maxItems = 500

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Slug = Type.String({ maxLength: 63, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const SetStatus = Word(['draft', 'building', 'ready', 'failed'])
const BuildStatus = Word(['queued', 'building', 'ready', 'failed'])
const MasterPolicy = Word(
  ['keep', 'merge'],
  '`keep`: each slide keeps its own master. `merge`: slides use the layout of the first slide’s deck that equals theirs, or else has the same name or type, if it has all their placeholders; a warning names each text that overflows the new layout',
)

const PageScaling = Word(
  ['ensure_fit', 'maximize', 'none'],
  'How slides with another page size than the first are scaled. `ensure_fit`: all of their content is visible. `maximize`: they fill the page, and content beyond it is cut off. `none`: positions and sizes stay',
)

const ItemRevision = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: greatestInteger,
    description: 'Null for the latest revision at the time of the build',
  }),
)
const Section = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 120,
    description: 'Section of the slide; null continues the section of the previous slide',
  }),
)

const RepeatFor = Nullable(
  Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$',
    description:
      'Name of a list: the slide is repeated for each row, and shows the row as `{{list.column}}`',
  }),
)
const ShowIf = Nullable(
  Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$',
    description: 'Name of a variable or list. If it has no value, the slide is left out',
  }),
)

const Item = Strict(
  {
    slide_asset: Id('slide_asset'),
    revision: ItemRevision,
    section: Section,
    hidden: Type.Boolean({ description: 'Whether the slide is hidden in the slide show' }),
    repeat_for: RepeatFor,
    show_if: ShowIf,
  },
  { title: 'PptSetItem' },
)
export type Item = Static<typeof Item>

export const itemDefaults = { section: null, hidden: false, repeat_for: null, show_if: null }

const ListValue = Type.Unsafe<List>(
  Strict(
    {
      columns: Type.Array(Type.String()),
      rows: Type.Array(Type.Array(Type.Unsafe<Cell>({ type: ['string', 'number', 'null'] }))),
    },
    { title: 'PptList' },
  ),
)

const Lists = Type.Record(Type.String(), ListValue, {
  description:
    'Small tables: a table row with `{{list.column}}` is repeated for each row, and a chart whose alternative text is `{{list}}` shows the first column as categories and the others as series. A build can override them',
})

/** `ppt_set` (CMS contract, section 2). */
export const PptSet = Strict(
  {
    ...resourceFields('ppt_set', 'ppt_set'),
    name: Type.String(),
    slug: Type.String({ description: 'Unique in the organization and mode' }),
    items: Type.Array(Item),
    master_policy: MasterPolicy,
    page_scaling: PageScaling,
    variables: Type.Record(Type.String(), Type.String(), {
      description:
        'Values that replace `{{name}}` in the slides. The id of an asset or of an uploaded file fills a picture whose alternative text is `{{name}}`. A build can override them',
    }),
    lists: Lists,
    status: Type.Unsafe<Static<typeof SetStatus>>({
      ...SetStatus,
      description:
        '`draft` until the current revision is built; then the status of its latest build',
    }),
    revision: Type.Integer({
      description: 'Increases with every change that affects the built deck',
    }),
    latest_build: Nullable(Id('ppt_build')),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'PptSet' },
)
export type PptSet = Static<typeof PptSet>

const ItemInput = Strict(
  {
    slide_asset: Id('slide_asset'),
    revision: Type.Optional(ItemRevision),
    section: Type.Optional(Section),
    hidden: Type.Optional(Type.Boolean({ default: false })),
    repeat_for: Type.Optional(RepeatFor),
    show_if: Type.Optional(ShowIf),
  },
  { title: 'PptSetItemInput' },
)

/** Parsed by `variables.ts`, whose errors name the variable. */
const VariablesInput = Type.Unsafe<Record<string, string>>({
  type: 'object',
  description:
    'At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter, with values of at most 2,000 characters',
})

const ListsInput = Type.Unsafe<Record<string, List>>({
  type: 'object',
  description:
    'At most 100 lists, each with `columns` (1 to 50 names) and `rows` (at most 500 arrays of texts, numbers or null), and at most 10,000 cells. Their names have no dot',
})

const settings = {
  slug: Type.Optional(Slug),
  items: Type.Optional(Type.Array(ItemInput, { maxItems: maxItems })),
  master_policy: Type.Optional(MasterPolicy),
  page_scaling: Type.Optional(PageScaling),
  variables: Type.Optional(VariablesInput),
  lists: Type.Optional(ListsInput),
  metadata: Type.Optional(MetadataInput),
}

export const PptSetCreate = Strict({ name: Name, ...settings })
export type PptSetCreate = Static<typeof PptSetCreate>

/** Items, variables and lists are replaced as a whole. */
export const PptSetPatch = Strict({ name: Type.Optional(Name), ...settings })
export type PptSetPatch = Static<typeof PptSetPatch>

export const PptSetQuery = ListQuery({
  status: Type.Optional(SetStatus),
  slug: Type.Optional(Slug),
})
export type PptSetQuery = Static<typeof PptSetQuery>

const failureCodes = [
  'unsupported_format',
  'encrypted',
  'malformed',
  'limit_exceeded',
  'timeout',
  'variable_invalid',
]

const BuildFailure = Type.Unsafe<{ code: string; message: string }>(
  Strict({ code: Word(failureCodes), message: Type.String() }, { title: 'PptBuildFailure' }),
)

/** `ppt_build` (CMS contract, section 2). */
export const PptBuild = Strict(
  {
    ...resourceFields('ppt_build', 'ppt_build'),
    ppt_set: Id('ppt_set'),
    status: BuildStatus,
    revision: Type.Integer({ description: 'Revision of the set that was built' }),
    variables: Type.Record(Type.String(), Type.String(), {
      description: 'Variables of the set, overridden by those of the build',
    }),
    lists: Type.Record(Type.String(), ListValue, {
      description: 'Lists of the set, overridden by those of the build',
    }),
    slides: Type.Array(
      Strict(
        {
          slide_asset: Id('slide_asset'),
          revision: Type.Integer(),
          row: Nullable(
            Type.Integer({
              description: 'Number of the row that a repeated slide shows, from 1; null for others',
            }),
          ),
        },
        { title: 'PptBuildSlide' },
      ),
      { description: 'Slide revisions of the build, in their order' },
    ),
    file: Nullable(Id('file')),
    sha256: Nullable(Type.String({ description: 'Of the file, in hex' })),
    bytes: Nullable(Type.Integer()),
    warnings: Warnings('Differences between the built deck and the decks of its slides'),
    failure: Nullable(BuildFailure),
    completed_at: Type.Unsafe<string | null>({
      ...Timestamp,
      type: ['string', 'null'],
      description: 'Time at which it became ready or failed',
    }),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'PptBuild' },
)
export type PptBuild = Static<typeof PptBuild>

export const PptBuildCreate = Strict({
  variables: Type.Optional(VariablesInput),
  lists: Type.Optional(ListsInput),
  metadata: Type.Optional(MetadataInput),
})
export type PptBuildCreate = Static<typeof PptBuildCreate>

export const PptSetPreviewCreate = Strict({
  variables: Type.Optional(VariablesInput),
  lists: Type.Optional(ListsInput),
})

export const PptSetPreview = Strict(
  {
    object: Type.Literal('ppt_set_preview'),
    ppt_set: Id('ppt_set'),
    revision: Type.Integer({ description: 'Revision of the set' }),
    preview: Type.String({ description: 'Parameter `preview` of the pictures, valid for a day' }),
    slides: Type.Array(
      Strict(
        {
          slide: Type.Integer({ description: 'Number of the slide in the deck, starting at 1' }),
          slide_asset: Id('slide_asset'),
          revision: Type.Integer(),
          section: Section,
          hidden: Type.Boolean(),
          picture: Type.String({ description: 'Path of its picture' }),
        },
        { title: 'PptSetPreviewSlide' },
      ),
    ),
    warnings: Warnings('Differences between the deck and the decks of its slides'),
  },
  { title: 'PptSetPreview' },
)
export type PptSetPreview = Static<typeof PptSetPreview>

export const PptSetPictureQuery = Strict({
  ...pictureParameters,
  preview: Preview('Field `preview` of the preview'),
})

export const SetVariable = Strict(
  {
    name: Type.String(),
    kind: Word(
      ['text', 'picture', 'list'],
      'A `text` is set in `variables`, and so is a `picture`, as the id of an asset or of an uploaded file. A `list` is set in `lists`',
    ),
    columns: Type.Array(Type.String(), {
      description: 'Columns of a list that the slides name; a chart shows all columns of its list',
    }),
    items: Type.Array(Type.Integer(), {
      description: 'Numbers of the items that use it, starting at 1',
    }),
  },
  { title: 'PptSetVariable' },
)
export type SetVariable = Static<typeof SetVariable>

export const PptBuildDownloadQuery = Strict({
  format: Type.Optional(
    Word(
      ['pptx', 'pdf', 'png'],
      '`pptx` (the default) is the deck. `pdf` has a page, and `png` a zip with a picture of 1,280 pixels across, for each slide that is not hidden',
    ),
  ),
})

export const PptBuildQuery = ListQuery({})
