import type { Services } from '../../kernel/context.ts'
import { createTokenAuthenticator } from './authenticate.ts'
import { createClients } from './clients.ts'
import { type BearerAuthenticator, introspectionEndpoint } from './introspect.ts'
import type { OAuthEndpoint } from './request.ts'
import { revocationEndpoint } from './revoke.ts'
import { tokenEndpoint } from './token/endpoint.ts'
import type { RequestLimit } from './token/limit-requests.ts'
import { createTokens } from './tokens.ts'

/** OAuth 2.0 client credentials, as the composition root needs it. */
export interface OAuth {
  authenticator: ReturnType<typeof createTokenAuthenticator>
  /** By their path under `/api/v1`. */
  endpoints: Readonly<Record<string, OAuthEndpoint>>
  close(): void
}

/** `keys` are the other bearer tokens that may introspect; `limit` counts the requests of each client. */
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
      '/oauth/token': tokenEndpoint(clients, tokens, limit),
      '/oauth/introspect': introspectionEndpoint(clients, tokens, bearers, services.publicUrl),
      '/oauth/revoke': revocationEndpoint(clients, tokens),
    },
    close() {
      clients.close()
      tokens.close()
    },
  }
}
