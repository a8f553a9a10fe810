import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../base/errors.ts'
import { findMetadataErrors, mergeMetadata } from './metadata.ts'

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a', 'b', 'c', 'd'),
  fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !/[[\]]/.test(text)),
)
const held = fc.array(fc.tuple(key, fc.string({ minLength: 1, maxLength: 500 })), { maxLength: 20 })
const patched = fc.array(fc.tuple(key, fc.option(fc.string({ maxLength: 500 }), { nil: null })), {
  maxLength: 20,
})

test('a merge keeps keys outside the patch, sets those in it, and removes by null and ""', () => {
  fc.assert(
    fc.property(held, patched, (held, patched) => {
      const before = new Map(held)
      const patch = new Map(patched)
      const after = new Map(Object.entries(mergeMetadata(toObject(before), toObject(patch))))
      const expected = new Map(before)
      for (const [name, value] of patch) {
        if (value === null || value === '') expected.delete(name)
        else expected.set(name, value)
      }
      expect(after).toEqual(expected)
    }),
  )
})

test('a merge changes neither of its arguments, and is idempotent', () => {
  fc.assert(
    fc.property(held, patched, (held, patched) => {
      const [before, patch] = [toObject(new Map(held)), toObject(new Map(patched))]
      const texts = [JSON.stringify(before), JSON.stringify(patch)]
      const after = mergeMetadata(before, patch)
      expect(mergeMetadata(after, patch)).toEqual(after)
      expect([JSON.stringify(before), JSON.stringify(patch)]).toEqual(texts)
      expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
    }),
  )
})

test('an absent patch keeps all keys, and null removes them', () => {
  expect(mergeMetadata({ a: '1' }, undefined)).toEqual({ a: '1' })
  expect(mergeMetadata({ a: '1' }, null)).toEqual({})
})

test('accepts fifty keys after the merge, with any number of removed ones', () => {
  const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key${at}`, 'x']))
  expect(Object.keys(mergeMetadata(fifty, { key0: 'y' }))).toHaveLength(50)
  expect(readCode(() => mergeMetadata(fifty, { more: 'x' }))).toBe('metadata_limit_exceeded')
  expect(Object.keys(mergeMetadata(fifty, { key0: null, more: 'x' }))).toHaveLength(50)
})

test('counts characters as code points, exactly at the limits', () => {
  expect(findMetadataErrors({ ['💠'.repeat(40)]: '💠'.repeat(500) })).toEqual([])
  for (const metadata of [
    { ['💠'.repeat(41)]: 'x' },
    { a: '💠'.repeat(501) },
    { '': 'x' },
    { 'a[b]': 'x' },
  ])
    expect(codesOf(metadata)).toEqual(['metadata_limit_exceeded'])
  for (const metadata of [[], 'x', { a: 1 }, { a: {} }, { a: ['x'] }])
    expect(codesOf(metadata)).toEqual(['parameter_invalid'])
  const all = { '': 'x', a: 'ok', b: 1, c: 'x'.repeat(501) }
  expect(findMetadataErrors(all).map(({ param }) => param)).toEqual([
    ...['metadata.', 'metadata.b', 'metadata.c'],
  ])
})

function codesOf(metadata: unknown): string[] {
  return findMetadataErrors(metadata).map(({ code }) => code)
}

function toObject<Value>(entries: ReadonlyMap<string, Value>): Record<string, Value> {
  return Object.fromEntries(entries)
}

function readCode(work: () => unknown): string | null {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
  return null
}
