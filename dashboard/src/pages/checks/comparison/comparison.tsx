import type { Check, Finding } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { ago } from '../../../ui/timestamp.tsx'
import { describeFinding } from '../issues/finding-words.ts'
import { describePlace, severityTone, severityWord } from '../issues/findings.ts'
import { nameCheck } from '../names.ts'
import { ComparedPages } from './compared-pages.tsx'

const offered = 50

/** The changes since an earlier check of the same brand, which the address names. */
export function Comparison({ check }: { check: Check }) {
  const api = useApi()
  const { filters, setFilter } = useFilters(['base'])
  const others = useQuery({
    queryKey: ['check', 'earlier', check.brand],
    queryFn: async () =>
      (await api.brand.checks.list({ brand: check.brand, status: 'completed', limit: offered }))
        .data,
  })
  const base = filters.base
  const options = (others.data ?? []).filter(({ id }) => id !== check.id)
  if (options.length === 0 && base === undefined) return null
  return (
    <>
      <FilterBar>
        <Select
          aria-label={t`Compare with`}
          className="w-auto max-w-full"
          value={base ?? ''}
          onChange={(event) => setFilter('base', event.target.value)}
        >
          <option value="">{t`Compare with an earlier check…`}</option>
          {options.map((other) => (
            <option key={other.id} value={other.id}>
              {nameCheck(other)}, {ago(new Date(other.created), Date.now())}
            </option>
          ))}
        </Select>
      </FilterBar>
      {base !== undefined && <Compared check={check.id} base={base} />}
    </>
  )
}

/** The findings of a check (id) that are new, gone and still there since an earlier one. */
export function Compared({
  check,
  base,
  title = t`Since then`,
}: {
  check: string
  base: string
  title?: string
}) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['comparison', check, base],
    queryFn: () => api.brand.checks.compare(check, { base }).then((made) => made),
  })
  return (
    <div className="mb-5">
      <Card title={title}>
        <Resource query={query}>
          {(comparison) => (
            <>
              <div className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-3">
                <Column title={t`New`} tone="bad" findings={comparison.new} />
                <Column title={t`Gone`} tone="good" findings={comparison.gone} />
                <Column title={t`Still there`} tone="neutral" findings={comparison.standing} />
              </div>
              <ComparedPages check={check} base={base} comparison={comparison} />
            </>
          )}
        </Resource>
      </Card>
    </div>
  )
}

const maxShown = 8

function Column({
  title,
  tone,
  findings,
}: {
  title: string
  tone: 'bad' | 'good' | 'neutral'
  findings: readonly Finding[]
}) {
  const rest = findings.length - maxShown
  return (
    <div className="min-w-0">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        {title} <Badge tone={findings.length === 0 ? 'neutral' : tone}>{findings.length}</Badge>
      </h3>
      <ul className="mt-2 space-y-1.5 text-xs text-muted">
        {findings.slice(0, maxShown).map((finding) => (
          <li key={finding.id} className="flex gap-2">
            <Badge tone={severityTone[finding.severity]}>{severityWord[finding.severity]}</Badge>
            <span className="min-w-0 truncate" title={describeFinding(finding)}>
              {describePlace(finding)}: {describeFinding(finding)}
            </span>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Trans>and {plural(rest, { one: '# more finding', other: '# more findings' })}</Trans>
          </li>
        )}
      </ul>
    </div>
  )
}
