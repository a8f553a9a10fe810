import type { Paint, PaintColor, Sourced } from './paint.ts'

export interface Fonts {
  latin: Sourced<string> | null
  /** East Asian; null if neither the run nor the theme sets one. */
  ea: Sourced<string> | null
  /** Complex script. */
  cs: Sourced<string> | null
}

export interface Run {
  /** Position in its paragraph, from 1, counting fields and breaks as the format does. */
  number: number
  /** A line break inside a paragraph is its own run, `\n`. */
  text: string
  fonts: Fonts
  /** Which font of the theme its Latin letters have; absent if they have another. Of decks and Word files only. */
  themeFont?: 'major' | 'minor'
  /** Points, after autofit scaling; null if the format does not define it. */
  size: Sourced<number> | null
  /** CSS weight (400 regular, 700 bold). */
  weight: Sourced<number> | null
  italic: boolean
  /** True if formatting shows the text in capitals. */
  caps: boolean
  /** Points added to the advance of each character, if not 0. Only in decks. */
  letterSpacing?: number
  color: Sourced<Paint> | null
  highlight: PaintColor | null
  /** The paint of its outline, if set. Only in decks. */
  line?: Sourced<Paint>
  /** The paint of its underline, if that has its own. Only in decks. */
  underline?: Sourced<Paint>
  /** Colours of its own shadows and glow, if set. Only in decks. */
  effects?: readonly Sourced<Paint>[]
  /** BCP 47, or null. */
  language: string | null
  link: string | null
  /** True for a date that the program inserts when it opens the file. Only in decks. */
  isAutomaticDate?: true
  /** True for text that can be searched but is not visible, such as that of a scanner (PDF). */
  isUnseen?: boolean
  /**
   * How its letters are read if they are no words: as numbers of glyphs of a symbol font, such as an
   * arrow that PowerPoint or Word inserted, as a formula, or as code (only in HTML).
   */
  notation?: Notation
  /** True for the text of a control that cannot be used (HTML). */
  isInactive?: boolean
  /** True for plain text: whoever shows it chooses its look, so no rule about looks judges it. */
  isPlain?: boolean
  /** The paints behind it, topmost first, in formats whose boxes nest without known positions. */
  behind?: readonly Paint[]
  /**
   * The only known aspect: in a style sheet, where a run is one declaration, and in a SmartArt
   * graphic without a saved drawing.
   */
  declares?: Aspect
  location?: Position
}

export type Notation = 'symbols' | 'formula' | 'code'

/** The aspect of text that a declaration of a style sheet sets. */
export type Aspect = 'color' | 'family' | 'size' | 'weight'

/** The text of an attribute that people read or hear, such as a label. */
export interface AttributeText {
  text: string
  /** The selector ends with the attribute: `button[aria-label]`. */
  location: Position
}

/** A position in a text file, both from 1. */
export interface Position {
  line: number
  /** In UTF-16 units. */
  column: number
  selector?: string
}

export interface Paragraph {
  /** Position in its text body, from 1. */
  number: number
  /** The cells that show it: `B7`, `B2:B9, D4`. Only in workbooks. */
  cells?: string
  /** List level, from 0. */
  level: number
  runs: readonly Run[]
  /** The colour of its bullet, if it differs from the text's. */
  bullet: Sourced<Paint> | null
  /** Horizontal alignment, in formats that define it. */
  alignment?: Alignment
  /** Of decks and Word files only. */
  format?: ParagraphFormat
}

/** The format of a paragraph, and where each property is set. */
export interface ParagraphFormat {
  alignment: Sourced<Alignment>
  /** Line spacing: a multiple of the font's own line height, or points. */
  lineSpacing: Sourced<Spacing>
  /** Space before it: a multiple of the type size, or points. */
  before: Sourced<Spacing>
  after: Sourced<Spacing>
  bullet: Sourced<Bullet>
  /** Distances of its lines from the sides of the text area; absent if unknown or 0. Of decks only. */
  margins?: Margins
}

/** Margins in points; the first line begins at `left + firstLine`. */
export interface Margins {
  left: number
  right: number
  firstLine: number
}

export type Spacing = { kind: 'multiple'; value: number } | { kind: 'points'; value: number }

/** The bullet of a list paragraph. */
export type Bullet =
  | { kind: 'none' | 'number' | 'picture' }
  | { kind: 'character'; character: string }

export type Alignment = 'left' | 'center' | 'right' | 'justify'

/** The vertical position of a shape's text in its box. */
export type Anchor = 'top' | 'middle' | 'bottom'
