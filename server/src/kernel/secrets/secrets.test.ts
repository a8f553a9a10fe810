import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealUnbound } from '../../../test/seal-unbound.ts'
import { createPlace } from './sealed-columns.ts'
import {
  hashSecret,
  isWellFormedSecret,
  keyPattern,
  newSecret,
  SecretUnreadable,
  secretBox,
} from './secrets.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPrefixes = ['sk_live_', 'sk_test_', 'pk_live_', 'pk_test_']
const prefix = fc.constantFrom(...keyPrefixes)
const bytes = fc.uint8Array({ maxLength: 500 })

test('a new secret is well-formed', () => {
  fc.assert(
    fc.property(prefix, (prefix) => {
      const secret = newSecret(prefix)
      expect(secret).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{38}$`))
      expect(isWellFormedSecret(keyPattern, secret)).toBe(true)
    }),
  )
})

test('the checksum detects any single changed character', () => {
  for (const prefix of keyPrefixes) {
    const secret = newSecret(prefix)
    for (let at = 0; at < secret.length; at++) {
      for (const character of `${alphabet}_- `) {
        if (character === secret[at]) continue
        const mistyped = secret.slice(0, at) + character + secret.slice(at + 1)
        expect([mistyped, isWellFormedSecret(keyPattern, mistyped)]).toEqual([mistyped, false])
      }
    }
  }
})

test('the checksum detects two swapped neighbours, and a truncated or longer secret', () => {
  fc.assert(
    fc.property(prefix, fc.nat(36), fc.integer({ min: 1, max: 20 }), (prefix, place, cut) => {
      const secret = newSecret(prefix)
      const at = prefix.length + place
      const swapped = secret.slice(0, at) + secret[at + 1] + secret[at] + secret.slice(at + 2)
      if (swapped !== secret) expect(isWellFormedSecret(keyPattern, swapped)).toBe(false)
      for (const text of [secret.slice(0, -cut), secret + secret.slice(-cut), ` ${secret}`])
        expect(isWellFormedSecret(keyPattern, text)).toBe(false)
    }),
  )
})

test('no two secrets are the same, nor their hashes', () => {
  const secrets = Array.from({ length: 2_000 }, () => newSecret('sk_live_'))
  expect(new Set(secrets).size).toBe(secrets.length)
  expect(new Set(secrets.map((secret) => hashSecret(secret).toString('hex'))).size).toBe(2_000)
})

const place = createPlace('idempotent_requests.body', {
  organization_id: 'a',
  livemode: true,
  family: 'f',
  key: 'k',
})

test('a sealed value opens under the first key and every other known key', () => {
  const [first, second, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  fc.assert(
    fc.property(bytes, (plain) => {
      const sealed = secretBox([first]).seal(plain, place)
      expect([...secretBox([second, first]).open(sealed, place)]).toEqual([...plain])
      expect(() => secretBox([other]).open(sealed, place)).toThrow(/does not have/)
      expect(secretBox([first]).seal(plain, place).equals(sealed)).toBe(false)
    }),
  )
})

test('a value that is sealed for one row opens in no other row, column or mode', () => {
  const box = secretBox([Buffer.alloc(32, 1)])
  const sealed = box.seal('secret', place)
  const row = { organization_id: 'a', livemode: true, family: 'f', key: 'k' }
  for (const other of [
    createPlace('idempotent_requests.body', { ...row, key: 'l' }),
    createPlace('idempotent_requests.body', { ...row, livemode: false }),
    createPlace('idempotent_requests.body', { ...row, family: 'f","k', key: '' }),
    createPlace('webhook_endpoint_secrets.sealed', { ...row, endpoint_id: 'f', id: 'k' }),
  ]) {
    expect(() => box.open(sealed, other)).toThrow(/another row/)
  }
})

test('a ciphertext with any changed bit does not open', () => {
  const box = secretBox([Buffer.alloc(32, 1)])
  fc.assert(
    fc.property(bytes, fc.nat(), fc.nat(7), (plain, at, bit) => {
      const sealed = box.seal(plain, place)
      const byte = at % sealed.length
      sealed[byte] = sealed[byte]! ^ (1 << bit)
      expect(() => box.open(sealed, place)).toThrow(SecretUnreadable)
    }),
  )
})

test('a ciphertext of version 1, which is not bound to a row, still opens', () => {
  const key = Buffer.alloc(32, 1)
  const sealed = sealUnbound(key, 'kept since the first release')
  const box = secretBox([Buffer.alloc(32, 2), key])
  expect(box.open(sealed, place).toString()).toBe('kept since the first release')
  expect(box.knows(sealed)).toBe(true)
})
