import type { Rectangle } from '../rectangle.ts'
import type { Plot, Series } from './chart-model.ts'

/** A value that was drawn, for the label that may stand at it. */
export interface PointAnchor {
  plot: Plot
  series: Series
  index: number
  value: number
  /** Of the whole, in pies and doughnuts; else null. */
  share: number | null
  /** What was drawn: a bar, the box around a marker or a bubble. */
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

/** What a painter of series returns: its marks, and where labels may stand. */
export interface PaintedSeries {
  markup: string
  anchors: PointAnchor[]
}
