import type { FontLibrary } from './fonts/font-library.ts'
import type { Images } from './pictures/images.ts'
import type { Definitions } from './svg/definitions.ts'

/**
 * What the painters of one slide share. The unit of all pictures is the point (1/72 inch,
 * 12,700 EMU), with the origin in the slide's upper left corner.
 */
export interface Drawing {
  /** Gradients, clips, filters and glyphs, each written once. */
  readonly definitions: Definitions
  /** Photos and drawings, each embedded once. */
  readonly images: Images
  readonly fonts: FontLibrary
  /** True where only what lies behind texts is drawn, and what cannot be drawn in `undrawnColor`. */
  readonly isBackdrop?: boolean
  /** Records what the picture does not show as the file says it. */
  report(note: DrawingNote): void
}

/** What a person who looks at the picture should know about it. */
export type DrawingNote =
  | { kind: 'substituted_font'; family: string; shown: string }
  | { kind: 'not_drawn'; element: string; reason: string }
