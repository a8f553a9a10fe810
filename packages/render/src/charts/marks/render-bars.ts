import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import { type AxisPair, crossing, placePoint } from '../axes/plot-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Chart, Plot } from '../chart-model.ts'
import type { PaintedSeries, PointAnchor } from '../labels/point-anchor.ts'
import { type Depth, renderBox } from '../oblique.ts'
import { pointAttributes } from '../series-style.ts'
import { bounded } from '../values.ts'
import { stackSpans } from './stacks.ts'

/**
 * Draws the columns or bars of a plot, clustered or stacked.
 * @param depth of boxes; null for flat bars
 */
export function renderBars(
  plot: Plot,
  pair: AxisPair,
  inner: Rectangle,
  depth: Depth | null,
  chart: Chart,
  context: ChartContext,
): PaintedSeries {
  const count = pair.positions.length
  const spans = stackSpans(plot, count, chart)
  const base = crossing(pair.x, pair.y)
  const anchors: PointAnchor[] = []
  const marks: { index: number; markup: string }[] = []
  for (const [position, series] of plot.series.entries()) {
    const { from, width } = barBand(plot, position)
    for (let index = 0; index < count; index++) {
      const span = spans[position]?.[index]
      const at = pair.positions[index]
      if (!span || at === undefined || Number.isNaN(at)) continue
      const start = plot.stacking === 'none' ? base : pair.y.scale.at(span.from)
      const end = pair.y.scale.at(span.to)
      const ends = [start, end].map((share) => Math.min(1, Math.max(0, share))) as [number, number]
      const sides = [at + from, at + from + width].map((side) => pair.x.scale.at(side)) as [
        number,
        number,
      ]
      if (Math.max(...sides) < -1e-6 || Math.min(...sides) > 1 + 1e-6) continue
      const box = rectangle(pair, inner, sides, ends)
      const attributes = pointAttributes(plot, series, index, box, context)
      const markup = depth
        ? renderBox(box, depth, attributes)
        : tag('rect', { ...box, ...attributes })
      marks.push({ index, markup })
      const grows = end >= start
      anchors.push({
        plot,
        series,
        index,
        value: series.values.values[index] ?? 0,
        share: null,
        box,
        direction: pair.isSwapped ? (grows ? 'right' : 'left') : grows ? 'up' : 'down',
      })
    }
  }
  // The side of a box is behind the boxes of the next category.
  if (depth) marks.sort((one, other) => one.index - other.index)
  return { markup: marks.map(({ markup }) => markup).join(''), anchors }
}

/**
 * The position of a series' bars in the band of a category, from -0.5 to 0.5. In bar widths,
 * `gapWidth` is the distance between clusters, and `overlap` is how far neighbours in one overlap.
 */
function barBand(plot: Plot, position: number): { from: number; width: number } {
  const gap = bounded(plot.element, 'c:gapWidth', 0, 500, 150) / 100
  const stacked = plot.stacking !== 'none'
  const overlap = stacked ? 1 : bounded(plot.element, 'c:overlap', -100, 100, 0) / 100
  const bars = stacked ? 1 : plot.series.length
  const width = 1 / (bars - (bars - 1) * overlap + gap)
  const left = -0.5 + (gap / 2) * width
  return { from: stacked ? left : left + position * (1 - overlap) * width, width }
}

/**
 * The width in points below which bars are too thin to see, such as those of single days of a
 * year.
 */
const thinnest = 0.75

function rectangle(
  pair: AxisPair,
  inner: Rectangle,
  sides: [number, number],
  ends: [number, number],
): Rectangle {
  const one = placePoint(pair, inner, sides[0], ends[0])
  const other = placePoint(pair, inner, sides[1], ends[1])
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.max(pair.isSwapped ? 0 : thinnest, Math.abs(one.x - other.x)),
    height: Math.max(pair.isSwapped ? thinnest : 0, Math.abs(one.y - other.y)),
  }
}
