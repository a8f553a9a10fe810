import type { Principal, Scope } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import type { Eventually } from '../../kernel/eventually.ts'

/** An authenticator of keys; it throws a 401. */
export interface Keys {
  accepts(token: string): boolean
  authenticate(token: string): Eventually<Principal>
}

export interface Credentials {
  authorization: string | undefined
  /** The query's `key`. */
  key: string | null
  origin: string | undefined
}

/**
 * Holds content to those who have a key of its organization and mode: in the header, or, a
 * publishable one, in the address. Another tenant's key opens nothing, as if nothing were there.
 */
export async function requireKey(keys: Keys, scope: Scope, given: Credentials): Promise<void> {
  const bearer = /^Bearer +([^\s]+) *$/i.exec(given.authorization ?? '')?.[1]
  const token = bearer ?? given.key
  if (token === null) {
    throw new ApiError(
      'api_key_missing',
      'This content is delivered to holders of a publishable key. Send it as `Authorization: Bearer <API_KEY>`, or as `?key=`.',
    )
  }
  if (!keys.accepts(token)) throw new ApiError('api_key_invalid', 'There is no such API key.')
  const principal = await keys.authenticate(token)
  if (!isOf(principal, scope)) throw nothingThere()
  if (bearer === undefined && !principal.publishable) {
    throw new ApiError(
      'api_key_invalid',
      'A secret key must not stand in an address. Use a publishable key.',
    )
  }
  const { allowedOrigins } = principal
  const { origin } = given
  if (origin === undefined || allowedOrigins.length === 0 || allowedOrigins.includes(origin)) return
  throw new ApiError('origin_not_allowed', 'The key may not be used from this origin.')
}

/** The same words for what never was, is not ready, or is another's. */
export function nothingThere(): ApiError {
  return new ApiError('resource_missing', 'Nothing is deployed at this address.')
}

function isOf({ scope }: Principal, { organizationId, livemode }: Scope): boolean {
  return scope.organizationId === organizationId && scope.livemode === livemode
}
