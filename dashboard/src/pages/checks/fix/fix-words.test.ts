import { afterEach, expect, test } from 'vitest'
import { i18n } from '#language'
import { describeChange, explainLeft } from './fix-words.ts'

afterEach(() => i18n.activate('en', 'en'))

const change = {
  description: 'Text #000000 → ink #1A1A1A in the theme “Office”: 12 places on slides 1 to 3',
  kind: 'color',
  target: 'text',
  from: '#000000',
  to: '#1A1A1A',
  color: 'ink',
  place: 'theme',
  places_count: 12,
} as const
const broken = {
  code: 'other_rule_broken',
  reason: 'It would break another rule. Text “Survey” has a contrast of 2:1.',
} as const

test('shows the sentences of the API in English', () => {
  expect(describeChange(change)).toBe(change.description)
  expect(explainLeft(broken)).toBe(broken.reason)
})

test('says what changes and why something is left in other languages', () => {
  i18n.activate('de', 'de')
  expect(describeChange(change)).toBe('Text #000000 → ink #1A1A1A in the theme: 12 places')
  expect(describeChange({ ...change, color: null, to: '' })).toContain('→ nothing')
  expect(explainLeft(broken)).toBe('It would break another rule.')
})
