import { expect, test } from 'vitest'
import { deck, judgements, page, violations } from '../../../test/documents.ts'

const type = 'transitions'
const slides = deck([
  page([]),
  page([], { transition: 'vortex' }),
  page([], { transition: 'fade' }),
])

test('allows none without a list', () => {
  expect(violations(type, slides)).toMatchObject([
    {
      observed: 'vortex',
      place: { page: { number: 2 } },
      message: 'Slide 2 appears with the transition “vortex”; expected: no transition.',
    },
    { observed: 'fade', place: { page: { number: 3 } } },
  ])
})

test('allows those in the list, ignoring case, and slides without one', () => {
  expect(judgements(type, slides, { allowed: ['Fade', 'vortex'] })).toEqual([
    'obeys',
    'obeys',
    'obeys',
  ])
})
