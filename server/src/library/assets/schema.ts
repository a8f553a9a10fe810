import { type Static, Type } from 'typebox'
import { ShareExpiry } from '../../kernel/api/share-links.ts'
import {
  BrandFilter,
  BrandId,
  BrandInput,
  BrandPatch,
  createListSchema,
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
import { Warnings } from '../../kernel/base/warnings.ts'
import { AssetRights, AssetRightsInput, rightsStates } from './rights-schema.ts'

const assetKinds = ['logo', 'image', 'document', 'template'] as const
const statuses = ['draft', 'published', 'archived'] as const

const SlugText = '^[a-z0-9]+(-[a-z0-9]+)*$'
const Slug = Type.String({
  maxLength: 63,
  pattern: SlugText,
  description: 'Unique in the organization and mode; derived from the name by default',
})
export const VariantName = Type.String({
  maxLength: 40,
  pattern: SlugText,
  description: 'Such as `light`, `dark`, `lockup` or `print`',
  examples: ['dark'],
})
/** The variant of a file that no other is named for. */
export const usualVariant = 'default'

const Name = Type.String({ minLength: 1, maxLength: 300 })
const Label = Type.String({ minLength: 1, maxLength: 60 })
const Labels = Type.Array(Label, { maxItems: 100, uniqueItems: true })
const Fields = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 2_000 },
  maxProperties: 50,
  description: 'Custom fields by name. The search finds their values',
})
const Description = Nullable(
  Type.String({ maxLength: 5_000, description: 'What the asset shows, also for screen readers' }),
)

const usageFields = {
  clear_space: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 10,
      description: 'Free space on each side, as a multiple of the height of the logo',
    }),
  ),
  min_width_px: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'Minimum width on screens, in pixels',
    }),
  ),
  min_width_mm: Nullable(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 10_000,
      description: 'Minimum width in print, in millimetres',
    }),
  ),
  backgrounds: Type.Array(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#FFFFFF'] }), {
    maxItems: 50,
    uniqueItems: true,
    description: 'Colours that it may be placed on, as `#RRGGBB`; empty for any',
  }),
  guidance: Nullable(Type.String({ maxLength: 5_000, description: 'Other rules, as text' })),
}

const AssetUsage = Strict(usageFields, { title: 'AssetUsage', description: 'Usage rules' })
export type AssetUsage = Static<typeof AssetUsage>
const AssetUsageInput = Strict(optional(usageFields), {
  title: 'AssetUsageInput',
  description: 'Usage rules. Omitted fields keep their values',
})

/** The facts of a file that a version stores. */
const fileFields = {
  variant: Type.String({ description: 'Such as `default`, `light` or `dark`' }),
  version: Type.Integer({
    description: 'Number of the version among those of the variant, from 1',
  }),
  file: Id('file'),
  filename: Type.String(),
  content_type: Type.String({ description: 'Detected from the content' }),
  bytes: Type.Integer(),
  sha256: Type.String({ description: 'SHA-256 of the content, in hex' }),
  width: Nullable(Type.Integer({ description: 'In pixels, of an EPS in points; null if unknown' })),
  height: Nullable(
    Type.Integer({ description: 'In pixels, of an EPS in points; null if unknown' }),
  ),
  has_picture: Type.Boolean({ description: 'Whether a picture of it can be requested' }),
  ground: Nullable(
    Word(
      ['light', 'dark'],
      'The ground that a picture needs: `dark` if it is nearly white. Null for a picture that fills its box, for other files, and for versions from before this field',
    ),
  ),
}

const AssetVariant = Strict(
  { asset_version: Id('asset_version'), ...fileFields },
  { title: 'AssetVariant' },
)
export type AssetVariant = Static<typeof AssetVariant>

