import { expect, test } from 'vitest'
import {
  isInNetworks,
  isWithinNetworks,
  networkText,
  parseAddress,
  parseNetwork,
  toNetwork,
} from './network.ts'

test('an IPv4 address counts alone, in any notation', () => {
  expect(toNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(toNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(toNetwork('::ffff:cb00:7107')).toBe('203.0.113.7')
})

test('all addresses of an IPv6 /64 count as one network', () => {
  const network = toNetwork('2001:db8:1:2::1')
  for (const same of [
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2::',
    '2001:db8:1:2::9%eth0',
  ]) {
    expect(toNetwork(same)).toBe(network)
  }
  expect(toNetwork('2001:db8:1:3::1')).not.toBe(network)
})

test('counts an invalid address as its text', () => {
  expect(toNetwork('unknown')).toBe('unknown')
})

test('parses ranges of IPv4 and IPv6, and writes them in one form', () => {
  const written = (text: string) => {
    const network = parseNetwork(text)
    return network === null ? null : networkText(network)
  }
  expect(written('203.0.113.7/24')).toBe('203.0.113.0/24')
  expect(written('203.0.113.7')).toBe('203.0.113.7/32')
  expect(written('0.0.0.0/0')).toBe('0.0.0.0/0')
  expect(written('2001:DB8:1::5/33')).toBe('2001:db8::/33')
  expect(written('::ffff:203.0.113.0/120')).toBe('203.0.113.0/24')
  for (const wrong of [
    '',
    '10.0.0.0/33',
    '10.1/8',
    '10.0.0.0/-1',
    '::1/129',
    'fe80::1%eth0',
    'x/8',
  ]) {
    expect([wrong, written(wrong)]).toEqual([wrong, null])
  }
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:52311', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
])('finds the address in %s', (text, address) => {
  expect(parseAddress(text)).toBe(address)
})

test.each([
  ...[
    '',
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113',
    '203.0.113.7/24',
    '0xcb007107',
    '3405803783',
  ],
  ...['203.0.113.7:port', '203.0.113.7:443:1', '[203.0.113.7', '[]:443', '[2001:db8::1]x', '%eth0'],
])('finds no address in %s', (text) => {
  expect(parseAddress(text)).toBe(null)
})

test('an address is in a range of its family only', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32'].map((text) => parseNetwork(text)!)
  for (const inside of ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:ffff::1']) {
    expect([inside, isInNetworks(inside, networks)]).toEqual([inside, true])
  }
  for (const outside of ['203.0.114.0', '2001:db9::', '::1', '', 'unknown']) {
    expect([outside, isInNetworks(outside, networks)]).toEqual([outside, false])
  }
  expect(isInNetworks('::ffff:1.2.3.4', [parseNetwork('::/0')!])).toBe(false)
})

test('a range is within another one if all of its addresses are', () => {
  const outer = [parseNetwork('10.0.0.0/8')!]
  expect(isWithinNetworks(parseNetwork('10.2.0.0/16')!, outer)).toBe(true)
  expect(isWithinNetworks(parseNetwork('10.0.0.0/7')!, outer)).toBe(false)
  expect(isWithinNetworks(parseNetwork('0.0.0.0/0')!, outer)).toBe(false)
})
