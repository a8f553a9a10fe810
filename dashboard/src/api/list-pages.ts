/**
 * The pages of a list that were loaded, in order. The rows of a page are those after the id `after`, up
 * to and including the id after which the next page begins. So a refetched page keeps its end, and the
 * pages after it keep their rows, while rows are added to it or removed from it.
 */
export type ListPages = readonly ListPage[]

interface ListPage {
  /** Null for the first page. */
  after: string | null
  /** Null until loaded; only of the last page. */
  count: number | null
}

interface Fetched<Row> {
  data: readonly Row[]
  has_more: boolean
}

/** How many rows a new page has. */
const pageSize = 100
/** A refetched page may have grown by this many rows until the pages after it are forgotten. */
const growth = 100
const limitOfApi = 200

export const noPages: ListPages = [{ after: null, count: null }]

/** The page that begins after this id; -1 if a change of the page before it has removed it. */
export function findPage(pages: ListPages, after: string | null): number {
  return pages.findIndex((page) => page.after === after)
}

/** How many rows to request so that the end of the page is among them. */
export function countToRequest(pages: ListPages, at: number): number {
  const count = pages[at + 1] === undefined ? null : (pages[at]?.count ?? null)
  return count === null ? pageSize : Math.min(limitOfApi, count + growth)
}

/** The rows of the page, without those of the next page. */
export function cutPage<Row extends { id: string }>(
  pages: ListPages,
  at: number,
  { data, has_more }: Fetched<Row>,
): Fetched<Row> {
  const end = pages[at + 1]?.after
  const last = end === undefined ? -1 : data.findIndex(({ id }) => id === end)
  if (last >= 0) return { data: data.slice(0, last + 1), has_more: true }
  return { data: data.slice(0, pageSize), has_more: has_more || data.length > pageSize }
}

/** The pages with this one loaded. If its end has changed, the pages after it are forgotten. */
export function recordPage(
  pages: ListPages,
  at: number,
  { data, has_more }: Fetched<{ id: string }>,
): ListPages {
  const page = { ...pages[at]!, count: data.length }
  const end = has_more ? (data.at(-1)?.id ?? null) : null
  if (end !== null && pages[at + 1]?.after === end) return pages.with(at, page)
  const next = end === null ? [] : [{ after: end, count: null }]
  return [...pages.slice(0, at), page, ...next]
}

/** The pages before this one, whose own end does not exist any more. */
export function forgetFrom(pages: ListPages, at: number): ListPages {
  return at === 0 ? noPages : [...pages.slice(0, at - 1), { ...pages[at - 1]!, count: null }]
}

/** The position of each page's first row, and the number of rows at the end. */
export function listPositions(pages: ListPages): readonly number[] {
  const positions = [0]
  for (const { count } of pages) positions.push(positions.at(-1)! + (count ?? 0))
  return positions
}

/** The page of a row, by the positions of the pages; the last page for a row behind the end. */
export function pageOfRow(positions: readonly number[], row: number): number {
  let low = 0
  let high = positions.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (positions[middle]! <= row) low = middle
    else high = middle - 1
  }
  return low
}
