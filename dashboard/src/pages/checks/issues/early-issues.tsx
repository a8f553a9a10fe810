import type { Check } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { Card } from '../../../ui/card.tsx'
import { IssueSummary } from './issue-row.tsx'

/** More cannot be read in the seconds that a check runs. */
const maxListed = 40

/**
 * The issues that a running check has found so far, the worst first; they are refetched whenever the
 * server reports more. Nothing can be done with them yet, because the result replaces them.
 */
export function EarlyIssues({ check }: { check: Check }) {
  const api = useApi()
  const { data: issues = [] } = useQuery({
    queryKey: ['early_finding', check.id],
    queryFn: async () => (await api.brand.checks.issues.list(check.id, { limit: maxListed })).data,
  })
  if (issues.length === 0) return null
  return (
    <section aria-labelledby="early-issues" className="mt-5 space-y-3">
      <h2 id="early-issues" className="text-base font-semibold">
        <Trans>Issues so far</Trans>
      </h2>
      <Card>
        <ol aria-labelledby="early-issues" className="divide-y divide-line">
          {issues.map((issue) => (
            <li key={issue.id} className="flex px-4 py-2.5 text-sm">
              <IssueSummary issue={issue} isWhole={false} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
