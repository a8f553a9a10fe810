import type { Document, Format, Role } from '@blazon/document/document'
import { Type } from 'typebox'
import { elementPlace, type Place, wholeDocument } from '../places/place.ts'
import type { Spot } from '../places/spot.ts'
import { elements, type Known, paragraphs, remember } from '../places/walk.ts'
import { choice, roleNames } from '../rules/params.ts'
import type { Selection } from '../selection.ts'
import { stretchPlaces } from './stretch-place.ts'
import { type Searchable, searchable } from './terms.ts'

/** The parameter that selects which texts a rule about words reads. */
export const where = Type.Array(choice({ ...roleNames, alt_text: 'Alternative texts' }), {
  minItems: 1,
  uniqueItems: true,
  title: 'Where to look',
  hint: 'All texts if you choose nothing; speaker notes only if the check includes them, alternative texts and labels only of web pages.',
  description:
    'Roles of the texts to read, and alt_text: the alternative texts, and of web pages the texts of `aria-label`, `aria-description`, `title` and `placeholder`. Defaults to every role, with notes only if the check includes them; of web pages also the title, the description and alt_text.',
})

/** A text to read as a whole: a paragraph joined across its runs, or an alternative text. */
interface Passage {
  text: string
  /** The text in NFC, which terms are searched in. */
  given: Searchable
  role: Role | 'alt_text'
  /** The number of slides that show it, if it is on a master or layout; otherwise 1. */
  shown: number
  /** Prepares a function that returns the place of an offset in the text. */
  places(): (offset: number) => Place
  /** Undefined where only a person changes the text. */
  findSpot(start: number, end: number): Spot | undefined
}

/** The passages that a rule about words reads, in document order. */
export function passages(
  document: Document,
  context: Selection,
  where: readonly string[] | undefined,
): readonly Passage[] {
  // A rule that selects notes reads them even if the check does not include them for others.
  const includeNotes = context.includeNotes || (where?.includes('notes') ?? false)
  const texts = remember(known, document, { ...context, includeNotes }, walkTexts)
  if (!where) {
    const isPage = pageFormats.has(document.format)
    return isPage
      ? [...texts, ...listAltTexts(document, context), ...listHeadTexts(document)]
      : texts
  }
  const chosen = texts.filter(({ role }) => where.includes(role))
  return where.includes('alt_text') ? [...chosen, ...listAltTexts(document, context)] : chosen
}

const pageFormats: ReadonlySet<Format> = new Set(['html', 'eml', 'mht'])

const known: Known<Passage> = new WeakMap()

function* walkTexts(document: Document, context: Selection): Generator<Passage> {
  for (const { body, paragraph, text } of paragraphs(document, context)) {
    const { runs } = paragraph
    yield {
      text,
      given: searchable(text),
      role: body.role,
      shown: body.place.sheet?.slides.length ?? 1,
      places: () => stretchPlaces(body, paragraph),
      findSpot: (start, end) => ({ kind: 'words', runs, start, end }),
    }
  }
}

/** The alternative texts, and in HTML the labels in attributes. */
function* listAltTexts(document: Document, context: Selection): Generator<Passage> {
  for (const { page, element } of elements(document, context)) {
    const { altText, attributeTexts } = element
    for (const { text, location } of attributeTexts ?? [{ text: altText, location: null }]) {
      if (text === null || text.trim() === '') continue
      const place = { ...elementPlace(page, element), text }
      yield {
        text,
        given: searchable(text),
        role: 'alt_text',
        shown: 1,
        places: () => () => (location ? { ...place, position: location } : place),
        findSpot: (start, end) =>
          location ? undefined : { kind: 'alt_text', element, start, end },
      }
    }
  }
}

/** The title and the description of a web page, which search engines and tabs show. */
function listHeadTexts({ properties }: Document): Passage[] {
  const names = ['title', 'description', 'og:title', 'og:description', 'twitter:title']
  // A page often has one text for several of them.
  const texts = new Set(names.map((name) => properties[name]).filter((text) => text !== undefined))
  return [...texts].map((text) => ({
    text,
    given: searchable(text),
    role: 'title',
    shown: 1,
    places: () => () => ({ ...wholeDocument, text }),
    findSpot: () => undefined,
  }))
}
