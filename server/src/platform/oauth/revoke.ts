import type { Clients } from './clients.ts'
import type { OAuthEndpoint, OAuthRequest } from './request.ts'
import { requireToken } from './require-token.ts'
import { startingWith } from './steps.ts'
import { authenticateClient } from './token/authenticate-client.ts'
import { readCredentials } from './token/read-credentials.ts'
import { readForm } from './token/read-form.ts'
import type { Tokens } from './tokens.ts'

/**
 * The revocation endpoint (RFC 7009, section 2), step by step. The answer is the same for a token
 * that is unknown, ended already or another client's, which stays as it is.
 */
export function revocationEndpoint(clients: Clients, tokens: Tokens): OAuthEndpoint {
  return startingWith<OAuthRequest>()
    .step(readForm)
    .step(readCredentials)
    .step(authenticateClient(clients))
    .step(requireToken)
    .check(({ client, token }) => tokens.revoke(client, token))
    .answer(() => null)
}
