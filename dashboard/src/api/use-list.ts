import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { toFailure } from './failure.ts'
import {
  countToRequest,
  cutPage,
  findPage,
  forgetFrom,
  type ListPages,
  listPositions,
  noPages,
  pageOfRow,
  recordPage,
} from './list-pages.ts'
import { useFilters } from './use-filters.ts'

/** A page of a list, as the API returns it. */
interface Page<Row> {
  data: readonly Row[]
  has_more: boolean
}

interface PageRequest {
  limit: number
  starting_after?: string
}

/** The rows of a list. Only those that are shown are loaded. */
export interface ListState<Row> {
  /** How many rows are known so far; null until the first ones are loaded. */
  count: number | null
  /** Whether the list has more rows after the known ones. */
  hasMore: boolean
  /** Undefined while its page is loading. */
  rowAt: (index: number) => Row | undefined
  /** Loads the rows from `first` to `last`, and what follows them if the end is near. */
  show: (first: number, last: number) => void
  /** Reads the rows that match the filters, from the first one on, at most so many. */
  readAll: (atMost: number) => Promise<Row[]>
  /** The failure of a request, if any. */
  error: unknown
  retry: () => void
  /**
   * Whether it has no rows although no filter is set; null while that is not known. An empty list offers its
   * actions in another place, and files that were chosen by a button that disappears are lost.
   */
  isEmpty: boolean | null
  clear: () => void
}

/** Rows are requested when the end of the known ones is this near. */
const rowsAhead = 25
/** The most that the API returns at once. */
const rowsOfRequest = 100
/** The positions are kept for who returns to the list; rows only for five minutes. */
const positionsKeptMs = 3_600_000

interface ListOptions<Row, Name extends string> {
  /** The kind of the rows, as the API calls it; an event about this kind refetches what is shown. */
  object: string
  /** What the list depends on besides its filters: the parent's id. */
  of?: string
  filters?: Readonly<Partial<Record<Name, string>>>
  fetchPage: (page: PageRequest & Readonly<Partial<Record<Name, string>>>) => PromiseLike<Page<Row>>
}

/**
 * A list of any length. Pages are requested as they are shown, and only these are refetched when
 * something changes. The rows of other filters are shown until the first page of the new ones is there.
 */
export function useList<Row extends { id: string }, Name extends string = never>({
  object,
  of = '',
  filters,
  fetchPage,
}: ListOptions<Row, Name>): ListState<Row> {
  const queries = useQueryClient()
  const wanted = JSON.stringify([object, of, filters ?? {}])
  const [shown, setShown] = useState(wanted)
  const [range, setRange] = useState({ first: 0, last: 0 })
  const { clear } = useFilters(Object.keys(filters ?? {}))
  const wantedPages = usePages(wanted)
  const shownPages = usePages(shown)
  const isLoaded = wantedPages[0]!.count !== null
  if (isLoaded && shown !== wanted) {
    setShown(wanted)
    setRange({ first: 0, last: 0 })
  }

  const positions = useMemo(() => listPositions(shownPages), [shownPages])
  const isCurrent = shown === wanted
  const from = isCurrent ? pageOfRow(positions, range.first) : 0
  const to = isCurrent ? pageOfRow(positions, range.last + rowsAhead) : 0
  const visible = useQueries({
    queries: wantedPages.slice(from, to + 1).map(({ after }) => ({
      queryKey: [object, 'list', wanted, after],
      queryFn: async () => {
        const read = () => queries.getQueryData<ListPages>(pagesKey(wanted)) ?? noPages
        const at = findPage(read(), after)
        const request: PageRequest = { limit: countToRequest(read(), at) }
        if (after !== null) request.starting_after = after
        try {
          const page = cutPage(read(), at, await fetchPage({ ...request, ...filters } as never))
          keepPages(queries, wanted, after, (pages, at) => recordPage(pages, at, page))
          return page.data
        } catch (error) {
          // The row after which the page begins was deleted, so the page before it has a new end.
          if (after !== null && toFailure(error).code === 'resource_missing') {
            keepPages(queries, wanted, after, forgetFrom)
            queries.removeQueries({ queryKey: [object, 'list', wanted, read().at(-1)!.after] })
          }
          throw error
        }
      },
    })),
  })
  // Reading `data` of every page renders the list again when rows change.
  const rowsOfPages = visible.map(({ data }) => data)
  const show = useCallback(
    (first: number, last: number) =>
      setRange((before) =>
        before.first === first && before.last === last ? before : { first, last },
      ),
    [],
  )
  const failed = visible.filter(({ error }) => error !== null)

  const count = shownPages[0]!.count === null ? null : positions.at(-1)!
  const hasMore = shownPages.at(-1)!.count === null
  const isFiltered = Object.keys(filters ?? {}).length > 0
  const error = failed.find(({ data }) => data === undefined)?.error ?? null
  const isKnown = count !== null || isFiltered || error !== null

  return {
    count,
    hasMore,
    rowAt: (index) => {
      const page = pageOfRow(positions, index)
      const key = [object, 'list', shown, shownPages[page]!.after]
      const rows = isCurrent ? rowsOfPages[page - from] : undefined
      return (rows ?? queries.getQueryData<readonly Row[]>(key))?.[index - positions[page]!]
    },
    show,
    async readAll(atMost) {
      const rows: Row[] = []
      while (rows.length < atMost) {
        const request: PageRequest = { limit: Math.min(rowsOfRequest, atMost - rows.length) }
        const last = rows.at(-1)
        if (last !== undefined) request.starting_after = last.id
        const { data, has_more } = await fetchPage({ ...request, ...filters } as never)
        rows.push(...data)
        if (!has_more) break
      }
      return rows
    },
    error,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
    isEmpty: isKnown ? count === 0 && !hasMore && !isFiltered : null,
    clear,
  }
}

/** The positions of the pages; they are data of the cache, so that who returns finds the list as long. */
function usePages(list: string): ListPages {
  const { data } = useQuery({
    queryKey: pagesKey(list),
    queryFn: () => noPages,
    initialData: noPages,
    enabled: false,
    gcTime: positionsKeptMs,
  })
  return data
}

/** Changes what is known, unless the page that begins after this id was forgotten meanwhile. */
function keepPages(
  queries: QueryClient,
  list: string,
  after: string | null,
  change: (pages: ListPages, at: number) => ListPages,
): void {
  queries.setQueryData<ListPages>(pagesKey(list), (pages = noPages) => {
    const at = findPage(pages, after)
    return at === -1 ? pages : change(pages, at)
  })
}

const pagesKey = (list: string) => ['pages', list]
