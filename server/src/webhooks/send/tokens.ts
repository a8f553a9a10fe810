import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { FetchAllowed } from '../../kernel/api/context.ts'
import { redactValues } from '../../kernel/base/redact.ts'
import type { OAuth2 } from '../engine/delivery.ts'
import { toFailure } from './failure.ts'
import { ResponseTooLarge } from './guarded-fetch.ts'
import type { Outgoing } from './outgoing.ts'

/** There is no token; the message is for the owner of the endpoint, without secrets. */
export class NoToken extends Error {}

/** Access tokens of endpoints (RFC 6749, section 4.4), in memory. */
export interface Tokens {
  /** The token of an endpoint, which is requested once at a time. Rejects with `NoToken`. */
  get(oauth2: OAuth2, sender: Sender): Promise<string>
  /** Forgets a token that the receiver refused, unless a newer one has replaced it. */
  refuse(oauth2: OAuth2, token: string): void
}

/** Who needs a token, and how requests to its issuer leave the service. */
type Sender = Pick<Outgoing, 'organizationId' | 'network'>

interface Cached {
  token: Promise<string>
  /** The token once it is there. */
  value: string | null
  /** Until when it is used, by `performance.now()`; infinite while it is requested. */
  usedUntil: number
}

interface Issued {
  token: string
  lifetimeMs: number
}

/** A request that begins with the token must reach the receiver before the token expires. */
const marginMs = 30_000
/** The lifetime of a token whose response does not say when it expires. */
const usualLifetimeMs = 300_000
const maxResponseBytes = 64 * 1024
const maxTokenCharacters = 8_192

/**
 * Caches by the object of the claim, which is replaced when the endpoint changes: a token never
 * outlives the settings that it was requested with.
 */
export function createTokens(
  fetchBy: (network: Sender['network']) => FetchAllowed,
  timeoutMs: number,
): Tokens {
  const cache = new WeakMap<OAuth2, Cached>()

  return {
    get(oauth2, { organizationId, network }) {
      const known = cache.get(oauth2)
      if (known !== undefined && performance.now() < known.usedUntil) return known.token
      const issued = requestToken(fetchBy(network), oauth2, organizationId, timeoutMs)
      const cached: Cached = {
        token: issued.then(({ token }) => token),
        value: null,
        usedUntil: Number.POSITIVE_INFINITY,
      }
      cache.set(oauth2, cached)
      issued.then(
        ({ token, lifetimeMs }) => {
          cached.value = token
          const margin = Math.min(marginMs, lifetimeMs / 2)
          cached.usedUntil = performance.now() + lifetimeMs - margin
        },
        () => cache.delete(oauth2),
      )
      return cached.token
    },
    refuse(oauth2, token) {
      if (cache.get(oauth2)?.value === token) cache.delete(oauth2)
    },
  }
}

async function requestToken(
  fetchAllowed: FetchAllowed,
  oauth2: OAuth2,
  organizationId: string,
  timeoutMs: number,
): Promise<Issued> {
  const { token_url, client_id, client_secret, scope } = oauth2
  const url = new URL(token_url)
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (scope !== null) form.set('scope', scope)
  let response: Response
  let text: string
  try {
    response = await fetchAllowed(
      organizationId,
      token_url,
      {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: `Basic ${toBasic(client_id, client_secret)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
      },
      maxResponseBytes,
    )
    text = await response.text()
  } catch (error) {
    throw new NoToken(`No access token: ${describe(error, url, timeoutMs)}`)
  }
  const answer = readJson(text)
  if (response.status !== 200) {
    const reason = readReason(answer, client_secret)
    throw new NoToken(
      `No access token: ${url.host} responded ${response.status}${reason === null ? '' : ` (${reason})`}.`,
    )
  }
  return readToken(answer, url)
}

/** The credentials are encoded as in a form before they are joined (RFC 6749, section 2.3.1). */
function toBasic(id: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ _: text }).toString().slice(2)
  return Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')
}

function describe(error: unknown, { hostname, port, host }: URL, timeoutMs: number): string {
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return `${host} did not respond within ${timeoutMs / 1_000} s.`
  if (error instanceof ResponseTooLarge) {
    return `the response of ${host} has more than ${describeBytes(maxResponseBytes)}.`
  }
  const destination = { hostname, port: port || '443', route: null }
  return toFailure(cause ?? error, destination).message
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The error code (RFC 6749, section 5.2). Its description is any text, which might repeat secrets. */
function readReason({ error }: Readonly<Record<string, unknown>>, secret: string): string | null {
  if (typeof error !== 'string' || !/^[\w.-]{1,64}$/.test(error)) return null
  return redactValues(error, [secret])
}

function readToken(answer: Readonly<Record<string, unknown>>, { host }: URL): Issued {
  const { access_token: token, token_type: type, expires_in: seconds } = answer
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token) || token.length > maxTokenCharacters) {
    throw new NoToken(
      `No access token: the response of ${host} has no access_token of at most ${maxTokenCharacters} printable characters.`,
    )
  }
  if (type !== undefined && String(type).toLowerCase() !== 'bearer') {
    throw new NoToken(`No access token: ${host} issues tokens of a type other than Bearer.`)
  }
  const lifetimeMs = Number(seconds) > 0 ? Number(seconds) * 1_000 : usualLifetimeMs
  return { token, lifetimeMs }
}
