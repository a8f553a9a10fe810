import { scopes } from '../../kernel/api/scopes.ts'
import { type OAuthRow, oauthRows } from '../oauth/rows.ts'
import type { Components } from './components.ts'

/** The OAuth endpoints in the OpenAPI document, from their rows. */

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
      'client_id and client_secret, each form-encoded (RFC 6749, section 2.3.1). You can send both in the body instead',
  },
}

export const oauthTag = { name: 'oauth', description: 'Access tokens for OAuth applications.' }

/** Paths relative to `/api/v1`. */
export function oauthPaths(publicUrl: string, components: Components): Record<string, Json> {
  const rows = oauthRows.map((row) => [row.path, { post: operation(row, components) }])
  return {
    ...(Object.fromEntries(rows) as Record<string, Json>),
    '/.well-known/oauth-authorization-server': {
      servers: [{ url: publicUrl }],
      get: {
        operationId: 'oauth.metadata',
        tags: [oauthTag.name],
        summary: "Get the authorization server's metadata (RFC 8414)",
        description: 'OAuth clients use it to find the endpoints and the supported methods.',
        security: [],
        responses: {
          200: json('The metadata', components.named('OAuthMetadata', metadata)),
          405: json('invalid_request', components.reference(errorAnswer, 'OAuthError')),
        },
      },
    },
  }
}

/** RFC 8414, section 2. */
const metadata = {
  type: 'object',
  required: [
    'issuer',
    'token_endpoint',
    'token_endpoint_auth_methods_supported',
    'introspection_endpoint',
    'introspection_endpoint_auth_methods_supported',
    'revocation_endpoint',
    'revocation_endpoint_auth_methods_supported',
    'grant_types_supported',
    'response_types_supported',
    'scopes_supported',
    'service_documentation',
  ],
  properties: {
    issuer: { type: 'string', format: 'uri' },
    token_endpoint: { type: 'string', format: 'uri' },
    token_endpoint_auth_methods_supported: words(),
    introspection_endpoint: { type: 'string', format: 'uri' },
    introspection_endpoint_auth_methods_supported: words(),
    revocation_endpoint: { type: 'string', format: 'uri' },
    revocation_endpoint_auth_methods_supported: words(),
    grant_types_supported: words(),
    response_types_supported: words(),
    scopes_supported: words(),
    service_documentation: { type: 'string', format: 'uri' },
  },
}

function words(): Json {
  return { type: 'array', items: { type: 'string' } }
}

const errorAnswer = {
  title: 'OAuthError',
  type: 'object',
  required: ['error', 'error_description'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
}

function operation(
  { name, summary, description, security, ...row }: OAuthRow,
  components: Components,
): Json {
  const codes = {
    400: 'invalid_request; for a token also invalid_scope and unsupported_grant_type',
    401: 'invalid_client, or invalid_token for a key',
    413: 'invalid_request',
    ...row.refusals,
    500: 'server_error',
    503: 'temporarily_unavailable',
  }
  const { form, parameters: properties, required, answer } = row
  return {
    operationId: `oauth.${name}`,
    summary,
    description,
    security,
    tags: [oauthTag.name],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: components.named(form, { type: 'object', properties, required }),
        },
      },
    },
    responses: {
      200:
        answer.schema === undefined
          ? { description: answer.description }
          : json(answer.description, components.reference(answer.schema, 'OAuthResponse')),
      ...Object.fromEntries(
        Object.entries(codes).map(([status, words]) => [
          status,
          json(words, components.reference(errorAnswer, 'OAuthError')),
        ]),
      ),
    },
  }
}

function json(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}
