import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from '../../server/src/webhooks/send/sign.ts'
import { sign } from './sign.ts'
import type { VerificationFailure } from './verification-error.ts'
import { verify, verifyBatch } from './webhooks.ts'

const secret = newSigningSecret()
const body = JSON.stringify({ id: 'evt_1', type: 'custom.paid', data: { name: 'Zoë — ✓' } })
const timestamp = Math.floor(Date.now() / 1_000)
const signed = { eventId: 'evt_1', timestamp, body }

function failure(code: VerificationFailure) {
  return expect.objectContaining({ name: 'WebhookVerificationError', code })
}

test('accepts what Blazon signs, in both schemes, as text and as bytes', async () => {
  for (const scheme of ['standard', 'stripe'] as const) {
    const headers = signatureHeaders(scheme, [secret], signed)
    for (const given of [body, new TextEncoder().encode(body)]) {
      expect(await verify(given, headers, secret)).toEqual(JSON.parse(body))
    }
  }
})

test('accepts signatures of the library of Standard Webhooks', async () => {
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': new StandardWebhook(secret).sign(
      'evt_1',
      new Date(timestamp * 1_000),
      body,
    ),
  }
  expect((await verify(body, headers, secret)).id).toBe('evt_1')
})

test('returns the events of a batch, and the single one of another request', async () => {
  const batch = `[${body},${body}]`
  const headers = signatureHeaders('standard', [secret], {
    ...signed,
    eventId: 'batch_1',
    body: batch,
  })
  expect(await verifyBatch(batch, headers, secret)).toEqual(JSON.parse(batch))
  await expect(verify(batch, headers, secret)).rejects.toEqual(failure('body_invalid'))
  const single = signatureHeaders('standard', [secret], signed)
  expect(await verifyBatch(body, single, secret)).toEqual([JSON.parse(body)])
  await expect(verifyBatch(batch, single, secret)).rejects.toEqual(failure('signature_mismatch'))
  const numbers = signatureHeaders('standard', [secret], { ...signed, body: '[1]' })
  await expect(verifyBatch('[1]', numbers, secret)).rejects.toEqual(failure('body_invalid'))
})

test('signs as Blazon does, for tests of a handler', async () => {
  const now = () => timestamp * 1_000
  const headers = await sign(body, secret, { now })
  expect(headers).toEqual(signatureHeaders('standard', [secret], signed))
  expect((await verify(body, headers, secret)).id).toBe('evt_1')
  expect((await sign('{}', secret, { id: 'evt_2' }))['webhook-id']).toBe('evt_2')
  await expect(sign('{}', secret)).rejects.toThrow('The body has no id.')
  await expect(sign(body, 'whsec_')).rejects.toEqual(failure('secret_invalid'))
})

test('accepts any of several secrets, on either side', async () => {
  const [old, other] = [newSigningSecret(), newSigningSecret()]
  for (const scheme of ['standard', 'stripe'] as const) {
    const headers = signatureHeaders(scheme, [old, secret], signed)
    expect((await verify(body, headers, secret)).id).toBe('evt_1')
    expect((await verify(body, headers, [other, old])).id).toBe('evt_1')
    await expect(verify(body, headers, other)).rejects.toEqual(failure('signature_mismatch'))
  }
})

test('reads headers of fetch, of Node and of any spelling', async () => {
  const headers = signatureHeaders('standard', [secret], signed)
  const capital = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  )
  for (const given of [new Headers(headers), headers, capital]) {
    expect((await verify(body, given, secret)).id).toBe('evt_1')
  }
})

interface Vector {
  name: string
  body: string
  headers: Record<string, string>
  secrets: string[]
  /** Seconds since the epoch. */
  now: number
  /** The id of the event, or the reason of the refusal. */
  event?: string
  code?: VerificationFailure
  /** The service signs the body like this at `now`. */
  signed?: { scheme: 'standard' | 'stripe'; secrets: string[] }
}

/** Shared with the Python and Go clients, which verify the same requests. */
const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../test/signature-vectors.json', import.meta.url), 'utf8'),
)

test.each(vectors)('vector: $name', async (vector) => {
  const { body, headers, secrets, now, event, code, signed } = vector
  if (signed !== undefined) {
    const content = { eventId: 'evt_1', timestamp: now, body }
    expect(headers).toEqual(signatureHeaders(signed.scheme, signed.secrets, content))
  }
  const verified = verify(body, headers, secrets, { now: () => now * 1_000 })
  if (code !== undefined) await expect(verified).rejects.toEqual(failure(code))
  else expect((await verified).id).toBe(event)
})

