import type { Animation } from './animation.ts'
import type { ChartFacts } from './chart-facts.ts'

/**
 * The document model: what readers return for a file of any format, and the only view that rules,
 * fixes and drawings have of it. Every value is resolved as the format's own viewer shows it, and
 * records where it was set, so that a finding can say what to edit. Lengths are EMU, type sizes
 * points, angles degrees clockwise. A format narrows these types if it always knows a value, and
 * adds its own fields (`Slide` of `@blazon/pptx/model`).
 */

/** Formats that a check accepts (brand contract, section 5). */
export type Format =
  | 'pptx'
  | 'docx'
  | 'xlsx'
  | 'svg'
  | 'css'
  | 'html'
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'text'
  | 'eml'
  | 'mht'
  | 'odp'
  | 'odt'

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

export interface Page {
  /** From 1. */
  number: number
  /** The name of a sheet. Only in workbooks. */
  name?: string
  /** The part of the message that it is. Of e-mail and web archives only. */
  messagePart?: MessagePart
  hidden: boolean
  layout: string | null
  /** Its own size in EMU, in formats whose pages have different sizes (PDF, Word). */
  size?: { width: number; height: number }
  /**
   * sha256 in hex over its theme and master parts, which identifies its template. Only in decks.
   */
  masterHash?: string | null
  /** The placeholders of its layout, whether the page fills them or not. Only in decks. */
  layoutPlaceholders?: readonly LayoutPlaceholder[]
  /** The drawing guides of the page, its layout, its master and the deck. Only in decks. */
  guides?: readonly Guide[]
  /** The paint of the page itself, inherited from layout and master. */
  background: Sourced<Paint>
  /** The picture that fills the background. Only in decks. */
  backgroundPicture?: Picture | null
  /**
   * The elements that layout and master draw beneath the page's own, bottom first. They are checked
   * as part of those sheets (`Document.sharedSheets`), not of each page.
   */
  backdrop: readonly Element[]
  /** In z-order, bottom first; groups are flattened, with their transforms applied. */
  elements: readonly Element[]
  notes: readonly Paragraph[]
  comments: number
  /** The effect of its transition (`fade`, `morph`); null without one. Only in decks. */
  transition?: string | null
  /** In the order of the timeline. Only in decks. */
  animations?: readonly Animation[]
}

/** The subject of a message, or a part of its body by its media type. */
export type MessagePart = 'subject' | 'html' | 'text'

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
  /** Name of its theme. */
  name: string
  /** Same value as `Page.masterHash`. */
  hash: string
  /** The numbers of the slides that use it. */
  slides: readonly number[]
  layouts: readonly { name: string; slides: readonly number[] }[]
}

/**
 * A sheet that several pages share: a master or a layout, with the shapes that it draws beneath
 * those of its slides; a header or a footer of a Word file or a workbook.
 */
export interface SharedSheet {
  kind: 'master' | 'layout' | 'header' | 'footer'
  /** A layout's own name, or that of a master's theme; null if there is none. */
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
  /** The drawing's own coordinates (`0 0 24 24`), unchanged; null for none. Only in SVG. */
  viewBox?: string | null
  /** Document properties by their usual names (`title`, `author`, `company`, …). */
  properties: Readonly<Record<string, string>>
  /** True if the file contains a macro project. */
  macros: boolean
  /** External addresses that opening the file would load or a click would follow. */
  externalLinks: readonly ExternalLink[]
  /** sha256 in hex of the theme and master parts that the pages use. */
  masterHashes: readonly string[]
  /** The masters and layouts whose shapes the pages show; a Word file's headers and footers. */
  sharedSheets?: readonly SharedSheet[]
  /**
   * Reads all masters, including unused ones, when it is called, because drawing a slide does not
   * need their parts. Null if they cannot be read. Only in decks.
   */
  listMasters?(): readonly Master[] | null
  /** Families whose font files the document carries. Of decks, Word files and PDFs only. */
  embeddedFonts?: readonly string[]
  /** Parts that could not be read, for the check's count `indeterminate`. */
  unread: readonly string[]
  /** The names of files in it that no rule judges: the attachments of a message. */
  attachments?: readonly string[]
}

export interface ExternalLink {
  page: number | null
  target: string
  kind: 'link' | 'media' | 'other'
}
