import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { AxisPair } from '../axes/plot-axes.ts'
import { clipTo } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import { readNumbers } from '../chart-data.ts'
import type { Series } from '../chart-model.ts'
import { lineAttributes } from '../chart-paint.ts'
import type { PointAnchor } from '../labels/point-anchor.ts'
import { type Point, polyline } from '../points.ts'
import { value, valueFlag, valueNumber } from '../values.ts'

/** Draws the error bars of a series at its points. */
export function renderErrorBars(
  series: Series,
  anchors: readonly PointAnchor[],
  pair: AxisPair,
  inner: Rectangle,
  context: ChartContext,
): string {
  return children(series.element, 'c:errBars')
    .map((bars) => renderBars(bars, series, anchors, pair, inner, context))
    .join('')
}

function renderBars(
  bars: XmlElement,
  series: Series,
  anchors: readonly PointAnchor[],
  pair: AxisPair,
  inner: Rectangle,
  context: ChartContext,
): string {
  const alongX = value(bars, 'c:errDir') === 'x'
  const kind = value(bars, 'c:errBarType') ?? 'both'
  const hasCaps = valueFlag(bars, 'c:noEndCap') !== true
  const axis = alongX ? pair.x : pair.y
  const numbers = alongX ? (series.x?.values ?? []) : series.values.values
  const amounts = errorAmounts(bars, numbers)
  const across = axis.isVertical
  let d = ''
  for (const anchor of anchors) {
    const number = numbers[anchor.index] ?? null
    if (number === null) continue
    const tip = computeTip(anchor, across, alongX)
    const along = (value: number): Point => {
      const share = axis.scale.at(value)
      return across
        ? { x: tip.x, y: inner.y + (1 - share) * inner.height }
        : { x: inner.x + share * inner.width, y: tip.y }
    }
    const center = along(number)
    // A stacked bar ends at the sum of those below it, and its error bar starts there.
    const move = across ? tip.y - center.y : tip.x - center.x
    for (const [side, sign] of [
      ['plus', 1],
      ['minus', -1],
    ] as const) {
      if (kind !== 'both' && kind !== side) continue
      const amount = amounts(anchor.index, side)
      if (!(amount > 0)) continue
      const end = along(number + sign * amount)
      const to = across ? { x: end.x, y: end.y + move } : { x: end.x + move, y: end.y }
      d += polyline([tip, to])
      if (hasCaps)
        d += polyline(
          across
            ? [
                { x: to.x - 3, y: to.y },
                { x: to.x + 3, y: to.y },
              ]
            : [
                { x: to.x, y: to.y - 3 },
                { x: to.x, y: to.y + 3 },
              ],
        )
    }
  }
  if (d === '') return ''
  const black = { kind: 'solid', color: { hex: '#000000', alpha: 1 } } as const
  const line = lineAttributes(child(bars, 'c:spPr'), { paint: black, width: 0.75 }, context)
  return tag('path', { d, fill: 'none', 'clip-path': clipTo(inner, context), ...line })
}

/** The point of a mark where its error bar starts. */
function computeTip({ box, direction }: PointAnchor, isVertical: boolean, alongX: boolean): Point {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (alongX || typeof direction !== 'string' || box.width === box.height) return middle
  if (isVertical) return { x: middle.x, y: direction === 'down' ? box.y + box.height : box.y }
  return { x: direction === 'left' ? box.x : box.x + box.width, y: middle.y }
}

type Amounts = (index: number, side: 'plus' | 'minus') => number

function errorAmounts(bars: XmlElement, numbers: readonly (number | null)[]): Amounts {
  const fixed = valueNumber(bars, 'c:val') ?? 0
  const known = numbers.filter((number) => number !== null)
  switch (value(bars, 'c:errValType')) {
    case 'cust': {
      const plus = readNumbers(child(bars, 'c:plus'))?.values ?? []
      const minus = readNumbers(child(bars, 'c:minus'))?.values ?? []
      const at = (list: readonly (number | null)[], index: number) =>
        list[list.length === 1 ? 0 : index] ?? 0
      return (index, side) => at(side === 'plus' ? plus : minus, index)
    }
    case 'percentage':
      return (index) => (Math.abs(numbers[index] ?? 0) * fixed) / 100
    case 'stdDev': {
      const deviation = standardDeviation(known) * (fixed || 1)
      return () => deviation
    }
    case 'stdErr': {
      const error = standardDeviation(known) / Math.sqrt(known.length || 1)
      return () => error
    }
    default:
      return () => fixed
  }
}

function standardDeviation(numbers: readonly number[]): number {
  if (numbers.length < 2) return 0
  const mean = numbers.reduce((sum, number) => sum + number / numbers.length, 0)
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  return Math.sqrt(squares / (numbers.length - 1))
}
