import type { Paint } from '@blazon/document/document'
import type { Matrix } from '../drawing/matrix.ts'
import type { Sides } from './graphics.ts'

/** What a page's operators draw, each in the order that it is drawn in. */
export type Drawn = DrawnPath | DrawnImage | DrawnText

interface Common {
  /** On a layer that is switched off. */
  hidden: boolean
}

export interface DrawnPath extends Common {
  kind: 'path'
  /** What of it clipping leaves. */
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
  /** Its decoded pixels’ name; null for what stands in the content itself. */
  object: string | null
  /** What a stencil is painted with; null for a picture. */
  fill: Paint | null
}

/** A stretch of text without a gap in it. */
export interface DrawnText extends Common {
  kind: 'text'
  text: string
  /** Where its baseline begins and ends, in CSS pixels of the page. */
  from: Point
  to: Point
  /** Length of an em across the baseline, in CSS pixels. */
  em: number
  font: FontFacts
  /** Null where it is drawn to be found and not to be seen. */
  color: Paint | null
}

export interface Point {
  x: number
  y: number
}

export interface FontFacts {
  /** Null where it has none, as drawings in place of letters have. */
  family: string | null
  /** CSS weight. */
  weight: number
  italic: boolean
  vertical: boolean
  /** Whether the file carries it; true of the 14 standard fonts, which every viewer has. */
  isEmbedded: boolean
  /** Whether its em is known. */
  isMeasured: boolean
  matrix: readonly number[]
}
