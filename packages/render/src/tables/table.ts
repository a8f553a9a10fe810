import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import type { CellStyleElements } from '@blazon/pptx/shapes/table-styles'
import { paintAttributes } from '../paint/color-paint.ts'
import { containedSource, referencedSource } from '../paint/fill-source.ts'
import { renderPaint } from '../paint/paint.ts'
import { renderEffectsFor } from '../shapes/effects.ts'
import { type Frame, frameMatrix } from '../shapes/frame.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { group, tag } from '../svg/markup.ts'
import { multiply, transform, translation } from '../svg/matrix.ts'
import { type PlacedPiece, placePieces, renderTextBody } from '../text/render-text.ts'
import { renderBorders } from './borders.ts'
import { type PlacedCell, placeCells, readGrid } from './grid.ts'

/** Renders a table (`a:tbl`): its background, the fills of its cells, its borders and its text. */
export function renderTable(table: XmlElement, frame: Frame, scene: ShapeScene): string {
  const grid = readGrid(table, scene)
  const { cells, width, height } = placeCells(grid, scene)
  const properties = child(table, 'a:tblPr')
  const size = { width, height }
  const background = renderFill(
    containedSource(properties, scene.relationships, scene) ?? tableBackground(grid.style, scene),
    { x: 0, y: 0, ...size },
    scene,
  )
  const fills = cells.map((cell) => renderFill(cell.fill, cell.box, scene)).join('')
  const borders = renderBorders(cells, grid, scene)
  const texts = cells.map((cell) => renderText(cell, scene)).join('')
  const placing = frameMatrix({ ...frame, ...size, rotation: 0, flipX: false, flipY: false })
  const content = group({ transform: transform(placing) }, background + fills + borders)
  const shadowed = renderEffectsFor(properties, content, { ...frame, ...size }, scene)
  return shadowed + group({ transform: transform(placing) }, texts)
}

/** The positions of the runs of each table cell on the slide. */
export function placeTablePieces(
  table: XmlElement,
  frame: Frame,
  scene: ShapeScene,
): { row: number; column: number; pieces: PlacedPiece[] }[] {
  const { cells } = placeCells(readGrid(table, scene), scene)
  return cells.map(({ text, box, place: { row, column } }) => {
    const pieces = text ? placePieces(text, box, scene.drawing) : []
    const move = translation(frame.x, frame.y)
    return {
      row,
      column,
      pieces: pieces.map((piece) => ({ ...piece, matrix: multiply(move, piece.matrix) })),
    }
  })
}

function tableBackground({ background, relationships }: CellStyleElements, scene: ShapeScene) {
  return (
    containedSource(child(background, 'a:fill'), relationships, scene) ??
    referencedSource(child(background, 'a:fillRef'), scene)
  )
}

function renderFill(
  source: PlacedCell['fill'],
  { x, y, width, height }: PlacedCell['box'],
  scene: ShapeScene,
): string {
  const paint = renderPaint(source, { width, height }, scene)
  if (paint.value === 'none') return ''
  const attributes = { width, height, ...paintAttributes('fill', paint) }
  // Gradients and pictures start at the corner of the box.
  return paint.value.startsWith('#')
    ? tag('rect', { x, y, ...attributes, 'shape-rendering': 'crispEdges' })
    : tag('rect', { ...attributes, transform: `translate(${x} ${y})` })
}

function renderText({ text, box }: PlacedCell, scene: ShapeScene): string {
  return text ? renderTextBody(text, box, scene.drawing) : ''
}
