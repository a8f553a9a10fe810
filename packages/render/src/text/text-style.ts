import type { PaintColor } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'

/** The look of characters; lengths are points. Optional properties are absent if unset. */
export interface TextStyle {
  families: Families
  /** Points, after autofit. */
  size: number
  /** 100 to 900. */
  weight: number
  italic: boolean
  /** Null if the letters are not filled. */
  color: PaintColor | null
  gradient?: TextGradient
  outline?: { color: PaintColor; width: number }
  effects?: TextEffects
  underline?: Underline
  strike?: 'single' | 'double'
  highlight?: PaintColor
  /** Height above the line as a fraction of the size: 0.3 is superscript, -0.25 subscript. */
  baseline?: number
  caps?: 'all' | 'small'
  /** Points added after each character. */
  spacing?: number
  /** False if pairs of letters are not kerned. */
  kerning?: boolean
  /** BCP 47. */
  language?: string | null
}

/** The families of Latin, East Asian, complex and symbol text; absent ones use Latin's. */
export interface Families {
  latin: string
  ea?: string | null
  cs?: string | null
  symbol?: string | null
}

export interface Underline {
  kind: UnderlineKind
  /** Null for the paint of the letters. */
  color: PaintColor | null
  outline?: { color: PaintColor; width: number }
}

/** ST_TextUnderlineType, without `none`; `words` underlines each word separately. */
export type UnderlineKind =
  | 'words'
  | 'sng'
  | 'dbl'
  | 'heavy'
  | 'dotted'
  | 'dottedHeavy'
  | 'dash'
  | 'dashHeavy'
  | 'dashLong'
  | 'dashLongHeavy'
  | 'dotDash'
  | 'dotDashHeavy'
  | 'dotDotDash'
  | 'dotDotDashHeavy'
  | 'wavy'
  | 'wavyHeavy'
  | 'wavyDbl'

/** A gradient across a line of text: linear, or in circles around a point. */
export interface TextGradient {
  /** Degrees clockwise; 0 runs from left to right. */
  angle: number
  /** Of a gradient along a path: its form, and its middle in widths and heights of the text. */
  path?: { form: string; x: number; y: number }
  stops: readonly { position: number; color: PaintColor }[]
}

/** The effects of letters (`a:effectLst`) that are drawn below them. */
export interface TextEffects {
  shadow?: { effect: XmlElement; color: PaintColor }
  glow?: { radius: number; color: PaintColor }
  reflection?: XmlElement
  /** Names of effects that are not drawn. */
  undrawn: readonly string[]
}
