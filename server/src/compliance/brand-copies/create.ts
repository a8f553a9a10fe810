import type { PatternSize } from '@blazon/compliance/texts/patterns'
import { createBrand, patchBrand } from '../../brand/brands/brands.ts'
import { createFont } from '../../brand/fonts/fonts.ts'
import type { FontRead } from '../../brand/fonts/task.ts'
import { readColors } from '../../brand/palettes/colors.ts'
import { createDraft, patchPalette, publishPalette } from '../../brand/palettes/palettes.ts'
import { createTokenSet, setTokenSetStatus } from '../../brand/tokens/token-sets.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Warning } from '../../kernel/base/warnings.ts'
import { createAsset } from '../../library/assets/assets.ts'
import { usualVariant } from '../../library/assets/schema.ts'
import type { AssetFacts } from '../../library/assets/task.ts'
import { addVersion } from '../../library/assets/versions.ts'
import { createRule } from '../rules/rules.ts'
import { replaceIds, targetsOf, withoutTargets } from './references.ts'
import type { BrandContent, BrandCopy, CopiedBrand } from './schema.ts'
import { warnOfBrand } from './warnings.ts'

/** What was read of the files, token sets and rules of a content, by their ids in it. */
export interface ContentFacts {
  /** Documents of token sets. */
  tokens: ReadonlyMap<string, Record<string, unknown>>
  fonts: ReadonlyMap<string, FontRead>
  /** By the id of the file of a variant. */
  assets: ReadonlyMap<string, AssetFacts>
  rules: ReadonlyMap<string, PatternSize>
}

/**
 * Creates a brand with this content.
 *
 * @param files the ids of the files that exist now, by those in the content
 * @param keepsTargets whether colours may follow palettes that the content does not have
 */
export async function createContent(
  call: RequestContext,
  { name, slug }: BrandCopy,
  content: BrandContent,
  facts: ContentFacts,
  { files, keepsTargets }: { files: ReadonlyMap<string, string>; keepsTargets: boolean },
): Promise<CopiedBrand> {
  const { description, voice, roles, metadata, colors, logo } = content.brand
  const texts = { description: description ?? null, voice: voice ?? null }
  const plain = { ...texts, roles: roles ?? {}, metadata: metadata ?? {} }
  const { id: brand } = await createBrand(call, { name, ...(slug && { slug }), ...plain })
  const ids = new Map(files)
  const warnings: Warning[] = []
  await createPalettes(call, brand, content, { ids, warnings, keepsTargets })
  await createTokenSets(call, brand, content, { ids, facts })
  await createFonts(call, brand, content, { ids, facts })
  await createAssets(call, brand, content, { ids, facts })
  await createRules(call, brand, content, { ids, facts, warnings })
  const known = Object.entries(colors ?? {}).filter(([, { palette }]) => ids.has(palette))
  const created = await patchBrand(call, brand, {
    colors: replaceIds(
      Object.fromEntries(keepsTargets ? Object.entries(colors ?? {}) : known),
      ids,
    ),
    logo: logo == null ? null : (ids.get(logo) ?? (keepsTargets ? logo : null)),
  })
  return { ...created, warnings }
}

interface Creating {
  /** The new ids, by those in the content. */
  ids: Map<string, string>
  facts: ContentFacts
  warnings: Warning[]
  keepsTargets: boolean
}

/**
 * Creates palettes with the values of their colours first, and then lets the colours follow each other:
 * two palettes may follow each other's colours.
 */
async function createPalettes(
  call: RequestContext,
  brand: string,
  { palettes }: BrandContent,
  { ids, warnings, keepsTargets }: Pick<Creating, 'ids' | 'warnings' | 'keepsTargets'>,
): Promise<void> {
  const own = new Set(palettes.map(({ id }) => id))
  for (const { id, slug, status, colors = [], ...palette } of palettes) {
    const created = await createDraft(call, {
      ...palette,
      brand,
      preferredSlug: slug ?? null,
      colors: readColors(colors.map(withoutTargets)),
    })
    ids.set(id, created.id)
    if (status === 'published') await publishPalette(call, created.id)
  }
  for (const { id, name, colors = [] } of palettes) {
    if (!colors.some((color) => targetsOf(color).length > 0)) continue
    const following = colors.map((color) => {
      if (keepsTargets || targetsOf(color).every((target) => own.has(target))) return color
      warnings.push(warnOfBrand('alias_replaced', { name, key: color.key }))
      return withoutTargets(color)
    })
    await patchPalette(call, ids.get(id)!, { colors: replaceIds(following, ids) })
  }
}

async function createTokenSets(
  call: RequestContext,
  brand: string,
  { token_sets = [] }: BrandContent,
  { ids, facts }: Pick<Creating, 'ids' | 'facts'>,
): Promise<void> {
  for (const { id, slug: preferredSlug, status, ...set } of token_sets) {
    const tokens = facts.tokens.get(id)!
    const created = await createTokenSet(call, { ...set, brand, preferredSlug, tokens })
    ids.set(id, created.id)
    if (status === 'published') await setTokenSetStatus(call, created.id, status)
  }
}

async function createFonts(
  call: RequestContext,
  brand: string,
  { fonts }: BrandContent,
  { ids, facts }: Pick<Creating, 'ids' | 'facts'>,
): Promise<void> {
  for (const { id, file, face, ...font } of fonts) {
    const place = file === null ? {} : { file: ids.get(file) ?? file, face: face ?? 0 }
    const read = facts.fonts.get(id) ?? null
    ids.set(id, (await createFont(call, { ...font, ...place, brand }, read)).id)
  }
}

async function createAssets(
  call: RequestContext,
  brand: string,
  { assets }: BrandContent,
  { ids, facts }: Pick<Creating, 'ids' | 'facts'>,
): Promise<void> {
  for (const { id, variants, ...asset } of assets) {
    const [first, ...others] = variants.map(({ variant = usualVariant, file }) => ({
      variant,
      file: ids.get(file) ?? file,
      facts: facts.assets.get(file) ?? null,
    }))
    const { file, variant } = first!
    const created = await createAsset(call, { ...asset, brand, file, variant }, first!.facts)
    for (const { facts, ...version } of others) await addVersion(call, created.id, version, facts)
    ids.set(id, created.id)
  }
}

/** A rule that names what does not exist here, such as an icon, is left out. */
async function createRules(
  call: RequestContext,
  brand: string,
  { rules }: BrandContent,
  { ids, facts, warnings }: Pick<Creating, 'ids' | 'facts' | 'warnings'>,
): Promise<void> {
  for (const { id, params, ...rule } of rules) {
    try {
      const body = { ...rule, brand, params: replaceIds(params ?? {}, ids) }
      await createRule(call, body, facts.rules.get(id))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'resource_missing') throw error
      const { type, name = type } = rule
      warnings.push(warnOfBrand('rule_left_out', { name, reason: error.message }))
    }
  }
}
