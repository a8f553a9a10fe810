import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let beside: TestServer
const statements: string[] = []

beforeAll(async () => {
  server = await startTestServer({ onStatement: (statement) => statements.push(statement) })
  beside = await startTestServer({ beside: server })
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

async function createKey(body: object = {}, key?: string) {
  return server.call('POST', '/api_keys', {
    body: { name: 'CI', scopes: ['platform:read'], ...body },
    ...(key === undefined ? {} : { key }),
  })
}

test('creates a key whose secret is shown once and works', async () => {
  const created = await createKey({ metadata: { team: 'web' } })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    object: 'api_key',
    name: 'CI',
    prefix_type: 'sk',
    mode: 'test',
    livemode: false,
    scopes: ['platform:read'],
    metadata: { team: 'web' },
    last_used_at: null,
    revoked_at: null,
    expires_at: null,
    api_version: null,
    rolled_from: null,
    revoked_reason: null,
  })
  expect(created.body.id).toMatch(/^key_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(created.body.secret).toMatch(/^sk_test_[0-9A-Za-z]{38}$/)
  expect(created.body.last_four).toBe(created.body.secret.slice(-4))

  const read = await server.call('GET', `/api_keys/${created.body.id}`)
  expect(read.status).toBe(200)
  expect(read.text).not.toContain('secret')

  const current = await server.call('GET', '/api_keys/current', { key: created.body.secret })
  expect(current.body.id).toBe(created.body.id)
})

test('stores no secret in the database, the events or the stored responses', async () => {
  const { body } = await createKey({ name: 'Hidden' })
  const rows = await server.pool.db<{ row: string }[]>`
    select events::text as row from events union all select api_keys::text from api_keys
    union all select idempotent_requests::text from idempotent_requests`
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(body.secret.slice(8, 40))
})

test('lists every invalid field, the first one as param', async () => {
  const { status, body } = await server.call('POST', '/api_keys', {
    body: { nmae: 'x', mode: 'staging', scopes: ['platform:read', 'nope'] },
  })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    type: 'invalid_request_error',
    param: 'name',
    code: 'parameter_missing',
  })
  expect(
    body.error.errors.map((error: { param: string; code: string }) => [error.param, error.code]),
  ).toEqual([
    ['name', 'parameter_missing'],
    ['mode', 'parameter_invalid'],
    ['scopes[1]', 'parameter_invalid'],
    ['nmae', 'parameter_unknown'],
  ])
  expect(body.error.errors[1].message).toBe('mode must be one of live, test, not "staging".')
  expect(body.error.errors[3].message).toContain('Did you mean name?')
})

test('requires scopes for a secret key and allows none for a publishable one', async () => {
  const secret = await server.call('POST', '/api_keys', { body: { name: 'x' } })
  expect(secret.body.error).toMatchObject({ code: 'parameter_missing', param: 'scopes' })
  const publishable = await server.call('POST', '/api_keys', {
    body: { name: 'x', prefix_type: 'pk' },
  })
  expect(publishable.status).toBe(201)
  expect(publishable.body).toMatchObject({ prefix_type: 'pk', scopes: [] })
  const wide = await createKey({ prefix_type: 'pk', scopes: ['brand:write'] })
  expect(wide.body.error).toMatchObject({ code: 'parameter_invalid', param: 'scopes' })
})

test('grants no scope that its creator lacks; a wide scope includes its finer ones', async () => {
  const key = await server.addKey({ scopes: ['platform:write'] })
  expect((await createKey({ scopes: ['platform:webhook_endpoints:write'] }, key)).status).toBe(201)
  const reads = await createKey({ scopes: ['platform:read'] }, key)
  expect(reads.status).toBe(403)
  expect(reads.body.error).toMatchObject({ type: 'permission_error', code: 'scope_escalation' })
})

test("creates keys of the caller's mode only", async () => {
  const { status, body } = await createKey({ mode: 'live' })
  expect(status).toBe(403)
  expect(body.error.code).toBe('mode_mismatch')
})

test("answers 404, not 403, for another organization's key and the other mode's", async () => {
  const { body } = await createKey()
  const other = await server.addOrganization()
  for (const key of [other.test, server.keys.live]) {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/roll'],
      ['POST', '/revoke'],
      ['DELETE', ''],
    ]) {
      const answer = await server.call(method!, `/api_keys/${body.id}${path}`, { key })
      expect([method, path, answer.status, answer.body.error?.code]).toEqual([
        method,
        path,
        404,
        'resource_missing',
      ])
    }
  }
})

test('a PATCH merges metadata, narrows scopes, and records what it changed', async () => {
  const { body } = await createKey({
    metadata: { a: '1', b: '2' },
    scopes: ['platform:read', 'brand:read'],
  })
  const patched = await server.call('PATCH', `/api_keys/${body.id}`, {
    body: { name: 'New', metadata: { a: '', c: '3' }, scopes: ['brand:read'] },
  })
  expect(patched.body).toMatchObject({
    name: 'New',
    metadata: { b: '2', c: '3' },
    scopes: ['brand:read'],
  })
  const events = await server.call('GET', '/events?type=platform.api_key.updated&limit=1')
  expect(events.body.data[0].data).toMatchObject({
    object: { id: body.id, name: 'New' },
    previous_attributes: {
      name: 'CI',
      metadata: { a: '1', b: '2' },
      scopes: ['platform:read', 'brand:read'],
    },
  })
  expect(Object.keys(events.body.data[0].data.previous_attributes).sort()).toEqual([
    'metadata',
    'name',
    'scopes',
  ])
})

