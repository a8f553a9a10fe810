import { WebhookVerificationError } from './verification-error.ts'

/** Headers as `fetch`, Node's `http` and frameworks represent them. */
export type SentHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** The signature of a request. */
export interface SentSignature {
  /** The text that is signed before the body. */
  prefix: string
  /** Seconds since the epoch. */
  timestamp: number
  signatures: Uint8Array<ArrayBuffer>[]
  /** The HMAC key of a secret; null if it is invalid. */
  readKey(secret: string): Uint8Array<ArrayBuffer> | null
}

/** Reads the headers of either scheme. Throws if they are missing or malformed. */
export function readSignature(headers: SentHeaders): SentSignature {
  const header = headerReader(headers)
  const standard = header('webhook-signature')
  const own = header('blazon-signature')
  if (standard !== null) return readStandard(header, standard)
  if (own !== null) return readOwn(own)
  throw new WebhookVerificationError(
    'headers_missing',
    'The request has neither a `webhook-signature` nor a `Blazon-Signature` header.',
  )
}

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, keyed with the decoded secret. */
function readStandard(header: Header, signature: string): SentSignature {
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  if (id === null || timestamp === null) {
    throw new WebhookVerificationError(
      'headers_missing',
      'A request with `webhook-signature` needs `webhook-id` and `webhook-timestamp` too.',
    )
  }
  const signed = signature.split(' ').filter((part) => part.startsWith('v1,'))
  return {
    prefix: `${id}.${timestamp}.`,
    timestamp: seconds(timestamp),
    signatures: signed.flatMap((part) => fromBase64(part.slice(3)) ?? []),
    readKey: readSecret,
  }
}

/** The HMAC key of a secret in Standard Webhooks; null if it is invalid. */
export function readSecret(secret: string): Uint8Array<ArrayBuffer> | null {
  return fromBase64(secret.replace(/^whsec_/, ''))
}

/** `Blazon-Signature: t=…,v1=<hex>`: over `t.body`, keyed with the whole text of the secret. */
function readOwn(signature: string): SentSignature {
  const parts = signature.split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signed = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value)
  return {
    prefix: `${timestamp}.`,
    timestamp: seconds(timestamp),
    signatures: signed.flatMap((hex) => fromHex(hex) ?? []),
    readKey: (secret) => new TextEncoder().encode(secret),
  }
}

type Header = (name: string) => string | null

function headerReader(headers: SentHeaders): Header {
  if (typeof headers.get === 'function') {
    const { get } = headers as { get(name: string): string | null }
    return (name) => get.call(headers, name)
  }
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(',')]),
  )
  return (name) => lower.get(name) || null
}

function seconds(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  throw new WebhookVerificationError('headers_invalid', `'${text}' is not a time in seconds.`)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}
