import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

/** Custom event types, and the check of posted events against their schemas. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const schema = {
  type: 'object',
  required: ['total'],
  properties: {
    total: { type: 'number', minimum: 0 },
    currency: { enum: ['EUR', 'USD'] },
    items: { type: 'array', items: { $ref: '#/$defs/item' } },
  },
  additionalProperties: false,
  $defs: { item: { type: 'object', properties: { sku: { type: 'string', pattern: '^[A-Z]+$' } } } },
}

let names = 0
async function declare(body: object = {}) {
  names += 1
  const type = `custom.order${names}.paid`
  const answer = await server.call('POST', '/event_types', {
    body: { type, description: 'An order was paid.', schema, ...body },
  })
  return { type, answer }
}

const post = (type: string, data: unknown) =>
  server.call('POST', '/events', { body: { type, data } })

test('a declared type is in the catalogue of its mode, with its schema as it was sent', async () => {
  const example = { total: 5 }
  const { type, answer } = await declare({ example })
  expect(answer.status, answer.text).toBe(201)
  const declared = {
    ...{ id: type, object: 'event_type', type, custom: true },
    ...{ description: 'An order was paid.', schema, example },
  }
  expect(answer.body).toEqual(declared)
  expect((await server.call('GET', `/event_types/${type}`)).body).toEqual(declared)
  const { body: list } = await server.call('GET', '/event_types')
  expect(list.data.find(({ id }: { id: string }) => id === type)).toEqual(declared)
  const ids = list.data.map(({ id }: { id: string }) => id)
  expect(ids).toEqual([...ids].sort())
  const { text } = await server.call('GET', `/event_types/${type}/schema`)
  expect(JSON.parse(text)).toMatchObject({ title: type, ...schema, examples: [example] })
  const live = await server.call('GET', `/event_types/${type}`, { key: server.keys.live })
  expect(live.status).toBe(404)
  const again = await server.call('POST', '/event_types', {
    body: { type, description: 'Again.', schema },
  })
  expect([again.status, again.body.error.code]).toEqual([409, 'resource_already_exists'])
})

test('AsyncAPI describes the declared types, and its payload matches a posted event', async () => {
  const { type } = await declare()
  const { text } = await server.call('GET', '/event_types/asyncapi')
  const document = JSON.parse(text)
  expect(document.asyncapi).toBe('3.0.0')
  expect(document.channels.endpoint.messages).toHaveProperty([type])
  const { payload } = document.components.messages[type]
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const { body: event } = await post(type, { total: 1, items: [{ sku: 'A' }] })
  expect(ajv.validate(payload, event), ajv.errorsText()).toBe(true)
  expect(ajv.validate(payload, { ...event, data: {} })).toBe(false)
})

describe('a posted event', () => {
  test.each([
    [{}, 'data.total', 'is required'],
    [{ total: -1 }, 'data.total', 'must be >= 0'],
    [{ total: '1' }, 'data.total', 'must be number'],
    [{ total: 1, other: 1 }, 'data.other', 'is not allowed'],
    [{ total: 1, currency: 'CHF' }, 'data.currency', 'must be equal to one of the allowed values'],
    [{ total: 1, items: [{ sku: 'A' }, { sku: 'a' }] }, 'data.items[1].sku', 'must match pattern'],
  ])('is refused with the place: %j', async (data, param, message) => {
    const { type } = await declare()
    const { status, body } = await post(type, data)
    expect([status, body.error.code, body.error.param]).toEqual([400, 'parameter_invalid', param])
    expect(body.error.message).toContain(`${param} ${message}`)
    expect(body.error.message).toContain(`as the schema of ${type} says.`)
  })

  test('of a batch is named, and none of the batch is recorded', async () => {
    const { type } = await declare()
    const events = [
      { type: 'custom.undeclared', data: {} },
      { type, data: { total: 1 } },
      { type, data: { total: true } },
    ]
    const { status, body } = await server.call('POST', '/events', { body: { events } })
    expect([status, body.error.param]).toEqual([400, 'events[2].data.total'])
    const { body: list } = await server.call('GET', `/events?type=${type}`)
    expect(list.data).toEqual([])
  })

  test('is checked against the schema as it is now, and not after the type is deleted', async () => {
    const { type } = await declare()
    const path = `/event_types/${type}`
    expect((await post(type, { total: 1 })).status).toBe(201)
    const change = { schema: { type: 'object', required: ['amount'] } }
    expect((await server.call('PATCH', path, { body: change })).body.schema).toEqual(change.schema)
    expect((await post(type, { total: 1 })).body.error.param).toBe('data.amount')
    expect((await server.call('DELETE', path)).body).toEqual({
      ...{ id: type, object: 'event_type', deleted: true },
    })
    expect((await post(type, { total: 1 })).status).toBe(201)
    const { body: events } = await server.call('GET', '/events?type=platform.event_type.*&limit=3')
    expect(events.data.map(({ type }: { type: string }) => type.split('.')[2])).toEqual([
      'deleted',
      'updated',
      'created',
    ])
  })
})

describe('a schema is refused', () => {
  test.each([
    [{ type: 'number of things' }, 'schema', 'type'],
    [{ $ref: 'https://example.com/schema.json' }, 'schema', "can't resolve reference"],
    [{ properties: { a: { pattern: '(' } } }, 'schema', 'regular expression'],
  ])('that is not one: %j', async (schema, param, message) => {
    const { answer } = await declare({ schema })
    expect([answer.status, answer.body.error.param]).toEqual([400, param])
    expect(answer.body.error.message).toContain(message)
  })

  test('that its example does not match, or that is too large', async () => {
    const { answer } = await declare({ example: { total: 'five' } })
    expect([answer.status, answer.body.error.param]).toEqual([400, 'example.total'])
    const large = await declare({ schema: { description: 'x'.repeat(17_000) } })
    expect([large.answer.status, large.answer.body.error.param]).toEqual([400, 'schema'])
  })
})

test('a built-in type is neither declared nor changed', async () => {
  const { answer } = await declare({ type: 'brand.check.completed' })
  expect([answer.status, answer.body.error.param]).toEqual([400, 'type'])
  const path = '/event_types/brand.check.completed'
  expect((await server.call('GET', path)).body).toMatchObject({ custom: false })
  expect((await server.call('PATCH', path, { body: { description: 'x' } })).status).toBe(404)
  expect((await server.call('DELETE', path)).status).toBe(404)
})
