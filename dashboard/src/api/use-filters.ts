import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The query of the address; all values are text. */
export type Search = Readonly<Record<string, string | undefined>>

interface Filters<Name extends string> {
  filters: Readonly<Partial<Record<Name, string>>>
  /** `''` removes the filter. */
  setFilter: (name: Name, value: string) => void
  /** The value of a filter and its change, for the props of its control. */
  bind: (name: Name) => { value: string; onChange: (value: string) => void }
  /** Removes all filters. */
  clear: () => void
}

/** The filters of a page, kept in its address so that it can be shared. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const filters: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search[name]
    if (value !== undefined && value !== '') filters[name] = value
  }
  const change = useCallback(
    (values: Record<string, string | undefined>) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, ...values }),
        resetScroll: false,
      } as never),
    [navigate],
  )
  const setFilter = useCallback(
    (name: Name, value: string) => change({ [name]: value === '' ? undefined : value }),
    [change],
  )
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])))
  const bind = (name: Name) => ({
    value: filters[name] ?? '',
    onChange: (value: string) => setFilter(name, value),
  })
  return { filters, setFilter, bind, clear }
}
