import type { Document, ExternalLink } from '@blazon/document/document'
import type { Origins } from '@blazon/pptx/container/origins'
import { hasMacros, openPackage, type Package } from '@blazon/pptx/container/package'
import { readProperties } from '@blazon/pptx/container/properties'
import type { CellOrigins } from './cell-origins.ts'
import { type ReadSheet, readSheet } from './sheet/read-sheet.ts'
import { openWorkbook, type SheetEntry, type WorkbookFile } from './workbook-file.ts'

/** What the reader records for an editor. */
export interface WorkbookTrace {
  /** Of the shapes, pictures and charts. */
  origins: Origins
  /** Of the cells, the styles and the tabs. */
  cellOrigins: CellOrigins
}

/**
 * Reads an Excel workbook (.xlsx, .xltx, .xlsm, .xltm; Transitional and Strict), with every value as
 * Excel displays it in English. Its pages are the sheets in the order of their tabs. The same bytes
 * give the same document.
 * @param only the only sheet to read, from 1; the document then has no other.
 * @throws UnreadableFile, and nothing else, if the file cannot be read.
 */
export function readWorkbook(bytes: Uint8Array, only: number | null = null): Document {
  return readWorkbookPackage(openPackage(bytes), null, only)
}

export function readWorkbookPackage(
  pack: Package,
  trace: WorkbookTrace | null,
  only: number | null = null,
): Document {
  const workbook = openWorkbook(pack, trace)
  const sheets = workbook.sheets
    .filter(({ number }) => only === null || number === only)
    .map((entry): ReadSheet & { entry: SheetEntry } => ({ ...readSheet(entry, workbook), entry }))
  const document: Document = {
    format: 'xlsx',
    pages: sheets.map(({ page }) => page),
    size: null,
    properties: readProperties(pack),
    macros: hasMacros(pack, workbook.part),
    externalLinks: listExternalLinks(sheets, workbook),
    masterHashes: [],
    sharedSheets: sheets.flatMap(({ headers }) => headers),
    unread: [...pack.unread],
  }
  // Unreferenced entries of the archive must be valid too.
  pack.archive.verify()
  return document
}

/** Links of the cells by sheet, then what other parts load: linked workbooks, pictures, queries. */
function listExternalLinks(
  sheets: readonly (ReadSheet & { entry: SheetEntry })[],
  { pack, part }: WorkbookFile,
): ExternalLink[] {
  const found: ExternalLink[] = []
  const seen = new Set<string>()
  const visit = (name: string, page: number | null) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { kind, target, external } of pack.relationships(name).all) {
      if (!external) {
        if (followed.has(kind)) visit(target, page)
      } else if (kind !== 'hyperlink' || !isSheet(name)) {
        found.push({ page, target, kind: linkKinds.get(kind) ?? 'other' })
      }
    }
  }
  const isSheet = (name: string) => sheets.some(({ entry }) => entry.part === name)
  for (const { entry, links } of sheets) {
    found.push(...links.map((target) => ({ page: entry.number, target, kind: 'link' as const })))
    if (entry.part !== null) visit(entry.part, entry.number)
  }
  visit(part, null)
  return found
}

const linkKinds: ReadonlyMap<string, ExternalLink['kind']> = new Map([
  ['hyperlink', 'link'],
  ['image', 'media'],
])

/** Sheets are not among them: each is visited with its number, or left out. */
const followed: ReadonlySet<string> = new Set([
  'chart',
  'chartEx',
  'chartUserShapes',
  'drawing',
  'externalLink',
  'pivotTable',
  'pivotCacheDefinition',
  'vmlDrawing',
])
