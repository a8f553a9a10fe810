import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { Sparkline } from '../../ui/charts.tsx'
import { Loading } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { computeMean, wholeScore } from '../checks/score.ts'
import { useLastChecks } from './use-last-checks.ts'

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
              {wholeScore(last)}
            </span>
            <span className="text-sm text-muted">
              <Trans>of 100, the last check; {wholeScore(computeMean(scores))} on average</Trans>
            </span>
          </p>
          <div className="mt-4">
            <Sparkline
              values={scores}
              min={0}
              max={100}
              className="h-24"
              summary={t`The scores of the last ${scores.length} checks, from ${wholeScore(scores[0]!)} to ${wholeScore(last)}`}
            />
          </div>
        </div>
      )}
    </Card>
  )
}

/** The scores of the checks that are completed and had rules, oldest first. */
function listScores(checks: readonly Check[]): number[] {
  return checks
    .filter(({ status, rules }) => status === 'completed' && rules.length > 0)
    .map(({ score }) => score)
    .filter((score) => score !== null)
    .reverse()
}
