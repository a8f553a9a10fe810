import { expect, test } from 'vitest'
import { type Entry, matchesWords, mergeEntries, searchEntries } from './entries.ts'

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  group: 'objects',
  label,
  kind: 'Check',
  ...more,
})
const labels = (query: string) => searchEntries(entries, query).map(({ label }) => label)

const entries = [
  entry('My quarterly review.pptx'),
  entry('Quarterly_Review.pptx'),
  entry('Quarterly', { kind: 'Palette' }),
  entry('Webhooks', { group: 'pages', kind: 'Developers' }),
  entry('Use dark colours', { group: 'actions', kind: 'Action', words: 'theme mode' }),
  entry('Café', { kind: 'Palette' }),
]

test('matches the beginnings of words, exact names first', () => {
  expect(labels('quarterly')).toEqual([
    'Quarterly',
    'Quarterly_Review.pptx',
    'My quarterly review.pptx',
  ])
  expect(labels('rev quart')).toEqual(['My quarterly review.pptx', 'Quarterly_Review.pptx'])
})

test('matches the kind and further words, ignoring accents and case', () => {
  expect(labels('palette CAFE')).toEqual(['Café'])
  expect(labels('theme')).toEqual(['Use dark colours'])
  expect(labels('nothing like this')).toEqual([])
})

test('offers pages and actions before anything is typed', () => {
  expect(labels(' ')).toEqual(['Webhooks', 'Use dark colours'])
})

test('ranks what the service found among the known entries, and other matches last', () => {
  const found = [entry('bin', { kind: 'Icon' }), entry('Quarter', { kind: 'Rule' })]
  expect(mergeEntries(entries, found, 'quarter').map(({ label }) => label)).toEqual([
    'Quarter',
    'Quarterly_Review.pptx',
    'Quarterly',
    'My quarterly review.pptx',
    'bin',
  ])
})

test('a colour matches by its own words, with or without words of its palette', () => {
  const matches = (query: string) => matchesWords(query, 'Signal red #E60000', 'Core')
  for (const query of ['red', '#e600', 'e60000', 'core RED']) expect(matches(query)).toBe(true)
  for (const query of ['core', 'ed', 'red sand']) expect(matches(query)).toBe(false)
})
