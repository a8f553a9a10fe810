import type { Element } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { box, deck, judgements, page, shape, violations } from '../../../test/documents.ts'

const type = 'picture_duplicates'
const photo = (name: string, sha256: string, width = 5, left = 0): Element =>
  shape({
    kind: 'picture',
    name,
    box: box(0, 0, width, 4),
    picture: {
      sha256,
      pixels: null,
      crop: { left, top: 0, right: 0, bottom: 0 },
      linked: false,
    },
  })

test('finds a picture shown twice on a slide, and accepts one shown on two slides', () => {
  const twice = deck([page([photo('A', 'x'), photo('B', 'x')]), page([photo('C', 'x')])])
  expect(violations(type, twice)).toMatchObject([
    {
      place: { element: { name: 'B' } },
      observed: '“A” again',
      message: '“B” shows the same picture as “A” on this slide.',
    },
  ])
})

test('finds a repeat on another slide if the file may show it once', () => {
  const slides = deck([page([photo('A', 'x')]), page([photo('B', 'y')]), page([photo('C', 'x')])])
  expect(violations(type, slides, { within: 'file' })).toMatchObject([
    { place: { page: { number: 3 } }, message: expect.stringContaining('“A” on slide 1') },
  ])
})

test('ignores small pictures, and distinguishes other parts of a picture', () => {
  expect(judgements(type, deck([page([photo('A', 'x', 0.5), photo('B', 'x', 0.5)])]))).toEqual([])
  const parts = deck([page([photo('A', 'x'), photo('B', 'x', 5, 0.5)])])
  expect(judgements(type, parts)).toEqual(['obeys', 'obeys'])
})
