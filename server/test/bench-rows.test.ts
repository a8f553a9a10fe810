import { expect, test } from 'vitest'
import {
  formatRow,
  isWorse,
  loss,
  medianRows,
  parseRows,
  type Row,
} from '../../bench/tools/rows.ts'

const row = (name: string, ratio: number, aim: Row['aim']): Row => ({ name, ratio, aim })

test('reads the rows that a bench prints, and leaves out those without an aim', () => {
  const rows = [
    row('all rules over 48 slides / inflate, tokenize', 2.79, '≤ 3'),
    row('a name that is longer than the column of the names is: 20 %', 0.5, '≥ 0.7'),
  ]
  const lines = rows.map((one) => formatRow(one, '78.1 ms and 28.0 ms (aim ≤ 9)  3.00'))
  const without = formatRow(row('a second process', 1.5, null), 'no free core')
  expect(parseRows(['missed aims: 1', ...lines, without].join('\n'))).toEqual(rows)
})

test('a row is worse in the direction away from its aim', () => {
  expect(loss(row('a', 2, '≤ 3'), row('a', 2.4, '≤ 3'))).toBeCloseTo(1.2)
  expect(loss(row('a', 0.6, '≥ 0.7'), row('a', 0.5, '≥ 0.7'))).toBeCloseTo(1.2)
  expect(loss(row('a', 0.5, '≥ 0.7'), row('a', 0.6, '≥ 0.7'))).toBeLessThan(1)
  expect(isWorse(row('a', 2, '≤ 3'), row('a', 2.19, '≤ 3'))).toBe(false)
  expect(isWorse(row('a', 2, '≤ 3'), row('a', 2.21, '≤ 3'))).toBe(true)
  expect(isWorse(row('a', 0.6, '≥ 0.7'), row('a', 0.53, '≥ 0.7'))).toBe(true)
})

test('the median of several runs counts, because other load slows either side of a ratio', () => {
  const medians = medianRows([
    [row('low', 2, '≤ 3'), row('high', 0.5, '≥ 0.7')],
    [row('low', 1.9, '≤ 3'), row('high', 0.6, '≥ 0.7')],
    [row('low', 2.5, '≤ 3'), row('high', 0.4, '≥ 0.7')],
  ])
  expect([medians.get('low')!.ratio, medians.get('high')!.ratio]).toEqual([2, 0.5])
  const two = medianRows([[row('high', 0.5, '≥ 0.7')], [row('high', 0.6, '≥ 0.7')]])
  expect(two.get('high')!.ratio).toBe(0.5)
})
