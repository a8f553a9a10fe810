import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  createApplication,
  inBody,
  issueToken,
  requestToken,
  sendForm,
  type TestApplication,
} from './oauth.fixture.ts'
import { removeExpiredSecrets } from './secret-store.ts'
import { removeExpiredTokens } from './token-store.ts'

let server: TestServer
let beside: TestServer
let clockOffsetMs = 0
const clock = { now: () => Date.now() + clockOffsetMs }

beforeAll(async () => {
  server = await startTestServer({ clock })
  beside = await startTestServer({ clock, beside: server })
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

const current = (on: TestServer, key: string) => on.call('GET', '/api_keys/current', { key })

async function expectRefused(on: TestServer, token: string): Promise<void> {
  const { status, body, headers } = await current(on, token)
  expect([status, body.error?.code]).toEqual([401, 'token_invalid'])
  expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
}

/** The other process must refuse soon, even if it has cached the token. */
async function expectRefusedSoon(token: string): Promise<void> {
  await expect.poll(async () => (await current(beside, token)).status).toBe(401)
  await expectRefused(beside, token)
}

test('returns the owner of the token', async () => {
  const application = await createApplication(server)
  const earliest = clock.now() + 3_600_000
  const token = await issueToken(server, application, { scope: 'platform:read' })
  const latest = clock.now() + 3_600_000
  const { status, body } = await current(server, token)
  expect(status).toBe(200)
  expect(body).toEqual({
    object: 'oauth_token',
    client_id: application.client_id,
    scopes: ['platform:read'],
    expires_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    livemode: false,
    organization: application.organization,
  })
  const expires = Date.parse(body.expires_at)
  expect(expires).toBeGreaterThanOrEqual(earliest)
  // The time is that of the token's id, and ids keep their order if a clock steps back by up to a second.
  expect(expires).toBeLessThanOrEqual(latest + 1_000)
})

test('gives access by its scopes, only in its mode and organization', async () => {
  const application = await createApplication(server, { scopes: ['platform:write'] })
  const token = await issueToken(server, application)
  const made = await server.call('POST', '/oauth_applications', {
    key: token,
    body: { name: 'By a token', scopes: ['platform:api_keys:write'] },
  })
  expect(made.body).toMatchObject({ created_by: application.id, livemode: false })
  const beyond = await server.call('POST', '/oauth_applications', {
    key: token,
    body: { name: 'x', scopes: ['platform:read'] },
  })
  expect(beyond.body.error.code).toBe('privilege_exceeded')

  const live = await createApplication(server, {}, server.keys.live)
  const other = await createApplication(server, {}, (await server.addOrganization()).test)
  for (const { id } of [live, other]) {
    expect((await server.call('GET', `/oauth_applications/${id}`, { key: token })).status).toBe(404)
  }
  const narrow = await issueToken(server, application, { scope: 'platform:api_keys:write' })
  const refused = await server.call('GET', '/oauth_applications', { key: narrow })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope'])
})

test('shares idempotency between the tokens of an application', async () => {
  const application = await createApplication(server, { scopes: ['platform:write'] })
  const create = async () =>
    server.call('POST', '/oauth_applications', {
      key: await issueToken(server, application),
      body: { name: 'Once', scopes: ['platform:write'] },
      headers: { 'Idempotency-Key': 'one' },
    })
  const first = await create()
  const again = await create()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body.id).toBe(first.body.id)
})

test('shares the rate limit between the tokens of an application', async () => {
  // The clock stands still, so a slow machine does not refill the bucket.
  const now = clock.now()
  const limited = await startTestServer({
    env: { BLAZON_RATE_LIMIT_TEST: '2' },
    clock: { now: () => now },
    beside: server,
  })
  try {
    const application = await createApplication(server)
    const tokens = await Promise.all([1, 2, 3].map(() => issueToken(server, application)))
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) => current(limited, token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
  } finally {
    await limited.stop()
  }
})

test('refuses a token that is malformed, mistyped or unknown', async () => {
  const token = await issueToken(server, await createApplication(server))
  const mistyped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  for (const bad of ['oat_', 'oat_test_x', mistyped, token.replace('test', 'live')]) {
    await expectRefused(server, bad)
  }
})

test('refuses a token once it has expired', async () => {
  const token = await issueToken(server, await createApplication(server))
  clockOffsetMs += 3_590_000
  expect((await current(server, token)).status).toBe(200)
  clockOffsetMs += 10_000
  await expectRefused(server, token)
})

test('narrows the scopes of issued tokens with their application', async () => {
  const application = await createApplication(server)
  const token = await issueToken(server, application)
  expect((await current(server, token)).body.scopes).toEqual(['platform:read', 'brand:write'])
  await server.call('PATCH', `/oauth_applications/${application.id}`, {
    body: { scopes: ['brand:write'] },
  })
  expect((await current(server, token)).body.scopes).toEqual(['brand:write'])
})

const endings: [string, (application: TestApplication, token: string) => Promise<unknown>][] = [
  [
    'revoked',
    (application, token) => sendForm(server, 'revoke', { ...inBody(application), token }),
  ],
  [
    'of a disabled application',
    ({ id }) => server.call('PATCH', `/oauth_applications/${id}`, { body: { status: 'disabled' } }),
  ],
  ['of a removed application', ({ id }) => server.call('DELETE', `/oauth_applications/${id}`)],
]
for (const [what, end] of endings) {
  test(`refuses a token ${what} on the next request, and within a second in another process`, async () => {
    const application = await createApplication(server)
    const token = await issueToken(server, application)
    for (const on of [server, beside]) expect((await current(on, token)).status).toBe(200)
    await end(application, token)
    await expectRefused(server, token)
    await expectRefusedSoon(token)
  })
}

test('refuses a disabled client at once, and soon in another process', async () => {
  const application = await createApplication(server)
  expect((await requestToken(beside, application)).status).toBe(200)
  await server.call('PATCH', `/oauth_applications/${application.id}`, {
    body: { status: 'disabled' },
  })
  expect((await requestToken(server, application)).status).toBe(401)
  await expect.poll(async () => (await requestToken(beside, application)).status).toBe(401)
})

test('keeps tokens revoked when the application is enabled again', async () => {
  const application = await createApplication(server)
  const token = await issueToken(server, application)
  const path = `/oauth_applications/${application.id}`
  await server.call('PATCH', path, { body: { status: 'disabled' } })
  await server.call('PATCH', path, { body: { status: 'active' } })
  await expectRefused(server, token)
  expect((await requestToken(server, application)).status).toBe(200)
})

test('leaves no valid token when it is disabled while tokens are issued', async () => {
  for (let round = 0; round < 5; round++) {
    const application = await createApplication(server)
    const asked = Promise.all(
      Array.from({ length: 15 }, () =>
        requestToken(round % 2 === 0 ? server : beside, application),
      ),
    )
    await server.call('PATCH', `/oauth_applications/${application.id}`, {
      body: { status: 'disabled' },
    })
    await asked
    const rows = await server.pool.db`
      select 1 from oauth_tokens token join oauth_applications application
        on application.id = token.application_id where application.client_id = ${application.client_id}`
    expect(rows).toHaveLength(0)
  }
})

test('removes what has expired, and nothing else', async () => {
  const { db } = server.pool
  const application = await createApplication(server)
  const live = await issueToken(server, application)
  await issueToken(server, application)
  await server.call('POST', `/oauth_applications/${application.id}/rotate_secret`, { body: {} })
  await db`
    update oauth_tokens set expires_at = now() - interval '1 s'
    where id = (select id from oauth_tokens order by id desc limit 1)`
  await db`update oauth_secrets set expires_at = now() - interval '1 s' where expires_at is not null`
  await removeExpiredTokens(db)
  await removeExpiredSecrets(db)
  const [left] = await db<{ tokens: number; secrets: number }[]>`
    select (select count(*) from oauth_tokens where expires_at < now()) as tokens,
      (select count(*) from oauth_secrets where expires_at < now()) as secrets`
  expect(left).toEqual({ tokens: 0, secrets: 0 })
  expect((await current(server, live)).status).toBe(200)
})
