import { attribute, child, flag } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import { placePoint } from '../axes/plot-axes.ts'
import { renderAxes, renderGridlines } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import { paintAttributes } from '../chart-paint.ts'
import { type Point, polyline, round } from '../points.ts'
import { type BoxStatistics, boxStatistics } from './box-statistics.ts'
import { layOutColumns } from './column-frame.ts'
import type { ExtendedSeries } from './read-extended.ts'

/** The share of a category's width that its boxes fill. */
const boxesShare = 0.67
/** Whiskers, medians and means are dark grey on a box of any colour. */
const lineColor = '#404040'

/** Draws box plots: for each category a box of each series, with whiskers, mean and outliers. */
export function renderBoxes(
  all: readonly ExtendedSeries[],
  area: Rectangle,
  context: ChartContext,
): string {
  const categories = [...new Set(all.flatMap(({ levels, values }) => listLabels(levels, values)))]
  const values = all.flatMap((series) => series.values.filter((value) => value !== null))
  const frame = layOutColumns(categories, values, all[0]?.formatCode ?? 'General', area, context)
  if (!frame) return ''
  const { layout, pair } = frame
  const width = boxesShare / all.length
  const boxes = all.flatMap((series, index) => {
    const isInclusive = attribute(readStatistics(series), 'quartileMethod') === 'inclusive'
    const labels = listLabels(series.levels, series.values)
    return categories.map((category, at) => {
      const own = series.values.filter((value, n) => value !== null && labels[n] === category)
      const statistics = boxStatistics(own as number[], isInclusive)
      if (!statistics) return ''
      const left = at - boxesShare / 2 + index * width
      const place = (share: number, value: number) =>
        placePoint(
          pair,
          layout.inner,
          pair.x.scale.at(left + share * width),
          pair.y.scale.at(value),
        )
      return renderBox(statistics, series, place, context.colors.at(index, 6))
    })
  })
  return renderGridlines(layout, context) + boxes.join('') + renderAxes(layout, context)
}

/** Values without a category belong to one category. */
function listLabels(levels: ExtendedSeries['levels'], values: ExtendedSeries['values']): string[] {
  return values.map((_, index) => levels[0]?.[index] ?? '1')
}

function readStatistics({ element }: ExtendedSeries) {
  return child(child(element, 'c:layoutPr'), 'c:statistics')
}

/** @param place a share of the box's width and a value, as a point of the slide */
function renderBox(
  statistics: BoxStatistics,
  { element }: ExtendedSeries,
  place: (share: number, value: number) => Point,
  color: Parameters<typeof paintAttributes>[1],
): string {
  const visibility = child(child(element, 'c:layoutPr'), 'c:visibility')
  const { lowerQuartile, median, upperQuartile, mean, lowerWhisker, upperWhisker } = statistics
  const [inset, end] = [0.08, 0.92]
  const line = (...points: readonly Point[]) => polyline(points)
  const across = (value: number, from = inset, to = end) =>
    line(place(from, value), place(to, value))
  const box = line(
    place(inset, lowerQuartile),
    place(end, lowerQuartile),
    place(end, upperQuartile),
    place(inset, upperQuartile),
  )
  const lines = [
    across(median),
    line(place(0.5, upperQuartile), place(0.5, upperWhisker)),
    line(place(0.5, lowerQuartile), place(0.5, lowerWhisker)),
    across(upperWhisker, 0.3, 0.7),
    across(lowerWhisker, 0.3, 0.7),
  ]
  const cross = place(0.5, mean)
  if (flag(visibility, 'meanMarker') !== false) {
    const [x, y] = [round(cross.x), round(cross.y)]
    lines.push(`M${x} ${y}m-3-3l6 6m-6 0l6-6`)
  }
  const dots = flag(visibility, 'outliers') === false ? [] : statistics.outliers
  const stroke = { stroke: lineColor, 'stroke-width': 0.75 }
  return (
    tag('path', { d: `${box}Z`, ...paintAttributes('fill', color), ...stroke }) +
    tag('path', { d: lines.join(''), fill: 'none', ...stroke }) +
    dots
      .map((value) => {
        const { x, y } = place(0.5, value)
        return tag('circle', { cx: x, cy: y, r: 2, ...paintAttributes('fill', color) })
      })
      .join('')
  )
}
