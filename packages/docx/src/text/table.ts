import type { Cell, Mark, Paint, Paragraph, Sourced } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend, flag, integer } from '@blazon/pptx/container/xml-query'
import { borderColor, resolveShading } from '../styles/colors.ts'
import type { Style } from '../styles/style-sheet.ts'
import { noteSharedPaint } from '../value-origins.ts'
import { readSide } from './paragraphs.ts'
import type { Story, Surroundings } from './story.ts'
import { type CellStyle, createTableStyle, readTableLook } from './table-style.ts'

/** Reads a table as an element of the story, with another element for each further page. */
export function readTable(table: XmlElement, story: Story, around: Surroundings): void {
  const { word, events } = story
  const properties = child(table, 'w:tblPr')
  const named = word.styles.find('table', attribute(child(properties, 'w:tblStyle'), 'w:val'))
  const style = named ?? word.styles.default('table')
  const rows = listRows(table).filter((row) => child(child(row, 'w:trPr'), 'w:del') === null)
  const tableStyle = style?.name ?? null
  const look = readTableLook(child(properties, 'w:tblLook'))
  const cellStyle = createTableStyle(word, style, look, {
    rows: rows.length,
    headerRows: countHeaderRows(rows),
    columns: countColumns(rows),
  })
  const name = attribute(child(properties, 'w:tblCaption'), 'w:val') ?? 'Table'
  const altText = attribute(child(properties, 'w:tblDescription'), 'w:val')
  let page = events.page()
  let marks = tableMarks(properties, style, story)
  let cells: Cell[] = []
  const finish = () => {
    const empty = emptyElement('table', `table-${name}`, name)
    events.addElement({ ...empty, role: 'body', tableStyle, altText, cells, marks }, page)
  }
  for (const [index, row] of rows.entries()) {
    if (page !== events.page() && cells.length > 0) {
      finish()
      ;[page, marks, cells] = [events.page(), [], []]
    }
    let column = integer(descend(row, 'w:trPr', 'w:gridBefore'), 'w:val') ?? 0
    for (const cell of listCells(row)) {
      const cellProperties = child(cell, 'w:tcPr')
      const span = integer(child(cellProperties, 'w:gridSpan'), 'w:val') ?? 1
      if (!isContinued(cellProperties)) {
        const given = cellStyle({ row: index, column, span })
        cells.push(readCell(cell, index + 1, column + 1, given, marks, story, around))
      }
      column += Math.max(1, span)
    }
  }
  finish()
}

function readCell(
  cell: XmlElement,
  row: number,
  column: number,
  style: CellStyle,
  marks: Mark[],
  story: Story,
  around: Surroundings,
): Cell {
  const fill = readFill(cell, style, story)
  const paragraphs: Paragraph[] = []
  const inside: Surroundings = {
    ...around,
    table: style.settings,
    tableParagraphs: style.paragraphs,
    behind: fill ? [fill.value, ...around.behind] : around.behind,
  }
  story.readBlocks(cell, story, inside, (read) => {
    paragraphs.push({ ...read.paragraph, number: paragraphs.length + 1 })
    marks.push(...read.marks)
  })
  const made: Cell = { row, column, box: null, fill, lines: [], paragraphs }
  story.trace?.(made, cell)
  if (fill?.source === 'style' && style.shading) {
    const { values, styles } = story.word
    noteSharedPaint(values, fill, { element: style.shading, part: styles.part })
  }
  for (const border of child(child(cell, 'w:tcPr'), 'w:tcBorders')?.children ?? []) {
    marks.push(...borderMarks(border, `border of row ${row}, column ${column}`, true, story))
  }
  return made
}

function readFill(cell: XmlElement, style: CellStyle, { word }: Story): Sourced<Paint> | null {
  const own = descend(cell, 'w:tcPr', 'w:shd')
  const value = resolveShading(own ?? style.shading, word.look)
  return value && { value, source: own ? 'explicit' : 'style' }
}

/** The borders of the whole table: its own, otherwise those of its style. */
function tableMarks(properties: XmlElement | null, style: Style | null, story: Story): Mark[] {
  const own = child(properties, 'w:tblBorders')
  const styled = [...story.word.styles.chain(style)]
    .reverse()
    .map(({ element }) => descend(element, 'w:tblPr', 'w:tblBorders'))
    .find((borders) => borders !== null)
  const borders = own ?? styled ?? null
  return (borders?.children ?? []).flatMap((border) =>
    borderMarks(border, 'table border', borders === own, story),
  )
}

function borderMarks(border: XmlElement, name: string, isOwn: boolean, story: Story): Mark[] {
  const color = borderColor(border, story.word.look)
  if (!color) return []
  const source = color.source === 'default' ? 'default' : isOwn ? 'explicit' : 'style'
  const mark: Mark = {
    name: `${name} (${readSide(border)})`,
    target: 'line',
    paint: { value: color.value, source },
  }
  if (isOwn) story.trace?.(mark, border)
  else
    noteSharedPaint(story.word.values, mark.paint, {
      element: border,
      part: story.word.styles.part,
    })
  return [mark]
}

/** A cell that is merged into the one before or above is not displayed. */
function isContinued(properties: XmlElement | null): boolean {
  if (child(properties, 'w:cellDel')) return true
  return ['w:vMerge', 'w:hMerge'].some((name) => {
    const merge = child(properties, name)
    return merge !== null && attribute(merge, 'w:val') !== 'restart'
  })
}

function listRows(table: XmlElement): XmlElement[] {
  return within(table, 'w:tr')
}

function listCells(row: XmlElement): XmlElement[] {
  return within(row, 'w:tc')
}

/** Children with the given name, including those inside content controls and custom markup. */
function within(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((element) => {
    if (element.name === name) return [element]
    return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins'].includes(element.name)
      ? within(element, name)
      : []
  })
}

/** Word gives all rows that repeat on each page the format of the first row; at least one row has it. */
function countHeaderRows(rows: readonly XmlElement[]): number {
  const body = rows.findIndex((row) => {
    const header = descend(row, 'w:trPr', 'w:tblHeader')
    return header === null || flag(header, 'w:val') === false
  })
  return Math.max(1, body)
}

function countColumns(rows: readonly XmlElement[]): number {
  const widths = rows.map((row) =>
    listCells(row).reduce(
      (sum, cell) => sum + (integer(descend(cell, 'w:tcPr', 'w:gridSpan'), 'w:val') ?? 1),
      integer(descend(row, 'w:trPr', 'w:gridBefore'), 'w:val') ?? 0,
    ),
  )
  return widths.reduce((most, width) => Math.max(most, width), 0)
}
