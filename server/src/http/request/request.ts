import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Client, HeaderReader } from '../../kernel/api/context.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { chooseLanguage, type Language } from '../../kernel/pages/language.ts'
import { callerAddress } from './caller-address.ts'
import { isStorable } from './json.ts'

/** An HTTP request, before any part of it is trusted. */
export interface HttpRequest {
  /** UUID; the response has it as `Request-Id`. */
  id: string
  method: string
  /** Path and query, unchanged. */
  url: string
  headers: IncomingHttpHeaders
  /** Parameters of the path, decoded. */
  params: Readonly<Record<string, string>>
  /** When its headers had arrived, by `performance.now()`. */
  startedAt: number
  /** Address of the caller; behind a trusted proxy, the forwarded one, or `unknown`. */
  ip: string
  /** The pattern of the path, such as `/api/v1/files/:id`. */
  route: string
  /** The context of the request's span; null without tracing. */
  traceparent: string | null
  /** Headers of the response, for success and error. */
  answerHeaders: Record<string, string>
  /** Milliseconds within which the whole body must arrive. */
  bodyTimeout: number
  /** Node's request, for the body. */
  raw: IncomingMessage
}

/** Reads a request. `X-Forwarded-For` counts only from trusted proxies. */
export function requestReader({
  clock,
  trustedProxies,
}: {
  clock: Clock
  trustedProxies: readonly string[] | null
}): (raw: IncomingMessage, bodyTimeout: number) => HttpRequest {
  const findAddress = callerAddress(trustedProxies)
  return (raw, bodyTimeout) => {
    const id = newUuid(clock.now())
    return {
      id,
      method: raw.method!,
      url: raw.url!,
      headers: raw.headers,
      params: noParams,
      route: unmatchedRoute,
      traceparent: null,
      startedAt: performance.now(),
      ip: findAddress(raw),
      answerHeaders: { 'Request-Id': toId('request', id) },
      bodyTimeout,
      raw,
    }
  }
}

/** Where the request comes from. */
export function readClient({ id, ip, headers }: HttpRequest): Client {
  return { address: ip, userAgent: headers['user-agent'] ?? null, requestId: id }
}

/**
 * Whether the client is a browser, which shows pages. Programs that accept anything get JSON, and so does
 * every client of the API.
 */
export function wantsPage({ headers, url }: HttpRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '') && !/^\/api([/?]|$)/.test(url)
}

/** The language for the texts of a page. */
export function readLanguage({ headers }: HttpRequest): Language {
  return chooseLanguage(headers['accept-language'])
}

const noParams = {}
/** The route of requests that no pattern matches, so that no caller can add series. */
const unmatchedRoute = 'unmatched'

/** Refuses headers sent twice, which a proxy and this server could read differently. */
export function refuseDuplicateHeaders(request: HttpRequest): void {
  const raw = request.raw.rawHeaders
  let authorization = 0
  let host = 0
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!
    if (name.length === 13 && name.toLowerCase() === 'authorization') authorization++
    else if (name.length === 4 && name.toLowerCase() === 'host') host++
  }
  if (authorization > 1)
    throw invalid('Authorization', 'The Authorization header was sent more than once.')
  if (host > 1) throw invalid('Host', 'The Host header was sent more than once.')
}

/**
 * Reads the query by the schema of each parameter: numbers and booleans from their text, `name[]` as a
 * list. Text of another form stays text, which validation then refuses.
 */
export function readQuery(url: string, properties: Readonly<Record<string, QuerySchema>>) {
  const mark = url.indexOf('?')
  const query: Record<string, unknown> = Object.create(null)
  if (mark === -1) return query
  for (const [name, text] of new URLSearchParams(url.slice(mark + 1))) {
    if (!isStorable(text) || !isStorable(name)) {
      throw invalid(
        name.replaceAll('\u0000', ''),
        'A query parameter contains U+0000 or a lone surrogate. Remove these characters.',
      )
    }
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (schema?.type === 'array') {
      const list = query[name] as unknown[] | undefined
      if (list === undefined) query[name] = [text]
      else list.push(text)
    } else if (name in query) {
      throw invalid(name, `${name} was sent more than once.`)
    } else {
      query[name] = fromText(text, schema)
    }
  }
  return query
}

interface QuerySchema {
  type?: unknown
}

function fromText(text: string, schema: QuerySchema | undefined): unknown {
  if (schema?.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (schema?.type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The headers; several values of one header are joined. */
export function headerReader({ headers }: HttpRequest): HeaderReader {
  return (name) => {
    const value = headers[name]
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
  }
}

/** Whether an `If-None-Match` names the tag, compared weakly (RFC 9110, section 13.1.2). */
export function hasTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** The media type of the body, in lower case and without parameters; null if there is no body. */
export function contentType(request: HttpRequest): string | null {
  const header = request.headers['content-type']
  if (header === undefined) return null
  const end = header.indexOf(';')
  return (end === -1 ? header : header.slice(0, end)).trim().toLowerCase()
}
