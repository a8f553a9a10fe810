import { webhookHandler } from '@blazon/sdk/webhook-handler'
import { Hono } from 'hono'

const receive = webhookHandler({
  secret: process.env.SIGNING_SECRET,
  on: {
    'brand.check.completed': ({ data }) => console.log('verdict', data.object.verdict),
    otherwise: (event) => console.log('verified', event.type, event.id),
  },
})

// In Node: serve({ fetch: app.fetch }) of @hono/node-server. Bun, Deno and Workers run the exported app.
export const app = new Hono()
app.post('/', (context) => receive(context.req.raw))
