import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomWord } from '../base/random.ts'
import { cellPattern } from './cell.ts'
import type { Place } from './sealed-columns.ts'

/**
 * API keys and tokens (platform contract, section 3), and the box that encrypts secrets which must
 * be read again.
 */

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const bodyLength = 32
const checksumLength = 6

/** Two digits for every number below 62 * 62. */
const pairs = [...base62].flatMap((first) => [...base62].map((second) => first + second))
/** Using the rest of the 65,536 values would make some pairs more likely than others. */
const fairWords = Math.floor(65_536 / pairs.length) * pairs.length

/**
 * A new secret: prefix, 32 base62 characters from a CSPRNG, and the CRC-32 of both as 6 base62
 * digits.
 */
export function newSecret(prefix: string): string {
  let secret = prefix
  while (secret.length < prefix.length + bodyLength) {
    const word = randomWord()
    if (word < fairWords) secret += pairs[word % pairs.length]!
  }
  return secret + checksum(secret)
}

/** A token of 256 random bits, for secrets that nobody types: sessions, and links in mails. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Whether a secret has the prefix and a valid checksum: a mistyped one is refused without a query.
 */
export function isWellFormedSecret(prefix: RegExp, secret: string): boolean {
  const match = prefix.exec(secret)
  if (match === null || match.index !== 0) return false
  if (secret.length !== match[0].length + bodyLength + checksumLength) return false
  if (!/^[0-9A-Za-z]+$/.test(secret.slice(match[0].length))) return false
  const body = secret.slice(0, -checksumLength)
  return checksum(body) === secret.slice(-checksumLength)
}

/** The prefix of secrets of a kind; the first group is the mode. */
export function secretPattern(kind: string): RegExp {
  return new RegExp(`^(?:${kind})_(live|test)_(?:${cellPattern}_)?`)
}

export const keyPattern = secretPattern('sk|pk')

/** The hash that is stored and looked up. Secrets are random, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return toHash(nameSecret(secret))
}

/**
 * The same hash as a text of 32 characters, the name of the secret in a cache. Node 20 makes it in a third
 * of the time of a buffer.
 */
export function nameSecret(secret: string): string {
  return hash('sha256', secret, 'binary')
}

/** The hash of a secret's name. */
export function toHash(name: string): Buffer {
  return Buffer.from(name, 'binary')
}

/**
 * Encrypts and decrypts secrets that must be read again: signing secrets, and replays that show a
 * secret.
 */
export interface SecretBox {
  /** The first bytes of newly sealed values: version and fingerprint of the key. */
  readonly header: Buffer
  /** Seals for one place: the ciphertext cannot be opened in another row or column. */
  seal(plain: string | Uint8Array, place: Place): Buffer
  /** Throws `SecretUnreadable`. */
  open(sealed: Uint8Array, place: Place): Buffer
  /** Whether the key that this header names is available. */
  knows(header: Uint8Array): boolean
  /**
   * A signature of 128 bits in base64url, for addresses that only this service may make. It is
   * valid for this purpose alone, as long as the service has the key.
   */
  sign(text: string, purpose: string): string
  /** Whether `signature` was made for the text and the purpose, with any key. */
  isSigned(text: string, purpose: string, signature: string): boolean
}

/** A ciphertext that cannot be opened; the message has the reason, for the log. */
export class SecretUnreadable extends Error {}

/** Returns what `open` decrypts; null if none of the keys opens it. */
export function openIfReadable<Value>(open: () => Value): Value | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

/** Bytes of a ciphertext that identify its version and key. */
const headerLength = 5

/**
 * AES-256-GCM with a random nonce. A ciphertext names its key, so that keys can be rotated: the
 * first key seals, every key opens. Layout: version, 4 bytes of the key's SHA-256, 12 bytes of
 * nonce, 16 bytes of tag, the ciphertext. In version 2, the header and the place are associated
 * data; version 1 is not bound to a place, and can be opened until it is sealed again.
 */
export function secretBox(keys: readonly Buffer[]): SecretBox {
  const known = keys.map((key) => ({ key, name: nameKey(key) }))
  const [current] = known
  if (current === undefined) throw new Error('no encryption key')
  const header = Buffer.concat([Buffer.of(bound), current.name])

  return {
    header,
    seal(plain, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      cipher.setAAD(associated(header, place))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([header, nonce, cipher.getAuthTag(), text])
    },
    open(sealed, place) {
      const box = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      const key = findKey(box)
      if (key === undefined) {
        throw new SecretUnreadable(
          `It is sealed under the encryption key ${readFingerprint(box)}, which this process does not have.`,
        )
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(5, 17))
        if (box[0] === bound) decipher.setAAD(associated(box.subarray(0, headerLength), place))
        decipher.setAuthTag(box.subarray(17, 33))
        return Buffer.concat([decipher.update(box.subarray(33)), decipher.final()])
      } catch (error) {
        throw new SecretUnreadable('It is damaged, or was copied from another row.', {
          cause: error,
        })
      }
    },
    knows: (header) => findKey(header) !== undefined,
    sign: (text, purpose) => computeSignature(current.key, text, purpose).toString('base64url'),
    isSigned(text, purpose, signature) {
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== signatureLength) return false
      return known.some(({ key }) => timingSafeEqual(given, computeSignature(key, text, purpose)))
    },
  }

  function findKey(box: Uint8Array): Buffer | undefined {
    if (box[0] !== unbound && box[0] !== bound) return undefined
    return known.find(({ name }) => name.equals(box.subarray(1, headerLength)))?.key
  }
}

/** The fingerprint of the key that a header names, in hex: the first 4 bytes of its SHA-256. */
export function readFingerprint(header: Uint8Array): string {
  return Buffer.from(header.subarray(1, headerLength)).toString('hex')
}

const signatureLength = 16

/** A key for signatures of one purpose is derived from the encryption key, which signs nothing. */
function computeSignature(key: Buffer, text: string, purpose: string): Buffer {
  const own = createHmac('sha256', key).update(`sign ${purpose}`).digest()
  return createHmac('sha256', own).update(text).digest().subarray(0, signatureLength)
}

const unbound = 1
const bound = 2

function nameKey(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, 4)
}

function associated(header: Uint8Array, place: Place): Buffer {
  return Buffer.concat([header, Buffer.from(place)])
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < checksumLength) {
    digits = pairs[rest % pairs.length]! + digits
    rest = Math.floor(rest / pairs.length)
  }
  return digits
}
