import { buildFonts, type FontForm } from '@blazon/portal/build/fonts'
import type { PortalFont } from '@blazon/portal/model'
import {
  type FileFontRow,
  type FontRow,
  renderFont,
  selectActiveFonts,
} from '../../../brand/fonts/store.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { requireUuid, toId } from '../../../kernel/base/ids.ts'
import type { DeployedFile } from '../files.ts'
import { maxSources } from '../schema.ts'
import { createFontSnapshot, type FontSnapshot } from '../sources/fonts.ts'
import { emptyPart, type PortalPart, placeAt, warnOfMissing } from './part.ts'

type Part = PortalPart<PortalFont>

export async function readPortalFonts(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
  brand: string | null,
): Promise<Part> {
  const uuids = ids?.map((id) => requireUuid('font', id)) ?? null
  const rows = await selectActiveFonts(db, tenant, uuids, brand, maxSources + 1)
  const part: Part = emptyPart()
  part.sources = rows.map(({ id }) => ({ id: toId('font', id), revision: null }))
  const fonts = rows.map((row) => ({ ...renderFont(row), row }))
  const { shown, warnings } = buildFonts(fonts, ({ row }, form) => placeFont(part, row, form))
  part.shown = shown
  part.warnings = [...warnOfMissing(ids, part.sources), ...warnings]
  return part
}

/** The renderer asks for the WOFF2 of a font before its Latin part, which the same input builds. */
function placeFont(part: Part, row: FontRow, form: FontForm): string {
  const font = row as FileFontRow
  part.contents.push(font.sha256)
  if (form === 'original') return placeOriginal(part, font)
  const whole = createFontSnapshot(font)
  const latinPath = whole.path.replace(/\.woff2$/, '.latin.woff2')
  if (form === 'latin') return placeAt(part, latinPath, font.sha256).key
  const { key, isNew } = placeAt(part, whole.path, font.sha256)
  if (isNew) {
    const snapshot: FontSnapshot = font.facts.no_subsetting ? whole : { ...whole, latinPath }
    part.inputs.push({ kind: 'font', snapshot })
  }
  return key
}

function placeOriginal(part: Part, { sha256, bytes, facts }: FileFontRow): string {
  const content_type = facts.format === 'ttc' ? 'font/collection' : `font/${facts.format}`
  const path = `fonts/originals/${sha256}.${facts.format}`
  const snapshot: DeployedFile = { path, content_type, sha256, bytes, encodings: {} }
  const { key, isNew } = placeAt(part, path, sha256)
  if (isNew) part.inputs.push({ kind: 'file', snapshot })
  return key
}
