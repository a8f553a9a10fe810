import type { ReactNode } from 'react'
import type { ListState } from '../api/use-list.ts'
import { Card } from './card.tsx'
import { NothingFits, Pager } from './pager.tsx'
import { ErrorState } from './states.tsx'
import { type Column, type RowSelection, Table } from './table.tsx'

interface ResourceListProps<Row extends { id: string }> {
  caption: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  hrefOf?: (row: Row) => string
  selection?: RowSelection<Row> | undefined
  /** Shown if the list is empty; with filters, `List` reports that nothing matches. */
  empty: ReactNode
}

/** A list of the API, page by page; the page is part of the address. */
export function ResourceList<Row extends { id: string }>({
  caption,
  list,
  columns,
  hrefOf,
  selection,
  empty,
}: ResourceListProps<Row>) {
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
    <div className="space-y-3">
      <Card>
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={hrefOf}
          selection={selection}
        />
      </Card>
      <Pager list={list} />
    </div>
  )
}
