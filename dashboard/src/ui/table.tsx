import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './states.tsx'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Hidden on a phone: a column that is not needed to understand a row. */
  wide?: boolean
  /** Right-aligned numbers. */
  numeric?: boolean
  /** Takes the remaining width; one column of a table does. */
  grow?: boolean
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
  /** The address of a row: its first cell is the link, and the whole row is clickable. */
  hrefOf?: ((row: Row) => string) | undefined
  /** A checkbox in front of each row. */
  selection?: RowSelection<Row> | undefined
}

export interface RowSelection<Row> {
  /** Keys of the selected rows. */
  chosen: ReadonlySet<string>
  /** The accessible name of a row's checkbox. */
  nameOf: (row: Row) => string
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Rows of one kind. If `rows` is null, they are loading, and placeholders are shown. */
export function Table<Row>({ caption, columns, rows, keyOf, hrefOf, selection }: TableProps<Row>) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm" aria-busy={rows === null}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classNames('w-8 pl-4 text-left', headLook)}>
              <ChooseAll keys={(rows ?? []).map(keyOf)} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.header} scope="col" className={classNames(cellLook(column), headLook)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === null
          ? skeletonRows.map((key) => (
              <tr key={key}>
                {selection && <td className={bodyLook} />}
                {columns.map((column) => (
                  <td key={column.header} className={classNames(cellLook(column), bodyLook)}>
                    <Skeleton className={classNames('h-3.5', column.grow ? 'w-40' : 'w-16')} />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={keyOf(row)} className="group relative hover:bg-sunken">
                {selection && (
                  <td className={classNames('pl-4', bodyLook)}>
                    <input
                      type="checkbox"
                      aria-label={t`Select ${selection.nameOf(row)}`}
                      className={boxLook}
                      checked={selection.chosen.has(keyOf(row))}
                      onChange={() => selection.onChange(toggled(selection.chosen, keyOf(row)))}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column.header} className={classNames(cellLook(column), bodyLook)}>
                    {at === 0 && hrefOf !== undefined ? (
                      <Link to={hrefOf(row)} className={rowLinkLook}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function ChooseAll<Row>({
  keys,
  selection: { chosen, onChange },
}: {
  keys: readonly string[]
  selection: RowSelection<Row>
}) {
  const isWhole = keys.length > 0 && keys.every((key) => chosen.has(key))
  return (
    <input
      type="checkbox"
      aria-label={t`Select all`}
      className={boxLook}
      checked={isWhole}
      disabled={keys.length === 0}
      onChange={() => onChange(new Set(isWhole ? [] : keys))}
    />
  )
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

// Above the link that covers the row.
const boxLook = 'relative z-10 block size-4 accent-accent'
const skeletonRows = ['a', 'b', 'c', 'd', 'e']
const headLook = 'h-9 border-b border-line text-xs font-medium text-muted'
const bodyLook = 'h-11 border-b border-line py-1.5 group-last:border-b-0'
const rowLinkLook =
  'font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

function cellLook<Row>({ wide, numeric, grow }: Column<Row>): string {
  return classNames(
    'px-3 first:pl-4 last:pr-4',
    numeric === true ? 'text-right tabular-nums' : 'text-left',
    wide === true && 'hidden sm:table-cell',
    grow === true ? 'w-full max-w-0 truncate' : 'whitespace-nowrap',
  )
}
