import type { ReactNode } from 'react'
import type { ListState } from '../api/use-list.ts'
import { Card } from './card.tsx'
import { NothingFits, Pager } from './pager.tsx'
import { ErrorState, Skeleton } from './states.tsx'

/** A list of the API as a grid of pictures. */
export function ResourceGrid<Row extends { id: string }>({
  label,
  list,
  size,
  tile,
  empty,
}: {
  label: string
  list: ListState<Row>
  size: keyof typeof sizes
  tile: (row: Row) => ReactNode
  empty: ReactNode
}) {
  const { rows, error, retry } = list
  if (error !== null)
    return (
      <Card>
        <ErrorState error={error} onRetry={retry} />
      </Card>
    )
  if (rows !== null && rows.length === 0)
    return <Card>{list.isFiltered ? <NothingFits onClear={list.clear} /> : empty}</Card>
  return (
    <div className="space-y-4">
      <ul aria-label={label} aria-busy={rows === null} className={sizes[size]}>
        {rows === null
          ? places.map((place) => (
              <li key={place}>
                <Skeleton className="aspect-video rounded-lg" />
              </li>
            ))
          : rows.map((row) => <li key={row.id}>{tile(row)}</li>)}
      </ul>
      <Pager list={list} />
    </div>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

const sizes = {
  small: 'grid grid-cols-3 gap-2.5 sm:grid-cols-5 lg:grid-cols-7',
  large: 'grid grid-cols-2 gap-4 lg:grid-cols-3',
}
