import { expect, test } from 'vitest'
import { deck, page, run, shape, sourced, textBox, violations } from '../../../test/documents.ts'

const type = 'slide_density'
const font = (name: string) => ({ latin: sourced(name), ea: null, cs: null })

test('counts words, families and sizes of a slide without footers and charts', () => {
  const document = deck([
    page([
      textBox(run('one two-thirds'), run(' three', { fonts: font('Georgia'), size: sourced(12) })),
      { ...textBox(run('four five', { fonts: font('Papyrus') })), role: 'footer' },
      { ...textBox(run('six', { fonts: font('Arial') })), kind: 'chart' },
    ]),
  ])
  const most = { max_words: 3, max_fonts: 2, max_sizes: 2 }
  expect(violations(type, document, most)).toEqual([])
  const fewer = { max_words: 2, max_fonts: 1, max_sizes: 1 }
  expect(violations(type, document, fewer).map(({ message }) => message)).toEqual([
    'Slide 1 has 3 words; expected: at most 2.',
    'Slide 1 has 2 font families (Inter, Georgia); expected: at most 1.',
    'Slide 1 has 2 sizes of type (12, 18 pt); expected: at most 1.',
  ])
})

test('reading_level judges English by its grade and other languages by LIX', () => {
  const long = 'The organization internationalizes considerable responsibilities '.repeat(15)
  const plain = 'The cat sat on the mat. '.repeat(12)
  const judge = (text: string, language: string) =>
    violations('reading_level', deck([textBox(run(text, { language }))]), {
      max_grade: 12,
      max_lix: 50,
    }).map(({ observed }) => observed)
  expect(judge(long, 'en-GB')).toEqual(['Flesch–Kincaid grade above 12'])
  expect(judge(long, 'de-DE')).toEqual(['LIX above 50'])
  expect(judge(plain, 'en-US')).toEqual([])
  expect(judge(plain, 'sv-SE')).toEqual([])
  expect(judge('The organization internationalizes responsibilities.', 'en-US')).toEqual([])
})

test('counts no words in shapes without text', () => {
  expect(violations(type, deck([shape()]), { max_words: 1 })).toEqual([])
})
