import { type Static, Type } from 'typebox'
import { Brand, BrandCreate } from '../../brand/brands/schema.ts'
import { FontCreate } from '../../brand/fonts/schema.ts'
import { maxSlugLength, Palette, PaletteCreate, slugPattern } from '../../brand/palettes/schema.ts'
import { TokenSet, TokenSetCreate } from '../../brand/tokens/schema.ts'
import { Id, Nullable, Strict } from '../../kernel/base/schema.ts'
import { Warnings } from '../../kernel/base/warnings.ts'
import { AssetCreate } from '../../library/assets/schema.ts'
import { RuleCreate } from '../rules/schema.ts'

/**
 * A brand is copied, exported and imported with at most this many palettes, token sets, fonts, rules and
 * assets.
 */
export const maxItems = 2_000
/** All sets are in memory at once, each of at most 1 MiB. */
export const maxTokenSets = 100
export const maxBrandFileBytes = 200 * 1024 * 1024

export const BrandCopy = Strict({
  name: BrandCreate.properties.name,
  slug: BrandCreate.properties.slug,
})
export type BrandCopy = Static<typeof BrandCopy>

export const BrandImport = Strict({
  file: Id('file'),
  name: Type.Optional(BrandCreate.properties.name),
  slug: BrandCreate.properties.slug,
})
export type BrandImport = Static<typeof BrandImport>

/** A brand that was copied or imported, and what could not be. */
export const CopiedBrand = Strict(
  { ...Brand.properties, warnings: Warnings('What could not be created') },
  { title: 'CopiedBrand' },
)
export type CopiedBrand = Static<typeof CopiedBrand>

const palette = PaletteCreate.properties
const tokenSet = TokenSetCreate.properties
const font = FontCreate.properties
const rule = RuleCreate.properties
const asset = AssetCreate.properties
const {
  slug: _name,
  name,
  description,
  voice,
  roles,
  colors,
  logo,
  metadata,
} = BrandCreate.properties
const items = { maxItems }

/**
 * A brand with its content, as the bodies of requests that would create it: `brand.json` of an
 * exported file. Ids lead from one part to another.
 */
export const BrandContent = Strict({
  object: Type.Literal('brand_export'),
  brand: Strict({ name, description, voice, roles, colors, logo, metadata }),
  palettes: Type.Array(
    Strict({
      id: Id('palette'),
      name: palette.name,
      slug: palette.slug,
      status: Palette.properties.status,
      modes: palette.modes,
      colors: palette.colors,
      metadata: palette.metadata,
    }),
    items,
  ),
  /** Files that were exported before brands had token sets have none. */
  token_sets: Type.Optional(
    Type.Array(
      Strict({
        id: Id('token_set'),
        name: tokenSet.name,
        slug: Type.String({
          maxLength: maxSlugLength,
          pattern: slugPattern,
          description: 'Also the name of its document in `token-sets`',
        }),
        status: TokenSet.properties.status,
        metadata: tokenSet.metadata,
      }),
      { maxItems: maxTokenSets },
    ),
  ),
  fonts: Type.Array(
    Strict({
      id: Id('font'),
      file: Nullable(Id('file')),
      face: Nullable(Type.Integer({ minimum: 0, maximum: 65_535 })),
      family: font.family,
      weights: font.weights,
      aliases: font.aliases,
      roles: font.roles,
      license: font.license,
      license_url: font.license_url,
      metadata: font.metadata,
    }),
    items,
  ),
  assets: Type.Array(
    Strict({
      id: Id('asset'),
      kind: asset.kind,
      name: asset.name,
      description: asset.description,
      status: asset.status,
      collections: asset.collections,
      tags: asset.tags,
      fields: asset.fields,
      usage: asset.usage,
      rights: asset.rights,
      metadata: asset.metadata,
      variants: Type.Array(Strict({ variant: asset.variant, file: Id('file') }), {
        minItems: 1,
        maxItems: 50,
      }),
    }),
    items,
  ),
  rules: Type.Array(
    Strict({
      id: Id('rule'),
      type: rule.type,
      name: rule.name,
      params: rule.params,
      severity: rule.severity,
      weight: rule.weight,
      enabled: rule.enabled,
      tags: rule.tags,
      applies_to: rule.applies_to,
      guideline_url: rule.guideline_url,
      metadata: rule.metadata,
    }),
    items,
  ),
  files: Type.Array(
    Strict({
      id: Id('file'),
      filename: Type.String({ minLength: 1, maxLength: 255 }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Also its name in `files`' }),
    }),
    { maxItems: 10 * maxItems },
  ),
})
export type BrandContent = Static<typeof BrandContent>
