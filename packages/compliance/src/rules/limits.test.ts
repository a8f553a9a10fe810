import { expect, test } from 'vitest'
import { deck, judgements, page, paragraph, violations } from '../../test/documents.ts'

const slides = deck([
  page([], { hidden: true, comments: 2, notes: [paragraph('Say hello')] }),
  page([], { comments: 1, notes: [paragraph(' ')] }),
  page([]),
])
const loaded = { ...slides, macros: true }

test.each([
  ['slide_count', 3],
  ['hidden_slides', 1],
  ['notes', 1],
  ['comments', 3],
  ['macros', 1],
])('%s counts %d, and compares it with its limits', (type, count) => {
  expect(judgements(type, loaded, { min: count, max: count })).toEqual(['obeys'])
  expect(violations(type, loaded, { max: count - 1 })[0]?.observed).toBe(count)
  expect(violations(type, loaded, { min: count + 1 })[0]?.expected).toBe(`at least ${count + 1}`)
})

test.each(['hidden_slides', 'notes', 'comments', 'macros'])(
  '%s allows none without a limit',
  (type) => {
    expect(violations(type, loaded, {})).toHaveLength(1)
    expect(judgements(type, deck([page([])]), {})).toEqual(['obeys'])
  },
)

test('reports the number and the limit', () => {
  expect(violations('comments', slides, { max: 2 })[0]?.message).toBe(
    'The file has 3 comments; expected: at most 2.',
  )
  expect(violations('hidden_slides', slides)[0]?.message).toBe(
    'Slide 1 is hidden. The file has 1 hidden slide; expected: none.',
  )
})

test.each([
  ['hidden_slides', 'is hidden'],
  ['notes', 'has notes'],
])('%s names every slide above the maximum, and none below the minimum', (type, says) => {
  const both = deck([
    page([], { hidden: true, notes: [paragraph('One')] }),
    page([]),
    page([], { hidden: true, notes: [paragraph('Two')] }),
  ])
  const found = violations(type, both, { max: 1 })
  expect(found.map(({ place }) => place.page?.number)).toEqual([1, 3])
  expect(found[1]?.message).toContain(`Slide 3 ${says}.`)
  expect(judgements(type, both, { max: 1 })).toHaveLength(1)
  expect(violations(type, both, { min: 3 }).map(({ place }) => place.page)).toEqual([null])
})

test('advises to delete notes, and not the slides that have them', () => {
  const description = (params: object) => violations('notes', slides, params)[0]?.fix?.description
  expect(description({ max: 0 })).toBe('Delete the notes.')
  expect(description({ min: 2 })).toBe('Add slides with notes.')
})
