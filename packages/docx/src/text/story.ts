import type { Element, Paint, Sourced } from '@blazon/document/document'
import { type Trace, traceInto } from '@blazon/pptx/container/origins'
import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import type { PageGeometry } from '../shapes/page-geometry.ts'
import type { Settings } from '../styles/settings.ts'
import type { WordFile } from '../word-file.ts'
import type { Cascade } from './cascade.ts'
import { createFields, type Fields } from './fields.ts'
import type { ReadParagraph } from './read-paragraph.ts'

/** A separate text: the body, a header, a footnote. Text boxes belong to the surrounding story. */
export interface Story {
  word: WordFile
  cascade: Cascade
  part: string
  relationships: Relationships
  trace: Trace | null
  fields: Fields
  events: StoryEvents
  /** Reads a text inside this one: a cell, a text box. */
  readBlocks: ReadBlocks
}

type ReadBlocks = (
  container: XmlElement,
  story: Story,
  around: Surroundings,
  take: (read: ReadParagraph) => void,
) => void

/** The reason for a new page: Word's last layout, a break, or the format of a paragraph. */
export type PageBreak = 'rendered' | 'explicit' | 'before'

/** Events in text order. */
export interface StoryEvents {
  breakPage(kind: PageBreak): void
  /** Visible content, so that the next break begins another page. */
  seeText(): void
  /** The number of the current page, from 1; 0 outside the body. */
  page(): number
  /** The size and margins of that page. */
  geometry(): PageGeometry
  /**
   * A picture, a shape or a table in the text.
   * @param page where it begins; by default the current page.
   */
  addElement(element: Element, page?: number): void
  addLink(target: string): void
  addComment(): void
  addNote(kind: 'footnote' | 'endnote', id: string): void
  /** The section's properties, at the end of its last paragraph. */
  endSection(properties: XmlElement): void
}

/** Values that a text inherits from its surroundings. */
export interface Surroundings {
  /** Character properties of the table style for this cell. */
  table: Settings | null
  /** Paragraph properties of the table style, the strongest first. */
  tableParagraphs: readonly XmlElement[]
  behind: readonly Paint[]
  textColor: Sourced<Paint> | null
}

const nothingAround: Surroundings = {
  table: null,
  tableParagraphs: [],
  behind: [],
  textColor: null,
}

/** A text that lies on the page itself. */
export function aroundOnPage(background: Paint): Surroundings {
  return background.kind === 'none' ? nothingAround : { ...nothingAround, behind: [background] }
}

export function openStory(
  word: WordFile,
  cascade: Cascade,
  part: string,
  events: StoryEvents,
  readBlocks: ReadBlocks,
): Story {
  return {
    word,
    cascade,
    part,
    relationships: word.pack.relationships(part),
    trace: traceInto(word.origins, part),
    fields: createFields(),
    events,
    readBlocks,
  }
}
