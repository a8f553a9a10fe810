import { expect, test } from 'vitest'
import { mayRetry, retryWaitMs } from './retry.ts'

const lost = { status: null, code: '', retryAfter: null }

test('waits grow from half a second to eight, and jitter spreads them over their upper half', () => {
  const waits = [1, 2, 3, 4, 5, 9].map((attempt) => [
    retryWaitMs(attempt, lost, () => 0),
    retryWaitMs(attempt, lost, () => 1),
  ])
  expect(waits).toEqual([
    [250, 500],
    [500, 1_000],
    [1_000, 2_000],
    [2_000, 4_000],
    [4_000, 8_000],
    [4_000, 8_000],
  ])
})

test('waits at least Retry-After, in seconds or as a date, and ignores invalid values', () => {
  const wait = (retryAfter: string) => retryWaitMs(1, { ...lost, retryAfter }, () => 0)
  expect(wait('3')).toBe(3_000)
  expect(wait(new Date(Date.now() + 10_000).toUTCString())).toBeGreaterThan(8_000)
  expect(wait('soon')).toBe(250)
  expect(wait('61')).toBe(null)
})

test('retries only safe requests', () => {
  const failed = (status: number | null, code = '') => ({ status, code, retryAfter: null })
  const cases = [
    [failed(null), true, true],
    [failed(null), false, false],
    [failed(503), true, true],
    [failed(500), false, false],
    [failed(429), false, true],
    [failed(409, 'idempotency_key_in_use'), true, true],
    [failed(409, 'state_conflict'), true, false],
    [failed(400), true, false],
  ] as const
  for (const [failure, repeatable, expected] of cases) {
    expect(mayRetry(failure, repeatable)).toBe(expected)
  }
})
