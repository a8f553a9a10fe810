import type { Paint } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { type Attributes, tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Plot, Series } from '../chart-model.ts'
import { fillAttributes, lineAttributes } from '../chart-paint.ts'
import { type Point, polyline } from '../points.ts'
import { pointElement } from '../series-style.ts'
import { bounded, value, valueFlag } from '../values.ts'

/** The marker of a point. */
interface Marker {
  symbol: string
  /** Diameter in points. */
  size: number
  attributes: Attributes
}

/** The marker of a point of a line, scatter or radar chart; null if it has none. */
export function readMarker(
  plot: Plot,
  series: Series,
  index: number,
  automatic: Paint,
  context: ChartContext,
): Marker | null {
  const own = child(pointElement(series, index), 'c:marker')
  const inherited = child(series.element, 'c:marker')
  const symbol =
    value(own, 'c:symbol') ??
    value(inherited, 'c:symbol') ??
    automaticSymbol(plot, series, own ?? inherited)
  if (symbol === 'none') return null
  const sized = child(own, 'c:size') ? own : inherited
  const size = bounded(sized, 'c:size', 2, 72, own || inherited ? 5 : 7)
  const properties = child(own, 'c:spPr') ?? child(inherited, 'c:spPr')
  return {
    symbol,
    size,
    attributes: markerAttributes(symbol, size, properties, automatic, context),
  }
}

/** Draws a marker around a point. */
export function renderMarker(marker: Marker, { x, y }: Point): string {
  const half = marker.size / 2
  const { attributes } = marker
  switch (marker.symbol) {
    case 'circle':
      return tag('circle', { cx: x, cy: y, r: half, ...attributes })
    case 'dash':
      return tag('rect', {
        x: x - half,
        y: y - half / 4,
        width: 2 * half,
        height: half / 2,
        ...attributes,
      })
    case 'dot':
      return tag('rect', { x, y: y - half / 4, width: half, height: half / 2, ...attributes })
    default: {
      const d = symbolPath(marker.symbol, x, y, half)
      return tag('path', { d, ...attributes })
    }
  }
}

const automaticSymbols = [
  'diamond',
  'square',
  'triangle',
  'x',
  'star',
  'circle',
  'plus',
  'dot',
  'dash',
]
const strokedSymbols = new Set(['x', 'star', 'plus'])

/** The symbol that the file leaves open: the chart type determines whether there are markers. */
function automaticSymbol(plot: Plot, series: Series, marker: XmlElement | null): string {
  const cycled = automaticSymbols[series.index % automaticSymbols.length] ?? 'circle'
  if (marker) return cycled
  switch (plot.kind) {
    case 'line':
    case 'stock':
      return valueFlag(plot.element, 'c:marker') === true ? cycled : 'none'
    case 'scatter': {
      const style = value(plot.element, 'c:scatterStyle')
      return style === 'line' || style === 'smooth' || style === 'none' ? 'none' : cycled
    }
    case 'radar':
      return value(plot.element, 'c:radarStyle') === 'marker' ? cycled : 'none'
    default:
      return 'none'
  }
}

function markerAttributes(
  symbol: string,
  size: number,
  properties: XmlElement | null,
  automatic: Paint,
  context: ChartContext,
): Attributes {
  const isStroked = strokedSymbols.has(symbol)
  const line = lineAttributes(properties, { paint: automatic, width: 0.75 }, context)
  if (isStroked) return { fill: 'none', ...line }
  const box = { x: 0, y: 0, width: size, height: size }
  return { ...fillAttributes(properties, automatic, box, context), ...line }
}

function symbolPath(symbol: string, x: number, y: number, half: number): string {
  const at = (dx: number, dy: number) => ({ x: x + dx * half, y: y + dy * half })
  const stroke = (...ends: [Point, Point][]) => ends.map((line) => polyline(line)).join('')
  switch (symbol) {
    case 'square':
      return polyline([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], true)
    case 'triangle':
      return polyline([at(0, -1), at(1, 1), at(-1, 1)], true)
    case 'x':
      return stroke([at(-1, -1), at(1, 1)], [at(-1, 1), at(1, -1)])
    case 'plus':
      return stroke([at(-1, 0), at(1, 0)], [at(0, -1), at(0, 1)])
    case 'star':
      return stroke([at(-1, -1), at(1, 1)], [at(-1, 1), at(1, -1)], [at(0, -1), at(0, 1)])
    default:
      return polyline([at(0, -1), at(1, 0), at(0, 1), at(-1, 0)], true)
  }
}
