import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import type { FillContext } from '@blazon/pptx/paint/fills'
import type { Scene } from '@blazon/pptx/sheet/scene'
import type { Drawing } from '../drawing.ts'

/** What the drawing of a shape depends on: its groups, its slide, and the drawing that it is added to. */
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

/** The scene of the top-level shapes of a sheet. */
export function shapeScene(scene: Scene, slideNumber: number, drawing: Drawing): ShapeScene {
  return { ...scene, drawing, slideNumber, flipX: false, flipY: false, groupFillSource: null }
}

/** A fill element (`a:solidFill`, `a:gradFill`, …) with what it is resolved against. */
export interface FillSource {
  fill: XmlElement
  context: FillContext
  /** Of the part that the element is in, for its pictures. */
  relationships: Relationships
}
