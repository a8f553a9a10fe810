import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../states.tsx'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /**
   * A column that is not needed to understand a row: hidden on a phone, or on all screens narrower than
   * that of a desk.
   */
  wide?: boolean | 'desk'
  /** Right-aligned numbers. */
  numeric?: boolean
  /** Takes the remaining width, on a phone in several lines; one column of a table does. */
  grow?: boolean
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | null
  getKey: (row: Row) => string
  /** The address of a row: its first cell is the link, and the whole row is clickable. */
  getHref?: ((row: Row) => string) | undefined
}

/** Rows of one kind. If `rows` is null, they are loading, and placeholders are shown. */
export function Table<Row>({ caption, columns, rows, getKey, getHref }: TableProps<Row>) {
  return (
    <table className={tableLook} aria-busy={rows === null}>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows === null
          ? skeletonRows.map((key, at) => <TableRow key={key} index={at} columns={columns} />)
          : rows.map((row, at) => (
              <TableRow
                key={getKey(row)}
                row={row}
                index={at}
                columns={columns}
                href={getHref?.(row)}
              />
            ))}
      </tbody>
    </table>
  )
}

export const skeletonRows = ['a', 'b', 'c', 'd', 'e']
export const tableLook = 'w-full border-separate border-spacing-0 text-sm'

export function TableHead<Row>({
  columns,
  choice,
  ref,
}: {
  columns: readonly Column<Row>[]
  /** The checkbox of all rows. */
  choice?: ReactNode
  ref?: Ref<HTMLTableRowElement>
}) {
  return (
    <thead>
      <tr ref={ref}>
        {choice && (
          <th scope="col" className={classNames('w-8 pl-4 text-left', headLook)}>
            {choice}
          </th>
        )}
        {columns.map((column) => (
          <th key={column.header} scope="col" className={classNames(cellLook(column), headLook)}>
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface TableRowProps<Row> {
  /** Undefined while the row is loading. */
  row?: Row | undefined
  columns: readonly Column<Row>[]
  href?: string | undefined
  /** The position among all rows; the table contains only some of them. */
  index: number
  choice?: RowChoice<Row> | undefined
  isChosen?: boolean
  ref?: Ref<HTMLTableRowElement>
}

/** The checkbox in front of each row. The same object for all rows, so that they render by themselves. */
export interface RowChoice<Row> {
  /** The accessible name of a row. */
  getName: (row: Row) => string
  onToggle: (index: number, withShift: boolean) => void
}

function Cells<Row>({
  row,
  columns,
  href,
  index,
  choice,
  isChosen = false,
  ref,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + firstRowIndex}
      className="group relative hover:bg-sunken"
    >
      {choice !== undefined && (
        <td className={classNames('pl-4', bodyLook)}>
          {row !== undefined && (
            <RowCheckbox
              label={t`Select ${choice.getName(row)}`}
              checked={isChosen}
              onToggle={(withShift) => choice.onToggle(index, withShift)}
            />
          )}
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.header} className={classNames(cellLook(column), bodyLook)}>
          {row === undefined ? (
            <Skeleton className={classNames('h-3.5', column.grow ? 'w-40' : 'w-16')} />
          ) : at === 0 && href !== undefined ? (
            <Link to={href} className={rowLinkLook}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Scrolling a long list renders only its new rows. */
export const TableRow = memo(Cells) as typeof Cells

/** The row of the headers is the first one. */
const firstRowIndex = 2

/** A checkbox of rows. It is above the link that covers the row. */
export function RowCheckbox({
  label,
  checked,
  disabled = false,
  onToggle,
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onToggle: (withShift: boolean) => void
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="relative z-10 block size-4 accent-accent"
      checked={checked}
      disabled={disabled}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
    />
  )
}

const headLook = 'h-9 border-b border-line text-xs font-medium text-muted'
const bodyLook = 'h-11 border-b border-line py-1.5 group-last:border-b-0'
const rowLinkLook =
  'font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'

function cellLook<Row>({ wide, numeric, grow }: Column<Row>): string {
  return classNames(
    'px-3 first:pl-4 last:pr-4',
    numeric === true ? 'text-right tabular-nums' : 'text-left',
    wide === true && 'hidden sm:table-cell',
    wide === 'desk' && 'hidden xl:table-cell',
    grow === true
      ? 'w-full max-w-0 min-w-24 max-sm:wrap-anywhere sm:min-w-40 sm:truncate'
      : 'whitespace-nowrap',
  )
}
