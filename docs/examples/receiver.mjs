import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { WebhookVerificationError } from '@blazon/sdk/verification-error'
import { verify } from '@blazon/sdk/webhooks'

const handled = new Set() // in production: a table with the event's id as its key

const server = createServer(async (request, response) => {
  const body = new Uint8Array(await buffer(request)) // the bytes as received, not parsed
  try {
    const event = await verify(body, request.headers, process.env.SIGNING_SECRET)
    if (!handled.has(event.id)) {
      handled.add(event.id)
      console.log('verified', event.type, event.id)
    }
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end(error.code)
  }
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
