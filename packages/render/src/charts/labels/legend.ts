import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children, integer } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Chart, Plot, Series } from '../chart-model.ts'
import { fillAttributes, lineAttributes, noLine, noPaint } from '../chart-paint.ts'
import { manualCorner, manualPlace } from '../manual-layout.ts'
import { surfaceValues } from '../marks/surface-bands.ts'
import { readTrendLines, renderTrendKey } from '../marks/trend-lines.ts'
import { variesByPoint } from '../series-style.ts'
import { value, valueFlag } from '../values.ts'
import { type Label, labelStyle, renderLabel, styledLabel } from './chart-label.ts'
import { isLinePlot, renderLegendKey } from './legend-key.ts'

/** One entry of a legend. */
interface LegendEntry {
  label: Label
  renderKey(box: Rectangle): string
  isLine: boolean
}

/** A legend with its position. */
export interface PlacedLegend {
  box: Rectangle
  /** Whether the plot area may overlap it. */
  overlays: boolean
  side: 'left' | 'right' | 'top' | 'bottom'
  markup: string
}

/** Places the legend in the area below the title of a chart; null if there is none. */
export function layOutLegend(
  chart: Chart,
  area: Rectangle,
  box: Rectangle,
  context: ChartContext,
): PlacedLegend | null {
  const legend = child(chart.element, 'c:legend')
  if (!legend) return null
  const position = value(legend, 'c:legendPos') ?? 'r'
  const read = (room: LegendRoom) => readEntries(chart, legend, room, context)
  return placeLegend(legend, position, read, area, box, context)
}

/** What the entries of a legend depend on. */
interface LegendRoom {
  room: number
  isColumn: boolean
  box: Rectangle
}

/** Places the entries of a legend at a position (ST_LegendPos); null if it has none. */
export function placeLegend(
  legend: XmlElement,
  position: string,
  read: (room: LegendRoom) => LegendEntry[],
  area: Rectangle,
  box: Rectangle,
  context: ChartContext,
): PlacedLegend | null {
  const side = sides.get(position) ?? 'right'
  const manual = manualPlace(child(legend, 'c:layout'), box)
  const isColumn = manual ? manual.height > manual.width : side === 'left' || side === 'right'
  const room = manual ? manual.width : isColumn ? area.width * 0.45 : area.width
  const entries = read({ room, isColumn, box })
  if (entries.length === 0) return null
  const grid = isColumn && !manual ? columnGrid(entries, area) : rowGrid(entries, room)
  const size = {
    width: grid.columns * grid.width + grid.before + grid.after,
    height: Math.ceil(entries.length / grid.columns) * grid.height,
  }
  const place = manual ?? placeAt(position, size, area, box)
  const corner = manual ? null : manualCorner(child(legend, 'c:layout'), box)
  const placed = corner ? { ...place, ...corner } : place
  return {
    box: placed,
    side,
    overlays: valueFlag(legend, 'c:overlay') === true,
    markup: renderFrame(legend, placed, context) + renderEntries(entries, grid, placed, context),
  }
}

const sides: ReadonlyMap<string, PlacedLegend['side']> = new Map([
  ['l', 'left'],
  ['r', 'right'],
  ['tr', 'right'],
  ['t', 'top'],
  ['b', 'bottom'],
])

/** A legend with more entries would be illegible. */
export const mostEntries = 120

function readEntries(
  chart: Chart,
  legend: XmlElement,
  { room, isColumn, box }: LegendRoom,
  context: ChartContext,
): LegendEntry[] {
  const deleted = new Set(
    children(legend, 'c:legendEntry')
      .filter((entry) => valueFlag(entry, 'c:delete') === true)
      .map((entry) => integer(child(entry, 'c:idx'), 'val')),
  )
  const style = labelStyle(legend, context)
  const limit = labelLimit(room, style.size)
  const [surface] = chart.plots.filter(({ kind }) => kind === 'surface')
  if (surface) {
    // The bands of a surface are its entries, in a column the highest first.
    const bands = surfaceValues(surface, chart, box, context)?.bands ?? []
    return (isColumn ? [...bands].reverse() : bands).map(({ name, fill }) => ({
      label: styledLabel(name, style, context, limit),
      renderKey: (key: Rectangle) => tag('rect', { ...key, ...fill }),
      isLine: false,
    }))
  }
  const named = chart.plots.flatMap((plot) => orderedEntries(plot, isColumn))
  const trends = chart.plots.flatMap((plot) =>
    plot.series.flatMap((series) => readTrendLines(plot, series, context)),
  )
  const entries = named.filter(({ at }) => !deleted.has(at))
  return [
    ...entries.slice(0, mostEntries).map(({ plot, series, index, name }) => ({
      label: styledLabel(name, style, context, limit),
      renderKey: (box: Rectangle) => renderLegendKey(plot, series, index, box, context),
      isLine: isLinePlot(plot),
    })),
    ...trends
      .filter((_, index) => !deleted.has(named.length + index))
      .map((trend) => ({
        label: styledLabel(trend.name, style, context, limit),
        renderKey: (box: Rectangle) => renderTrendKey(trend, box, context),
        isLine: true,
      })),
  ].filter(({ label }) => label.lines.length > 0)
}

/** The width that a legend leaves for the text of an entry. */
export function labelLimit(room: number, size: number): number {
  return Math.max(20, room - (1 + keyGap) * size - keyWidth(true, size))
}

