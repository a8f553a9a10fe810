import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, integer } from '@blazon/pptx/container/xml-query'
import type { Color } from '@blazon/pptx/theme/color-math'
import type { StyleSheet } from '../styles/style-sheet.ts'
import { maxColumns, maxRows, parseCell } from './addresses.ts'
import type { SheetPart } from './sheet-part.ts'
import { type CellText, readCellText, type SharedStrings } from './strings.ts'

/** A cell of the file, and what it shows. */
export interface ShownCell {
  row: number
  column: number
  /** The number of its format. */
  format: number
  /** As displayed; '' for a cell that only has a format. */
  text: string
  /** The text of the cell as it is written; null for numbers and the results of formulas. */
  written: CellText | null
  isNumber: boolean
  /** The colour that the number format gives to this value. */
  color: Color | null
  isFormula: boolean
}

/** Reads the cells of a sheet in order. */
export function readCells(
  part: Pick<SheetPart, 'readRows'>,
  { strings, styles }: { strings: SharedStrings; styles: StyleSheet },
  take: (cell: ShownCell) => void,
  beginRow: (number: number, row: XmlElement) => void = () => {},
): void {
  const walk = createRowWalk()
  part.readRows((row) => {
    const { number, cells } = walk(row)
    beginRow(number, row)
    for (const { column, element } of cells) {
      take(readCell(element, number, column, strings, styles))
    }
  })
}

/** A row of the file with its number and the columns of its cells, which may be left out. */
interface PlacedRow {
  number: number
  cells: readonly { column: number; element: XmlElement }[]
}

/** Numbers the rows and cells of a sheet, which must be passed in order. */
export function createRowWalk(): (row: XmlElement) => PlacedRow {
  let last = 0
  return (row) => {
    const number = Math.min(integer(row, 'r') ?? last + 1, maxRows)
    last = number
    let column = 0
    const cells: { column: number; element: XmlElement }[] = []
    for (const element of row.children) {
      if (element.name !== 'x:c') continue
      const written = attribute(element, 'r')
      column = (written && parseCell(written)?.column) || column + 1
      if (column <= maxColumns) cells.push({ column, element })
    }
    return { number, cells }
  }
}

/** One object without copies: most of the time of a large workbook is that of its cells. */
function readCell(
  cell: XmlElement,
  row: number,
  column: number,
  strings: SharedStrings,
  styles: StyleSheet,
): ShownCell {
  const format = integer(cell, 's') ?? 0
  const isFormula = child(cell, 'x:f') !== null
  const shown: ShownCell = {
    row,
    column,
    format,
    text: '',
    written: null,
    isNumber: false,
    color: null,
    isFormula,
  }
  const value = readValue(cell, strings, shown)
  if (value === null) return shown
  const { text, color } = styles.numberFormat(format).show(value)
  shown.text = text
  shown.color = color
  return shown
}

/** The value that the number format shows; null for one that it does not, which is set as text. */
function readValue(
  cell: XmlElement,
  strings: SharedStrings,
  shown: ShownCell,
): number | string | null {
  const value = child(cell, 'x:v')?.text ?? ''
  const showText = (written: CellText | null): string => {
    shown.written = shown.isFormula ? null : written
    return written?.text ?? ''
  }
  switch (attribute(cell, 't') ?? 'n') {
    case 's':
      return value === '' ? null : showText(strings.get(Number(value)))
    case 'inlineStr': {
      const inline = child(cell, 'x:is')
      return showText(inline && readCellText(inline))
    }
    case 'str':
      return value
    case 'b':
      shown.text = value === '' ? '' : isTrue(value) ? 'TRUE' : 'FALSE'
      return null
    case 'd': {
      const days = readDate(value)
      shown.isNumber = days !== null
      return days ?? value
    }
    case 'n': {
      const number = value.trim() === '' ? Number.NaN : Number(value)
      shown.isNumber = Number.isFinite(number)
      if (shown.isNumber) return number
    }
  }
  shown.text = value
  return null
}

function isTrue(value: string): boolean {
  return value.trim() === '1' || value.trim() === 'true'
}

/** The serial number of an ISO 8601 date, counted from 1900. */
function readDate(written: string): number | null {
  const time = Date.parse(
    /T/.test(written) ? `${written.replace(/Z?$/, 'Z')}` : `${written}T00:00Z`,
  )
  return Number.isNaN(time) ? null : time / 86_400_000 + 25_569
}
