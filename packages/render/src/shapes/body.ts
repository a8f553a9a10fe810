import { noPaint, paintAttributes, type SvgPaint } from '../paint/color-paint.ts'
import { type Line, strokeAttributes } from '../paint/line.ts'
import { renderPaint } from '../paint/paint.ts'
import type { Size } from '../rectangle.ts'
import { type Attributes, tag } from '../svg/markup.ts'
import type { PathFill } from './geometry.ts'
import { renderLineEnds } from './line-ends.ts'
import { type Outline, type OutlinePath, pathData, type Segment } from './outline.ts'
import type { FillSource, ShapeScene } from './shape-scene.ts'

/** Renders the paths of a shape with its fill and line, its corner at the origin. */
export function renderBody(
  outline: Outline,
  fill: FillSource | null,
  line: Line | null,
  size: Size,
  scene: ShapeScene,
): string {
  const paint = renderPaint(fill, size, scene)
  const stroke = strokeAttributes(line, size, scene)
  const paths = outline.paths.map((path) => renderPath(path, paint, line, stroke))
  return paths.join('')
}

function renderPath(
  path: OutlinePath,
  paint: SvgPaint,
  line: Line | null,
  stroke: Attributes,
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
    strokes(ends.segments, line, stroke) +
    ends.markup
  )
}

/**
 * The strokes of a compound line, which SVG lacks: wide strokes with narrower white ones on top,
 * which is correct if the line is on white.
 */
function strokes(segments: readonly Segment[], line: Line, stroke: Attributes): string {
  const d = pathData(segments)
  const whole = tag('path', { d, fill: 'none', ...stroke })
  if (!line.compound) return whole
  const [first, second, third] = line.compound
  const gap = third
    ? third[0] - (first?.[1] ?? 0)
    : Math.max(0, (second?.[0] ?? 1) - (first?.[1] ?? 0))
  const white = { ...stroke, stroke: '#FFFFFF', 'stroke-width': line.width * gap }
  const inner =
    third && second
      ? tag('path', {
          d,
          fill: 'none',
          ...stroke,
          'stroke-width': line.width * (second[1] - second[0]),
        })
      : ''
  return whole + tag('path', { d, fill: 'none', ...white }) + inner
}

/** The overlay for parts of a shape that are lighter or darker than its fill. */
const shades: Partial<Record<PathFill, { color: string; opacity: number }>> = {
  darken: { color: '#000000', opacity: 0.4 },
  darkenLess: { color: '#000000', opacity: 0.2 },
  lighten: { color: '#FFFFFF', opacity: 0.4 },
  lightenLess: { color: '#FFFFFF', opacity: 0.2 },
}
