/**
 * Where a value was set, nearest first. A theme colour set on the run itself is `explicit`; `style`
 * is a paragraph, character, table or list style of a Word file, or its defaults, or a cell or table
 * style of a workbook.
 */
export type Source =
  | 'explicit'
  | 'shape'
  | 'style'
  | 'placeholder'
  | 'layout'
  | 'master'
  | 'theme'
  | 'default'

export interface Sourced<Value> {
  value: Value
  source: Source
}

/** An sRGB colour, `#RRGGBB` in upper case, with separate opacity (0 to 1). */
export interface PaintColor {
  hex: string
  alpha: number
  /** What it is printed with, where the file says it. Of PDFs only. */
  ink?: Ink
}

/** Process colours (cyan, magenta, yellow, black), or one spot colour by its name; in percent. */
export type Ink =
  | { kind: 'cmyk'; cmyk: readonly [number, number, number, number] }
  | { kind: 'spot'; name: string; tint: number }

/** The paint of an area, a line or a glyph. `unknown`: it could not be resolved. */
export type Paint =
  | { kind: 'none' }
  | { kind: 'solid'; color: PaintColor }
  | { kind: 'gradient'; stops: readonly PaintColor[] }
  | { kind: 'pattern'; foreground: PaintColor; background: PaintColor }
  | { kind: 'picture' }
  | { kind: 'unknown'; reason: string }
