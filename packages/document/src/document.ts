/**
 * The document model: what a reader returns for a file of any format, and all that a rule, a fix or
 * a drawing knows of it. Every value is resolved as the format's own viewer shows it, and carries
 * where it was set, so that a finding can say what to edit. Lengths are EMU, type sizes points,
 * angles degrees clockwise. A format narrows these types where it always knows a value, and adds
 * the fields that only it has (`Slide` of `@blazon/pptx/model`).
 */

/** Formats that a check accepts (brand contract, section 5). */
export type Format = 'pptx' | 'docx' | 'svg' | 'css' | 'html' | 'pdf' | 'png' | 'jpeg' | 'text'

/**
 * Where a value was set, nearest first. A theme colour named on the run itself is `explicit`;
 * `style` is a paragraph, character, table or list style of a Word file, or its defaults.
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

/** An sRGB colour, `#RRGGBB` in upper case, with its opacity apart (0 to 1). */
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

/** What an area, a line or a glyph is painted with. `unknown`: it could not be resolved. */
export type Paint =
  | { kind: 'none' }
  | { kind: 'solid'; color: PaintColor }
  | { kind: 'gradient'; stops: readonly PaintColor[] }
  | { kind: 'pattern'; foreground: PaintColor; background: PaintColor }
  | { kind: 'picture' }
  | { kind: 'unknown'; reason: string }

/** An axis-aligned box in EMU from the page's upper left, before its own rotation. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise around the box's centre, group transforms included. */
  rotation: number
}

/** What a text is for; `role` filters of rules and `font_size` per role speak of these. */
export type Role = 'title' | 'subtitle' | 'body' | 'caption' | 'footer' | 'notes' | 'other'

export interface Fonts {
  latin: Sourced<string> | null
  /** East Asian; null where neither the run nor the theme names one. */
  ea: Sourced<string> | null
  /** Complex script. */
  cs: Sourced<string> | null
}

export interface Run {
  /** Position in its paragraph, from 1, counting fields and breaks as the format does. */
  number: number
  /** A line break inside a paragraph is a run of its own, `\n`. */
  text: string
  fonts: Fonts
  /** Points, after autofit scaling; null where the format cannot tell. */
  size: Sourced<number> | null
  /** CSS weight (400 regular, 700 bold). */
  weight: Sourced<number> | null
  italic: boolean
  /** True where the text is shown in capitals by formatting, not by its letters. */
  caps: boolean
  color: Sourced<Paint> | null
  highlight: PaintColor | null
  /** Of its outline, where one is set. Of decks only. */
  line?: Sourced<Paint>
  /** Colours of its own shadows and glow, where some are set. Of decks only. */
  effects?: readonly Sourced<Paint>[]
  /** BCP 47, or null. */
  language: string | null
  link: string | null
  /** True where it is there to be found and not to be seen, as what a scanner has read (PDF). */
  isUnseen?: boolean
  /** What lies behind it, topmost first, in formats whose boxes nest and have no known place. */
  behind?: readonly Paint[]
  /**
   * The one aspect that is known: of a style sheet, where a run is one declaration, and of a SmartArt
   * graphic whose drawing was not saved.
   */
  declares?: Aspect
  location?: Position
}

/** What a declaration of a style sheet says of text. */
export type Aspect = 'color' | 'family' | 'size' | 'weight'

/** A place in a text file, both from 1. */
export interface Position {
  line: number
  /** In UTF-16 units. */
  column: number
  selector?: string
}

export interface Paragraph {
  /** Position in its text body, from 1. */
  number: number
  /** List level, from 0. */
  level: number
  runs: readonly Run[]
  /** The colour of its bullet where it is set apart from the text's. */
  bullet: Sourced<Paint> | null
  /** Where its lines stand, in formats that say it. */
  alignment?: Alignment
  /** Of decks and Word files only. */
  format?: ParagraphFormat
}

/** How a paragraph is set, with where each property is set. */
export interface ParagraphFormat {
  alignment: Sourced<Alignment>
  /** Of its lines: a multiple of the font's own line height, or points. */
  lineSpacing: Sourced<Spacing>
  /** Above it: a multiple of the size of type, or points. */
  before: Sourced<Spacing>
  after: Sourced<Spacing>
  bullet: Sourced<Bullet>
}

