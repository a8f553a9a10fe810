import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'
import { readJson, writeJson } from './json-pieces.ts'

test.each([
  {
    list: [1, 'a"', null, undefined, { b: [2] }],
    none: undefined,
    text: 'é',
    empty: [],
    all: {},
  },
  { first: undefined, list: [[1]] },
  [undefined, { a: 1 }],
  [],
  {},
])('writes JSON as JSON.stringify does: %j', async (value) => {
  const pieces = await inTurns(writeJson(value))
  expect(Buffer.concat(pieces).toString()).toBe(JSON.stringify(value))
})

test('cuts a long text into pieces that read back as the same value', async () => {
  const value = { icons: Array.from({ length: 3_000 }, (_, at) => `${at} ${'🦊é'.repeat(80)}`) }
  const pieces = await inTurns(writeJson(value))
  expect(pieces.length).toBeGreaterThan(1)
  expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThan(2 ** 20)
  expect(readJson(pieces)).toEqual(value)
})
