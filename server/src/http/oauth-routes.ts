import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../kernel/context.ts'
import { ApiError } from '../kernel/errors.ts'
import { newUuid, toId } from '../kernel/ids.ts'
import { JsonText } from '../kernel/json-text.ts'
import type { Log } from '../kernel/log.ts'
import { newestVersion } from '../kernel/versions.ts'
import { OAuthError, toOAuthError } from '../platform/oauth/errors.ts'
import { authorizationServerMetadata } from '../platform/oauth/metadata.ts'
import type { OAuth } from '../platform/oauth/oauth.ts'
import type { OAuthEndpoint } from '../platform/oauth/request.ts'
import { apiPrefix, methods } from './addresses.ts'
import { asApiError } from './pipeline.ts'
import { countUnauthenticated, type Limiter } from './rate-limit.ts'
import type { Reply } from './reply.ts'
import { contentType, readBytes, refuseDuplicateHeaders } from './request.ts'
import { answering, send } from './send.ts'

/**
 * The OAuth endpoints. They speak forms and RFC 6749's errors in place of JSON and the envelope,
 * and know their caller as a client; so they are no rows of the route table.
 */
export function serveOAuth(
  app: FastifyInstance,
  oauth: OAuth,
  options: { services: Services; log: Log; limiter: Limiter },
): void {
  const { services, log, limiter } = options
  const metadata = JSON.stringify(authorizationServerMetadata(services.publicUrl))

  for (const [path, endpoint] of Object.entries(oauth.endpoints)) {
    serve(apiPrefix + path, ['POST'], (request) => perform(endpoint, request))
  }
  serve('/.well-known/oauth-authorization-server', ['GET', 'HEAD'], async () => jsonReply(metadata))

  function serve(
    url: string,
    allowed: readonly string[],
    answer: (request: FastifyRequest) => Promise<Reply>,
  ): void {
    app.route({
      method: [...methods],
      url,
      exposeHeadRoute: false,
      ...answering((request, reply) =>
        respond(request, reply, () =>
          allowed.includes(request.method) ? answer(request) : refuseMethod(request, allowed),
        ),
      ),
    })
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<Reply>,
  ): Promise<FastifyReply> {
    const requestId = toId('request', newUuid(services.clock.now()))
    let outgoing: Reply
    try {
      refuseDuplicateHeaders(request)
      outgoing = await answer()
    } catch (error) {
      outgoing = errorReply(await slowedDown(request, explain(error, requestId)))
    }
    send(reply, outgoing, { 'Request-Id': requestId, 'Blazon-Version': newestVersion })
    return reply
  }

  function explain(error: unknown, requestId: string): OAuthError {
    if (error instanceof OAuthError) return error
    const known = asApiError(error)
    if (known === null || known.status >= 500) {
      log.error({ err: error, request: requestId }, 'a request failed')
    }
    return toOAuthError(
      known ?? new ApiError('internal_error', 'Something went wrong on our side.'),
    )
  }

  /** An address that keeps failing to say who it is hears that it is too fast. */
  async function slowedDown(request: FastifyRequest, refusal: OAuthError): Promise<OAuthError> {
    if (refusal.status !== 401) return refusal
    const tooFast = await countUnauthenticated(limiter, request.ip)
    return tooFast === null
      ? refusal
      : new OAuthError('rate_limited', tooFast.message, tooFast.status, tooFast.headers)
  }
}

const bodyBytesAtMost = 256 * 1024

async function perform(endpoint: OAuthEndpoint, request: FastifyRequest): Promise<Reply> {
  const bytes = await readBytes(request, bodyBytesAtMost)
  const answer = await endpoint({
    contentType: contentType(request),
    authorization: request.headers.authorization,
    body: bytes.toString('utf8'),
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

function refuseMethod(request: FastifyRequest, allowed: readonly string[]): Promise<never> {
  const allow = allowed.join(', ')
  return Promise.reject(
    new OAuthError('invalid_request', `${request.method} is not possible here; ${allow} is.`, 405, {
      Allow: allow,
    }),
  )
}
