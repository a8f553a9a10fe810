import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const key = Buffer.from(process.env.SIGNING_SECRET.replace('whsec_', ''), 'base64')
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
  const body = await buffer(request) // the bytes as received, not parsed
  if (!isSigned(request.headers, body)) return response.writeHead(400).end()
  const event = JSON.parse(body)
  if (!handled.has(event.id)) {
    handled.add(event.id)
    console.log('verified', event.type, event.id)
  }
  response.writeHead(204).end()
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
