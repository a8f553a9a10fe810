import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageParams, type Search } from './use-filters.ts'

/** A page of a list, as the API returns it. */
interface Page<Row> {
  data: readonly Row[]
  has_more: boolean
}

export interface PageRequest {
  limit: number
  starting_after?: string
  ending_before?: string
}

export interface ListState<Row> {
  /** Null until loaded. */
  rows: readonly Row[] | null
  error: unknown
  retry: () => void
  /** Null if there is no such page. */
  next: (() => void) | null
  previous: (() => void) | null
  isFiltered: boolean
  clear: () => void
}

const pageSize = 25

interface ListOptions<Row, Name extends string> {
  /** The kind of the rows, as the API calls it; an event about this kind refetches the list. */
  object: string
  /** What the list depends on besides its page: the parent's id. */
  of?: string
  filters?: Readonly<Partial<Record<Name, string>>>
  fetchPage: (page: PageRequest & Readonly<Partial<Record<Name, string>>>) => PromiseLike<Page<Row>>
}

/** One page of a list. The address contains the page and its filters. */
export function useList<Row extends { id: string }, Name extends string = never>({
  object,
  of = '',
  filters,
  fetchPage,
}: ListOptions<Row, Name>): ListState<Row> {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const cursor: Partial<Record<(typeof pageParams)[number], string>> = {}
  for (const param of pageParams) {
    const value = search[param]
    if (value !== undefined) cursor[param] = value
  }
  const query = useQuery({
    queryKey: [object, 'list', of, filters, cursor],
    queryFn: async () => {
      const page = await fetchPage({ limit: pageSize, ...filters, ...cursor } as never)
      return { data: page.data, has_more: page.has_more }
    },
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.data ?? null
  const backwards = cursor.ending_before !== undefined
  const hasMore = query.data?.has_more ?? false
  const hasNext = backwards || hasMore
  const hasPrevious = backwards ? hasMore : cursor.starting_after !== undefined
  const first = rows?.[0]?.id
  const last = rows?.at(-1)?.id

  function go(change: Record<string, string | undefined>): void {
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }) } as never)
  }

  return {
    rows,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    next:
      hasNext && last !== undefined
        ? () => go({ starting_after: last, ending_before: undefined })
        : null,
    previous:
      hasPrevious && first !== undefined
        ? () => go({ ending_before: first, starting_after: undefined })
        : null,
    isFiltered: Object.keys(filters ?? {}).length > 0 || Object.keys(cursor).length > 0,
    clear: () => {
      const none = [...Object.keys(filters ?? {}), ...pageParams].map(
        (name) => [name, undefined] as const,
      )
      go(Object.fromEntries(none))
    },
  }
}
