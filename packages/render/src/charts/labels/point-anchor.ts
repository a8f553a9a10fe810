import type { Rectangle } from '../../rectangle.ts'
import type { Plot, Series } from '../chart-model.ts'

/** A drawn value, as the anchor of its label. */
export interface PointAnchor {
  plot: Plot
  series: Series
  index: number
  value: number
  /** Share of the whole in pies and doughnuts; otherwise null. */
  share: number | null
  /** The box of the mark: a bar, a marker or a bubble. */
  box: Rectangle
  /** The direction in which the value grows; for a slice, its angle. */
  direction: 'up' | 'down' | 'left' | 'right' | SliceDirection
}

/** The direction of a slice of a pie. */
export interface SliceDirection {
  /** Angle of its middle, in degrees clockwise from the top. */
  angle: number
  center: { x: number; y: number }
  innerRadius: number
  outerRadius: number
  /** Its angle in degrees. */
  sweep: number
}

/** The marks of series, and the anchors of their labels. */
export interface PaintedSeries {
  markup: string
  anchors: PointAnchor[]
}
