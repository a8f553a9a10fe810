import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { Reply } from './reply.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Writes the reply. Its own headers go before `more`, and replace security headers of the same name. */
export function send(
  response: ServerResponse,
  { status, headers, body }: Reply,
  securityHeaders: SecurityHeaders,
  more: Readonly<Record<string, string>>,
): void {
  const lines = headerLines(securityHeaders, headers, more)
  if (body instanceof Readable) {
    response.writeHead(status, lines)
    // HEAD has no body to send, and a caller that went away wants none.
    if (response.req.method === 'HEAD') body.destroy()
    else return void pipeline(body, response, () => {})
    response.end()
    return
  }
  const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  // Without a body an answer may tell the length of the one that there would be (RFC 9110, section 8.6).
  if (status !== 304 && !('Content-Length' in headers)) lines.push('Content-Length', String(bytes))
  response.writeHead(status, lines)
  response.end(body)
}

/** Names and values in turn, which Node writes without making an object of them first. */
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
