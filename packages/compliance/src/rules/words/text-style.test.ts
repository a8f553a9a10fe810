import { expect, test } from 'vitest'
import {
  deck,
  judgements,
  paragraph,
  run,
  shape,
  textBox,
  violations,
} from '../../../test/documents.ts'

const type = 'text_style'
const title = (...texts: string[]) =>
  deck([shape({ role: 'title', paragraphs: [paragraph(...texts)] })])

test('counts the words of titles only', () => {
  const words = 'one two three, four'
  expect(violations(type, title(words), { max_title_words: 3 })[0]?.message).toBe(
    'The title “one two three, four” has 4 words; expected: at most 3.',
  )
  expect(judgements(type, title(words), { max_title_words: 4 })).toEqual(['obeys'])
  expect(judgements(type, deck([textBox(words)]), { max_title_words: 3 })).toEqual([])
})

test.each([
  ['HELLO WORLD', true],
  ['HELLO World', false],
  ['NATO', false],
  ['KPI Q3 2024', false],
  ['ISO 9001 EU', false],
  ['2024 – 2025', false],
  ['ÉCOLE D’ÉTÉ', true],
])('takes %s for all capitals: %s', (text, expected) => {
  expect(violations(type, deck([textBox(text)]), { no_all_caps: true }).length > 0).toBe(expected)
})

test('detects capitals made by formatting', () => {
  const caps = textBox(run('hello ', { caps: true }), run('world', { caps: true }))
  const half = textBox(run('hello ', { caps: true }), run('world'))
  expect(violations(type, deck([caps]), { no_all_caps: true })).toMatchObject([
    { fix: { description: 'Turn off “All caps” in the font settings.' } },
  ])
  expect(violations(type, deck([half]), { no_all_caps: true })).toEqual([])
})

test.each([
  ['We grow.', true],
  ['We grow。', true],
  ['We grow', false],
  ['We grow...', false],
  ['We grow?', false],
])('sees a full stop at the end of the title %s: %s', (text, expected) => {
  const found = violations(type, title(text), { no_trailing_full_stop: true })
  expect(found.length > 0).toBe(expected)
})

test('lets other texts end with a full stop', () => {
  expect(judgements(type, deck([textBox('We grow.')]), { no_trailing_full_stop: true })).toEqual([])
})
