import { expect, test } from 'vitest'
import { deck, judgements, page, shape, violations } from '../../../test/documents.ts'

const type = 'animations'
const animated = deck([
  page([shape({ id: '7', name: 'Chart 7' })], {
    animations: [
      { kind: 'entrance', element: '7' },
      { kind: 'motion_path', element: null },
    ],
  }),
])

test('allows none without a list, and reports each at its shape', () => {
  expect(violations(type, animated)).toMatchObject([
    {
      observed: 'entrance',
      place: { element: { id: '7' } },
      message: '“Chart 7” has an animation (entrance); expected: no animations.',
    },
    { observed: 'motion path', place: { element: null, page: { number: 1 } } },
  ])
})

test('allows the kinds in the list', () => {
  const params = { allowed: ['entrance'] }
  expect(judgements(type, animated, params)[0]).toBe('obeys')
  expect(violations(type, animated, params)).toMatchObject([
    { observed: 'motion path', expected: 'only entrance' },
  ])
})

test('ignores slides without animations', () => {
  expect(judgements(type, deck([page([])]))).toEqual([])
})
