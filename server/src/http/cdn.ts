import type { Services } from '../kernel/api/context.ts'
import { newestVersion } from '../kernel/api/versions.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { toId } from '../kernel/base/ids.ts'
import type { Log } from '../kernel/base/log.ts'
import { type MaybePromise, whenResolved } from '../kernel/base/maybe-promise.ts'
import { errorPage } from '../kernel/pages/message-page.ts'
import { notDeployed } from '../publishing/cdn/admission.ts'
import { answerFile, type DeliveryHeaders } from '../publishing/cdn/answer.ts'
import type { Delivery, Found } from '../publishing/cdn/delivery.ts'
import { answerDerivative, readDerivativeQuery } from '../publishing/cdn/derivatives.ts'
import type { IconDelivery } from '../publishing/cdn/icons.ts'
import type { PortalDelivery } from '../publishing/cdn/portal.ts'
import { answerPreview } from '../publishing/cdn/preview.ts'
import { resolvePreview } from '../publishing/cdn/preview-links.ts'
import { answerShared, isShared } from '../publishing/cdn/shared.ts'
import type { Domains } from '../publishing/portals/domains.ts'
import { cdnPath, methods } from './addresses.ts'
import { toApiError } from './reply/errors.ts'
import { errorReply, type Reply } from './reply/reply.ts'
import { readBytes } from './request/body.ts'
import {
  type HttpRequest,
  headerReader,
  readClient,
  readLanguage,
  refuseDuplicateHeaders,
  wantsPage,
} from './request/request.ts'
import type { HttpServer } from './server.ts'

/**
 * Deployed content (CMS contract, section 3), for pages of any origin: no credential unless the
 * organization requires one, and no rate limit. These addresses are therefore not in the route table.
 */
export function serveCdn(
  http: HttpServer,
  delivery: Delivery,
  icons: IconDelivery,
  { services, log, portals, domains }: CdnOptions,
): void {
  http.route(methods, cdnPath, (request) => handle(request, request, null))
  http.claim((request) => {
    const site = domains.find(request.headers.host)
    if (site === null) return null
    const { organizationId, livemode, channel, domain } = site
    const mode = livemode ? 'live' : 'test'
    const prefix = `${cdnPath}/${toId('organization', organizationId)}/${mode}/${channel}`
    return (visited) => {
      visited.route = 'portal domain'
      return handle({ ...visited, url: prefix + visited.url }, visited, domain)
    }
  })

  /** `visited` is the request as it was sent, if its host is the domain of a portal. */
  function handle(
    request: HttpRequest,
    visited: HttpRequest,
    domain: string | null,
  ): MaybePromise<Reply> {
    Object.assign(request.answerHeaders, everywhere)
    const refuse = (error: unknown) => {
      const requestId = toId('request', request.id)
      const explained = explain(error, requestId)
      return wantsPage(visited)
        ? errorPage(explained, readLanguage(visited), requestId)
        : errorReply(explained, requestId, services.publicUrl, {
            hasCredential: request.headers.authorization !== undefined,
          })
    }
    try {
      refuseDuplicateHeaders(request)
      const reply = answer(request, visited, domain)
      return reply instanceof Promise ? reply.catch(refuse) : reply
    } catch (error) {
      return refuse(error)
    }
  }

  function answer(
    request: HttpRequest,
    visited: HttpRequest,
    domain: string | null,
  ): MaybePromise<Reply> {
    const { method, headers, url } = request
    if (method === 'OPTIONS') return preflight
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw methodNotAllowed(method)
    if (isShared(url)) return answerLink(visited)
    const resolved = resolvePreview(services, url)
    const found = delivery.find({
      url: resolved ?? url,
      isSigned: resolved !== null,
      authorization: headers.authorization,
      origin: headers.origin,
      client: readClient(request),
    })
    return whenResolved(found, (place) => {
      if (place.deployed.kind === 'portal') return answerPortal(place, visited, domain)
      if (domain !== null) throw notDeployed()
      if (method === 'POST') throw methodNotAllowed(method)
      return answerWhatIs(place, request)
    })
  }

  async function answerLink(request: HttpRequest): Promise<Reply> {
    const { url, ip: address } = request
    const language = readLanguage(request)
    return answerShared(services, { url, address, language, form: await readForm(request) })
  }

  async function answerPortal(
    found: Found,
    request: HttpRequest,
    domain: string | null,
  ): Promise<Reply> {
    const { method, url, ip: address } = request
    const reply = await portals.answer(found, {
      ...{ url, domain, address, header: headerReader(request) },
      asked: readConditions(request),
      isHead: method === 'HEAD',
      form: await readForm(request),
    })
    // Pages of other sites read what is public, and nothing that needs a cookie.
    if (reply.headers['Cache-Control']?.startsWith('public')) return reply
    delete request.answerHeaders['Access-Control-Allow-Origin']
    request.answerHeaders['Cross-Origin-Resource-Policy'] = 'same-origin'
    return reply
  }

  function answerWhatIs(found: Found, request: HttpRequest): MaybePromise<Reply> {
    const { method, headers } = request
    if (found.path.startsWith('icons/')) return icons(found, headers['if-none-match'])
    const derivative = readDerivativeQuery(found)
    if (derivative !== null) {
      const asked = { accept: headers.accept, ifNoneMatch: headers['if-none-match'] }
      return answerDerivative(services, found, derivative, asked)
    }
    if (found.path === '') {
      const { url } = request
      const language = readLanguage(request)
      return answerPreview(found, { services, delivery, icons, url, language })
    }
    return answerFile(delivery, found, readConditions(request), method === 'HEAD')
  }

  function explain(error: unknown, requestId: string): ApiError {
    const known = toApiError(error)
    if (known === null || known.status >= 500) {
      log.error({ err: error, request: requestId }, 'a request failed')
    }
    return known ?? new ApiError('internal_error', 'The server failed to process the request.')
  }
}

interface CdnOptions {
  services: Services
  log: Log
  portals: PortalDelivery
  domains: Domains
}

/** A form with a password. */
const maxFormBytes = 4_096

/** The form that a request posts; null for a read. */
async function readForm(request: HttpRequest): Promise<URLSearchParams | null> {
  if (request.method !== 'POST') return null
  return new URLSearchParams((await readBytes(request, maxFormBytes)).toString())
}

function readConditions({ headers }: HttpRequest): DeliveryHeaders {
  return {
    acceptEncoding: oneLine(headers['accept-encoding']),
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
    ifRange: oneLine(headers['if-range']),
    range: headers.range,
  }
}

/** Any page may read the content, and what the answer says of it (Fetch, section 3.3). */
const everywhere = {
  'Blazon-Version': newestVersion,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Content-Encoding, Content-Length, Content-Range, Accept-Ranges, Last-Modified, Request-Id, Retry-After',
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
