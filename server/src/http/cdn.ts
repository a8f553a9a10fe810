import type { Services } from '../kernel/context.ts'
import { ApiError } from '../kernel/errors.ts'
import { toId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { type MaybePromise, whenResolved } from '../kernel/maybe-promise.ts'
import { newestVersion } from '../kernel/versions.ts'
import { answerFile } from '../publishing/cdn/answer.ts'
import type { Delivery, Found } from '../publishing/cdn/delivery.ts'
import { answerDerivative, readDerivativeQuery } from '../publishing/cdn/derivatives.ts'
import type { IconDelivery } from '../publishing/cdn/icons.ts'
import { answerShared, isShared } from '../publishing/cdn/shared.ts'
import { cdnPath, methods } from './addresses.ts'
import { toApiError } from './errors.ts'
import { errorReply, type Reply } from './reply.ts'
import { type HttpRequest, refuseDuplicateHeaders } from './request.ts'
import type { HttpServer } from './server.ts'

/**
 * Deployed content (CMS contract, section 3), for pages of any origin: no credential unless the
 * organization requires one, and no rate limit. These addresses are therefore not in the route table.
 */
export function serveCdn(
  http: HttpServer,
  delivery: Delivery,
  icons: IconDelivery,
  { services, log }: { services: Services; log: Log },
): void {
  http.route(methods, cdnPath, (request) => {
    Object.assign(request.answerHeaders, everywhere)
    const refuse = (error: unknown) => {
      const requestId = toId('request', request.id)
      return errorReply(explain(error, requestId), requestId, services.publicUrl)
    }
    try {
      refuseDuplicateHeaders(request)
      const reply = answer(request)
      return reply instanceof Promise ? reply.catch(refuse) : reply
    } catch (error) {
      return refuse(error)
    }
  })

  function answer(request: HttpRequest): MaybePromise<Reply> {
    const { method, headers, url } = request
    if (method === 'OPTIONS') return preflight
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method)
    if (isShared(url)) return answerShared(services, url)
    const found = delivery.find({
      url,
      authorization: headers.authorization,
      origin: headers.origin,
    })
    return whenResolved(found, (place) => answerWhatIs(place, request))
  }

  function answerWhatIs(found: Found, { method, headers }: HttpRequest): MaybePromise<Reply> {
    if (found.path.startsWith('icons/')) return icons(found, headers['if-none-match'])
    const derivative = readDerivativeQuery(found)
    if (derivative !== null) {
      const asked = { accept: headers.accept, ifNoneMatch: headers['if-none-match'] }
      return answerDerivative(services, found, derivative, asked)
    }
    const requested = {
      acceptEncoding: oneLine(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
      ifRange: oneLine(headers['if-range']),
      range: headers.range,
    }
    return answerFile(delivery, found, requested, method === 'HEAD')
  }

  function explain(error: unknown, requestId: string): ApiError {
    const known = toApiError(error)
    if (known === null || known.status >= 500) {
      log.error({ err: error, request: requestId }, 'a request failed')
    }
    return known ?? new ApiError('internal_error', 'The server failed to process the request.')
  }
}

/** Any page may read the content, and what the answer says of it (Fetch, section 3.3). */
const everywhere = {
  'Blazon-Version': newestVersion,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Content-Encoding, Content-Length, Content-Range, Accept-Ranges, Last-Modified, Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const allowed = 'GET, HEAD, OPTIONS'

const preflight: Reply = {
  status: 200,
  headers: {
    Allow: allowed,
    'Access-Control-Allow-Methods': allowed,
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Range, If-None-Match, If-Modified-Since, If-Range',
    'Access-Control-Max-Age': '86400',
  },
  body: '',
}

function methodNotAllowed(method: string): ApiError {
  return new ApiError(
    'method_not_allowed',
    `The method ${method} is not allowed here. Use one of ${allowed}.`,
    {
      headers: { Allow: allowed },
    },
  )
}

function oneLine(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}
