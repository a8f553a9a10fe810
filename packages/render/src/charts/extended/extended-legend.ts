import { attribute, child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { paintAttributes } from '../chart-paint.ts'
import { labelStyle, styledLabel } from '../labels/chart-label.ts'
import { labelLimit, mostEntries, type PlacedLegend, placeLegend } from '../labels/legend.ts'
import type { ExtendedSeries } from './read-extended.ts'
import { listGroups } from './render-areas.ts'

/** Places the legend of a newer chart; null if it has none, or shows one colour. */
export function layOutExtendedLegend(
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
