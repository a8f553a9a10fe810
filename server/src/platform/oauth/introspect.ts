import type { Principal } from '../../kernel/context.ts'
import { timeOf, toId } from '../../kernel/ids.ts'
import { JsonText } from '../../kernel/json-text.ts'
import { type MaybePromise, whenResolved } from '../../kernel/maybe-promise.ts'
import type { AccessToken } from './access-token.ts'
import type { Clients } from './clients.ts'
import { invalidToken, OAuthError } from './errors.ts'
import type { OAuthEndpoint, OAuthRequest } from './request.ts'
import { requireToken } from './require-token.ts'
import { startingWith } from './steps.ts'
import { authenticateClient } from './token/authenticate-client.ts'
import { readCredentials } from './token/read-credentials.ts'
import { type Form, readForm } from './token/read-form.ts'
import type { Tokens } from './tokens.ts'

/** A kind of bearer token; throws a 401. */
export interface BearerAuthenticator {
  accepts(token: string): boolean
  authenticate(token: string): MaybePromise<Principal>
}

/** Whether the caller may know of this token. */
type Sight = (token: AccessToken) => boolean

/** The introspection endpoint (RFC 7662, section 2), step by step. */
export function introspectionEndpoint(
  clients: Clients,
  tokens: Tokens,
  bearers: readonly BearerAuthenticator[],
  issuer: string,
): OAuthEndpoint {
  const describe = describer(issuer)
  return startingWith<OAuthRequest>()
    .step(readForm)
    .step(identifyCaller(clients, bearers)) // section 2.1: a client, or a bearer token
    .step(requireToken)
    .step(({ token }) => whenResolved(tokens.find(token), (found) => ({ found })))
    .answer(({ found, maySee }) =>
      found !== null && maySee(found) ? describe(found) : { active: false },
    )
}

/** Rendered once for as long as the token is remembered: a gateway asks for the same ones again and again. */
function describer(issuer: string): (token: AccessToken) => JsonText {
  const texts = new WeakMap<AccessToken, JsonText>()
  return (token) => {
    const text = texts.get(token) ?? new JsonText(JSON.stringify(description(token, issuer)))
    texts.set(token, text)
    return text
  }
}

/** A client sees its own tokens, a key those of its organization and mode. */
function identifyCaller(clients: Clients, bearers: readonly BearerAuthenticator[]) {
  const authenticate = authenticateClient(clients)
  return (request: OAuthRequest & { form: Form }): MaybePromise<{ maySee: Sight }> => {
    const bearer = readBearer(request)
    if (bearer !== null) return sightOf(bearer, bearers)
    return whenResolved(authenticate(readCredentials(request)), ({ client }) => ({
      maySee: ({ applicationId }) => applicationId === client.applicationId,
    }))
  }
}

/** A bearer token that stands alone (RFC 6750, section 2.1). */
function readBearer({ authorization, form }: OAuthRequest & { form: Form }): string | null {
  if (authorization === undefined || form.has('client_secret')) return null
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null
}

function sightOf(
  bearer: string,
  bearers: readonly BearerAuthenticator[],
): MaybePromise<{ maySee: Sight }> {
  const kind = bearers.find(({ accepts }) => accepts(bearer))
  if (kind === undefined) throw invalidToken('The Authorization header holds no API key.')
  return whenResolved(kind.authenticate(bearer), ({ tenant, scopes }) => {
    if (!scopes.has('platform:read')) throw insufficientScope()
    return {
      maySee: (token) =>
        token.tenant.organizationId === tenant.organizationId &&
        token.tenant.livemode === tenant.livemode,
    }
  })
}

function insufficientScope(): OAuthError {
  return new OAuthError('insufficient_scope', 'This needs the scope platform:read.', 403, {
    'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="platform:read"',
  })
}

/** RFC 7662, section 2.2; times in seconds since the epoch. */
function description(token: AccessToken, issuer: string) {
  const issuedAt = Math.floor(timeOf(token.id) / 1_000)
  return {
    active: true,
    scope: token.scopes.join(' '),
    client_id: token.clientId,
    token_type: 'Bearer',
    exp: Math.floor(token.expiresAt.getTime() / 1_000),
    iat: issuedAt,
    nbf: issuedAt,
    sub: token.clientId,
    iss: issuer,
    jti: toId('oauth_token', token.id),
    livemode: token.tenant.livemode,
    organization: token.principal.organization,
  }
}
