import type { Element } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { box, deck, judgements, page, shape, violations } from '../../test/documents.ts'

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

test('finds a picture that a slide shows twice, and not one that two slides show', () => {
  const twice = deck([page([photo('A', 'x'), photo('B', 'x')]), page([photo('C', 'x')])])
  expect(violations(type, twice)).toMatchObject([
    {
      place: { element: { name: 'B' } },
      observed: '“A” again',
      message: '“B” shows the same picture as “A” on this slide.',
    },
  ])
})

test('finds it on other slides where it may be shown once in the file', () => {
  const slides = deck([page([photo('A', 'x')]), page([photo('B', 'y')]), page([photo('C', 'x')])])
  expect(violations(type, slides, { within: 'file' })).toMatchObject([
    { place: { page: { number: 3 } }, message: expect.stringContaining('“A” on slide 1') },
  ])
})

test('does not judge small pictures, and takes another part of a picture for another', () => {
  expect(judgements(type, deck([page([photo('A', 'x', 0.5), photo('B', 'x', 0.5)])]))).toEqual([])
  const parts = deck([page([photo('A', 'x'), photo('B', 'x', 5, 0.5)])])
  expect(judgements(type, parts)).toEqual(['obeys', 'obeys'])
})