/** `asset`. */
export const Asset = Strict(
  {
    ...resourceFields('asset', 'asset'),
    brand: BrandId,
    kind: Word(assetKinds),
    name: Type.String(),
    slug: Type.String({ description: 'Name of its folder in deployments' }),
    description: Nullable(Type.String()),
    status: Word(statuses, 'Only published assets are deployed'),
    collections: Type.Array(Type.String()),
    tags: Type.Array(Type.String()),
    fields: Fields,
    usage: AssetUsage,
    rights: AssetRights,
    rights_state: Word(rightsStates, '`unlimited` if the rights do not expire'),
    variants: Type.Array(AssetVariant, {
      description: 'The current version of each variant, by name, `default` first',
    }),
    captions: Type.Array(
      Strict(
        {
          variant: Type.String({ description: 'The variant with the WebVTT file' }),
          language: Type.String({ description: 'A language tag (BCP 47)', examples: ['en'] }),
          label: Type.String({ description: 'The name of the language in it, for the player' }),
        },
        { title: 'AssetCaptions' },
      ),
      {
        description:
          'Captions of a video: variants such as `captions-en` or `captions-de-ch` whose files are WebVTT',
      },
    ),
    revision: Type.Integer({ description: 'Increases with every change' }),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Asset' },
)
export type Asset = Static<typeof Asset>

/** `asset_version`: one file of one variant. */
export const AssetVersion = Strict(
  {
    ...resourceFields('asset_version', 'asset_version'),
    asset: Id('asset'),
    ...fileFields,
    is_current: Type.Boolean({ description: 'Whether the variant shows this version' }),
    warnings: Warnings(
      'What a person should look at: items that were removed from an SVG, or a picture that cannot be drawn',
    ),
    note: Nullable(Type.String({ description: 'What changed in this version' })),
    created_by: Type.String(),
  },
  { title: 'AssetVersion' },
)
export type AssetVersion = Static<typeof AssetVersion>

const Sanitize = Type.Optional(
  Word(
    ['strict', 'strip'],
    'For SVG files: refuse content that is not allowed (the default), or remove it',
  ),
)
const Note = Type.Optional(
  Nullable(Type.String({ maxLength: 1_000, description: 'What changed in this version' })),
)

const settable = {
  slug: Type.Optional(Slug),
  description: Type.Optional(Description),
  status: Type.Optional(Word(statuses)),
  collections: Type.Optional(Labels),
  tags: Type.Optional(Labels),
  fields: Type.Optional(Fields),
  usage: Type.Optional(AssetUsageInput),
  rights: Type.Optional(AssetRightsInput),
  metadata: Type.Optional(MetadataInput),
}

export const AssetCreate = Strict({
  brand: BrandInput,
  kind: Word(assetKinds),
  name: Name,
  file: Id('file'),
  variant: Type.Optional(VariantName),
  sanitize: Sanitize,
  ...settable,
})
export type AssetCreate = Static<typeof AssetCreate>

export const AssetPatch = Strict({ brand: BrandPatch, name: Type.Optional(Name), ...settable })
export type AssetPatch = Static<typeof AssetPatch>

export const AssetVersionCreate = Strict({
  file: Id('file'),
  variant: Type.Optional(VariantName),
  note: Note,
  sanitize: Sanitize,
})
export type AssetVersionCreate = Static<typeof AssetVersionCreate>

export const AssetQuery = ListQuery({
  brand: BrandFilter,
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Words or beginnings of words. All of them must occur in the name, labels, description, custom fields, licence or text of the files. The best match is first',
    }),
  ),
  kind: Type.Optional(Word(assetKinds)),
  status: Type.Optional(Word(statuses)),
  rights_state: Type.Optional(Word(rightsStates)),
  collection: Type.Optional(Label),
  tag: Type.Optional(Label),
  slug: Type.Optional(Type.String({ maxLength: 63 })),
})
export type AssetQuery = Static<typeof AssetQuery>

export const AssetVersionQuery = ListQuery({})

export const ComparisonQuery = Strict({
  base: Id('asset_version'),
  version: Id('asset_version'),
})

export const AssetComparison = Strict(
  {
    object: Type.Literal('asset_comparison'),
    base: AssetVersion,
    version: AssetVersion,
    is_same_content: Type.Boolean({ description: 'Whether both have the same bytes' }),
    difference: Nullable(
      Type.Number({
        description:
          'Share of the pixels that differ visibly, 0 to 1, with both pictures stretched to one size; null if one has no picture',
      }),
    ),
  },
  { title: 'AssetComparison' },
)
export type AssetComparison = Static<typeof AssetComparison>

export const AssetDuplicate = Strict(
  {
    asset: Asset,
    variant: Type.String({ description: 'The variant that looks alike' }),
    is_same_content: Type.Boolean({ description: 'Whether both have the same bytes' }),
    distance: Type.Integer({
      description: 'Number of different bits of the perceptual hashes, of 256',
    }),
  },
  { title: 'AssetDuplicate' },
)
export type AssetDuplicate = Static<typeof AssetDuplicate>

export const AssetLabels = Strict(
  {
    object: Type.Literal('asset_labels'),
    collections: Type.Array(
      Strict({ name: Type.String(), assets: Type.Integer() }, { title: 'AssetLabel' }),
    ),
    tags: Type.Array(
      Strict({ name: Type.String(), assets: Type.Integer() }, { title: 'AssetLabel' }),
    ),
  },
  { title: 'AssetLabels', description: 'The labels in use, the most frequent first' },
)

export const ShareLink = Strict(
  {
    ...resourceFields('asset_share_link', 'asset_share_link'),
    asset: Id('asset'),
    variant: Nullable(Type.String({ description: 'Null for every variant' })),
    expires_at: Timestamp,
    revoked_at: Nullable(Timestamp),
    is_active: Type.Boolean({ description: 'False if it has expired or was revoked' }),
    created_by: Type.String(),
  },
  { title: 'AssetShareLink' },
)
export type ShareLink = Static<typeof ShareLink>

/** A link with its address, which only responses show: events must not grant access. */
export const ShareLinkWithUrl = Strict(
  {
    ...ShareLink.properties,
    url: Type.String({
      description: 'Anyone with this address can read the files until it expires',
    }),
  },
  { title: 'AssetShareLinkWithUrl' },
)
export type ShareLinkWithUrl = Static<typeof ShareLinkWithUrl>

export const ShareLinkCreate = Strict({
  variant: Type.Optional(Nullable(VariantName)),
  expires_at: ShareExpiry,
})
export type ShareLinkCreate = Static<typeof ShareLinkCreate>

export const ShareLinkQuery = ListQuery({})
export const ShareLinkList = createListSchema(ShareLinkWithUrl)
