import type { Element, Page, SharedSheet } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { XmlElement } from '@blazon/pptx/container/xml'
import {
  attribute,
  child,
  children,
  descend,
  flag,
  integer,
} from '@blazon/pptx/container/xml-query'
import { resolveSheetColor, toPaint } from '../styles/colors.ts'
import type { SheetEntry, WorkbookFile } from '../workbook-file.ts'
import { maxColumns, maxRows, nameRange, parseRange, type Range } from './addresses.ts'
import { type Block, createBlocks } from './blocks.ts'
import { readCells } from './cells.ts'
import { readComments } from './comments.ts'
import { type FindLook, readConditionalFormats } from './conditional-formats.ts'
import { readDrawings, readObjects } from './drawings.ts'
import { readHeaders } from './headers.ts'
import { readLinks } from './links.ts'
import { readBlock, readEmptyCells } from './sheet-elements.ts'
import { openSheetPart, type SheetPart } from './sheet-part.ts'
import { findRegion, readTables, type Table } from './tables.ts'

/** A sheet as a page, with its headers and footers and its external links. */
export interface ReadSheet {
  page: Page
  headers: readonly SharedSheet[]
  links: readonly string[]
}

/** Neighbouring columns with one format. */
interface Columns {
  first: number
  last: number
  /** The number of the format of their empty cells; null for the default. */
  format: number | null
  isHidden: boolean
}

/** Whether a merged range hides a cell. Cells are asked for in the order of rows. */
type IsCovered = (row: number, column: number) => boolean

const maxMerges = 50_000

export function readSheet({ number, name, isHidden, part }: SheetEntry, workbook: WorkbookFile) {
  const page: Page = {
    number,
    name,
    hidden: isHidden,
    layout: null,
    background: { value: { kind: 'none' }, source: 'default' },
    backdrop: [],
    elements: [],
    notes: [],
    comments: 0,
  }
  if (part === null) return { page, headers: [], links: [] }
  const { pack, styles, cellBudget } = workbook
  const sheet = openSheetPart(pack.archive.read(part)!, part, cellBudget)
  const { root } = sheet
  const relationships = pack.relationships(part)
  const links = readLinks(root, relationships)
  const tables = readTables(relationships, pack, styles)
  const { blocks, emptyRows } = readRows(sheet, part, tables, links, workbook)
  const { count, notes } = readComments(relationships, pack)
  const background: Page['background'] = child(root, 'x:picture')
    ? { value: { kind: 'picture' }, source: 'explicit' }
    : page.background
  const read: ReadSheet = {
    page: {
      ...page,
      background,
      notes,
      comments: count,
      elements: [
        ...readTab(root, part, workbook),
        ...readEmptyColumns(root, workbook),
        ...emptyRows,
        ...tables.map(tableElement),
        ...blocks.map((block) => readBlock(block, part, workbook)),
        ...readConditionalFormats(root, part, workbook, lookUp(blocks, workbook)),
        ...readDrawings(root, relationships, workbook),
        ...readObjects(root, relationships, workbook),
      ],
    },
    headers: readHeaders(root, number, workbook),
    links: links.all,
  }
  return read
}

/** The blocks of a sheet, and the elements of its rows with a format of their own. */
function readRows(
  sheet: SheetPart,
  part: string,
  tables: readonly Table[],
  links: ReturnType<typeof readLinks>,
  workbook: WorkbookFile,
): { blocks: readonly Block[]; emptyRows: Element[] } {
  const { styles } = workbook
  const isColumnHidden = findHiddenColumns(readColumns(sheet.root))
  const isCovered = readMerges(sheet.root, part)
  const blocks = createBlocks(workbook.textBudget)
  const emptyRows: Element[] = []
  let isRowHidden = false
  readCells(
    sheet,
    workbook,
    (cell) => {
      const { row, column, text, format } = cell
      const { fill, borders } = styles.cell(format)
      if (text === '' && fill === null && borders.length === 0) return
      if (isCovered(row, column)) return
      blocks.add(cell, {
        region: tables.length > 0 ? findRegion(tables, row, column) : null,
        isHidden: isRowHidden || isColumnHidden(column),
        link: links.find(row, column),
      })
    },
    (number, row) => {
      isRowHidden = flag(row, 'hidden') === true
      const format = flag(row, 'customFormat') === true ? integer(row, 's') : null
      if (format === null || isRowHidden || emptyRows.length >= maxEmptyRows) return
      const range = { top: number, bottom: number, left: 1, right: maxColumns }
      const element = readEmptyCells(nameRange(range), styles.cell(format))
      if (element) emptyRows.push(element)
    },
  )
  return { blocks: blocks.finish(), emptyRows }
}

