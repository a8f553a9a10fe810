import type { ChartText } from '@blazon/pptx/chart/chart-text'
import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Look } from '@blazon/pptx/theme/look'
import type { Drawing } from '../drawing.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'

import type { AutomaticStyle } from './automatic-style.ts'

/** The context in which the parts of one chart are drawn. */
export interface ChartContext extends AutomaticStyle {
  /** `c:chartSpace` or `cx:chartSpace`. */
  root: XmlElement
  /** The theme and colour map of the chart, which may override its slide's. */
  look: Look
  /** The chart's own relationships, for the pictures of its fills. */
  scene: ShapeScene
  text: ChartText
  drawing: Drawing
  isDate1904: boolean
  /** Records a difference from the file, once for each reason. */
  report(reason: string): void
}
