import type { Element, Mark, Paragraph, SharedSheet } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import { readBlocks } from '../text/blocks.ts'
import type { Cascade } from '../text/cascade.ts'
import { aroundOnPage, openStory, type Surroundings } from '../text/story.ts'
import type { WordFile } from '../word-file.ts'
import type { Body } from './body.ts'
import type { BuiltPage } from './page-builder.ts'
import type { HeaderKind } from './sections.ts'

/** The headers and footers of a file, and the pages that show them. */
interface Headers {
  /** In the order in which the pages show them. */
  sheets: readonly SharedSheet[]
  shownOn(page: BuiltPage): readonly Element[]
}

export function readHeaders(
  word: WordFile,
  cascade: Cascade,
  { pages, background }: Pick<Body, 'pages' | 'background'>,
  addLink: (target: string) => void,
): Headers {
  const around = aroundOnPage(background.value)
  const sheets = new Map<string, { sheet: SharedSheet; slides: number[] }>()
  const shown = new Map<BuiltPage, Element[]>()
  for (const page of pages) {
    const kind = kindOn(page, word)
    const { headers, footers } = page.section
    for (const [place, part] of [
      ['header', headers[kind]],
      ['footer', footers[kind]],
    ] as const) {
      if (part === undefined) continue
      const known =
        sheets.get(part) ?? openSheet(word, cascade, part, place, kind, page, around, addLink)
      sheets.set(part, known)
      known.slides.push(page.number)
      shown.set(page, [...(shown.get(page) ?? []), ...known.sheet.elements])
    }
  }
  return {
    sheets: [...sheets.values()]
      .map(({ sheet }) => sheet)
      .filter(({ elements }) => elements.length > 0),
    shownOn: (page) => shown.get(page) ?? [],
  }
}

function kindOn({ isFirstOfSection, section, shownNumber }: BuiltPage, word: WordFile): HeaderKind {
  if (isFirstOfSection && section.hasFirstPage) return 'first'
  return word.settings.evenAndOddHeaders && shownNumber % 2 === 0 ? 'even' : 'default'
}

const names = { default: null, first: 'first page', even: 'even pages' } as const

function openSheet(
  word: WordFile,
  cascade: Cascade,
  part: string,
  place: 'header' | 'footer',
  kind: HeaderKind,
  page: BuiltPage,
  around: Surroundings,
  addLink: (target: string) => void,
): { sheet: SharedSheet; slides: number[] } {
  const slides: number[] = []
  const name = place === 'header' ? 'Header' : 'Footer'
  const elements = readPartText(word, cascade, part, name, page, around, addLink)
  return { sheet: { kind: place, name: names[kind], elements, slides }, slides }
}

/** The text and the shapes of a header or footer; its text is one element. */
function readPartText(
  word: WordFile,
  cascade: Cascade,
  part: string,
  name: string,
  page: BuiltPage,
  around: Surroundings,
  addLink: (target: string) => void,
): Element[] {
  const root = word.pack.xml(part)
  if (!root) return []
  const others: Element[] = []
  const events = {
    breakPage: () => {},
    seeText: () => {},
    page: () => 0,
    geometry: () => page.section.geometry,
    addElement: (element: Element) => {
      element.role = 'footer'
      others.push(element)
    },
    addLink,
    addComment: () => {},
    addNote: () => {},
    endSection: () => {},
  }
  const story = openStory(word, cascade, part, events, readBlocks)
  const paragraphs: Paragraph[] = []
  const marks: Mark[] = []
  readBlocks(root, story, around, (read) => {
    paragraphs.push({ ...read.paragraph, number: paragraphs.length + 1 })
    marks.push(...read.marks)
  })
  const text: Element = {
    ...emptyElement('shape', name.toLowerCase(), name),
    role: 'footer',
    paragraphs,
    marks,
  }
  const isShown = marks.length > 0 || paragraphs.some(({ runs }) => runs.length > 0)
  return isShown ? [text, ...others] : others
}
