import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { gather } from '../../api/gather.ts'
import { useParam } from '../../api/use-param.ts'
import { paths } from '../../path-builder.ts'
import { PageHeader } from '../../shell/page.tsx'
import { Card } from '../../ui/card.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CheckActions } from './actions.tsx'
import { CommentsCard, findingHint } from './comments/comments-card.tsx'
import { Comparison } from './comparison/comparison.tsx'
import { DocumentBar } from './documents/document-bar.tsx'
import { joinFindings } from './issues/review.ts'
import { ReviewPanel } from './issues/review-panel.tsx'
import { isUnderWay, nameCheck } from './names.ts'
import { NotCompleted } from './not-completed.tsx'
import { countJudging } from './score.ts'
import { ShownCheck } from './slides/page-picture.tsx'
import { Summary } from './summary.tsx'
import { Verdict } from './verdict.tsx'

const askAgainMs = 1_000

const maxListed = 2_000

/** One check: its progress and its findings. */
export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['check', id],
    queryFn: () => api.brand.checks.retrieve(id).then((check) => check),
    // A fallback in case the live update of its end is lost.
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) ? askAgainMs : false,
  })
  return (
    <Resource query={query} isPage>
      {(check) => <Shown check={check} />}
    </Resource>
  )
}

function Shown({ check }: { check: Check }) {
  const completed = check.status === 'completed'
  return (
    <>
      <PageHeader
        parents={[{ to: paths.checks(), label: t`Checks` }]}
        title={nameCheck(check)}
        badge={<Verdict check={check} />}
        actions={<CheckActions check={check} />}
      />
      {check.document !== null && <DocumentBar id={check.document} check={check} />}
      {completed ? (
        <>
          <Comparison check={check} />
          <Result check={check} />
        </>
      ) : (
        <NotCompleted check={check} />
      )}
      {check.document !== null && (
        <div className="mt-5">
          <CommentsCard about={{ document: check.document }} check={check.id} hint={findingHint} />
        </div>
      )}
    </>
  )
}

/** The score, then the issues beside the pages. */
function Result({ check }: { check: Check }) {
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
