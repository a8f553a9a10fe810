import type { Principal } from '../../kernel/call.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import { expandScopes } from '../../kernel/scopes.ts'
import { type AccessToken, type Tokens, tokenPrefix } from './tokens.ts'

/** Authentication by access token, wherever a secret key is taken. */
export function createTokenAuthenticator(tokens: Tokens) {
  return {
    accepts: (token: string) => token.startsWith(tokenPrefix),
    async authenticate(token: string): Promise<Principal> {
      const found = await tokens.find(token)
      if (found === null) {
        throw new ApiError(
          'token_invalid',
          'The access token is unknown, has expired or was revoked. Get a new one from /api/v1/oauth/token.',
        )
      }
      return principalOf(found)
    },
  }
}

/** Limits and idempotency are counted for the application, whichever of its tokens it uses. */
function principalOf(token: AccessToken): Principal {
  const application = toId('oauth_application', token.applicationId)
  const organization = toId('organization', token.scope.organizationId)
  return {
    kind: 'oauth_token',
    id: application,
    family: application,
    scope: token.scope,
    organization,
    scopes: expandScopes(token.scopes),
    publishable: false,
    allowedOrigins: [],
    apiVersion: null,
    organizationVersion: token.organizationVersion,
    mayEscalate: false,
    resource: {
      object: 'oauth_token',
      client_id: token.clientId,
      scopes: token.scopes,
      expires_at: token.expiresAt.toISOString(),
      livemode: token.scope.livemode,
      organization,
    },
  }
}
