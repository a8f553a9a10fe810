import type { Clients } from '../clients.ts'
import type { OAuthEndpoint, OAuthRequest } from '../request.ts'
import { startingWith } from '../steps.ts'
import type { Tokens } from '../tokens.ts'
import { authenticateClient } from './authenticate-client.ts'
import { chooseScopes } from './choose-scopes.ts'
import { issueToken } from './issue-token.ts'
import { limitRequests, type RequestLimit } from './limit-requests.ts'
import { readCredentials } from './read-credentials.ts'
import { readForm } from './read-form.ts'
import { requireGrant } from './require-grant.ts'

/** The token endpoint for client credentials (RFC 6749, section 4.4), step by step. */
export function tokenEndpoint(
  clients: Clients,
  tokens: Tokens,
  limit: RequestLimit,
): OAuthEndpoint {
  return startingWith<OAuthRequest>()
    .step(readForm) //                     section 3.2: a form, each parameter once
    .step(readCredentials) //              section 2.3: in the header or in the body
    .step(authenticateClient(clients)) //  section 3.2.1
    .check(limitRequests(limit)) //        ten a second for each client
    .check(requireGrant) //                section 4.4.2
    .step(chooseScopes) //                 section 3.3
    .step(issueToken(tokens)) //           section 4.4.3
    .answer(({ token, expiresIn, scopes }) => ({
      //                                   section 5.1
      access_token: token,
      token_type: 'Bearer',
      expires_in: expiresIn,
      scope: scopes.join(' '),
    }))
}
