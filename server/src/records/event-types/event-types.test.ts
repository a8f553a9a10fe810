import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { eventTypes } from '../../boot/all-event-types.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { recordChange } from '../../kernel/events/outbox.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const names = eventTypes.all.map(({ type }) => type)

test('lists every type by name, with a schema that its example matches', async () => {
  const { status, body } = await server.call('GET', '/event_types')
  expect(status).toBe(200)
  expect(body).toMatchObject({ object: 'list', has_more: false, url: '/api/v1/event_types' })
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual(names)
  expect(names).toEqual([...names].sort())
  expect(names).toContain('brand.check.completed')
  for (const { id, object, type, description, schema, example } of body.data) {
    expect([id, object]).toEqual([type, 'event_type'])
    expect(type).toMatch(/^(platform|brand|cms)\.[a-z_]+\.[a-z_]+$/)
    expect(description).toMatch(/\w.*\.$/)
    const compiled = Compile(schema)
    expect([type, [...compiled.Errors(example)]]).toEqual([type, []])
    expect(compiled.Check({})).toBe(false)
  }
})

test('recorded events match the schema of their type', async () => {
  const { body: key } = await server.call('POST', '/api_keys', { body: { name: 'a', scopes: [] } })
  await server.call('PATCH', `/api_keys/${key.id}`, { body: { name: 'b' } })
  const { body: rolled } = await server.call('POST', `/api_keys/${key.id}/roll`)
  await server.call('DELETE', `/api_keys/${rolled.id}`)
  const form = new FormData()
  form.set('file', new Blob(['text']), 'a.txt')
  const { body: file } = await server.call('POST', '/files', { form })
  await server.call('DELETE', `/files/${file.id}`)
  const { body: events } = await server.call('GET', '/events')
  expect(events.data.map(({ type }: { type: string }) => type)).toEqual([
    'platform.file.deleted',
    'platform.file.created',
    'platform.api_key.revoked',
    'platform.api_key.rolled',
    'platform.api_key.updated',
    'platform.api_key.created',
  ])
  for (const { type, data } of events.data) {
    const { schema } = eventTypes.all.find((declared) => declared.type === type)!
    expect([type, [...Compile(schema).Errors(data)]]).toEqual([type, []])
  }
})

test('pages by name if a limit is given', async () => {
  const page = async (query: string) => {
    const { body } = await server.call('GET', `/event_types?${query}`)
    return [body.data.map(({ id }: { id: string }) => id), body.has_more]
  }
  expect(await page('limit=2')).toEqual([names.slice(0, 2), true])
  expect(await page(`limit=2&starting_after=${names[1]}`)).toEqual([names.slice(2, 4), true])
  expect(await page(`starting_after=${names.at(-2)}`)).toEqual([names.slice(-1), false])
  expect(await page(`limit=2&ending_before=${names[1]}`)).toEqual([names.slice(0, 1), false])
  const unknown = await server.call('GET', '/event_types?starting_after=nothing')
  expect([unknown.status, unknown.body.error.code]).toEqual([400, 'resource_missing'])
  const both = await server.call('GET', `/event_types?starting_after=a&ending_before=b`)
  expect([both.status, both.body.error.param]).toEqual([400, 'ending_before'])
})

test('any secret key may read them, and no publishable key', async () => {
  const none = await server.addKey({ scopes: [] })
  expect((await server.call('GET', '/event_types', { key: none })).status).toBe(200)
  const publishable = await server.addKey({ prefixType: 'pk', scopes: [] })
  expect((await server.call('GET', '/event_types', { key: publishable })).status).toBe(403)
})

test('the schema of a type is a document of its own, which its example matches', async () => {
  const answer = await server.call('GET', '/event_types/brand.check.completed/schema')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/schema+json',
  ])
  const { examples, ...schema } = JSON.parse(answer.text)
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: expect.stringMatching(/\/api\/v1\/event_types\/brand\.check\.completed\/schema$/),
    title: 'brand.check.completed',
  })
  expect([...Compile(schema).Errors(examples[0])]).toEqual([])
  const unknown = await server.call('GET', '/event_types/brand.nothing.done/schema')
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'resource_missing'])
})

test('the AsyncAPI document has a message for each type, and every schema that it names', async () => {
  const { status, body } = await server.call('GET', '/asyncapi.json', { key: null })
  expect([status, body.asyncapi]).toEqual([200, '3.0.0'])
  expect(Object.keys(body.channels.endpoint.messages)).toEqual(names)
  expect(Object.keys(body.components.messages)).toEqual(names)
  const references = new Set(JSON.stringify(body).match(/(?<="#\/)[^"]+(?=")/g))
  for (const path of references) {
    const found = path
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], body)
    expect([path, typeof found]).toEqual([path, 'object'])
  }
  const { payload, examples } = body.components.messages['brand.check.completed']
  expect(payload).toEqual({ $ref: '#/components/schemas/BrandCheckCompletedEvent' })
  expect(examples[0].payload).toMatchObject({ object: 'event', type: 'brand.check.completed' })
})

test('the OpenAPI document has a webhook for each type, with the declared data', async () => {
  const { body } = await server.call('GET', '/openapi.json', { key: null })
  expect(Object.keys(body.webhooks)).toEqual(names)
  const name = 'PlatformApiKeyUpdatedEvent'
  const { schemas, pathItems } = body.components
  expect(body.webhooks['platform.api_key.updated'].$ref).toBe(`#/components/pathItems/${name}`)
  const { schema } = pathItems[name].post.requestBody.content['application/json']
  expect(schema).toEqual({ $ref: `#/components/schemas/${name}` })
  const [envelope, { required, properties }] = schemas[name].allOf
  expect(envelope).toEqual({ $ref: '#/components/schemas/EventEnvelope' })
  expect([...schemas.EventEnvelope.required, ...required].sort()).toEqual(
    schemas.Event.required.toSorted(),
  )
  expect(properties.type.const).toBe('platform.api_key.updated')
  expect(properties.data.$ref).toBe('#/components/schemas/UpdatedApiKeyEventData')
  expect(schemas.UpdatedApiKeyEventData.properties.object.$ref).toBe('#/components/schemas/ApiKey')
})

test('knows which patterns match event types', () => {
  for (const known of [
    '*',
    'brand.*',
    'brand.check.*',
    'brand.check.completed',
    'custom.*',
    'custom.anything',
    'custom.anything.*',
  ]) {
    expect([known, eventTypes.isKnownPattern(known)]).toEqual([known, true])
  }
  for (const unknown of [
    '',
    '.*',
    '**',
    'bra.*',
    'brand',
    'brand*',
    'brand.check',
    'brand.chec.*',
    'brand.check.completed.*',
    'brand.check.done',
    'custom',
    'custom.',
    'custom.A',
    'custom..*',
    'CUSTOM.a',
  ]) {
    expect([unknown, eventTypes.isKnownPattern(unknown)]).toEqual([unknown, false])
  }
})

test('an event of an undeclared type is not recorded', async () => {
  const { services } = server.app
  const tenant = { organizationId: server.organizationId, livemode: false }
  const recorded = inBackground(services, tenant, (context) =>
    recordChange(context, 'brand.nothing.happened', { id: 'x' }),
  )
  await expect(recorded).rejects.toThrow('no resource declares the type brand.nothing.happened')
  const rows = await server.pool.db`
    select 1 from events where type = 'brand.nothing.happened'`
  expect(rows).toEqual([])
})
