import type { CheckSchedule } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

export const periods = [
  { value: 'day', label: t`Every day` },
  { value: 'week', label: t`Every week` },
  { value: 'month', label: t`Every month` },
  { value: '', label: t`Only when the brand changes` },
] as const

export const occasions = [
  { value: 'change', label: t`When the verdict or the score changes` },
  { value: 'failure', label: t`When the check does not pass` },
  { value: 'every', label: t`After every check` },
] as const

const endings = {
  input_removed: t`Ended: the checked item was deleted`,
  rule_removed: t`Ended: one of its rules was deleted`,
  creator_removed: t`Ended: the member who created it left`,
} as const

/** When a schedule checks, or why it no longer does. */
export function describeSchedule(schedule: CheckSchedule): string {
  const { every, on_brand_changes, ended_reason } = schedule
  if (ended_reason !== null) return endings[ended_reason]
  if (every === null) return t`When the brand changes`
  const period = periods.find(({ value }) => value === every)!.label
  return on_brand_changes ? t`${period}, and when the brand changes` : period
}
