import { sha256 } from '../container/media.ts'
import { findPresentation, type Package } from '../container/package.ts'
import type { Relationship, Relationships } from '../container/relationships.ts'
import { malformed } from '../container/unreadable-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descend, descendants } from '../container/xml-query.ts'
import { canonicalXml } from './canonical.ts'

/** A source of parts: a package, or a deck that is being assembled. */
export interface PartReader {
  /** The root of an XML part; null if it is missing. */
  xml(partName: string): XmlElement | null
  bytes(partName: string): Uint8Array | null
  relationships(partName: string): Relationships
}

/**
 * One sha256 in hex for each slide, in the order of the presentation (that of `Deck.pages`), over
 * the slide's own content: its canonical XML, its pictures, media, charts, diagrams and embedded
 * files, the text of its notes, and the addresses of its links.
 *
 * It excludes: names and ids that a deck assigns to parts; the slide's number, mark and creation
 * ids; whether it is hidden; comments and tags; the targets of jumps to other slides, which belong
 * to the deck; and layout, master and theme, because another deck may have others and a new master
 * does not make a new slide (`masterHash` covers those).
 * @throws UnreadableFile
 */
export function slideContentHashes(pack: Package): string[] {
  return slideParts(pack).map(createSlideHasher(packageParts(pack)))
}

/** The parts of a package without caching their bytes, because pictures are read once. */
export function packageParts(pack: Package): PartReader {
  return {
    xml: (partName) => pack.xml(partName),
    bytes: (partName) => pack.archive.read(partName),
    relationships: (partName) => pack.relationships(partName),
  }
}

/** The names of the slides' parts in the order of the presentation, without missing ones. */
function slideParts(pack: Package): string[] {
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  return children(child(root, 'p:sldIdLst'), 'p:sldId').flatMap((entry) => {
    const slide = relationships.byId(attribute(entry, 'r:id'))
    return slide && !slide.external && pack.archive.has(slide.target) ? [slide.target] : []
  })
}

/** Hashes slides by part name; shared parts are hashed once. */
export function createSlideHasher(parts: PartReader): (partName: string) => string {
  const hash = createPartHasher(parts)
  return (partName) => {
    const notes = parts.relationships(partName).byKind('notesSlide')
    const text = notes ? notesText(parts.xml(notes.target)) : ''
    if (!parts.xml(partName)) throw malformed(`${partName} is missing.`)
    return hashText([hash(partName), text])
  }
}

/** Hashes parts by name, each once: its content and that of the parts it refers to. */
export function createPartHasher(parts: PartReader): (partName: string) => string {
  const known = new Map<string, string>()

  const describeTarget = (relationship: Relationship | null, depth: number): string => {
    if (!relationship) return 'nothing'
    const { kind, target, external } = relationship
    return external ? `${kind} ${target}` : partHash(target, depth + 1)
  }

  const partHash = (partName: string, depth: number): string => {
    const key = partName.toLowerCase()
    const before = known.get(key)
    if (before !== undefined) return before
    // Ends circular references, and chains longer than any program writes.
    known.set(key, 'above')
    const hash =
      isXml(partName) && depth < maxDepth ? xmlHash(partName, depth) : bytesHash(partName)
    known.set(key, hash)
    return hash
  }

  const bytesHash = (partName: string) => {
    const bytes = parts.bytes(partName)
    return bytes ? sha256(bytes) : 'nothing'
  }

  const xmlHash = (partName: string, depth: number): string => {
    const root = parts.xml(partName)
    if (!root) return 'nothing'
    const relationships = parts.relationships(partName)
    const xml = canonicalXml(
      root,
      (id, element) => {
        const relationship = relationships.byId(id)
        return isSlideJump(element, relationship) ? null : describeTarget(relationship, depth)
      },
      uncounted,
    )
    const beside = relationships.all
      .filter(({ kind, external }) => besideKinds.has(kind) && !external)
      .map((relationship) => `${relationship.kind} ${describeTarget(relationship, depth)}`)
    return hashText([xml, ...beside.sort()])
  }

  return (partName) => partHash(partName, 0)
}

/** Whether an element is a link to another slide of the deck. */
export function isSlideJump(element: XmlElement, relationship: Relationship | null): boolean {
  if (!/^a:hlink(Click|Hover|MouseOver)$/.test(element.name)) return false
  return (
    (relationship?.kind === 'slide' && !relationship.external) ||
    (attribute(element, 'action') ?? '').startsWith('ppaction://hlinksldjump')
  )
}

const maxDepth = 16

/** Kinds of parts without a reference by id in the XML, only by relationship. */
const besideKinds: ReadonlySet<string> = new Set([
  'themeOverride',
  'diagramDrawing',
  'vmlDrawing',
  'chartStyle',
  'chartColorStyle',
])

/** Tags and custom XML, which are private data of add-ins, and the list of a master's layouts. */
const uncounted = new Set(['p:custDataLst', 'p:sldLayoutIdLst'])

function isXml(partName: string): boolean {
  return /\.xml$/i.test(partName)
}

/** The paragraphs of the notes' body, one per line. */
function notesText(notes: XmlElement | null): string {
  const tree = descend(notes, 'p:cSld', 'p:spTree')
  if (!tree) return ''
  const bodies = [...descendants(tree, 'p:sp')].filter(
    (shape) => attribute(descend(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph'), 'type') === 'body',
  )
  return bodies
    .flatMap((shape) => children(child(shape, 'p:txBody'), 'a:p'))
    .map((paragraph) => [...descendants(paragraph, 'a:t')].map(({ text }) => text).join(''))
    .join('\n')
}

/** Hashes lengths first, so that different lists cannot concatenate to the same text. */
function hashText(pieces: readonly string[]): string {
  const lengths = pieces.map(({ length }) => length).join(' ')
  return sha256(new TextEncoder().encode([lengths, ...pieces].join('\n')))
}
