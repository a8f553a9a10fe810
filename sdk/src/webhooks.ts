import type { BlazonEvent } from './event.ts'
import { createHmacKey } from './hmac-key.ts'
import { readSignature, type SentHeaders } from './signature.ts'
import { WebhookVerificationError } from './verification-error.ts'

export interface VerifyOptions {
  /**
   * Maximum difference between the sender's clock and this one, in both directions. Default 300.
   */
  toleranceSeconds?: number
  /** Milliseconds since the epoch. Default `Date.now`. */
  now?: () => number
}

/**
 * Returns the event of a webhook request after it verified the signature. The headers identify the
 * scheme: Standard Webhooks, or `Blazon-Signature`.
 *
 * `body` is the received body, byte for byte: JSON that was parsed and written again has another
 * signature. With several secrets, as during a rotation, one that matches is enough.
 *
 * Throws a {@link WebhookVerificationError}, or a `TypeError` for an invalid tolerance.
 */
export async function verify(
  body: string | Uint8Array<ArrayBuffer>,
  headers: SentHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): Promise<BlazonEvent> {
  const event = await verifyJson(body, headers, secrets, options)
  if (isObject(event)) return event
  throw new WebhookVerificationError('body_invalid', 'The body is signed, but it is not an event.')
}

/**
 * Returns the events of a webhook request after it verified the signature, as {@link verify} does: those
 * of an endpoint with `batch`, whose body is an array, or the single one of another endpoint.
 */
export async function verifyBatch(
  body: string | Uint8Array<ArrayBuffer>,
  headers: SentHeaders,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): Promise<BlazonEvent[]> {
  const events = [await verifyJson(body, headers, secrets, options)].flat()
  if (events.every(isObject)) return events
  throw new WebhookVerificationError('body_invalid', 'The body is signed, but it has no events.')
}

async function verifyJson(
  body: string | Uint8Array<ArrayBuffer>,
  headers: SentHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: VerifyOptions,
): Promise<unknown> {
  checkArguments(body, secrets, toleranceSeconds)
  const { readKey, prefix, timestamp, signatures } = readSignature(headers)
  const age = now() / 1_000 - timestamp
  // Also refuses an age that is not a number.
  if (!(Math.abs(age) <= toleranceSeconds)) throw staleError(age)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const content = joined(new TextEncoder().encode(prefix), bytes)
  for (const secret of [secrets].flat()) {
    const key = await createHmacKey(readKey(secret.trim()))
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return parseJson(bytes)
    }
  }
  throw new WebhookVerificationError(
    'signature_mismatch',
    'No signature matches this body and secret. Pass the body as you received it, and the secret of this endpoint.',
  )
}

/** Callers without types pass what a framework parsed, or a variable that is not set. */
function checkArguments(body: unknown, secrets: unknown, toleranceSeconds: unknown): void {
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) {
    const message = 'The body must be text or bytes. Pass the raw body, not a parsed object.'
    throw new WebhookVerificationError('body_invalid', message)
  }
  const all = [secrets].flat()
  if (all.length === 0 || !all.every((secret) => typeof secret === 'string' && secret !== '')) {
    const message = 'The secret is missing. Pass the `whsec_…` text of the endpoint.'
    throw new WebhookVerificationError('secret_invalid', message)
  }
  const isTolerance = Number.isFinite(toleranceSeconds) && (toleranceSeconds as number) >= 0
  if (!isTolerance) throw new TypeError('toleranceSeconds must be a number of at least 0.')
}

function staleError(age: number): WebhookVerificationError {
  return age > 0
    ? new WebhookVerificationError(
        'timestamp_too_old',
        `The request was signed ${Math.round(age)} s ago.`,
      )
    : new WebhookVerificationError(
        'timestamp_too_new',
        `The request was signed ${Math.round(-age)} s from now. Is the clock of this machine right?`,
      )
}

function isObject(event: unknown): event is BlazonEvent {
  return typeof event === 'object' && event !== null && !Array.isArray(event)
}

/** Undefined for anything but JSON in UTF-8. */
function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(start.length + end.length)
  whole.set(start)
  whole.set(end, start.length)
  return whole
}
