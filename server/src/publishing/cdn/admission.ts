import type { Principal } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import type { MaybePromise } from '../../kernel/maybe-promise.ts'
import { missingScopes } from '../../kernel/scopes.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { deploymentReads } from '../deployments/scopes.ts'

/** One kind of credential; it throws a 401. */
export interface Authenticator {
  accepts(token: string): boolean
  authenticate(token: string): MaybePromise<Principal>
}

export interface Credentials {
  authorization: string | undefined
  /** The query's `key`. */
  key: string | null
  origin: string | undefined
}

/**
 * Holds content to those who have a credential of its organization and mode. A publishable key, whose
 * purpose this is, needs no scope and may stand in the address; a secret key or an access token needs
 * one that reads deployments, and stands in the header. Another tenant's opens nothing, as if nothing
 * were there.
 */
export async function requireCredential(
  authenticators: readonly Authenticator[],
  tenant: Tenant,
  given: Credentials,
): Promise<void> {
  const bearer = /^Bearer +([^\s]+) *$/i.exec(given.authorization ?? '')?.[1]
  const token = bearer ?? given.key
  if (token === null) {
    throw new ApiError(
      'api_key_missing',
      'This content requires a publishable key. Send it as `Authorization: Bearer <API_KEY>` or as `?key=`.',
    )
  }
  const authenticator = authenticators.find(({ accepts }) => accepts(token))
  if (authenticator === undefined) {
    throw new ApiError('api_key_invalid', 'Unknown API key. Check that you copied all of it.')
  }
  const principal = await authenticator.authenticate(token)
  if (!isOf(principal, tenant)) throw nothingThere()
  if (bearer === undefined && !principal.publishable) {
    throw new ApiError(
      'api_key_invalid',
      'A secret key or access token must not be sent in a URL. Use a publishable key, or the Authorization header.',
    )
  }
  if (!principal.publishable) refuseWithoutScope(principal)
  const { allowedOrigins } = principal
  const { origin } = given
  if (origin === undefined || allowedOrigins.length === 0 || allowedOrigins.includes(origin)) return
  throw new ApiError(
    'origin_not_allowed',
    'The key cannot be used from this origin. Add the origin to its allowed_origins, or use another key.',
  )
}

function refuseWithoutScope({ scopes }: Principal): void {
  if (missingScopes(scopes, deploymentReads).length < deploymentReads.length) return
  throw new ApiError(
    'insufficient_scope',
    `The credential lacks the required scope: one of ${deploymentReads.join(', ')}. Use a publishable key, or a credential that has it.`,
    { extra: { required_scopes: deploymentReads } },
  )
}

/** The same words for what never was, is not ready, or is another's. */
export function nothingThere(): ApiError {
  return new ApiError('resource_missing', 'Nothing is deployed at this address.')
}

function isOf({ tenant }: Principal, { organizationId, livemode }: Tenant): boolean {
  return tenant.organizationId === organizationId && tenant.livemode === livemode
}
