import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { acme, createPalette, listEventTypes } from './palettes.fixture.ts'

/** The revisions and drafts of a palette. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const create = (body: object) => createPalette(server, body)

test('lists the revisions of a palette, each of which can be restored', async () => {
  const { body: made } = await create({ ...acme, name: 'With a history' })
  const address = `/brand/palettes/${made.id}`
  await server.call('POST', `${address}/publish`)
  await server.call('PATCH', address, { body: { name: 'Changed', colors: [] } })
  const list = async () => (await server.call('GET', `${address}/revisions`)).body.data
  const revisions = await list()
  expect(
    revisions.map(({ revision, name, status }: Record<string, unknown>) => [
      revision,
      name,
      status,
    ]),
  ).toEqual([
    [3, 'Changed', 'published'],
    [2, 'With a history', 'published'],
    [1, 'With a history', 'draft'],
  ])
  expect(revisions[2]).toMatchObject({
    object: 'palette_revision',
    palette: made.id,
    colors: made.colors,
    created_by: made.created_by,
  })
  const colors = revisions[1].colors.map(
    ({ value: { hex: _, ...value }, ...color }: { value: { hex: string } }) => ({
      ...color,
      value,
    }),
  )
  const body = { name: revisions[1].name, colors }
  const restored = await server.call('PATCH', address, { body })
  expect(restored.body).toMatchObject({ name: made.name, colors: made.colors, revision: 4 })
  await server.call('DELETE', address)
  expect((await server.call('GET', `${address}/revisions`)).status).toBe(404)
})

test('revisions of changes at the same time are listed in the order of the changes', async () => {
  const { body: made } = await create({ name: 'Shared' })
  const address = `/brand/palettes/${made.id}`
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`)
  await Promise.all(names.map((name) => server.call('PATCH', address, { body: { name } })))
  const { body } = await server.call('GET', `${address}/revisions?limit=50`)
  const revisions = body.data.map(({ revision }: { revision: number }) => revision)
  expect(revisions).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index))
})

test('keeps the revision before the first change of a palette that is older than its history', async () => {
  const { body: made } = await create({ name: 'Old' })
  await server.pool.db`delete from palette_history`
  await server.call('PATCH', `/brand/palettes/${made.id}`, { body: { name: 'New' } })
  const { body } = await server.call('GET', `/brand/palettes/${made.id}/revisions`)
  expect(body.data).toMatchObject([
    { revision: 2, name: 'New' },
    { revision: 1, name: 'Old', created_by: null, created: made.updated },
  ])
})

test('a draft of a published palette changes it when the draft is published', async () => {
  const { body: original } = await create({ ...acme, name: 'Live' })
  const address = `/brand/palettes/${original.id}`
  for (const id of ['pal_x', original.id.replace('pal_', 'org_')]) {
    const unknown = await create({ name: 'Unknown', draft_of: id })
    expect(unknown.body.error).toMatchObject({ code: 'resource_missing', param: 'draft_of' })
    expect((await server.call('GET', `/brand/palettes?draft_of=${id}`)).body.data).toEqual([])
  }
  const early = await create({ name: 'Too early', draft_of: original.id })
  expect(early.body.error).toMatchObject({ code: 'parameter_invalid', param: 'draft_of' })
  await server.call('POST', `${address}/publish`)
  const { body: draft } = await create({ name: 'Live', draft_of: original.id })
  expect(draft).toMatchObject({ status: 'draft', draft_of: original.id, colors: original.colors })
  expect((await create({ name: 'Second', draft_of: original.id })).status).toBe(409)
  const found = await server.call('GET', `/brand/palettes?draft_of=${original.id}`)
  expect(found.body.data).toEqual([draft])

  const changed = { name: 'Live, renamed', colors: [{ key: 'blue', value: '#0000ff' }] }
  await server.call('PATCH', `/brand/palettes/${draft.id}`, { body: changed })
  const before = (await server.call('GET', address)).body
  expect(before).toMatchObject({ name: 'Live', colors: original.colors, draft_of: null })
  const { body: published } = await server.call('POST', `/brand/palettes/${draft.id}/publish`)
  expect(published).toMatchObject({
    id: original.id,
    name: 'Live, renamed',
    slug: original.slug,
    status: 'published',
    revision: before.revision + 1,
    colors: [{ key: 'blue' }],
  })
  expect((await server.call('GET', `/brand/palettes/${draft.id}`)).status).toBe(404)
  expect((await listEventTypes(server, original.id)).slice(-1)).toEqual(['brand.palette.published'])
  expect((await listEventTypes(server, draft.id)).slice(-1)).toEqual(['brand.palette.deleted'])
})

test('deleting a palette deletes its draft, unless a rule uses the draft', async () => {
  const { body: original } = await create({ ...acme, name: 'With a draft' })
  const address = `/brand/palettes/${original.id}`
  await server.call('POST', `${address}/publish`)
  const { body: draft } = await create({ name: 'Draft', draft_of: original.id })
  const rule = await server.call('POST', '/brand/rules', {
    body: { type: 'color_in_palette', params: { palettes: [draft.id] } },
  })
  for (const call of [
    () => server.call('DELETE', address),
    () => server.call('POST', `/brand/palettes/${draft.id}/publish`),
  ])
    expect((await call()).body.error.code).toBe('state_conflict')
  await server.call('DELETE', `/brand/rules/${rule.body.id}`)
  expect((await server.call('DELETE', address)).status).toBe(200)
  expect(await listEventTypes(server, draft.id)).toContain('brand.palette.deleted')
})
