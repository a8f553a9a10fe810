import type { Socket } from 'node:net'
import { newUuid, toId } from '../kernel/ids.ts'

/** Bytes that are no HTTP request get the envelope too, and the connection ends. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
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
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nRequest-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  )
}
