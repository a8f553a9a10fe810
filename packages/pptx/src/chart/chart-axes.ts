import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descendants, flag } from '../container/xml-query.ts'
import type { Paragraph } from '../model.ts'
import { listCategories, listValues, type Series } from './chart-series.ts'
import { type ChartText, readChartText } from './chart-text.ts'

/**
 * The texts of the axes: their titles and tick labels. Only the drawing program knows the ticks of
 * a value axis, so the first value of the data represents them.
 */
export function readAxes(
  plot: XmlElement | null,
  series: readonly Series[],
  text: ChartText,
): Paragraph[] {
  return (plot?.children ?? []).flatMap((axis) => {
    if (!axisNames.has(axis.name) || isOff(axis)) return []
    const title = child(axis, `${text.prefix}:title`)
    return [
      ...(title ? readChartText(title, text, { bold: true }, '') : []),
      ...tickLabels(axis, series[0]?.series).flatMap((label) =>
        readChartText(axis, text, {}, label),
      ),
    ]
  })
}

/**
 * The categories of a newer kind of chart (MS-ODRAWXML, `cx:strDim`), on its category axis or, for
 * a kind without axes such as a treemap, on its parts.
 */
export function readCategories(
  root: XmlElement,
  plot: XmlElement | null,
  series: readonly Series[],
  text: ChartText,
): Paragraph[] {
  const axis = children(plot, 'cx:axis').find((one) => child(one, 'cx:catScaling') !== null)
  const owner = axis ?? series[0]?.series
  if (!owner || (axis && isOff(axis))) return []
  const names = children(child(root, 'cx:chartData'), 'cx:data')
    .flatMap((data) => children(data, 'cx:strDim'))
    .filter((dimension) => attribute(dimension, 'type') === 'cat')
    .flatMap((dimension) => [...descendants(dimension, 'cx:pt')].map((point) => point.text))
  return [...new Set(names)].flatMap((name) => readChartText(owner, text, {}, name))
}

export const axisNames: ReadonlySet<string> = new Set([
  'c:catAx',
  'c:valAx',
  'c:dateAx',
  'c:serAx',
  'cx:axis',
])

export function isOff(axis: XmlElement): boolean {
  return flag(child(axis, 'c:delete'), 'val') === true || flag(axis, 'hidden') === true
}

function tickLabels(axis: XmlElement, series: XmlElement | undefined): string[] {
  if (attribute(child(axis, 'c:tickLblPos'), 'val') === 'none') return []
  if (axis.name === 'c:valAx') return listValues(series).slice(0, 1)
  return axis.name === 'c:serAx' ? [] : [...new Set(listCategories(series))]
}
