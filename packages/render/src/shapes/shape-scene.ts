import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import type { FillContext } from '@blazon/pptx/paint/fills'
import type { Scene } from '@blazon/pptx/sheet/scene'
import type { Drawing } from '../drawing.ts'
import type { Size } from '../rectangle.ts'

/** The context for drawing a shape: its groups, its slide, and the drawing that receives it. */
export interface ShapeScene extends Scene {
  drawing: Drawing
  /** The number in the slide number field. */
  slideNumber: number
  /** Whether the enclosing groups mirror left and right. */
  flipX: boolean
  /** Whether the enclosing groups mirror top and bottom. */
  flipY: boolean
  /** The fill that `a:grpFill` refers to. */
  groupFillSource: FillSource | null
  /** What shapes with `useBgFill` show; without it they have their own fill. */
  background?: SlideBackground
}

/** The background of the slide in its whole size. */
export interface SlideBackground {
  /** Null for white. */
  fill: FillSource | null
  size: Size
}

/** The scene of the top-level shapes of a sheet. */
export function shapeScene(scene: Scene, slideNumber: number, drawing: Drawing): ShapeScene {
  return { ...scene, drawing, slideNumber, flipX: false, flipY: false, groupFillSource: null }
}

/** A fill element (`a:solidFill`, `a:gradFill`, …) with the context that resolves it. */
export interface FillSource {
  fill: XmlElement
  context: FillContext
  /** Of the part that contains the element, for its pictures. */
  relationships: Relationships
}
