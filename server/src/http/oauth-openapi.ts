import { scopes } from '../kernel/scopes.ts'

/** What the OpenAPI document says of the endpoints that are no rows of the route table. */

type Json = Record<string, unknown>

export const oauthSecuritySchemes: Json = {
  oauth2: {
    type: 'oauth2',
    description: 'An access token of an OAuth application',
    flows: { clientCredentials: { tokenUrl: '/api/v1/oauth/token', scopes } },
  },
  client: {
    type: 'http',
    scheme: 'basic',
    description:
      'client_id and client_secret, each form-encoded (RFC 6749, section 2.3.1); both may stand in the body instead',
  },
}

export const oauthTag = { name: 'oauth', description: 'Access tokens for OAuth applications.' }

const proof = { client_id: text('`oa_client_…`'), client_secret: text('`oa_secret_…`') }
const hint = text('Ignored: there is one type of token')

/** Under `/api/v1`. */
export function oauthPaths(publicUrl: string): Record<string, Json> {
  return {
    '/oauth/token': {
      post: operation({
        operationId: 'oauth.token',
        summary: 'Get an access token (RFC 6749, section 4.4)',
        security: [{ client: [] }, {}],
        parameters: {
          grant_type: { const: 'client_credentials', type: 'string' },
          ...proof,
          scope: text('Scopes with one space between them; all of the application without it'),
        },
        required: ['grant_type'],
        answer: json('The token', tokenAnswer),
        refusals: { 429: 'rate_limited' },
      }),
    },
    '/oauth/introspect': {
      post: operation({
        operationId: 'oauth.introspect',
        summary: 'Ask whether a token is active (RFC 7662)',
        description:
          'A client may ask about its own tokens, a key or token with `platform:read` about those of its organization and mode.',
        security: [{ client: [] }, { bearer: [] }, {}],
        parameters: { token: text('The token'), token_type_hint: hint, ...proof },
        required: ['token'],
        answer: json('The token, or that it is not active', introspectionAnswer),
        refusals: { 403: 'insufficient_scope', 429: 'rate_limited' },
      }),
    },
    '/oauth/revoke': {
      post: operation({
        operationId: 'oauth.revoke',
        summary: 'Revoke a token (RFC 7009)',
        security: [{ client: [] }, {}],
        parameters: { token: text('The token'), token_type_hint: hint, ...proof },
        required: ['token'],
        answer: { description: 'The token is not active any more, if it ever was' },
        refusals: { 429: 'rate_limited' },
      }),
    },
    '/.well-known/oauth-authorization-server': {
      servers: [{ url: publicUrl }],
      get: {
        operationId: 'oauth.metadata',
        tags: [oauthTag.name],
        summary: "The authorization server's metadata (RFC 8414)",
        security: [],
        responses: {
          200: json('The metadata', { type: 'object' }),
          405: json('invalid_request', errorAnswer),
        },
      },
    },
  }
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  security: Json[]
  parameters: Json
  required: string[]
  answer: Json
  refusals: Record<number, string>
}

const tokenAnswer = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'scope'],
  properties: {
    access_token: text('`oat_live_…` or `oat_test_…`'),
    token_type: { type: 'string', const: 'Bearer' },
    expires_in: { type: 'integer', description: 'Seconds', examples: [3600] },
    scope: text('What the token was given'),
  },
}

const introspectionAnswer = {
  type: 'object',
  required: ['active'],
  description: 'Of a token that is not active, `active` alone',
  properties: {
    active: { type: 'boolean' },
    scope: text('Scopes with one space between them'),
    client_id: text('Whose token it is'),
    token_type: { type: 'string', const: 'Bearer' },
    exp: { type: 'integer', description: 'Seconds since the epoch' },
    iat: { type: 'integer' },
    nbf: { type: 'integer' },
    sub: { type: 'string' },
    iss: { type: 'string' },
    jti: { type: 'string' },
    livemode: { type: 'boolean' },
    organization: { type: 'string' },
  },
}

const errorAnswer = {
  type: 'object',
  required: ['error', 'error_description'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
}

function operation({ parameters, required, answer, refusals, ...rest }: Operation): Json {
  const codes = {
    400: 'invalid_request, and for a token: invalid_scope, unsupported_grant_type',
    401: 'invalid_client, or invalid_token of a key',
    413: 'invalid_request',
    ...refusals,
    500: 'server_error',
    503: 'temporarily_unavailable',
  }
  return {
    ...rest,
    tags: [oauthTag.name],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: parameters, required },
        },
      },
    },
    responses: {
      200: answer,
      ...Object.fromEntries(
        Object.entries(codes).map(([status, words]) => [status, json(words, errorAnswer)]),
      ),
    },
  }
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

function text(description: string): Json {
  return { type: 'string', description }
}
