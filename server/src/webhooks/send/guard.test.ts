import { describe, expect, test } from 'vitest'
import { createGuard, type Resolve, TargetRefused } from './guard.ts'

const names: Record<string, string[]> = {
  'public.test': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'mixed.test': ['93.184.216.34', '10.0.0.1'],
  'private.test': ['127.0.0.1'],
}

const resolve: Resolve = async (name) => {
  const found = names[name]
  if (found === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const organizationId = 'acme'
const strict = createGuard([], resolve)
const local = createGuard(['127.0.0.0/8', '::1/128'], resolve)

describe('refuses, in any notation', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback, short', '127.1'],
    ['loopback, decimal', '2130706433'],
    ['loopback, octal', '0177.0.0.1'],
    ['loopback, hexadecimal', '0x7f000001'],
    ['loopback, full width', '１２７.0.0.1'],
    ['loopback, trailing dot', '127.0.0.1.'],
    ['unspecified', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['link-local: metadata', '169.254.169.254'],
    ['metadata of Azure', '168.63.129.16'],
    ['metadata of Azure, decimal', '2822734096'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['metadata of Oracle', '192.0.0.192'],
    ['metadata of Amazon, IPv6', '[fd00:ec2::254]'],
    ['metadata of Google, IPv6', '[fd20:ce::254]'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['IETF protocol assignments', '192.0.0.1'],
    ['loopback', '[::1]'],
    ['unspecified', '[::]'],
    ['IPv4-compatible', '[::127.0.0.1]'],
    ['IPv4-compatible public', '[::8.8.8.8]'],
    ['IPv4-mapped', '[::ffff:127.0.0.1]'],
    ['IPv4-mapped public', '[::ffff:8.8.8.8]'],
    ['IPv4-translated', '[::ffff:0:8.8.8.8]'],
    ['NAT64', '[64:ff9b::a00:1]'],
    ['local NAT64', '[64:ff9b:1::a00:1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['Teredo', '[2001::1]'],
    ['unique local', '[fd00::1]'],
    ['link-local', '[fe80::1]'],
    ['site-local', '[fec0::1]'],
    ['multicast', '[ff02::1]'],
    ['documentation', '[2001:db8::1]'],
    ['documentation', '[3fff::1]'],
    ['discard', '[100::1]'],
    ['segment routing', '[5f00::1]'],
    ['outside of 2000::/3', '[4000::1]'],
  ])('%s: %s', (_what, host) => {
    expect(() => strict.target(`https://${host}/hook`)).toThrow(TargetRefused)
  })
})

test.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://public.test:8443/a?b=c'])(
  'allows %s',
  async (url) => {
    expect(strict.target(url).href).toBe(url)
    await strict.admit(url, organizationId)
  },
)

test.each([
  'http://8.8.8.8/',
  'http://public.test/',
  'https://user@public.test/',
  'https://user:pass@public.test/',
  'https://public.test:22/',
  'https://public.test:1023/',
  'ftp://public.test/',
  'javascript:alert(1)',
  '//public.test/',
  'public.test',
  '',
])('refuses %s', async (url) => {
  await expect(strict.admit(url, organizationId)).rejects.toThrow(TargetRefused)
})

test('refuses a name if any of its addresses is refused', async () => {
  await expect(strict.admit('https://mixed.test/', organizationId)).rejects.toThrow(TargetRefused)
  const target = new URL('https://mixed.test/')
  await expect(strict.addresses(target, organizationId)).rejects.toThrow(TargetRefused)
})

test('allows plain http only for addresses allowed by the operator, literal or resolved', async () => {
  expect(local.target('http://127.0.0.1:8080/').port).toBe('8080')
  expect(local.target('http://[::1]:8080/').port).toBe('8080')
  await local.admit('http://private.test:8080/', organizationId)
  await expect(local.admit('http://public.test/', organizationId)).rejects.toThrow(TargetRefused)
  await expect(local.admit('http://nowhere.test/', organizationId)).rejects.toThrow(TargetRefused)
  expect(() => local.target('http://10.0.0.1/')).toThrow(TargetRefused)
  expect(() => local.target('http://[::ffff:127.0.0.1]/')).toThrow(TargetRefused)
})

test('accepts an https name that does not exist yet', async () => {
  await strict.admit('https://nowhere.test/', organizationId)
})
