import type { EmbeddedFile, Paint, Sourced } from '@blazon/document/document'
import { describeEmbeddedFile } from '../container/embedded-file.ts'
import { traceInto } from '../container/origins.ts'
import type { Package } from '../container/package.ts'
import type { Relationship, Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descend, flag } from '../container/xml-query.ts'
import type { Element, Paragraph } from '../model.ts'
import { containedFill } from '../paint/fills.ts'
import { outline } from '../sheet/element.ts'
import type { Scene } from '../sheet/scene.ts'
import { findThemeOverride, type Look, overrideLook } from '../theme/look.ts'
import { readAxes, readCategories } from './chart-axes.ts'
import { readChartFacts } from './chart-facts.ts'
import { readChartMarks } from './chart-marks.ts'
import { listSeries, readSeriesLabels, type Series, seriesName } from './chart-series.ts'
import { type ChartText, createChartText, readChartText } from './chart-text.ts'

/** Reads the frame of a chart (`c:chart`, or the newer `cx:chart`). */
export function readChart(frame: XmlElement, reference: XmlElement, scene: Scene): Element {
  const { element } = outline('chart', frame, scene)
  const content = readChartContent(reference, scene.relationships, scene.look, scene.deck)
  if (content) return { ...element, opaque: true, ...content }
  scene.deck.pack.unread.add(`chart ${element.name} in ${scene.sheet.partName}`)
  return element
}

/**
 * The content of a chart: its own fill and line, its colours as marks, its texts in order. Null if
 * its part is missing.
 */
export function readChartContent(
  reference: XmlElement,
  around: Relationships,
  outerLook: Look,
  { pack, origins }: Pick<Scene['deck'], 'pack' | 'origins'>,
): Pick<Element, 'chart' | 'embedded' | 'fill' | 'line' | 'marks' | 'paragraphs'> | null {
  const relationship = around.byId(attribute(reference, 'r:id'))
  const root = relationship && !relationship.external ? pack.xml(relationship.target) : null
  if (!relationship || !root) return null
  const relationships = pack.relationships(relationship.target)
  const override = findThemeOverride(relationships, pack)
  const look = overrideLook(outerLook, child(root, 'c:clrMapOvr'), override)
  const colorStyle = relationships.byKind('chartColorStyle')
  const trace = traceInto(origins, relationship.target)
  const text = createChartText(root, look, relationships, trace)
  const properties = child(root, `${text.prefix}:spPr`)
  const own = (paint: Paint | null): Sourced<Paint> | null => {
    if (!properties || !paint) return null
    const sourced: Sourced<Paint> = { value: paint, source: 'explicit' }
    trace?.(sourced, properties)
    return sourced
  }
  const embedded = describeChartData(pack, relationships.byKind('package'), root)
  return {
    ...(embedded && { embedded }),
    chart: readChartFacts(root),
    fill: own(containedFill(properties, { look })),
    line: own(containedFill(child(properties, 'a:ln'), { look })),
    marks: readChartMarks(root, look, colorStyle && pack.xml(colorStyle.target), trace),
    paragraphs: readTexts(root, text).map((paragraph, index) => ({
      ...paragraph,
      number: index + 1,
    })),
  }
}

function readTexts(root: XmlElement, text: ChartText): Paragraph[] {
  const { prefix } = text
  const chart = child(root, `${prefix}:chart`)
  const plot = child(chart, `${prefix}:plotArea`)
  const series = listSeries(plot, prefix)
  return [
    ...readTitle(chart, series, text),
    ...readAxes(plot, series, text),
    ...(prefix === 'cx' ? readCategories(root, plot, series, text) : []),
    ...series.flatMap((one) => readSeriesLabels(one, text)),
    ...readLegend(child(chart, `${prefix}:legend`), series, text),
  ]
}

function readTitle(
  chart: XmlElement | null,
  series: readonly Series[],
  text: ChartText,
): Paragraph[] {
  const title = child(chart, `${text.prefix}:title`)
  if (!title || flag(child(chart, 'c:autoTitleDeleted'), 'val') === true) return []
  const [only] = series
  const automatic = series.length === 1 && only ? seriesName(only.series, text.prefix) : ''
  return readChartText(title, text, { bold: true, scale: 1.2 }, automatic)
}

function readLegend(
  legend: XmlElement | null,
  series: readonly Series[],
  text: ChartText,
): Paragraph[] {
  if (!legend) return []
  const deleted = new Set(
    children(legend, 'c:legendEntry')
      .filter(
        (entry) => flag(child(entry, 'c:delete'), 'val') !== false && child(entry, 'c:delete'),
      )
      .map((entry) => attribute(descend(entry, 'c:idx'), 'val')),
  )
  return series.flatMap(({ series: one }, index) =>
    deleted.has(String(index)) ? [] : readChartText(legend, text, {}, seriesName(one, text.prefix)),
  )
}

/** Describes the workbook of a chart; null if it is missing. */
function describeChartData(
  pack: Package,
  relationship: Relationship | null,
  root: XmlElement,
): EmbeddedFile | null {
  const file = describeEmbeddedFile(pack, relationship)
  if (!file || !relationship) return null
  return {
    ...file,
    kind: 'chart_data',
    shownRanges: listRanges(root),
    read: () => pack.archive.read(relationship.target),
  }
}

/** The formulas of all references; those of series that a filter hides are `c15:sqref`. */
function listRanges(root: XmlElement): string[] {
  const found = new Set<string>()
  const visit = ({ name, text, children }: XmlElement) => {
    if (/[:}]f$/.test(name)) found.add(text.trim())
    // The caches have most elements of a chart, and no references.
    if (!name.endsWith('Cache')) children.forEach(visit)
  }
  visit(root)
  return [...found]
}
