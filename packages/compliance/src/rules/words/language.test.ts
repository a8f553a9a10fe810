import { expect, test } from 'vitest'
import { deck, judgements, run, textBox, violations } from '../../../test/documents.ts'

const type = 'language'
const marked = (language: string | null, text = 'Hello') => deck([textBox(run(text, { language }))])

test.each([
  ['en-GB', ['en'], true],
  ['EN-gb', ['en-GB'], true],
  ['en-US', ['en-GB'], false],
  ['en', ['en-GB'], false],
  ['eng', ['en'], false],
  ['zh-Hant-TW', ['zh-Hant'], true],
])('takes %s for one of %j: %s', (language, allowed, expected) => {
  expect(judgements(type, marked(language), { allowed })[0] === 'obeys').toBe(expected)
})

test('reports the language and those allowed', () => {
  expect(violations(type, marked('fr-FR'), { allowed: ['en', 'de-CH'] })[0]).toMatchObject({
    observed: 'fr-FR',
    message: 'Text “Hello” is marked as French (France); allowed: English, Swiss High German.',
  })
})

test('ignores text without letters, and cannot judge unmarked text', () => {
  expect(judgements(type, marked('fr-FR', '2024'), { allowed: ['en'] })).toEqual([])
  expect(judgements(type, marked(null), { allowed: ['en'] })).toEqual(['indeterminate'])
})
