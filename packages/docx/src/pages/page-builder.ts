import type { Element } from '@blazon/document/document'
import type { PageBreak } from '../text/story.ts'
import type { Section } from './sections.ts'

/** A page while the body is read. */
export interface BuiltPage {
  number: number
  /** The number that is shown on it. */
  shownNumber: number
  section: Section
  isFirstOfSection: boolean
  elements: Element[]
  comments: number
}

/** Counts the pages of a body as its breaks are met. */
export interface PageBuilder {
  readonly pages: readonly BuiltPage[]
  current(): BuiltPage
  breakPage(kind: PageBreak): void
  seeText(): void
  endSection(): void
}

/**
 * A Word file has no fixed pages: those of Word's last layout are counted where it marked them
 * (`w:lastRenderedPageBreak`), and the breaks that the file asks for. Word marks the page after such
 * a break too, so that a mark before any text on a new page begins no other one.
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
