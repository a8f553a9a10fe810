import type { Check } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { formatDate, formatShortDate } from '../../../language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { LineChart } from '../../../ui/charts.tsx'
import { wholeScore } from '../score.ts'
import { averageByDay } from './trends.ts'

/** The mean score of all checks of a day, over the days that have some. */
export function ScoreByDay({ checks }: { checks: readonly Check[] }) {
  const days = averageByDay(checks)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <Card title={t`Mean score by day`} padded>
      <LineChart
        unit={t`Score, of 100 points`}
        max={100}
        summary={plural(days.length, {
          one: `A mean score of ${wholeScore(last.mean)} on one day`,
          other: `The mean scores of # days, from ${wholeScore(first.mean)} to ${wholeScore(last.mean)}`,
        })}
        points={days.map(({ day, mean, count }) => ({
          label: `${formatDate(day)}, ${plural(count, { one: '# check', other: '# checks' })}`,
          tick: formatShortDate(day),
          parts: [{ name: t`Score`, value: wholeScore(mean), tone: 'accent' }],
        }))}
      />
    </Card>
  )
}
