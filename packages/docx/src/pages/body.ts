import type { Element, Mark, Paint, Paragraph, Sourced } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { resolveWordColor, toPaint } from '../styles/colors.ts'
import { readBlocks } from '../text/blocks.ts'
import type { Cascade } from '../text/cascade.ts'
import { aroundOnPage, openStory, type StoryEvents, type Surroundings } from '../text/story.ts'
import type { WordFile } from '../word-file.ts'
import { createOutlineText } from './outline-text.ts'
import { type BuiltPage, createPageBuilder } from './page-builder.ts'
import { readSections } from './sections.ts'

/** The pages of the body, with its footnotes and endnotes. */
export interface Body {
  pages: readonly BuiltPage[]
  background: Sourced<Paint>
  links: readonly { page: number | null; target: string }[]
}

export function readBody(word: WordFile, cascade: Cascade): Body {
  const builder = createPageBuilder(readSections(word))
  const links: { page: number | null; target: string }[] = []
  const background = readBackground(word)
  const around = aroundOnPage(background.value)
  const addTo = (element: Element, page: number) => {
    builder.pages[page - 1]?.elements.push(element)
  }
  const outline = createOutlineText(addTo)
  const notes = createNotes(word, cascade, around)
  let depth = 0
  let start = 1
  let hasText = false

  const events: StoryEvents = {
    breakPage(kind) {
      builder.breakPage(kind)
      // A paragraph that begins with a break starts after the break.
      if (!hasText) start = builder.current().number
    },
    seeText() {
      builder.seeText()
      hasText = true
    },
    page: () => builder.current().number,
    geometry: () => builder.current().section.geometry,
    addElement(element, page = builder.current().number) {
      builder.seeText()
      if (element.kind === 'table' && depth === 0) outline.finish()
      // Not a copy, because an editor finds it by identity.
      element.headings = outline.headings()
      addTo(element, page)
    },
    addLink: (target) => links.push({ page: builder.current().number, target }),
    addComment: () => {
      builder.current().comments += 1
    },
    addNote: (kind, id) => {
      const page = builder.current()
      const note = notes(kind, id, { ...events, addElement: (one) => addTo(one, page.number) })
      if (note) page.elements.push({ ...note, headings: outline.headings() })
    },
    endSection: () => builder.endSection(),
  }
  const body = child(word.root, 'w:body')
  const story = openStory(word, cascade, word.part, events, (container, inner, inside, take) => {
    depth += 1
    readBlocks(container, inner, inside, take)
    depth -= 1
  })
  if (body) {
    readBlocks(
      body,
      story,
      around,
      (read) => outline.take(read, start),
      () => {
        start = builder.current().number
        hasText = false
      },
    )
  }
  outline.finish()
  return { pages: builder.pages, background, links }
}

/** `w:background`, which is shown only if the settings enable it. */
function readBackground({ root, settings, look, origins, part }: WordFile): Sourced<Paint> {
  const element = child(root, 'w:background')
  const none: Sourced<Paint> = { value: { kind: 'none' }, source: 'default' }
  if (!element || !settings.showsBackground) return none
  if (element.children.length > 0) {
    return { value: { kind: 'picture' }, source: 'explicit' }
  }
  // It names its colour as a border does.
  const color = resolveWordColor(element, 'line', look)
  if (color === 'auto') return none
  const background: Sourced<Paint> = { value: toPaint(color), source: 'explicit' }
  origins?.set(background, { part, element })
  return background
}

/** Reads a footnote or endnote at its reference in the text. */
function createNotes(word: WordFile, cascade: Cascade, around: Surroundings) {
  const opened = new Map<string, ReturnType<typeof indexNotes>>()
  return (kind: 'footnote' | 'endnote', id: string, events: StoryEvents): Element | null => {
    const known = opened.get(kind) ?? indexNotes(word, kind)
    opened.set(kind, known)
    const content = known?.notes.get(id)
    if (!known || !content) return null
    known.notes.delete(id)
    // A break inside a note is not a break of the body, and a note inside a note is not read.
    const inner: StoryEvents = {
      ...events,
      breakPage: () => {},
      addNote: () => {},
      endSection: () => {},
    }
    const story = openStory(word, cascade, known.part, inner, readBlocks)
    const paragraphs: Paragraph[] = []
    const marks: Mark[] = []
    readBlocks(content, story, around, (read) => {
      paragraphs.push({ ...read.paragraph, number: paragraphs.length + 1 })
      marks.push(...read.marks)
    })
    const name = kind === 'footnote' ? 'Footnote' : 'Endnote'
    return { ...emptyElement('shape', `${kind}-${id}`, name), paragraphs, marks }
  }
}

function indexNotes({ relationships, pack }: WordFile, kind: 'footnote' | 'endnote') {
  const part = relationships.byKind(`${kind}s`)?.target
  const root = part === undefined ? null : pack.xml(part)
  if (part === undefined || !root) return null
  const notes = new Map(
    children(root, `w:${kind}`).map((note) => [attribute(note, 'w:id') ?? '', note]),
  )
  return { part, notes }
}
