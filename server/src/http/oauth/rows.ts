import type { OAuth } from '../../identity/oauth/oauth.ts'

/**
 * The OAuth endpoints as data, like the routes of the API: `oauth/endpoints.ts` serves them, and
 * `openapi/oauth.ts` describes them. They take forms and respond with the errors of RFC 6749.
 */
export interface OAuthRow {
  name: keyof OAuth['endpoints']
  /** Under `/api/v1`. */
  path: string
  /** One line for the reference. */
  summary: string
  description: string
  /** In the notation of OpenAPI: any one of these; `{}` if the form has the credentials. */
  security: readonly Schema[]
  /** The component of the form in the OpenAPI document. */
  form: string
  /** The parameters of the form, by name. */
  parameters: Readonly<Record<string, Schema>>
  required: readonly string[]
  answer: { description: string; schema?: Schema }
  /** Errors besides those of every endpoint, by status. */
  refusals: Readonly<Record<number, string>>
}

/** JSON Schema. */
type Schema = Readonly<Record<string, unknown>>

function text(description: string): Schema {
  return { type: 'string', description }
}

const proof = { client_id: text('`oa_client_…`'), client_secret: text('`oa_secret_…`') }
const hint = text('Ignored, since there is only one type of token')

const seconds = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64' }

const tokenAnswer = {
  title: 'OAuthTokenResponse',
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'scope'],
  properties: {
    access_token: text(
      '`oat_live_…` or `oat_test_…`; for a device, its key `sk_live_…` or `sk_test_…`',
    ),
    token_type: { type: 'string', const: 'Bearer' },
    expires_in: { ...seconds, description: 'Seconds', examples: [3600] },
    scope: text('Scopes of the token'),
  },
}

const deviceAnswer = {
  title: 'OAuthDeviceResponse',
  type: 'object',
  required: ['device_code', 'user_code', 'verification_uri', 'expires_in', 'interval'],
  properties: {
    device_code: text('For the polls of the device. Secret'),
    user_code: text('For the member, such as `WDJB-MJHT`'),
    verification_uri: text('Where the member enters the code'),
    verification_uri_complete: text('The same with the code'),
    expires_in: { ...seconds, description: 'Seconds', examples: [600] },
    interval: { ...seconds, description: 'Seconds between polls', examples: [5] },
  },
}

const introspectionAnswer = {
  title: 'OAuthIntrospection',
  type: 'object',
  required: ['active'],
  description: 'For a token that is not active, only `active`',
  properties: {
    active: { type: 'boolean' },
    scope: text('Scopes, separated by one space'),
    client_id: text('Client id of the application that the token belongs to'),
    token_type: { type: 'string', const: 'Bearer' },
    exp: { ...seconds, description: 'Seconds since the epoch' },
    iat: seconds,
    nbf: seconds,
    sub: { type: 'string' },
    iss: { type: 'string' },
    jti: { type: 'string' },
    livemode: { type: 'boolean' },
    organization: { type: 'string' },
  },
}

export const oauthRows: readonly OAuthRow[] = [
  {
    name: 'token',
    path: '/oauth/token',
    summary: 'Get an access token (RFC 6749, section 4.4), or the key of a device (RFC 8628)',
    description:
      'An access token is valid for an hour. To get one, authenticate with HTTP Basic, or with `client_id` and `client_secret` in the form, but not both.',
    security: [{ client: [] }, {}],
    form: 'OAuthTokenForm',
    parameters: {
      grant_type: {
        enum: ['client_credentials', 'urn:ietf:params:oauth:grant-type:device_code'],
        type: 'string',
      },
      ...proof,
      device_code: text('Of the device authorization. Required for its grant type'),
      scope: text('Scopes, separated by one space. Defaults to all scopes of the application'),
    },
    required: ['grant_type'],
    answer: { description: 'The token', schema: tokenAnswer },
    refusals: {
      400: 'invalid_request, invalid_scope or unsupported_grant_type; for a device authorization_pending, slow_down, access_denied, expired_token or invalid_grant',
      429: 'rate_limited',
    },
  },
  {
    name: 'device',
    path: '/oauth/device_authorization',
    summary: 'Begin to sign a device in (RFC 8628, section 3.1)',
    description:
      'Show the user code and the address, then poll the token endpoint with the device code until a member has confirmed or refused it.',
    security: [{}],
    form: 'OAuthDeviceForm',
    parameters: {
      client_id: { const: 'blazon-cli', type: 'string' },
      scope: text('Scopes to propose to the member, separated by one space'),
      device_name: text('Name of the device, which the member sees'),
    },
    required: ['client_id'],
    answer: { description: 'The codes', schema: deviceAnswer },
    refusals: { 429: 'rate_limited' },
  },
  {
    name: 'introspect',
    path: '/oauth/introspect',
    summary: 'Introspect a token (RFC 7662)',
    description:
      'A client can introspect its own tokens. A key or token with `platform:read` can introspect all tokens of its organization and mode.',
    security: [{ client: [] }, { bearer: [] }, {}],
    form: 'OAuthIntrospectForm',
    parameters: { token: text('The token'), token_type_hint: hint, ...proof },
    required: ['token'],
    answer: {
      description: 'The state of the token',
      schema: introspectionAnswer,
    },
    refusals: { 403: 'insufficient_scope', 429: 'rate_limited' },
  },
  {
    name: 'revoke',
    path: '/oauth/revoke',
    summary: 'Revoke a token (RFC 7009)',
    description: 'The response is the same for a token that is active, unknown or already revoked.',
    security: [{ client: [] }, {}],
    form: 'OAuthRevokeForm',
    parameters: { token: text('The token'), token_type_hint: hint, ...proof },
    required: ['token'],
    answer: { description: 'The token is not active' },
    refusals: { 429: 'rate_limited' },
  },
]
