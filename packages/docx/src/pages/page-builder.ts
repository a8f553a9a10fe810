import type { Element } from '@blazon/document/document'
import type { PageBreak } from '../text/story.ts'
import type { Section } from './sections.ts'

/** A page while the body is read. */
export interface BuiltPage {
  number: number
  /** The displayed page number. */
  shownNumber: number
  section: Section
  isFirstOfSection: boolean
  elements: Element[]
  comments: number
}

/** Counts the pages of a body by its breaks. */
interface PageBuilder {
  readonly pages: readonly BuiltPage[]
  current(): BuiltPage
  breakPage(kind: PageBreak): void
  seeText(): void
  endSection(): void
}

/**
 * A Word file has no fixed pages: the pages of Word's last layout are counted at its marks
 * (`w:lastRenderedPageBreak`), and at the file's explicit breaks. Word also marks the page after an
 * explicit break, so a mark before any text of a new page does not begin another page.
 */
export function createPageBuilder(sections: readonly Section[]): PageBuilder {
  let section = 0
  let isExpected = false
  let isEmpty = true
  const first = sections[0]!
  const pages: BuiltPage[] = [pageIn(first, 1, first.firstNumber ?? 1, true)]
  const current = () => pages.at(-1)!

  const begin = (isFirstOfSection: boolean) => {
    const { number, shownNumber } = current()
    const next = sections[section] ?? first
    const shown = (isFirstOfSection ? next.firstNumber : null) ?? shownNumber + 1
    pages.push(pageIn(next, number + 1, shown, isFirstOfSection))
    isEmpty = true
  }

  return {
    pages,
    current,
    breakPage(kind) {
      if (kind === 'rendered' && isExpected) {
        isExpected = false
        return
      }
      if (kind === 'before' && (isEmpty || isExpected)) return
      begin(false)
      isExpected = kind !== 'rendered'
    },
    seeText() {
      isExpected = false
      isEmpty = false
    },
    endSection() {
      section += 1
      const next = sections[section]
      if (!next) return
      if (next.isContinuous) return
      begin(true)
      isExpected = true
    },
  }
}

function pageIn(
  section: Section,
  number: number,
  shownNumber: number,
  isFirstOfSection: boolean,
): BuiltPage {
  return { number, shownNumber, section, isFirstOfSection, elements: [], comments: 0 }
}
