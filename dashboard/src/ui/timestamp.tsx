import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readerLocale } from '../language/format.ts'

const locale = readerLocale()
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
]

/** A relative time; the exact time is its title. */
export function Timestamp({
  value,
  absolute = false,
}: {
  value: string | null
  absolute?: boolean
}) {
  useEveryMinute()
  if (value === null)
    return (
      <span className="text-faint">
        <Trans>Never</Trans>
      </span>
    )
  const date = new Date(value)
  return (
    <time dateTime={value} title={full.format(date)} className="tabular-nums">
      {absolute ? full.format(date) : ago(date, Date.now())}
    </time>
  )
}

/** `5 min. ago`, `in 2 hr.`; the date if it is more than a week away. */
export function ago(date: Date, now: number): string {
  let amount = (date.getTime() - now) / 1_000
  if (Math.abs(amount) < 5) return t`now`
  for (const [unit, perNext] of steps) {
    if (Math.abs(amount) < perNext) return relative.format(Math.round(amount), unit)
    amount /= perNext
  }
  return day.format(date)
}

function useEveryMinute(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}
