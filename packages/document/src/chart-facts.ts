/** What a chart is, besides its marks and texts. */
export interface ChartFacts {
  /** Each kind once. */
  kinds: readonly ChartKind[]
  is3d: boolean
  gridlines: { major: boolean; minor: boolean }
  /** In the order of the file. */
  series: readonly ChartSeries[]
}

export interface ChartSeries {
  name: string
  kind: ChartKind
}

export type ChartKind =
  | 'area'
  | 'bar'
  | 'box_whisker'
  | 'bubble'
  | 'column'
  | 'doughnut'
  | 'funnel'
  | 'histogram'
  | 'line'
  | 'map'
  | 'of_pie'
  | 'pareto'
  | 'pie'
  | 'radar'
  | 'scatter'
  | 'stock'
  | 'sunburst'
  | 'surface'
  | 'treemap'
  | 'waterfall'
