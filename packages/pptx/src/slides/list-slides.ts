import { findPresentation, openPackage, type Package } from '../container/package.ts'
import { sayRefusal } from '../container/refusals.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import { attribute, child, children, flag } from '../container/xml-query.ts'
import { createSlideHasher } from '../identity/content-hash.ts'
import { readMark, type SlideMark } from '../identity/mark.ts'
import { hashMaster } from '../identity/master-hash.ts'
import type { Deck } from '../model.ts'
import { readSize } from './read-deck.ts'

/** The slides of a deck with what identifies them. Nothing inherited is resolved. */
export interface SlideList {
  size: Deck['size']
  slides: readonly ListedSlide[]
}

export interface ListedSlide {
  /** Number of the slide, starting at 1, as in `Deck.pages`. */
  number: number
  hidden: boolean
  mark: SlideMark | null
  /** From `slideContentHashes`; null if the slide cannot be read. */
  contentHash: string | null
  /** From `hashMaster`; null without a master. */
  masterHash: string | null
}

const maxSlides = 1_000

/**
 * Lists the slides of a deck, including damaged ones.
 * @throws UnreadableFile if the file is not a deck, or has more than a thousand slides.
 */
export function listSlides(bytes: Uint8Array): SlideList {
  const pack = openPackage(bytes)
  const { root } = findPresentation(pack)
  const parts = slidePartNames(pack)
  if (parts.length > maxSlides) {
    const refusal = sayRefusal('too_many_slides', { count: parts.length, limit: maxSlides })
    throw new UnreadableFile('limit_exceeded', refusal)
  }
  const hash = createSlideHasher({ ...pack, bytes: (partName) => pack.archive.read(partName) })
  const master = createMasterHasher(pack)
  const slides = parts.map((part, index) => {
    const number = index + 1
    const broken = { number, hidden: false, mark: null, contentHash: null, masterHash: null }
    if (part === null) return broken
    try {
      const slide = pack.xml(part)
      if (!slide) return broken
      const hidden = flag(slide, 'show') === false
      return {
        number,
        hidden,
        mark: readMark(slide),
        contentHash: hash(part),
        masterHash: master(part),
      }
    } catch (error) {
      if (error instanceof UnreadableFile) return broken
      throw error
    }
  })
  return { size: readSize(root), slides }
}

/** The hash of a slide's master; null without one. Each master is hashed once. */
function createMasterHasher(pack: Package): (slidePart: string) => string | null {
  const known = new Map<string, string>()
  return (slidePart) => {
    const layout = pack.relationships(slidePart).byKind('slideLayout')
    const master = layout && pack.relationships(layout.target).byKind('slideMaster')
    if (!master || !pack.archive.has(master.target)) return null
    const hash = known.get(master.target) ?? hashMaster(pack, master.target)
    known.set(master.target, hash)
    return hash
  }
}

/** The part names of the slides in order; null for a slide whose relationship is missing or external. */
export function slidePartNames(pack: Package): (string | null)[] {
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  return children(child(root, 'p:sldIdLst'), 'p:sldId').map((entry) => {
    const relationship = relationships.byId(attribute(entry, 'r:id'))
    return relationship && !relationship.external ? relationship.target : null
  })
}
