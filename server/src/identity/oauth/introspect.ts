import type { Client, Principal } from '../../kernel/api/context.ts'
import { readTime, toId } from '../../kernel/base/ids.ts'
import { JsonText } from '../../kernel/base/json-text.ts'
import type { MaybePromise } from '../../kernel/base/maybe-promise.ts'
import type { AccessToken } from './access-token.ts'
import { authenticateClient, type Clients } from './clients.ts'
import { invalidToken, OAuthError } from './errors.ts'
import {
  type Form,
  type OAuthEndpoint,
  type OAuthRequest,
  readCredentials,
  readForm,
  requireToken,
} from './request.ts'
import type { Tokens } from './tokens.ts'

/** Authenticates one kind of bearer token; throws a 401. */
export interface BearerAuthenticator {
  accepts(token: string): boolean
  authenticate(token: string, client: Client): MaybePromise<Principal>
}

/** The introspection endpoint (RFC 7662, section 2). */
export function introspectionEndpoint(
  clients: Clients,
  tokens: Tokens,
  bearers: readonly BearerAuthenticator[],
  issuer: string,
): OAuthEndpoint {
  const describe = describer(issuer)
  return async (request) => {
    const form = readForm(request)
    const maySee = await authenticateCaller(clients, bearers, request, form)
    const found = await tokens.find(requireToken(form))
    return found !== null && maySee(found) ? describe(found) : { active: false }
  }
}

/**
 * Rendered once while the token is cached, because a gateway introspects the same tokens
 * repeatedly.
 */
function describer(issuer: string): (token: AccessToken) => JsonText {
  const texts = new WeakMap<AccessToken, JsonText>()
  return (token) => {
    const text = texts.get(token) ?? new JsonText(JSON.stringify(description(token, issuer)))
    texts.set(token, text)
    return text
  }
}

/** Whether the caller may see a token. */
type MaySee = (token: AccessToken) => boolean

/** A client sees its own tokens; a key sees those of its organization and mode (section 2.1). */
async function authenticateCaller(
  clients: Clients,
  bearers: readonly BearerAuthenticator[],
  request: OAuthRequest,
  form: Form,
): Promise<MaySee> {
  const bearer = readBearer(request, form)
  if (bearer !== null) return authenticateBearer(bearer, bearers, request.client)
  const client = await authenticateClient(clients, readCredentials(request, form))
  return ({ applicationId }) => applicationId === client.applicationId
}

/** A bearer token without other text (RFC 6750, section 2.1). */
function readBearer({ authorization }: OAuthRequest, form: Form): string | null {
  if (authorization === undefined || form.has('client_secret')) return null
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null
}

async function authenticateBearer(
  bearer: string,
  bearers: readonly BearerAuthenticator[],
  client: Client,
): Promise<MaySee> {
  const kind = bearers.find(({ accepts }) => accepts(bearer))
  if (kind === undefined)
    throw invalidToken('The Authorization header does not contain an API key.')
  const { tenant, scopes } = await kind.authenticate(bearer, client)
  if (!scopes.has('platform:read')) throw insufficientScope()
  return (token) =>
    token.tenant.organizationId === tenant.organizationId &&
    token.tenant.livemode === tenant.livemode
}

function insufficientScope(): OAuthError {
  return new OAuthError(
    'insufficient_scope',
    'The credential lacks the scope platform:read.',
    403,
    {
      'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="platform:read"',
    },
  )
}

/** RFC 7662, section 2.2; times in seconds since the epoch. */
function description(token: AccessToken, issuer: string) {
  const issuedAt = Math.floor(readTime(token.id) / 1_000)
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
