import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import { axisLine } from '../axes/render-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Axis, Chart, Plot } from '../chart-model.ts'
import { type Label, labelStyle, renderLabel, styledLabel } from '../labels/chart-label.ts'
import type { PaintedSeries } from '../labels/point-anchor.ts'
import { type Point, polyline } from '../points.ts'
import { value, valueFlag } from '../values.ts'
import { categoryCount } from './stacks.ts'
import { type SurfaceBand, type SurfaceValues, surfaceValues } from './surface-bands.ts'

/** A corner of the mesh: its place in the picture, and the value that it shows. */
interface Corner extends Point {
  value: number
}

/** Each cell is up to four polygons for each band: about a megabyte of SVG. */
const mostCells = 4_000

/**
 * Draws a surface chart, or its contours seen from above (`c:surfaceChart`). The mesh between the
 * values is cut into bands of colour. A surface is drawn in a fixed oblique view, the first series
 * in front, because its rotation is PowerPoint's own projection.
 */
export function renderSurface(
  plot: Plot,
  area: Rectangle,
  chart: Chart,
  context: ChartContext,
  box: Rectangle,
): PaintedSeries {
  const values = surfaceValues(plot, chart, box, context)
  const columns = categoryCount([plot])
  const rows = plot.series.length
  if (!values || columns < 2 || rows < 2) return { markup: '', anchors: [] }
  if ((columns - 1) * (rows - 1) > mostCells) {
    context.report(`The surface has more than ${mostCells.toLocaleString('en')} cells.`)
    return { markup: '', anchors: [] }
  }
  if (plot.isThreeDimensional) {
    context.report('The surface is drawn in an oblique view, without its rotation.')
  }
  const labels = readLabels(plot, chart, values, columns, context)
  const view = createView(inside(area, labels), columns, rows, !plot.isThreeDimensional)
  const markup =
    tag('path', { d: wallData(view, values), fill: 'none', ...axisLine(null, context) }) +
    renderMesh(plot, values, view) +
    renderLabels(labels, values, view, context)
  return { markup, anchors: [] }
}

/** Maps the mesh to the picture. */
interface View {
  inner: Rectangle
  columns: number
  rows: number
  /** Whether it is seen from above, so that values have no height. */
  isFlat: boolean
  /** @param share of the value axis */
  place(column: number, row: number, share: number): Point
}

function createView(inner: Rectangle, columns: number, rows: number, isFlat: boolean): View {
  const depth = isFlat ? { x: 0, y: 1 } : { x: 0.3, y: 0.35 }
  const place = (column: number, row: number, share: number) => {
    const [x, back] = [column / (columns - 1), row / (rows - 1)]
    const up = isFlat ? back : share * (1 - depth.y) + back * depth.y
    return {
      x: inner.x + (x * (1 - depth.x) + back * depth.x) * inner.width,
      y: inner.y + inner.height * (1 - up),
    }
  }
  return { inner, columns, rows, isFlat, place }
}

interface SurfaceLabels {
  /** Of the value axis; none from above. */
  ticks: Label[]
  categories: Label[]
  depths: Label[]
}

function readLabels(
  plot: Plot,
  chart: Chart,
  { axis }: SurfaceValues,
  columns: number,
  context: ChartContext,
): SurfaceLabels {
  const axes = plot.axisIds.map((id) => chart.axes.get(id))
  const names = plot.series.find(({ categories }) => categories)?.categories?.labels
  const categories = Array.from({ length: columns }, (_, at) => names?.[at] ?? `${at + 1}`)
  const listLabels = (owner: Axis | undefined, texts: readonly string[]): Label[] => {
    if (!owner || owner.deleted || value(owner.element, 'c:tickLblPos') === 'none') return []
    const style = labelStyle(owner.element, context)
    return texts.slice(0, 200).map((text) => styledLabel(text, style, context))
  }
  return {
    ticks: plot.isThreeDimensional
      ? listLabels(
          axis.axis,
          axis.labels.map(({ text }) => text),
        )
      : [],
    categories: listLabels(
      axes.find((one) => one?.kind === 'category' || one?.kind === 'date'),
      categories,
    ),
    depths: listLabels(
      axes.find((one) => one?.kind === 'series'),
      plot.series.map(({ name }) => name),
    ),
  }
}

/** The border of contours; the floor of a surface, and a line around both walls at each tick. */
function wallData({ place, columns, rows, isFlat }: View, { axis }: SurfaceValues): string {
  const [right, back] = [columns - 1, rows - 1]
  const front = [place(0, 0, 0), place(right, 0, 0), place(right, back, 0)]
  if (isFlat) return polyline([...front, place(0, back, 0)], true)
  const lines = axis.labels
    .map(({ at }) => axis.scale.at(at))
    .map((share) =>
      polyline([place(0, 0, share), place(0, back, share), place(right, back, share)]),
    )
  return polyline([place(0, 0, 1), ...front]) + lines.join('')
}

