import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['fr-FR, fr;q=0.9', 'en'],
  ['de', 'de'],
  ['de-AT, en;q=0.8', 'de'],
  ['fr, en;q=0.5, de;q=0.7', 'de'],
  ['en-GB, de;q=0.9', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['den', 'en'],
])('%s chooses %s', (accepted, language) => {
  expect(chooseLanguage(accepted)).toBe(language)
})
