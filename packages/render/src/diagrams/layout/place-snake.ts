import { findValue, sizeOf } from './constraints.ts'
import type { LayoutItem } from './items.ts'
import { align, type Place } from './placing.ts'

/** Places children in rows or columns that make them as large as possible. */
export function placeSnake(item: LayoutItem, place: Place): void {
  const { parameters, box, children } = item
  const spaces = children.filter(({ point }) => point.type === 'sibTrans')
  const cells = children.filter(
    ({ point, algorithm }) => point.type !== 'sibTrans' && algorithm !== 'conn',
  )
  if (cells.length === 0) return
  const isRow = parameters.get('flowDir') !== 'col'
  const sizes = cells.map(sizeOf)
  const cell = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
  const space = spaces[0] && sizeOf(spaces[0])
  const between = findValue(item, 'sp') ?? 0
  const gap = {
    x: isRow ? (space?.width ?? between) : between,
    y: isRow ? between : (space?.height ?? between),
  }
  const fit = (columns: number, rows: number) =>
    Math.min(
      box.width / Math.max(1e-6, columns * cell.width + (columns - 1) * gap.x),
      box.height / Math.max(1e-6, rows * cell.height + (rows - 1) * gap.y),
    )
  let best = { line: 1, scale: 0 }
  for (let line = 1; line <= cells.length; line++) {
    const lines = Math.ceil(cells.length / line)
    const scale = isRow ? fit(line, lines) : fit(lines, line)
    if (scale > best.scale * 1.0001) best = { line, scale }
  }
  const { line } = best
  const scale = Math.min(1, best.scale)
  item.values.set('scale', { value: scale, depth: -1, isScaled: false })
  const lines = Math.ceil(cells.length / line)
  const [columns, rows] = isRow ? [line, lines] : [lines, line]
  const pitch = { x: (cell.width + gap.x) * scale, y: (cell.height + gap.y) * scale }
  const whole = { width: columns * pitch.x - gap.x * scale, height: rows * pitch.y - gap.y * scale }
  const offset = align(whole, box, parameters.get('horzAlign'), parameters.get('vertAlign'))
  const growth = parameters.get('grDir') ?? 'tL'
  for (const [index, child] of cells.entries()) {
    const row = Math.floor(index / line)
    const inRow = Math.min(line, cells.length - row * line)
    const at = index % line
    const turns = parameters.get('contDir') === 'revDir' && row % 2 === 1
    // A last row that is not full is in the middle, or turned around at the end.
    const shift = parameters.get('off') === 'ctr' ? (line - inRow) / 2 : 0
    const along = (turns ? line - 1 - at : at) + (turns ? -shift : shift)
    const [column, down] = isRow ? [along, row] : [row, along]
    const size = sizes[index] ?? cell
    place(child, {
      x: offset.x + (growth.endsWith('R') ? columns - 1 - column : column) * pitch.x,
      y: offset.y + (growth.startsWith('b') ? rows - 1 - down : down) * pitch.y,
      width: size.width * scale,
      height: size.height * scale,
    })
  }
}
