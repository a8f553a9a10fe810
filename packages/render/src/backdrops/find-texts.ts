import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend } from '@blazon/pptx/container/xml-query'
import { findPlaceholder, placeholderAncestors } from '@blazon/pptx/sheet/placeholders'
import { propertiesPlaces } from '../paint/fill-source.ts'
import { type Frame, placeShape } from '../shapes/frame.ts'
import { outlineShape } from '../shapes/shape.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { placeShapePieces } from '../shapes/shape-text.ts'
import { type ListedShape, listShapes, renderNode } from '../shapes/tree.ts'
import { placeTablePieces } from '../tables/table.ts'
import type { PlacedPiece } from '../text/render-text.ts'

/** The text of a shape or of a cell, with its visible place. */
export interface FoundText {
  /** The id of the shape or of the table. */
  shape: string
  /** In a table, from 1; otherwise null. */
  cell: { row: number; column: number } | null
  pieces: readonly PlacedPiece[]
  /** The last shape to draw for the background of the text; null for all. */
  last: XmlElement | null
}

/**
 * Finds the texts of some shapes of a sheet, except those of SmartArt graphics. The result omits
 * shapes that are hidden, or whose id occurs twice.
 * @param ids of the shapes.
 */
export function findTexts(
  root: XmlElement,
  scene: ShapeScene,
  ids: ReadonlySet<string>,
): FoundText[] {
  const shapes = [...listShapes(root, scene)]
  const occurrences = new Map<string, number>()
  for (const { shape } of shapes) {
    const id = readId(shape)
    occurrences.set(id, (occurrences.get(id) ?? 0) + 1)
  }
  const found: (FoundText & Reach)[] = []
  const covers = createCovers(shapes)
  for (const [at, { shape, scene: own, isHidden }] of shapes.entries()) {
    const id = readId(shape)
    if (isHidden || !ids.has(id) || occurrences.get(id) !== 1) continue
    for (const { cell, pieces } of placeTexts(shape, own)) {
      if (pieces.length === 0) continue
      const to = covers.findAbove(at, computeBounds(pieces)) ?? shapes.length
      found.push({ shape: id, cell, pieces, last: null, from: at, to: to - 1 })
    }
  }
  return shareCuts(found, shapes)
}

/** The range of positions at which a drawing may end to show the background of a text. */
interface Reach {
  from: number
  to: number
}

/** Minimizes the number of drawings: a text gets the last one that starts before another ends. */
function shareCuts(
  texts: readonly (FoundText & Reach)[],
  shapes: readonly ListedShape[],
): FoundText[] {
  let cut = -1
  return [...texts]
    .sort((one, other) => one.to - other.to)
    .map(({ from, to, ...text }) => {
      if (cut < from) cut = to
      const last = cut === shapes.length - 1 ? null : (shapes[cut]?.shape ?? null)
      return { ...text, last }
    })
}

function placeTexts(
  shape: XmlElement,
  scene: ShapeScene,
): { cell: FoundText['cell']; pieces: readonly PlacedPiece[] }[] {
  const { frame, ancestors } = placeInScene(shape, scene)
  if (!frame) return []
  if (shape.name === 'p:sp') {
    const places = propertiesPlaces(child(shape, 'p:spPr'), ancestors, scene)
    const outline = outlineShape(shape, places, frame, scene)
    const owner = { shape, ancestors, frame, outline, prefix: 'p' }
    return [{ cell: null, pieces: placeShapePieces(owner, scene) }]
  }
  const table = descend(shape, 'a:graphic', 'a:graphicData', 'a:tbl')
  if (!table) return []
  return placeTablePieces(table, frame, scene).map(({ row, column, pieces }) => ({
    cell: { row: row + 1, column: column + 1 },
    pieces,
  }))
}

function placeInScene(shape: XmlElement, scene: ShapeScene) {
  const placeholder = findPlaceholder(shape)
  const ancestors = placeholder ? placeholderAncestors(placeholder, scene.sheet) : []
  return { frame: placeShape(shape, ancestors, scene), ancestors }
}

function readId(shape: XmlElement): string {
  const nonVisual = shape.children.find(({ name }) => name.startsWith('p:nv'))
  return attribute(child(nonVisual, 'p:cNvPr'), 'id') ?? ''
}

interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Finds what is painted over a text. */
function createCovers(shapes: readonly ListedShape[]) {
  const bounds = new Map<number, Bounds | null>()
  const paints = new Map<number, boolean>()
  const remember = <Value>(known: Map<number, Value>, at: number, read: () => Value): Value => {
    const value = known.has(at) ? (known.get(at) as Value) : read()
    known.set(at, value)
    return value
  }
  const boundsAt = (at: number, { shape, scene }: ListedShape) =>
    remember(bounds, at, () => {
      const { frame } = placeInScene(shape, scene)
      return frame && turnedBounds(frame)
    })
  const paintsAt = (at: number, { shape, scene, isHidden }: ListedShape) =>
    remember(paints, at, () => !isHidden && renderNode(shape, scene) !== '')
  return {
    /** The position of the first shape above that covers a part of an area; null for none. */
    findAbove(position: number, area: Bounds): number | null {
      for (let at = position + 1; at < shapes.length; at += 1) {
        const other = shapes[at] as ListedShape
        const own = boundsAt(at, other)
        if (own && overlaps(own, area) && paintsAt(at, other)) return at
      }
      return null
    },
  }
}

/** The margin in points: lines and shadows extend beyond the box of a shape. */
const margin = 3

function overlaps(one: Bounds, other: Bounds): boolean {
  return (
    one.left - margin < other.right &&
    one.right + margin > other.left &&
    one.top - margin < other.bottom &&
    one.bottom + margin > other.top
  )
}

function turnedBounds({ x, y, width, height, rotation }: Frame): Bounds {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const across = (width * cos + height * sin) / 2
  const down = (width * sin + height * cos) / 2
  return {
    left: middleX - across,
    top: middleY - down,
    right: middleX + across,
    bottom: middleY + down,
  }
}

function computeBounds(pieces: readonly PlacedPiece[]): Bounds {
  const points = pieces.flatMap(({ area: { x, y, width, height }, matrix }) =>
    [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ].map(([left = 0, top = 0]) => ({
      x: matrix.a * left + matrix.c * top + matrix.e,
      y: matrix.b * left + matrix.d * top + matrix.f,
    })),
  )
  const least = (of: (point: { x: number; y: number }) => number) =>
    points.map(of).reduce((one, other) => Math.min(one, other))
  return {
    left: least(({ x }) => x),
    top: least(({ y }) => y),
    right: -least(({ x }) => -x),
    bottom: -least(({ y }) => -y),
  }
}
