import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createApplication, issueToken, requestToken } from './oauth.fixture.ts'

const dayMs = 86_400_000

let server: TestServer
let now = Date.now()

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
})
afterAll(() => server.stop())

async function listEvents(id: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const rows = await server.pool.db<{ body: string }[]>`
    select body from events where body::json -> 'data' -> 'object' ->> 'id' = ${id} order by id`
  return rows.map(({ body }) => JSON.parse(body))
}

function rotate(id: string, body: object = {}, key?: string) {
  const path = `/oauth_applications/${id}/rotate_secret`
  return server.call('POST', path, { body, ...(key === undefined ? {} : { key }) })
}

test('creates an application whose secret is shown once', async () => {
  const application = await createApplication(server, { metadata: { team: 'web' } })
  expect(application).toMatchObject({
    object: 'oauth_application',
    name: 'Importer',
    scopes: ['platform:read', 'brand:write'],
    status: 'active',
    livemode: false,
    metadata: { team: 'web' },
    created_by: expect.stringMatching(/^key_/),
  })
  expect(application.id).toMatch(/^oa_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(application.client_id).toMatch(/^oa_client_[0-9A-Za-z]{38}$/)
  expect(application.client_secret).toMatch(/^oa_secret_[0-9A-Za-z]{38}$/)
  expect(application.secrets).toEqual([
    {
      id: expect.stringMatching(/^oas_[0-9a-hjkmnp-tv-z]{26}$/),
      last_four: application.client_secret.slice(-4),
      created: expect.stringMatching(/Z$/),
      expires_at: null,
    },
  ])
  const { client_secret, ...rest } = application
  const read = await server.call('GET', `/oauth_applications/${application.id}`)
  expect(read.body).toEqual(rest)
  expect(read.text).not.toContain(client_secret)
})

test('lists the applications of the mode, newest first', async () => {
  const first = await createApplication(server)
  const second = await createApplication(server)
  const live = await createApplication(server, {}, server.keys.live)
  const { body } = await server.call('GET', '/oauth_applications?limit=2')
  expect(body).toMatchObject({ object: 'list', url: '/api/v1/oauth_applications', has_more: true })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  const others = await server.call('GET', '/oauth_applications', { key: server.keys.live })
  expect(others.body.data.map(({ id }: { id: string }) => id)).toEqual([live.id])
})

test('stores no secret and no token in the database, the events or the stored responses', async () => {
  const { body } = await server.call('POST', '/oauth_applications', {
    body: { name: 'Hidden', scopes: ['platform:read'] },
    headers: { 'Idempotency-Key': 'hidden' },
  })
  const token = await issueToken(server, body)
  const rows = await server.pool.db<{ row: string }[]>`
    select events::text as row from events union all select oauth_secrets::text from oauth_secrets
    union all select oauth_applications::text from oauth_applications
    union all select oauth_tokens::text from oauth_tokens
    union all select idempotent_requests::text from idempotent_requests`
  expect(rows.length).toBeGreaterThan(4)
  for (const { row } of rows) {
    expect(row).not.toContain(body.client_secret.slice(10, 40))
    expect(row).not.toContain(token.slice(10, 40))
  }
})

test('grants no scope that its creator lacks; a wide scope includes its finer ones', async () => {
  const key = await server.addKey({ scopes: ['platform:write'] })
  const create = (scopes: string[]) =>
    server.call('POST', '/oauth_applications', { key, body: { name: 'x', scopes } })
  expect((await create(['platform:api_keys:write'])).status).toBe(201)
  const beyond = await create(['platform:write', 'brand:read'])
  expect(beyond.status).toBe(403)
  expect(beyond.body.error).toMatchObject({ code: 'privilege_exceeded', param: 'scopes' })
})

test('gives a caller no further access through the scopes or the secret of an application', async () => {
  const { id } = await createApplication(server, { scopes: ['brand:write'] })
  const key = await server.addKey({ scopes: ['platform:write'] })
  const patch = (scopes: string[]) =>
    server.call('PATCH', `/oauth_applications/${id}`, { key, body: { scopes } })
  expect((await patch(['brand:write', 'cms:read'])).body.error.code).toBe('privilege_exceeded')
  expect((await rotate(id, {}, key)).body.error.code).toBe('privilege_exceeded')
  expect((await patch(['brand:rules:write'])).status).toBe(200)
})

test('requires at least one known scope, and a name', async () => {
  const { status, body } = await server.call('POST', '/oauth_applications', {
    body: { scopes: [], secret: 'x' },
  })
  expect(status).toBe(400)
  expect(body.error.errors.map(({ param }: { param: string }) => param)).toEqual([
    'name',
    'scopes',
    'secret',
  ])
})

test('rotates the secret: the old one works until it expires', async () => {
  const application = await createApplication(server)
  const rotated = await rotate(application.id, { expires_in: 60 })
  expect(rotated.status).toBe(200)
  expect(rotated.body.client_id).toBe(application.client_id)
  expect(rotated.body.client_secret).not.toBe(application.client_secret)
  expect(
    rotated.body.secrets.map((secret: { expires_at: string | null }) => secret.expires_at),
  ).toEqual([new Date(now + 60_000).toISOString(), null])
  expect((await requestToken(server, application)).status).toBe(200)
  expect((await requestToken(server, rotated.body)).status).toBe(200)

  now += 60_000
  expect((await requestToken(server, application)).status).toBe(401)
  expect((await requestToken(server, rotated.body)).status).toBe(200)
  const { body } = await server.call('GET', `/oauth_applications/${application.id}`)
  expect(body.secrets).toHaveLength(1)
})

test('keeps the old secret for a day by default, and never beyond its own expiry', async () => {
  const { id } = await createApplication(server)
  await rotate(id, { expires_in: 60 })
  const { body } = await rotate(id)
  expect(body.secrets.map((secret: { expires_at: string | null }) => secret.expires_at)).toEqual([
    new Date(now + 60_000).toISOString(),
    new Date(now + dayMs).toISOString(),
    null,
  ])
})

test('refuses a sixth live secret, and ends them all by expires_in 0', async () => {
  const application = await createApplication(server)
  for (let made = 1; made < 5; made++) expect((await rotate(application.id)).status).toBe(200)
  const sixth = await rotate(application.id)
  expect(sixth.status).toBe(409)
  expect(sixth.body.error.code).toBe('state_conflict')
  expect((await requestToken(server, application)).status).toBe(200)

  const alone = await rotate(application.id, { expires_in: 0 })
  expect(alone.status).toBe(200)
  expect(alone.body.secrets).toHaveLength(1)
  expect((await requestToken(server, application)).status).toBe(401)
  expect((await requestToken(server, alone.body)).status).toBe(200)
})

test('creates no sixth secret when rotations race', async () => {
  const { id } = await createApplication(server)
  const answers = await Promise.all(Array.from({ length: 12 }, () => rotate(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
  const { body } = await server.call('GET', `/oauth_applications/${id}`)
  expect(body.secrets).toHaveLength(5)
})

test('records every change as an event, without the secret', async () => {
  const { id, client_secret } = await createApplication(server)
  const change = (body: object) => server.call('PATCH', `/oauth_applications/${id}`, { body })
  await change({ name: 'Exporter' })
  await change({ name: 'Exporter' })
  await change({ status: 'disabled' })
  await change({ status: 'active' })
  const rotated = await rotate(id)
  await server.call('DELETE', `/oauth_applications/${id}`)
  const events = await listEvents(id)
  expect(events.map(({ type }) => type)).toEqual(
    ['created', 'updated', 'disabled', 'enabled', 'secret_rotated', 'deleted'].map(
      (verb) => `platform.oauth_application.${verb}`,
    ),
  )
  expect(events[1]!.data.previous_attributes).toEqual({ name: 'Importer' })
  expect(events[2]!.data.previous_attributes).toEqual({ status: 'active' })
  for (const secret of [client_secret, rotated.body.client_secret]) {
    expect(JSON.stringify(events)).not.toContain(secret)
  }
})

test('answers a repeated create with the same secret', async () => {
  const create = () =>
    server.call('POST', '/oauth_applications', {
      body: { name: 'Once', scopes: ['cms:read'] },
      headers: { 'Idempotency-Key': 'once' },
    })
  const first = await create()
  const again = await create()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
})

test("answers 404, not 403, for another organization's application and the other mode's", async () => {
  const { id } = await createApplication(server)
  const other = await server.addOrganization()
  for (const key of [other.test, server.keys.live]) {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/rotate_secret'],
      ['DELETE', ''],
    ] as const) {
      const { status, body } = await server.call(method, `/oauth_applications/${id}${path}`, {
        key,
      })
      expect([status, body.error.code]).toEqual([404, 'resource_missing'])
    }
  }
})

test('removes an application with its tokens', async () => {
  const application = await createApplication(server)
  const { body } = await server.call('DELETE', `/oauth_applications/${application.id}`)
  expect(body).toEqual({ id: application.id, object: 'oauth_application', deleted: true })
  expect((await server.call('GET', `/oauth_applications/${application.id}`)).status).toBe(404)
  expect((await requestToken(server, application)).status).toBe(401)
})
