import type { XmlElement } from '../container/xml.ts'
import { attribute, child, flag } from '../container/xml-query.ts'
import type { Paragraph } from '../model.ts'
import { categoriesOf, type Series, valuesOf } from './chart-series.ts'
import { type ChartText, chartTextOf } from './chart-text.ts'

/**
 * The texts of the axes: their titles, and their tick labels. Of a value axis, whose ticks only
 * the program that draws it knows, the first value of the data stands for all.
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
      ...(title ? chartTextOf(title, text, { bold: true }, '') : []),
      ...tickLabels(axis, series[0]?.series).flatMap((label) => chartTextOf(axis, text, {}, label)),
    ]
  })
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
  if (axis.name === 'c:valAx') return valuesOf(series).slice(0, 1)
  return axis.name === 'c:serAx' ? [] : [...new Set(categoriesOf(series))]
}
