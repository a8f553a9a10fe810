import { t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ListState } from '../../api/use-list.ts'
import { useRowKeys } from '../forms/use-row-keys.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { readLoaded } from './chosen-rows.ts'
import {
  type Column,
  RowCheckbox,
  type RowChoice,
  skeletonRows,
  TableHead,
  TableRow,
  tableLook,
} from './table.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

export interface RowSelection<Row> {
  /** The selected rows by id, including those that the list no longer shows. */
  chosen: ReadonlyMap<string, Row>
  /** The accessible name of a row's checkbox. */
  getName: (row: Row) => string
  onChange: (chosen: ReadonlyMap<string, Row>) => void
}

/** The rows of a list of any length. In a long list, only the rows in the window are elements. */
export function VirtualTable<Row extends { id: string }>({
  caption,
  list,
  columns,
  getHref,
  selection,
}: {
  caption: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  getHref?: ((row: Row) => string) | undefined
  selection?: RowSelection<Row> | undefined
}) {
  const count = list.count ?? 0
  const body = useRef<HTMLTableSectionElement>(null)
  const head = useSteadyColumns(columns, list.count === null)
  const { rows, heightAfter, measure, scrollTo } = useVisibleRows({
    body,
    count,
    height: rowHeight,
    show: list.show,
  })
  const choice = useChoice(list, selection)
  const keys = useRowKeys(body, count, scrollTo, choice?.onToggle)
  const span = columns.length + (choice === undefined ? 0 : 1)
  return (
    <table
      className={tableLook}
      aria-busy={list.count === null}
      aria-rowcount={list.hasMore ? -1 : count + 1}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead
        ref={head}
        columns={columns}
        choice={selection && <ChooseAll list={list} selection={selection} />}
      />
      <tbody ref={body} {...keys}>
        {list.count === null
          ? skeletonRows.map((key, at) => (
              <TableRow key={key} index={at} columns={columns} choice={choice} />
            ))
          : rows.flatMap(({ index, gapBefore }) => {
              const row = list.rowAt(index)
              return [
                gapBefore > 0 && <Gap key={`gap ${index}`} height={gapBefore} span={span} />,
                <TableRow
                  key={index}
                  ref={measure}
                  row={row}
                  index={index}
                  columns={columns}
                  href={row && getHref?.(row)}
                  choice={choice}
                  isChosen={row !== undefined && selection?.chosen.has(row.id) === true}
                />,
              ]
            })}
        {heightAfter > 0 && <Gap height={heightAfter} span={span} />}
      </tbody>
    </table>
  )
}

/** The height of a row with one line, as in table.tsx; others are measured. */
const rowHeight = 44

/** The place of rows that are not elements. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}

/** The chosen rows. With Shift, a click changes all rows from the last changed one to this one. */
function useChoice<Row extends { id: string }>(
  list: ListState<Row>,
  selection: RowSelection<Row> | undefined,
): RowChoice<Row> | undefined {
  const current = useRef({ list, selection, last: 0 })
  current.current = { list, selection, last: current.current.last }
  const getName = selection?.getName
  return useMemo(
    () =>
      getName && {
        getName,
        onToggle(index, withShift) {
          const { list, selection, last } = current.current
          const row = list.rowAt(index)
          if (row === undefined || selection === undefined) return
          const isAdded = !selection.chosen.has(row.id)
          const chosen = new Map(selection.chosen)
          const [from, to] = withShift
            ? [Math.min(last, index), Math.max(last, index)]
            : [index, index]
          for (let at = from; at <= to; at++) {
            const each = list.rowAt(at)
            if (each === undefined) continue
            if (isAdded) chosen.set(each.id, each)
            else chosen.delete(each.id)
          }
          current.current.last = index
          selection.onChange(chosen)
        },
      },
    [getName],
  )
}

function ChooseAll<Row extends { id: string }>({
  list,
  selection: { chosen, onChange },
}: {
  list: ListState<Row>
  selection: RowSelection<Row>
}) {
  const count = list.count ?? 0
  const isWhole = count > 0 && chosen.size >= count
  const toggle = () => onChange(isWhole ? new Map() : readLoaded(list))
  useShortcuts({ a: toggle })
  return (
    <RowCheckbox label={t`Select all`} checked={isWhole} disabled={count === 0} onToggle={toggle} />
  )
}

/**
 * The `ref` of the row of headers. Columns never become narrower than they were: as other rows come into
 * view, the columns would otherwise change their width at every step. Placeholders do not count, and a
 * window of another width begins anew.
 */
function useSteadyColumns<Row>(columns: readonly Column<Row>[], isLoading: boolean) {
  const head = useRef<HTMLTableRowElement>(null)
  const widths = useRef<number[]>([])
  useEffect(() => {
    let { innerWidth } = window
    const beginAnew = () => {
      if (innerWidth === window.innerWidth) return
      innerWidth = window.innerWidth
      widths.current = []
      for (const cell of head.current?.cells ?? []) cell.style.minWidth = ''
    }
    addEventListener('resize', beginAnew)
    return () => removeEventListener('resize', beginAnew)
  }, [])
  useLayoutEffect(() => {
    if (isLoading) return
    const cells = [...(head.current?.cells ?? [])]
    const checkboxes = cells.length - columns.length
    for (const [at, cell] of cells.entries()) {
      // Checkboxes have one width.
      if (at < checkboxes || columns[at - checkboxes]?.grow === true) continue
      const width = cell.offsetWidth
      if (width <= (widths.current[at] ?? 0)) continue
      widths.current[at] = width
      cell.style.minWidth = `${width}px`
    }
  })
  return head
}
