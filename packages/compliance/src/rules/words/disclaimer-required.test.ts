import { expect, test } from 'vitest'
import { deck, judgements, page, shape, textBox, violations } from '../../../test/documents.ts'

const type = 'disclaimer_required'
const text = 'Past performance is no guide.'
const chart = shape({ kind: 'chart', id: '9' })

test('requires the disclaimer only on slides of its kind', () => {
  const slides = deck([
    page([chart]),
    page([]),
    page([chart, textBox('past  performance\nIS no guide.')]),
  ])
  const params = { disclaimers: [{ text, contains: ['chart'] }] }
  expect(violations(type, slides, params)).toMatchObject([
    {
      place: { page: { number: 1 } },
      observed: `no “${text}”`,
      message: `Slide 1 does not show the disclaimer “${text}”.`,
    },
  ])
  expect(judgements(type, slides, params)).toHaveLength(2)
})

test('counts the text of a layout or master as shown', () => {
  const slide = page([chart], { backdrop: [textBox(text)] })
  const params = { disclaimers: [{ text, contains: ['chart'] }] }
  expect(judgements(type, deck([slide]), params)).toEqual(['obeys'])
})

test('selects slides by layout, by their words and by their position', () => {
  const slides = deck([page([textBox('Forecast 2030')], { layout: 'Cover' }), page([])])
  const lacking = (entry: object) =>
    violations(type, slides, { disclaimers: [{ text, ...entry }] }).map(
      ({ place }) => place.page?.number,
    )
  expect(lacking({})).toEqual([1, 2])
  expect(lacking({ layouts: ['Cover'] })).toEqual([1])
  expect(lacking({ mentions: ['forecast'] })).toEqual([1])
  expect(lacking({ slides: 'last' })).toEqual([2])
  expect(lacking({ slides: 'first', contains: ['table'] })).toEqual([])
})
