import { webhookHandler } from '@blazon/sdk/webhook-handler'
import fastify from 'fastify'

const receive = webhookHandler({
  secret: process.env.SIGNING_SECRET,
  on: {
    'brand.check.completed': ({ data }) => console.log('verdict', data.object.verdict),
    otherwise: (event) => console.log('verified', event.type, event.id),
  },
})

const app = fastify()
app.register(async (webhooks) => {
  // Leaves the bytes that are signed to the handler.
  webhooks.removeAllContentTypeParsers()
  webhooks.addContentTypeParser('*', (_request, _payload, done) => done(null))
  webhooks.post('/', async (request, reply) => {
    const answer = await receive(request.raw)
    return reply.status(answer.status).send(await answer.text())
  })
})
await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' })