/** Rows whose empty cells have a fill; further ones look like them. */
const maxEmptyRows = 1000

function readEmptyColumns(root: XmlElement, { styles }: WorkbookFile): Element[] {
  return readColumns(root).flatMap(({ first, last, format, isHidden }) => {
    if (format === null || isHidden) return []
    const range = { top: 1, bottom: maxRows, left: first, right: last }
    return readEmptyCells(nameRange(range), styles.cell(format)) ?? []
  })
}

/** The colour of the sheet's tab. */
function readTab(root: XmlElement, part: string, { styles, cellOrigins }: WorkbookFile): Element[] {
  const written = descend(root, 'x:sheetPr', 'x:tabColor')
  const color = resolveSheetColor(written, styles.colors)
  if (color === 'auto') return []
  const fill: Element['fill'] = { value: toPaint(color), source: 'explicit' }
  const element = { ...emptyElement('shape', 'tab', 'Sheet tab'), fill }
  cellOrigins?.set(element, { kind: 'tab', part })
  return [element]
}

function tableElement({ id, name, styleName, paints }: Table): Element {
  return {
    ...emptyElement('table', id, name),
    role: 'body',
    tableStyle: styleName,
    marks: paints.map(({ name: part, target, paint }) => ({ name: part, target, paint })),
  }
}

function lookUp(blocks: readonly Block[], { styles }: WorkbookFile): FindLook {
  return ({ top, left }: Range) => {
    const block = blocks.find(
      ({ range }) =>
        top >= range.top && top <= range.bottom && left >= range.left && left <= range.right,
    )
    return block ? styles.cell(block.format) : styles.cell(0)
  }
}

function readColumns(root: XmlElement): Columns[] {
  return children(child(root, 'x:cols'), 'x:col').map((element) => ({
    first: integer(element, 'min') ?? 1,
    last: Math.min(integer(element, 'max') ?? maxColumns, maxColumns),
    format: integer(element, 'style'),
    isHidden: flag(element, 'hidden') === true,
  }))
}

/** Returns a function that says whether a column is hidden. */
function findHiddenColumns(columns: readonly Columns[]): (column: number) => boolean {
  const hidden = columns.filter(({ isHidden }) => isHidden)
  return (column) => hidden.some(({ first, last }) => column >= first && column <= last)
}

/** Merged ranges are never spread into cells: one may cover the whole sheet. */
function readMerges(root: XmlElement, partName: string): IsCovered {
  const merged = children(child(root, 'x:mergeCells'), 'x:mergeCell')
  if (merged.length > maxMerges) {
    throw new UnreadableFile(
      'limit_exceeded',
      `${partName} has ${merged.length.toLocaleString('en')} merged ranges; at most ${maxMerges.toLocaleString('en')} are read.`,
    )
  }
  const waiting = merged
    .flatMap((one) => parseRange(attribute(one, 'ref') ?? '') ?? [])
    .sort((one, other) => other.top - one.top)
  let row = 0
  let open: Range[] = []
  return (asked, column) => {
    if (asked !== row) {
      row = asked
      while (waiting.length > 0 && waiting.at(-1)!.top <= row) open.push(waiting.pop()!)
      if (open.some(({ bottom }) => bottom < row)) open = open.filter(({ bottom }) => bottom >= row)
    }
    return open.some(
      ({ top, left, right }) =>
        column >= left && column <= right && (row !== top || column !== left),
    )
  }
}
