import type { Check } from '@blazon/sdk/types'
import { nameCheck } from '../names.ts'
import { computeMean, countJudging } from '../score.ts'

/** What the checks are grouped by. */
export type Grouping = 'deck' | 'team' | 'author' | 'tag' | 'rule'

/** The checks that have something in common, over time. */
export interface Trend {
  /** The id of the author or the rule, the tag, or the name of the deck or the team. */
  key: string
  /** Of each check, the oldest first: its score, or the findings of the rule. */
  values: number[]
  mean: number
  /** The mean of the newer half minus the mean of the older half; null for a single check. */
  change: number | null
}

/**
 * Groups completed checks, which are the newest first; a check with two tags counts for both, and one
 * whose author is in no team for none. Checks without rules have no score. The groups with the most
 * checks come first.
 *
 * @param teams the teams of authors, by the id of the author
 */
export function groupChecks(
  checks: readonly Check[],
  grouping: Grouping,
  teams: ReadonlyMap<string, string>,
): Trend[] {
  const groups = new Map<string, number[]>()
  for (const check of checks.toReversed()) {
    if (countJudging(check) === 0) continue
    for (const [key, value] of listValues(check, grouping, teams)) {
      const values = groups.get(key)
      if (values === undefined) groups.set(key, [value])
      else values.push(value)
    }
  }
  return [...groups]
    .map(([key, values]) => ({
      key,
      values,
      mean: computeMean(values),
      change: computeChange(values),
    }))
    .sort((a, b) => b.values.length - a.values.length || a.key.localeCompare(b.key))
}

/** The mean score of each day of the reader with checks, oldest first. */
export function averageByDay(
  checks: readonly Check[],
): { day: Date; mean: number; count: number }[] {
  const days = new Map<number, number[]>()
  for (const check of checks.toReversed()) {
    const { score, created } = check
    if (countJudging(check) === 0 || score === null) continue
    const day = new Date(created).setHours(0, 0, 0, 0)
    days.set(day, [...(days.get(day) ?? []), score])
  }
  return [...days].map(([day, scores]) => ({
    day: new Date(day),
    mean: computeMean(scores),
    count: scores.length,
  }))
}

function listValues(
  check: Check,
  grouping: Grouping,
  teams: ReadonlyMap<string, string>,
): (readonly [string, number])[] {
  const score = check.score ?? 0
  const team = teams.get(check.created_by)
  switch (grouping) {
    case 'deck':
      return [[nameCheck(check), score]]
    case 'team':
      return team === undefined ? [] : [[team, score]]
    case 'author':
      return [[check.created_by, score]]
    case 'tag':
      return check.tags.map((tag) => [tag, score] as const)
    case 'rule':
      return check.rules.map(({ id }) => [id, check.counts?.by_rule?.[id] ?? 0] as const)
  }
}

function computeChange(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const middle = Math.floor(values.length / 2)
  return computeMean(values.slice(middle)) - computeMean(values.slice(0, middle))
}
