import { WebhookVerificationError } from './verification-error.ts'

/** The key of HMAC-SHA256. Throws for bytes that no secret has. */
export function createHmacKey(bytes: Uint8Array<ArrayBuffer> | null): Promise<CryptoKey> {
  if (bytes === null || bytes.length === 0) {
    throw new WebhookVerificationError(
      'secret_invalid',
      'The secret must be the `whsec_…` text of the endpoint.',
    )
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
}
