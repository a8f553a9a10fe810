import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadIcon } from '../icons/icons.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function create(body: object, key = server.keys.test) {
  return server.call('POST', '/cms/icon_sets', { body, key })
}

test('creates a draft, with every field of the contract', async () => {
  const { status, body } = await create({ prefix: 'acme', name: 'Acme', grid: 24, license: 'MIT' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^ics_[0-9a-z]{26}$/),
    object: 'icon_set',
    created: expect.any(String),
    updated: expect.any(String),
    livemode: false,
    organization: expect.stringMatching(/^org_/),
    prefix: 'acme',
    name: 'Acme',
    grid: 24,
    license: 'MIT',
    author: null,
    status: 'draft',
    revision: 1,
    icon_count: 0,
    metadata: {},
    created_by: expect.stringMatching(/^key_/),
  })
  expect((await server.call('GET', `/cms/icon_sets/${body.id}`)).body).toEqual(body)
})

test('refuses a prefix that is taken, within the mode only', async () => {
  await create({ prefix: 'taken', name: 'One' })
  const again = await create({ prefix: 'taken', name: 'Two' })
  expect(again.status).toBe(409)
  expect(again.body.error).toMatchObject({ code: 'resource_already_exists', param: 'prefix' })
  expect((await create({ prefix: 'taken', name: 'Live' }, server.keys.live)).status).toBe(201)
  const other = await create({ prefix: 'other', name: 'Other' })
  const patched = await server.call('PATCH', `/cms/icon_sets/${other.body.id}`, {
    body: { prefix: 'taken' },
  })
  expect(patched.body.error).toMatchObject({ code: 'resource_already_exists', param: 'prefix' })
})

test('lists every invalid field', async () => {
  const { body } = await create({ prefix: 'No Slug', grid: -1, more: 1 })
  expect(body.error.errors.map(({ param }: { param: string }) => param).sort()).toEqual([
    'grid',
    'more',
    'name',
    'prefix',
  ])
})

test('is published once, with one event', async () => {
  const { body } = await create({ prefix: 'public', name: 'Public' })
  const path = `/cms/icon_sets/${body.id}`
  const published = await server.call('POST', `${path}/publish`)
  expect(published.body).toMatchObject({ status: 'published', revision: 2 })
  expect((await server.call('POST', `${path}/publish`)).body).toEqual(published.body)
  const patched = await server.call('PATCH', path, { body: { author: 'A. Maker' } })
  expect(patched.body).toMatchObject({ author: 'A. Maker', status: 'published', revision: 3 })
  const events = await server.call('GET', '/events?type=cms.icon_set.*&limit=2')
  expect(events.body.data).toMatchObject([
    { type: 'cms.icon_set.updated', data: { previous_attributes: { author: null, revision: 2 } } },
    { type: 'cms.icon_set.published', data: { object: { id: body.id } } },
  ])
})

test('filters by status and by prefix', async () => {
  const { test: key } = await server.addOrganization()
  const draft = await create({ prefix: 'draft', name: 'D' }, key)
  const live = await create({ prefix: 'live', name: 'L' }, key)
  await server.call('POST', `/cms/icon_sets/${live.body.id}/publish`, { key })
  const ids = async (query: string) => {
    const { body } = await server.call('GET', `/cms/icon_sets${query}`, { key })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await ids('')).toEqual([live.body.id, draft.body.id])
  expect(await ids('?status=published')).toEqual([live.body.id])
  expect(await ids('?prefix=draft')).toEqual([draft.body.id])
})

test('deletes the set with its icons, with an event for each', async () => {
  const { body: set } = await create({ prefix: 'gone', name: 'Gone' })
  const icons = [
    (await uploadIcon(server, { icon_set: set.id, name: 'a' })).body.id,
    (await uploadIcon(server, { icon_set: set.id, name: 'b' })).body.id,
  ]
  const deleted = await server.call('DELETE', `/cms/icon_sets/${set.id}`)
  expect(deleted.body).toEqual({ id: set.id, object: 'icon_set', deleted: true })
  expect((await server.call('GET', `/cms/icon_sets/${set.id}`)).status).toBe(404)
  for (const id of icons) expect((await server.call('GET', `/cms/icons/${id}`)).status).toBe(404)
  const { body } = await server.call('GET', '/events?type=cms.icon.deleted')
  const deletedIds = body.data.map(
    (event: { data: { object: { id: string } } }) => event.data.object.id,
  )
  expect(deletedIds.sort()).toEqual(icons.sort())
})
