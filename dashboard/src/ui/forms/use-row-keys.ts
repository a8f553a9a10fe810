import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedIndex } from '../lists/use-visible-rows.ts'
import { areShortcutsOn } from '../use-shortcuts.ts'

/**
 * The arrow keys, Page Up, Page Down, Home and End move the focus between the links of the rows. X selects
 * the row, and Shift X also those since the last one.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
  onToggle?: (index: number, withShift: boolean) => void,
) {
  /** The row that gets the focus as soon as it is an element. */
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null || body.current === null) return
    const link = body.current.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`)
    if (link === null) return
    wanted.current = null
    link.focus()
  })
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const from = focusedIndex(body.current)
      const isLink = event.target instanceof HTMLAnchorElement
      if (from === null || !isLink || event.altKey || event.metaKey || event.ctrlKey) return
      if (event.key.toLowerCase() === 'x' && areShortcutsOn()) onToggle?.(from, event.shiftKey)
      const to = findTarget(event.key, from, count - 1)
      if (to === null) return
      event.preventDefault()
      const link = body.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)
      wanted.current = link ? null : to
      if (link) link.focus()
      else scrollTo(to)
    },
  }
}

const rowsOfPage = 15

function findTarget(key: string, from: number, last: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + rowsOfPage,
    PageUp: from - rowsOfPage,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? null : Math.max(0, Math.min(last, to))
}
