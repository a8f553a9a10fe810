import type { Document } from '@blazon/document/document'
import { listPaintColors, paints } from './colors/paints.ts'
import { listPictures } from './pictures/compare-pictures.ts'
import type { ComparedPictures } from './pictures/compared-pictures.ts'
import { listShownLogos } from './pictures/logos.ts'
import { runs } from './places/walk.ts'
import type { Selection } from './selection.ts'
import { findScripts } from './texts/font-scripts.ts'
import { nameUsedFont } from './texts/postscript-name.ts'

/** The limit of the colours, and of the font families. */
const maxValues = 100
/** UTF-16 units. Names of fonts have up to 63; an index of PostgreSQL refuses 2,700 bytes. */
const maxLength = 200

const maxFiles = 1_000

/**
 * The colours (`#C8102E`) and font families (as {@link nameUsedFont}) that a document shows, the most
 * frequent first, at most 100 of each. Colours that are estimated from the pixels of a picture are left out.
 */
export function listUsedValues(
  document: Document,
  { includeHidden, includeNotes }: Omit<Selection, 'roles'>,
): string[] {
  const context: Selection = { includeHidden, includeNotes, roles: null }
  const colors = new Map<string, number>()
  for (const { paint, isEstimate } of paints(document, context)) {
    const found = isEstimate === true ? 'unknown' : listPaintColors(paint.value)
    if (found === 'unknown') continue
    for (const { hex, alpha } of found) if (alpha > 0) count(colors, hex)
  }
  const families = new Map<string, number>()
  for (const { run } of runs(document, context, 'family')) {
    for (const script of findScripts(run.text)) {
      const family = run.fonts[script]?.value
      if (family !== undefined) count(families, family)
    }
  }
  const fonts = new Map<string, number>()
  for (const [family, times] of families) count(fonts, nameUsedFont(family), times)
  return [...listFrequent(colors), ...listFrequent(fonts)]
}

function count(counts: Map<string, number>, value: string, times = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + times)
}

function listFrequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .filter(([value]) => value.length <= maxLength)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxValues)
    .map(([value]) => value)
}

/**
 * The SHA-256 of files that a document shows, at most 1,000: its pictures, and the versions of the logos that
 * rules recognize in it, even if it has them in other bytes.
 */
export function listUsedFiles(
  document: Document,
  pictures: ComparedPictures,
  { includeHidden }: { includeHidden: boolean },
): string[] {
  const hashes = new Set<string>()
  for (const page of document.pages) {
    if (page.hidden && !includeHidden) continue
    for (const { sha256 } of listShownLogos(document, page, pictures)) hashes.add(sha256)
    for (const { sha256, vectorSha256 } of listPictures(page)) {
      for (const hash of [sha256, vectorSha256]) if (hash) hashes.add(hash)
    }
  }
  return [...hashes].slice(0, maxFiles)
}
