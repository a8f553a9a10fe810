import { openPackage } from '@blazon/pptx/container/package'
import { readCells } from '@blazon/xlsx/sheet/cells'
import { openSheetPart } from '@blazon/xlsx/sheet/sheet-part'
import { openWorkbook } from '@blazon/xlsx/workbook-file'
import {
  elementsIn,
  type Properties,
  parseFlatOdf,
  readStyles,
  type XmlElement,
} from './flat-odf.ts'

/** A cell with a text, and its look. */
export interface ShownCell {
  /** Without spaces, with which number formats only align. */
  text: string
  family: string | null
  /** Points. */
  size: number | null
  color: string | null
  /** Whether its parts have formats of their own, or the file sets no font: its look is not compared. */
  isApart: boolean
  /** Whether it is calculated: LibreOffice calculates some formulas anew, so only its look is compared. */
  isFormula: boolean
}

/** The cells of a workbook with a text, by the sheet's name, row and column. */
export type Cells = ReadonlyMap<string, ShownCell>

export function readOurCells(bytes: Uint8Array): Cells {
  const pack = openPackage(bytes)
  const workbook = openWorkbook(pack, null)
  const cells = new Map<string, ShownCell>()
  for (const { name, part } of workbook.sheets) {
    const content = part === null ? null : pack.archive.read(part)
    if (part === null || !content) continue
    const sheet = openSheetPart(content, part, workbook.cellBudget)
    readCells(sheet, workbook, ({ row, column, format, text, written, isFormula }) => {
      const { fonts, size, color } = workbook.styles.cell(format).font
      if (text.trim() === '') return
      cells.set(`${name} ${row} ${column}`, {
        text: withoutSpaces(text),
        family: fonts.latin?.value ?? null,
        size: size?.value ?? null,
        color: color?.value.kind === 'solid' ? color.value.color.hex : null,
        isApart: written?.runs != null || fonts.latin?.source === 'default',
        isFormula,
      })
    })
  }
  return cells
}

/** The cells of a Flat ODF spreadsheet, as LibreOffice shows them. */
export function readFlatCells(source: string): Cells {
  const root = parseFlatOdf(source)
  const { faces, defaults, resolve } = readStyles(root)
  const sheet = descendantsOf(root, 'office:spreadsheet', null)[0]
  const cells = new Map<string, ShownCell>()
  const styleOf = (name: string | undefined): Properties => ({
    ...defaults.get('table-cell'),
    ...resolve('table-cell', name ?? null),
  })
  const tables = sheet ? elementsIn(sheet).filter(({ name }) => name === 'table:table') : []
  for (const table of tables) {
    let row = 1
    const name = table.attributes['table:name'] ?? ''
    const columnStyles = readColumnStyles(table)
    for (const line of descendantsOf(table, 'table:table-row', rowHolders)) {
      let column = 1
      for (const cell of elementsIn(line)) {
        const paragraphs = elementsIn(cell).filter(({ name }) => name === 'text:p')
        const text = withoutSpaces(paragraphs.map(textIn).join(''))
        const repeated = Number(cell.attributes['table:number-columns-repeated'] ?? 1)
        if (text !== '' && cell.name === 'table:table-cell') {
          const { family, size, color, isAutomatic } = styleOf(
            cell.attributes['table:style-name'] ??
              line.attributes['table:default-cell-style-name'] ??
              columnStyles(column),
          )
          const shown = {
            text,
            family: family === undefined ? null : (faces.get(family) ?? family),
            size: size?.endsWith('pt') ? Number.parseFloat(size) : null,
            color: isAutomatic || !color ? '#000000' : color.toUpperCase(),
            isApart: paragraphs.some((one) => descendantsOf(one, 'text:span', null).length > 0),
            isFormula: cell.attributes['table:formula'] !== undefined,
          }
          const rows = Number(line.attributes['table:number-rows-repeated'] ?? 1)
          for (let down = 0; down < rows; down += 1) {
            for (let across = 0; across < repeated; across += 1) {
              cells.set(`${name} ${row + down} ${column + across}`, shown)
            }
          }
        }
        column += repeated
      }
      row += Number(line.attributes['table:number-rows-repeated'] ?? 1)
    }
  }
  return cells
}

/** The default styles of the cells of each column. */
function readColumnStyles(table: XmlElement): (column: number) => string {
  const columns = descendantsOf(table, 'table:table-column', columnHolders).map(
    ({ attributes }) => ({
      repeated: Number(attributes['table:number-columns-repeated'] ?? 1),
      style: attributes['table:default-cell-style-name'] ?? 'Default',
    }),
  )
  return (column) => {
    let last = 0
    for (const { repeated, style } of columns) {
      last += repeated
      if (column <= last) return style
    }
    return 'Default'
  }
}

const columnHolders: ReadonlySet<string> = new Set([
  'table:table-header-columns',
  'table:table-column-group',
  'table:table-columns',
])

const rowHolders: ReadonlySet<string> = new Set([
  'table:table-header-rows',
  'table:table-row-group',
  'table:table-rows',
])

/** Descendants of a name, in elements of the other names; null for any. */
function descendantsOf(
  element: XmlElement,
  name: string,
  through: ReadonlySet<string> | null,
): XmlElement[] {
  return elementsIn(element).flatMap((one) => {
    if (one.name === name) return [one]
    return through === null || through.has(one.name) ? descendantsOf(one, name, through) : []
  })
}

function textIn(element: XmlElement): string {
  return element.content
    .map((part) => {
      if (typeof part === 'string') return part
      return part.name === 'office:annotation' ? '' : textIn(part)
    })
    .join('')
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
