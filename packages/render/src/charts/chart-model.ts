import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Categories, Numbers } from './chart-data.ts'

export type PlotKind =
  | 'bar'
  | 'line'
  | 'area'
  | 'pie'
  | 'doughnut'
  | 'ofPie'
  | 'scatter'
  | 'bubble'
  | 'radar'
  | 'stock'
  | 'surface'

/** One series: its cached data, and its formatting as written. */
export interface Series {
  element: XmlElement
  /** `c:idx`, which determines its automatic colour and its legend entry. */
  index: number
  name: string
  values: Numbers
  categories: Categories | null
  /** For scatter and bubble charts; null if the points are numbered from 1. */
  x: Numbers | null
  sizes: Numbers | null
}

/** The series that one element (`c:barChart`, …) draws on the same axes. */
export interface Plot {
  kind: PlotKind
  element: XmlElement
  /** In the order of `c:order`. */
  series: readonly Series[]
  stacking: 'none' | 'stacked' | 'percent'
  /** Bars that grow to the right, with a vertical category axis. */
  isHorizontal: boolean
  /** Whether it is a 3-D kind; lines and areas of these are drawn flat. */
  isThreeDimensional: boolean
  varyColors: boolean
  axisIds: readonly string[]
}

export interface Axis {
  element: XmlElement
  kind: 'category' | 'date' | 'value' | 'series'
  id: string
  crossAxisId: string
  deleted: boolean
  reversed: boolean
}

/** The content of a chart, read from `c:chartSpace`. */
export interface Chart {
  element: XmlElement
  plotArea: XmlElement
  plots: readonly Plot[]
  axes: ReadonlyMap<string, Axis>
  /** The replacement of a missing value in lines and areas. */
  blanks: 'gap' | 'zero' | 'span'
}

/** All series of a chart, plot by plot. */
export function allSeries(chart: Chart): Series[] {
  return chart.plots.flatMap((plot) => plot.series)
}
