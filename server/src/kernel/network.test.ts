import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address counts alone, in any notation', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:cb00:7107')).toBe('203.0.113.7')
})

test('all addresses of an IPv6 /64 count as one network', () => {
  const network = networkOf('2001:db8:1:2::1')
  for (const same of [
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2::',
    '2001:db8:1:2::9%eth0',
  ]) {
    expect(networkOf(same)).toBe(network)
  }
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network)
})

test('counts an invalid address as its text', () => {
  expect(networkOf('unknown')).toBe('unknown')
})
