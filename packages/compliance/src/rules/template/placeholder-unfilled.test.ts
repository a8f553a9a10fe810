import type { Element } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { deck, judgements, paragraph, shape, sourced, violations } from '../../../test/documents.ts'

const type = 'placeholder_unfilled'
const placeholder = (parts: Partial<Element>) => deck([shape({ placeholder: 'body', ...parts })])

test('finds a placeholder that is empty or has only white space', () => {
  expect(violations(type, placeholder({ paragraphs: [paragraph(' ')] }))[0]).toMatchObject({
    observed: 'empty placeholder for text',
    message: 'The placeholder “Box 2” is empty.',
  })
})

test('accepts text, pictures, charts and tables as content', () => {
  expect(judgements(type, placeholder({ paragraphs: [paragraph('Hi')] }))).toEqual(['obeys'])
  expect(judgements(type, placeholder({ kind: 'chart' }))).toEqual(['obeys'])
  const filled = placeholder({ fill: sourced({ kind: 'picture' as const }) })
  expect(judgements(type, filled)).toEqual(['obeys'])
})

test('ignores ordinary shapes, dates, footers and slide numbers', () => {
  expect(judgements(type, deck([shape()]))).toEqual([])
  expect(judgements(type, placeholder({ placeholder: 'sldNum' }))).toEqual([])
})
