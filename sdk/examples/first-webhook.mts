import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Blazon } from '@blazon/sdk/client'
import { verify } from '@blazon/sdk/webhooks'

const blazon = new Blazon({ apiKey: process.env.BLAZON_API_KEY!, baseUrl: process.env.BLAZON_URL! })

// The receiver, on a free port.
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

// The endpoint, and an event for it.
const endpoint = await blazon.webhookEndpoints.create({
  url: `http://127.0.0.1:${port}/webhooks`,
  enabled_events: ['custom.greeting'],
})
await blazon.events.create({ type: 'custom.greeting', data: { text: 'Hello' } })

// The webhook that arrives.
const [request, response] = await once(server, 'request')
const event = await verify(
  new Uint8Array(await buffer(request)),
  request.headers,
  endpoint.signing_secret,
)
console.log('verified', event.type, event.data)

response.writeHead(204).end()
await blazon.webhookEndpoints.delete(endpoint.id)
server.close()
