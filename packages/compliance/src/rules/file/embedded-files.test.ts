import type { EmbeddedFile } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { deck, judgements, shape, violations } from '../../../test/documents.ts'

const type = 'embedded_files'
const chart = (kind: EmbeddedFile['kind']) =>
  deck([shape({ kind: 'chart', name: 'Sales', embedded: { kind, name: 'Book1.xlsx' } })])

test('finds the workbook of a chart, and reports how to remove it', () => {
  expect(violations(type, chart('chart_data'))).toMatchObject([
    {
      observed: 'workbook with chart data',
      message:
        '“Sales” contains a workbook with chart data (“Book1.xlsx”), which everyone who receives the file can open.',
      fix: { kind: 'manual', description: expect.stringContaining('Break the link') },
    },
  ])
})

test('allows the kinds in the list, and ignores objects without a file', () => {
  expect(judgements(type, chart('chart_data'), { allowed: ['chart_data'] })).toEqual(['obeys'])
  expect(violations(type, chart('workbook'), { allowed: ['chart_data'] })).toHaveLength(1)
  expect(judgements(type, deck([shape({ kind: 'chart' })]))).toEqual([])
})
