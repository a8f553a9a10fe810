import { expect, test } from 'vitest'
import { findMentions } from './mentions.ts'

const people = [
  { id: 'usr_1', name: 'Ada Lovelace', email: 'ada@example.com' },
  { id: 'usr_2', name: 'Ann', email: 'ann@example.com' },
  { id: 'usr_3', name: null, email: 'bob@example.com' },
]

test('finds who is addressed by name or address, and nobody whose name only begins alike', () => {
  expect(findMentions('@Ada Lovelace, please look, and @bob@example.com too', people)).toEqual([
    'usr_1',
    'usr_3',
  ])
  expect(findMentions('@Anna and Ann', people)).toEqual([])
  expect(findMentions('Thanks @ann.', people)).toEqual(['usr_2'])
})