/** An entry for each series, or for each point if the colours vary. */
function orderedEntries(
  plot: Plot,
  isColumn: boolean,
): { plot: Plot; series: Series; index: number | null; name: string; at: number }[] {
  const [only] = plot.series
  const byPoint = variesByPoint(plot) || plot.kind === 'pie' || plot.kind === 'ofPie'
  if (byPoint && only) {
    const names = only.categories?.labels
    return only.values.values.slice(0, mostEntries).map((_, index) => {
      const name = names ? (names[index] ?? '') : `${index + 1}`
      return { plot, series: only, index, name, at: index }
    })
  }
  const entries = plot.series.map((series) => ({
    plot,
    series,
    index: null,
    name: series.name,
    at: series.index,
  }))
  return isColumn && listsFromTop(plot) ? entries.reverse() : entries
}

/** Legends beside stacked or clustered bars list the series from the top down, as drawn. */
function listsFromTop(plot: Plot): boolean {
  if (plot.kind === 'bar')
    return plot.isHorizontal ? plot.stacking === 'none' : plot.stacking !== 'none'
  return plot.kind === 'area' && plot.stacking !== 'none'
}

interface Grid {
  /** The free space before the first column and after the last one. */
  before: number
  after: number
  columns: number
  width: number
  height: number
  rowsFirst: boolean
}

/** Shares of the text size: between a key and its text, between columns, and between rows. */
const keyGap = 0.22
const columnGap = 0.66
const rowGap = 0.19

function keyWidth(isLine: boolean, size: number): number {
  return isLine ? size * 1.26 : size * 0.6
}

function entryWidth({ label, isLine }: LegendEntry): number {
  const size = textSize(label)
  return keyWidth(isLine, size) + keyGap * size + label.width
}

/** The size of a label's text, which determines the size of its key. */
function textSize(label: Label): number {
  return label.lines[0]?.[0]?.style.size ?? 10
}

/** A cell that fits every entry; `after` subtracts the column gap, which the last column lacks. */
function measureCell(
  entries: readonly LegendEntry[],
): Pick<Grid, 'before' | 'after' | 'width' | 'height'> {
  const size = Math.max(...entries.map(({ label }) => textSize(label)))
  return {
    before: size * 0.33,
    after: size * (0.13 - columnGap),
    width: Math.max(...entries.map(entryWidth)) + size * columnGap,
    height: Math.max(...entries.map(({ label }) => label.height)) + size * rowGap,
  }
}

function columnGrid(entries: readonly LegendEntry[], area: Rectangle): Grid {
  const cell = measureCell(entries)
  const fitting = Math.max(1, Math.floor(area.height / cell.height))
  const columns = Math.ceil(entries.length / fitting)
  const most = Math.max(1, Math.floor((area.width * 0.6) / cell.width))
  return { ...cell, columns: Math.min(columns, most), rowsFirst: false }
}

function rowGrid(entries: readonly LegendEntry[], room: number): Grid {
  const cell = measureCell(entries)
  const fitting = Math.max(1, Math.floor((room - cell.before - cell.after) / cell.width))
  return { ...cell, columns: Math.min(entries.length, fitting), rowsFirst: true }
}

function renderEntries(
  entries: readonly LegendEntry[],
  grid: Grid,
  box: Rectangle,
  context: ChartContext,
): string {
  const rows = Math.ceil(entries.length / grid.columns)
  const content = grid.columns * grid.width + grid.before + grid.after
  const left = box.x + grid.before + Math.max(0, (box.width - content) / 2)
  const pitch = Math.min(grid.height, box.height / rows) || grid.height
  const top = box.y + Math.max(0, (box.height - rows * pitch) / 2)
  return entries
    .map((entry, position) => {
      const [column, row] = grid.rowsFirst
        ? [position % grid.columns, Math.floor(position / grid.columns)]
        : [Math.floor(position / rows), position % rows]
      const size = entry.label.lines[0]?.[0]?.style.size ?? 10
      const x = left + column * grid.width
      const middle = top + (row + 0.5) * pitch
      const width = keyWidth(entry.isLine, size)
      const height = size * 0.6
      const key = entry.renderKey({ x, y: middle - height / 2, width, height })
      const place = {
        x: x + width + keyGap * size,
        y: middle,
        horizontal: 'start',
        vertical: 'middle',
      } as const
      return key + renderLabel(entry.label, place, context)
    })
    .join('')
}

function renderFrame(legend: XmlElement, box: Rectangle, context: ChartContext): string {
  const properties = child(legend, 'c:spPr')
  if (!properties) return ''
  const fill = fillAttributes(properties, noPaint, box, context)
  const line = lineAttributes(properties, noLine, context)
  return fill.fill === 'none' && line.stroke == null
    ? ''
    : tag('rect', { ...box, ...fill, ...line })
}

/** A legend beside the plot area is centred on the whole chart, including its title. */
function placeAt(
  position: string,
  { width, height }: { width: number; height: number },
  area: Rectangle,
  box: Rectangle,
): Rectangle {
  const centered = area.x + (area.width - width) / 2
  const middle = Math.max(area.y, box.y + (box.height - height) / 2)
  switch (position) {
    case 'l':
      return { x: area.x, y: middle, width, height }
    case 't':
      return { x: centered, y: area.y, width, height }
    case 'b':
      return { x: centered, y: area.y + area.height - height, width, height }
    case 'tr':
      return { x: area.x + area.width - width, y: area.y, width, height }
    default:
      return { x: area.x + area.width - width, y: middle, width, height }
  }
}
