import { createHmacKey } from './hmac-key.ts'
import { readSecret } from './signature.ts'

export interface SignOptions {
  /** Value of `webhook-id`. Default: the `id` of the event. */
  id?: string
  /** Milliseconds since the epoch. Default `Date.now`. */
  now?: () => number
}

/**
 * Returns the headers with which Blazon sends a webhook body (Standard Webhooks), for tests of a handler:
 * `verify` accepts them with the same secret.
 *
 * Throws a `WebhookVerificationError` for an invalid secret, or a `TypeError` for a body without an `id`
 * if none is given.
 */
export async function sign(
  body: string,
  secret: string,
  { id, now = Date.now }: SignOptions = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const name = id ?? readId(body)
  const timestamp = String(Math.floor(now() / 1_000))
  const key = await createHmacKey(readSecret(secret.trim()))
  const content = new TextEncoder().encode(`${name}.${timestamp}.${body}`)
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, content))
  return {
    'webhook-id': name,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...digest))}`,
  }
}

function readId(body: string): string {
  const { id } = JSON.parse(body) as { id?: unknown }
  if (typeof id === 'string' && id !== '') return id
  throw new TypeError('The body has no id. Pass an event, or the id as an option.')
}