test('refuses every change of one bit of body, id, time and signature', async () => {
  for (const scheme of ['standard', 'stripe'] as const) {
    const headers = signatureHeaders(scheme, [secret], signed)
    const bytes = new TextEncoder().encode(body)
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = bytes.slice()
      changed[at]! ^= 1
      await expect(verify(changed, headers, secret)).rejects.toEqual(failure('signature_mismatch'))
    }
  }
  const headers = signatureHeaders('standard', [secret], signed)
  for (const [name, value] of [
    ['webhook-id', 'evt_2'],
    ['webhook-timestamp', String(timestamp + 1)],
    ['webhook-signature', `v1,${randomBytes(32).toString('base64')}`],
    ['webhook-signature', headers['webhook-signature']!.slice(0, 11)],
    ['webhook-signature', 'v1,'],
    ['webhook-signature', headers['webhook-signature']!.replace('v1,', 'v2,')],
  ] as const) {
    const changed = { ...headers, [name]: value }
    await expect(verify(body, changed, secret)).rejects.toEqual(failure('signature_mismatch'))
  }
})

test('refuses timestamps outside the given tolerance, in both directions', async () => {
  for (const scheme of ['standard', 'stripe'] as const) {
    const headers = signatureHeaders(scheme, [secret], signed)
    const at = (seconds: number) => ({ now: () => (timestamp + seconds) * 1_000 })
    expect((await verify(body, headers, secret, at(299))).id).toBe('evt_1')
    expect((await verify(body, headers, secret, at(-299))).id).toBe('evt_1')
    const late = verify(body, headers, secret, at(301))
    await expect(late).rejects.toEqual(failure('timestamp_too_old'))
    const early = verify(body, headers, secret, at(-301))
    await expect(early).rejects.toEqual(failure('timestamp_too_new'))
    const strict = verify(body, headers, secret, { ...at(11), toleranceSeconds: 10 })
    await expect(strict).rejects.toEqual(failure('timestamp_too_old'))
  }
})

test('reports missing and malformed headers', async () => {
  const { 'webhook-id': _, ...withoutId } = signatureHeaders('standard', [secret], signed)
  for (const [headers, key, code] of [
    [{}, secret, 'headers_missing'],
    [withoutId, secret, 'headers_missing'],
    [{ 'blazon-signature': 'v1=00' }, secret, 'headers_invalid'],
    [signatureHeaders('standard', [secret], signed), 'whsec_', 'secret_invalid'],
    [signatureHeaders('standard', [secret], signed), 'whsec_###', 'secret_invalid'],
  ] as const) {
    await expect(verify(body, headers, key)).rejects.toEqual(failure(code))
  }
  const noJson = signatureHeaders('standard', [secret], { ...signed, body: 'no' })
  await expect(verify('no', noJson, secret)).rejects.toEqual(failure('body_invalid'))
})

test('names a parsed body and a missing secret', async () => {
  const headers = signatureHeaders('standard', [secret], signed)
  for (const parsed of [JSON.parse(body), undefined, null, 12]) {
    const refused = verify(parsed, headers, secret)
    await expect(refused).rejects.toEqual(failure('body_invalid'))
    await expect(refused).rejects.toThrow('Pass the raw body, not a parsed object.')
  }
  for (const missing of [undefined, '', [], [secret, undefined], [''], null] as never[]) {
    const refused = verify(body, headers, missing)
    await expect(refused).rejects.toEqual(failure('secret_invalid'))
    await expect(refused).rejects.toThrow('The secret is missing.')
  }
})

test('accepts a secret with white space around it, as files and variables have', async () => {
  for (const scheme of ['standard', 'stripe'] as const) {
    const headers = signatureHeaders(scheme, [secret], signed)
    expect((await verify(body, headers, ` ${secret}\n`)).id).toBe('evt_1')
  }
})

test('refuses a tolerance that accepts everything, and a clock without a time', async () => {
  const old = signatureHeaders('standard', [secret], { ...signed, timestamp: 1 })
  for (const toleranceSeconds of [
    Number.NaN,
    -1,
    Number.POSITIVE_INFINITY,
    '300',
    null,
  ] as never[]) {
    await expect(verify(body, old, secret, { toleranceSeconds })).rejects.toThrow(TypeError)
  }
  const unclear = verify(body, old, secret, { now: () => Number.NaN })
  await expect(unclear).rejects.toEqual(failure('timestamp_too_new'))
})

test('the type of an event determines the type of its data', async () => {
  const headers = signatureHeaders('standard', [secret], signed)
  const event = await verify(body, headers, secret)
  if (event.type === 'brand.check.completed') {
    const score: number | null = event.data.object.score
    expect(score).toBeDefined()
  } else if (event.type === 'platform.webhook_endpoint.updated') {
    const before: string | undefined = event.data.previous_attributes?.url
    expect(before).toBeDefined()
  } else {
    expect(event.data).toEqual({ name: 'Zoë — ✓' })
  }
})
