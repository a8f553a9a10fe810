import type { Scene } from '@blazon/pptx/sheet/scene'
import type { Drawing } from '../drawing.ts'
import type { FillSource } from '../paint/fill-source.ts'

/** The scene of a shape that is drawn: how groups turn it about, and what it is drawn into. */
export interface ShapeScene extends Scene {
  drawing: Drawing
  /** The slide's number as its field shows it. */
  slideNumber: number
  /** Whether the groups around mirror left and right. */
  flipX: boolean
  /** Whether the groups around mirror top and bottom. */
  flipY: boolean
  /** What `a:grpFill` stands for. */
  groupFillSource: FillSource | null
}