export type Spacing = { kind: 'multiple'; value: number } | { kind: 'points'; value: number }

/** What stands before a paragraph of a list. */
export type Bullet =
  | { kind: 'none' | 'number' | 'picture' }
  | { kind: 'character'; character: string }

export type Alignment = 'left' | 'center' | 'right' | 'justify'

/** Where the text of a shape stands in its box. */
export type Anchor = 'top' | 'middle' | 'bottom'

/** A cell of a table: a text body with its own fill; `box` is the cell's, null in a Word file. */
export interface Cell {
  row: number
  column: number
  box: Box | null
  fill: Sourced<Paint> | null
  lines: readonly Sourced<Paint>[]
  paragraphs: readonly Paragraph[]
}

/** A coloured part of a chart, a diagram or a format without shapes: no text of its own. */
export interface Mark {
  /** What it is, for people: `series 2`, `axis line`, `.btn:hover background`. */
  name: string
  target: 'fill' | 'line' | 'background' | 'effect'
  paint: Sourced<Paint>
  /** True where it was estimated from pixels: a breach of a rule is a warning at most. */
  isEstimate?: boolean
  location?: Position
}

export interface Picture {
  /** sha256 of the media part, in hex; null for a linked one. */
  sha256: string | null
  /** The picture's own size; null where it cannot be read from the bytes. */
  pixels: { width: number; height: number } | null
  /** Fractions cut from each side; negative where the picture is padded. */
  crop: { left: number; top: number; right: number; bottom: number }
  linked: boolean
  /** sha256 of the SVG drawing that is shown in its place where a program can; or null. */
  vectorSha256?: string | null
  /** True where it is repeated at a size of its own, whatever the box. */
  tiled?: boolean
  /** True where it is shown as in a mirror. */
  mirrored?: boolean
  /** The bytes of its file, for those who look at its pixels; null where there are none. */
  read?(): Uint8Array | null
}

/** A file that a chart or an embedded object carries: its data, which travels with the deck. */
export interface EmbeddedFile {
  kind: 'chart_data' | 'workbook' | 'document' | 'presentation' | 'other'
  /** The name of its part, without folders. */
  name: string
}

export interface Element {
  kind: 'shape' | 'picture' | 'connector' | 'table' | 'chart' | 'diagram' | 'media' | 'object'
  /** The format's own id of the shape (`p:cNvPr/@id`), or a position that is as stable. */
  id: string
  name: string
  role: Role
  /** The placeholder type it fills (`title`, `body`, `pic`, …), or null. */
  placeholder: string | null
  /** Of a placeholder, its box on the layout, or on the master; absent where neither has one. */
  layoutBox?: Box
  /** True of a box that was drawn to hold text. Of decks only. */
  isTextBox?: boolean
  /** The same for all shapes of one outermost group; absent outside of groups. Of decks only. */
  group?: string
  /** How the text of a shape is fitted into it. Of decks only. */
  textFit?: TextFit
  /** What kinds of chart it shows. Of charts of decks and Word files only. */
  chart?: ChartFacts
  /** The table style, by its name, or its GUID where it has none; null for no style. Of decks and Word files only. */
  tableStyle?: string | null
  hidden: boolean
  /** Null where no box is known (flow formats). */
  box: Box | null
  /** In EMU, of what has a size but no known place: a picture in a line of a Word file. */
  extent?: { width: number; height: number }
  /** The headings that it is under, outermost first. Of Word files only. */
  headings?: readonly string[]
  /** True where the geometry covers its box, so that a solid fill hides what lies beneath. */
  opaque: boolean
  /** The name of its geometry where it has one (`ellipse`, `triangle`, ECMA-376's ST_ShapeType). */
  geometry?: string
  /** Where its text stands in its box, in formats that say it. */
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
  link: string | null
  /** The file inside a chart or an embedded object; absent without one. Of decks and Word files only. */
  embedded?: EmbeddedFile
  /** Width of its line in the drawing's own units, of SVG only. */
  strokeWidth?: number | null
  /** The points that hold its geometry, x and y in turn, in EMU of its drawing. Of SVG only. */
  outline?: Float64Array
  location?: Position
}

