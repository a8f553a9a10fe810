import type { FontLibrary } from './fonts/font-library.ts'
import type { Images } from './pictures/images.ts'
import type { Definitions } from './svg/definitions.ts'

/**
 * State shared by the painters of one slide. The unit of all pictures is the point (1/72 inch,
 * 12,700 EMU), with the origin in the slide's upper left corner.
 */
export interface Drawing {
  /** Gradients, clips, filters and glyphs, each written once. */
  readonly definitions: Definitions
  /** Photos and drawings, each embedded once. */
  readonly images: Images
  readonly fonts: FontLibrary
  /**
   * In points: the most that the tile of a pattern is wide or high. Viewers make a picture of a whole
   * tile, so one of 30,000 pixels on each side has 3.6 GB and takes 9 s.
   */
  readonly maxTile: number
  /** True if only the backdrop of texts is drawn; content that cannot be drawn then has `undrawnColor`. */
  readonly isBackdrop?: boolean
  /** Records how the picture differs from the file. */
  report(note: DrawingNote): void
}

/** A difference between the picture and the file. */
export type DrawingNote =
  | { kind: 'substituted_font'; family: string; shown: string }
  | { kind: 'not_drawn'; element: string; reason: string }
