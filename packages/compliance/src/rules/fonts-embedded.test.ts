import { expect, test } from 'vitest'
import { deck, judgements, run, sourced, textBox, violations } from '../../test/documents.ts'

const type = 'fonts_embedded'
const set = (family: string, embeddedFonts?: string[]) =>
  deck(
    [textBox(run('Hello', { fonts: { latin: sourced(family, 'theme'), ea: null, cs: null } }))],
    embeddedFonts && { embeddedFonts },
  )

test('finds a family that is neither embedded nor everywhere', () => {
  expect(violations(type, set('Inter', []))).toMatchObject([
    {
      observed: 'Inter',
      source: 'theme',
      message: 'Inter is not embedded: readers who do not have it see another font.',
    },
  ])
})

test('passes what is embedded, under any of its names, and what every reader has', () => {
  expect(judgements(type, set('Inter', ['ABCDEF+Inter-Bold']))).toEqual(['obeys'])
  expect(judgements(type, set('Calibri', []))).toEqual(['obeys'])
  expect(judgements(type, set('Inter', []), { available: ['inter'] })).toEqual(['obeys'])
  expect(violations(type, set('Calibri', []), { available: ['Inter'] })).toHaveLength(1)
})

test('says nothing of a file whose fonts were not looked at', () => {
  expect(judgements(type, set('Inter'))).toEqual([])
})
