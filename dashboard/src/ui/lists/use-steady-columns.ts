import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Column } from './table.tsx'

/**
 * The `ref` of the row of headers. Columns never become narrower than they were: as other rows come into
 * view, the columns would otherwise change their width at every step. Placeholders do not count, and a
 * window of another width begins anew.
 */
export function useSteadyColumns<Row>(columns: readonly Column<Row>[], isLoading: boolean) {
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
