import { request } from 'node:http'
import { connect } from 'node:net'

/**
 * Sends to a receiver of webhooks what a stranger may: a request that is aborted in the middle, a
 * connection that ends within a header, and bodies of 100 MB, with and without a length. Resolves when
 * the receiver has ended each connection, or answered.
 */
export async function sendHostileRequests(port: number): Promise<void> {
  const head = 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n'
  await abortAfter(port, `${head}{"id": `)
  await abortAfter(port, head.slice(0, 40))
  await sendLarge(port, { 'content-length': String(pieces * piece.length) })
  await sendLarge(port, { 'transfer-encoding': 'chunked' })
}

const piece = Buffer.alloc(1024 * 1024, 'x')
const pieces = 100

function abortAfter(port: number, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.write(text, () => socket.resetAndDestroy())
  })
}

function sendLarge(port: number, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers })
    // A receiver that has seen enough closes the connection.
    sent.on('error', () => resolve())
    sent.on('response', () => {
      sent.destroy()
      resolve()
    })
    let left = pieces
    const write = () => {
      while (left > 0 && !sent.destroyed) {
        left--
        if (!sent.write(piece)) return void sent.once('drain', write)
      }
      sent.end()
    }
    write()
  })
}
