import { createServer } from 'node:http'
import { WebhookVerificationError } from '@blazon/sdk/verification-error'
import { verify } from '@blazon/sdk/webhooks'

const secret = process.env.SIGNING_SECRET
if (!secret) throw new Error('Set SIGNING_SECRET to the whsec_… of the endpoint.')
const maxBytes = 4 * 1024 * 1024 // more than any event has
const handled = new Set() // in production: a table with the event's id as its key

const server = createServer(async (request, response) => {
  try {
    const event = await verify(await readBody(request), request.headers, secret)
    if (!handled.has(event.id)) {
      handled.add(event.id)
      console.log('verified', event.type, event.id)
    }
    response.writeHead(204).end()
  } catch (error) {
    if (error instanceof WebhookVerificationError) return response.writeHead(400).end(error.code)
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
