import type { EmbeddedFile } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { makeWorkbook, type WorkbookParts } from '../../../../xlsx/test/workbook-parts.ts'
import { deck, judgements, shape, violations } from '../../../test/documents.ts'

const type = 'embedded_files'
const holding = (embedded: EmbeddedFile) =>
  deck([shape({ kind: 'chart', name: 'Sales', embedded })])
const object = holding({ kind: 'workbook', name: 'Book1.xlsx' })

const shownRanges = ['Sheet1!$B$1', "'Sheet1'!$A$2:$A$3", 'Sheet1!$B$2:$B$3']
const table =
  '<row r="1"><c r="A1" t="str"><v>Quarter</v></c><c r="B1" t="str"><v>Sales</v></c></row>' +
  '<row r="2"><c r="A2" t="str"><v>Q1</v></c><c r="B2"><v>4</v></c></row>' +
  '<row r="3"><c r="A3" t="str"><v>Q2</v></c><c r="B3"><v>5</v></c></row>'

function chart(parts: Partial<WorkbookParts>, ranges: readonly string[] = shownRanges) {
  const bytes = makeWorkbook({ sheets: [{ rows: table }], ...parts })
  return holding({
    kind: 'chart_data',
    name: 'Book1.xlsx',
    shownRanges: ranges,
    read: () => bytes,
  })
}

test('finds an embedded workbook, and reports how to remove it', () => {
  expect(violations(type, object)).toMatchObject([
    {
      observed: 'embedded workbook',
      message:
        '“Sales” contains an embedded workbook (“Book1.xlsx”), which everyone who receives the file can open.',
      fix: { kind: 'manual', description: 'Paste it as a picture or as a table.' },
    },
  ])
})

test('allows the kinds in the list, and ignores objects without a file', () => {
  expect(judgements(type, object, { allowed: ['workbook'] })).toEqual(['obeys'])
  expect(violations(type, object, { allowed: ['chart_data'] })).toHaveLength(1)
  expect(judgements(type, deck([shape({ kind: 'chart' })]))).toEqual([])
})

test('the workbook of a chart obeys if it contains only what the chart shows', () => {
  expect(judgements(type, chart({}))).toEqual(['obeys'])
  const hint = 'To resize chart data range, drag lower right corner of range.'
  const rows = `${table}<row r="8"><c r="A8" t="str"><v>${hint}</v></c><c r="D8" s="0"/></row>`
  expect(judgements(type, chart({ sheets: [{ rows }, { rows: '' }] }))).toEqual(['obeys'])
})

test.each([
  ['a column', [{ rows: table.replace('</row>', '<c r="C1"><v>7</v></c></row>') }], 'Sheet1'],
  ['a row', [{ rows: `${table}<row r="9"><c r="A9"><v>7</v></c></row>` }], 'Sheet1'],
  [
    'a hidden sheet',
    [{ rows: table }, { name: 'Salaries', state: 'state="hidden"', rows: table }],
    'Salaries',
  ],
])('finds %s that the chart does not show', (_, sheets, named) => {
  expect(violations(type, chart({ sheets }))).toMatchObject([
    {
      code: 'chart_data_unshown',
      message: `The chart “Sales” does not show everything in its workbook (“Book1.xlsx”), which everyone who receives the file can open. Sheets with other cells: “${named}”.`,
    },
  ])
  expect(judgements(type, chart({ sheets }), { allowed: ['chart_data'] })).toEqual(['obeys'])
})

test('finds a row of the table that a filter hides', () => {
  const filtered = ['Sheet1!$B$1', '(Sheet1!$A$2,Sheet1!$A$4)', '(Sheet1!$B$2,Sheet1!$B$4)']
  expect(violations(type, chart({}, filtered))).toHaveLength(1)
})

test('finds data of linked workbooks and of pivot tables', () => {
  const link = '<Relationship Id="l" Type="http://x/externalLink" Target="externalLinks/1.xml"/>'
  expect(violations(type, chart({ relationships: link }))).toMatchObject([
    { code: 'chart_data_foreign', message: expect.stringContaining('data of other workbooks') },
  ])
})

test('a workbook or a formula that cannot be read is indeterminate', () => {
  const damaged = holding({ kind: 'chart_data', name: 'a.xlsb', read: () => new Uint8Array(9) })
  expect(judgements(type, damaged)).toEqual(['indeterminate'])
  expect(judgements(type, chart({}, ['Table1[Sales]']))).toEqual(['indeterminate'])
})
