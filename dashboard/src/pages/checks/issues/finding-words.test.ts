import type { Finding, Issue } from '@blazon/sdk/types'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '#language'
import { describeFinding, describeIssue, describeRemedy, nameExpected } from './finding-words.ts'

afterEach(() => i18n.activate('en', 'en'))

const color = {
  type: 'color_in_palette',
  message: 'The fill of “Card” uses #DB2A2F; the palette has nothing within ΔE 2.',
  observed: '#DB2A2F',
  expected: 'a palette colour within ΔE 2',
  nearest: { hex: '#C8102E', key: 'cherry' },
  fix: { kind: 'replace', description: 'Replace it with cherry.', replacement: '#C8102E' },
} as unknown as Finding
const contrast = {
  type: 'contrast_min',
  message: 'Text “Survey” has a contrast of 4.478:1; expected: at least 4.5:1.',
  observed: 4.478,
  expected: 'at least 4.5:1',
  nearest: null,
  fix: null,
} as unknown as Finding
const issue = { message: 'an issue', sample: color, remedy: { text: 'a remedy', fix: color.fix } }

test('shows the sentences of the API in English', () => {
  expect(describeFinding(color)).toBe(color.message)
  expect(describeIssue(issue as Issue)).toBe('an issue')
  expect(describeRemedy(issue as Issue)).toBe('a remedy')
})

test('composes the value and what it should be in other languages', () => {
  // Its catalog is not loaded here, so the words are English, and not those of the API.
  i18n.activate('de', 'de')
  expect(describeFinding(color)).toBe('#DB2A2F → cherry')
  expect(describeFinding({ ...color, fix: null })).toBe(
    '#DB2A2F; expected: a palette colour within ΔE 2',
  )
  expect(describeFinding({ ...color, observed: null })).toBe(
    'Missing; expected: a palette colour within ΔE 2',
  )
  expect(describeFinding(contrast)).toBe('Contrast 4,4 : 1; expected: at least 4,5 : 1')
  const onGradient = { ...contrast, observed: 'on a gradient of #3F80CE and #A4C4FF' }
  expect(describeFinding(onGradient)).toBe(
    'Too little contrast on a gradient of #3F80CE and #A4C4FF; expected: at least 4,5 : 1',
  )
  const logo = { ...contrast, type: 'logo_required', observed: 'at the top left' }
  expect(describeFinding({ ...logo, expected: 'the logo at the top right or bottom right' })).toBe(
    'at the top left; expected: the logo at the top right oder bottom right',
  )
  expect(describeIssue(issue as Issue)).toBe('#DB2A2F → cherry')
  expect(describeRemedy(issue as Issue)).toBe('Replace it with #C8102E.')
})

test('keeps what names values of the brand', () => {
  expect(nameExpected('Georgia, Verdana')).toBe('Georgia, Verdana')
  expect(nameExpected('at least 12 pt, at most 40 pt')).toBe('at least 12 pt, at most 40 pt')
})
