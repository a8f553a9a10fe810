import { webhookHandler } from '@blazon/sdk/webhook-handler'
import express from 'express'

const receive = webhookHandler({
  secret: process.env.SIGNING_SECRET,
  on: {
    'brand.check.completed': ({ data }) => console.log('verdict', data.object.verdict),
    otherwise: (event) => console.log('verified', event.type, event.id),
  },
})

const app = express()
// Before express.json(), which would replace the bytes that are signed.
app.post('/', async (request, response) => {
  const answer = await receive(request)
  response.status(answer.status).send(await answer.text())
})
app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
