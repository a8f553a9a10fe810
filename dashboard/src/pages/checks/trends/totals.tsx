import type { CheckTotals } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { formatNumber } from '../../../language/format.ts'
import { classNames } from '../../../ui/class-names.ts'

const maxCounted = 10_000

const kinds = [
  { filter: 'verdict', value: 'pass', label: t`Passed`, look: 'text-good' },
  { filter: 'verdict', value: 'warn', label: t`Warnings`, look: 'text-warn' },
  { filter: 'verdict', value: 'fail', label: t`Failed`, look: 'text-bad' },
  { filter: 'status', value: 'running', label: t`Checking`, look: 'text-accent' },
  { filter: 'status', value: 'queued', label: t`Waiting`, look: 'text-muted' },
  { filter: 'status', value: 'failed', label: t`Not checked`, look: 'text-bad' },
] as const

/** The number of checks with each result; a click shows only these. Empty kinds are left out. */
export function Totals({
  query,
  tag,
  uses,
  verdict,
  status,
  onChoose,
}: {
  query: string | undefined
  tag: string | undefined
  uses: string | undefined
  verdict: string | undefined
  status: string | undefined
  onChoose: (filter: 'verdict' | 'status', value: string) => void
}) {
  const api = useApi()
  const { data } = useQuery<CheckTotals>({
    queryKey: ['check', 'totals', query, tag, uses],
    queryFn: () =>
      api.brand.checks
        .totals({
          ...(query !== undefined && { query }),
          ...(tag !== undefined && { tag }),
          ...(uses !== undefined && { uses }),
        })
        .then((totals) => totals),
    placeholderData: keepPreviousData,
  })
  const isChosen = ({ filter, value }: (typeof kinds)[number]) =>
    (filter === 'verdict' ? verdict : status) === value
  const shown = kinds.filter((kind) =>
    data === undefined ? kind.filter === 'verdict' : data[kind.value] > 0 || isChosen(kind),
  )
  return (
    <ul aria-label={t`Totals`} className="mb-3 flex flex-wrap gap-2">
      {shown.map((kind) => {
        const { filter, value, label, look } = kind
        const isPressed = isChosen(kind)
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isPressed}
              onClick={() => onChoose(filter, isPressed ? '' : value)}
              className={classNames(
                'flex items-baseline gap-2 rounded-md border px-3 py-1.5 text-sm',
                isPressed
                  ? 'border-accent bg-accent-wash'
                  : 'border-line bg-surface hover:bg-hover',
              )}
            >
              <span className={classNames('text-lg font-semibold tabular-nums', look)}>
                {data === undefined ? '–' : describeTotal(data[value])}
              </span>
              {label}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function describeTotal(total: number): string {
  return total >= maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(total)
}
