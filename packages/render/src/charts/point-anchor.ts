import type { Rectangle } from '../rectangle.ts'
import type { Plot, Series } from './chart-model.ts'

/** A value that was drawn, as the anchor of its label. */
export interface PointAnchor {
  plot: Plot
  series: Series
  index: number
  value: number
  /** Of the whole, in pies and doughnuts; else null. */
  share: number | null
  /** The box of the mark: a bar, a marker or a bubble. */
  box: Rectangle
  /** Which way the value grows; a slice has its angle. */
  direction: 'up' | 'down' | 'left' | 'right' | SliceDirection
}

/** Where a slice of a pie lies. */
export interface SliceDirection {
  /** Degrees clockwise from the top, of its middle. */
  angle: number
  center: { x: number; y: number }
  innerRadius: number
  outerRadius: number
  /** Degrees that it covers. */
  sweep: number
}

/** The marks of series, and the anchors of their labels. */
export interface PaintedSeries {
  markup: string
  anchors: PointAnchor[]
}
