import { requireBrand } from '../../brand/brands/brands.ts'
import type { FontRead } from '../../brand/fonts/task.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { readWarnings } from '../../kernel/base/warnings.ts'
import type { AssetFacts } from '../../library/assets/task.ts'
import { selectCurrentVersions } from '../../library/assets/version-store.ts'
import { type BrandRows, describeContent, selectContent } from './content.ts'
import { type ContentFacts, createContent } from './create.ts'
import type { BrandCopy, CopiedBrand } from './schema.ts'

/** Creates a brand with copies of the palettes, token sets, fonts, assets and rules of another one. */
export async function copyBrand(
  call: RequestContext,
  id: string,
  body: BrandCopy,
): Promise<CopiedBrand> {
  const original = await requireBrand(call, id)
  const rows = await selectContent(call, original)
  const { content } = await describeContent(call, original, rows)
  const facts = await readFacts(call, rows)
  return createContent(call, body, content, facts, { files: new Map(), keepsTargets: true })
}

/** The facts that the rows store, so that no file is read again. */
async function readFacts({ db, tenant }: RequestContext, rows: BrandRows): Promise<ContentFacts> {
  const fonts = new Map<string, FontRead>()
  for (const { id, face, facts, family, weights, aliases, license, license_url } of rows.fonts) {
    if (facts === null) continue
    const { format, ...stored } = facts
    const own = { family, weights, license, license_url, other_names: aliases }
    fonts.set(toId('font', id), { format, face: face ?? 0, facts: { ...stored, ...own } })
  }
  const assets = new Map<string, AssetFacts>()
  for (const { id } of rows.assets) {
    for (const version of await selectCurrentVersions(db, tenant, id)) {
      assets.set(toId('file', version.file_id), {
        contentType: version.content_type,
        width: version.width,
        height: version.height,
        perceptualHash: version.perceptual_hash,
        ground: version.ground,
        text: version.text,
        warnings: readWarnings(version.warnings),
        svg: null,
      })
    }
  }
  const rules = rows.rules.map(
    (rule) =>
      [toId('rule', rule.id), { patterns: rule.patterns, size: rule.pattern_size }] as const,
  )
  const tokens = rows.tokenSets.map((set) => [toId('token_set', set.id), set.tokens] as const)
  return { tokens: new Map(tokens), fonts, assets, rules: new Map(rules) }
}
