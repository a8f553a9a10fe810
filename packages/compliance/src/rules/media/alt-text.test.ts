import type { Element } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { deck, judgements, shape, violations } from '../../../test/documents.ts'

const type = 'alt_text'
const picture = (altText: string | null, parts: Partial<Element> = {}) =>
  deck([shape({ kind: 'picture', name: 'Photo', altText, ...parts })])

test('requires alternative text for pictures, charts, diagrams, media and objects', () => {
  for (const kind of ['picture', 'chart', 'diagram', 'media', 'object'] as const) {
    expect(violations(type, picture(' ', { kind }))[0]).toMatchObject({
      observed: null,
      message: expect.stringMatching(/^The [a-z ]+ “Photo” has no alternative text\.$/),
    })
  }
  expect(judgements(type, picture(null, { kind: 'shape' }))).toEqual([])
})

test('counts in words that fit the number', () => {
  expect(violations(type, picture(null))[0]?.expected).toBe('an alternative text')
  expect(violations(type, picture('a'), { min_length: 9 })[0]).toMatchObject({
    expected: 'an alternative text of at least 9 characters',
    message:
      'The alternative text of the picture “Photo”, “a”, has 1 character; expected: at least 9.',
  })
})

test('accepts decorative objects', () => {
  expect(judgements(type, picture(null, { decorative: true }))).toEqual([])
})

test('counts characters, not UTF-16 units', () => {
  expect(violations(type, picture('🎉🎉'), { min_length: 3 })).toHaveLength(1)
  expect(judgements(type, picture('🎉🎉🎉'), { min_length: 3 })).toEqual(['obeys'])
})

test.each(['Picture 3', 'image1', 'Grafik 12', 'IMG_0041', 'Google Shape;57;p13', 'Chart'])(
  'refuses %s, the name of an object',
  (text) => {
    const [violation] = violations(type, picture(text), { forbid_filename: true })
    expect(violation).toMatchObject({
      observed: text,
      expected: 'a description, not the name of an object',
    })
  },
)

test.each(['Picture 3 of the harbour', 'Chart of sales, 2020 to 2024', 'Table mountain'])(
  'takes %s for a description',
  (text) => {
    expect(judgements(type, picture(text), { forbid_filename: true })).toEqual(['obeys'])
  },
)

test('refuses file names only if the rule says so', () => {
  const named = picture('Screenshot 2024-01-02.PNG')
  expect(judgements(type, named)).toEqual(['obeys'])
  expect(violations(type, named, { forbid_filename: true })[0]?.message).toBe(
    'The alternative text of the picture “Photo”, “Screenshot 2024-01-02.PNG”, is the name of a file.',
  )
})
