import type { SvgElement } from '@blazon/svg/element'
import type { Path2D, SKRSContext2D } from '@napi-rs/canvas'
import type { Matrix } from '../svg/matrix.ts'
import type { Paint } from '../vector/paint.ts'
import type { Inherited } from '../vector/style.ts'

/** What is the same for all parts of a drawing that is painted. */
export interface Scene {
  byId: ReadonlyMap<string, SvgElement>
  images: ReadonlyMap<SvgElement, Surface>
  /** The paths of elements, because the letters of a text share them. */
  paths: Map<SvgElement, Path2D | null>
  /** The bounds of the same paths, in their own coordinates: left, top, right and bottom. */
  bounds: Map<SvgElement, readonly [number, number, number, number] | null>
  /** The colours of paints by their notation. */
  colors: Map<string, Paint | null>
  /** Patterns paint their content with it. */
  paintChildren(element: SvgElement, state: State, scene: Scene, surface: Surface): void
  /** Counts the painted elements, against references that multiply. */
  count: number
  /** Counts the elements whose area was computed. */
  measured: number
}

/** A canvas, or a part of one with the place of its corner in the pixels of the picture. */
export interface Surface {
  context: SKRSContext2D
  left: number
  top: number
  width: number
  height: number
}

/** What an element takes from its ancestors. */
export interface State {
  /** Maps the element's coordinates to the pixels of the picture. */
  matrix: Matrix
  style: Inherited
}
