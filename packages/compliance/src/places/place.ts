import type {
  Box,
  Element,
  Format,
  MessagePart,
  Page,
  Paragraph,
  Position,
  Run,
  SharedSheet,
} from '@blazon/document/document'
import type { Location } from '../finding.ts'

/** A place in a document; the whole document without a page. */
export interface Place {
  /** For content of a master or layout, the first page that shows it. */
  page: Page | null
  /** The master or layout of the content; null on the page itself. */
  sheet: SharedSheet | null
  element: Element | null
  paragraph: Paragraph | null
  run: Run | null
  text: string | null
  box: Box | null
  position: Position | null
}

export const wholeDocument: Place = {
  page: null,
  sheet: null,
  element: null,
  paragraph: null,
  run: null,
  text: null,
  box: null,
  position: null,
}

export function pagePlace(page: Page): Place {
  return { ...wholeDocument, page }
}

export function elementPlace(
  page: Page,
  element: Element,
  sheet: SharedSheet | null = null,
): Place {
  return {
    page,
    sheet,
    element,
    paragraph: null,
    run: null,
    text: null,
    box: element.box,
    position: element.location ?? null,
  }
}

/** The text of a place; in a text file, line breaks and indentation belong to the source. */
export function placeText(text: string, position: Position | null): string {
  return position === null ? text : text.replace(/\s+/g, ' ').trim()
}

/** What a page is called. */
export type PageNoun = 'slide' | 'page' | 'sheet' | 'part'

/** Whether the pages of a format are slides. */
export function hasSlides(format: string | null): boolean {
  return format === 'pptx' || format === 'odp'
}

/** What the pages of a format are called. */
export function pageNoun(format: string | null): PageNoun {
  if (format === 'xlsx') return 'sheet'
  if (format === 'eml') return 'part'
  return hasSlides(format) ? 'slide' : 'page'
}

/** What the pages of a finding's file are called. */
export function locationNoun({ slide, sheet, part }: Location): PageNoun {
  if (part !== undefined) return 'part'
  if (sheet !== undefined) return 'sheet'
  return slide === null ? 'page' : 'slide'
}

/** The names of the parts of a message for people. */
export const partNames: Readonly<Record<MessagePart, string>> = {
  subject: 'subject',
  html: 'HTML part',
  text: 'text part',
}

/** A sentence that names the shared sheet and the pages that show it. */
export function describeSheet({ kind, name, slides }: SharedSheet, noun: PageNoun): string {
  const named = name === null ? kind : `${kind} ${quoted(name)}`
  return slides.length === 1
    ? `It is on the ${named} of ${noun} ${slides[0]}.`
    : `It is on the ${named} of ${slides.length} ${noun}s: ${listRanges(slides)}.`
}

/** Ascending numbers in words: `1 to 3, 7`. */
export function listRanges(numbers: readonly number[]): string {
  return findRanges(numbers)
    .map(({ first, last }) => (first === last ? first : `${first} to ${last}`))
    .join(', ')
}

/** Ascending numbers as ranges without gaps. */
export function findRanges(numbers: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range?.last === number - 1) range.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges
}

/**
 * The name of the shape at a place; in the cells of a sheet, of those that show the text, or of the
 * range.
 */
export function shapeName({ element, paragraph }: Pick<Place, 'element' | 'paragraph'>) {
  return (element?.kind === 'cells' ? paragraph?.cells : undefined) ?? element?.name ?? null
}

/** The location of a finding; slides, pages and lines belong to different formats. */
export function toLocation(format: Format, place: Place): Location {
  const { page, sheet, element, paragraph, run, position } = place
  return {
    slide: hasSlides(format) ? (page?.number ?? null) : null,
    ...(sheet && { slides: [...sheet.slides] }),
    shape_id: element?.id ?? null,
    shape_name: shapeName(place),
    paragraph: paragraph?.number ?? null,
    run: run?.number ?? null,
    text: place.text === null ? null : shortened(place.text, textLimit),
    box: place.box,
    ...(element?.headings && {
      headings: element.headings.map((one) => shortened(one, textLimit)),
    }),
    page: pagedFormats.has(format) ? (page?.number ?? null) : null,
    ...(page?.name !== undefined && { sheet: page.name }),
    ...(page?.messagePart && { part: page.messagePart }),
    line: position?.line ?? null,
    column: position?.column ?? null,
    selector: position?.selector ?? null,
  }
}

/** Formats with pages, sheets or parts that are no slides. */
const pagedFormats: ReadonlySet<Format> = new Set(['pdf', 'docx', 'xlsx', 'odt', 'eml', 'mht'])

/** `under “Results › Revenue”`; null without a heading. */
export function describeHeadings({ headings = [] }: Location): string | null {
  return headings.length === 0 ? null : `under ${quoted(headings.join(' › '))}`
}

/** A text in quotation marks, on one line and shortened for a sentence. */
export function quoted(text: string): string {
  return `“${excerpt(text)}”`
}

/** A text on one line, shortened for a sentence. */
export function excerpt(text: string): string {
  const start = text.slice(0, 1000)
  const line = unevenSpace.test(start) ? start.replace(/\s+/g, ' ').trim() : start
  return shortened(line, 60)
}

/** White space other than single spaces between words; few texts have any. */
const unevenSpace = /^\s|\s\s|[^\S ]|\s$/

/** At most `limit` characters, with an ellipsis if it is cut; never splits a surrogate pair. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

const textLimit = 200
