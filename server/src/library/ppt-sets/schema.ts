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
} from '../../kernel/schema.ts'

export const itemsAtMost = 500

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Slug = Type.String({ maxLength: 63, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const SetStatus = Word(['draft', 'building', 'ready', 'failed'])
const BuildStatus = Word(['queued', 'building', 'ready', 'failed'])
const MasterPolicy = Word(
  ['keep', 'merge'],
  '`keep`: each slide keeps its own master. `merge`: slides take the layout of the same name of the first slide’s deck, where it has a place for all their placeholders',
)

const ItemRevision = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: greatestInteger,
    description: 'Null for the latest at the time of the build',
  }),
)
const Section = Nullable(
  Type.String({
    minLength: 1,
    maxLength: 120,
    description: 'The section that the slide is in; null goes on with the one before',
  }),
)

const Item = Strict(
  {
    slide_asset: Id('slide_asset'),
    revision: ItemRevision,
    section: Section,
    hidden: Type.Boolean({ description: 'Whether the slide is left out of the show' }),
  },
  { title: 'PptSetItem' },
)
export type Item = Static<typeof Item>

/** `ppt_set` (CMS contract, section 2). */
export const PptSet = Strict(
  {
    ...resourceFields('ppt_set', 'ppt_set'),
    name: Type.String(),
    slug: Type.String({ description: 'Unique in the mode' }),
    items: Type.Array(Item),
    master_policy: MasterPolicy,
    variables: Type.Record(Type.String(), Type.String(), {
      description: 'What stands for `{{name}}` in the slides, unless a build says otherwise',
    }),
    status: Type.Unsafe<Static<typeof SetStatus>>({
      ...SetStatus,
      description: '`draft` until it is built as it is now; then how its latest build fares',
    }),
    revision: Type.Integer({ description: 'Grows with every change of what is built' }),
    latest_build: Nullable(Id('ppt_build')),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'PptSet' },
)
export type PptSet = Static<typeof PptSet>

const ItemInput = Strict({
  slide_asset: Id('slide_asset'),
  revision: Type.Optional(ItemRevision),
  section: Type.Optional(Section),
  hidden: Type.Optional(Type.Boolean({ default: false })),
})

/** Checked by `variables.ts`, whose errors name the variable. */
const VariablesInput = Type.Unsafe<Record<string, string>>({
  type: 'object',
  description:
    'At most 100 names of 1 to 64 letters, digits, `_`, `.` and `-` that begin with a letter; values of at most 2,000 characters',
})

const settings = {
  slug: Type.Optional(Slug),
  items: Type.Optional(Type.Array(ItemInput, { maxItems: itemsAtMost })),
  master_policy: Type.Optional(MasterPolicy),
  variables: Type.Optional(VariablesInput),
  metadata: Type.Optional(MetadataInput),
}

export const PptSetCreate = Strict({ name: Name, ...settings })
export type PptSetCreate = Static<typeof PptSetCreate>

/** Items and variables are replaced as a whole. */
export const PptSetPatch = Strict({ name: Type.Optional(Name), ...settings })
export type PptSetPatch = Static<typeof PptSetPatch>

export const PptSetQuery = ListQuery({
  status: Type.Optional(SetStatus),
  slug: Type.Optional(Slug),
})
export type PptSetQuery = Static<typeof PptSetQuery>

const failureCodes = ['unsupported_format', 'encrypted', 'malformed', 'limit_exceeded', 'timeout']

/** `ppt_build` (CMS contract, section 2). */
export const PptBuild = Strict(
  {
    ...resourceFields('ppt_build', 'ppt_build'),
    ppt_set: Id('ppt_set'),
    status: BuildStatus,
    revision: Type.Integer({ description: 'Of the set, as it was built' }),
    variables: Type.Record(Type.String(), Type.String(), {
      description: 'Those of the set, and of the build over them',
    }),
    slides: Type.Array(
      Strict(
        { slide_asset: Id('slide_asset'), revision: Type.Integer() },
        { title: 'PptBuildSlide' },
      ),
      { description: 'The revisions that it is built of, in its order' },
    ),
    file: Nullable(Id('file')),
    sha256: Nullable(Type.String({ description: 'Of the file, in hex' })),
    bytes: Nullable(Type.Integer()),
    warnings: Type.Array(Type.String(), {
      description: 'What is not in the deck as it is in the slides’ own decks',
    }),
    failure: Type.Unsafe<{ code: string; message: string } | null>({
      anyOf: [
        Strict({ code: Word(failureCodes), message: Type.String() }, { title: 'PptBuildFailure' }),
        { type: 'null' },
      ],
    }),
    completed_at: Type.Unsafe<string | null>({
      ...Timestamp,
      type: ['string', 'null'],
      description: 'When it became ready or failed',
    }),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'PptBuild' },
)
export type PptBuild = Static<typeof PptBuild>

export const PptBuildCreate = Strict({
  variables: Type.Optional(VariablesInput),
  metadata: Type.Optional(MetadataInput),
})
export type PptBuildCreate = Static<typeof PptBuildCreate>

export const PptBuildQuery = ListQuery({})
