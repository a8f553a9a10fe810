import { expect, test } from 'vitest'
import type { Finished, Outcome } from './delivery.ts'
import { judge } from './verdict.ts'

const policy = { waitsMs: [1_000, 5_000], maxAttempts: 3, timeoutMs: 100 }

function finished(attempt: number, outcome: Partial<Outcome>): Finished {
  return {
    tenant: { organizationId: 'o', livemode: true },
    endpointId: 'e',
    deliveryId: 'd',
    attempt,
    startedAt: 0,
    endedAt: 10_000,
    outcome: {
      statusCode: null,
      error: null,
      message: null,
      durationMs: 10,
      responseHeaders: null,
      responseBody: null,
      retryAfterMs: null,
      ...outcome,
    },
  }
}

const verdict = (attempt: number, outcome: Partial<Outcome>) =>
  judge(finished(attempt, outcome), policy, () => 0)

test.each([200, 201, 204, 299])('%i is delivered', (statusCode) => {
  expect(verdict(3, { statusCode })).toEqual({ status: 'delivered' })
})

test.each([301, 400, 404, 500])('%i is tried again, from the end of the attempt', (statusCode) => {
  expect(verdict(1, { statusCode })).toEqual({ status: 'pending', dueAt: 11_000 })
  expect(verdict(2, { statusCode })).toEqual({ status: 'pending', dueAt: 15_000 })
})

test('fails after the last attempt, for any reason', () => {
  expect(verdict(3, { error: 'timeout' })).toEqual({ status: 'failed', gone: false })
  expect(verdict(3, { error: 'interrupted' })).toEqual({ status: 'failed', gone: false })
})

test('an interrupted attempt counts, and the next one does not wait for its turn', () => {
  expect(verdict(1, { error: 'interrupted' })).toEqual({ status: 'pending', dueAt: 10_000 })
  expect(verdict(2, { error: 'interrupted' })).toEqual({ status: 'pending', dueAt: 10_000 })
})

test('fails at once after 410, and marks the endpoint as gone', () => {
  expect(verdict(1, { statusCode: 410 })).toEqual({ status: 'failed', gone: true })
})

test('honours Retry-After with 429 and 503 only', () => {
  expect(verdict(1, { statusCode: 429, retryAfterMs: 3_000 })).toMatchObject({ dueAt: 13_000 })
  expect(verdict(1, { statusCode: 503, retryAfterMs: 3_000 })).toMatchObject({ dueAt: 13_000 })
  expect(verdict(1, { statusCode: 500, retryAfterMs: 3_000 })).toMatchObject({ dueAt: 11_000 })
})

test('the waits of an endpoint replace those of the policy, within its number of attempts', () => {
  const own = (
    attempt: number,
    waitsMs: number[],
    outcome: Partial<Outcome> = { statusCode: 500 },
  ) => judge(finished(attempt, outcome), policy, () => 0, waitsMs)
  expect(own(1, [2_000])).toEqual({ status: 'pending', dueAt: 12_000 })
  expect(own(2, [2_000])).toEqual({ status: 'failed', gone: false })
  expect(own(1, [])).toEqual({ status: 'failed', gone: false })
  expect(own(3, [1, 1, 1, 1])).toEqual({ status: 'failed', gone: false })
  expect(own(1, [], { error: 'interrupted' })).toEqual({ status: 'pending', dueAt: 10_000 })
})

test('a destination without statuses delivers what it does not refuse', () => {
  expect(verdict(1, { statusCode: null, error: null })).toEqual({ status: 'delivered' })
  expect(verdict(1, { statusCode: null, error: 'destination' })).toMatchObject({
    status: 'pending',
  })
  // A service may refuse a message in a 200.
  expect(verdict(3, { statusCode: 200, error: 'destination' })).toEqual({
    status: 'failed',
    gone: false,
  })
})
