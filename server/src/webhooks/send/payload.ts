import type { EventPayload } from '../engine/delivery.ts'

/**
 * The forms in which endpoints get events. All of them are made of the event's stored text, which
 * readers and endpoints share, when an attempt begins. `data` stays as it was written, because
 * parsing loses numbers that no double represents.
 */

interface Payload {
  body: string
  headers: Readonly<Record<string, string>>
}

/** The envelope of an event, without its data (`kernel/events/event-text.ts`). */
interface Envelope {
  id: string
  type: string
  api_version: string
  livemode: boolean
  test?: true
  request_id: string | null
  created: string
  organization: string
}

/** The resource that an event is about; `url` is its path in the API. */
interface Related {
  /** Null for the only one of its kind in an organization, such as the sign-in policy. */
  id: string | null
  url: string
}

const json = { 'content-type': 'application/json' } as const

/** The body of an event in the form that the endpoint asks for, and the headers that describe it. */
export function renderPayload(format: EventPayload, event: string): Payload {
  if (format === 'snapshot') return { body: event, headers: json }
  const { envelope, data } = split(event)
  switch (format) {
    case 'thin':
      return { body: thin(envelope, data), headers: json }
    case 'stripe':
      return { body: stripe(envelope, data), headers: json }
    case 'cloudevents_structured':
      return structured(envelope, data)
    case 'cloudevents_binary':
      return binary(envelope, data)
  }
}

/** The type of an event, and what its messages are ordered by: the id of its resource, else the type. */
export function describeEvent(event: string): { type: string; key: string } {
  const { envelope, data } = split(event)
  const { type } = envelope
  const id: unknown = JSON.parse(data)?.object?.id
  return { type, key: typeof id === 'string' ? id : type }
}

/** `data` is the last member of the text, and no value before it contains a quote. */
function split(event: string): { envelope: Envelope; data: string } {
  const at = event.indexOf(',"data":')
  return {
    envelope: JSON.parse(`${event.slice(0, at)}}`),
    data: event.slice(at + ',"data":'.length, -1),
  }
}

/** The type of the event and its resource; the receiver requests the rest with its own key. */
function thin({ id, type, test }: Envelope, data: string): string {
  return JSON.stringify({ id, type, ...(test && { test }), related_object: relatedTo(type, data) })
}

/**
 * An `Event` of Stripe's libraries: `created` in seconds, `request` as an object, and an object in
 * `data.object`, which a custom event does not have by itself.
 */
function stripe(envelope: Envelope, data: string): string {
  const { id, type, api_version, livemode, test, request_id, created, organization } = envelope
  const fields = JSON.stringify({
    id,
    object: 'event',
    api_version,
    created: Math.floor(Date.parse(created) / 1_000),
    livemode,
    ...(test && { test }),
    // This delivery is one; how many others there are is not known here.
    pending_webhooks: 1,
    request: { id: request_id, idempotency_key: null },
    type,
    organization,
  })
  return withData(fields, isCustom(type) ? `{"object":${data}}` : data)
}

/** CloudEvents 1.0.2, JSON event format, in the structured content mode of the HTTP binding. */
function structured(envelope: Envelope, data: string): Payload {
  const attributes = createAttributes(envelope, data)
  const fields = JSON.stringify({ ...attributes, datacontenttype: 'application/json' })
  return {
    body: withData(fields, data),
    headers: { 'content-type': 'application/cloudevents+json; charset=utf-8' },
  }
}

/**
 * The binary content mode of the HTTP binding: attributes are headers. All of their values are
 * letters, digits and punctuation of ASCII, so none needs percent-encoding.
 */
function binary(envelope: Envelope, data: string): Payload {
  const headers = Object.entries(createAttributes(envelope, data)).map(([name, value]) => [
    `ce-${name}`,
    String(value),
  ])
  return { body: data, headers: { ...json, ...Object.fromEntries(headers) } }
}

/**
 * The context attributes. `source` is a path, so that it stays the same when the service moves;
 * together with `id` it is unique. `apiversion`, `livemode`, `requestid` and the `test` of a test event
 * are extensions.
 */
function createAttributes(envelope: Envelope, data: string): Record<string, string | boolean> {
  const { id, type, api_version, livemode, test, request_id, created, organization } = envelope
  const related = relatedTo(type, data)
  return {
    specversion: '1.0',
    id,
    source: `/api/v1/organizations/${organization}`,
    type,
    ...(related !== null && related.id !== null && { subject: related.id }),
    time: created,
    apiversion: api_version,
    livemode,
    ...(test && { test }),
    ...(request_id !== null && { requestid: request_id }),
  }
}

/**
 * The resource of an event; null for custom events. `cms.icon_set.updated` is about an `icon_set`,
 * which is at `/cms/icon_sets/…`; resources of the platform have no area in their path.
 */
function relatedTo(type: string, data: string): Related | null {
  if (isCustom(type)) return null
  const {
    id = null,
    object,
    name,
  } = JSON.parse(data).object as {
    id?: string
    object: string
    name?: string
  }
  const area = type.slice(0, type.indexOf('.'))
  const noun = object === 'token_set' ? 'token' : object
  const plural = /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
  // Only channels are addressed by their name.
  const key = object === 'channel' ? name : id
  const resource = id === null ? object : `${plural}/${key}`
  return { id, url: `/api/v1${area === 'platform' ? '' : `/${area}`}/${resource}` }
}

function isCustom(type: string): boolean {
  return type.startsWith('custom.')
}

function withData(fields: string, data: string): string {
  return `${fields.slice(0, -1)},"data":${data}}`
}
