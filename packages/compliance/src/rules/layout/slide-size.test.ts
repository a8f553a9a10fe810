import { expect, test } from 'vitest'
import { deck, judgements, violations } from '../../../test/documents.ts'

const type = 'slide_size'
const sized = (width: number, height: number) => deck([], { size: { width, height } })
const wide = sized(12_192_000, 6_858_000)
const standard = sized(9_144_000, 6_858_000)

test('accepts a ratio at any size', () => {
  expect(judgements(type, wide, { ratio: '16:9' })).toEqual(['obeys'])
  expect(judgements(type, sized(9_144_000, 5_143_500), { ratio: '16:9' })).toEqual(['obeys'])
  expect(violations(type, standard, { ratio: '16:9' })[0]).toMatchObject({
    observed: '25.4 × 19.05 cm',
    expected: '16:9',
    message: 'Slides measure 25.4 × 19.05 cm; expected: 16:9.',
  })
})

test('accepts one of the sizes, to a tenth of a point', () => {
  const sizes = [{ width: 12_192_000, height: 6_858_000 }]
  expect(judgements(type, sized(12_192_005, 6_858_000), { sizes })).toEqual(['obeys'])
  expect(violations(type, sized(9_144_000, 5_143_500), { sizes })).toHaveLength(1)
})

test('reports an unknown size as indeterminate', () => {
  expect(judgements(type, deck([], { size: null }), { ratio: '4:3' })).toEqual(['indeterminate'])
})
