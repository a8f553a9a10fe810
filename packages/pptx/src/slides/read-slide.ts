import type { Guide, LayoutPlaceholder, SharedSheet } from '@blazon/document/document'
import { traceInto } from '../container/origins.ts'
import { attribute, child, children, descend, descendants, flag } from '../container/xml-query.ts'
import { hashMaster } from '../identity/master-hash.ts'
import type { Element, Paragraph, Slide } from '../model.ts'
import { readBackground, readBackgroundPicture } from '../shapes/background.ts'
import { readShapeText } from '../shapes/shape-text.ts'
import { readDecoration, readShapes } from '../shapes/shapes.ts'
import { outline } from '../sheet/element.ts'
import { readGuides } from '../sheet/guides.ts'
import {
  effectiveType,
  findPlaceholder,
  placeholderAncestors,
  placeholderShapes,
} from '../sheet/placeholders.ts'
import { type DeckContext, sheetScene } from '../sheet/scene.ts'
import { lineage, type Sheet, type Sheets } from '../sheet/sheets.ts'
import { readAnimations, readTransition } from './read-motion.ts'

/** Data that slides share: the drawings of layouts and masters, and the hashes of masters. */
interface SlideCache {
  /** By part and look. */
  decorations: Map<Sheet, WeakMap<Sheet['look'], Element[]>>
  masterHashes: Map<Sheet, string>
  shared: Map<Sheet, SharedShapes>
  placeholders: Map<Sheet, readonly LayoutPlaceholder[]>
}

/** The shapes of a master or layout, and the numbers of the slides that show it. */
interface SharedShapes {
  elements: Element[]
  slides: number[]
}

export function createSlideCache(): SlideCache {
  return {
    decorations: new Map(),
    masterHashes: new Map(),
    shared: new Map(),
    placeholders: new Map(),
  }
}

/** @param number the slide's number, from 1. */
export function readSlide(
  deck: DeckContext,
  sheets: Sheets,
  cache: SlideCache,
  sheet: Sheet,
  number: number,
): Slide {
  const layout = lineage(sheet).find(({ source }) => source === 'layout')
  const slide: Slide = {
    number,
    part: sheet.partName,
    hidden: flag(sheet.root, 'show') === false,
    layout: attribute(child(layout?.root, 'p:cSld'), 'name'),
    masterHash: masterHash(deck, cache, sheet),
    layoutPlaceholders: layout ? readLayoutPlaceholders(deck, cache, layout) : [],
    guides: readSlideGuides(deck, sheet),
    background: readBackground(sheet),
    backgroundPicture: readBackgroundPicture(deck, sheet),
    backdrop: readBackdrop(deck, cache, sheet, number),
    elements: readShapes(sheet.root, sheetScene(deck, sheet, sheet.look)),
    notes: readNotes(deck, sheets, sheet),
    comments: countComments(deck, sheet),
    transition: readTransition(sheet.root),
    animations: readAnimations(sheet.root),
  }
  traceInto(deck.origins, sheet.partName)?.(slide, sheet.root)
  return slide
}

function readLayoutPlaceholders(
  deck: DeckContext,
  cache: SlideCache,
  layout: Sheet,
): readonly LayoutPlaceholder[] {
  const known = cache.placeholders.get(layout)
  if (known) return known
  const scene = sheetScene(deck, layout, layout.look)
  const placeholders = placeholderShapes(layout).map((shape): LayoutPlaceholder => {
    const { placeholder, role, name, box } = outline('shape', shape, scene).element
    return { type: placeholder ?? 'obj', role, name, box }
  })
  cache.placeholders.set(layout, placeholders)
  return placeholders
}

/** The guides of the slide, its layout, its master and the presentation. */
function readSlideGuides(deck: DeckContext, slide: Sheet): readonly Guide[] {
  const own = lineage(slide).flatMap(({ root }) => readGuides(root))
  return own.length === 0 ? deck.guides : [...own, ...deck.guides]
}

/**
 * The elements beneath the slide's own: the master's, then the layout's, unless one of them is
 * disabled.
 */
function readBackdrop(
  deck: DeckContext,
  cache: SlideCache,
  slide: Sheet,
  number: number,
): Element[] {
  const shown: Sheet[] = []
  for (let sheet: Sheet | null = slide; sheet; sheet = sheet.parent) {
    if (sheet !== slide) shown.unshift(sheet)
    if (flag(sheet.root, 'showMasterSp') === false) break
  }
  return shown.flatMap((sheet) => {
    const elements = readSharedShapes(deck, cache, sheet, slide.look)
    const known = cache.shared.get(sheet)
    if (known) known.slides.push(number)
    else cache.shared.set(sheet, { elements, slides: [number] })
    return elements
  })
}

/** The masters and layouts whose shapes the slides read so far show, in slide order. */
export function listSharedSheets({ shared }: SlideCache): SharedSheet[] {
  return [...shared]
    .filter(([, { elements }]) => elements.length > 0)
    .map(([sheet, { elements, slides }]) => {
      const kind = sheet.source === 'master' ? 'master' : 'layout'
      const ownName = attribute(child(sheet.root, 'p:cSld'), 'name')
      const name = kind === 'master' ? sheet.look.theme.name : ownName
      return { kind, name: name || null, elements, slides }
    })
}

function readSharedShapes(
  deck: DeckContext,
  cache: SlideCache,
  sheet: Sheet,
  look: Sheet['look'],
): Element[] {
  let byLook = cache.decorations.get(sheet)
  if (!byLook) {
    byLook = new WeakMap()
    cache.decorations.set(sheet, byLook)
  }
  let elements = byLook.get(look)
  if (!elements) {
    elements = readDecoration(sheet.root, sheetScene(deck, sheet, look))
    byLook.set(look, elements)
  }
  return elements
}

function masterHash(deck: DeckContext, cache: SlideCache, slide: Sheet): string | null {
  const master = lineage(slide).find(({ source }) => source === 'master')
  if (!master) return null
  let hash = cache.masterHashes.get(master)
  if (!hash) {
    hash = hashMaster(deck.pack, master.partName)
    cache.masterHashes.set(master, hash)
  }
  return hash
}

/** The text of the notes page, without its header, footer, number and slide image. */
function readNotes(deck: DeckContext, sheets: Sheets, slide: Sheet): Paragraph[] {
  const relationship = slide.relationships.byKind('notesSlide')
  const notes = relationship && sheets.notes(relationship.target)
  const tree = descend(notes?.root, 'p:cSld', 'p:spTree')
  if (!notes || !tree) return []
  const scene = sheetScene(deck, notes, notes.look)
  const paragraphs: Paragraph[] = []
  for (const shape of descendants(tree, 'p:sp')) {
    const placeholder = findPlaceholder(shape)
    if (!placeholder) continue
    const ancestors = placeholderAncestors(placeholder, notes)
    const type = effectiveType(placeholder, ancestors)
    if (type === 'body') paragraphs.push(...readShapeText(shape, type, ancestors, scene))
  }
  return paragraphs
}

/** Comments and replies, in the older format (`p:cmLst`) and the newer one (`p188:cmLst`). */
function countComments(deck: DeckContext, slide: Sheet): number {
  let count = 0
  for (const { kind, external, target } of slide.relationships.all) {
    if (kind !== 'comments' || external) continue
    const root = deck.pack.xml(target)
    const modern = children(root, 'p188:cm')
    const replies = modern.flatMap((comment) => [...descendants(comment, 'p188:reply')])
    count += children(root, 'p:cm').length + modern.length + replies.length
  }
  return count
}
