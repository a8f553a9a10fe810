import { sayRefusal } from '@blazon/pptx/container/refusals'
import { malformed, UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { parseXmlText, type XmlElement } from '@blazon/pptx/container/xml'
import { decodeXml } from '@blazon/pptx/container/xml-encoding'

/** The part of a sheet; its rows are parsed in pieces, because a tree of all would not fit in memory. */
export interface SheetPart {
  /** Everything but the rows, without positions. */
  root: XmlElement
  /** Parses the rows in order, and forgets each piece before the next. */
  readRows(take: (row: XmlElement) => void): void
}

/**
 * The position that the part's text has at a position of a row, which was parsed as a piece of it.
 */
export type ToPart = (position: number) => number

/** How many more cells of the workbook are read. */
export interface CellBudget {
  left: number
}

/** @throws UnreadableFile */
export function openSheetPart(bytes: Uint8Array, partName: string, budget: CellBudget): SheetPart {
  const text = decodeXml(bytes, partName)
  const rows = findRows(text, partName)
  const rest = rows ? text.slice(0, rows.start) + text.slice(rows.end) : text
  return {
    root: parseXmlText(rest, partName),
    readRows(take) {
      if (!rows) return
      readPieces(text, rows, partName, false, (row) => {
        budget.left -= row.children.length
        if (budget.left < 0) throw tooManyCells()
        take(row)
      })
    },
  }
}

/** Parses the rows of a part's text with the positions of their elements. */
export function locateRows(
  text: string,
  partName: string,
  take: (row: XmlElement, toPart: ToPart) => void,
): void {
  const rows = findRows(text, partName)
  if (rows) readPieces(text, rows, partName, true, take)
}

interface Rows {
  /** The content of `x:sheetData`. */
  start: number
  end: number
  /** The start tags around a row, and their end tags. */
  before: string
  after: string
  /** The end tag of a row. */
  endTag: string
}

function findRows(text: string, partName: string): Rows | null {
  const opening = /<((?:[\w.-]+:)?)sheetData(?:\s[^<>]*)?>/.exec(text)
  const root = /<([A-Za-z_][\w.:-]*)(?:\s[^<>]*)?>/.exec(text)
  if (!opening || !root || opening[0].endsWith('/>')) return null
  const [tag, prefix = ''] = opening
  const start = opening.index + tag.length
  const end = text.indexOf(`</${prefix}sheetData`, start)
  if (end < 0) throw malformed(`${partName} is not well-formed XML: sheetData has no end.`)
  return {
    start,
    end,
    before: root[0] + tag,
    after: `</${prefix}sheetData></${root[1]}>`,
    endTag: `</${prefix}row>`,
  }
}

function readPieces(
  text: string,
  { start, end, before, after, endTag }: Rows,
  partName: string,
  located: boolean,
  take: (row: XmlElement, toPart: ToPart) => void,
): void {
  for (let from = start; from < end; ) {
    const boundary = text.indexOf(endTag, from + pieceLength)
    const to = boundary < 0 || boundary > end ? end : boundary + endTag.length
    const offset = from - before.length
    const piece = before + text.slice(from, to) + after
    const rows = parseXmlText(piece, partName, located).children[0]?.children ?? []
    for (const row of rows) if (row.name === 'x:row') take(row, (position) => position + offset)
    from = to
  }
}

/** UTF-16 units of a piece, which has some 5,000 cells. */
const pieceLength = 2 ** 18

/** Cells of all sheets together. */
export const maxCells = 1_000_000

function tooManyCells(): UnreadableFile {
  return new UnreadableFile('limit_exceeded', sayRefusal('too_many_cells', { limit: maxCells }))
}
