import { expect, test } from 'vitest'
import { type Entry, searchEntries } from './entries.ts'

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
