import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, emu, flag, integer } from '@blazon/pptx/container/xml-query'
import { listStyle } from '@blazon/pptx/shapes/shape-text'
import {
  type CellPlace,
  type CellStyleElements,
  cellStyleElements,
  createCellStyles,
} from '@blazon/pptx/shapes/table-styles'
import { sourceRelationships } from '@blazon/pptx/sheet/source-relationships'
import { type Cascade, extendCascade } from '@blazon/pptx/text/text-cascade'
import { containedSource, referencedSource } from '../paint/fill-source.ts'
import type { Rectangle } from '../rectangle.ts'
import type { FillSource, ShapeScene } from '../shapes/shape-scene.ts'
import { measureTextBody } from '../text/render-text.ts'
import { readText, textAnchors } from '../text/text-body.ts'
import type { TextBody } from '../text/text-model.ts'

/** A table before its rows grow to fit their text. */
export interface Grid {
  cells: GridCell[]
  /** In points. */
  columns: number[]
  rows: number[]
  /** Whether the first column is on the right. */
  rightToLeft: boolean
  /** The style of the whole table, with the paint beneath all cells. */
  style: CellStyleElements
}

interface GridCell {
  /** Its `a:tcPr`. */
  properties: XmlElement | null
  style: CellStyleElements
  place: CellPlace
  columnSpan: number
  rowSpan: number
  fill: FillSource | null
  text: TextBody | null
}

/** A cell in the table's coordinates, in points. */
export interface PlacedCell extends GridCell {
  box: Rectangle
}

/** The most cells drawn per table. */
const maxCells = 20_000

export function readGrid(table: XmlElement, scene: ShapeScene): Grid {
  const properties = child(table, 'a:tblPr')
  const elements = cellStyleElements(properties, scene)
  const styles = createCellStyles(properties, scene)
  const columns = children(child(table, 'a:tblGrid'), 'a:gridCol').map((column) =>
    points(column, 'w', 0),
  )
  const rows = children(table, 'a:tr')
  const cells: GridCell[] = []
  for (const [row, element] of rows.entries()) {
    for (const [column, cell] of children(element, 'a:tc').entries()) {
      if (flag(cell, 'hMerge') || flag(cell, 'vMerge') || column >= columns.length) continue
      if (cells.length >= maxCells) break
      const columnSpan = span(integer(cell, 'gridSpan'), columns.length - column)
      const rowSpan = span(integer(cell, 'rowSpan'), rows.length - row)
      const place: CellPlace = {
        row,
        lastRow: row + rowSpan >= rows.length,
        column,
        lastColumn: column + columnSpan >= columns.length,
      }
      const style = elements(place)
      const cellProperties = child(cell, 'a:tcPr')
      cells.push({
        properties: cellProperties,
        style,
        place,
        columnSpan,
        rowSpan,
        fill: cellFill(cellProperties, style, scene),
        text: cellText(cell, cellProperties, styles(place).cascade, scene),
      })
    }
  }
  if (rows.length * columns.length > maxCells) {
    const reason = `Only ${maxCells} cells of the table are drawn.`
    scene.drawing.report({ kind: 'not_drawn', element: 'table', reason })
  }
  return {
    cells,
    columns,
    rows: rows.map((row) => points(row, 'h', 0)),
    rightToLeft: flag(properties, 'rtl') === true,
    style: elements({ row: 0, lastRow: false, column: 0, lastColumn: false }),
  }
}

/** Places the cells; a row is at least as high as the text of its cells. */
export function placeCells(
  { cells, columns, rows, rightToLeft }: Grid,
  scene: ShapeScene,
): { cells: PlacedCell[]; width: number; height: number } {
  const lefts = sums(columns)
  const measureWidth = ({ place, columnSpan }: GridCell) =>
    (lefts[place.column + columnSpan] as number) - (lefts[place.column] as number)
  const heights = [...rows]
  // Cells that span several rows come last, because they only need the remaining height.
  for (const cell of [...cells].sort((one, other) => one.rowSpan - other.rowSpan)) {
    const { place, rowSpan, text } = cell
    const covered = heights.slice(place.row, place.row + rowSpan)
    const height = covered.reduce((total, value) => total + value, 0)
    const needed = text ? neededHeight(text, measureWidth(cell), height, scene) : 0
    const last = place.row + rowSpan - 1
    if (needed > height) heights[last] = (heights[last] as number) + needed - height
  }
  const tops = sums(heights)
  const width = lefts.at(-1) as number
  const placed = cells.map((cell) => {
    const { place, rowSpan } = cell
    const wide = measureWidth(cell)
    const left = lefts[place.column] as number
    const top = tops[place.row] as number
    const box = {
      x: rightToLeft ? width - left - wide : left,
      y: top,
      width: wide,
      height: (tops[place.row + rowSpan] as number) - top,
    }
    return { ...cell, box }
  })
  return { cells: placed, width, height: tops.at(-1) as number }
}

/** Rotated text does not make a row higher: its lines are broken at the row's height. */
function neededHeight(text: TextBody, width: number, height: number, scene: ShapeScene): number {
  if (text.flow !== 'horizontal') return 0
  return measureTextBody(text, { x: 0, y: 0, width, height }, scene.drawing).height
}

function cellFill(
  properties: XmlElement | null,
  { parts, relationships }: CellStyleElements,
  scene: ShapeScene,
): FillSource | null {
  const own = containedSource(properties, scene.relationships, scene)
  if (own) return own
  for (const part of parts) {
    const style = child(part, 'a:tcStyle')
    const source =
      containedSource(child(style, 'a:fill'), relationships, scene) ??
      referencedSource(child(style, 'a:fillRef'), scene)
    if (source) return source
  }
  return null
}

function cellText(
  cell: XmlElement,
  properties: XmlElement | null,
  cascade: Cascade,
  scene: ShapeScene,
): TextBody | null {
  const body = child(cell, 'a:txBody')
  if (!body) return null
  const text = readText(body, {
    cascade: extendCascade(cascade, listStyle(body, 'shape')),
    inherited: [],
    relationshipsOf: (setIn) => sourceRelationships(setIn, scene),
    bytes: (partName) => scene.deck.pack.bytes(partName),
    slideNumber: scene.slideNumber,
  })
  return {
    ...text,
    wrap: true,
    insets: {
      left: points(properties, 'marL', 91_440),
      top: points(properties, 'marT', 45_720),
      right: points(properties, 'marR', 91_440),
      bottom: points(properties, 'marB', 45_720),
    },
    anchor: textAnchors[attribute(properties, 'anchor') ?? ''] ?? 'top',
    centered: flag(properties, 'anchorCtr') === true,
    flow: flows[attribute(properties, 'vert') ?? ''] ?? text.flow,
  }
}

const flows: Readonly<Record<string, TextBody['flow']>> = {
  vert: 'turned',
  vert270: 'turnedBack',
  eaVert: 'eastAsian',
  wordArtVert: 'stacked',
}

function span(value: number | null, atMost: number): number {
  return Math.max(1, Math.min(value ?? 1, atMost))
}

function points(element: XmlElement | null, name: string, standard: number): number {
  return Math.max(0, Math.min(10_000, (emu(element, name) ?? standard) / 12_700))
}

/** The cumulative positions of parts with these lengths, from 0. */
function sums(lengths: readonly number[]): number[] {
  const positions = [0]
  for (const length of lengths) positions.push((positions.at(-1) as number) + length)
  return positions
}
