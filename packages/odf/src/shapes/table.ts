import type { Cell } from '@blazon/document/document'
import { readBackground, readBorders, readFill } from '../styles/paint.ts'
import type { Chain, StyleSheet } from '../styles/style-sheet.ts'
import { readParagraphs } from '../text/blocks.ts'
import type { Around } from '../text/paragraph.ts'
import { attribute, child, elementsOf, type XmlElement } from '../xml.ts'

/** The cells of a table that show anything, in the order of its rows. */
export function readCells(table: XmlElement, around: Around): Cell[] {
  const { styles } = around
  const rows = listRows(table)
  const template = readTemplate(table, styles, rows.length)
  const usual = listColumnStyles(table)
  return rows.flatMap((row, at) => {
    const cells: Cell[] = []
    const ofRow = attribute(row, 'table:default-cell-style-name')
    let column = 0
    for (const cell of elementsOf(row)) {
      const repeated = Math.max(1, Number(attribute(cell, 'table:number-columns-repeated') ?? 1))
      if (cell.name === 'table:table-cell') {
        const style = attribute(cell, 'table:style-name') ?? ofRow ?? usual[column] ?? null
        const own = styles.chain('table-cell', style, around.scope)
        cells.push(readCell(cell, [at + 1, column + 1], [...own, ...template(at, column)], around))
      }
      column += Number.isFinite(repeated) ? repeated : 1
    }
    return cells
  })
}

function readCell(
  cell: XmlElement,
  [row, column]: readonly [number, number],
  chain: Chain,
  around: Around,
): Cell {
  const group = 'style:table-cell-properties'
  const fill =
    readFill(around.styles, chain, 'style:graphic-properties', 'none') ??
    readFill(around.styles, chain, group, 'none') ??
    readBackground(chain, group)
  const inside: Around = {
    ...around,
    outer: [...chain, ...around.outer],
    behind: fill ? [fill.value, ...around.behind] : around.behind,
  }
  const lines = [...readBorders(chain, group), ...readBorders(chain, 'style:paragraph-properties')]
  return { row, column, box: null, fill, lines, paragraphs: readParagraphs(cell, inside) }
}

function listRows(table: XmlElement): XmlElement[] {
  return elementsOf(table).flatMap((one) => {
    if (one.name === 'table:table-row') return [one]
    return /^table:(?:table-)?(?:header-)?(?:rows|row-group)$/.test(one.name) ||
      one.name === 'table:table-header-rows'
      ? listRows(one)
      : []
  })
}

const maxColumns = 1_000

/** The default style of the cells of each column. */
function listColumnStyles(table: XmlElement): (string | null)[] {
  return elementsOf(table).flatMap((one) => {
    if (/^table:table-(?:columns|header-columns|column-group)$/.test(one.name)) {
      return listColumnStyles(one)
    }
    if (one.name !== 'table:table-column') return []
    const count = Math.floor(Number(attribute(one, 'table:number-columns-repeated') ?? 1)) || 1
    const style = attribute(one, 'table:default-cell-style-name')
    return Array<string | null>(Math.min(maxColumns, Math.max(1, count))).fill(style)
  })
}

/** The styles of a table's design, by the row and the column of a cell from 0. */
function readTemplate(
  table: XmlElement,
  styles: StyleSheet,
  rows: number,
): (row: number, column: number) => Chain {
  const template = styles.tableTemplate(attribute(table, 'table:template-name'))
  if (!template) return () => []
  const uses = (name: string) => attribute(table, `table:use-${name}-styles`) === 'true'
  const chain = (part: string): Chain => {
    const found = child(template, `table:${part}`)
    const name = attribute(found, 'table:style-name') ?? attribute(found, 'text:style-name')
    return styles.chain('table-cell', name, 'masters')
  }
  return (row, column) => [
    ...(row === 0 && uses('first-row') ? chain('first-row') : []),
    ...(row === rows - 1 && uses('last-row') ? chain('last-row') : []),
    ...(column === 0 && uses('first-column') ? chain('first-column') : []),
    ...(uses('banding-rows') ? chain(row % 2 === 0 ? 'odd-rows' : 'even-rows') : []),
    ...chain('body'),
  ]
}
