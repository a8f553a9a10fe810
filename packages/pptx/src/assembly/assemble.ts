/**
 * Assembles a deck from slides of other decks. Parts are copied unchanged, including their
 * compressed bytes, and connected by new relationships with their old ids, so only a slide's mark,
 * variables and dead links change in its own text.
 */
import type { Warning } from '@blazon/warnings/warning'
import { openPackage } from '../container/package.ts'
import { malformed } from '../container/unreadable-file.ts'
import { xmlBytes } from '../container/xml-encoding.ts'
import { fillSlide } from '../fill/fill-slide.ts'
import { findList, findText, type ListItem, type Values } from '../fill/values.ts'
import { slideContentHashes } from '../identity/content-hash.ts'
import type { SlideLook, SlideMark } from '../identity/mark.ts'
import { hashMasterPart } from '../identity/master-hash.ts'
import { createAdjustments } from './adjustments.ts'
import { createCopier } from './copy-part.ts'
import { addDocumentProperties } from './document-properties.ts'
import { createMasters, type Master } from './masters.ts'
import { makeNotes } from './notes.ts'
import { makeOutput, type Output, type OutputPart, relationshipTypes } from './output.ts'
import { readOutput } from './output-reader.ts'
import type { PageScaling } from './page-fit.ts'
import { slideLength, warnOfDeckSettings, writePresentation } from './presentation.ts'
import { copySlides, type NewSlide, remark } from './slides.ts'
import { openSource, type Source } from './source.ts'
import { createTableStyles } from './table-styles.ts'
import { createWarnings, type Warnings, warnOfAssembly } from './warnings.ts'

export interface Assembly {
  /** At least one. */
  slides: readonly AssemblySlide[]
  /**
   * `keep`: each slide keeps its layout and master; equal ones of several decks are stored once.
   * `merge`: slides use the first deck's layout of the same content, name or type if it has all of
   * their placeholders, otherwise their own.
   */
  masterPolicy: 'keep' | 'merge'
  /** What happens to slides of another page size than the first; `ensure_fit` by default. */
  pageScaling?: PageScaling
  /** Values for `{{name}}` in the text of slides, their charts and diagrams, and notes. */
  variables: Values['texts']
  /** Rows of tables, data of charts, and items of repeated slides. */
  lists?: Values['lists']
  /** By the values of variables. */
  pictures?: Values['pictures']
  /** The document's title. */
  title: string
  /** The deck whose page size and defaults the new deck has; by default that of the first slide. */
  settingsOf?: Uint8Array
}

export interface AssemblySlide {
  /** A .pptx file. Pass the same array for slides of one deck, so that it is opened once. */
  deck: Uint8Array
  /** The slide's number in the deck, from 1. */
  slide: number
  /** A mark without a look gets that of the new deck. */
  mark: SlideMark | null
  /** Null keeps the state in its deck. */
  hidden: boolean | null
  /** The name of its section; null continues the previous section. */
  section: string | null
  /** The items that a repeated slide shows; none by default. */
  items?: readonly ListItem[]
  /** Values of variables on this slide alone. */
  texts?: Values['texts']
}

export interface AssembledDeck {
  bytes: Uint8Array
  warnings: readonly Warning[]
}

/**
 * The same input gives the same bytes.
 * @throws UnreadableFile if a deck cannot be read or lacks parts that a slide needs, or if the new
 * deck would exceed the limits of the reader; InvalidVariable for a value that does not fit its
 * place; nothing else.
 */