test('a rolled key works until it expires; the new one has its settings and its family', async () => {
  const { body } = await createKey({ name: 'Roll me', metadata: { a: '1' } })
  const rolled = await server.call('POST', `/api_keys/${body.id}/roll`, {
    body: { expires_in: 60 },
  })
  expect(rolled.status).toBe(201)
  expect(rolled.body).toMatchObject({
    name: 'Roll me',
    metadata: { a: '1' },
    rolled_from: body.id,
    expires_at: null,
  })
  expect((await server.call('GET', '/api_keys/current', { key: body.secret })).status).toBe(200)
  const clock = { now: () => Date.now() + 60_000 }
  const later = await startTestServer({ beside: server, clock })
  try {
    const old = await later.call('GET', '/api_keys/current', { key: body.secret })
    expect(old.status).toBe(401)
    expect(old.body.error.code).toBe('api_key_expired')
    const key = rolled.body.secret
    expect((await later.call('GET', '/api_keys/current', { key })).status).toBe(200)
  } finally {
    await later.stop()
  }
})

test('a revoked key is refused from the next request on, and soon in other processes', async () => {
  const { body } = await createKey()
  for (const process of [server, beside]) {
    expect((await process.call('GET', '/api_keys/current', { key: body.secret })).status).toBe(200)
  }
  const revoked = await server.call('POST', `/api_keys/${body.id}/revoke`)
  expect(revoked.status).toBe(200)
  expect(revoked.body.revoked_at).not.toBeNull()
  const here = await server.call('GET', '/api_keys/current', { key: body.secret })
  expect(here.status).toBe(401)
  expect(here.body.error.code).toBe('api_key_revoked')
  await expect
    .poll(async () => (await beside.call('GET', '/api_keys/current', { key: body.secret })).status)
    .toBe(401)

  const again = await server.call('POST', `/api_keys/${body.id}/revoke`)
  expect(again.body.revoked_at).toBe(revoked.body.revoked_at)
  expect((await server.call('DELETE', `/api_keys/${body.id}`)).body).toEqual({
    id: body.id,
    object: 'api_key',
    deleted: true,
  })
})

test('a mistyped key is refused without a query', async () => {
  const { body } = await createKey()
  const mistyped = `${body.secret.slice(0, 20)}${body.secret[20] === 'a' ? 'b' : 'a'}${body.secret.slice(21)}`
  statements.length = 0
  const answer = await server.call('GET', '/api_keys/current', { key: mistyped })
  expect(answer.status).toBe(401)
  expect(answer.body.error.code).toBe('api_key_invalid')
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  expect(statements.filter((statement) => statement.includes('secret_hash'))).toEqual([])
})

test('pages forwards and backwards without missing or repeating a key', async () => {
  const other = await server.addOrganization()
  const made: string[] = []
  for (let count = 0; count < 7; count++) made.unshift((await createKey({}, other.test)).body.id)
  const all: string[] = [...made]
  const first = await server.call('GET', '/api_keys?limit=3', { key: other.test })
  expect(first.body).toMatchObject({ object: 'list', has_more: true, url: '/api/v1/api_keys' })
  expect(ids(first)).toEqual(all.slice(0, 3))
  const second = await server.call('GET', `/api_keys?limit=3&starting_after=${all[2]}`, {
    key: other.test,
  })
  expect(ids(second)).toEqual(all.slice(3, 6))
  const back = await server.call('GET', `/api_keys?limit=2&ending_before=${all[5]}`, {
    key: other.test,
  })
  expect(ids(back)).toEqual(all.slice(3, 5))
  expect(back.body.has_more).toBe(true)
  const start = await server.call('GET', `/api_keys?limit=50&ending_before=${all[2]}`, {
    key: other.test,
  })
  expect(ids(start)).toEqual(all.slice(0, 2))
  expect(start.body.has_more).toBe(false)
  const foreign = await server.call('GET', `/api_keys?starting_after=${all[0]}`)
  expect(foreign.status).toBe(400)
  expect(foreign.body.error).toMatchObject({ code: 'resource_missing', param: 'starting_after' })
})

test('filters by the creation time of a key', async () => {
  const { body } = await createKey()
  const at = encodeURIComponent(body.created)
  const inclusive = await server.call('GET', `/api_keys?created[gte]=${at}&created[lte]=${at}`)
  expect(ids(inclusive)).toEqual([body.id])
  const exclusive = await server.call('GET', `/api_keys?created[gt]=${at}`)
  expect(ids(exclusive)).not.toContain(body.id)
  const wrong = await server.call('GET', '/api_keys?created[gt]=yesterday')
  expect(wrong.body.error).toMatchObject({ code: 'parameter_invalid', param: 'created[gt]' })
})

test('records within seconds that a key was used, in both modes', async () => {
  for (const key of Object.values(server.keys)) {
    const lastUsed = async () => {
      const { body } = await server.call('GET', '/api_keys?limit=200', { key })
      return body.data.at(-1).last_used_at
    }
    await expect.poll(lastUsed).toMatch(/Z$/)
  }
})

function ids(answer: { body: { data: { id: string }[] } }): string[] {
  return answer.body.data.map(({ id }) => id)
}
