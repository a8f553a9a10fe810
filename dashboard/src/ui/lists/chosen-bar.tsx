import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../language/format.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useToasts } from '../toast.tsx'

/** The bar above a list that says how many rows are selected, and has the actions on them. */
export function ChosenBar({
  label,
  chosen,
  rest,
  onClear,
  isInCard = false,
  children,
}: {
  label: string
  /** `3 rules selected` */
  chosen: string
  /** What selects also the rows that are not loaded or not shown; null if all are selected. */
  rest: RestOfRows | null
  onClear: () => void
  isInCard?: boolean
  children: ReactNode
}) {
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const selectRest = async () => {
    setBusy(true)
    await rest!.select().catch(toasts.failed)
    setBusy(false)
  }
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-2 bg-accent-wash px-3 py-2 text-sm',
        isInCard
          ? 'border-b border-line'
          : 'sticky top-2 z-20 mb-3 rounded-md border border-accent/40',
      )}
    >
      <span className="mr-auto flex flex-wrap items-center gap-2">
        <span aria-live="polite" className="font-medium">
          {chosen}
        </span>
        {rest !== null && (
          <Button small look="quiet" busy={busy} onClick={() => void selectRest()}>
            {rest.count === null
              ? t`Select all that match`
              : t`Select all ${formatNumber(rest.count)}`}
          </Button>
        )}
      </span>
      {children}
      <Button small look="quiet" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  )
}

interface RestOfRows {
  /** How many rows match, if that is known. */
  count: number | null
  select: () => Promise<unknown>
}
