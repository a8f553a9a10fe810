import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { signatureHeaders } from '../send/sign.ts'

let server: TestServer
let receiver: Receiver

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_DELIVERY_ATTEMPTS: '1' } })
  receiver = await startReceiver()
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

let names = 0
async function setUp(transformation: string | null, more: object = {}) {
  const type = `custom.transformation${names++}`
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type], transformation, ...more },
  })
  const post = async (data: object) =>
    (await server.call('POST', '/events', { body: { type, data } })).body
  return {
    type,
    endpoint,
    post,
    patch: (change: object) =>
      server.call('PATCH', `/webhook_endpoints/${endpoint.id}`, { body: change }),
    /** The only delivery of a new event, when it has ended. */
    async deliver(data: object) {
      const { id } = await post(data)
      const find = async () => (await server.call('GET', `/events/${id}/deliveries`)).body.data[0]
      await expect.poll(async () => (await find())?.status, { timeout: 60_000 }).not.toBe('pending')
      return find()
    },
  }
}

const refused = async (transformation: string) => {
  const { status, body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.never'], transformation },
  })
  return [status, body.error?.param, body.error?.message]
}

test('the receiver gets the reshaped body, and the signature is of it', async () => {
  const transformation = '{"text": "Paid: " & data.total}'
  const { endpoint, deliver, patch, type } = await setUp(transformation)
  expect(endpoint.transformation).toBe(transformation)
  expect((await deliver({ total: 12 })).status).toBe('delivered')
  const { body, headers } = receiver.received.at(-1)!
  expect(body).toBe('{"text":"Paid: 12"}')
  expect(headers['content-type']).toBe('application/json')
  const signed = signatureHeaders('standard', [endpoint.signing_secret], {
    eventId: String(headers['webhook-id']),
    timestamp: Number(headers['webhook-timestamp']),
    body,
  })
  expect(headers['webhook-signature']).toBe(signed['webhook-signature'])

  await patch({ transformation: 'type' })
  await deliver({})
  expect(receiver.received.at(-1)!.body).toBe(JSON.stringify(type))
  expect((await patch({ transformation: null })).body.transformation).toBe(null)
  await deliver({ total: 3 })
  expect(receiver.received.at(-1)!.event).toMatchObject({ object: 'event', data: { total: 3 } })
})

test('it gets the body in the form of event_payload', async () => {
  const { deliver } = await setUp('{"seconds": created, "total": data.object.total}', {
    event_payload: 'stripe',
  })
  await deliver({ total: 7 })
  expect(receiver.received.at(-1)!.event).toEqual({ seconds: expect.any(Number), total: 7 })
})

test('a failing transformation is a failed attempt with its reason, and nothing is sent', async () => {
  const { deliver } = await setUp('data.total > 10 ? {"text": "big"} : $error("Too small.")')
  const came = receiver.received.length
  const { status, attempts } = await deliver({ total: 1 })
  expect([status, attempts[0].status_code, attempts[0].error, attempts[0].error_message]).toEqual([
    'failed',
    null,
    'transformation',
    'The transformation failed: Too small.',
  ])
  expect(receiver.received).toHaveLength(came)
  expect((await deliver({ total: 11 })).status).toBe('delivered')
})

test('an endless transformation is ended, and holds up no other endpoint', async () => {
  const endless = await setUp('($f := function($n) { $f($n + 1) }; $f(0))')
  const plain = await setUp(null)
  const ended = endless.deliver({})
  expect((await plain.deliver({})).status).toBe('delivered')
  const { status, attempts } = await ended
  expect([status, attempts[0].error]).toEqual(['failed', 'transformation'])
  // On a busy machine, the wait ends first.
  expect(attempts[0].error_message).toMatch(/^The transformation failed: (It takes|The service)/)
})

test('refuses an expression that cannot be parsed, with the position', async () => {
  expect(await refused('{"text": ')).toEqual([
    400,
    'transformation',
    'transformation: Expected "}" before end of expression (at character 9).',
  ])
  expect((await refused(''))[0]).toBe(400)
  expect((await refused('x'.repeat(16_385)))[0]).toBe(400)
})

test('tries a transformation on a given event and on the newest, without sending', async () => {
  const { type, post } = await setUp(null, { filter: 'data.never exists' })
  const older = await post({ n: 1 })
  const newer = await post({ n: 2 })
  const attempt = async (more: object) => {
    const { body } = await server.call('POST', '/webhook_endpoints/try_transformation', {
      body: { transformation: '{"n": $number(data.n)}', ...more },
    })
    return body
  }
  const object = 'webhook_transformation_trial'
  const made = { object, type, error_message: null }
  expect(await attempt({ types: [type] })).toEqual({ ...made, event: newer.id, body: '{"n":2}' })
  expect(await attempt({ event: older.id })).toEqual({ ...made, event: older.id, body: '{"n":1}' })
  expect(await attempt({ event: older.id, transformation: 'data.missing' })).toMatchObject({
    body: null,
    error_message: 'It returns nothing for this event. Return an object, or use a filter.',
  })
  expect(
    await attempt({ event: older.id, event_payload: 'thin', transformation: '$keys($)' }),
  ).toMatchObject({
    body: '["id","type","related_object"]',
  })
  const nothing = { object, event: null, type: null, body: null, error_message: null }
  expect(await attempt({ types: ['custom.neverrecorded'] })).toEqual(nothing)
  expect((await attempt({ event: 'evt_unknown' })).error.param).toBe('event')
  expect((await attempt({ transformation: '(' })).error.param).toBe('transformation')
})
