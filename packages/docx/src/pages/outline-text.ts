import type { Element, Mark, Paragraph, Role } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import type { ReadParagraph } from '../text/read-paragraph.ts'

/** Gathers the paragraphs of a body under their headings. */
interface OutlineText {
  /** @param page where the paragraph begins. */
  take(read: ReadParagraph, page: number): void
  /** Ends the current element, such as before a table. */
  finish(): void
  /** The headings at this place, outermost first. */
  headings(): readonly string[]
}

interface Heading {
  level: number
  text: string
  id: string
}

/**
 * Creates an element for each heading, and one for the text under it, by page and role. Paragraphs
 * are numbered under their heading, so that a change elsewhere keeps their numbers and ids.
 * @param add receives the elements in text order.
 */
export function createOutlineText(add: (element: Element, page: number) => void): OutlineText {
  const path: Heading[] = []
  let headingCount = 0
  let paragraphCount = 0
  let open: { page: number; role: Role; paragraphs: Paragraph[]; marks: Mark[] } | null = null
  const texts = () => path.map(({ text }) => text)

  const finish = () => {
    if (!open) return
    const { page, role, paragraphs, marks } = open
    const id = `${path.at(-1)?.id ?? 'start'}-${role}`
    const element = { ...emptyElement('shape', id, 'Text'), role, paragraphs, marks }
    add({ ...element, headings: texts() }, page)
    open = null
  }

  return {
    finish,
    headings: texts,
    take(read, page) {
      const { paragraph, marks, role, outlineLevel } = read
      const text = paragraph.runs.map((run) => run.text).join('')
      if (text.trim() === '' && marks.length === 0) return
      const isTitle = outlineLevel === null && role !== 'body' && role !== 'caption'
      if (outlineLevel === null && !isTitle) {
        paragraphCount += 1
        if (open && (open.page !== page || open.role !== role)) finish()
        open ??= { page, role, paragraphs: [], marks: [] }
        open.paragraphs.push({ ...paragraph, number: paragraphCount })
        open.marks.push(...marks)
        return
      }
      finish()
      if (outlineLevel !== null) {
        headingCount += 1
        while (path.at(-1) && path.at(-1)!.level >= outlineLevel) path.pop()
      }
      const id = read.id ?? `heading-${headingCount}`
      const name = readName(read.style) || 'Heading'
      const element = { ...emptyElement('shape', id, name), role, paragraphs: [paragraph], marks }
      add({ ...element, headings: texts() }, page)
      if (outlineLevel === null) return
      paragraphCount = 0
      path.push({ level: outlineLevel, text: text.replace(/\s+/g, ' ').trim(), id })
    },
  }
}

/** `heading 1` as displayed by Word: `Heading 1`. */
function readName(style: string): string {
  return style.charAt(0).toUpperCase() + style.slice(1)
}