export function assemble({
  slides,
  masterPolicy,
  pageScaling = 'ensure_fit',
  variables,
  lists = {},
  pictures = {},
  title,
  settingsOf,
}: Assembly): AssembledDeck {
  if (slides.length === 0) throw new RangeError('a deck has at least one slide')
  const warnings = createWarnings()
  const output = makeOutput()
  const presentation = output.add(
    'ppt/presentation',
    'xml',
    `${presentationml}.presentation.main+xml`,
  )
  const findValues = (slide: number) => ({
    texts: { ...variables, ...slides[slide - 1]?.texts },
    lists,
    pictures,
  })
  const changed = new Set<number>()
  const onChanged = (slide: number) => void changed.add(slide)
  const onUnknown = (slide: number, name: string) => warnings.add(slide, warnOfUnknown(lists, name))
  const sources = new Map<Uint8Array, Source>()
  const added = addSlides(output, slides, sources)
  for (const slide of added) {
    const items = slides[slide.number - 1]?.items ?? []
    const values = findValues(slide.number)
    if (fill(slide, items, values, warnings, onUnknown)) onChanged(slide.number)
  }
  const find = (slide: number, name: string) =>
    findText(findValues(slide), slides[slide - 1]?.items ?? [], name)
  const copyInto = createCopier(output, { find, onFilled: onChanged, onUnknown }, warnings)
  const first = settingsOf === undefined ? added[0]?.source : openOnce(sources, settingsOf)
  if (!first) throw new Error('a deck has a slide')
  const tableStyles = createTableStyles(first)
  const createAdjustment = createAdjustments(first, pageScaling, tableStyles)
  const template = masterPolicy === 'merge' ? first : null
  const masters = createMasters({ output, copyInto, createAdjustment, warnings, template })
  const notes = makeNotes(output, copyInto, warnings)

  warnOfDeckSettings(first, added, createAdjustment, warnings)
  const onAdjusted = onChanged
  const findLook = createLooks(output, first.size)
  const copying = { copyInto, masters, notes, createAdjustment, findLook, warnings, onAdjusted }
  const finished = copySlides(added, copying)
  const sections = slides.map(({ section }) => section)
  const beside = addBeside(output, tableStyles.bytes())
  const notesMaster = notes.master()
  writePresentation(presentation, {
    source: first,
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
  const remarked = added.filter(({ mark, number }) => mark && changed.has(number))
  if (remarked.length === 0) return { bytes, warnings: warnings.all }
  const hashes = slideContentHashes(openPackage(bytes))
  for (const slide of remarked) remark(slide, hashes[slide.number - 1] ?? '')
  return { bytes: write(), warnings: warnings.all }
}

const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml'

/** Each master is hashed once. */
function createLooks(output: Output, { width, height }: Source['size']) {
  const hashes = new Map<Master, string>()
  const parts = readOutput(output)
  return (master: Master): SlideLook => {
    const masterHash = hashes.get(master) ?? hashMasterPart(parts, master.part.name)
    hashes.set(master, masterHash)
    return { masterHash, width: slideLength(width), height: slideLength(height) }
  }
}

/** Adds all slides before filling any, because they may link to each other. */
function addSlides(
  output: Output,
  slides: readonly AssemblySlide[],
  sources: Map<Uint8Array, Source>,
): NewSlide[] {
  return slides.map(({ deck, slide, mark, hidden }, index) => {
    const source = openOnce(sources, deck)
    const partName = source.slides[slide - 1]
    if (!partName || !source.pack.archive.has(partName))
      throw malformed(`The deck has no slide ${slide}.`)
    const part = output.add('ppt/slides/slide', 'xml', `${presentationml}.slide+xml`)
    return { source, partName, original: partName, part, number: index + 1, mark, hidden }
  })
}

function openOnce(sources: Map<Uint8Array, Source>, deck: Uint8Array): Source {
  const source = sources.get(deck) ?? openSource(deck)
  sources.set(deck, source)
  return source
}

/** Gives a slide its filled part; returns whether it has pictures, rows or charts to fill. */
function fill(
  slide: NewSlide,
  items: readonly ListItem[],
  values: Values,
  warnings: Warnings,
  onUnknown: (slide: number, name: string) => void,
): boolean {
  const { source, partName, number } = slide
  const parts = fillSlide({
    pack: source.pack,
    sheets: source.sheets,
    partName,
    slide: number,
    values,
    items,
    pageHeight: source.size.height,
    onUnknown: (name) => onUnknown(number, name),
    onOverflow: () => warnings.add(number, warnOfAssembly('table_overflows')),
  })
  if (!parts?.[0]) return false
  source.add(parts)
  slide.partName = parts[0].name
  return true
}

function warnOfUnknown(lists: Values['lists'], name: string): Warning {
  const isColumn = findList(lists, name.split('.')[0] ?? '') !== null
  return warnOfAssembly(isColumn ? 'column_outside_row' : 'variable_unknown', {
    variable: `{{${name}}}`,
  })
}

/** The parts that each deck has besides slides; only the table styles depend on the slides. */
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
