import { deviceGrantType } from '../../identity/oauth/device-grant.ts'
import { OAuthError, toOAuthError } from '../../identity/oauth/errors.ts'
import type { OAuth } from '../../identity/oauth/oauth.ts'
import type { OAuthEndpoint } from '../../identity/oauth/request.ts'
import type { Services } from '../../kernel/api/context.ts'
import { scopeNames } from '../../kernel/api/scopes.ts'
import { newestVersion } from '../../kernel/api/versions.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { JsonText } from '../../kernel/base/json-text.ts'
import type { Log } from '../../kernel/base/log.ts'
import { apiPrefix, methods, reading } from '../addresses.ts'
import { countUnauthenticated, type Limiter } from '../limits/rate-limit.ts'
import { toApiError } from '../reply/errors.ts'
import type { Reply } from '../reply/reply.ts'
import { readBytes } from '../request/body.ts'
import {
  contentType,
  type HttpRequest,
  readClient,
  refuseDuplicateHeaders,
} from '../request/request.ts'
import type { HttpServer } from '../server.ts'
import { oauthRows } from './rows.ts'

/**
 * Serves the OAuth endpoints. They have a table of their own, because they take forms, respond with
 * the errors of RFC 6749 and authenticate a client.
 */
export function serveOAuth(
  http: HttpServer,
  oauth: OAuth,
  options: { services: Services; log: Log; limiter: Limiter },
): void {
  const { services, log, limiter } = options
  const metadata = JSON.stringify(authorizationServerMetadata(services.publicUrl))

  for (const { path, name } of oauthRows) {
    serve(apiPrefix + path, ['POST'], (request) => perform(oauth.endpoints[name], request))
  }
  serve('/.well-known/oauth-authorization-server', reading, async () => jsonReply(metadata))

  function serve(
    url: string,
    allowed: readonly string[],
    answer: (request: HttpRequest) => Promise<Reply>,
  ): void {
    http.route(methods, url, async (request) => {
      request.answerHeaders['Blazon-Version'] = newestVersion
      try {
        refuseDuplicateHeaders(request)
        if (!allowed.includes(request.method)) throw methodNotAllowed(request, allowed)
        return await answer(request)
      } catch (error) {
        return errorReply(await limitFailures(request, explain(error, toId('request', request.id))))
      }
    })
  }

  function explain(error: unknown, requestId: string): OAuthError {
    if (error instanceof OAuthError) return error
    const known = toApiError(error)
    if (known === null || known.status >= 500) {
      log.error({ err: error, request: requestId }, 'a request failed')
    }
    return toOAuthError(
      known ?? new ApiError('internal_error', 'The server failed to process the request.'),
    )
  }

  /** Replaces a 401 with `rate_limited` for an address that fails to authenticate too often. */
  async function limitFailures(request: HttpRequest, refusal: OAuthError): Promise<OAuthError> {
    if (refusal.status !== 401) return refusal
    const tooFast = await countUnauthenticated(limiter, request.ip)
    return tooFast === null
      ? refusal
      : new OAuthError('rate_limited', tooFast.message, tooFast.status, tooFast.headers)
  }
}

const maxBodyBytes = 256 * 1024

async function perform(endpoint: OAuthEndpoint, request: HttpRequest): Promise<Reply> {
  const bytes = await readBytes(request, maxBodyBytes)
  const answer = await endpoint({
    contentType: contentType(request),
    authorization: request.headers.authorization,
    body: bytes.toString('utf8'),
    client: readClient(request),
  })
  if (answer === null) return nothing
  return jsonReply(answer instanceof JsonText ? answer.text : JSON.stringify(answer))
}

const nothing: Reply = { status: 200, headers: {}, body: '' }

function jsonReply(body: string): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body }
}

function errorReply({ code, message, status, headers }: OAuthError): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ error: code, error_description: message }),
  }
}

function methodNotAllowed({ method }: HttpRequest, allowed: readonly string[]): OAuthError {
  const allow = allowed.join(', ')
  return new OAuthError(
    'invalid_request',
    `The method ${method} is not allowed here. Use ${allow}.`,
    405,
    {
      Allow: allow,
    },
  )
}

/** The authorization server's metadata (RFC 8414, section 2). */
function authorizationServerMetadata(issuer: string) {
  const endpoint = (name: string) => `${issuer}/api/v1/oauth/${name}`
  const clientMethods = ['client_secret_basic', 'client_secret_post']
  return {
    issuer,
    token_endpoint: endpoint('token'),
    // A device has no secret.
    token_endpoint_auth_methods_supported: [...clientMethods, 'none'],
    device_authorization_endpoint: endpoint('device_authorization'),
    introspection_endpoint: endpoint('introspect'),
    introspection_endpoint_auth_methods_supported: [...clientMethods, 'Bearer'],
    revocation_endpoint: endpoint('revoke'),
    revocation_endpoint_auth_methods_supported: clientMethods,
    grant_types_supported: ['client_credentials', deviceGrantType],
    // Required, and empty: there is no authorization endpoint.
    response_types_supported: [],
    scopes_supported: scopeNames,
    service_documentation: `${issuer}/docs`,
  }
}
