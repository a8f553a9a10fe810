import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newId, toId } from '../../kernel/base/ids.ts'

let server: TestServer
let id: string

beforeAll(async () => {
  server = await startTestServer()
  id = toId('organization', server.organizationId)
})
afterAll(() => server.stop())

test("lists the caller's own organization and no other", async () => {
  await server.addOrganization()
  const { status, body } = await server.call('GET', '/organizations')
  expect(status).toBe(200)
  expect(body).toMatchObject({ object: 'list', has_more: false, url: '/api/v1/organizations' })
  expect(body.data).toEqual([
    {
      id,
      object: 'organization',
      created: expect.any(String),
      updated: expect.any(String),
      organization: id,
      name: 'Acme',
      slug: id,
      api_version: '2026-11-20',
      delivery_requires_key: false,
      four_eyes_approvals: false,
      deploys_approved_only: false,
      logo: null,
      color: null,
      status: 'active',
      deletes_at: null,
      metadata: {},
    },
  ])
  const after = await server.call('GET', `/organizations?starting_after=${id}`)
  expect(after.body.data).toEqual([])
})

test('answers 404 to another organization, with the message for an unknown id', async () => {
  const other = await server.addOrganization()
  const foreign = toId('organization', other.organizationId)
  for (const [method, wanted] of [
    ['GET', foreign],
    ['GET', newId('organization')],
    ['PATCH', foreign],
    ['PATCH', newId('organization')],
  ] as const) {
    const answer = await server.call(method, `/organizations/${wanted}`, {
      ...(method === 'PATCH' ? { body: { name: 'Mine' } } : {}),
    })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'resource_missing'])
    expect(answer.body.error.message.replace(wanted, 'ID')).toBe("No such organization: 'ID'.")
  }
  const own = await server.call('GET', `/organizations/${foreign}`, { key: other.test })
  expect(own.body.name).toBe('Acme')
})

test('changes the settings, with an event in both modes', async () => {
  const { status, body } = await server.call('PATCH', `/organizations/${id}`, {
    body: {
      name: 'Acme Ltd',
      color: '#0f766e',
      delivery_requires_key: true,
      metadata: { plan: 'gold' },
    },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Acme Ltd',
    color: '#0f766e',
    delivery_requires_key: true,
    metadata: { plan: 'gold' },
  })
  for (const [key, livemode] of [
    [server.keys.test, false],
    [server.keys.live, true],
  ] as const) {
    const events = await server.call('GET', '/events?type=platform.organization.updated&limit=1', {
      key,
    })
    expect(events.body.data[0]).toMatchObject({ livemode, data: { object: body } })
    expect(events.body.data[0].data.previous_attributes).toEqual({
      name: 'Acme',
      color: null,
      delivery_requires_key: false,
      metadata: {},
    })
  }
})

test('records no event if nothing changed', async () => {
  const before = await server.call('GET', '/events?type=platform.organization.*')
  const { status, body } = await server.call('PATCH', `/organizations/${id}`, { body: {} })
  expect(status).toBe(200)
  await server.call('PATCH', `/organizations/${id}`, { body: { name: body.name } })
  const after = await server.call('GET', '/events?type=platform.organization.*')
  expect(after.body.data).toEqual(before.body.data)
})

test('refuses an unknown version, an empty name and unknown fields', async () => {
  for (const [body, code, param] of [
    [{ api_version: '2001-01-01' }, 'parameter_invalid', 'api_version'],
    [{ api_version: null }, 'parameter_invalid', 'api_version'],
    [{ name: '' }, 'parameter_invalid', 'name'],
    [{ color: 'teal' }, 'parameter_invalid', 'color'],
    [{ color: '#0f766e;background:url(x)' }, 'parameter_invalid', 'color'],
    [{ slug: 'other' }, 'parameter_unknown', 'slug'],
  ] as const) {
    const answer = await server.call('PATCH', `/organizations/${id}`, { body })
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
      400,
      code,
      param,
    ])
  }
})

test('a new version applies from the next request on, and soon in other processes', async () => {
  const beside = await startTestServer({ beside: server })
  try {
    const versionAt = async (at: TestServer) =>
      (await at.call('GET', '/organizations')).headers.get('blazon-version')
    expect(await versionAt(beside)).toBe('2026-11-20')
    await server.call('PATCH', `/organizations/${id}`, { body: { api_version: '2026-10-01' } })
    expect(await versionAt(server)).toBe('2026-10-01')
    await expect.poll(() => versionAt(beside)).toBe('2026-10-01')
    const events = await server.call('GET', '/events?type=platform.organization.updated&limit=1')
    expect(events.body.data[0].api_version).toBe('2026-10-01')
  } finally {
    await server.call('PATCH', `/organizations/${id}`, { body: { api_version: '2026-11-20' } })
    await beside.stop()
  }
})

test('keeps both of two simultaneous changes', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      server.call('PATCH', `/organizations/${id}`, { body: { metadata: { [`key${at}`]: 'set' } } }),
    ),
  )
  const { body } = await server.call('GET', `/organizations/${id}`)
  expect(Object.keys(body.metadata).filter((key) => key.startsWith('key'))).toHaveLength(8)
})
