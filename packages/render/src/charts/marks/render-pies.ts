import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Plot, Series } from '../chart-model.ts'
import type { PaintedSeries, PointAnchor } from '../labels/point-anchor.ts'
import type { Point } from '../points.ts'
import { pointAttributes, pointElement } from '../series-style.ts'
import { bounded, valueNumber } from '../values.ts'
import { slicePath } from './slices.ts'

/** A ring or a disk that is divided into slices. */
interface Disk {
  center: { x: number; y: number }
  innerRadius: number
  outerRadius: number
  /** Start of the first slice, in degrees clockwise from the top. */
  start: number
  /** Ignores the explosion of slices. */
  isSolid?: boolean
}

/** Draws a pie in the middle of its area; a pie only shows its first series. */
export function renderPie(plot: Plot, area: Rectangle, context: ChartContext): PaintedSeries {
  const [series] = plot.series
  if (!series) return { markup: '', anchors: [] }
  const start = bounded(plot.element, 'c:firstSliceAng', 0, 360, 0)
  return renderSlices(plot, series, diskIn(area, plot, start), context)
}

/** Draws the rings of a doughnut, the first series innermost; only the outermost explodes. */
export function renderDoughnut(plot: Plot, area: Rectangle, context: ChartContext): PaintedSeries {
  const start = bounded(plot.element, 'c:firstSliceAng', 0, 360, 0)
  const outermost = plot.series.length - 1
  const disk = diskIn(area, { ...plot, series: plot.series.slice(outermost) }, start)
  const hole = (bounded(plot.element, 'c:holeSize', 1, 90, 10) / 100) * disk.outerRadius
  const ring = (disk.outerRadius - hole) / Math.max(1, plot.series.length)
  const painted = plot.series.map((series, index) =>
    renderSlices(
      plot,
      series,
      {
        ...disk,
        innerRadius: hole + index * ring,
        outerRadius: hole + (index + 1) * ring,
        isSolid: index < outermost,
      },
      context,
    ),
  )
  return joined(painted)
}

/** An explosion of 100 % moves a slice by the radius, so the radius is reduced. */
function diskIn(area: Rectangle, plot: Plot, start: number): Disk {
  let explosion = 0
  for (const series of plot.series)
    for (let index = 0; index < Math.min(1000, series.values.values.length); index++)
      explosion = Math.max(explosion, readExplosion(series, index))
  return {
    center: { x: area.x + area.width / 2, y: area.y + area.height / 2 },
    innerRadius: 0,
    outerRadius: Math.min(area.width, area.height) / 2 / (1 + explosion),
    start,
  }
}

/** Draws one slice for each value. A negative value counts by its magnitude. */
export function renderSlices(
  plot: Plot,
  series: Series,
  disk: Disk,
  context: ChartContext,
  values: readonly (number | null)[] = series.values.values,
): PaintedSeries {
  // Divided before summing, so that the sum of the greatest numbers stays finite.
  const greatest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
  const share = (value: number | null) => (greatest === 0 ? 0 : Math.abs(value ?? 0) / greatest)
  const total = values.reduce<number>((sum, value) => sum + share(value), 0)
  const anchors: PointAnchor[] = []
  let markup = ''
  let angle = disk.start
  for (const [index, value] of values.entries()) {
    const part = total === 0 ? 0 : share(value) / total
    if (value === null || part === 0) continue
    const sweep = part * 360
    const middle = angle + sweep / 2
    const moved = disk.isSolid ? 0 : readExplosion(series, index) * disk.outerRadius
    const radians = (middle * Math.PI) / 180
    const center = {
      x: disk.center.x + Math.sin(radians) * moved,
      y: disk.center.y - Math.cos(radians) * moved,
    }
    const { innerRadius, outerRadius } = disk
    const d = slicePath(center, innerRadius, outerRadius, angle, sweep)
    const box = squareAround(center, outerRadius)
    const attributes = pointAttributes(plot, series, index, box, context)
    markup += tag('path', { d, 'fill-rule': 'evenodd', ...attributes })
    const direction = { angle: middle, center, innerRadius, outerRadius, sweep }
    anchors.push({ plot, series, index, value, share: part, box, direction })
    angle += sweep
  }
  return { markup, anchors }
}

export function joined(painted: readonly PaintedSeries[]): PaintedSeries {
  return {
    markup: painted.map(({ markup }) => markup).join(''),
    anchors: painted.flatMap(({ anchors }) => anchors),
  }
}

function squareAround({ x, y }: Point, radius: number): Rectangle {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
}

function readExplosion(series: Series, index: number): number {
  const point = pointElement(series, index)
  const own = child(point, 'c:explosion') ? valueNumber(point, 'c:explosion') : null
  const percent = own ?? valueNumber(series.element, 'c:explosion') ?? 0
  return Math.min(4, Math.max(0, percent / 100))
}
