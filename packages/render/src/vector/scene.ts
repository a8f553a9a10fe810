import type { SvgElement } from '@blazon/svg/element'
import type { ViewBox } from '@blazon/svg/view-box'
import type { Path2D } from '@napi-rs/canvas'
import type { Matrix } from '../svg/matrix.ts'
import type { Inherited } from './style.ts'

/** What is the same for all parts of a drawing that is flattened. */
export interface Scene {
  box: ViewBox
  scale: number
  byId: ReadonlyMap<string, SvgElement>
  /** Counts the marks of the drawing, against references that multiply. */
  count: number
}

/** What an element takes from its ancestors. */
export interface State {
  matrix: Matrix
  style: Inherited
  clip: Path2D | null
}
