import type { ParagraphFormat } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { deck, judgements, paragraph, shape, sourced, violations } from '../../../test/documents.ts'

const type = 'paragraph_format'
const format: ParagraphFormat = {
  alignment: sourced('left', 'master'),
  lineSpacing: sourced({ kind: 'multiple', value: 1 }, 'master'),
  before: sourced({ kind: 'points', value: 6 }, 'layout'),
  after: sourced({ kind: 'points', value: 0 }, 'master'),
  bullet: sourced({ kind: 'character', character: '•' }, 'master'),
}
const text = (parts: Partial<ParagraphFormat>, role: 'title' | 'body' = 'body') =>
  deck([shape({ role, paragraphs: [{ ...paragraph('Plan'), format: { ...format, ...parts } }] })])
const params = {
  line_spacing: { min: 90, max: 120 },
  max_space: 12,
  alignments: ['left'],
  bullets: ['•', 'number'],
}

test('accepts paragraphs within all limits, and counts each limit as a unit', () => {
  expect(judgements(type, text({}), params)).toEqual(['obeys', 'obeys', 'obeys', 'obeys'])
  expect(judgements(type, text({ bullet: sourced({ kind: 'none' }) }), params)).toHaveLength(3)
})

test.each([
  [
    { lineSpacing: sourced({ kind: 'multiple', value: 0.8 }, 'layout') },
    'line spacing 80%',
    'layout',
  ],
  [{ lineSpacing: sourced({ kind: 'points', value: 32.4 }) }, 'line spacing 150%', 'explicit'],
  [{ before: sourced({ kind: 'multiple', value: 1 }, 'master') }, '18 pt above', 'master'],
  [{ alignment: sourced('justify', 'layout') }, 'justified alignment', 'layout'],
  [{ bullet: sourced({ kind: 'character', character: '➢' }) }, 'bullet ➢', 'explicit'],
  [{ bullet: sourced({ kind: 'character', character: '\uF0B7' }) }, 'bullet U+F0B7', 'explicit'],
] as const)('finds %o, and where it is set', (parts, observed, source) => {
  expect(violations(type, text(parts as Partial<ParagraphFormat>), params)).toMatchObject([
    { observed, source },
  ])
})

test('applies the limits of a role', () => {
  const own = { ...params, per_role: { title: { alignments: ['center'] } } }
  expect(violations(type, text({}, 'title'), own)[0]?.expected).toBe('centred alignment')
})
