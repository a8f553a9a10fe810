import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ListState } from '../../api/use-list.ts'
import { Skeleton } from '../states.tsx'
import { ListFrame } from './list-frame.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

/** A list of the API as a grid of pictures. Scrolling loads more of them. */
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
  return (
    <ListFrame list={list} empty={empty}>
      {list.count === null ? (
        <ul aria-label={label} aria-busy className={sizes[size].look}>
          {places.map((place) => (
            <li key={place}>
              <Skeleton className="aspect-video rounded-lg" />
            </li>
          ))}
        </ul>
      ) : (
        <VirtualGrid label={label} list={list} count={list.count} size={size} tile={tile} />
      )}
    </ListFrame>
  )
}

function VirtualGrid<Row extends { id: string }>({
  label,
  list: { rowAt, show, hasMore },
  count,
  size,
  tile,
}: {
  label: string
  list: ListState<Row>
  count: number
  size: keyof typeof sizes
  tile: (row: Row) => ReactNode
}) {
  const grid = useRef<HTMLUListElement>(null)
  const columns = useColumns(grid)
  const { look, height, gap } = sizes[size]
  const { rows, heightAfter, measure } = useVisibleRows({
    body: grid,
    count: Math.ceil(count / columns),
    height,
    gap,
    show: useCallback(
      (first: number, last: number) => show(first * columns, (last + 1) * columns),
      [show, columns],
    ),
  })
  return (
    <ul ref={grid} aria-label={label} className={look}>
      {rows.flatMap(({ index: line, gapBefore }) => {
        const first = line * columns
        const tiles = Array.from(
          { length: Math.min(columns, count - first) },
          (_, at) => first + at,
        )
        return [
          gapBefore > 0 && <Gap key={`gap ${line}`} height={gapBefore - gap} />,
          ...tiles.map((index) => {
            const row = rowAt(index)
            return (
              <li
                key={index}
                ref={index === first ? measure : undefined}
                data-index={line}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : count}
              >
                {row === undefined ? <Skeleton className="aspect-video rounded-lg" /> : tile(row)}
              </li>
            )
          }),
        ]
      })}
      {heightAfter > 0 && <Gap height={heightAfter - gap} />}
    </ul>
  )
}

/** The place of tiles that are not elements. */
function Gap({ height }: { height: number }) {
  return <li aria-hidden className="col-span-full" style={{ height }} />
}

/** How many columns the grid has in this window. */
function useColumns(grid: { current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    function read(): void {
      if (grid.current === null) return
      setColumns(getComputedStyle(grid.current).gridTemplateColumns.split(' ').length)
    }
    read()
    addEventListener('resize', read)
    return () => removeEventListener('resize', read)
  }, [grid])
  return columns
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

const sizes = {
  small: {
    look: 'grid grid-cols-3 gap-[10px] sm:grid-cols-5 lg:grid-cols-7',
    height: 128,
    gap: 10,
  },
  large: { look: 'grid grid-cols-2 gap-[16px] lg:grid-cols-3', height: 240, gap: 16 },
}
