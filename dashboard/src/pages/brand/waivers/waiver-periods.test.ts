import { expect, test } from 'vitest'
import { findPeriod, sortByExpiry } from './waiver-periods.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const waiver = (id: string, expires_at: string | null) => ({ id, expires_at })

test('sorts waivers into active, expiring within 14 days, and expired', () => {
  const periods = [null, '2026-12-06T10:00:00Z', '2026-12-06T10:00:01Z', '2026-11-22T10:00:00Z']
  expect(periods.map((expires_at) => findPeriod({ expires_at }, now))).toEqual([
    'active',
    'expiring',
    'active',
    'expired',
  ])
})

test('lists the earliest expiry first, and among the expired the latest', () => {
  const waivers = [
    waiver('endless', null),
    waiver('last year', '2025-11-22T10:00:00Z'),
    waiver('next year', '2027-11-22T10:00:00Z'),
    waiver('yesterday', '2026-11-21T10:00:00Z'),
    waiver('tomorrow', '2026-11-23T10:00:00Z'),
  ]
  const order = sortByExpiry(waivers, now).map(({ id }) => id)
  expect(order).toEqual(['tomorrow', 'next year', 'endless', 'yesterday', 'last year'])
})
