import type { Box, Element, Picture, Role } from './element.ts'
import type { Paint, Sourced } from './paint.ts'
import type { Paragraph } from './text.ts'

export type * from './element.ts'
export type * from './paint.ts'
export type * from './text.ts'

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

/** How an animation changes an object. Playing media does not count. */
type AnimationKind = 'entrance' | 'emphasis' | 'exit' | 'motion_path'

export interface Animation {
  kind: AnimationKind
  /** Id of the animated shape; null if the file does not contain it. */
  element: string | null
}
