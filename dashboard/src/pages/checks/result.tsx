import type { Check } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { gather } from '../../api/gather.ts'
import { Card } from '../../ui/card.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { joinFindings } from './issues/review.ts'
import { ReviewPanel } from './issues/review-panel.tsx'
import { countJudging } from './score.ts'
import { ShownCheck } from './slides/page-picture.tsx'
import { Summary } from './summary.tsx'

/** The score, then the issues beside the pages. */
export function Result({ check }: { check: Check }) {
  const api = useApi()
  const issues = useQuery({
    queryKey: ['issue', check.id],
    queryFn: async () => {
      const [issues, findings] = await Promise.all([
        gather(api.brand.checks.issues.list(check.id, { limit: 200 }), maxListed),
        gather(api.brand.checks.findings.list(check.id, { limit: 200 }), maxListed),
      ])
      return joinFindings(issues, findings)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pages = useQuery({
    queryKey: ['check_page', check.id],
    queryFn: async () => (await api.brand.checks.pages.list(check.id)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ShownCheck value={check.id}>
      <div className="space-y-5">
        <Summary check={check} />
        {pages.isError && (
          <Card>
            <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
          </Card>
        )}
        {countJudging(check) > 0 && (
          <Resource query={issues}>
            {(issues) => <ReviewPanel check={check} issues={issues} pages={pages.data ?? []} />}
          </Resource>
        )}
      </div>
    </ShownCheck>
  )
}

const maxListed = 2_000
