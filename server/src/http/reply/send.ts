import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { Reply } from './reply.ts'
import type { SecurityHeaders } from './security-headers.ts'

/**
 * Writes the reply. Its own headers go before `more`, and replace security headers of the same name. A
 * 304 has only its own policy: a browser applies the headers of a 304 to the content that it has.
 */
export function send(
  response: ServerResponse,
  { status, headers, body }: Reply,
  securityHeaders: SecurityHeaders,
  more: Readonly<Record<string, string>>,
): void {
  const always = status === 304 ? withoutPolicy(securityHeaders) : securityHeaders
  const lines = headerLines(always, headers, more)
  if (body instanceof Readable) {
    response.writeHead(status, lines)
    // HEAD has no body, and a client that left reads none.
    if (response.req.method === 'HEAD') body.destroy()
    else return void pipeline(body, response, () => {})
    response.end()
    return
  }
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  // A response to HEAD may have the length of the omitted body (RFC 9110, section 8.6).
  if (status !== 304 && !('Content-Length' in headers)) lines.push('Content-Length', String(bytes))
  response.writeHead(status, lines)
  response.end(body)
}

function withoutPolicy({ 'Content-Security-Policy': _, ...others }: SecurityHeaders) {
  return others
}

/** Names and values alternately, which Node writes without creating an object. */
function headerLines(
  always: SecurityHeaders,
  own: Reply['headers'],
  more: Readonly<Record<string, string>>,
): string[] {
  const lines: string[] = []
  for (const name in always) {
    if (!(name in own)) lines.push(name, always[name]!)
  }
  for (const name in own) {
    const value = own[name]!
    if (typeof value === 'string') lines.push(name, value)
    else for (const one of value) lines.push(name, one)
  }
  for (const name in more) lines.push(name, more[name]!)
  return lines
}
