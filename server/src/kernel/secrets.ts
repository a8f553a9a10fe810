import { createCipheriv, createDecipheriv, createHash, hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomWord } from './random.ts'

/**
 * Secrets that people carry: keys of the API (platform contract, section 3), and the box in which
 * what must be read again is kept at rest.
 */

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const bodyLength = 32
const checksumLength = 6

export type KeyPrefix = `${'sk' | 'pk'}_${'live' | 'test'}_`

/** Two digits for each number below 62 * 62. */
const pairs = [...base62].flatMap((first) => [...base62].map((second) => first + second))
/** The last of 65,536 values would make some pairs likelier than others. */
const fairWords = Math.floor(65_536 / pairs.length) * pairs.length

/** A new secret: prefix, 32 base62 characters from a CSPRNG, and the CRC-32 of all that as 6 base62 digits. */
export function newSecret(prefix: string): string {
  let secret = prefix
  while (secret.length < prefix.length + bodyLength) {
    const word = randomWord()
    if (word < fairWords) secret += pairs[word % pairs.length]!
  }
  return secret + checksum(secret)
}

/** A token of 256 random bits, for what no person types: sessions, and links in mail. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a secret is whole, prefix and checksum included: what is mistyped is refused without a look-up. */
export function isWellFormedSecret(prefix: RegExp, secret: string): boolean {
  const match = prefix.exec(secret)
  if (match === null || match.index !== 0) return false
  if (secret.length !== match[0].length + bodyLength + checksumLength) return false
  if (!/^[0-9A-Za-z]+$/.test(secret.slice(match[0].length))) return false
  const body = secret.slice(0, -checksumLength)
  return checksum(body) === secret.slice(-checksumLength)
}

export const keyPattern = /^(sk|pk)_(live|test)_/

/** What is stored and looked up in place of a secret. The secrets are random, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  // By way of text, a third of the time that Node 20 takes for a buffer.
  return Buffer.from(hash('sha256', secret, 'binary'), 'binary')
}

/** Seals and opens what must be read again: signing secrets, and replays that show a secret. */
export interface SecretBox {
  seal(plain: string | Uint8Array): Buffer
  /** Throws where the box was tampered with or sealed under a key that is not known. */
  open(sealed: Uint8Array): Buffer
}

/**
 * AES-256-GCM with a random nonce. A sealed box names its key, so that keys can be rotated: the
 * first key seals, every key opens. Layout: version 1, 4 bytes of the key's SHA-256, 12 bytes of
 * nonce, 16 bytes of tag, the ciphertext.
 */
export function secretBox(keys: readonly Buffer[]): SecretBox {
  const known = keys.map((key) => ({
    key,
    name: createHash('sha256').update(key).digest().subarray(0, 4),
  }))
  const [current] = known
  if (current === undefined) throw new Error('no encryption key')
  return {
    seal(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce)
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(1), current.name, nonce, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const box = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      const match = known.find(({ name }) => name.equals(box.subarray(1, 5)))
      if (box[0] !== 1 || match === undefined) {
        throw new Error('sealed under an encryption key that this process does not have')
      }
      const decipher = createDecipheriv('aes-256-gcm', match.key, box.subarray(5, 17))
      decipher.setAuthTag(box.subarray(17, 33))
      return Buffer.concat([decipher.update(box.subarray(33)), decipher.final()])
    },
  }
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
