import Stripe from 'stripe'
import { Webhook } from 'svix'
import { expect, test } from 'vitest'
import { verify } from '../../sdk/src/webhooks.ts'
import { renderPayload } from '../../server/src/webhooks/send/payload.ts'
import { newSigningSecret, signatureHeaders } from '../../server/src/webhooks/send/sign.ts'

/** Deliveries in the libraries of those who defined their form, and their signatures in our client. */

const { webhooks } = new Stripe('sk_test_none')
const timestamp = Math.floor(Date.now() / 1_000)
const text = JSON.stringify({
  ...{ id: 'evt_1', object: 'event', type: 'custom.ünïcode', api_version: '2026-11-20' },
  ...{ livemode: false, request_id: 'req_1', created: '2026-11-22T10:20:30.456Z' },
  ...{ organization: 'org_1', data: { text: 'Zoë — ✓' } },
})
const secrets = [newSigningSecret(), newSigningSecret()]

test('svix verifies the standard scheme, with either of two live secrets', () => {
  const headers = signatureHeaders('standard', secrets, { eventId: 'evt_1', timestamp, body: text })
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(text, headers)).toMatchObject({ id: 'evt_1' })
  }
  expect(() => new Webhook(newSigningSecret()).verify(text, headers)).toThrow()
  expect(() => new Webhook(secrets[0]!).verify(`${text} `, headers)).toThrow()
})

test("stripe's constructEvent reads an event, with either of two live secrets", () => {
  const { body } = renderPayload('stripe', text)
  const headers = signatureHeaders('stripe', secrets, { eventId: 'evt_1', timestamp, body })
  const header = headers['blazon-signature']!
  for (const secret of secrets) {
    expect(webhooks.constructEvent(body, header, secret)).toMatchObject({
      ...{ id: 'evt_1', type: 'custom.ünïcode', created: 1_795_342_830 },
      data: { object: { text: 'Zoë — ✓' } },
    })
  }
  expect(() => webhooks.constructEvent(body, header, newSigningSecret())).toThrow()
})

test('our client accepts signatures of svix and stripe', async () => {
  const secret = secrets[0]!
  const standard = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': new Webhook(secret).sign('evt_1', new Date(timestamp * 1_000), text),
  }
  expect((await verify(text, standard, secret)).id).toBe('evt_1')
  const stripe = webhooks.generateTestHeaderString({ payload: text, secret, timestamp })
  expect((await verify(text, { 'Blazon-Signature': stripe }, secret)).id).toBe('evt_1')
})
