import { attribute, child } from '@blazon/pptx/container/xml-query'
import { renderHatch } from '../../paint/hatch.ts'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { paintAttributes } from '../chart-paint.ts'
import { besideLegend } from '../chart-space.ts'
import {
  createLabel,
  labelStyle,
  lineHeight,
  renderLabel,
  styledLabel,
} from '../labels/chart-label.ts'
import { labelLimit, mostEntries, type PlacedLegend, placeLegend } from '../labels/legend.ts'
import { formatNumber } from '../labels/number-format.ts'
import { type ExtendedSeries, readExtendedSeries } from './read-extended.ts'
import { listGroups, renderFunnel, renderTreemap } from './render-areas.ts'
import { renderBoxes } from './render-boxes.ts'
import { renderHistogram, renderWaterfall } from './render-columns.ts'
import { renderSunburst } from './render-sunburst.ts'

/** Draws a chart of the kinds introduced by Office 2016, whose root has classic names. */
export function renderExtendedChart(box: Rectangle, context: ChartContext): string {
  const all = readExtendedSeries(context.root)
  const series = all.find(({ layout }) => layout !== 'paretoLine')
  if (!series || series.values.every((value) => value === null)) {
    return renderHatch(box, 'chart', 'The chart has no data to draw.', context.drawing)
  }
  const paint = choosePainter(series, all)
  if (!paint) {
    const reason = `Charts of the kind ${series.layout} are not drawn.`
    return renderHatch(box, 'chart', reason, context.drawing)
  }
  if (all.length > 1 && !all.some(({ layout }) => drawnTogether.has(layout))) {
    context.report('Only the first series of the chart is drawn.')
  }
  const padding = Math.min(7, box.width * 0.03, box.height * 0.03)
  const owner = child(child(context.root, 'c:chart'), 'c:title')
  const title = owner
    ? createLabel(owner, 'Chart Title', context, {
        defaults: { scale: 1.4 },
        maxWidth: box.width * 0.9,
      })
    : null
  const top = title ? Math.min(title.height + 4, box.height / 2) : 0
  const area = {
    x: box.x + padding,
    y: box.y + padding + top,
    width: box.width - 2 * padding,
    height: Math.max(1, box.height - 2 * padding - top),
  }
  const place = {
    x: box.x + box.width / 2,
    y: box.y + padding,
    horizontal: 'middle',
    vertical: 'top',
  } as const
  const legend = layOutExtendedLegend(series, all, area, box, context)
  const beside = legend ? besideLegend(area, legend, padding, padding) : area
  const drawn = paint(series, beside, context) + (legend?.markup ?? '')
  return drawn + (title ? renderLabel(title, place, context) : '')
}

/** Series of these kinds are drawn together with the others of their chart. */
const drawnTogether: ReadonlySet<string> = new Set(['paretoLine', 'boxWhisker'])

type Painter = (series: ExtendedSeries, area: Rectangle, context: ChartContext) => string

function choosePainter({ layout }: ExtendedSeries, all: readonly ExtendedSeries[]): Painter | null {
  const isPareto = all.some((one) => one.layout === 'paretoLine')
  switch (layout) {
    case 'waterfall':
      return renderWaterfall
    case 'treemap':
      return renderTreemap
    case 'sunburst':
      return renderSunburst
    case 'funnel':
      return renderFunnel
    case 'boxWhisker':
      return (_, area, context) => renderBoxes(all, area, context)
    case 'clusteredColumn':
      return (series, area, context) => renderHistogram(series, area, context, isPareto)
    case 'regionMap':
      return renderRegionList
    default:
      return null
  }
}

/** Places the legend of a newer chart; null if it has none, or shows one colour. */
function layOutExtendedLegend(
  series: ExtendedSeries,
  all: readonly ExtendedSeries[],
  area: Rectangle,
  box: Rectangle,
  context: ChartContext,
): PlacedLegend | null {
  const legend = child(child(context.root, 'c:chart'), 'c:legend')
  const names = listNames(series, all).slice(0, mostEntries)
  if (!legend || names.length === 0) return null
  const style = labelStyle(legend, context)
  const count = series.layout === 'treemap' ? names.length : 6
  return placeLegend(
    legend,
    attribute(legend, 'pos') ?? 'r',
    ({ room }) =>
      names.flatMap((name, index) => {
        const label = styledLabel(name, style, context, labelLimit(room, style.size))
        const fill = paintAttributes('fill', context.colors.at(index, count))
        const renderKey = (key: Rectangle) => tag('rect', { ...key, ...fill })
        return label.lines.length > 0 ? [{ label, renderKey, isLine: false }] : []
      }),
    area,
    box,
    context,
  )
}

function listNames(series: ExtendedSeries, all: readonly ExtendedSeries[]): string[] {
  switch (series.layout) {
    // PowerPoint writes these words itself; they are not in the file.
    case 'waterfall':
      return ['Increase', 'Decrease', 'Total']
    case 'treemap':
      return listGroups(series)
    case 'boxWhisker':
      return all.map(({ name }) => name)
    default:
      return []
  }
}

/**
 * Lists the regions of a map with their values, on the hatch of what is not drawn: PowerPoint saves
 * the outlines of regions in a format that is not published.
 */
function renderRegionList(series: ExtendedSeries, area: Rectangle, context: ChartContext): string {
  const style = labelStyle(null, context)
  const rows = series.values.flatMap((value, index) => {
    const name = series.levels[0]?.[index] ?? ''
    if (value === null && !name) return []
    return [{ name, value: value === null ? '' : formatNumber(value, series.formatCode) }]
  })
  const pitch = style.size * 1.5
  const perColumn = Math.max(1, Math.floor(area.height / pitch))
  const columns = Math.max(
    1,
    Math.min(Math.ceil(rows.length / perColumn), Math.floor(area.width / (style.size * 10))),
  )
  const shown = rows.slice(0, perColumn * columns)
  const rest = rows.length - shown.length
  const reason =
    'The map is not drawn, because the outlines of its regions cannot be read; their values are listed.' +
    (rest > 0 ? ` ${rest} of them do not fit.` : '')
  const width = area.width / columns
  const gap = style.size
  return (
    renderHatch(area, 'chart', reason, context.drawing) +
    shown
      .map(({ name, value }, index) => {
        const left = area.x + Math.floor(index / perColumn) * width
        const top = area.y + (index % perColumn) * pitch
        const number = styledLabel(value, style, context)
        const label = styledLabel(
          name,
          style,
          context,
          Math.max(gap, width - number.width - 3 * gap),
        )
        const middle = { y: top + pitch / 2, vertical: 'middle' } as const
        // A long name has one line here.
        const line = {
          ...label,
          lines: label.lines.slice(0, 1),
          height: lineHeight(style, context),
        }
        return (
          tag('rect', {
            x: left + gap / 2,
            y: top,
            width: width - gap,
            height: pitch,
            fill: '#FFFFFF',
          }) +
          renderLabel(line, { x: left + gap, horizontal: 'start', ...middle }, context) +
          renderLabel(number, { x: left + width - gap, horizontal: 'end', ...middle }, context)
        )
      })
      .join('')
  )
}
