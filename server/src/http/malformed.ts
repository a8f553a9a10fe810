import type { Socket } from 'node:net'
import { newUuid, toId } from '../kernel/ids.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Bytes that are not an HTTP request get the envelope too, and the connection ends. */
export function refuseMalformed(
  securityHeaders: SecurityHeaders,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const requestId = toId('request', newUuid())
  const body = JSON.stringify({
    error: {
      type: 'invalid_request_error',
      code: 'parameter_invalid',
      message: 'The request is not well-formed HTTP.',
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
}
