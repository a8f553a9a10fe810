import { expect, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from '../webhooks/send/sign.ts'
import { isSigned, startReceiver, type Webhook } from './receiver.ts'

const secret = newSigningSecret()

function webhook(body: string, seconds = Date.now() / 1000, secrets = [secret]): Webhook {
  const timestamp = Math.floor(seconds)
  return {
    body,
    headers: signatureHeaders('standard', secrets, { eventId: 'evt_1', timestamp, body }),
  }
}

test('accepts a signature with the secret, also among others', () => {
  expect(isSigned(webhook('{}'), secret)).toBe(true)
  expect(isSigned(webhook('{}', undefined, [newSigningSecret(), secret]), secret)).toBe(true)
})

test('refuses another secret, another body, a truncated signature and an old timestamp', () => {
  expect(isSigned(webhook('{}'), newSigningSecret())).toBe(false)
  expect(isSigned({ ...webhook('{}'), body: '{"a":1}' }, secret)).toBe(false)
  const { headers, body } = webhook('{}')
  const cut = { ...headers, 'webhook-signature': String(headers['webhook-signature']).slice(0, 8) }
  expect(isSigned({ headers: cut, body }, secret)).toBe(false)
  expect(isSigned({ headers: {}, body }, secret)).toBe(false)
  expect(isSigned(webhook('{}', Date.now() / 1000 - 301), secret)).toBe(false)
})

test('returns the first webhook that arrives', async () => {
  const receiver = await startReceiver()
  const { headers, body } = webhook('{"id":"evt_1"}')
  const answer = await fetch(receiver.url, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), 'blazon-attempt': '1' },
    body,
  })
  expect(answer.status).toBe(200)
  expect(await receiver.first(secret)).toMatchObject({
    verified: true,
    attempt: '1',
    event: { id: 'evt_1' },
  })
  await receiver.close()
})
