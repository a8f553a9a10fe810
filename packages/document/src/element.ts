import type { Paint, Source, Sourced } from './paint.ts'
import type { Anchor, AttributeText, Paragraph, Position } from './text.ts'

/** An axis-aligned box in EMU from the page's upper left, before its own rotation. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise around the box's centre, group transforms included. */
  rotation: number
}

/** The purpose of a text, used by `role` filters of rules and by `font_size` per role. */
export type Role = 'title' | 'subtitle' | 'body' | 'caption' | 'footer' | 'notes' | 'other'

/** A cell of a table: a text body with its own fill; `box` is null in a Word file. */
export interface Cell {
  row: number
  column: number
  box: Box | null
  fill: Sourced<Paint> | null
  lines: readonly Sourced<Paint>[]
  paragraphs: readonly Paragraph[]
}

/** A coloured part of a chart, a diagram or a format without shapes; it has no text. */
export interface Mark {
  /** A name for people: `series 2`, `axis line`, `.btn:hover background`. */
  name: string
  target: 'fill' | 'line' | 'background' | 'effect'
  paint: Sourced<Paint>
  /** True if it was estimated from pixels, so a violation of a rule is at most a warning. */
  isEstimate?: boolean
  location?: Position
}

/** A length between boxes or of a corner. */
export interface Measure {
  /** Margins, paddings and gaps, or the radius of a corner. */
  kind: 'spacing' | 'radius'
  /** The property of CSS that sets it. */
  property: string
  /** CSS pixels; negative for a margin that moves boxes together; null if it depends on the viewer. */
  pixels: number | null
  source: Source
  location: Position
}

export interface Picture {
  /** sha256 of the media part, in hex; null for a linked one. */
  sha256: string | null
  /** The picture's own size; null if the bytes do not contain a readable one. */
  pixels: { width: number; height: number } | null
  /** Fractions cut from each side; negative if the picture is padded. */
  crop: { left: number; top: number; right: number; bottom: number }
  linked: boolean
  /** The name of its file, without folders. Of linked pictures of web pages only. */
  file?: string
  /** sha256 of the SVG that supporting programs show instead; or null. */
  vectorSha256?: string | null
  /** True if it is repeated at its own size, independent of the box. */
  tiled?: boolean
  /** True if it is mirrored. */
  mirrored?: boolean
  /** True if the document shows it in other colours than its file: in greys, tinted or washed out. */
  recolored?: boolean
  /** The bytes of its file, to analyse the pixels; null if there are none. */
  read?(): Uint8Array | null
}

/** An embedded file of a chart or an object: its data, which is distributed with the deck. */
export interface EmbeddedFile {
  kind: 'chart_data' | 'workbook' | 'document' | 'presentation' | 'other'
  /** The name of its part, without folders. */
  name: string
  /** The ranges of its cells that the chart shows, as formulas: `Sheet1!$A$2:$A$5`. Of charts only. */
  shownRanges?: readonly string[]
  /** The bytes of its part; null if there are none. Of charts only. */
  read?(): Uint8Array | null
}

export interface Element {
  /** `cells`: a range of a sheet whose cells have one look; its name is the range. */
  kind:
    | 'cells'
    | 'shape'
    | 'picture'
    | 'connector'
    | 'table'
    | 'chart'
    | 'diagram'
    | 'media'
    | 'object'
  /** The format's own id of the shape (`p:cNvPr/@id`), or an equally stable position. */
  id: string
  name: string
  role: Role
  /** The placeholder type it fills (`title`, `body`, `pic`, …), or null. */
  placeholder: string | null
  /** The box of a placeholder on the layout or the master; absent if neither has one. */
  layoutBox?: Box
  /** True for a box that was drawn to contain text. Only in decks. */
  isTextBox?: boolean
  /** Equal for all shapes of one outermost group; absent outside groups. Only in decks. */
  group?: string
  /** How the text of a shape is fitted into it. Only in decks. */
  textFit?: TextFit
  /** What kinds of chart it shows. Of charts of decks and Word files only. */
  chart?: ChartFacts
  /** The table style, by its name, or its GUID where it has none; null for no style. Of decks and Word files only. */
  tableStyle?: string | null
  hidden: boolean
  /** Null if no box is known (flow formats). */
  box: Box | null
  /**
   * Size in EMU without a known position, and degrees clockwise: an inline picture of a Word file.
   */
  extent?: { width: number; height: number; rotation?: number }
  /** The headings above it, outermost first. Only in Word files. */
  headings?: readonly string[]
  /** True if the geometry covers its box, so that a solid fill hides everything beneath. */
  opaque: boolean
  /** The name of its geometry, if any (`ellipse`, `triangle`, ECMA-376's ST_ShapeType). */
  geometry?: string
  /** Vertical position of its text, in formats that define it. */
  anchor?: Anchor
  fill: Sourced<Paint> | null
  line: Sourced<Paint> | null
  /** Shadow, glow and reflection colours. */
  effects: readonly Sourced<Paint>[]
  paragraphs: readonly Paragraph[]
  cells: readonly Cell[]
  marks: readonly Mark[]
  picture: Picture | null
  altText: string | null
  decorative: boolean
  /** Its alternative text, if it has one, and the labels of it and what is in it. Only in HTML. */
  attributeTexts?: readonly AttributeText[]
  link: string | null
  /** The distances and corners that style sheets set for it. Of style sheets and web pages only. */
  measures?: readonly Measure[]
  /** The file inside a chart or an embedded object; absent without one. Of decks and Word files only. */
  embedded?: EmbeddedFile
  /** Width of its line in the drawing's own units. Only in SVG. */
  strokeWidth?: number | null
  /** Points that enclose its geometry, x and y alternating, in EMU of its drawing. Only in SVG. */
  outline?: Float64Array
  location?: Position
}

export interface TextFit {
  /** `shrink`: the program makes text smaller until it fits; `grow`: it makes the shape larger. */
  kind: 'none' | 'shrink' | 'grow'
  /** False if only the author breaks lines. */
  wraps: boolean
  /** True for one column of lines from left to right. */
  isPlain: boolean
  /** Space between the box and the text, in EMU. */
  insets: { left: number; top: number; right: number; bottom: number }
}

/** What a chart is, besides its marks and texts. */
export interface ChartFacts {
  /** Each kind once. */
  kinds: readonly ChartKind[]
  is3d: boolean
  gridlines: { major: boolean; minor: boolean }
  /** In the order of the file. */
  series: readonly ChartSeries[]
}

export interface ChartSeries {
  name: string
  kind: ChartKind
}

export type ChartKind =
  | 'area'
  | 'bar'
  | 'box_whisker'
  | 'bubble'
  | 'column'
  | 'doughnut'
  | 'funnel'
  | 'histogram'
  | 'line'
  | 'map'
  | 'of_pie'
  | 'pareto'
  | 'pie'
  | 'radar'
  | 'scatter'
  | 'stock'
  | 'sunburst'
  | 'surface'
  | 'treemap'
  | 'waterfall'
