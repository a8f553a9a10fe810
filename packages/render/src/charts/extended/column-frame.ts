import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, children } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { layOutAxes, type PlotLayout } from '../axes/axis-layout.ts'
import type { AxisPair } from '../axes/plot-axes.ts'
import type { ChartContext } from '../chart-context.ts'
import type { Axis, Chart, Plot } from '../chart-model.ts'

/** Axes for columns side by side, with the axis pair that positions them. */
export interface ColumnFrame {
  layout: PlotLayout
  pair: AxisPair
}

/**
 * Lays out a category and a value axis around columns.
 * @param values the values that the value axis must include, independent of their category
 */
export function layOutColumns(
  labels: readonly string[],
  values: readonly number[],
  formatCode: string,
  outer: Rectangle,
  context: ChartContext,
): ColumnFrame | null {
  const axes = children(descendPlotArea(context.root), 'c:axis')
  const category = axes.find((axis) => child(axis, 'c:catScaling')) ?? null
  const value = axes.find((axis) => child(axis, 'c:valScaling')) ?? null
  const xAxis = createAxis('category', '1', category)
  const yAxis = createAxis('value', '2', value)
  const series = {
    element: empty('c:ser'),
    index: 0,
    name: '',
    values: { values: extended(values, labels.length), formatCode, formatCodes: new Map() },
    categories: { labels, outerLevels: [], numbers: null },
    x: null,
    sizes: null,
  }
  const plot: Plot = {
    kind: 'bar',
    element: empty('c:barChart'),
    series: [
      series,
      ...overflow(values, labels.length).map((number) => ({
        ...series,
        values: { ...series.values, values: [number] },
      })),
    ],
    stacking: 'none',
    isHorizontal: false,
    isThreeDimensional: false,
    varyColors: false,
    axisIds: ['1', '2'],
  }
  const chart: Chart = {
    element: empty('c:chart'),
    plotArea: empty('c:plotArea'),
    plots: [plot],
    axes: new Map([
      ['1', xAxis],
      ['2', yAxis],
    ]),
    blanks: 'gap',
  }
  const layout = layOutAxes(chart, outer, outer, context)
  const pair = layout.pairs[0]?.pair
  return pair ? { layout, pair } : null
}

/** The values of a series, padded to the number of categories. */
function extended(values: readonly number[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, index) => values[index] ?? null)
}

/** The least and the greatest value, which the axis includes even beyond the limit of columns. */
function overflow(values: readonly number[], count: number): number[] {
  if (values.length <= count) return []
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}

function createAxis(kind: Axis['kind'], id: string, source: XmlElement | null): Axis {
  const ticks = (name: string) => ({ ...empty(name), attributes: { val: 'none' } })
  const element = {
    ...(source ?? empty('c:axis')),
    children: [...(source?.children ?? []), ticks('c:majorTickMark'), ticks('c:minorTickMark')],
  }
  const hidden = source?.attributes.hidden
  const deleted = hidden === '1' || hidden === 'true'
  return { element, kind, id, crossAxisId: id === '1' ? '2' : '1', deleted, reversed: false }
}

function descendPlotArea(root: XmlElement): XmlElement | null {
  return child(child(root, 'c:chart'), 'c:plotArea')
}

function empty(name: string): XmlElement {
  return { name, attributes: {}, children: [], text: '' }
}
