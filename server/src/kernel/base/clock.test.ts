import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timestamp } from './clock.ts'

test('timestamps equal those of Date, for every time that a date can represent', () => {
  const end = 8.64e15
  fc.assert(
    fc.property(fc.integer({ min: -end, max: end }), (ms) => {
      expect(timestamp(ms)).toBe(new Date(ms).toISOString())
      expect(timestamp(new Date(ms))).toBe(new Date(ms).toISOString())
    }),
    { numRuns: 1_000 },
  )
  for (const ms of [0, -1, 253_402_300_800_000, 1.9]) {
    expect(timestamp(ms)).toBe(new Date(ms).toISOString())
  }
})

test('an invalid time throws', () => {
  for (const ms of [Number.NaN, 8.64e15 + 864e5]) expect(() => timestamp(ms)).toThrow(RangeError)
})
