import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import { type AxisPair, placePoint } from '../axes/plot-axes.ts'
import { clipTo } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Plot, Series } from '../chart-model.ts'
import { lineAttributes } from '../chart-paint.ts'
import { polyline } from '../points.ts'
import { bounded, value, valueNumber } from '../values.ts'
import { fitCurve, movingAverage } from './curve-fits.ts'

/** A trend line of a series (`c:trendline`). */
interface TrendLine {
  element: XmlElement
  plot: Plot
  series: Series
  kind: string
  name: string
}

const kindNames: ReadonlyMap<string, string> = new Map([
  ['linear', 'Linear'],
  ['exp', 'Expon.'],
  ['log', 'Log.'],
  ['power', 'Power'],
  ['poly', 'Poly.'],
])

/** The trend lines of a series, with PowerPoint's names for them in a legend. */
export function readTrendLines(plot: Plot, series: Series, context: ChartContext): TrendLine[] {
  return children(series.element, 'c:trendline').flatMap((element) => {
    const kind = value(element, 'c:trendlineType') ?? 'linear'
    const standard =
      kind === 'movingAvg'
        ? `${period(element)} per. Mov. Avg. (${series.name})`
        : `${kindNames.get(kind)} (${series.name})`
    if (kind !== 'movingAvg' && !kindNames.has(kind)) {
      context.report(`Trend lines of the kind ${kind} are not drawn.`)
      return []
    }
    return [{ element, plot, series, kind, name: child(element, 'c:name')?.text || standard }]
  })
}

/** Draws a trend line through the values of its series. */
export function renderTrendLine(
  trend: TrendLine,
  pair: AxisPair,
  inner: Rectangle,
  context: ChartContext,
): string {
  const points = curve(trend, pair)
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
    .map(({ x, y }) => placePoint(pair, inner, pair.x.scale.at(x), pair.y.scale.at(y)))
    // A steep curve exceeds the picture by far more than its clip needs.
    .map(({ x, y }) => ({ x: limit(x), y: limit(y) }))
  const d = polyline(points)
  if (d === '') return ''
  return tag('path', {
    d,
    fill: 'none',
    'clip-path': clipTo(inner, context),
    ...trendAttributes(trend, context),
  })
}

export function renderTrendKey(trend: TrendLine, box: Rectangle, context: ChartContext): string {
  const y = box.y + box.height / 2
  return tag('line', {
    x1: box.x,
    y1: y,
    x2: box.x + box.width,
    y2: y,
    ...trendAttributes(trend, context),
  })
}

function trendAttributes({ element }: TrendLine, context: ChartContext) {
  const black = { kind: 'solid', color: { hex: '#000000', alpha: 1 } } as const
  return lineAttributes(child(element, 'c:spPr'), { paint: black, width: 0.75 }, context)
}

function limit(coordinate: number): number {
  return Math.max(-1e5, Math.min(1e5, coordinate))
}

function period(element: XmlElement): number {
  return Math.round(bounded(element, 'c:period', 2, 255, 2))
}

/** Points of the trend line, in axis values. */
function curve({ element, series, kind }: TrendLine, pair: AxisPair): { x: number; y: number }[] {
  const known = series.values.values.flatMap((y, index) => {
    const x = series.x ? (series.x.values[index] ?? null) : index + 1
    return y === null || x === null
      ? []
      : [{ x, y, at: series.x ? x : (pair.positions[index] ?? index) }]
  })
  if (kind === 'movingAvg') {
    return movingAverage(
      known.map(({ y }) => y),
      period(element),
    ).map(({ index, value }) => ({
      x: known[index]?.at ?? Number.NaN,
      y: value,
    }))
  }
  const order = Math.round(bounded(element, 'c:order', 2, 6, 2))
  const fit = fitCurve(kind, known, order, valueNumber(element, 'c:intercept'))
  if (!fit) return []
  const xs = known.map(({ x }) => x)
  const first = Math.min(...xs) - bounded(element, 'c:backward', 0, 1e6, 0)
  const last = Math.max(...xs) + bounded(element, 'c:forward', 0, 1e6, 0)
  const steps = kind === 'linear' ? 1 : 48
  // Categories count from 1 in the equations, and from 0 on the axis.
  const offset = series.x ? 0 : -1
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = first + ((last - first) * step) / steps
    return { x: x + offset, y: fit(x) }
  })
}
