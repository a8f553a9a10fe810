import type { Master } from '@blazon/document/document'
import { readExternalLinks } from '../container/external-links.ts'
import { createMediaLibrary } from '../container/media.ts'
import type { Origins } from '../container/origins.ts'
import { findPresentation, hasMacros, openPackage, type Package } from '../container/package.ts'
import { readProperties } from '../container/properties.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, emu } from '../container/xml-query.ts'
import { hashMaster } from '../identity/master-hash.ts'
import type { Deck, Slide } from '../model.ts'
import { readTableStyles } from '../shapes/table-styles.ts'
import { readGuides } from '../sheet/guides.ts'
import type { DeckContext } from '../sheet/scene.ts'
import { createSheets, type Sheet, type Sheets } from '../sheet/sheets.ts'
import { createLook, readColorMap } from '../theme/look.ts'
import { readTheme } from '../theme/theme.ts'
import { createSlideCache, listSharedSheets, readSlide } from './read-slide.ts'

/**
 * Reads a PowerPoint file (.pptx, .potx, .ppsx, .pptm; Transitional and Strict), with every value
 * resolved as PowerPoint shows it. The same bytes give the same deck.
 * @param only the number of the only slide to read, from 1; the deck then has no other.
 * @throws UnreadableFile, and nothing else, if the file cannot be read.
 */
export function readDeck(
  bytes: Uint8Array,
  only: number | null = null,
  onSlides?: (count: number) => void,
  onSlide?: OnSlide,
): Deck {
  return readPackage(openPackage(bytes), null, only, onSlides, onSlide)
}

/** Called after each slide with its number; `readSoFar` returns the slides that have been read. */
type OnSlide = (
  number: number,
  readSoFar: () => Pick<Deck, 'pages' | 'size' | 'masterHashes'>,
) => void

/**
 * @param origins filled with the origin of every object.
 * @param onSlides called with the number of slides before the first is read.
 */
export function readPackage(
  pack: Package,
  origins: Origins | null,
  only: number | null = null,
  onSlides: (count: number) => void = () => {},
  onSlide: OnSlide = () => {},
): Deck {
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  const { context, sheets } = openSheets(pack, origins)
  const cache = createSlideCache()

  const pages: Slide[] = []
  const listed = children(child(root, 'p:sldIdLst'), 'p:sldId')
  const size = readSize(root)
  const listMasterHashes = () => [...new Set(cache.masterHashes.values())]
  const readSoFar = () => ({ pages: [...pages], size, masterHashes: listMasterHashes() })
  onSlides(listed.length)
  for (const [index, entry] of listed.entries()) {
    if (only !== null && only !== index + 1) continue
    const relationship = relationships.byId(attribute(entry, 'r:id'))
    const sheet = relationship && !relationship.external ? sheets.slide(relationship.target) : null
    if (sheet) {
      pages.push(readSlide(context, sheets, cache, sheet, index + 1))
      if (!origins) releaseSlide(pack, sheet)
    } else pack.unread.add(relationship?.target ?? `slide ${index + 1}`)
    onSlide(index + 1, readSoFar)
  }
  const deck: Deck = {
    pages,
    size,
    sharedSheets: listSharedSheets(cache),
    // After reading one slide, the masters of the others are unknown.
    ...(only === null && { listMasters: () => listMasters(pack, pages) }),
    properties: readProperties(pack),
    macros: hasMacros(pack, partName),
    externalLinks: readExternalLinks(pack, partName, pages),
    embeddedFonts: readEmbeddedFonts(root),
    masterHashes: listMasterHashes(),
    unread: [...pack.unread],
  }
  // Unreferenced entries must also have their declared size and checksum.
  pack.archive.verify()
  return deck
}

/**
 * Forgets the XML of a slide and its notes, which is larger than what was read of it: garbage
 * collection would copy it twice. Rendering some slides afterwards parses only those again.
 */
function releaseSlide(pack: Package, { partName, relationships }: Sheet): void {
  pack.release(partName)
  const notes = relationships.byKind('notesSlide')
  if (notes) pack.release(notes.target)
}

/** The shared context of a presentation's sheets, and the sheets. */
export function openSheets(
  pack: Package,
  origins: Origins | null,
): { context: DeckContext; sheets: Sheets } {
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  const related = (kind: string) => {
    const relationship = relationships.byKind(kind)
    return relationship && pack.xml(relationship.target)
  }
  const context: DeckContext = {
    pack,
    relationships,
    media: createMediaLibrary(pack),
    defaultTextStyle: child(root, 'p:defaultTextStyle'),
    guides: readGuides(root),
    tableStyles: readTableStyles(related('tableStyles')),
    origins,
  }
  const theme = readTheme(related('theme'), relationships.byKind('theme')?.target)
  const look = createLook(theme, readColorMap(null))
  return { context, sheets: createSheets(pack, look) }
}

/** The size of the slides; by default that of PowerPoint's oldest decks. */
export function readSize(presentation: XmlElement): Deck['size'] {
  const size = child(presentation, 'p:sldSz')
  return { width: emu(size, 'cx') ?? 9_144_000, height: emu(size, 'cy') ?? 6_858_000 }
}

/** The font families embedded in the presentation, in order. */
function readEmbeddedFonts(presentation: XmlElement): string[] {
  return children(child(presentation, 'p:embeddedFontLst'), 'p:embeddedFont').flatMap(
    (font) => attribute(child(font, 'p:font'), 'typeface') ?? [],
  )
}

/** The masters of a deck with all their layouts; null if one of their parts cannot be read. */
function listMasters(
  pack: Package,
  slides: readonly Pick<Slide, 'number' | 'part'>[],
): Master[] | null {
  try {
    return readMasters(pack, slides)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function readMasters(pack: Package, slides: readonly Pick<Slide, 'number' | 'part'>[]): Master[] {
  const byLayout = new Map<string, number[]>()
  for (const { number, part } of slides) {
    const layout = pack.relationships(part).byKind('slideLayout')?.target
    if (layout) byLayout.set(layout, [...(byLayout.get(layout) ?? []), number])
  }
  const { partName, root } = findPresentation(pack)
  const entries = children(child(root, 'p:sldMasterIdLst'), 'p:sldMasterId')
  return related(pack, partName, entries).flatMap((part): Master[] => {
    const master = pack.xml(part)
    if (!master) return []
    const theme = pack.relationships(part).byKind('theme')
    const listed = children(child(master, 'p:sldLayoutIdLst'), 'p:sldLayoutId')
    const layouts = related(pack, part, listed).map((layout) => ({
      name: attribute(child(pack.xml(layout), 'p:cSld'), 'name') ?? '',
      slides: byLayout.get(layout) ?? [],
    }))
    return [
      {
        name: readTheme(theme ? pack.xml(theme.target) : null).name,
        hash: hashMaster(pack, part),
        slides: layouts.flatMap((layout) => layout.slides).sort((one, other) => one - other),
        layouts,
      },
    ]
  })
}

/** The parts that the entries of a list refer to by `r:id`. */
function related(
  pack: Package,
  part: string,
  entries: Parameters<typeof attribute>[0][],
): string[] {
  return entries.flatMap((entry) => {
    const found = pack.relationships(part).byId(attribute(entry, 'r:id'))
    return found && !found.external ? [found.target] : []
  })
}
