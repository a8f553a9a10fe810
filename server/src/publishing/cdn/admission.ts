import type { Client, Principal } from '../../kernel/api/context.ts'
import { missingScopes } from '../../kernel/api/scopes.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { MaybePromise } from '../../kernel/base/maybe-promise.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { deploymentReads } from '../deployments/scopes.ts'

/** Authenticates one kind of credential; throws a 401 for an unknown one. */
export interface Authenticator {
  accepts(token: string): boolean
  authenticate(token: string, client: Client): MaybePromise<Principal>
}

interface Credentials {
  authorization: string | undefined
  /** The query parameter `key`. */
  key: string | null
  origin: string | undefined
  client: Client
}

/**
 * Requires a credential of the content's organization and mode. A publishable key exists for this
 * purpose: it needs no scope and may be sent in the URL. A secret key or an access token needs a
 * scope that reads deployments, and must be sent in the header. A credential of another tenant gets
 * the same 404 as missing content.
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
  const principal = await authenticator.authenticate(token, given.client)
  if (!belongsTo(principal, tenant)) throw notDeployed()
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

/**
 * The same message whether the content never existed, is not ready, or belongs to another tenant.
 */
export function notDeployed(): ApiError {
  return new ApiError('resource_missing', 'Nothing is deployed at this address.')
}

/** 410 for a file that was served before and was withdrawn since. */
export function withdrawn(): ApiError {
  return new ApiError(
    'resource_missing',
    'This file was withdrawn by its owner and is no longer served.',
    { status: 410, headers: { 'Cache-Control': 'no-store' } },
  )
}

function belongsTo({ tenant }: Principal, { organizationId, livemode }: Tenant): boolean {
  return tenant.organizationId === organizationId && tenant.livemode === livemode
}
