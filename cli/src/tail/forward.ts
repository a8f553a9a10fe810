import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Event } from '@blazon/sdk/types'
import { stringify } from '../exact-json.ts'
import { misuse } from '../failure.ts'
import { version } from '../version.ts'

/** The result of sending an event to a receiver. */
export interface Receipt {
  event: string
  type: string
  /** Null without a response; then `error` has the reason. */
  status: number | null
  error: string | null
  attempts: number
  duration_ms: number
}

const timeoutMs = 15_000
const maxAttempts = 3
const pauseMs = 500

/** A signing secret in Blazon's form: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The bytes of a secret. Throws if it is invalid. */
export function secretKey(secret: string): Buffer {
  const key = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)
    ? Buffer.from(secret.slice(6), 'base64')
    : null
  if (key === null || key.length < 24) throw misuse('The secret must be a `whsec_…`.')
  return key
}

/**
 * Posts an event as Blazon does (Standard Webhooks), and retries if the receiver cannot be reached.
 * Any response counts: an event that may have arrived is not repeated.
 */
export async function forward(
  event: Event,
  url: string,
  secret: string,
  send: typeof fetch = fetch,
): Promise<Receipt> {
  const body = stringify(event)
  const started = Date.now()
  for (let attempt = 1; ; attempt++) {
    const facts = { event: event.id, type: event.type, attempts: attempt }
    try {
      const response = await send(url, {
        method: 'POST',
        headers: signedHeaders(event.id, body, secret, attempt),
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return { ...facts, status: response.status, error: null, duration_ms: Date.now() - started }
    } catch (error) {
      const reason = describeReason(error)
      if (reason !== 'ECONNREFUSED' || attempt === maxAttempts) {
        return { ...facts, status: null, error: reason, duration_ms: Date.now() - started }
      }
      await sleep(pauseMs * attempt)
    }
  }
}

function signedHeaders(id: string, body: string, secret: string, attempt: number) {
  const timestamp = Math.floor(Date.now() / 1_000)
  const content = `${id}.${timestamp}.${body}`
  const signature = createHmac('sha256', secretKey(secret)).update(content).digest('base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': `Blazon/${version} (listen)`,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
    'Blazon-Attempt': String(attempt),
  }
}

function describeReason(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? String(error)
}
