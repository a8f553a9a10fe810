import { findMainDocument, openPackage, type Package } from '@blazon/pptx/container/package'
import { sayRefusal } from '@blazon/pptx/container/refusals'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { parseRange, type Range } from './sheet/addresses.ts'
import { createRowWalk } from './sheet/cells.ts'
import { type CellBudget, maxCells, openSheetPart } from './sheet/sheet-part.ts'
import { readCellText, readSharedStrings, type SharedStrings } from './sheet/strings.ts'

/** What the workbook of a chart contains besides the cells that the chart shows. */
interface UnshownData {
  /** The names of the sheets with other cells that have a value. */
  sheets: readonly string[]
  /** Whether it keeps data of other workbooks, or of the source of a pivot table. */
  otherSources: boolean
}

/**
 * Finds what a workbook contains besides the ranges that a chart shows. A cell is shown if one range
 * has its row and one has its column. So the corner of the table, which is in no range, is shown, and
 * rows and columns that a filter hides are not. One other text is ignored: below the table, PowerPoint
 * writes how to resize it, in its own language.
 * @param shown formulas (`Sheet1!$A$2:$A$5`, or a defined name).
 * @returns null if the workbook, or one of the formulas, cannot be read.
 */
export function findUnshownData(bytes: Uint8Array, shown: readonly string[]): UnshownData | null {
  try {
    return find(openPackage(bytes), shown)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function find(pack: Package, shown: readonly string[]): UnshownData | null {
  const { partName, root } = findMainDocument(pack, 'x:workbook', sayRefusal('not_workbook'))
  const relationships = pack.relationships(partName)
  const tables = readTables(shown, readNames(root))
  if (!tables) return null
  const stringsPart = relationships.byKind('sharedStrings')?.target ?? null
  const strings = readSharedStrings(
    stringsPart,
    stringsPart === null ? null : pack.xml(stringsPart),
  )
  const budget = { left: maxCells }
  const sheets = children(child(root, 'x:sheets'), 'x:sheet').flatMap((sheet) => {
    const name = attribute(sheet, 'name') ?? ''
    const part = relationships.byId(attribute(sheet, 'r:id'))
    const content = part && !part.external ? pack.bytes(part.target) : null
    if (!part || !content) return []
    const table = tables.get(name.toLowerCase()) ?? []
    const texts = listOthers(content, part.target, table, strings, budget)
    return texts.length > 0 ? [{ name, texts }] : []
  })
  const texts = sheets.flatMap((sheet) => sheet.texts)
  const isHint = texts.length === 1 && Number.isNaN(Number(texts[0]))
  return {
    sheets: isHint ? [] : sheets.map(({ name }) => name),
    otherSources: relationships.all.some(({ kind }) => sources.has(kind)),
  }
}

const sources: ReadonlySet<string> = new Set(['externalLink', 'pivotCacheDefinition'])

/** The formulas of the defined names, in lower case as Excel compares them. */
function readNames(root: XmlElement): ReadonlyMap<string, string> {
  const names = children(child(root, 'x:definedNames'), 'x:definedName')
  return new Map(names.map((name) => [(attribute(name, 'name') ?? '').toLowerCase(), name.text]))
}

/** The shown ranges by the name of their sheet, in lower case; null if one cannot be read. */
function readTables(
  shown: readonly string[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly Range[]> | null {
  const tables = new Map<string, Range[]>()
  for (const formula of shown) {
    const references = splitUnion(names.get(formula.replace(/^.*!/, '').toLowerCase()) ?? formula)
    for (const reference of references) {
      const [, sheet = '', cells = ''] = /^(.*)!([^!]*)$/.exec(reference) ?? []
      const range = parseRange(cells)
      if (!range) return null
      const key = unquote(sheet).toLowerCase()
      tables.set(key, [...(tables.get(key) ?? []), range])
    }
  }
  return tables
}

/** The references of `(Sheet1!$A$1,Sheet1!$C$1)`; a comma between apostrophes is part of a name. */
function splitUnion(formula: string): string[] {
  const inner = formula.trim().replace(/^=?\((.*)\)$/, '$1')
  return inner.match(/(?:'(?:[^']|'')*'|[^,'])+/g) ?? []
}

/** `Q1 'A'` of `'[1]Q1 ''A'''`. */
function unquote(sheet: string): string {
  const quoted = /^'(.*)'$/.exec(sheet)?.[1]
  return (quoted?.replaceAll("''", "'") ?? sheet).replace(/^\[\d+\]/, '')
}

/** What the cells outside the shown table contain, without empty ones. */
function listOthers(
  content: Uint8Array,
  partName: string,
  table: readonly Range[],
  strings: SharedStrings,
  budget: CellBudget,
): string[] {
  const walk = createRowWalk()
  const found: string[] = []
  openSheetPart(content, partName, budget).readRows((row) => {
    const { number, cells } = walk(row)
    const isRowShown = table.some(({ top, bottom }) => top <= number && number <= bottom)
    for (const { column, element } of cells) {
      const isShown =
        isRowShown && table.some(({ left, right }) => left <= column && column <= right)
      const text = isShown ? '' : readText(element, strings).trim()
      if (text !== '') found.push(text)
    }
  })
  return found
}

function readText(cell: XmlElement, strings: SharedStrings): string {
  const inline = child(cell, 'x:is')
  if (inline) return readCellText(inline).text
  const written = child(cell, 'x:v')?.text ?? ''
  return attribute(cell, 't') === 's' && written !== ''
    ? strings.get(Number(written)).text
    : written
}
