import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toFailure } from '../../api/failure.ts'
import type { ListState } from '../../api/use-list.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { ErrorState } from '../states.tsx'

/** The states of a list: its error, nothing, nothing for these filters, and its end. */
export function ListFrame({
  list,
  empty,
  children,
}: {
  list: ListState<unknown>
  empty: ReactNode
  children: ReactNode
}) {
  const { count, error, retry } = list
  if (error !== null && count === null)
    return (
      <Card>
        <ErrorState error={error} onRetry={retry} />
      </Card>
    )
  if (list.isEmpty) return <Card>{empty}</Card>
  if (count === 0 && !list.hasMore)
    return (
      <Card>
        <NothingFits onClear={list.clear} />
      </Card>
    )
  return (
    <div className="space-y-3">
      {children}
      <ListEnd list={list} />
    </div>
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

/** How many rows are loaded, for lists of more than one page. The button is for keyboards. */
function ListEnd({ list: { count, hasMore, error, retry, show } }: { list: ListState<unknown> }) {
  if (error !== null)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-end gap-3 text-sm text-bad">
        {toFailure(error).message}
        <Button small onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  if (count === null || !hasMore) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 text-sm text-muted print:hidden">
      <span aria-live="polite">
        {plural(count, { one: '# row loaded', other: '# rows loaded' })}
      </span>
      <Button small onClick={() => show(count - 1, count)}>
        <Trans>Load more</Trans>
      </Button>
    </div>
  )
}
