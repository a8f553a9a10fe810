import type { ChartFacts } from '@blazon/document/element'
import { expect, test } from 'vitest'
import {
  color,
  deck,
  judgements,
  palette,
  shape,
  solid,
  violations,
} from '../../../test/documents.ts'

const facts: ChartFacts = {
  kinds: ['column'],
  is3d: false,
  gridlines: { major: true, minor: false },
  series: [
    { name: 'North', kind: 'column' },
    { name: 'South', kind: 'column' },
  ],
}
const chart = (parts: Partial<ChartFacts> = {}, colors = ['#E60000', '#0B3D91']) =>
  deck([
    shape({
      kind: 'chart',
      name: 'Chart 1',
      chart: { ...facts, ...parts },
      marks: colors.map((hex, at) => ({
        name: `series ${at + 1}`,
        target: 'fill' as const,
        paint: solid(hex),
      })),
    }),
  ])

test.each([
  [{ kinds: ['column', 'pie'] }, { kinds: ['column'] }, 'pie chart'],
  [{ is3d: true }, { forbid_3d: true }, '3-D chart'],
  [{ gridlines: { major: true, minor: true } }, { gridlines: 'major' }, 'minor gridlines'],
  [{}, { gridlines: 'none' }, 'gridlines'],
  [{}, { max_series: 1 }, 'more than 1 series'],
] as const)('of %o, %o finds the %s', (parts, params, observed) => {
  expect(violations('chart_style', chart(parts), params)[0]?.observed).toBe(observed)
})

test('accepts allowed charts, and cannot judge a chart that was not read', () => {
  const params = { kinds: ['column'], forbid_3d: true, gridlines: 'major', max_series: 2 }
  expect(judgements('chart_style', chart(), params)).toEqual(['obeys', 'obeys', 'obeys', 'obeys'])
  expect(judgements('chart_style', deck([shape({ kind: 'chart' })]), params)).toEqual([
    'indeterminate',
  ])
})

test("chart_colors compares the series with the palette's order, repeated as needed", () => {
  const palettes = [palette([color('red', '#E60000'), color('blue', '#0B3D91')])]
  const judge = (colors: string[]) =>
    violations('chart_colors', chart({}, colors), { order: ['red', 'blue'] }, { palettes })
  expect(judge(['#E60000', '#0B3D91'])).toEqual([])
  expect(judge(['#0B3D91', '#E60000']).map(({ expected }) => expected)).toEqual([
    'red #E60000',
    'blue #0B3D91',
  ])
  expect(judgements('chart_colors', chart(), { order: ['unknown'] }, { palettes })).toEqual([
    'indeterminate',
    'indeterminate',
  ])
})

test('table_style compares names without regard to case, and accepts no style by its name', () => {
  const table = (tableStyle: string | null) => deck([shape({ kind: 'table', tableStyle })])
  const params = { allowed: ['medium style 2', 'No Style, No Grid'] }
  expect(judgements('table_style', table('Medium Style 2'), params)).toEqual(['obeys'])
  expect(judgements('table_style', table(null), params)).toEqual(['obeys'])
  expect(violations('table_style', table('Dark Style 1'), params)[0]?.observed).toBe('Dark Style 1')
})
