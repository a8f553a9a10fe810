import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { checkFile, listFindings } from '../../compliance/checks/checks.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function create(body: object, key = server.keys.test) {
  return server.call('POST', '/brand/fonts', { key, body })
}

test('creates a family without a file', async () => {
  const { status, body } = await create({
    family: 'Halden Sans',
    weights: [400, 700],
    aliases: ['HaldenSans', 'Halden Sans Pro'],
    license_url: 'https://example.com/license',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    object: 'font',
    family: 'Halden Sans',
    weights: [400, 700],
    aliases: ['HaldenSans', 'Halden Sans Pro'],
    license: null,
    license_url: 'https://example.com/license',
    status: 'active',
    file: null,
    format: null,
    sha256: null,
    bytes: null,
  })
  expect(body.id).toMatch(/^fnt_/)
  expect((await server.call('GET', `/brand/fonts/${body.id}`)).body).toEqual(body)
})

test('keeps what a font sets, and refuses roles that are no slugs', async () => {
  const { body } = await create({ family: 'Lora', roles: ['heading', 'pull-quote'] })
  expect(body.roles).toEqual(['heading', 'pull-quote'])
  const path = `/brand/fonts/${body.id}`
  expect((await server.call('PATCH', path, { body: { roles: [] } })).body.roles).toEqual([])
  const refused = await server.call('PATCH', path, { body: { roles: ['Big Titles'] } })
  expect([refused.status, refused.body.error.param]).toEqual([400, 'roles[0]'])
})

test('changes only the sent fields, and its event contains the previous values', async () => {
  const { body } = await create({ family: 'Before', aliases: ['B'], weights: [400] })
  const path = `/brand/fonts/${body.id}`
  const changed = await server.call('PATCH', path, { body: { family: 'After', aliases: [] } })
  expect(changed.body).toMatchObject({ family: 'After', aliases: [], weights: [400] })
  const archived = await server.call('PATCH', path, { body: { status: 'archived' } })
  expect((await server.call('PATCH', path, { body: { status: 'archived' } })).body).toEqual(
    archived.body,
  )
  const { body: events } = await server.call('GET', '/events?type=brand.font.updated&limit=2')
  expect(events.data.map(({ data }: { data: object }) => data)).toMatchObject([
    { object: { id: body.id }, previous_attributes: { status: 'active' } },
    { object: { id: body.id }, previous_attributes: { family: 'Before', aliases: ['B'] } },
  ])
})

test('refuses weights and aliases out of their bounds', async () => {
  const aliases = Array.from({ length: 51 }, (_, at) => `Alias ${at}`)
  const { body } = await create({ family: '', weights: [0], aliases })
  expect(body.error.errors.map(({ param }: { param: string }) => param)).toEqual([
    'family',
    'weights[0]',
    'aliases',
  ])
})

test('lists by status and family, only within the tenant', async () => {
  const { test: key } = await server.addOrganization()
  const { body } = await create({ family: 'Mine' }, key)
  const ids = async (query: string) => {
    const list = await server.call('GET', `/brand/fonts${query}`, { key })
    return list.body.data.map(({ id }: { id: string }) => id)
  }
  expect(await ids('')).toEqual([body.id])
  expect(await ids('?family=Mine&status=active')).toEqual([body.id])
  expect(await ids('?status=archived')).toEqual([])
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const foreign = await server.call(method, `/brand/fonts/${body.id}`, {
      ...(method === 'PATCH' ? { body: {} } : {}),
    })
    expect([method, foreign.status]).toEqual([method, 404])
  }
})

test('is matched by its aliases in rules, in its state when the check was created', async () => {
  const { body: font } = await create({ family: 'Georgia', aliases: ['Comic Sans MS', 'Verdana'] })
  const made = await server.call('POST', '/brand/rules', {
    body: { type: 'font_family', params: { allowed: [font.id] } },
  })
  expect(made.status).toBe(201)
  const rules = [made.body.id]
  expect((await checkFile(server, undefined, { rules })).body.findings_count).toBe(0)
  await server.call('PATCH', `/brand/fonts/${font.id}`, { body: { aliases: ['Verdana'] } })
  const { body } = await checkFile(server, undefined, { rules })
  const [finding] = await listFindings(server, body.id)
  expect(finding).toMatchObject({ observed: 'Comic Sans MS', expected: 'Georgia' })
})

test('cannot be deleted while a rule refers to it; a rule cannot refer to an unknown font', async () => {
  const { body: font } = await create({ family: 'Kept' })
  const params = { allowed: ['Inter'], per_role: { title: { allowed: ['Inter', font.id] } } }
  const { test: foreign } = await server.addOrganization()
  const refused = await server.call('POST', '/brand/rules', {
    key: foreign,
    body: { type: 'font_family', params },
  })
  expect(refused.status).toBe(400)
  expect(refused.body.error).toMatchObject({
    code: 'resource_missing',
    param: 'params.per_role.title.allowed[1]',
  })
  const rule = await server.call('POST', '/brand/rules', { body: { type: 'font_family', params } })
  const path = `/brand/fonts/${font.id}`
  expect((await server.call('DELETE', path)).body.error.code).toBe('state_conflict')
  await server.call('DELETE', `/brand/rules/${rule.body.id}`)
  expect((await server.call('DELETE', path)).body).toEqual({
    id: font.id,
    object: 'font',
    deleted: true,
  })
  expect((await server.call('GET', path)).status).toBe(404)
})
