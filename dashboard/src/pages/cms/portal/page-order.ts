import type { PortalPage } from '@blazon/sdk/types'

/** The limit of the API, so that all pages can be read. */
export const maxPages = 500

/** The pages in the order of the portal: each chapter is followed by its pages. */
export function sortPages(pages: readonly PortalPage[]): PortalPage[] {
  const sorted = pages.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const ids = new Set(pages.map(({ id }) => id))
  const isFirst = ({ parent }: PortalPage) => parent === null || !ids.has(parent)
  return sorted
    .filter(isFirst)
    .flatMap((chapter) => [chapter, ...sorted.filter(({ parent }) => parent === chapter.id)])
}

/** The pages of the same chapter and language, among which a page moves up and down. */
export function listSiblings(
  sorted: readonly PortalPage[],
  { parent, language }: PortalPage,
): PortalPage[] {
  return sorted.filter((page) => page.parent === parent && page.language === language)
}

/** The positions that change if a page changes places with the next one of its siblings in a direction. */
export function movePage(
  siblings: readonly PortalPage[],
  moved: PortalPage,
  by: -1 | 1,
): { page: PortalPage; position: number }[] {
  const from = siblings.indexOf(moved)
  const order = siblings.toSpliced(from, 1).toSpliced(from + by, 0, moved)
  let last = -1
  return order.flatMap((page, at) => {
    // Pages can have the same position, and then have no order that could change.
    const position = Math.max(last + 1, siblings[at]!.position)
    last = position
    return page.position === position ? [] : [{ page, position }]
  })
}
