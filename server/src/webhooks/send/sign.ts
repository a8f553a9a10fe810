import { createHmac, randomBytes } from 'node:crypto'
import type { SignatureScheme } from '../engine/delivery.ts'

const prefix = 'whsec_'

/**
 * A new signing secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks, "Signature
 * scheme").
 */
export function newSigningSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export interface Signed {
  /** The event as `evt_…`, or the events of a batch: the same in every attempt and resend. */
  eventId: string
  /** Seconds since the epoch. */
  timestamp: number
  body: string
}

/**
 * The headers that sign a request with every live secret.
 *
 * `standard`: Standard Webhooks, HMAC-SHA256 of `id.timestamp.body`, keyed with the decoded secret.
 * `stripe`: of `timestamp.body`, keyed with the whole `whsec_…` text, as Stripe's libraries verify.
 */
export function signatureHeaders(
  scheme: SignatureScheme,
  secrets: readonly string[],
  { eventId, timestamp, body }: Signed,
): Record<string, string> {
  if (scheme === 'stripe') {
    const signatures = secrets.map((secret) => `v1=${hmac(secret, `${timestamp}.${body}`, 'hex')}`)
    return { 'blazon-signature': [`t=${timestamp}`, ...signatures].join(',') }
  }
  const content = `${eventId}.${timestamp}.${body}`
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => `v1,${hmac(decodeKey(secret), content, 'base64')}`)
      .join(' '),
  }
}

function decodeKey(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64')
}

function hmac(key: string | Buffer, content: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(content).digest(encoding)
}
