import type { Guide, Paint } from '@blazon/document/document'
import type { MediaLibrary } from '../container/media.ts'
import { type Origins, type Trace, traceInto } from '../container/origins.ts'
import type { Package } from '../container/package.ts'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import type { Look } from '../theme/look.ts'
import { onSlide, type Placement } from './geometry.ts'
import type { Sheet } from './sheets.ts'

/** What is read once for a whole deck. */
export interface DeckContext {
  pack: Package
  media: MediaLibrary
  defaultTextStyle: XmlElement | null
  /** Of the presentation itself. */
  guides: readonly Guide[]
  /** By GUID in upper case, with braces. */
  tableStyles: ReadonlyMap<string, XmlElement>
  /** Filled where the deck is read to be edited. */
  origins: Origins | null
}

/** Where a shape stands: whose it is, how it is seen, and what the groups around it give it. */
export interface Scene {
  deck: DeckContext
  sheet: Sheet
  /** The slide's, also for what its layout and master draw. */
  look: Look
  /** Of the part that the shape's XML stands in. */
  relationships: Relationships
  placement: Placement
  groupFill: Paint | null
  /** Whether the groups around turn left and right about. */
  mirrored: boolean
  /** The id of the outermost group around; null outside of groups. */
  group: string | null
  hidden: boolean
  /** Of a group around, for shapes that have none. */
  altText: string | null
  decorative: boolean
  /** Null where it is not to be edited. */
  trace: Trace | null
}

/** The scene of the top-level shapes of a sheet, as seen under a look. */
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
