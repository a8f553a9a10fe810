import type { Finding, Issue } from '@blazon/sdk/types'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '#language'
import { describeFinding, describeIssue, describeRemedy } from './finding-words.ts'

afterEach(() => i18n.activate('en', 'en'))

const color = {
  type: 'color_in_palette',
  message: 'The fill of “Card” uses #DB2A2F; the palette has nothing within ΔE 2.',
  code: 'color_not_in_palette',
  params: { part: 'fill', of: 'Card', color: '#DB2A2F', limit: 2.5 },
  location: {},
  observed: '#DB2A2F',
  nearest: { hex: '#C8102E', key: 'cherry' },
  fix: { kind: 'replace', description: 'Replace it with cherry.', replacement: '#C8102E' },
} as unknown as Finding
const issue = {
  message: 'an issue',
  sample: color,
  places_count: 3,
  findings_count: 2,
  remedy: { text: 'a remedy', fix: color.fix },
} as Issue

test('shows the sentences of the API in English', () => {
  expect(describeFinding(color)).toBe(color.message)
  expect(describeIssue(issue)).toBe('an issue')
  expect(describeRemedy(issue)).toBe('a remedy')
})

test('writes findings by their codes in other languages', () => {
  // Its catalog is not loaded here, so the words are English, and not those of the API.
  i18n.activate('de', 'de')
  expect(describeFinding(color)).toBe(
    'The fill of “Card” has the colour #DB2A2F; the palette has nothing within ΔE 2,5.',
  )
  expect(describeIssue(issue)).toBe('#DB2A2F → cherry')
  expect(describeIssue({ ...issue, places_count: 1, findings_count: 1 })).toBe(
    describeFinding(color),
  )
  expect(describeRemedy(issue)).toBe('Replace it with #C8102E.')
  expect(describeRemedy(replaced('inclusive_language', 'blocklist'))).toBe(
    'Replace it with “blocklist”.',
  )
  expect(describeRemedy(replaced('font_size', '9'))).toBe('Set it to 9 pt.')
  const manual = { ...issue, remedy: { text: 'a remedy', fix: null } }
  expect(describeIssue(manual)).toBe(`${describeFinding(color)} 2 more places.`)
  expect(describeRemedy(manual)).toBe('Use a colour of the palette.')
})

test('keeps the sentence of the API for a finding that was stored without a code', () => {
  i18n.activate('de', 'de')
  const { code, params, ...stored } = color
  const old = { ...issue, sample: stored, remedy: { text: 'a remedy', fix: null } }
  expect(describeFinding(stored)).toBe(color.message)
  expect(describeIssue(old as Issue)).toBe('an issue')
  expect(describeRemedy(old as Issue)).toBe('a remedy')
})

function replaced(type: string, replacement: string): Issue {
  const fix = { ...color.fix, replacement } as Finding['fix']
  return { ...issue, sample: { ...color, type, fix }, remedy: { text: 'a remedy', fix } } as Issue
}
