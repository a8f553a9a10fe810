/**
 * Makes a deck of slides of other decks. Parts are copied as they are, packed bytes included, and
 * led to each other by new relationships under their old ids, so that of a slide's own text only
 * the mark, the variables and links that lead nowhere are changed.
 */
import { openPackage } from '../container/package.ts'
import { malformed } from '../container/unreadable-file.ts'
import { slideContentHashes } from '../identity/content-hash.ts'
import type { SlideMark } from '../identity/mark.ts'
import { makeCopier } from './copy-part.ts'
import { addDocumentProperties } from './document-properties.ts'
import { makeMasters } from './masters.ts'
import { makeNotes } from './notes.ts'
import { makeOutput, type Output, type OutputPart, relationshipTypes, xmlBytes } from './output.ts'
import { warnOfDeckSettings, writePresentation } from './presentation.ts'
import { copySlides, type NewSlide, remark } from './slides.ts'
import { openSource, type Source } from './source.ts'
import { mergeTableStyles } from './table-styles.ts'
import type { Variables } from './variables.ts'
import { type AssemblyWarning, makeWarnings } from './warnings.ts'

export interface Assembly {
  /** At least one. */
  slides: readonly AssemblySlide[]
  /**
   * `keep`: each slide keeps its layout and master, equal ones of several decks being one. `merge`:
   * slides take the first deck's layout of the same name where it has a place for all of their
   * placeholders, and keep their own else.
   */
  masterPolicy: 'keep' | 'merge'
  /** For `{{name}}` in the text of slides, their charts and diagrams, and notes. */
  variables: Variables
  /** The document's title. */
  title: string
}

export interface AssemblySlide {
  /** A .pptx file; slides of one deck are best given the same bytes, which are opened once. */
  deck: Uint8Array
  /** Its place there, from 1. */
  slide: number
  mark: SlideMark | null
  /** Null leaves it as it is in its deck. */
  hidden: boolean | null
  /** The name of its section; null goes on with the one before. */
  section: string | null
}

export interface AssembledDeck {
  bytes: Uint8Array
  warnings: readonly AssemblyWarning[]
}

/**
 * The same input gives the same bytes.
 * @throws UnreadableFile, and nothing else, where a deck can't be read, or is without the parts that
 * a slide needs, or where the new one would be beyond what is read.
 */
export function assemble({ slides, masterPolicy, variables, title }: Assembly): AssembledDeck {
  if (slides.length === 0) throw new RangeError('a deck has at least one slide')
  const warnings = makeWarnings()
  const output = makeOutput()
  const presentation = output.add(
    'ppt/presentation',
    'xml',
    `${presentationml}.presentation.main+xml`,
  )
  const added = addSlides(output, slides)
  const filled = new Set<number>()
  const copyInto = makeCopier(output, variables, warnings, (slide) => filled.add(slide))
  const template = masterPolicy === 'merge' ? (added[0]?.source ?? null) : null
  const masters = makeMasters(output, copyInto, warnings, template)
  const notes = makeNotes(output, copyInto, warnings)

  warnOfDeckSettings(added, warnings)
  copySlides(added, copyInto, masters, notes, warnings)
  const finished = masters.finish()
  const sections = slides.map(({ section }) => section)
  const beside = addBeside(output, mergeTableStyles(added, warnings))
  const notesMaster = notes.master()
  writePresentation(presentation, {
    masters: finished,
    notesMaster,
    slides: added,
    sections,
    beside,
  })
  const properties = addDocumentProperties(output, {
    title,
    slides: added.length,
    notes: added.filter(({ part }) => hasNotes(part)).length,
  })
  const main = { id: 'rId1', type: `${relationshipTypes}/officeDocument`, target: presentation }
  const write = () => output.bytes([main, ...properties])
  const bytes = write()
  const remarked = added.filter(({ mark, number }) => mark && filled.has(number))
  if (remarked.length === 0) return { bytes, warnings: warnings.all }
  const hashes = slideContentHashes(openPackage(bytes))
  for (const slide of remarked) remark(slide, hashes[slide.number - 1] ?? '')
  return { bytes: write(), warnings: warnings.all }
}

const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml'

/** All of them, before any is filled: they may link to each other. */
function addSlides(output: Output, slides: readonly AssemblySlide[]): NewSlide[] {
  const sources = new Map<Uint8Array, Source>()
  return slides.map(({ deck, slide, mark, hidden }, index) => {
    const source = sources.get(deck) ?? openSource(deck)
    sources.set(deck, source)
    const partName = source.slides[slide - 1]
    if (!partName || !source.pack.archive.has(partName))
      throw malformed(`The deck has no slide ${slide}.`)
    const part = output.add('ppt/slides/slide', 'xml', `${presentationml}.slide+xml`)
    return { source, partName, part, number: index + 1, mark, hidden }
  })
}

/** Parts that each deck has, of which only the table styles say something of slides. */
function addBeside(output: Output, tableStyles: Uint8Array): { kind: string; part: OutputPart }[] {
  const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
  const p = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
  const parts = [
    ['presProps', xmlBytes(`<p:presentationPr ${a} ${p}/>`)],
    ['viewProps', xmlBytes(`<p:viewPr ${a} ${p}/>`)],
    ['tableStyles', tableStyles],
  ] as const
  return parts.map(([kind, content]) => {
    const part = output.add(`ppt/${kind}`, 'xml', `${presentationml}.${kind}+xml`)
    part.content = content
    return { kind, part }
  })
}

function hasNotes({ links }: OutputPart): boolean {
  return links.some(({ type }) => type.endsWith('/notesSlide'))
}
