import type { Guide, Paint } from '@blazon/document/document'
import type { MediaLibrary } from '../container/media.ts'
import { type Origins, type Trace, traceInto } from '../container/origins.ts'
import type { Package } from '../container/package.ts'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import type { Look } from '../theme/look.ts'
import { onSlide, type Placement } from './geometry.ts'
import type { Sheet } from './sheets.ts'

/** Data that is read once for a whole deck. */
export interface DeckContext {
  pack: Package
  /** Those of the presentation part. */
  relationships: Relationships
  media: MediaLibrary
  defaultTextStyle: XmlElement | null
  /** The guides of the presentation. */
  guides: readonly Guide[]
  /** By GUID in upper case, with braces. */
  tableStyles: ReadonlyMap<string, XmlElement>
  /** Filled if the deck is read for editing. */
  origins: Origins | null
}

/** The context of a shape: its sheet, its look, and what its enclosing groups contribute. */
export interface Scene {
  deck: DeckContext
  sheet: Sheet
  /** The slide's, also for shapes of its layout and master. */
  look: Look
  /** The relationships of the part with the shape's XML. */
  relationships: Relationships
  placement: Placement
  groupFill: Paint | null
  /** Whether the enclosing groups mirror. */
  mirrored: boolean
  /** The id of the outermost enclosing group; null outside groups. */
  group: string | null
  hidden: boolean
  /** The alternative text of an enclosing group, for shapes without their own. */
  altText: string | null
  decorative: boolean
  /** Null for content that cannot be edited. */
  trace: Trace | null
}

/** The scene of a sheet's top-level shapes under a look. */
export function sheetScene(deck: DeckContext, sheet: Sheet, look: Look): Scene {
  return {
    deck,
    sheet,
    look,
    relationships: sheet.relationships,
    placement: onSlide,
    groupFill: null,
    mirrored: false,
    group: null,
    hidden: false,
    altText: null,
    decorative: false,
    trace: traceInto(deck.origins, sheet.partName),
  }
}
