import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Rectangle } from '../../rectangle.ts'
import { value } from '../values.ts'
import type { PlotAxis } from './plot-axes.ts'

/** The properties of an axis that determine its tick marks. */
export interface MarkedAxis {
  plotAxis: PlotAxis
  /** The position of its line on the other axis, as a fraction of that axis. */
  line: number
  /** Whether its labels and title are on the upper or right side of their anchor. */
  isFarSide: boolean
}

/** Path data of an axis' tick marks, `in`, `out` or `cross`. */
export function tickMarks(placed: MarkedAxis, inner: Rectangle): string {
  const { element } = placed.plotAxis.axis
  const major = value(element, 'c:majorTickMark') ?? 'cross'
  const minor = value(element, 'c:minorTickMark') ?? 'none'
  return (
    marks(placed, placed.plotAxis.major, major, majorLength, inner) +
    marks(placed, placed.plotAxis.minor, minor, minorLength, inner)
  )
}

function marks(
  { plotAxis, line, isFarSide }: MarkedAxis,
  values: readonly number[],
  kind: string,
  length: number,
  inner: Rectangle,
): string {
  if (kind === 'none') return ''
  const outwards = kind === 'in' ? 0 : length
  const inwards = kind === 'out' ? 0 : length
  const [above, below] = isFarSide ? [outwards, inwards] : [inwards, outwards]
  let d = ''
  for (const at of values) {
    const along = plotAxis.scale.at(at)
    if (!isWithin(along)) continue
    if (plotAxis.isVertical) {
      const y = inner.y + (1 - along) * inner.height
      const x = inner.x + line * inner.width
      d += `M${short(x - below)} ${short(y)}H${short(x + above)}`
    } else {
      const x = inner.x + along * inner.width
      const y = inner.y + (1 - line) * inner.height
      d += `M${short(x)} ${short(y - above)}V${short(y + below)}`
    }
  }
  return d
}

/** The length of the major tick marks outside the plot area, in points. */
export function outwardTick(element: XmlElement): number {
  const major = value(element, 'c:majorTickMark') ?? 'cross'
  return major === 'out' || major === 'cross' ? majorLength : 0
}

/** Whether a fraction is on the axis. */
export function isWithin(fraction: number): boolean {
  return fraction >= -1e-6 && fraction <= 1 + 1e-6
}

/** A coordinate with two decimals. */
export function short(value: number): string {
  return `${Math.round(value * 100) / 100}`
}

/** The lengths in points: 1.5 and 1 mm. */
const majorLength = 4.25
const minorLength = 2.83
