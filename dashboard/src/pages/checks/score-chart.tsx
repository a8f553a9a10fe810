import { plural, t } from '@lingui/core/macro'
import { createTickFormat, formatMoment } from '../../language/format.ts'
import { LineChart } from '../../ui/charts.tsx'
import { wholeScore } from './score.ts'

/** A score and what got it. */
export interface ScoredMoment {
  name: string
  score: number
  created: string
}

/** The scores of checks or versions, oldest first, over the times at which they were created. */
export function ScoreChart({ scores }: { scores: readonly ScoredMoment[] }) {
  const [first, last] = [scores[0]!, scores.at(-1)!]
  const formatTick = createTickFormat(new Date(first.created), new Date(last.created))
  return (
    <LineChart
      unit={t`Score, of 100 points`}
      max={100}
      summary={plural(scores.length, {
        one: `A score of ${wholeScore(last.score)}`,
        other: `The last # scores, from ${wholeScore(first.score)} to ${wholeScore(last.score)}`,
      })}
      points={scores.map(({ name, score, created }) => ({
        label: `${name}, ${formatMoment(new Date(created))}`,
        tick: formatTick(new Date(created)),
        parts: [{ name: t`Score`, value: wholeScore(score), tone: 'accent' }],
      }))}
    />
  )
}
