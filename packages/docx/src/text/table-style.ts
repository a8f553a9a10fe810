import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, flag, integer } from '@blazon/pptx/container/xml-query'
import { layOver, noSettings, type Settings } from '../styles/settings.ts'
import type { Style } from '../styles/style-sheet.ts'
import type { WordFile } from '../word-file.ts'

/** The properties that a table style gives a cell. */
export interface CellStyle {
  settings: Settings
  /** `w:pPr` elements, the strongest first. */
  paragraphs: readonly XmlElement[]
  shading: XmlElement | null
}

interface TableLook {
  firstRow: boolean
  lastRow: boolean
  firstColumn: boolean
  lastColumn: boolean
  rowBands: boolean
  columnBands: boolean
}

interface CellPlace {
  /** From 0. */
  row: number
  /** From 0, in grid columns. */
  column: number
  span: number
}

/** The parts of a table that its style formats specially (`w:tblLook`). */
export function readTableLook(look: XmlElement | null): TableLook {
  const bits = Number.parseInt(attribute(look, 'w:val') ?? '0', 16) || 0
  const isOn = (name: string, bit: number) => flag(look, name) ?? (bits & bit) !== 0
  return {
    firstRow: isOn('w:firstRow', 0x20),
    lastRow: isOn('w:lastRow', 0x40),
    firstColumn: isOn('w:firstColumn', 0x80),
    lastColumn: isOn('w:lastColumn', 0x100),
    rowBands: look !== null && !isOn('w:noHBand', 0x200),
    columnBands: look !== null && !isOn('w:noVBand', 0x400),
  }
}

interface TableSize {
  rows: number
  /** Rows at the top that all have the format of the first row. */
  headerRows: number
  columns: number
}

/** Returns a function for each cell's properties from a table style (ECMA-376-1, 17.7.6). */
export function createTableStyle(
  { styles }: WordFile,
  style: Style | null,
  look: TableLook,
  size: TableSize,
): (place: CellPlace) => CellStyle {
  const chain = styles.chain(style)
  const bandSize = (name: string) =>
    chain.reduce(
      (size, { element }) => integer(child(child(element, 'w:tblPr'), name), 'w:val') ?? size,
      1,
    ) || 1
  const bands = {
    rows: bandSize('w:tblStyleRowBandSize'),
    columns: bandSize('w:tblStyleColBandSize'),
  }
  const known = new Map<string, CellStyle>()

  const create = (parts: readonly string[]): CellStyle => {
    // Each contains properties of the whole table or of one part; the weakest is first.
    const formats = ['', ...parts].flatMap((part) =>
      chain.flatMap(({ element }) =>
        part === ''
          ? [element]
          : children(element, 'w:tblStylePr').filter((one) => attribute(one, 'w:type') === part),
      ),
    )
    const strongest = [...formats].reverse()
    const shadings = strongest.map((format) => child(child(format, 'w:tcPr'), 'w:shd'))
    return {
      settings: formats.reduce<Settings>(
        (base, format) => layOver(base, child(format, 'w:rPr'), styles.part, 'style'),
        noSettings,
      ),
      paragraphs: strongest.map((format) => child(format, 'w:pPr')).filter((one) => one !== null),
      shading: shadings.find((shading) => shading !== null) ?? null,
    }
  }

  return (place) => {
    const parts = partsAt(place, look, bands, size)
    const key = parts.join(' ')
    const made = known.get(key) ?? create(parts)
    known.set(key, made)
    return made
  }
}

/** The parts of a table that contain a cell, the weakest first. */
function partsAt(
  { row, column, span }: CellPlace,
  look: TableLook,
  bands: { rows: number; columns: number },
  { rows, headerRows, columns }: TableSize,
): string[] {
  const isFirstRow = look.firstRow && row < headerRows
  const isLastRow = look.lastRow && row === rows - 1 && !isFirstRow
  const isFirstColumn = look.firstColumn && column === 0
  const isLastColumn = look.lastColumn && column + span >= columns && !isFirstColumn
  const parts: string[] = []
  if (look.columnBands && !isFirstColumn && !isLastColumn) {
    const band = Math.floor((column - (look.firstColumn ? 1 : 0)) / bands.columns) % 2
    parts.push(band === 0 ? 'band1Vert' : 'band2Vert')
  }
  if (look.rowBands && !isFirstRow && !isLastRow) {
    const band = Math.floor((row - (look.firstRow ? headerRows : 0)) / bands.rows) % 2
    parts.push(band === 0 ? 'band1Horz' : 'band2Horz')
  }
  if (isFirstColumn) parts.push('firstCol')
  if (isLastColumn) parts.push('lastCol')
  if (isFirstRow) parts.push('firstRow')
  if (isLastRow) parts.push('lastRow')
  if (isFirstRow && isFirstColumn) parts.push('nwCell')
  if (isFirstRow && isLastColumn) parts.push('neCell')
  if (isLastRow && isFirstColumn) parts.push('swCell')
  if (isLastRow && isLastColumn) parts.push('seCell')
  return parts
}
