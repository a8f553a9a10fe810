/**
 * What a deck says once everything inherited is resolved: the values PowerPoint would show, each
 * with where it was set. Lengths are EMU, type sizes points, angles degrees clockwise.
 */

/** Where a value was set, nearest first. A theme colour named on the run itself is `explicit`. */
export type Source =
  | 'explicit'
  | 'shape'
  | 'placeholder'
  | 'layout'
  | 'master'
  | 'theme'
  | 'default'

export interface Sourced<Value> {
  value: Value
  source: Source
}

/** An sRGB colour, `#RRGGBB` in upper case, with its opacity apart (0 to 1). */
export interface PaintColor {
  hex: string
  alpha: number
}

export type Paint =
  | { kind: 'none' }
  | { kind: 'solid'; color: PaintColor }
  | { kind: 'gradient'; stops: readonly PaintColor[] }
  | { kind: 'pattern'; foreground: PaintColor; background: PaintColor }
  | { kind: 'picture' }
  | { kind: 'unknown'; reason: string }

/** An axis-aligned box from the slide's upper left, before its rotation around its centre. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

export type Role = 'title' | 'subtitle' | 'body' | 'caption' | 'footer' | 'notes' | 'other'

export interface Fonts {
  latin: Sourced<string> | null
  ea: Sourced<string> | null
  cs: Sourced<string> | null
}

export interface Run {
  /** Position in its paragraph, from 1; fields, breaks (text `\n`) and formulas count. */
  number: number
  text: string
  fonts: Fonts
  size: Sourced<number>
  weight: Sourced<number>
  italic: boolean
  caps: boolean
  color: Sourced<Paint>
  highlight: PaintColor | null
  /** Of its outline, where one is set. */
  line?: Sourced<Paint>
  /** Colours of its own shadows and glow, where some are set. */
  effects?: readonly Sourced<Paint>[]
  language: string | null
  link: string | null
}

export interface Paragraph {
  number: number
  level: number
  runs: readonly Run[]
  bullet: Sourced<Paint> | null
  /** Where its lines stand; left out of texts that a chart makes up. */
  alignment?: Alignment
}

export type Alignment = 'left' | 'center' | 'right' | 'justify'

/** Where the text of a shape stands in its box. */
export type Anchor = 'top' | 'middle' | 'bottom'

export interface Cell {
  row: number
  column: number
  box: Box
  fill: Sourced<Paint> | null
  lines: readonly Sourced<Paint>[]
  paragraphs: readonly Paragraph[]
}

export interface Mark {
  name: string
  target: 'fill' | 'line' | 'background' | 'effect'
  paint: Sourced<Paint>
}

export interface Picture {
  /** sha256 of the media part, in hex; null for a linked or missing one. */
  sha256: string | null
  pixels: { width: number; height: number } | null
  /** Fractions cut from each side of its shape's box; negative where the picture is padded. */
  crop: { left: number; top: number; right: number; bottom: number }
  linked: boolean
  /** sha256 of the SVG drawing that is shown in its place where a program can; or null. */
  vectorSha256: string | null
  /** True where it is repeated at a size of its own, whatever the box. */
  tiled: boolean
  /** True where it is shown as in a mirror, by its own flips and its groups'. */
  mirrored: boolean
  /** The bytes of the media part; null where there are none. */
  read(): Uint8Array | null
}

export interface Element {
  kind: 'shape' | 'picture' | 'connector' | 'table' | 'chart' | 'diagram' | 'media' | 'object'
  /** `p:cNvPr/@id`; the shapes inside a SmartArt drawing have their frame's. */
  id: string
  name: string
  role: Role
  placeholder: string | null
  hidden: boolean
  box: Box | null
  /** True where the geometry covers its box (whatever its fill). */
  opaque: boolean
  /** The name of its geometry where it has one (`ellipse`, `triangle`, ECMA-376's ST_ShapeType). */
  geometry?: string
  /** Of a shape with a text body. */
  anchor?: Anchor
  fill: Sourced<Paint> | null
  line: Sourced<Paint> | null
  effects: readonly Sourced<Paint>[]
  paragraphs: readonly Paragraph[]
  cells: readonly Cell[]
  marks: readonly Mark[]
  picture: Picture | null
  altText: string | null
  decorative: boolean
  link: string | null
}

export interface Slide {
  number: number
  /** The part's name, `ppt/slides/slide1.xml`. */
  part: string
  hidden: boolean
  layout: string | null
  /** sha256 over its master and theme (`hashMaster`); null without a master. */
  masterHash: string | null
  background: Sourced<Paint>
  /** The picture that the background is filled with. */
  backgroundPicture: Picture | null
  /** What layout and master draw beneath the slide's own elements, bottom first. */
  backdrop: readonly Element[]
  elements: readonly Element[]
  notes: readonly Paragraph[]
  comments: number
}

export interface ExternalLink {
  page: number | null
  target: string
  kind: 'link' | 'media' | 'other'
}

export interface Deck {
  pages: readonly Slide[]
  size: { width: number; height: number }
  properties: Readonly<Record<string, string>>
  macros: boolean
  externalLinks: readonly ExternalLink[]
  masterHashes: readonly string[]
  unread: readonly string[]
}
