import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** A ciphertext as releases before 0.2 wrote it: version 1, not bound to a row. */
export function sealUnbound(key: Buffer, plain: string | Uint8Array): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  const name = createHash('sha256').update(key).digest().subarray(0, 4)
  return Buffer.concat([Buffer.of(1), name, nonce, cipher.getAuthTag(), text])
}
