import { CloudEvent, HTTP } from 'cloudevents'
import { expect, test } from 'vitest'
import { eventTypes } from '../src/boot/all-event-types.ts'
import { newId } from '../src/kernel/base/ids.ts'
import { routes } from '../src/routes.ts'
import { renderPayload } from '../src/webhooks/send/payload.ts'

/** The forms of an event, read with the libraries of those who defined them. */

const organization = newId('organization')

function createEvent(type: string, data: string, more: object = {}) {
  const envelope = {
    id: newId('event'),
    object: 'event',
    type,
    api_version: '2026-11-20',
    livemode: false,
    request_id: null,
    created: '2026-11-22T10:20:30.456Z',
    organization,
    ...more,
  }
  return { envelope, text: `${JSON.stringify(envelope).slice(0, -1)},"data":${data}}` }
}

/** A number that no double represents, and text that looks like the envelope. */
const customData = '{"n":12345678901234567890,"text":"ü \\",\\"data\\":1","id":"x"}'
const check = { id: newId('check'), object: 'check', status: 'completed' }
const requestId = newId('request')

const cloudEvents = ['cloudevents_structured', 'cloudevents_binary'] as const

test('a snapshot is the recorded text itself', () => {
  const { text } = createEvent('custom.a', customData)
  expect(renderPayload('snapshot', text)).toEqual({
    body: text,
    headers: { 'content-type': 'application/json' },
  })
})

test.each(cloudEvents)('%s: the library of CloudEvents reads every attribute', (format) => {
  const data = JSON.stringify({ object: check })
  const { envelope, text } = createEvent('brand.check.completed', data, { request_id: requestId })
  const { body, headers } = renderPayload(format, text)
  const event = HTTP.toEvent({ headers, body })
  if (!(event instanceof CloudEvent)) throw new Error('one event is not a batch')
  expect(event.validate()).toBe(true)
  expect({ ...event.toJSON(), livemode: String(event.livemode) }).toEqual({
    specversion: '1.0',
    id: envelope.id,
    source: `/api/v1/organizations/${organization}`,
    type: 'brand.check.completed',
    subject: check.id,
    time: envelope.created,
    datacontenttype: 'application/json',
    apiversion: '2026-11-20',
    livemode: 'false',
    requestid: requestId,
    data: { object: check },
  })
})

test('CloudEvents have the content types and headers of the HTTP binding', () => {
  const { envelope, text } = createEvent('custom.a', customData)
  const structured = renderPayload('cloudevents_structured', text)
  expect(structured.headers).toEqual({
    'content-type': 'application/cloudevents+json; charset=utf-8',
  })
  // An attribute without a value is absent, and a Boolean is a Boolean.
  expect(JSON.parse(structured.body)).toMatchObject({ livemode: false, specversion: '1.0' })
  expect(structured.body).not.toContain('null')
  const binary = renderPayload('cloudevents_binary', text)
  expect(binary).toEqual({
    body: customData,
    headers: {
      'content-type': 'application/json',
      'ce-specversion': '1.0',
      'ce-id': envelope.id,
      'ce-source': `/api/v1/organizations/${organization}`,
      'ce-type': 'custom.a',
      'ce-time': envelope.created,
      'ce-apiversion': '2026-11-20',
      'ce-livemode': 'false',
    },
  })
  for (const name of Object.keys(binary.headers).slice(1)) {
    expect(name).toMatch(/^ce-[a-z0-9]{1,20}$/)
  }
})

test('a payload for Stripe has the numbers and the places of its events', () => {
  const construct = (text: string) => {
    const { body } = renderPayload('stripe', text)
    return { event: JSON.parse(body), body }
  }
  const changed = createEvent(
    'brand.rule.updated',
    '{"object":{"id":"rul_1","object":"rule"},"previous_attributes":{"name":"Old"}}',
    { request_id: requestId },
  )
  expect(construct(changed.text).event).toEqual({
    id: changed.envelope.id,
    object: 'event',
    api_version: '2026-11-20',
    created: 1_795_342_830,
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: null },
    type: 'brand.rule.updated',
    organization,
    data: { object: { id: 'rul_1', object: 'rule' }, previous_attributes: { name: 'Old' } },
  })
  const custom = construct(createEvent('custom.a', customData).text)
  expect(custom.event.data.object).toMatchObject({ text: 'ü ","data":1' })
  expect(custom.body).toContain(`"data":{"object":${customData}}`)
})

test('a thin payload has nothing but ids, the type and the path', () => {
  const thin = (type: string, data: string) => {
    const { envelope, text } = createEvent(type, data)
    const { body, headers } = renderPayload('thin', text)
    expect(headers).toEqual({ 'content-type': 'application/json' })
    return { ...JSON.parse(body), sameId: JSON.parse(body).id === envelope.id }
  }
  expect(thin('brand.check.completed', JSON.stringify({ object: check }))).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'brand.check.completed',
    related_object: { id: check.id, url: `/api/v1/brand/checks/${check.id}` },
    sameId: true,
  })
  expect(thin('custom.a', customData)).toMatchObject({ type: 'custom.a', related_object: null })
})

test('the path in a thin payload is that of a route, for every event type', () => {
  const paths = routes.map(({ path }) => `/api/v1${path}`)
  for (const { type, example } of eventTypes.all) {
    const { text } = createEvent(type, JSON.stringify(example))
    const { related_object } = JSON.parse(renderPayload('thin', text).body)
    const pattern = related_object.url
      .replace(related_object.id ?? ' ', ':id')
      .replace(/(?<=\/channels\/)[^/]+$/, ':name')
      .replace(/(?<=\/event_types\/):id$/, ':type')
    expect([type, paths.includes(pattern)]).toEqual([type, true])
  }
})

test('every form marks a test event', () => {
  const { text } = createEvent('custom.a', customData, { test: true })
  const { body, headers } = renderPayload('cloudevents_binary', text)
  expect([headers['ce-test'], body]).toEqual(['true', customData])
  for (const format of ['snapshot', 'thin', 'stripe', 'cloudevents_structured'] as const) {
    const { body } = renderPayload(format, text)
    expect([format, body.includes('"test":true')]).toEqual([format, true])
  }
})
