import { sayFinding } from '@blazon/compliance/finding-messages'
import type { Finding } from '@blazon/sdk/types'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '#language'
import { remedies, texts, translateFinding, translateRemedy } from './finding-texts.ts'

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

test('names transitions as PowerPoint does, and unknown ones as the file does', () => {
  const name = (transition: string) =>
    translate('transition_forbidden', { slide: 3, transition, allowed: ['fade'] })
  expect(name('wheel')).toContain('the transition “Wheel”')
  expect(name('pull')).toContain('the transition “Uncover”')
  expect(name('pageCurlDouble')).toContain('the transition “Page curl”')
  expect(name('newerThanThis')).toContain('the transition “newerThanThis”')
})

test('writes the decimals of sizes and distances, and counts the rest of a list', () => {
  i18n.activate('de', 'de')
  expect(
    translate('slide_size_wrong', {
      size: '33.87 × 19.05 cm',
      allowed: ['25.4 × 14.29 cm', '4:3'],
    }),
  ).toBe('Slides measure 33,87 × 19,05 cm; expected: 25,4 × 14,29 cm, 4:3.')
  expect(
    translate('color_not_in_palette', {
      ...{ part: 'mark', mark: 'dominant colour', of: 'image', color: '#FF0001', limit: 2 },
      nearest: 'ink-1.5 #111111 (ΔE 48.31)',
    }),
  ).toMatch(/Nearest: ink-1\.5 #111111 \(ΔE 48,31\)\.$/)
  expect(translate('font_size_wrong', { text: 'A', size: 8, allowed: ['10.5', '12'] })).toBe(
    'Text “A” is 8 pt; expected: 10,5 oder 12 pt.',
  )
  const fonts = { slide: 2, count: 11, limit: 8, fonts: ['Arial', 'Papyrus'] }
  expect(translate('slide_has_too_many_fonts', fonts)).toBe(
    'Slide 2 has 11 font families (Arial, Papyrus and 9 more); allowed: at most 8.',
  )
})

test('a remedy names what is counted, and only what can be done', () => {
  const remedy = (code: string, params: object) =>
    translateRemedy({ code, params, location: {} } as unknown as Finding)
  expect(remedy('too_many', { what: 'macro_project' })).toBe('Save the file without macros.')
  expect(remedy('too_few', { what: 'slide' })).toBe('Add slides.')
  expect(remedy('layout_copied', { slides: 0 })).toBe('Delete the copy.')
  expect(remedy('layout_copied', { slides: 2 })).toBe(
    'Move its slides to the original and delete the copy.',
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