/** The cells between four values each, from the back. */
function renderMesh(plot: Plot, { axis, bands }: SurfaceValues, view: View): string {
  const isWire = valueFlag(plot.element, 'c:wireframe') === true
  const corner = (column: number, row: number): Corner[] => {
    const number = plot.series[row]?.values.values[column] ?? null
    if (number === null) return []
    return [{ ...view.place(column, row, axis.scale.at(number)), value: number }]
  }
  let markup = ''
  for (let row = view.rows - 2; row >= 0; row--) {
    for (let column = 0; column < view.columns - 1; column++) {
      const corners = [
        ...corner(column, row),
        ...corner(column + 1, row),
        ...corner(column + 1, row + 1),
        ...corner(column, row + 1),
      ]
      if (corners.length === 4) markup += renderCell(corners, bands, isWire)
    }
  }
  return markup
}

function renderLabels(
  { ticks, categories, depths }: SurfaceLabels,
  { axis }: SurfaceValues,
  { place, columns, inner }: View,
  context: ChartContext,
): string {
  const fitting = Math.max(1, Math.floor(inner.width / widest(categories, 8)))
  const step = Math.ceil(categories.length / fitting)
  const beside = ticks.map((label, index) => {
    const { x, y } = place(0, 0, axis.scale.at(axis.labels[index]?.at ?? 0))
    const where = { x: x - labelGap, y, horizontal: 'end', vertical: 'middle' } as const
    return renderLabel(label, where, context)
  })
  const below = categories.map((label, index) => {
    if (index % step !== 0) return ''
    const { x, y } = place(index, 0, 0)
    const where = { x, y: y + labelGap, horizontal: 'middle', vertical: 'top' } as const
    return renderLabel(label, where, context)
  })
  const along = depths.map((label, index) => {
    const { x, y } = place(columns - 1, index, 0)
    const where = { x: x + labelGap, y, horizontal: 'start', vertical: 'middle' } as const
    return renderLabel(label, where, context)
  })
  return [...beside, ...below, ...along].join('')
}

/** Points between the plot and its labels. */
const labelGap = 4

function widest(labels: readonly Label[], least: number): number {
  return labels.reduce((most, { width }) => Math.max(most, width + 4), least)
}

function inside(
  { x, y, width, height }: Rectangle,
  { ticks, categories, depths }: SurfaceLabels,
): Rectangle {
  const left = Math.min(width * 0.3, ticks.length > 0 ? widest(ticks, 0) + labelGap : 0)
  const right = Math.min(width * 0.3, depths.length > 0 ? widest(depths, 0) + labelGap : 0)
  const below = Math.min(height * 0.3, (categories[0]?.height ?? 0) + labelGap)
  const above = Math.min(height * 0.1, (ticks[0]?.height ?? 0) / 2)
  return { x: x + left, y: y + above, width: width - left - right, height: height - below - above }
}

/** A cell as four triangles around its middle, each cut into the bands that it crosses. */
function renderCell(
  corners: readonly Corner[],
  bands: readonly SurfaceBand[],
  isWire: boolean,
): string {
  const outline = polyline(corners, true)
  if (isWire) {
    const mean = corners.reduce((sum, one) => sum + one.value, 0) / corners.length
    const band = bands.find(({ to }) => mean <= to) ?? bands.at(-1)
    return tag('path', {
      d: outline,
      fill: 'none',
      stroke: band?.fill.fill ?? null,
      'stroke-width': 0.75,
    })
  }
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
    value: corners.reduce((sum, one) => sum + one.value, 0) / corners.length,
  }
  const triangles = corners.map((one, index) => [
    one,
    corners[(index + 1) % corners.length] as Corner,
    middle,
  ])
  const parts = bands.map(({ from, to, fill }) => {
    const d = triangles
      .map((triangle) => cut(cut(triangle, from, 1), to, -1))
      .filter((polygon) => polygon.length > 2)
      .map((polygon) => polyline(polygon, true))
      .join('')
    // A line of the same colour closes the seams between the polygons.
    return d && tag('path', { d, ...fill, stroke: fill.fill ?? null, 'stroke-width': 0.2 })
  })
  return `${parts.join('')}${tag('path', { d: outline, fill: 'none', stroke: '#000000', 'stroke-opacity': 0.25, 'stroke-width': 0.5 })}`
}

/** The part of a polygon on one side of a value: above it (1), or below it (-1). */
function cut(polygon: readonly Corner[], limit: number, side: 1 | -1): Corner[] {
  const over = (one: Corner) => (one.value - limit) * side
  return polygon.flatMap((one, index) => {
    const next = polygon[(index + 1) % polygon.length] as Corner
    const kept = over(one) >= 0 ? [one] : []
    if (over(one) >= 0 === over(next) >= 0) return kept
    const share = (limit - one.value) / (next.value - one.value)
    const crossing = {
      x: one.x + (next.x - one.x) * share,
      y: one.y + (next.y - one.y) * share,
      value: limit,
    }
    return [...kept, crossing]
  })
}
