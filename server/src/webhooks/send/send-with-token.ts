import type { OAuth2, Outcome } from '../engine/delivery.ts'
import { toOutcome } from './failure.ts'
import type { Outgoing } from './outgoing.ts'
import { NoToken, type Tokens } from './tokens.ts'
import { withoutSecrets } from './without-secrets.ts'

/**
 * Makes one attempt with an access token, and once more with a new token if the receiver responds
 * 401. Everything together takes at most `timeoutMs` and one request of a token, which is less than
 * the lease of the attempt. Never rejects.
 */
export async function sendWithToken(
  request: Outgoing,
  oauth2: OAuth2,
  tokens: Tokens,
  timeoutMs: number,
  send: (request: Outgoing, timeoutMs: number) => Promise<Outcome>,
): Promise<Outcome> {
  const startedAt = performance.now()
  const pass = () => Math.round(performance.now() - startedAt)

  const first = await attempt()
  if (first.outcome.statusCode !== 401 || first.token === null) return first.outcome
  tokens.refuse(oauth2, first.token)
  if (pass() >= timeoutMs) return first.outcome
  return (await attempt(first.outcome)).outcome

  /** `fallback` is the outcome if getting the token has used up the time. */
  async function attempt(fallback?: Outcome): Promise<{ token: string | null; outcome: Outcome }> {
    let token: string
    try {
      token = await tokens.get(oauth2, request)
    } catch (error) {
      if (!(error instanceof NoToken)) throw error
      const failure = { error: 'authentication', message: error.message } as const
      return { token: null, outcome: toOutcome(failure, pass()) }
    }
    const leftMs = timeoutMs - pass()
    if (leftMs <= 0 && fallback !== undefined) return { token, outcome: fallback }
    const headers = { ...withoutAuthorization(request.headers), authorization: `Bearer ${token}` }
    const outcome = await send({ ...request, headers }, Math.max(1, leftMs))
    return { token, outcome: withoutSecrets({ ...outcome, durationMs: pass() }, [token]) }
  }
}

/** A custom header of the same name would be sent beside the token. */
function withoutAuthorization(headers: Outgoing['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'),
  )
}
