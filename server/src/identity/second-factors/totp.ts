import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Time-based one-time passwords (RFC 6238): SHA-1, 6 digits, steps of 30 seconds, which every
 * authenticator app supports.
 */

const stepMs = 30_000
const digits = 6

/** 160 random bits, as RFC 4226, section 4, recommends. */
export function createTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: Buffer, email: string): string {
  const label = `Blazon:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Blazon&algorithm=SHA1&digits=${digits}&period=${stepMs / 1_000}`
}

/**
 * The time step whose code this is, of those that begin or end within `tolerance` milliseconds of the
 * time `now`, because clocks differ (RFC 6238, section 5.2); null for a wrong code.
 */
export function findTotpStep(
  secret: Buffer,
  code: string,
  { now, tolerance }: { now: number; tolerance: number },
): number | null {
  const given = Buffer.from(code)
  const last = Math.floor((now + tolerance) / stepMs)
  let found: number | null = null
  for (let step = Math.floor((now - tolerance) / stepMs); step <= last; step++) {
    const expected = Buffer.from(totpCode(secret, step))
    if (expected.length === given.length && timingSafeEqual(expected, given)) found = step
  }
  return found
}

/** The code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** RFC 4648, section 6, without padding. */
export function base32(bytes: Buffer): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  let text = ''
  let bits = 0
  let pending = 0
  for (const byte of bytes) {
    pending = ((pending << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(pending >> bits) & 31]
    }
  }
  return bits === 0 ? text : text + alphabet[(pending << (5 - bits)) & 31]
}
