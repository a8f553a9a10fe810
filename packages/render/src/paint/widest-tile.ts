import type { Size } from '../rectangle.ts'

/** The tile of a pattern may be four times as wide or high as the slide or metafile that shows it. */
export function widestTile({ width, height }: Size): number {
  return 4 * Math.max(width, height)
}
