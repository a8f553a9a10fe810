import { expect, test } from 'vitest'
import { findConflicts, follow, isEqual } from './three-way.ts'

const base = { name: 'A', weight: 10, params: { min: 12, max: 40 }, tags: ['x'] }

test('untouched members follow the server, touched ones stay', () => {
  const mine = { ...base, params: { min: 14, max: 40 } }
  const theirs = { ...base, name: 'B', params: { min: 12, max: 60 } }
  const edited = follow({ base, mine }, theirs)
  expect(edited.mine).toEqual({ ...base, name: 'B', params: { min: 14, max: 60 } })
  expect(findConflicts(edited, theirs)).toEqual([])
})

test('members that both changed are conflicts, unless both changed them alike', () => {
  const mine = { ...base, name: 'Mine', weight: 20, tags: ['x', 'mine'] }
  const theirs = { ...base, name: 'Theirs', weight: 20, tags: ['x', 'theirs'] }
  const edited = follow({ base, mine }, theirs)
  expect(edited.mine).toEqual(mine)
  expect(findConflicts(edited, theirs)).toEqual(['name', 'tags'])
})

test('a member that one removed is a conflict only if the other changed it', () => {
  const mine = { ...base, params: { min: 14 } }
  expect(findConflicts({ base, mine }, { ...base, params: { min: 12, max: 50 } })).toEqual([
    'params.max',
  ])
  expect(follow({ base, mine }, { ...base, name: 'B' }).mine).toEqual({ ...mine, name: 'B' })
})

test('the order of members does not matter', () => {
  expect(isEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isEqual({ a: 1 }, { a: 1, b: null })).toBe(false)
})
