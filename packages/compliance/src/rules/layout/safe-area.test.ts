import { expect, test } from 'vitest'
import { box, deck, inch, judgements, shape, violations } from '../../../test/documents.ts'

const type = 'safe_area'
const margins = { top: inch / 2, right: inch / 2, bottom: inch / 2, left: inch / 2 }
const at = (...args: Parameters<typeof box>) => deck([shape({ box: box(...args) })])

test('accepts shapes that end at the margin', () => {
  expect(judgements(type, at(0.5, 0.5, 12_192_000 / inch - 1, 6.5), { margins })).toEqual(['obeys'])
})

test('reports by how much each side is exceeded', () => {
  expect(violations(type, at(0.25, 6, 1, 1.5), { margins })[0]).toMatchObject({
    observed: 'bottom 36 pt, left 18 pt',
    message: '“Box 2” reaches beyond the safe area: 36 pt at the bottom and 18 pt on the left.',
  })
})

test('uses the bounding box after rotation', () => {
  expect(judgements(type, at(1, 0.5, 4, 1), { margins })).toEqual(['obeys'])
  expect(violations(type, at(1, 0.5, 4, 1, 90), { margins })).toHaveLength(1)
  expect(judgements(type, at(1, 2, 4, 1, 180), { margins })).toEqual(['obeys'])
})

test('accepts a background that covers the slide', () => {
  expect(judgements(type, at(-0.1, 0, 14, 7.5), { margins })).toEqual(['obeys'])
})

test('judges only the named sides', () => {
  expect(judgements(type, at(0, 3, 1, 1), { margins: { top: inch } })).toEqual(['obeys'])
})

test('reports shapes without a box as indeterminate', () => {
  expect(judgements(type, deck([shape({ box: null })]), { margins })).toEqual(['indeterminate'])
})
