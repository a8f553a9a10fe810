/** A rectangle in points. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Width and height in points. */
export type Size = Pick<Rectangle, 'width' | 'height'>
