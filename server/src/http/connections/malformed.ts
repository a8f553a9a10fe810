import type { Socket } from 'node:net'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import type { SecurityHeaders } from '../reply/security-headers.ts'
import { connectionTimes } from './connections.ts'

// Otherwise a client that keeps its side open keeps the connection forever.
const closesAfterMs = 1_000

export const timedOut = `The request timed out. Send its headers within ${connectionTimes.headersTimeout / 1_000} seconds, and all of it within ${connectionTimes.requestTimeout / 1_000} seconds.`

const notHttp = ['400 Bad Request', 'The request is not well-formed HTTP.'] as const
const explained: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers are larger than 16 KiB. Send smaller headers.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', timedOut],
}

/** Answers bytes that are not an HTTP request, or not in time, with the error envelope, and ends the connection. */
export function refuseMalformed(
  securityHeaders: SecurityHeaders,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = explained[error.code ?? ''] ?? notHttp
  const requestId = toId('request', newUuid())
  const body = JSON.stringify({
    error: {
      type: 'invalid_request_error',
      code: 'parameter_invalid',
      message,
      param: null,
      doc_url: null,
      request_id: requestId,
    },
  })
  const headers = {
    ...securityHeaders,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Request-Id': requestId,
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), closesAfterMs).unref()
}
