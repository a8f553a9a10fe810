import type { Mark, Paint, Sourced } from '@blazon/document/document'
import type { Trace } from '../container/origins.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descend, flag, integer } from '../container/xml-query.ts'
import { effectList, effectPaints } from '../paint/effects.ts'
import { containedFill } from '../paint/fills.ts'
import type { Look } from '../theme/look.ts'
import { axisNames, isOff } from './chart-axes.ts'
import { type SeriesColors, seriesColors } from './chart-colors.ts'

/**
 * The colours of a chart: every shape property of its parts, and the automatic colours of series,
 * points, axes and gridlines that set none.
 * @param colorStyle the root of its colour style part, if any.
 */
export function readChartMarks(
  root: XmlElement,
  look: Look,
  colorStyle: XmlElement | null,
  trace: Trace | null,
): Mark[] {
  const prefix = root.name === 'cx:chartSpace' ? 'cx' : 'c'
  const marks: Mark[] = []
  const chart = child(root, `${prefix}:chart`)
  if (!chart) return marks
  const colors = seriesColors(root, look, colorStyle)
  const visitor: Visitor = { look, colors, marks, seriesCount: 0, trace }
  for (const part of chart.children) visit(part, partName(part), visitor)
  return marks
}

interface Visitor {
  look: Look
  colors: SeriesColors
  marks: Mark[]
  seriesCount: number
  trace: Trace | null
}

function visit(element: XmlElement, name: string, visitor: Visitor): void {
  if (axisNames.has(element.name) && isOff(element)) return
  const properties = element.children.find((part) => part.name.endsWith(':spPr')) ?? null
  addOwn(properties, name, visitor)
  addAutomatic(element, properties, name, visitor)
  for (const part of element.children) {
    if (!part.name.startsWith('c')) continue
    const isSeries = part.name === 'c:ser' || part.name === 'cx:series'
    if (isSeries) visitor.seriesCount++
    visit(part, isSeries ? `series ${visitor.seriesCount}` : nested(name, part), visitor)
  }
}

function addOwn(
  properties: XmlElement | null,
  name: string,
  { look, marks, trace }: Visitor,
): void {
  if (!properties) return
  const add = (target: Mark['target'], value: Paint | null) => {
    if (!value) return
    const paint: Sourced<Paint> = { value, source: 'explicit' }
    if (target !== 'effect') trace?.(paint, properties)
    marks.push({ name, target, paint })
  }
  add('fill', containedFill(properties, { look }))
  add('line', containedFill(child(properties, 'a:ln'), { look }))
  const effects = effectList(properties)
  for (const paint of effects ? effectPaints(effects, { look }) : []) add('effect', paint)
}

/** Adds the automatic colour of a part that sets none. */
function addAutomatic(
  element: XmlElement,
  properties: XmlElement | null,
  name: string,
  visitor: Visitor,
): void {
  const { look, colors, marks, trace } = visitor
  const add = (target: Mark['target'], value: Paint) => {
    const paint: Sourced<Paint> = { value, source: 'default' }
    trace?.(paint, element)
    marks.push({ name, target, paint })
  }
  const fill = containedFill(properties, { look })
  const line = containedFill(child(properties, 'a:ln'), { look })
  if (element.name === 'cx:series') {
    if (!fill) add('fill', colors.at(visitor.seriesCount - 1, visitor.seriesCount))
  } else if (lineCharts.has(element.name) || areaCharts.has(element.name)) {
    addSeries(element, visitor)
  } else if (!line && (axisNames.has(element.name) || element.name === 'c:majorGridlines')) {
    add('line', colors.axis)
  }
}

/** The automatic colours of the series of one kind of chart, or of the points of a pie. */
function addSeries(group: XmlElement, visitor: Visitor): void {
  const { look, colors, marks, seriesCount, trace } = visitor
  const target = lineCharts.has(group.name) ? 'line' : 'fill'
  const all = children(group, 'c:ser')
  const varies =
    all.length === 1 && flag(child(group, 'c:varyColors'), 'val') !== false && pies.has(group.name)
  for (const [index, series] of all.entries()) {
    const properties = child(series, 'c:spPr')
    const own = containedFill(target === 'line' ? child(properties, 'a:ln') : properties, { look })
    if (own) continue
    const name = `series ${seriesCount + index + 1}`
    if (varies) {
      marks.push(...pointMarks(series, name, look, colors))
    } else {
      const position = integer(child(series, 'c:idx'), 'val') ?? seriesCount + index
      const paint = { value: colors.at(position, all.length), source: 'default' as const }
      trace?.(paint, series)
      marks.push({ name, target, paint })
    }
  }
}

function pointMarks(series: XmlElement, name: string, look: Look, colors: SeriesColors): Mark[] {
  const values = descend(series, 'c:val', 'c:numRef', 'c:numCache') ?? child(series, 'c:val')
  const count = Math.min(integer(child(values, 'c:ptCount'), 'val') ?? 0, mostPoints)
  const painted = new Set(
    children(series, 'c:dPt')
      .filter((point) => containedFill(child(point, 'c:spPr'), { look }))
      .map((point) => integer(child(point, 'c:idx'), 'val')),
  )
  const marks: Mark[] = []
  for (let index = 0; index < count; index++) {
    if (painted.has(index)) continue
    const paint = { value: colors.at(index, count), source: 'default' as const }
    marks.push({ name: `${name} point ${index + 1}`, target: 'fill', paint })
  }
  return marks
}

/** Limits the memory for a false count; the colours repeat long before. */
const mostPoints = 1000

const pies = new Set(['c:pieChart', 'c:pie3DChart', 'c:ofPieChart', 'c:doughnutChart'])
const lineCharts = new Set([
  'c:lineChart',
  'c:line3DChart',
  'c:scatterChart',
  'c:radarChart',
  'c:stockChart',
])
const areaCharts = new Set([
  ...pies,
  'c:barChart',
  'c:bar3DChart',
  'c:areaChart',
  'c:area3DChart',
  'c:bubbleChart',
])

function nested(name: string, part: XmlElement): string {
  const position = integer(child(part, 'c:idx'), 'val') ?? integer(part, 'idx')
  if (part.name === 'c:dPt' || part.name === 'cx:dataPt')
    return `${name} point ${(position ?? 0) + 1}`
  const own = partName(part)
  if (containers.has(part.name)) return own === '' ? name : own
  return name === '' ? own : `${name} ${own}`
}

/** Parts whose own names suffice, or mean nothing to people. */
const containers = new Set([
  'c:plotArea',
  'cx:plotArea',
  'cx:plotAreaRegion',
  ...lineCharts,
  ...areaCharts,
  ...axisNames,
])

function partName(part: XmlElement): string {
  if (part.name === 'cx:axis') return `axis ${attribute(part, 'id') ?? ''}`.trim()
  return partNames.get(part.name) ?? part.name.replace(/^cx?:/, '')
}

const partNames: ReadonlyMap<string, string> = new Map([
  ['c:plotArea', 'plot area'],
  ['cx:plotArea', 'plot area'],
  ['c:catAx', 'category axis'],
  ['c:valAx', 'value axis'],
  ['c:dateAx', 'date axis'],
  ['c:serAx', 'series axis'],
  ['c:majorGridlines', 'gridlines'],
  ['c:minorGridlines', 'minor gridlines'],
  ['c:dLbls', 'data labels'],
  ['c:dLbl', 'data label'],
  ['c:errBars', 'error bars'],
])
