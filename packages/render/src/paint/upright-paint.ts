import { flag } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../rectangle.ts'
import { type Frame, frameMatrix } from '../shapes/frame.ts'
import type { FillSource, ShapeScene } from '../shapes/shape-scene.ts'
import { tag } from '../svg/markup.ts'
import { inverse, multiply, transform, translation } from '../svg/matrix.ts'
import { paintAttributes, type SvgPaint } from './color-paint.ts'
import { renderPaint } from './paint.ts'

/**
 * Renders a fill that stays upright while its shape is turned or mirrored (`rotWithShape="0"`), in the
 * coordinates of the shape; null for other fills. The content of a picture turns with its frame.
 */
export function renderUprightPaint(
  source: FillSource | null,
  frame: Frame,
  scene: ShapeScene,
): SvgPaint | null {
  if (!source || source.fill.name === 'p:blipFill') return null
  if (flag(source.fill, 'rotWithShape') !== false) return null
  const { rotation, flipX, flipY } = frame
  if (rotation === 0 && !flipX && !flipY) return null
  const { drawing } = scene
  const { x, y, width, height } = boxAround(frame)
  if (Math.max(width, height) > drawing.maxTile) {
    const reason = 'The upright fill of a very large shape is turned with it.'
    drawing.report({ kind: 'not_drawn', element: 'fill', reason })
    return null
  }
  const paint = renderPaint(source, { width, height }, scene)
  if (!paint.value.startsWith('url(')) return paint
  const placing = multiply(inverse(frameMatrix(frame)), translation(x, y))
  const content = tag('rect', { width, height, ...paintAttributes('fill', paint) })
  const area = { width, height, patternTransform: transform(placing) }
  const id = drawing.definitions.define(`upright ${JSON.stringify(area)} ${content}`, (name) =>
    tag('pattern', { id: name, patternUnits: 'userSpaceOnUse', ...area }, content),
  )
  return { value: `url(#${id})`, opacity: 1 }
}

/** The box around a turned frame on the slide. */
function boxAround({ x, y, width, height, rotation }: Frame): Rectangle {
  const radians = (rotation * Math.PI) / 180
  const [cosine, sine] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const [wide, high] = [width * cosine + height * sine, width * sine + height * cosine]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}
