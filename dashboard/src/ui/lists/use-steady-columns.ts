import { useLayoutEffect, useRef } from 'react'
import type { Column } from './table.tsx'

/**
 * The `ref` of the row of headers. Columns never become narrower than they were: as other rows come into
 * view, the columns would otherwise change their width at every step. Placeholders do not count.
 */
export function useSteadyColumns<Row>(columns: readonly Column<Row>[], isLoading: boolean) {
  const head = useRef<HTMLTableRowElement>(null)
  const widths = useRef({ window: 0, columns: [] as number[] })
  useLayoutEffect(() => {
    if (isLoading) return
    const cells = [...(head.current?.cells ?? [])]
    if (widths.current.window !== window.innerWidth) {
      widths.current = { window: window.innerWidth, columns: [] }
      for (const cell of cells) cell.style.minWidth = ''
    }
    const checkboxes = cells.length - columns.length
    for (const [at, cell] of cells.entries()) {
      // Checkboxes have one width.
      if (at < checkboxes || columns[at - checkboxes]?.grow === true) continue
      const width = cell.offsetWidth
      if (width <= (widths.current.columns[at] ?? 0)) continue
      widths.current.columns[at] = width
      cell.style.minWidth = `${width}px`
    }
  })
  return head
}
