import type {
  Aspect,
  Cell,
  Document,
  Element,
  Page,
  Paragraph,
  Role,
  Run,
  SharedSheet,
} from '@blazon/document/document'
import type { Selection } from '../selection.ts'
import { readWords } from '../texts/notation.ts'
import { elementPlace, type Place, pagePlace, placeText } from './place.ts'

/** A text body: of a shape, a cell of a table, or a page's notes (which have no shape). */
export interface Body {
  page: Page
  role: Role
  cell: Cell | null
  paragraphs: readonly Paragraph[]
  place: Place
}

/** The pages that a check evaluates: hidden ones only if requested. */
export function* pages(document: Document, context: Selection): Generator<Page> {
  for (const page of document.pages) if (context.includeHidden || !page.hidden) yield page
}

/** A shape and its page. */
interface FoundElement {
  page: Page
  element: Element
}

/** The visible elements of those pages in a role that the rule applies to. */
export function elements(document: Document, context: Selection): readonly FoundElement[] {
  return remember(knownElements, document, context, walkElements)
}

function* walkElements(document: Document, context: Selection): Generator<FoundElement> {
  for (const page of pages(document, context)) {
    for (const element of page.elements) {
      if (!context.includeHidden && element.hidden) continue
      if (isOfRole(element.role, context)) yield { page, element }
    }
  }
}

/** The masters and layouts of those pages, each with the first page that shows it. */
export function* sharedSheets(
  document: Document,
  context: Selection,
): Generator<{ page: Page; sheet: SharedSheet }> {
  if (!document.sharedSheets?.length) return
  const judged = new Map([...pages(document, context)].map((page) => [page.number, page]))
  for (const sheet of document.sharedSheets) {
    const slides = sheet.slides.filter((number) => judged.has(number))
    const page = slides[0] === undefined ? undefined : judged.get(slides[0])
    if (page) yield { page, sheet: { ...sheet, slides } }
  }
}

/**
 * Every text body of those elements, then the page's notes if included; at the end, once each,
 * those of the masters and layouts.
 */
function bodies(document: Document, context: Selection): readonly Body[] {
  return remember(knownBodies, document, context, walkBodies)
}

function* walkBodies(document: Document, context: Selection): Generator<Body> {
  for (const page of pages(document, context)) {
    for (const element of page.elements) {
      if (!context.includeHidden && element.hidden) continue
      if (isOfRole(element.role, context)) yield* listBodies(page, element)
    }
    if (context.includeNotes && isOfRole('notes', context)) {
      yield { page, role: 'notes', cell: null, paragraphs: page.notes, place: pagePlace(page) }
    }
  }
  for (const { page, sheet } of sharedSheets(document, context)) {
    for (const element of sheet.elements) {
      if (!context.includeHidden && element.hidden) continue
      if (isOfRole(element.role, context)) yield* listBodies(page, element, sheet)
    }
  }
}

/** The text bodies of one element: its own and its cells'. */
export function* listBodies(
  page: Page,
  element: Element,
  sheet: SharedSheet | null = null,
): Generator<Body> {
  const place = elementPlace(page, element, sheet)
  const { role, paragraphs } = element
  if (paragraphs.length > 0) yield { page, role, cell: null, paragraphs, place }
  for (const cell of element.cells) {
    yield { page, role, cell, paragraphs: cell.paragraphs, place: { ...place, box: cell.box } }
  }
}

/** A paragraph with its words, the runs joined. */
export interface FoundParagraph {
  body: Body
  paragraph: Paragraph
  /** As long as the text of the runs; glyphs of symbol fonts and formulas are U+FFFC ({@link readWords}). */
  text: string
}

/** Every paragraph that shows anything. */
export function paragraphs(document: Document, context: Selection): readonly FoundParagraph[] {
  return remember(knownParagraphs, document, context, walkParagraphs)
}

function* walkParagraphs(document: Document, context: Selection): Generator<FoundParagraph> {
  for (const body of bodies(document, context)) {
    for (const paragraph of body.paragraphs) {
      const text = readWords(paragraph)
      if (text.trim() !== '') yield { body, paragraph, text }
    }
  }
}

/** A run with its paragraph and body. */
export interface FoundRun {
  body: Body
  paragraph: Paragraph
  run: Run
}

/**
 * Every run with visible text. For an aspect, only runs that have it: no declarations of another
 * aspect, no plain text, and no invisible ones.
 */
export function runs(document: Document, context: Selection, aspect?: Aspect): readonly FoundRun[] {
  const all = remember(knownRuns, document, context, walkAllRuns)
  const has = ({ run: { declares, isPlain = false, isUnseen = false } }: FoundRun) =>
    !aspect || (!isUnseen && !isPlain && (!declares || declares === aspect))
  return all.every(has) ? all : all.filter(has)
}

function walkAllRuns(document: Document, context: Selection): readonly FoundRun[] {
  const found: FoundRun[] = []
  for (const body of bodies(document, context)) addRuns(body, found)
  return found
}

export function listRuns(body: Body): readonly FoundRun[] {
  const found: FoundRun[] = []
  addRuns(body, found)
  return found
}

function addRuns(body: Body, found: FoundRun[]): void {
  for (const paragraph of body.paragraphs) {
    for (const run of paragraph.runs) {
      if (run.text.trim() !== '') found.push({ body, paragraph, run })
    }
  }
}

export function joinText(paragraph: Paragraph): string {
  return paragraph.runs.map((run) => run.text).join('')
}

/** Whether any of the paragraphs shows anything. */
export function hasText(paragraphs: readonly Paragraph[]): boolean {
  return paragraphs.some(({ runs }) => runs.some((run) => run.text.trim() !== ''))
}

export function runPlace(body: Body, paragraph: Paragraph, run: Run): Place {
  const { page, sheet, element, box } = body.place
  const position = run.location ?? body.place.position
  const text = placeText(run.text, position)
  return { page, sheet, element, paragraph, run, text, box, position }
}

/**
 * A document never changes, and some thirty rules traverse the same one, so their lists are cached
 * until the document is garbage-collected.
 */
export type Known<Item> = WeakMap<Document, Map<string, readonly Item[]>>

const knownElements: Known<FoundElement> = new WeakMap()
const knownBodies: Known<Body> = new WeakMap()
const knownParagraphs: Known<FoundParagraph> = new WeakMap()
const knownRuns: Known<FoundRun> = new WeakMap()

/** The list for the parts of the document that the context includes; walks only the first time. */
export function remember<Item>(
  known: Known<Item>,
  document: Document,
  context: Selection,
  walk: (document: Document, context: Selection) => Iterable<Item>,
): readonly Item[] {
  const { includeHidden, includeNotes, roles } = context
  const key = JSON.stringify([includeHidden, includeNotes, roles && [...roles]])
  const lists = known.get(document) ?? new Map<string, readonly Item[]>()
  known.set(document, lists)
  const list = lists.get(key) ?? [...walk(document, context)]
  lists.set(key, list)
  return list
}

function isOfRole(role: Role, context: Selection): boolean {
  return context.roles === null || context.roles.has(role)
}
