import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import { renderHatch } from '../paint/hatch.ts'
import { type Frame, frameMatrix } from '../shapes/frame.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { group, number, tag } from '../svg/markup.ts'
import { multiply, scaling, transform, translation } from '../svg/matrix.ts'
import { readInk, type Stroke } from './read-ink.ts'

/** Draws the handwriting of a `p:contentPart`: its strokes fill its frame. */
export function renderInk(shape: XmlElement, frame: Frame, scene: ShapeScene): string {
  const part = scene.relationships.byId(attribute(shape, 'r:id'))
  const root = part && !part.external ? scene.deck.pack.xml(part.target) : null
  const strokes = root ? readInk(root).filter(({ points }) => points.length > 0) : []
  if (strokes.length === 0) {
    return renderHatch(frame, 'ink', 'The ink has no strokes that can be read.', scene.drawing)
  }
  const bounds = findBounds(strokes)
  const matrix = multiply(
    frameMatrix(frame),
    scaling(frame.width / bounds.width, frame.height / bounds.height),
    translation(-bounds.left, -bounds.top),
  )
  return group({ transform: transform(matrix) }, strokes.map(renderStroke).join(''))
}

/** The area of the strokes including the width of their pens, which corresponds to the frame. */
function findBounds(strokes: readonly Stroke[]) {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { points, width } of strokes) {
    for (const { x, y } of points) {
      left = Math.min(left, x - width / 2)
      top = Math.min(top, y - width / 2)
      right = Math.max(right, x + width / 2)
      bottom = Math.max(bottom, y + width / 2)
    }
  }
  return { left, top, width: right - left, height: bottom - top }
}

function renderStroke({ points, width, color, opacity, isSquare }: Stroke): string {
  const [first, ...rest] = points
  // A dot is a line of zero length.
  const ends = rest.length === 0 ? [first!] : rest
  const d = `M${format(first!)}${ends.map((point) => `L${format(point)}`).join('')}`
  return tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-opacity': opacity < 1 ? opacity : null,
    'stroke-linecap': isSquare ? 'butt' : 'round',
    'stroke-linejoin': isSquare ? 'miter' : 'round',
  })
}

/** Rounded to a thousandth of a millimetre. */
function format({ x, y }: { x: number; y: number }): string {
  return `${number(Math.round(x * 10) / 10)} ${number(Math.round(y * 10) / 10)}`
}
