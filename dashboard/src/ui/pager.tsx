import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ListState } from '../api/use-list.ts'
import { Button } from './button.tsx'

/** Links to the previous and next page; nothing if there is only one page. */
export function Pager({ list }: { list: Pick<ListState<unknown>, 'previous' | 'next'> }) {
  if (list.previous === null && list.next === null) return null
  return (
    <nav aria-label="Pages" className="flex justify-end gap-2">
      <Button
        small
        disabled={list.previous === null}
        onClick={list.previous ?? undefined}
        icon={<ChevronLeft aria-hidden />}
      >
        Previous
      </Button>
      <Button small disabled={list.next === null} onClick={list.next ?? undefined}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}

/** Shown if no row matches the filters. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <div className="px-6 py-14 text-center">
      <h2 className="text-base font-semibold">No results for these filters</h2>
      <Button className="mt-3" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  )
}
