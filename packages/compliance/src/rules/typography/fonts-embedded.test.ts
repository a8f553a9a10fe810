import { expect, test } from 'vitest'
import { deck, judgements, run, sourced, textBox, violations } from '../../../test/documents.ts'

const type = 'fonts_embedded'
const set = (family: string, embeddedFonts?: string[]) =>
  deck(
    [textBox(run('Hello', { fonts: { latin: sourced(family, 'theme'), ea: null, cs: null } }))],
    embeddedFonts && { embeddedFonts },
  )

test('finds a family that is neither embedded nor available everywhere', () => {
  expect(violations(type, set('Inter', []))).toMatchObject([
    {
      observed: 'Inter',
      source: 'theme',
      message: 'Inter is not embedded: readers who do not have it see another font.',
    },
  ])
})

test('passes families that are embedded under any of their names, and those of every reader', () => {
  expect(judgements(type, set('Inter', ['ABCDEF+Inter-Bold']))).toEqual(['obeys'])
  expect(judgements(type, set('Calibri', []))).toEqual(['obeys'])
  expect(judgements(type, set('Inter', []), { available: ['inter'] })).toEqual(['obeys'])
  expect(violations(type, set('Calibri', []), { available: ['Inter'] })).toHaveLength(1)
})

test('ignores a file whose fonts were not examined', () => {
  expect(judgements(type, set('Inter'))).toEqual([])
})
