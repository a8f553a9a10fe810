import type { Paragraph } from '@blazon/document/document'
import type { Chain } from '../styles/style-sheet.ts'
import { elementsOf, type XmlElement } from '../xml.ts'
import { type Around, readParagraph } from './paragraph.ts'

/**
 * The paragraphs of a shape, a cell, a note, a header or a footer, with those of its lists.
 * @param ofLevel the styles around a paragraph of a list level, from 0.
 */
export function readParagraphs(
  container: XmlElement,
  around: Around,
  ofLevel: (level: number) => Chain = () => around.outer,
): Paragraph[] {
  const found: Paragraph[] = []
  const visit = (element: XmlElement, level: number) => {
    for (const one of elementsOf(element)) {
      if (one.name === 'text:p' || one.name === 'text:h') {
        const here = { ...around, outer: ofLevel(Math.max(0, level)) }
        found.push(readParagraph(one, here, found.length + 1, Math.max(0, level)))
      } else if (one.name === 'text:list') visit(one, level + 1)
      else if (one.name === 'office:annotation') around.listener.onComment()
      else if (one.name.startsWith('draw:')) around.listener.onShape(one)
      else if (containers.has(one.name)) visit(one, level)
    }
  }
  visit(container, -1)
  return found
}

/** Elements whose paragraphs belong to the text around them. */
export const containers: ReadonlySet<string> = new Set(
  `text:list-item text:list-header text:section text:index-body text:index-title
  text:table-of-content text:illustration-index text:table-index text:object-index text:user-index
  text:alphabetical-index text:bibliography text:numbered-paragraph`.split(/\s+/),
)
