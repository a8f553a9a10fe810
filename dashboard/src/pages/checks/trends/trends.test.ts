import type { Check } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { averageByDay, groupChecks } from './trends.ts'

const check = (name: string, score: number, more: object = {}) =>
  ({
    name,
    score,
    tags: [],
    created_by: 'usr_a',
    rules: [{ id: 'rul_a', revision: 1 }],
    not_applicable: [],
    counts: { by_rule: { rul_a: 100 - score } },
    ...more,
  }) as unknown as Check

test('groups checks with their values from the oldest to the newest', () => {
  const checks = [
    check('Deck', 90, { tags: ['spring', 'print'] }),
    check('Other', 50, { created_by: 'usr_b' }),
    check('Deck', 70, { tags: ['spring'] }),
    check('Nothing', 100, { rules: [] }),
    check('Text', 100, { not_applicable: [{ rule: 'rul_a', reason: 'format_not_judged' }] }),
  ]
  const teams = new Map([['usr_a', 'Sales']])
  expect(groupChecks(checks, 'deck', teams)).toEqual([
    { key: 'Deck', values: [70, 90], mean: 80, change: 20 },
    { key: 'Other', values: [50], mean: 50, change: null },
  ])
  expect(groupChecks(checks, 'team', teams).map(({ key, values }) => [key, values])).toEqual([
    ['Sales', [70, 90]],
  ])
  expect(groupChecks(checks, 'author', teams).map(({ key, values }) => [key, values])).toEqual([
    ['usr_a', [70, 90]],
    ['usr_b', [50]],
  ])
  expect(groupChecks(checks, 'tag', teams).map(({ key, values }) => [key, values])).toEqual([
    ['spring', [70, 90]],
    ['print', [90]],
  ])
  expect(groupChecks(checks, 'rule', teams)).toEqual([
    { key: 'rul_a', values: [30, 50, 10], mean: 30, change: 0 },
  ])
})

test('averages the scores of each day, the oldest first', () => {
  const [monday, tuesday] = [new Date(2026, 10, 23, 9), new Date(2026, 10, 24, 23)]
  const checks = [
    check('Deck', 90, { created: tuesday.toISOString() }),
    check('Nothing', 100, { rules: [], created: tuesday.toISOString() }),
    check('Deck', 80, { created: monday.toISOString() }),
    check('Other', 50, { created: monday.toISOString() }),
  ]
  expect(averageByDay(checks)).toEqual([
    { day: new Date(2026, 10, 23), mean: 65, count: 2 },
    { day: new Date(2026, 10, 24), mean: 90, count: 1 },
  ])
})
