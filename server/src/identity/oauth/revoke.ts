import { authenticateClient, type Clients } from './clients.ts'
import { type OAuthEndpoint, readCredentials, readForm, requireToken } from './request.ts'
import type { Tokens } from './tokens.ts'

/**
 * The revocation endpoint (RFC 7009, section 2). The response is the same for a token that is
 * unknown, expired or another client's, which is not revoked.
 */
export function revocationEndpoint(clients: Clients, tokens: Tokens): OAuthEndpoint {
  return async (request) => {
    const form = readForm(request)
    const client = await authenticateClient(clients, readCredentials(request, form))
    await tokens.revoke(client, requireToken(form))
    return null
  }
}
