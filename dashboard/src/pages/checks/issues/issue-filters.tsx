import type { Issue } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { severityWord } from './findings.ts'
import { useRuleName } from './issue-row.tsx'
import type { ReviewedIssue, ReviewFilter, ReviewFilters } from './review.ts'

/** Only values that occur are offered; rules by name. */
export function IssueFilters({
  issues,
  filters,
  onChange,
  page,
}: {
  issues: readonly ReviewedIssue[]
  filters: ReviewFilters
  onChange: (name: ReviewFilter, value: string) => void
  /** Whether only the issues of the shown page are listed; null for a file without pages. */
  page: { name: string; isOnly: boolean; onChange: (isOnly: boolean) => void } | null
}) {
  const nameRule = useRuleName()
  const all = issues.map(({ issue }) => issue)
  const states = new Set(issues.flatMap(({ findings }) => findings.map(({ state }) => state)))
  return (
    <FilterBar>
      <FilterSelect
        label={t`Severity`}
        value={filters.severity ?? ''}
        onChange={(value) => onChange('severity', value)}
        options={severities
          .filter((severity) => all.some((issue) => issue.severity === severity))
          .map((value) => ({ value, label: severityWord[value] }))}
      />
      <FilterSelect
        label={t`Rule`}
        value={filters.rule ?? ''}
        onChange={(value) => onChange('rule', value)}
        options={namesOfRules(all, nameRule)}
      />
      {states.size > 1 && (
        <FilterSelect
          label={t`State`}
          value={filters.state ?? ''}
          onChange={(value) => onChange('state', value)}
          options={stateOptions.filter(({ value }) => states.has(value))}
        />
      )}
      {page !== null && (
        <div className="py-1.5">
          <Checkbox checked={page.isOnly} onChange={({ target }) => page.onChange(target.checked)}>
            <Trans>Only {page.name}</Trans>
          </Checkbox>
        </div>
      )}
    </FilterBar>
  )
}

const severities = ['error', 'warning', 'info'] as const

const stateOptions = [
  { value: 'new', label: t`New` },
  { value: 'existing', label: t`In the earlier check too` },
  { value: 'waived', label: t`Waived` },
] as const

function namesOfRules(issues: readonly Issue[], nameRule: (issue: Issue) => string) {
  const names = new Map(issues.map((issue) => [issue.rule, nameRule(issue)]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
