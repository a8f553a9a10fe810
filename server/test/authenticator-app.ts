import { totpCode } from '../src/identity/second-factors/totp.ts'

/** What an authenticator app shows for the key of a setup, in base32. */
export function showCode(key: string): string {
  return totpCode(decodeKey(key), Math.floor(Date.now() / 30_000))
}

/** The bytes of a key in base32 (RFC 4648, section 6). */
export function decodeKey(key: string): Buffer {
  const bits = [...key]
    .map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
