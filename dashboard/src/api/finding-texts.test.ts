import { sayFinding } from '@blazon/compliance/finding-messages'
import type { Finding } from '@blazon/sdk/types'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '#language'
import { remedies, texts, translateFinding } from './finding-texts.ts'

afterEach(() => i18n.activate('en', 'en'))

const translate = (code: string, params: Record<string, unknown>, location: object = {}) =>
  translateFinding({ code, params, location } as unknown as Finding)

test('every code of a finding has a text and a remedy, and no other code', () => {
  const codes = sayFinding.codes.toSorted()
  expect(Object.keys(texts).toSorted()).toEqual(codes)
  expect(Object.keys(remedies).toSorted()).toEqual(codes)
})

test('writes numbers, lists and the words of the API in the language of the reader', () => {
  i18n.activate('de', 'de')
  expect(
    translate('logo_misplaced', {
      ...{ in: 'slide', number: 3, position: 'top_left' },
      positions: ['top_right', 'bottom_right'],
    }),
  ).toBe('The logo on slide 3 is at the top left; expected: top right oder bottom right.')
  expect(translate('font_size_wrong', { text: 'Small', size: 6.5, min: 9, max: 40 })).toBe(
    'Text “Small” is 6,5 pt; expected: at least 9 pt, at most 40 pt.',
  )
  expect(
    translate('language_forbidden', { text: 'Hello', language: 'fr-FR', allowed: ['en', 'de'] }),
  ).toBe('Text “Hello” is marked as Französisch (Frankreich); allowed: Englisch, Deutsch.')
  expect(translate('term_missing', { term: 'Halden', minimum: 1, where: ['footer'] })).toBe(
    '“Halden” does not occur (Footers).',
  )
})

test('says where a text is that several slides show', () => {
  expect(
    translate(
      'placeholder_empty',
      { name: 'Date', on: 'master', on_name: 'Halden' },
      { slides: [1, 2] },
    ),
  ).toBe('The placeholder “Date” is empty. On the master; slides: 1, 2.')
})

test('gives up on a code that it does not know', () => {
  expect(translate('unheard_of', {})).toBeNull()
})
