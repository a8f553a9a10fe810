import type { Services } from '../../kernel/api/context.ts'
import { expandScopes } from '../../kernel/api/scopes.ts'
import type { MaybePromise } from '../../kernel/base/maybe-promise.ts'
import { authenticateClient, type Client, type Clients } from './clients.ts'
import { deviceGrantType, redeemDeviceCode } from './device-grant.ts'
import { invalidClient, invalidRequest, OAuthError, truncateForMessage } from './errors.ts'
import { type Form, type OAuthEndpoint, readCredentials, readForm } from './request.ts'
import type { Tokens } from './tokens.ts'

/** A token bucket for each name, refilled at `rate` tokens per second. */
export interface RequestLimit {
  take(bucket: string, rate: number): MaybePromise<Taken>
}

interface Taken {
  allowed: boolean
  resetSeconds: number
}

/**
 * The token endpoint: for client credentials (RFC 6749, section 4.4), in the order of its sections,
 * and for devices, whose client has no credentials (RFC 8628).
 */
export function tokenEndpoint(
  services: Services,
  clients: Clients,
  tokens: Tokens,
  limit: RequestLimit,
): OAuthEndpoint {
  return async (request) => {
    const form = readForm(request)
    if (form.get('grant_type') === deviceGrantType) return redeemDeviceCode(services, form)
    const client = await authenticateClient(clients, readCredentials(request, form))
    refuseTooMany(await limit.take(`oauth ${client.applicationId}`, requestsPerSecond))
    requireGrant(form)
    const scopes = chooseScopes(form, client)
    const issued = await tokens.issue(client, scopes)
    // The application was disabled after the authentication.
    if (issued === null) throw invalidClient()
    return {
      access_token: issued.token,
      token_type: 'Bearer',
      expires_in: issued.expiresIn,
      scope: scopes.join(' '),
    }
  }
}

/**
 * The limit of each client. Only authenticated clients are counted, so nobody else can use up a
 * client's limit; unauthenticated requests are counted by address.
 */
const requestsPerSecond = 10

function refuseTooMany({ allowed, resetSeconds }: Taken): void {
  if (allowed) return
  throw new OAuthError(
    'rate_limited',
    `Too many token requests: the limit is ${requestsPerSecond} per second for each client. Use a token until it expires.`,
    429,
    { 'Retry-After': String(resetSeconds) },
  )
}

/** Requires the grant client credentials (section 4.4.2). */
function requireGrant(form: Form): void {
  const grant = form.get('grant_type')
  if (grant === undefined) throw invalidRequest('grant_type is required. Send client_credentials.')
  if (grant !== 'client_credentials') {
    throw new OAuthError(
      'unsupported_grant_type',
      `Unsupported grant_type ${truncateForMessage(grant)}. Send client_credentials.`,
    )
  }
}

/**
 * `scope` narrows the application's scopes, also to finer scopes of a wide one. Without it, the
 * token gets all scopes of the application (section 3.3).
 */
export function chooseScopes(form: Form, client: Pick<Client, 'scopes'>): readonly string[] {
  const scope = form.get('scope')
  if (scope === undefined) return client.scopes
  const held = expandScopes(client.scopes)
  const scopes = new Set<string>()
  for (const name of scope.split(' ')) {
    if (!held.has(name)) throw invalidScope(name)
    scopes.add(name)
  }
  return [...scopes]
}

function invalidScope(name: string): Error {
  return new OAuthError(
    'invalid_scope',
    name === ''
      ? 'Invalid scope: separate the names by one space.'
      : `The application does not have the scope ${truncateForMessage(name)}.`,
  )
}
