import { Webhook as StandardWebhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { Webhook as SvixWebhook } from 'svix'
import { expect, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from './sign.ts'

const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'custom.ünïcode', data: {} })
const signed = () => ({ eventId: 'evt_1', timestamp: Math.floor(Date.now() / 1_000), body })

test('generates secrets as whsec_ and 32 random bytes of base64', () => {
  const secret = newSigningSecret()
  expect(secret).toMatch(/^whsec_/)
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  expect(newSigningSecret()).not.toBe(secret)
})

test.each([
  ['standardwebhooks', StandardWebhook],
  ['svix', SvixWebhook],
])('%s verifies the standard scheme, with either of two live secrets', (_name, Webhook) => {
  const secrets = [newSigningSecret(), newSigningSecret()]
  const headers = signatureHeaders('standard', secrets, signed())
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id: 'evt_1' })
  }
  expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(secrets[0]!).verify(`${body} `, headers)).toThrow()
})

test("signs so that stripe's constructEvent accepts either of two active secrets", () => {
  const { webhooks } = new Stripe('sk_test_none')
  const secrets = [newSigningSecret(), newSigningSecret()]
  const header = signatureHeaders('stripe', secrets, signed())['blazon-signature']!
  for (const secret of secrets) {
    expect(webhooks.constructEvent(body, header, secret)).toMatchObject({ id: 'evt_1' })
  }
  expect(() => webhooks.constructEvent(body, header, newSigningSecret())).toThrow()
})