export interface TextFit {
  /** `shrink`: the program makes text smaller until it fits; `grow`: it makes the shape larger. */
  kind: 'none' | 'shrink' | 'grow'
  /** False where only the author breaks lines. */
  wraps: boolean
  /** True where lines run from left to right, in one column. */
  isPlain: boolean
  /** Between the box and the text, in EMU. */
  insets: { left: number; top: number; right: number; bottom: number }
}

export interface ChartFacts {
  /** Each once. */
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

/** How an animation changes an object. Playing a film or a sound does not count. */
export type AnimationKind = 'entrance' | 'emphasis' | 'exit' | 'motion_path'

export interface Animation {
  kind: AnimationKind
  /** Id of the shape that is animated; null where the file does not say. */
  element: string | null
}

export interface Page {
  /** From 1. */
  number: number
  hidden: boolean
  layout: string | null
  /** Its own size in EMU where pages have different ones (PDF, Word). */
  size?: { width: number; height: number }
  /** sha256 in hex over its theme and master parts: which template it follows. Of decks only. */
  masterHash?: string | null
  /** The placeholders of its layout, filled on the page or not. Of decks only. */
  layoutPlaceholders?: readonly LayoutPlaceholder[]
  /** The drawing guides of the page, its layout, its master and the deck. Of decks only. */
  guides?: readonly Guide[]
  /** What the page itself is painted with, by inheritance from layout and master. */
  background: Sourced<Paint>
  /** The picture that the background is filled with. Of decks only. */
  backgroundPicture?: Picture | null
  /**
   * What layout and master draw beneath the page's own elements, bottom first. It is checked as
   * part of them (`Document.sharedSheets`), not of each page.
   */
  backdrop: readonly Element[]
  /** In z-order, bottom first; groups are taken apart, their transforms applied. */
  elements: readonly Element[]
  notes: readonly Paragraph[]
  comments: number
  /** The effect that it appears with (`fade`, `morph`); null without one. Of decks only. */
  transition?: string | null
  /** In the order of the timeline. Of decks only. */
  animations?: readonly Animation[]
}

export interface LayoutPlaceholder {
  type: string
  role: Role
  name: string
  box: Box | null
}

export interface Guide {
  orientation: 'horizontal' | 'vertical'
  /** EMU from the top or the left of the page. */
  position: number
}

/** A master of a deck with its layouts, used or not. */
export interface Master {
  /** Of its theme. */
  name: string
  /** As `Page.masterHash`. */
  hash: string
  /** The numbers of the slides that follow it. */
  slides: readonly number[]
  layouts: readonly { name: string; slides: readonly number[] }[]
}

/**
 * What several pages share: a master or a layout, with the shapes that it draws beneath those of its
 * slides; a header or a footer of a Word file.
 */
export interface SharedSheet {
  kind: 'master' | 'layout' | 'header' | 'footer'
  /** A layout's own name, or that of a master's theme; null where there is none. */
  name: string | null
  /** In z-order, bottom first. */
  elements: readonly Element[]
  /** The numbers of the slides or pages that show them, ascending. */
  slides: readonly number[]
}

export interface Document {
  format: Format
  pages: readonly Page[]
  /** Page size in EMU; null for flow formats. */
  size: { width: number; height: number } | null
  /** The drawing's own coordinates (`0 0 24 24`) as given; null for none. Of SVG only. */
  viewBox?: string | null
  /** Document properties by their usual names (`title`, `author`, `company`, …). */
  properties: Readonly<Record<string, string>>
  /** True where the file carries a macro project. */
  macros: boolean
  /** Addresses outside the file that opening it would load or a click would follow. */
  externalLinks: readonly ExternalLink[]
  /** sha256 in hex of the theme and master parts that the pages use. */
  masterHashes: readonly string[]
  /** The masters and layouts that the pages show shapes of; a Word file's headers and footers. */
  sharedSheets?: readonly SharedSheet[]
  /**
   * Reads its masters, unused ones too, when it is called: a slide does not need their parts. Null
   * where they cannot be read. Of decks only.
   */
  listMasters?(): readonly Master[] | null
  /** Families whose font files the document carries. Of decks, Word files and PDFs only. */
  embeddedFonts?: readonly string[]
  /** Parts that could not be read, for the check's `indeterminate` count. */
  unread: readonly string[]
}

export interface ExternalLink {
  page: number | null
  target: string
  kind: 'link' | 'media' | 'other'
}
