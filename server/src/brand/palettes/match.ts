import { byDifference, type Near } from '@blazon/color/difference'
import { convertToLab, type Lab } from '@blazon/color/lab'
import type { RequestContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import { nextTurn } from '../../kernel/base/in-turns.ts'
import { findMissing } from '../../kernel/rows/by-id.ts'
import { resolveBrand } from '../brands/brands.ts'
import { readColor } from './colors.ts'
import type { MatchBody } from './schema.ts'
import { selectPalettes } from './store.ts'

/**
 * The palettes' colours by their CIEDE2000 distance to `color`, nearest first. Opacity is ignored.
 */
export async function matchColor(
  call: RequestContext,
  { color, palettes, brand, limit = 50 }: MatchBody,
) {
  const lab = convertToLab(readColor(color, 'color'))
  if (palettes !== undefined) await requirePalettes(call, palettes)
  const uuids = palettes?.map((id) => requireUuid('palette', id)) ?? null
  const rows = await selectPalettes(call.db, call.tenant, uuids, await resolveBrand(call, brand))
  let matches: Near<{ palette: string; key: string; hex: string; lab: Lab }>[] = []
  for (const { id, colors } of rows) {
    const candidates = colors.map(({ key, value }) => ({
      ...{ palette: id, key, hex: value.hex },
      lab: convertToLab(value),
    }))
    const best = [...matches, ...byDifference(lab, candidates)]
    matches = best.sort((a, b) => a.deltaE - b.deltaE).slice(0, limit + 1)
    // Comparing thousands of colours takes long, so other requests run in between.
    await nextTurn()
  }
  return {
    object: 'list' as const,
    data: matches.slice(0, limit).map(({ candidate, deltaE }) => ({
      palette: toId('palette', candidate.palette),
      key: candidate.key,
      hex: candidate.hex,
      delta_e: Math.round(deltaE * 1e4) / 1e4,
    })),
    has_more: matches.length > limit,
    url: '/api/v1/brand/palettes/match',
  }
}

async function requirePalettes(call: RequestContext, ids: readonly string[]): Promise<void> {
  const absent = await findMissing(call.db, call.tenant, 'palette', 'palettes', ids)
  ids.forEach((id, at) => {
    if (absent.has(id)) throw missingReference('palette', id, `palettes[${at}]`)
  })
}
