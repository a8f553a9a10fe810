import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Short lists are elements as a whole, so that the browser's search finds all their rows. */
const wholeUpTo = 150
/** The maximum number of rows of a printed list, about 25 pages. */
const printedUpTo = 1_000
const overscan = 10

interface VisibleRow {
  index: number
  /** The height, in pixels, of the rows that are left out before this one. */
  gapBefore: number
}

interface VisibleRows {
  rows: readonly VisibleRow[]
  /** The height of the rows that are left out at the end. */
  heightAfter: number
  /** The `ref` of each row, which has its index in `data-index`. */
  measure: (element: Element | null) => void
  scrollTo: (index: number) => void
}

/** The rows of a long list that are in the window, and the one with the focus. Reports them to `show`. */
export function useVisibleRows({
  body,
  count,
  height,
  gap = 0,
  show,
}: {
  /** The parent of the rows. */
  body: RefObject<HTMLElement | null>
  count: number
  /** The height of a row, in pixels, until it is measured. */
  height: number
  /** Between two rows, in pixels. */
  gap?: number
  show: (first: number, last: number) => void
}): VisibleRows {
  const [top, setTop] = useState(0)
  const isPrinting = useIsPrinting()
  const wholeCount = isPrinting ? printedUpTo : wholeUpTo
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan,
    gap,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const whole = Math.min(count, wholeCount)
      if (count <= wholeCount || isPrinting) return Array.from({ length: whole }, (_, at) => at)
      const indexes = defaultRangeExtractor(range)
      const focused = focusedIndex(body.current)
      // Without it, scrolling would lose the focus.
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => {
    if (body.current === null) return
    const now = Math.round(body.current.getBoundingClientRect().top + window.scrollY)
    setTop(now)
  })
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => show(startIndex, endIndex), [show, startIndex, endIndex])

  let end = top - gap
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gapBefore = item.start - end - gap
    end = item.end
    return { index: item.index, gapBefore }
  })
  const { scrollToIndex } = virtualizer
  return {
    rows,
    heightAfter: isPrinting ? 0 : Math.max(0, virtualizer.getTotalSize() + top - end),
    measure: virtualizer.measureElement,
    scrollTo: useCallback((index) => scrollToIndex(index), [scrollToIndex]),
  }
}

/** The index of the row that has the focus or contains it. */
export function focusedIndex(body: HTMLElement | null): number | null {
  const { activeElement } = document
  if (body === null || activeElement === null || !body.contains(activeElement)) return null
  const index = activeElement.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** The browser prints as soon as the listeners of `beforeprint` return. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
