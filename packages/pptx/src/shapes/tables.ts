import type { Paint, Sourced } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child, children, emu, flag, integer } from '../container/xml-query.ts'
import type { Cell, Element, Paragraph } from '../model.ts'
import { containedFill } from '../paint/fills.ts'
import { outline } from '../sheet/element.ts'
import { readBox, roundBox } from '../sheet/geometry.ts'
import type { Scene } from '../sheet/scene.ts'
import { readParagraphs } from '../text/text.ts'
import { extendCascade } from '../text/text-cascade.ts'
import { listStyle } from './shape-text.ts'
import {
  type CellPlace,
  type CellStyles,
  createCellStyles,
  findTableStyleName,
} from './table-styles.ts'

/** Reads a table: its cells with their boxes, each resolved with the table's style. */
export function readTable(frame: XmlElement, table: XmlElement, scene: Scene): Element {
  const { element } = outline('table', frame, scene)
  const properties = child(table, 'a:tblPr')
  const styles = createCellStyles(properties, scene)
  const columns = children(child(table, 'a:tblGrid'), 'a:gridCol').map(
    (column) => emu(column, 'w') ?? 0,
  )
  const rows = children(table, 'a:tr')
  const heights = rows.map((row) => emu(row, 'h') ?? 0)
  const origin = readBox(child(frame, 'p:xfrm')) ?? element.box ?? emptyBox

  const cells: Cell[] = []
  for (const [rowIndex, row] of rows.entries()) {
    for (const [columnIndex, cell] of children(row, 'a:tc').entries()) {
      // The other cells of a merged one are not drawn.
      if (flag(cell, 'hMerge') || flag(cell, 'vMerge')) continue
      const columnSpan = integer(cell, 'gridSpan') ?? 1
      const rowSpan = integer(cell, 'rowSpan') ?? 1
      const box = {
        x: origin.x + sum(columns.slice(0, columnIndex)),
        y: origin.y + sum(heights.slice(0, rowIndex)),
        width: sum(columns.slice(columnIndex, columnIndex + columnSpan)),
        height: sum(heights.slice(rowIndex, rowIndex + rowSpan)),
        rotation: 0,
      }
      const place: CellPlace = {
        row: rowIndex,
        lastRow: rowIndex + rowSpan >= rows.length,
        column: columnIndex,
        lastColumn: columnIndex + columnSpan >= columns.length,
      }
      const read: Cell = {
        row: rowIndex + 1,
        column: columnIndex + 1,
        box: roundBox(scene.placement(box)),
        ...readCell(cell, properties, styles, place, scene),
      }
      scene.trace?.(read, cell)
      cells.push(read)
    }
  }
  return { ...element, opaque: true, tableStyle: findTableStyleName(properties, scene), cells }
}

const emptyBox = { x: 0, y: 0, width: 0, height: 0, rotation: 0 }

function readCell(
  cell: XmlElement,
  tableProperties: XmlElement | null,
  styles: CellStyles,
  place: CellPlace,
  scene: Scene,
): { fill: Sourced<Paint> | null; lines: Sourced<Paint>[]; paragraphs: Paragraph[] } {
  const { look } = scene
  const style = styles(place)
  const properties = child(cell, 'a:tcPr')
  const own = containedFill(properties, { look })
  const ofTable = containedFill(tableProperties, { look })
  const fill: Sourced<Paint> | null = own
    ? { value: own, source: 'explicit' }
    : (style.fill ?? (ofTable ? { value: ofTable, source: 'shape' } : style.background))

  const lines = sides.flatMap(({ name, border }) => {
    const paint = containedFill(child(properties, name), { look })
    const line: Sourced<Paint> | null = paint
      ? { value: paint, source: 'explicit' }
      : border && style.border(border, place)
    if (!line || line.value.kind === 'none') return []
    scene.trace?.(line, cell, { border: name })
    return [line]
  })

  const body = child(cell, 'a:txBody')
  const paragraphs = readParagraphs(body, {
    cascade: extendCascade(style.cascade, listStyle(body, 'shape')),
    fontScale: 1,
    relationships: scene.relationships,
    trace: scene.trace,
  })
  return { fill, lines, paragraphs }
}

const sides = [
  { name: 'a:lnL', border: 'left' },
  { name: 'a:lnR', border: 'right' },
  { name: 'a:lnT', border: 'top' },
  { name: 'a:lnB', border: 'bottom' },
  { name: 'a:lnTlToBr', border: null },
  { name: 'a:lnBlToTr', border: null },
] as const

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
