import type { ReactNode } from 'react'
import type { ListState } from '../../api/use-list.ts'
import { Card } from '../card.tsx'
import { ListFrame } from './list-frame.tsx'
import type { Column } from './table.tsx'
import { type RowSelection, VirtualTable } from './virtual-table.tsx'

interface ResourceListProps<Row extends { id: string }> {
  caption: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  getHref?: (row: Row) => string
  selection?: RowSelection<Row> | undefined
  /** Shown if the list is empty; with filters, the list reports that nothing matches. */
  empty: ReactNode
}

/** A list of the API as a table. Scrolling loads more rows. */
export function ResourceList<Row extends { id: string }>({
  caption,
  list,
  columns,
  getHref,
  selection,
  empty,
}: ResourceListProps<Row>) {
  return (
    <ListFrame list={list} empty={empty}>
      <Card>
        <VirtualTable
          caption={caption}
          list={list}
          columns={columns}
          getHref={getHref}
          selection={selection}
        />
      </Card>
    </ListFrame>
  )
}
