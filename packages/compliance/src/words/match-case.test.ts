import { expect, test } from 'vitest'
import { deck, run, textBox, violations } from '../../test/documents.ts'
import { matchCase } from './match-case.ts'

test.each([
  ['data', 'information', 'information'],
  ['Data', 'information', 'Information'],
  ['DATA', 'information', 'INFORMATION'],
  ['Data sets', 'key figures', 'Key figures'],
  ['Red Tape', 'burden of rules', 'Burden of Rules'],
  ['facebook', 'Meta', 'Meta'],
  ['FACEBOOK', 'Meta', 'META'],
  ['TWITTER', 'LinkedIn', 'LinkedIn'],
  ['Phone', 'iPhone', 'iPhone'],
  ['“Data', 'information', 'Information'],
  ['Ärger', 'übel', 'Übel'],
  ['Data', '', ''],
  ['5', 'five', 'five'],
])('writes %s as %s with its capitals', (said, replacement, expected) => {
  expect(matchCase(said, replacement)).toBe(expected)
})

const replacements = (text: string, term: object) =>
  violations('term_forbidden', deck([textBox(run(text))]), { terms: [term] }).map(
    ({ fix }) => fix?.replacement,
  )

test('keeps the capitals of a sentence, of a title and of a heading', () => {
  const term = { text: 'data', replacement: 'information' }
  expect(replacements('Data is DATA, data. Our Data', term)).toEqual([
    'Information',
    'INFORMATION',
    'information',
    'Information',
  ])
  const pattern = { text: 'utili[sz]e', replacement: 'use', regex: true }
  expect(replacements('Utilise or UTILIZE it', pattern)).toEqual(['Use', 'USE'])
})

test('a capital that the rule itself writes belongs to the word, except in a new sentence', () => {
  const noun = { text: 'Mitarbeiter', replacement: 'beschäftigte Person' }
  expect(replacements('Der Mitarbeiter. Mitarbeiter', noun)).toEqual([
    'beschäftigte Person',
    'Beschäftigte Person',
  ])
  expect(replacements('An API', { text: 'API', replacement: 'interface' })).toEqual(['interface'])
})

test('a term whose case must match is replaced exactly', () => {
  const exact = { text: 'Data', replacement: 'information', case: true }
  expect(replacements('Data', exact)).toEqual(['information'])
})
