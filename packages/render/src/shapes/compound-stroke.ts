import type { Line } from '../paint/line.ts'
import type { Definitions } from '../svg/definitions.ts'
import { type Attributes, number, tag } from '../svg/markup.ts'
import { pathData, type Segment } from './outline.ts'

/**
 * The stroke of a compound line, which SVG lacks: one wide stroke, with a mask that leaves out the
 * gaps between its lines. The first line is the one outside a closed path, and left of an open one.
 */
export function renderCompoundStroke(
  segments: readonly Segment[],
  line: Line,
  stroke: Attributes,
  definitions: Definitions,
): string {
  const d = pathData(segments)
  const whole = tag('path', { d, fill: 'none', ...stroke })
  const gaps = gapsBetween(line.compound ?? [])
  if (gaps.length === 0) return whole
  const area = areaAround(segments, line.width)
  const key = `compound ${d} ${line.width} ${JSON.stringify(gaps)}`
  const mask = definitions.define(key, (id) => {
    const trace = (color: string, share: number) =>
      tag('path', {
        d,
        fill: 'none',
        ...stroke,
        stroke: color,
        'stroke-opacity': null,
        'stroke-dasharray': null,
        'stroke-width': line.width * share,
      })
    const isClosed = segments.at(-1)?.letter === 'Z'
    const cuts = gaps.map((gap, index) => {
      const cut = trace('#000000', gap.outer) + (gap.inner > 0 ? trace('#FFFFFF', gap.inner) : '')
      if (gap.side === 'both') return cut
      const side = sideData(segments, d, gap.side, isClosed, area)
      return (
        tag(
          'clipPath',
          { id: `${id}c${index}` },
          tag('path', { d: side, 'clip-rule': 'evenodd' }),
        ) + tag('g', { 'clip-path': `url(#${id}c${index})` }, cut)
      )
    })
    const content = tag('rect', { ...area, fill: '#FFFFFF' }) + cuts.join('')
    return tag('mask', { id, maskUnits: 'userSpaceOnUse', ...area }, content)
  })
  return tag('g', { mask: `url(#${mask})` }, whole)
}

/** A gap as two widths of strokes along the path, as shares of the line's width: `inner` is left. */
interface Gap {
  outer: number
  inner: number
  side: 'first' | 'second' | 'both'
}

function gapsBetween(lines: NonNullable<Line['compound']>): Gap[] {
  const spaces = lines.slice(1).map(([to], index): [number, number] => [lines[index]?.[1] ?? 0, to])
  const isMirrored = ([from, to]: [number, number]) =>
    spaces.some(([other, end]) => near(other, 1 - to) && near(end, 1 - from))
  return spaces.flatMap((space): Gap[] => {
    const [from, to] = space
    if (from < 0.5 && to > 0.5) return [{ outer: to - from, inner: 0, side: 'both' }]
    const isFirst = to <= 0.5
    const [outer, inner] = isFirst ? [1 - 2 * from, 1 - 2 * to] : [2 * to - 1, 2 * from - 1]
    // The gaps of a triple line are the two sides of one.
    if (isMirrored(space)) return isFirst ? [{ outer, inner, side: 'both' }] : []
    return [{ outer, inner, side: isFirst ? ('first' as const) : ('second' as const) }]
  })
}

const near = (one: number, other: number) => Math.abs(one - other) < 1e-6

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function areaAround(segments: readonly Segment[], width: number): Area {
  const points = segments.flatMap((segment) => segment.points)
  const [xs, ys] = [0, 1].map((first) => points.filter((_, index) => index % 2 === first)) as [
    number[],
    number[],
  ]
  const [left, top] = [Math.min(...xs) - width, Math.min(...ys) - width]
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + width - left,
    height: Math.max(...ys) + width - top,
  }
}

/** The inside of a closed path or its outside, or the area on one side of an open one. */
function sideData(
  segments: readonly Segment[],
  d: string,
  side: 'first' | 'second',
  isClosed: boolean,
  { x, y, width, height }: Area,
): string {
  const frame = `M${[x, y].map(number).join(' ')}h${number(width)}v${number(height)}h${number(-width)}Z`
  if (isClosed) return side === 'second' ? d : frame + d
  const [start, end] = [segments[0]?.points ?? [], segments.at(-1)?.points.slice(-2) ?? []]
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = [...start, ...end]
  const length = Math.hypot(toX - fromX, toY - fromY) || 1
  // On the left as one goes along the path, seen with y downwards; far enough to be beyond the area.
  const reach = (side === 'first' ? 1 : -1) * (width + height)
  const [offX, offY] = [((toY - fromY) / length) * reach, (-(toX - fromX) / length) * reach]
  const [alongX, alongY] = [((toX - fromX) / length) * width, ((toY - fromY) / length) * height]
  const corners = [
    [toX + alongX, toY + alongY],
    [toX + alongX + offX, toY + alongY + offY],
    [fromX - alongX + offX, fromY - alongY + offY],
    [fromX - alongX, fromY - alongY],
  ]
  return `${d}${corners.map((point) => `L${point.map(number).join(' ')}`).join('')}Z`
}
