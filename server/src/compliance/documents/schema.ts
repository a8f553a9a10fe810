import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  BrandFilter,
  BrandId,
  BrandPatch,
  greatestInteger,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  optional,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { approvals } from '../../library/slide-assets/schema.ts'

/** The verdicts of checks, and of documents by their newest check. */
export const verdicts = ['pass', 'warn', 'fail'] as const

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Tag = Type.String({ minLength: 1, maxLength: 60 })
const Dismissed = Type.Boolean({
  description: 'Whether nobody needs to look at it; a new version sets it to false',
})
const Note = Type.String({ minLength: 1, maxLength: 1_000 })
const Verdict = Nullable(
  Word(verdicts, 'Of the newest completed check; null before a check is completed'),
)
const Score = Nullable(Type.Number({ description: '0 to 100, of the same check' }))

/** `document`: what is checked again and again, with its versions. */
export const Document = Strict(
  {
    ...resourceFields('document', 'document'),
    brand: BrandId,
    name: Type.String({ description: 'Initially the name of the first check' }),
    latest_check: { ...Id('check'), description: 'The newest check of the newest version' },
    verdict: Verdict,
    score: Score,
    versions_count: Type.Integer({ description: 'Also the number of the newest version' }),
    approval: Word(
      approvals,
      'Whether a person approved the newest version. A new version resets it to `none`',
    ),
    approval_by: Nullable(
      Type.String({ description: 'Who requested, approved or requested changes; null if `none`' }),
    ),
    approval_at: Nullable(Timestamp),
    approval_version: Nullable(Type.Integer({ description: 'Number of the version' })),
    approval_note: Nullable(Note),
    tags: Type.Array(Type.String()),
    dismissed: Dismissed,
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Document' },
)
export type Document = Static<typeof Document>

export const DocumentPatch = Strict({
  brand: BrandPatch,
  ...optional({
    name: Name,
    tags: Type.Array(Tag, { maxItems: 100, uniqueItems: true }),
    dismissed: Dismissed,
    metadata: MetadataInput,
  }),
})
export type DocumentPatch = Static<typeof DocumentPatch>

export const DocumentQuery = ListQuery({
  brand: BrandFilter,
  'ids[]': Type.Optional(
    Type.Array(Id('document'), {
      maxItems: 200,
      description: 'Only these documents; those that do not exist are left out',
    }),
  ),
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Words of the name, or beginnings of them. All of them must occur',
    }),
  ),
  tag: Type.Optional(Tag),
  approval: Type.Optional(Word(approvals)),
  verdict: Type.Optional(Word(verdicts)),
  dismissed: Type.Optional(Type.Boolean()),
  uses: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'A colour, such as `#C8102E`, a font family, or the id of an asset or of a slide asset of any revision. Returns documents whose newest version shows it, by its newest completed check',
      examples: ['#C8102E'],
    }),
  ),
  outdated: Type.Optional(
    Type.Literal(true, {
      description:
        'Only documents that show a replaced version of an asset or an archived asset, or that have an older revision of a slide or an expired one; with the id of an asset or a slide in `uses`, of that one',
    }),
  ),
})
export type DocumentQuery = Static<typeof DocumentQuery>

/** `outdated_use`: an outdated slide or asset of the library that the newest version of a document shows. */
export const OutdatedUse = Strict(
  {
    object: Type.Literal('outdated_use'),
    slide_asset: Nullable({
      ...Id('slide_asset'),
      description: 'The revision that the document has; null for an asset',
    }),
    asset: Nullable({ ...Id('asset'), description: 'Null for a slide' }),
    asset_version: Nullable({
      ...Id('asset_version'),
      description: 'The version that the document shows; null for a slide',
    }),
    name: Type.String({ description: 'Title of the slide, or name of the asset' }),
    reason: Word(
      ['replaced', 'expired', 'archived'],
      'Why it is outdated: a newer revision or version exists, the slide has expired, or the asset is archived',
    ),
    replacement: Nullable({
      ...Id('slide_asset'),
      description: 'The newest revision of a slide that was replaced',
    }),
  },
  { title: 'OutdatedUse' },
)
export type OutdatedUse = Static<typeof OutdatedUse>

/** The body of the actions of an approval. */
export const ApprovalChange = Strict({
  note: Type.Optional(Nullable(Note)),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: greatestInteger,
      description:
        'Number of the version that the caller has seen. If a newer one exists, the request is refused (409)',
    }),
  ),
})
export type ApprovalChange = Static<typeof ApprovalChange>

/** `document_version`: one content of a document. */
export const DocumentVersion = Strict(
  {
    ...resourceFields('document_version', 'document_version'),
    document: Id('document'),
    number: Type.Integer({ description: 'Starts at 1' }),
    name: Nullable(Type.String({ description: 'Name of its first check' })),
    sha256: Type.String({ description: 'SHA-256 of the checked file or text, in hex' }),
    check: { ...Id('check'), description: 'The newest check of the version' },
    verdict: Verdict,
    score: Score,
    created_by: Type.String(),
  },
  { title: 'DocumentVersion' },
)
export type DocumentVersion = Static<typeof DocumentVersion>

export const DocumentVersionQuery = ListQuery({})

export const documentEvents = resourceEvents('brand.document', Document, {
  created: 'A document was created with its first check.',
  updated:
    'A document got a new version, a check of its newest version ended, or its name, tags or metadata changed, or it was dismissed.',
  approval_requested: 'An approval of the newest version of a document was requested.',
  approved: 'The newest version of a document was approved.',
  changes_requested: 'Changes of the newest version of a document were requested.',
})
