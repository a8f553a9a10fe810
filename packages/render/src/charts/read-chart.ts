import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import type { ChartContext } from './chart-context.ts'
import { mostPoints, readCategories, readName, readNumbers } from './chart-data.ts'
import type { Axis, Chart, Plot, PlotKind, Series } from './chart-model.ts'
import { formatNumber } from './labels/number-format.ts'
import { value, valueFlag } from './values.ts'

/** Reads the plots, series and axes of `c:chartSpace`; null if it has no plot area. */
export function readChart(context: ChartContext): Chart | null {
  const element = child(context.root, 'c:chart')
  const plotArea = child(element, 'c:plotArea')
  if (!element || !plotArea) return null
  const budget = { series: mostSeries, points: mostPointsOfChart }
  const plots = plotArea.children.flatMap((group) => {
    const kind = plotKinds.get(group.name)
    return kind ? [readPlot(group, kind, budget, context)] : []
  })
  const axes = plotArea.children.flatMap((axis) => {
    const kind = axisKinds.get(axis.name)
    return kind ? [readAxis(axis, kind)] : []
  })
  const blanks = value(element, 'c:dispBlanksAs')
  return {
    element,
    plotArea,
    plots,
    axes: new Map(axes.map((axis) => [axis.id, axis])),
    blanks: blanks === 'span' || blanks === 'gap' ? blanks : 'zero',
  }
}

/** Excel's limit of series in a chart. */
const mostSeries = 255

/** Each becomes a mark of the picture: 20,000 of them are about 2 MB of SVG. */
const mostPointsOfChart = 20_000

interface Budget {
  series: number
  points: number
}

const plotKinds: ReadonlyMap<string, PlotKind> = new Map([
  ['c:barChart', 'bar'],
  ['c:bar3DChart', 'bar'],
  ['c:lineChart', 'line'],
  ['c:line3DChart', 'line'],
  ['c:areaChart', 'area'],
  ['c:area3DChart', 'area'],
  ['c:pieChart', 'pie'],
  ['c:pie3DChart', 'pie'],
  ['c:doughnutChart', 'doughnut'],
  ['c:ofPieChart', 'ofPie'],
  ['c:scatterChart', 'scatter'],
  ['c:bubbleChart', 'bubble'],
  ['c:radarChart', 'radar'],
  ['c:stockChart', 'stock'],
  ['c:surfaceChart', 'surface'],
  ['c:surface3DChart', 'surface'],
])

const axisKinds: ReadonlyMap<string, Axis['kind']> = new Map([
  ['c:catAx', 'category'],
  ['c:dateAx', 'date'],
  ['c:valAx', 'value'],
  ['c:serAx', 'series'],
])

function readPlot(
  element: XmlElement,
  kind: PlotKind,
  budget: Budget,
  context: ChartContext,
): Plot {
  const grouping = value(element, 'c:grouping')
  const isThreeDimensional = element.name.includes('3D')
  if (isThreeDimensional && kind !== 'surface') {
    context.report(
      'The 3-D chart is drawn in an oblique view, without its rotation and perspective.',
    )
  }
  return {
    kind,
    element,
    series: readAllSeries(element, budget, context),
    stacking:
      grouping === 'stacked' ? 'stacked' : grouping === 'percentStacked' ? 'percent' : 'none',
    isHorizontal: kind === 'bar' && value(element, 'c:barDir') === 'bar',
    isThreeDimensional,
    varyColors: valueFlag(element, 'c:varyColors') ?? false,
    axisIds: children(element, 'c:axId').map((axis) => attribute(axis, 'val') ?? ''),
  }
}

function readAllSeries(plot: XmlElement, budget: Budget, context: ChartContext): Series[] {
  const read: { series: Series; order: number }[] = []
  for (const [position, element] of children(plot, 'c:ser').entries()) {
    if (budget.series === 0 || budget.points <= 0) {
      context.report(
        `The chart has more than ${mostSeries} series or ${mostPointsOfChart.toLocaleString('en')} points; the first are drawn.`,
      )
      break
    }
    const series = readSeries(element, position, context)
    budget.series--
    budget.points -= series.values.values.length
    read.push({ series, order: integer(child(element, 'c:order'), 'val') ?? position })
  }
  return read.sort((one, other) => one.order - other.order).map(({ series }) => series)
}

function readSeries(element: XmlElement, position: number, context: ChartContext): Series {
  const format = (number: number, code: string) => formatNumber(number, code, context.isDate1904)
  const xHolder = child(element, 'c:xVal')
  const index = integer(child(element, 'c:idx'), 'val') ?? position
  const values = readNumbers(child(element, 'c:val') ?? child(element, 'c:yVal')) ?? noNumbers
  if (values.values.length >= mostPoints) {
    context.report(`A series has ${mostPoints} points or more; the first are drawn.`)
  }
  return {
    element,
    index: Math.max(0, index),
    name: readName(child(element, 'c:tx')) ?? `Series${index + 1}`,
    values,
    categories: readCategories(child(element, 'c:cat') ?? xHolder, format),
    x: readNumbers(xHolder),
    sizes: readNumbers(child(element, 'c:bubbleSize')),
  }
}

const noNumbers = { values: [], formatCode: 'General', formatCodes: new Map<number, string>() }

function readAxis(element: XmlElement, kind: Axis['kind']): Axis {
  return {
    element,
    kind,
    id: value(element, 'c:axId') ?? '',
    crossAxisId: value(element, 'c:crossAx') ?? '',
    deleted: valueFlag(element, 'c:delete') ?? false,
    reversed: value(child(element, 'c:scaling'), 'c:orientation') === 'maxMin',
  }
}
