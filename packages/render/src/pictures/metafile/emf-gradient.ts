import { toHex } from '@blazon/pptx/theme/colors'
import { tag } from '../../svg/markup.ts'
import { applyTo } from '../../svg/matrix.ts'
import type { MetafileCanvas, Point } from './canvas.ts'
import { readPoint } from './emf-fields.ts'
import { polyline, rectangle } from './figures.ts'

interface Vertex {
  point: Point
  color: [red: number, green: number, blue: number]
}

/** GRADIENT_FILL_RECT_V and GRADIENT_FILL_TRIANGLE; 0 is from left to right. */
const modes = { vertical: 1, triangles: 2 }

/**
 * GRADIENTFILL: rectangles between the colours of two corners. Triangles have the mean of their
 * corners, because SVG has no gradient between three colours.
 */
export function drawGradient(record: DataView, canvas: MetafileCanvas): void {
  const mode = record.getUint32(32, true)
  const vertices = readVertices(record)
  const perShape = mode === modes.triangles ? 3 : 2
  const count = Math.min(record.getUint32(28, true), 10_000)
  const { brush, pen } = canvas.context
  canvas.context.pen = null
  for (let shape = 0; shape < count; shape++) {
    const corners = Array.from({ length: perShape }, (_, corner) => {
      const at = 36 + vertices.length * 16 + (shape * perShape + corner) * 4
      return vertices[record.getUint32(at, true)]
    }).filter((corner) => corner !== undefined)
    if (corners.length < perShape) continue
    canvas.context.brush =
      mode === modes.triangles ? meanColor(corners) : defineGradient(corners, mode, canvas)
    const points = corners.map(({ point }) => point)
    const [[left, top], [right, bottom]] = points as [Point, Point]
    const figure = mode === modes.triangles ? polyline(points) : rectangle(left, top, right, bottom)
    canvas.figure(figure, true, true)
  }
  Object.assign(canvas.context, { brush, pen })
}

/** TRIVERTEX: a point, and channels of 16 bits. */
function readVertices(record: DataView): Vertex[] {
  const count = Math.min(record.getUint32(24, true), Math.floor((record.byteLength - 36) / 16))
  return Array.from({ length: count }, (_, index) => {
    const at = 36 + index * 16
    const channel = (offset: number) => record.getUint16(at + offset, true) >> 8
    return { point: readPoint(record, at), color: [channel(8), channel(10), channel(12)] }
  })
}

function defineGradient(corners: readonly Vertex[], mode: number, canvas: MetafileCanvas): string {
  const [first, last] = corners as [Vertex, Vertex]
  const matrix = canvas.deviceMatrix()
  const [x1, y1] = applyTo(matrix, ...first.point)
  const end: Point =
    mode === modes.vertical ? [first.point[0], last.point[1]] : [last.point[0], first.point[1]]
  const [x2, y2] = applyTo(matrix, ...end)
  const stops = [first, last].map(({ color }, offset) =>
    tag('stop', { offset, 'stop-color': toHex(color) }),
  )
  return canvas.define((id) =>
    tag('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops.join('')),
  )
}

function meanColor(corners: readonly Vertex[]): string {
  const channel = (index: 0 | 1 | 2) =>
    Math.round(corners.reduce((sum, { color }) => sum + color[index], 0) / corners.length)
  return toHex([channel(0), channel(1), channel(2)])
}
