import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryAfter, waitAfter } from './schedule.ts'

const minute = 60_000
const waitsMs = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute]

test('waits 1 min, 5 min, 30 min and 2 h after the first four attempts', () => {
  const waits = [1, 2, 3, 4].map((attempt) => waitAfter(attempt, { waitsMs }, () => 0))
  expect(waits).toEqual(waitsMs.slice(0, 4))
})

test('waits the fifth interval before the sixth attempt, and repeats the last interval', () => {
  expect(waitAfter(5, { waitsMs }, () => 0)).toBe(360 * minute)
  expect(waitAfter(9, { waitsMs }, () => 0)).toBe(360 * minute)
})

test('never shortens a wait and never adds more than a tenth, whatever Retry-After requests', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      chance,
      fc.option(fc.nat(1e12)),
      (attempt, at, asked) => {
        const wait = waitAfter(attempt, { waitsMs }, () => at, asked)
        const least = waitsMs[Math.min(attempt, 5) - 1]!
        const most = asked === null ? least : waitsMs[Math.min(attempt + 1, 5) - 1]!
        expect(wait).toBeGreaterThanOrEqual(least)
        expect(wait).toBeLessThanOrEqual(Math.ceil(most * 1.1))
      },
    ),
  )
})

test('extends a wait to what Retry-After requests, up to the next interval', () => {
  expect(waitAfter(1, { waitsMs }, () => 0, 2 * minute)).toBe(2 * minute)
  expect(waitAfter(1, { waitsMs }, () => 0, 60 * minute)).toBe(5 * minute)
  expect(waitAfter(2, { waitsMs }, () => 0, minute)).toBe(5 * minute)
})

test('reads both forms of Retry-After, and nothing else', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  expect(retryAfter('120', now)).toBe(120_000)
  expect(retryAfter('Fri, 20 Nov 2026 09:01:00 GMT', now)).toBe(60_000)
  expect(retryAfter('Fri, 20 Nov 2026 08:00:00 GMT', now)).toBe(0)
  expect(retryAfter('soon', now)).toBeNull()
  expect(retryAfter('', now)).toBeNull()
})
