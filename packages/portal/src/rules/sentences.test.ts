import { ruleTypes } from '@blazon/compliance/rules/registry'
import { ruleProblems } from '@blazon/compliance/rules/rule-problems'
import { expect, test } from 'vitest'
import { renderSentence } from './sentences.ts'

const names = {
  things: new Map([
    ['pal_1', 'Halden'],
    ['file_1', 'Halden logo'],
    ['ast_1', 'Halden mark'],
  ]),
  colors: new Map([['cherry', 'Cherry']]),
}

function say(type: string, params: object): string {
  return renderSentence({ type, params: params as never, name: type, sentence: null }, names)
}

test.each(ruleTypes)('$type is a sentence with and without parameters', ({ type, example }) => {
  const isOptional = ruleProblems(type, {}).length === 0
  for (const given of isOptional ? [example as object, {}] : [example as object]) {
    const sentence = say(type, given)
    expect(sentence).toMatch(/^[A-Z“].*[.!]$/s)
    expect(sentence).not.toMatch(
      /undefined|null|NaN|\[object|\b(ico|file|pal|ast)_|_|\.\.|,\.| {2}/,
    )
  }
})

test.each([
  ['font_size', { min: 24 }, 'Text is never smaller than 24 pt.'],
  [
    'font_size',
    { min: 12, max: 60, per_role: { title: { allowed: [28, 36] } } },
    'Titles are set in 28 or 36 pt. Other text is never smaller than 12 pt or larger than 60 pt.',
  ],
  ['font_weight', { allowed: [400, 700] }, 'Text is set in regular or bold weight only.'],
  ['color_in_palette', { palettes: ['pal_1'] }, 'Use only colours of the palette Halden.'],
  [
    'color_usage',
    { colors: { cherry: ['fill', 'line'] } },
    'Use each colour only for its purpose. Cherry is for shapes and lines only.',
  ],
  [
    'logo_usage',
    { files: ['file_1'], min_size: { width: 864_000 }, clear_space_ratio: 0.5 },
    'Halden logo is never stretched, squeezed, mirrored, turned or recoloured. It is never narrower than 24 mm. Keep at least half of its height free around it.',
  ],
  [
    'logo_usage',
    {
      assets: ['ast_1'],
      variants: ['dark'],
      ...{ no_distortion: false, no_rotation: false, no_recoloring: false },
      background: { tone: 'dark', colors: ['#FFD400'] },
    },
    'Place Halden mark (dark) on dark backgrounds or #FFD400 only.',
  ],
  ['logo_retired', { assets: ['ast_1'] }, 'Never use earlier versions of Halden mark again.'],
  ['slide_count', { max: 20 }, 'A deck has at most 20 slides.'],
  ['slide_count', { min: 5, max: 5 }, 'A deck has exactly 5 slides.'],
  ['comments', {}, 'A file that leaves us has no comments.'],
  [
    'safe_area',
    { margins: { top: 457_200, right: 457_200, bottom: 457_200, left: 457_200 } },
    'Keep a margin of 12.7 mm free on every side of a slide.',
  ],
  [
    'term_forbidden',
    { terms: [{ text: 'premium' }, { text: 'utilise', replacement: 'use' }] },
    'Never write “premium”. Write “use”, not “utilise”.',
  ],
  [
    'language',
    { allowed: ['en', 'de-CH'] },
    'Texts are in English or Swiss High German, and are marked as such.',
  ],
])('%s with %j reads “%s”', (type, params, sentence) => {
  expect(say(type, params)).toBe(sentence)
})

test('what a person wrote takes the place of the derived sentence', () => {
  const rule = {
    type: 'font_size',
    params: { min: 24 },
    name: 'Size',
    sentence: 'Big enough for row 20.',
  }
  expect(renderSentence(rule, names)).toBe('Big enough for row 20.')
})

test('a type that this version does not know is its name', () => {
  expect(
    renderSentence({ type: 'toString', params: {}, name: 'Smell', sentence: null }, names),
  ).toBe('Smell')
})
