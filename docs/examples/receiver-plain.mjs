import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const [, secret] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(process.env.SIGNING_SECRET ?? '') ?? []
if (!secret) throw new Error('Set SIGNING_SECRET to the whsec_… of the endpoint.')
const key = Buffer.from(secret, 'base64')
const maxBytes = 4 * 1024 * 1024 // more than any event has
const handled = new Set() // in production: a table with the event's id as its key

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': sent } = headers
  if (!id || !sent || !/^\d+$/.test(timestamp ?? '')) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // While a secret is rotated there are two signatures, separated by a space.
  return sent.split(' ').some((part) => {
    const [version, signature = ''] = part.split(',')
    const bytes = Buffer.from(signature, 'base64')
    return version === 'v1' && bytes.length === 32 && timingSafeEqual(bytes, expected)
  })
}

const server = createServer(async (request, response) => {
  try {
    const body = await readBody(request)
    if (!isSigned(request.headers, body)) return response.writeHead(400).end()
    const event = JSON.parse(body)
    if (!handled.has(event.id)) {
      handled.add(event.id)
      console.log('verified', event.type, event.id)
    }
    response.writeHead(204).end()
  } catch (error) {
    // Also a request that its sender aborted. An error that nobody catches ends the process.
    console.error(error.message)
    response.writeHead(500).end()
  }
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')

/** The bytes as received, not parsed. */
async function readBody(request) {
  const pieces = []
  let length = 0
  for await (const piece of request) {
    length += piece.length
    if (length > maxBytes) throw new Error('A request has too many bytes.') // ends the connection
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
