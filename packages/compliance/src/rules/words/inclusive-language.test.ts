import { expect, test } from 'vitest'
import { deck, judgements, run, textBox, violations } from '../../../test/documents.ts'
import { inclusiveTerms } from '../../words/inclusive-terms.ts'

const type = 'inclusive_language'
const saying = (text: string, language: string | null = 'en-US') =>
  deck([textBox(run(text, { language }))])

test('finds a shipped term and proposes its replacement in the same case', () => {
  expect(violations(type, saying('Blacklist and MANPOWER'))).toMatchObject([
    {
      observed: 'Blacklist',
      expected: '“blocklist” or “denylist”',
      message: '“Blacklist” is not inclusive; write “blocklist” or “denylist”.',
      fix: { kind: 'replace_text', replacement: 'Blocklist' },
    },
    { observed: 'MANPOWER', fix: { replacement: 'WORKFORCE' } },
  ])
})

test('searches a term in texts of its language and of unknown language only', () => {
  expect(violations(type, saying('Putzfrau', 'de-CH'))).toMatchObject([
    { observed: 'Putzfrau', fix: { kind: 'manual', replacement: null } },
  ])
  expect(judgements(type, saying('Putzfrau', 'en-GB'))).toEqual(['obeys'])
  expect(violations(type, saying('Putzfrau', null))).toHaveLength(1)
  // The term is in both lists.
  expect(violations(type, saying('Whitelist', null))).toHaveLength(1)
  expect(judgements(type, saying('blacklist', 'fr'))).toEqual(['obeys'])
})

test("drops excluded terms, and adds the rule's own", () => {
  expect(judgements(type, saying('blacklist'), { except: ['blacklist'] })).toEqual(['obeys'])
  expect(judgements(type, saying('blacklist'), { languages: ['de'] })).toEqual(['obeys'])
  const terms = [{ text: 'guys', replacement: 'everyone' }, { text: 'blacklist' }]
  expect(violations(type, saying('Hi guys, a blacklist'), { terms })).toMatchObject([
    { observed: 'guys', expected: '“everyone”' },
    { observed: 'blacklist', fix: null },
  ])
})

test('finds whole words only', () => {
  expect(judgements(type, saying('Chairmanship of a manmadeness'))).toEqual(['obeys'])
})

test('ships each term once, and none among its own suggestions', () => {
  const texts = inclusiveTerms.map(({ text, language }) => `${language} ${text.toLowerCase()}`)
  expect(new Set(texts).size).toBe(texts.length)
  for (const { suggestions, text, language } of inclusiveTerms) {
    for (const suggestion of suggestions) {
      const found = violations(type, saying(suggestion, language))
      expect(found, `${text}: ${suggestion}`).toEqual([])
    }
  }
})
