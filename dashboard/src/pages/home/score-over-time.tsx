import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { nameCheck } from '../checks/names.ts'
import { computeMean, countJudging, wholeScore } from '../checks/score.ts'
import type { ScoredMoment } from '../checks/score-chart.tsx'
import { useLastChecks } from './use-last-checks.ts'

// The first load is without the chart, which appears with the checks.
const ScoreChart = lazy(() =>
  import('../checks/score-chart.tsx').then(({ ScoreChart }) => ({ default: ScoreChart })),
)

/** The scores of the last checks, oldest first, and their summary. */
export function ScoreOverTime() {
  const scores = useLastChecks(listScores)
  const last = scores?.at(-1)
  return (
    <Card title={t`Score over time`}>
      {scores === undefined ? (
        <Loading />
      ) : last === undefined ? (
        <p className="p-4 text-sm text-muted">
          <Trans>
            No checks yet. <TextLink to={paths.checks()}>Check a deck</TextLink>
          </Trans>
        </p>
      ) : (
        <div className="p-4">
          <p className="flex items-baseline gap-2">
            <span className="font-display text-2xl font-semibold tabular-nums">
              {wholeScore(last.score)}
            </span>
            <span className="text-sm text-muted">
              <Trans>
                of 100, the last check; {wholeScore(computeMean(scores.map(({ score }) => score)))}{' '}
                on average
              </Trans>
            </span>
          </p>
          <div className="mt-4">
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <ScoreChart scores={scores} />
            </Suspense>
          </div>
        </div>
      )}
    </Card>
  )
}

/** The scores of the checks that are completed and were judged by rules, oldest first. */
function listScores(checks: readonly Check[]): ScoredMoment[] {
  return checks
    .filter((check) => check.status === 'completed' && countJudging(check) > 0)
    .flatMap((check) => {
      const { score, created } = check
      return score === null ? [] : { name: nameCheck(check), score, created }
    })
    .reverse()
}
