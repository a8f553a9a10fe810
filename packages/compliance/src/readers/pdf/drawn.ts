import type { Paint } from '@blazon/document/document'
import type { Matrix } from '../drawing/matrix.ts'
import type { Sides } from './graphics.ts'

/** Everything that a page's operators draw, in drawing order. */
export type Drawn = DrawnPath | DrawnImage | DrawnText

interface Common {
  /** On a layer that is off. */
  hidden: boolean
}

export interface DrawnPath extends Common {
  kind: 'path'
  /** The part inside the clipping path. */
  sides: Sides
  /** Whether it is a rectangle that fills its sides. */
  opaque: boolean
  fill: Paint | null
  line: Paint | null
}

export interface DrawnImage extends Common {
  kind: 'image'
  /** From the unit square. */
  matrix: Matrix
  clip: Sides
  pixels: { width: number; height: number }
  /** The name of its decoded pixels; null for an inline image. */
  object: string | null
  /** The paint of a stencil; null for a picture. */
  fill: Paint | null
  /** 0 to 1, besides that of its own pixels. */
  opacity: number
}

/** A stretch of text without a gap. */
export interface DrawnText extends Common {
  kind: 'text'
  text: string
  /** The ends of its baseline, in CSS pixels of the page. */
  from: Point
  to: Point
  /** Length of an em perpendicular to the baseline, in CSS pixels. */
  em: number
  font: FontFacts
  /** Null if it is searchable but invisible. */
  color: Paint | null
}

export interface Point {
  x: number
  y: number
}

export interface FontFacts {
  /** Null if it has none, as for glyphs that are drawings. */
  family: string | null
  /** CSS weight. */
  weight: number
  italic: boolean
  vertical: boolean
  /** Whether the file embeds it; true of the 14 standard fonts, which every viewer has. */
  isEmbedded: boolean
  /** Whether its em is known. */
  isMeasured: boolean
  matrix: readonly number[]
}
