import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ListState } from '../api/use-list.ts'
import { Button } from './button.tsx'

/** Links to the previous and next page; nothing if there is only one page. */
export function Pager({ list }: { list: Pick<ListState<unknown>, 'previous' | 'next'> }) {
  if (list.previous === null && list.next === null) return null
  return (
    <nav aria-label={t`Pages`} className="flex justify-end gap-2">
      <Button
        small
        disabled={list.previous === null}
        onClick={list.previous ?? undefined}
        icon={<ChevronLeft aria-hidden />}
      >
        <Trans>Previous</Trans>
      </Button>
      <Button small disabled={list.next === null} onClick={list.next ?? undefined}>
        <Trans>Next</Trans>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}

/** Shown if no row matches the filters. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <div className="px-6 py-14 text-center">
      <h2 className="text-base font-semibold">
        <Trans>No results for these filters</Trans>
      </h2>
      <Button className="mt-3" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    </div>
  )
}
