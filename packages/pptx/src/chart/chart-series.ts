import type { XmlElement } from '../container/xml.ts'
import { child, children, descend, descendants, flag } from '../container/xml-query.ts'
import type { Paragraph } from '../model.ts'
import { type ChartText, readChartText } from './chart-text.ts'

/** A series, and the enclosing chart of one kind (`c:barChart`) from which it inherits. */
export interface Series {
  series: XmlElement
  group: XmlElement
}

/** The series of a plot area, in document order. */
export function listSeries(plot: XmlElement | null, prefix: 'c' | 'cx'): Series[] {
  const groups = plot?.children ?? []
  const name = prefix === 'c' ? 'c:ser' : 'cx:series'
  return groups.flatMap((group) => children(group, name).map((series) => ({ series, group })))
}

/** The cached name of a series. */
export function seriesName(series: XmlElement, prefix: 'c' | 'cx'): string {
  const text = child(series, `${prefix}:tx`)
  if (prefix === 'cx') return descend(text, 'cx:txData', 'cx:v')?.text ?? ''
  return descend(text, 'c:v')?.text ?? cachedValues(text)[0] ?? ''
}

/** The cached categories of a series. */
export function listCategories(series: XmlElement | undefined): string[] {
  return cachedValues(child(series, 'c:cat'))
}

/** The cached values of a series. */
export function listValues(series: XmlElement | undefined): string[] {
  return cachedValues(child(series, 'c:val') ?? child(series, 'c:yVal'))
}

/** The data labels of a series: each label with its own text, and one for each other text shown. */
export function readSeriesLabels({ series, group }: Series, text: ChartText): Paragraph[] {
  if (text.prefix === 'cx') {
    const labels = child(series, 'cx:dataLabels')
    return labels ? readChartText(labels, text, {}, seriesName(series, 'cx')) : []
  }
  const labels = child(series, 'c:dLbls') ?? child(group, 'c:dLbls')
  if (!labels) return []
  const own = children(labels, 'c:dLbl').flatMap((label) =>
    isDeleted(label) ? [] : readChartText(label, text, {}, ''),
  )
  if (isDeleted(labels)) return own
  const shown = new Set([
    ...(shows(labels, 'c:showSerName') ? [seriesName(series, 'c')] : []),
    ...(shows(labels, 'c:showCatName') ? listCategories(series) : []),
    ...(shows(labels, 'c:showVal') ? listValues(series) : []),
    ...(shows(labels, 'c:showPercent') ? ['%'] : []),
  ])
  return [...own, ...[...shown].flatMap((one) => readChartText(labels, text, {}, one))]
}

function isDeleted(labels: XmlElement): boolean {
  const deleted = child(labels, 'c:delete')
  return deleted !== null && flag(deleted, 'val') !== false
}

function shows(labels: XmlElement, name: string): boolean {
  return flag(child(labels, name), 'val') === true
}

/** The points of a cache (`c:strCache`, `c:numCache`, or its innermost level). */
function cachedValues(holder: XmlElement | null): string[] {
  if (!holder) return []
  return [...descendants(holder, 'c:pt')].map((point) => child(point, 'c:v')?.text ?? '')
}
