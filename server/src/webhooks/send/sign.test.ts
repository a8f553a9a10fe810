import { Webhook as StandardWebhook } from 'standardwebhooks'
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

test('standardwebhooks verifies the standard scheme, with either of two live secrets', () => {
  const secrets = [newSigningSecret(), newSigningSecret()]
  const headers = signatureHeaders('standard', secrets, signed())
  for (const secret of secrets) {
    expect(new StandardWebhook(secret).verify(body, headers)).toMatchObject({ id: 'evt_1' })
  }
  expect(() => new StandardWebhook(newSigningSecret()).verify(body, headers)).toThrow()
  expect(() => new StandardWebhook(secrets[0]!).verify(`${body} `, headers)).toThrow()
})
