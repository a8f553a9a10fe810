import type { Equation } from '../equations/equation.ts'
import type { TextStyle } from './text-style.ts'
import type { Adjustments } from './warp-shapes.ts'

/** A text body with everything resolved for drawing; lengths are points. */
export interface TextBody {
  insets: Insets
  /** The last two spread the lines over the height of the box. */
  anchor: 'top' | 'middle' | 'bottom' | 'justify' | 'distribute'
  /** True if the block of lines is centred in the width of the box. */
  centered: boolean
  /** False if only manual line breaks apply. */
  wrap: boolean
  flow: TextFlow
  /** What the top and the bottom of the box do to text beyond them; absent for nothing. */
  overflow?: 'clip' | 'ellipsis'
  columns: { count: number; gap: number; rightToLeft: boolean }
  /** Degrees clockwise, in addition to its shape's. */
  rotation: number
  /** True if the text does not rotate with its shape. */
  upright: boolean
  /** The WordArt warp; absent or null for straight text. */
  warp?: { preset: string; adjustments: Adjustments } | null
  /** The reduction of percentage line spacing by autofit, as a fraction. */
  lineReduction: number
  paragraphs: readonly TextParagraph[]
}

interface Insets {
  left: number
  top: number
  right: number
  bottom: number
}

/** ST_TextVerticalType: the direction of lines. */
export type TextFlow =
  | 'horizontal'
  /** Rotated by 90° clockwise. */
  | 'turned'
  /** Rotated by 90° counter-clockwise. */
  | 'turnedBack'
  /** East Asian: columns from right to left, with upright characters. */
  | 'eastAsian'
  /** East Asian: columns from left to right. */
  | 'mongolian'
  /** Upright characters, one below the other; columns from left to right. */
  | 'stacked'
  /** `stacked`, with columns from right to left. */
  | 'stackedBack'

export interface TextParagraph {
  /** The last two stretch every line, `distributeLetters` between all letters. */
  alignment: 'left' | 'center' | 'right' | 'justify' | 'distribute' | 'distributeLetters'
  /** Where letters of several sizes in a line are level; absent for their baseline. */
  fontAlignment?: FontAlignment
  rightToLeft: boolean
  marginLeft: number
  marginRight: number
  /** Of the first line, added to its margin; negative for a hanging indent. */
  indent: number
  lineSpacing: Spacing
  before: Spacing
  after: Spacing
  tabs: readonly TabStop[]
  /** Distance between tab stops after the explicit ones. */
  defaultTab: number
  bullet: Bullet | null
  runs: readonly TextRun[]
  /** The style of the paragraph's end, which determines the height of an empty one. */
  end: TextStyle
}

export type FontAlignment = 'top' | 'middle' | 'bottom'

/** A fraction of the line's own height, or points. */
export type Spacing = { kind: 'percent'; value: number } | { kind: 'points'; value: number }

export interface TabStop {
  position: number
  alignment: 'left' | 'center' | 'right' | 'decimal'
}

export interface TextRun {
  /** A line break is `\n`, an equation {@link objectCharacter}. */
  text: string
  style: TextStyle
  /** The address of a link; null for none and for links inside the deck. */
  link: string | null
  /** Drawn instead of letters. */
  equation?: Equation
}

/** Takes the place of an equation in the text of a paragraph (U+FFFC OBJECT REPLACEMENT CHARACTER). */
export const objectCharacter = '\ufffc'

export type Bullet =
  | { kind: 'text'; text: string; style: TextStyle }
  /** @property href a `data:` URL; null if the picture cannot be shown. */
  | { kind: 'picture'; href: string | null; size: number; style: TextStyle }
