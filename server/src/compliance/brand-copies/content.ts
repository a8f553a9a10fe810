import type { BrandRow } from '../../brand/brands/store.ts'
import { type FontRow, listFonts } from '../../brand/fonts/store.ts'
import { listPalettes, type PaletteRow } from '../../brand/palettes/store.ts'
import { listTokenSets, type TokenSetRow } from '../../brand/tokens/store.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { conflict } from '../../kernel/base/errors.ts'
import { type Kind, toId, toIdOrNull } from '../../kernel/base/ids.ts'
import { type Page, type PageOf, readPage } from '../../kernel/rows/page.ts'
import { type AssetRow, listAssets } from '../../library/assets/store.ts'
import { type FileRow, findFile } from '../../records/files/store.ts'
import { listRules, type RuleRow } from '../rules/store.ts'
import { type ContentColor, fileIdsIn } from './references.ts'
import { type BrandContent, maxItems, maxTokenSets } from './schema.ts'

/** The rows of what belongs to a brand, in the order in which they were created. */
export interface BrandRows {
  palettes: PaletteRow[]
  tokenSets: TokenSetRow[]
  fonts: FontRow[]
  assets: AssetRow[]
  rules: RuleRow[]
}

/**
 * Selects what a copy of a brand has: its palettes, token sets, fonts and assets that are not archived,
 * and its rules. Throws `state_conflict` above the limits.
 */
export async function selectContent(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  brand: BrandRow,
): Promise<BrandRows> {
  const filter = { brand: toId('brand', brand.id) }
  let left = maxItems
  async function all<Row>(
    kind: Kind,
    list: (page: Page) => Promise<PageOf<Row>>,
    isKept: (row: Row) => boolean,
    max = maxItems,
  ): Promise<Row[]> {
    const limit = Math.min(left, max)
    const { rows, hasMore } = await list({ ...readPage(kind, {}), limit })
    if (hasMore) {
      throw conflict(
        limit < left
          ? 'The brand has more than 100 sets of design tokens.'
          : 'The brand has more than 2,000 palettes, token sets, fonts, rules and assets.',
        null,
        'limit_reached',
      )
    }
    left -= rows.length
    return rows.reverse().filter(isKept)
  }
  return {
    palettes: await all(
      'palette',
      (page) => listPalettes(db, tenant, filter, page),
      ({ status, draft_of }) => status !== 'archived' && draft_of === null,
    ),
    tokenSets: await all(
      'token_set',
      (page) => listTokenSets(db, tenant, filter, page),
      ({ status }) => status !== 'archived',
      maxTokenSets,
    ),
    fonts: await all(
      'font',
      (page) => listFonts(db, tenant, filter, page),
      ({ status }) => status !== 'archived',
    ),
    assets: await all(
      'asset',
      (page) => listAssets(db, tenant, filter, page),
      ({ status, variants }) => status !== 'archived' && variants.length > 0,
    ),
    rules: await all(
      'rule',
      (page) => listRules(db, tenant, filter, page),
      () => true,
    ),
  }
}

/** Returns a brand with its content, and the rows of its files. */
export async function describeContent(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  brand: BrandRow,
  rows: BrandRows,
): Promise<{ content: BrandContent; files: FileRow[] }> {
  const content = {
    object: 'brand_export' as const,
    brand: describeBrand(brand),
    palettes: rows.palettes.map(describePalette),
    token_sets: rows.tokenSets.map(describeTokenSet),
    fonts: rows.fonts.map(describeFont),
    assets: rows.assets.map(describeAsset),
    rules: rows.rules.map(describeRule),
  }
  const files: FileRow[] = []
  for (const id of [...new Set(fileIdsIn(content))].sort()) {
    const file = await findFile(db, tenant, id)
    if (file !== null) files.push(file)
  }
  const described = files.map(({ id, filename, sha256 }) => ({
    id: toId('file', id),
    filename,
    sha256,
  }))
  return { content: { ...content, files: described }, files }
}

function describeBrand(brand: BrandRow): BrandContent['brand'] {
  const { name, description, voice, roles, colors, metadata } = brand
  return {
    name,
    description,
    voice,
    logo: toIdOrNull('asset', brand.logo_id),
    roles,
    colors,
    metadata,
  }
}

function describePalette(row: PaletteRow): BrandContent['palettes'][number] {
  const { name, slug, status, modes, metadata } = row
  const colors = row.colors.map(describeColor)
  return { id: toId('palette', row.id), name, slug, status, modes, colors, metadata }
}

type Color = PaletteRow['colors'][number]

/** The colour as in a request: `hex` follows from the value, and inherited values from the alias. */
function describeColor({ value, values = {}, ...color }: Color): ContentColor {
  const own = Object.entries(values).filter(([, { inherited }]) => inherited !== true)
  return {
    ...color,
    value: withoutHex(value),
    ...(own.length === 0
      ? {}
      : {
          values: Object.fromEntries(
            own.map(([mode, { alias, ...given }]) => [
              mode,
              alias === undefined ? withoutHex(given) : { ...withoutHex(given), alias },
            ]),
          ),
        }),
  }
}

function withoutHex({ color_space, components, alpha }: Omit<Color['value'], 'hex'>) {
  return { color_space, components, alpha }
}

function describeTokenSet(row: TokenSetRow): NonNullable<BrandContent['token_sets']>[number] {
  const { name, slug, status, metadata } = row
  return { id: toId('token_set', row.id), name, slug, status, metadata }
}

function describeFont(row: FontRow): BrandContent['fonts'][number] {
  const { family, weights, aliases, roles, license, license_url, metadata, face } = row
  return {
    id: toId('font', row.id),
    file: toIdOrNull('file', row.file_id),
    face,
    ...{ family, weights, aliases, roles, license, license_url, metadata },
  }
}

function describeAsset(row: AssetRow): BrandContent['assets'][number] {
  const { kind, name, description, status, collections, tags, fields, metadata } = row
  return {
    id: toId('asset', row.id),
    ...{ kind, name, description, status, collections, tags, fields, metadata },
    usage: row.usage_rules,
    rights: {
      license: row.license,
      owner: row.rights_owner,
      credit: row.credit,
      expires_at: timestampOrNull(row.rights_expire_at),
      notice_days: row.rights_notice_days,
    },
    variants: row.variants.map(({ variant, file }) => ({ variant, file })),
  }
}

function describeRule(row: RuleRow): BrandContent['rules'][number] {
  const { type, name, params, severity, weight, enabled, tags } = row
  const { applies_to, guideline_url, metadata } = row
  return {
    id: toId('rule', row.id),
    type: type as BrandContent['rules'][number]['type'],
    ...{ name, params, severity, weight, enabled, tags, applies_to, guideline_url, metadata },
  }
}
