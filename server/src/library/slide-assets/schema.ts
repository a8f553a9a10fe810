import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  createListSchema,
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

const statuses = ['processing', 'ready', 'failed', 'expired'] as const

/** The states of an approval, of a slide and of a document. */
export const approvals = ['none', 'requested', 'approved', 'changes_requested'] as const

const Approval = Word(
  approvals,
  'Whether a person approved that it is published. A new title of an approved slide, and a new revision, need a new approval',
)

const Title = Type.String({ maxLength: 300 })
const Tag = Type.String({ minLength: 1, maxLength: 60 })
const Tags = Type.Array(Tag, { maxItems: 100, uniqueItems: true })
const Expiry = Nullable({ ...Timestamp, description: 'Time of expiry; null for never' })

const Failure = Type.Unsafe<{ code: string; message: string } | null>({
  type: ['object', 'null'],
  description: 'Reason why the slide could not be read',
  additionalProperties: false,
  properties: {
    code: { type: 'string', enum: ['malformed', 'limit_exceeded', 'timeout'] },
    message: { type: 'string' },
  },
})

/** `slide_asset` (CMS contract, section 2). */
export const SlideAsset = Strict(
  {
    ...resourceFields('slide_asset', 'slide_asset'),
    title: Type.String(),
    text: Type.String({
      description: 'One line for each paragraph, at most the first 20,000 characters',
    }),
    notes: Type.String({ description: 'Speaker notes, in the format of `text`' }),
    layout: Nullable(Type.String()),
    theme_hash: Nullable(Type.String({ description: 'SHA-256 of its theme part, in hex' })),
    master_hash: Nullable(
      Type.String({ description: 'SHA-256 of its theme and master parts, in hex' }),
    ),
    size: Strict(
      { width: Type.Integer(), height: Type.Integer() },
      { description: 'In EMU, 914,400 for each inch' },
    ),
    fonts: Type.Array(Type.String(), { description: 'Font families of its text' }),
    colors: Type.Array(Type.String(), { description: '`#RRGGBB`, most used first' }),
    media: Type.Array(Type.String(), { description: 'SHA-256 of each picture, in hex' }),
    language: Nullable(Type.String({ description: 'BCP 47 tag of most of its text' })),
    hidden: Type.Boolean(),
    status: Word(statuses),
    approval: Approval,
    failure: Failure,
    revision: Type.Integer(),
    supersedes: Nullable(Id('slide_asset')),
    superseded_by: Nullable(Id('slide_asset')),
    expires_at: Nullable(Timestamp),
    tags: Type.Array(Type.String()),
    content_hash: Nullable(
      Type.String({
        description: 'SHA-256 of the visible content of the slide, in hex; the same in every deck',
      }),
    ),
    last_check: Nullable(Id('check')),
    preview: Nullable(Type.String({ description: 'Path of an SVG drawing of the slide' })),
    file: Id('file'),
    slide: Type.Integer({ description: 'Number of the slide in that file, starting at 1' }),
    import: Id('slide_import'),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'SlideAsset' },
)
export type SlideAsset = Static<typeof SlideAsset>

/** The job of an import (platform contract, section 2, "Waiting"), with its assets as a list. */
export const SlideImport = Strict(
  {
    ...resourceFields('slide_import', 'slide_import'),
    status: Word(['processing', 'completed', 'failed']),
    slides: Type.Integer({ description: 'Number of slides of the deck' }),
    count: Type.Integer({ description: 'Number of assets created from them' }),
    url: Type.String({ description: 'Path of this import and of the rest of the list' }),
    data: createListSchema(SlideAsset).properties.data,
    has_more: createListSchema(SlideAsset).properties.has_more,
    created_by: Type.String(),
  },
  { title: 'SlideImport' },
)
export type SlideImport = Static<typeof SlideImport>

export const SlideImportCreate = Strict({
  file: Id('file'),
  supersedes: Type.Optional(
    Type.Boolean({
      description: 'Create new revisions of assets from changed slides that carry their mark',
    }),
  ),
  tags: Type.Optional(Tags),
  expires_at: Type.Optional(Expiry),
  metadata: Type.Optional(MetadataInput),
})
export type SlideImportCreate = Static<typeof SlideImportCreate>

export const SlideImportQuery = ListQuery({})

export const SlideAssetPatch = Strict({
  title: Type.Optional(Title),
  approval: Type.Optional(Approval),
  tags: Type.Optional(Tags),
  expires_at: Type.Optional(Expiry),
  metadata: Type.Optional(MetadataInput),
})
export type SlideAssetPatch = Static<typeof SlideAssetPatch>

export const SlideAssetQuery = ListQuery({
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words or beginnings of words. All of them must occur in the title, text, notes or tags. Accents are ignored',
    }),
  ),
  tag: Type.Optional(Tag),
  status: Type.Optional(Word(statuses)),
  approval: Type.Optional(Approval),
})
export type SlideAssetQuery = Static<typeof SlideAssetQuery>

export const PreviewQuery = Strict({ format: Type.Optional(Word(['svg', 'png'])) })

export const SlideIdentify = Strict({ file: Id('file') })

export const IdentifiedSlide = Strict(
  {
    slide: Type.Integer({ description: 'Number of the slide in the deck, starting at 1' }),
    state: Word(['current', 'outdated', 'modified', 'unknown']),
    slide_asset: Nullable(Id('slide_asset')),
    newer: Nullable(Id('slide_asset')),
    likelihood: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Likelihood that the slide is a copy of `slide_asset` or `similar`: 1 if its mark or content matches, otherwise the similarity of text, structure and media; null if both are null',
      }),
    ),
    similar: Nullable({
      ...Id('slide_asset'),
      description: 'Asset that an unknown slide resembles',
    }),
    differences: Type.Array(Word(['content', 'theme', 'size']), {
      description:
        'Differences from the asset, or from the build that contained the slide: `content` of the slide itself, `theme` (theme and master), `size` of the page',
    }),
    file: Id('file'),
    picture: Type.String({ description: 'Path of a picture of the slide, drawn from the deck' }),
  },
  { title: 'IdentifiedSlide' },
)
export type IdentifiedSlide = Static<typeof IdentifiedSlide>

export const slideAssetEvents = resourceEvents('cms.slide_asset', SlideAsset, {
  created: 'A slide asset was created from a slide of a deck. It is read next.',
  updated: "A slide asset's title, tags, approval, expiry, metadata or last check changed.",
  deleted: 'A slide asset was deleted.',
  ready: 'A slide asset is ready: its slide was read.',
  failed: 'The slide of a slide asset could not be read; `failure` has the reason.',
  superseded: 'A newer revision of a slide asset is ready.',
  expired: 'A slide asset expired.',
})
