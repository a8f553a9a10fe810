import { expect, test } from 'vitest'
import { formatList, parseList } from './list-text.ts'

test('reads what a spreadsheet copies, and writes it back', () => {
  const text = 'Quarter\tPlan, gross\tActual\nQ1\t10\t11.5\nQ2\t12\t'
  const list = {
    columns: ['Quarter', 'Plan, gross', 'Actual'],
    rows: [
      ['Q1', '10', '11.5'],
      ['Q2', '12', null],
    ],
  }
  expect(parseList(text)).toEqual(list)
  expect(formatList(list, [])).toBe(text)
})

test('reads commas, fills short rows, and has no list without a line', () => {
  expect(parseList('name, city\nAda\n\n')).toEqual({
    columns: ['name', 'city'],
    rows: [['Ada', null]],
  })
  expect(parseList(' \n')).toBeNull()
  expect(formatList(undefined, ['name', 'city'])).toBe('name\tcity')
})
