import { webhookHandler } from '@blazon/sdk/webhook-handler'

// app/webhooks/route.js of a Next application: a route handler is a function of a Request.
export const POST = webhookHandler({
  secret: process.env.SIGNING_SECRET,
  on: {
    'brand.check.completed': ({ data }) => console.log('verdict', data.object.verdict),
    otherwise: (event) => console.log('verified', event.type, event.id),
  },
})
