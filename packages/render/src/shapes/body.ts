import { flag } from '@blazon/pptx/container/xml-query'
import { noPaint, paintAttributes, type SvgPaint } from '../paint/color-paint.ts'
import { type Line, strokeAttributes } from '../paint/line.ts'
import { renderPaint } from '../paint/paint.ts'
import type { Rectangle } from '../rectangle.ts'
import type { Definitions } from '../svg/definitions.ts'
import { type Attributes, tag } from '../svg/markup.ts'
import { inverse, multiply, transform, translation } from '../svg/matrix.ts'
import { renderCompoundStroke } from './compound-stroke.ts'
import { type Frame, frameMatrix } from './frame.ts'
import type { PathFill } from './geometry.ts'
import { renderLineEnds } from './line-ends.ts'
import { type Outline, type OutlinePath, pathData } from './outline.ts'
import type { FillSource, ShapeScene } from './shape-scene.ts'

/** Renders the paths of a shape with its fill and line, its corner at the origin. */
export function renderBody(
  outline: Outline,
  fill: FillSource | null,
  line: Line | null,
  frame: Frame,
  scene: ShapeScene,
): string {
  const filled = outline.paths.filter((path) => path.fill !== 'none')
  const [only] = filled
  const followed = only && filled.length === 1 && only.segments.length <= maxFollowed
  const paint =
    renderUprightPaint(fill, frame, scene) ??
    renderPaint(fill, frame, scene, followed ? pathData(only.segments) : null)
  const stroke = strokeAttributes(line, frame, scene)
  const paths = outline.paths.map((path) =>
    renderPath(path, paint, line, stroke, scene.drawing.definitions),
  )
  return paths.join('')
}

/** Segments of an outline that a gradient follows, in one copy for each of its rings. */
const maxFollowed = 200

function renderPath(
  path: OutlinePath,
  paint: SvgPaint,
  line: Line | null,
  stroke: Attributes,
  definitions: Definitions,
): string {
  const { segments } = path
  if (segments.length === 0) return ''
  const filled = path.fill !== 'none' && paint.value !== 'none'
  const stroked = path.stroke && line !== null && typeof stroke.stroke === 'string'
  if (!filled && !stroked) return ''
  const data = pathData(segments)
  const shade = filled ? shades[path.fill] : undefined
  const fill = paintAttributes('fill', filled ? paint : noPaint)
  const shading = shade
    ? tag('path', { d: data, fill: shade.color, 'fill-opacity': shade.opacity * paint.opacity })
    : ''
  if (!stroked) return tag('path', { d: data, ...fill }) + shading

  const color = { value: String(stroke.stroke), opacity: Number(stroke['stroke-opacity'] ?? 1) }
  const ends = renderLineEnds(segments, line, color)
  const simple = !line.compound && !shading && ends.segments === segments
  if (simple) return tag('path', { d: data, ...fill, ...stroke })
  return (
    (filled ? tag('path', { d: data, ...fill }) : '') +
    shading +
    renderCompoundStroke(ends.segments, line, stroke, definitions) +
    ends.markup
  )
}

/** The overlay for parts of a shape that are lighter or darker than its fill. */
const shades: Partial<Record<PathFill, { color: string; opacity: number }>> = {
  darken: { color: '#000000', opacity: 0.4 },
  darkenLess: { color: '#000000', opacity: 0.2 },
  lighten: { color: '#FFFFFF', opacity: 0.4 },
  lightenLess: { color: '#FFFFFF', opacity: 0.2 },
}

/**
 * Renders a fill that stays upright while its shape is turned or mirrored (`rotWithShape="0"`), in the
 * coordinates of the shape; null for other fills. The content of a picture turns with its frame.
 */
function renderUprightPaint(
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
