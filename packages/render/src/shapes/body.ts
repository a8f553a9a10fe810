import { noPaint, paintAttributes, type SvgPaint } from '../paint/color-paint.ts'
import { type Line, strokeAttributes } from '../paint/line.ts'
import { renderPaint } from '../paint/paint.ts'
import { renderUprightPaint } from '../paint/upright-paint.ts'
import type { Definitions } from '../svg/definitions.ts'
import { type Attributes, tag } from '../svg/markup.ts'
import { renderCompoundStroke } from './compound-stroke.ts'
import type { Frame } from './frame.ts'
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
