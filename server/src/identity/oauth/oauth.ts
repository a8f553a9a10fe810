import type { Principal, Services } from '../../kernel/api/context.ts'
import { refuseMoved } from '../../kernel/api/moved.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { type MaybePromise, whenResolved } from '../../kernel/base/maybe-promise.ts'
import { authenticateClient, type Clients, createClients } from './clients.ts'
import { deviceAuthorizationEndpoint } from './device-authorization.ts'
import { type BearerAuthenticator, introspectionEndpoint } from './introspect.ts'
import { type OAuthEndpoint, readCredentials, readForm, requireToken } from './request.ts'
import { type RequestLimit, tokenEndpoint } from './token.ts'
import { createTokens, type Tokens, tokenPrefix } from './tokens.ts'

/** OAuth 2.0 client credentials and device authorization: the parts that the composition root needs. */
export interface OAuth {
  authenticator: ReturnType<typeof createTokenAuthenticator>
  endpoints: Readonly<Record<'token' | 'device' | 'introspect' | 'revoke', OAuthEndpoint>>
  close(): void
}

/**
 * `keys` are the other bearer tokens that may introspect; `limit` counts the requests of each
 * client.
 */
export function createOAuth(
  services: Services,
  keys: BearerAuthenticator,
  limit: RequestLimit,
): OAuth {
  const clients = createClients(services)
  const tokens = createTokens(services)
  const authenticator = createTokenAuthenticator(tokens)
  const bearers = [keys, authenticator]
  return {
    authenticator,
    endpoints: {
      token: tokenEndpoint(services, clients, tokens, limit),
      device: deviceAuthorizationEndpoint(services),
      introspect: introspectionEndpoint(clients, tokens, bearers, services.publicUrl),
      revoke: revocationEndpoint(clients, tokens),
    },
    close() {
      clients.close()
      tokens.close()
    },
  }
}

/** Authentication by access token, wherever a secret key is accepted. */
function createTokenAuthenticator(tokens: Tokens) {
  return {
    accepts: (token: string) => token.startsWith(tokenPrefix),
    authenticate: (token: string): MaybePromise<Principal> =>
      whenResolved(tokens.find(token), (found) => {
        if (found !== null) {
          refuseMoved(found.movedTo)
          return found.principal
        }
        throw new ApiError(
          'token_invalid',
          'The access token is unknown, expired or revoked. Get a new one from /api/v1/oauth/token.',
        )
      }),
  }
}

/**
 * The revocation endpoint (RFC 7009, section 2). The response is the same for a token that is
 * unknown, expired or another client's, which is not revoked.
 */
function revocationEndpoint(clients: Clients, tokens: Tokens): OAuthEndpoint {
  return async (request) => {
    const form = readForm(request)
    const client = await authenticateClient(clients, readCredentials(request, form))
    await tokens.revoke(client, requireToken(form))
    return null
  }
}
