import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  createApplication,
  inBody,
  issueToken,
  sendForm,
  type TestApplication,
} from './oauth.fixture.ts'

let server: TestServer
let application: TestApplication
let clockOffsetMs = 0

beforeAll(async () => {
  server = await startTestServer({
    env: { BLAZON_PUBLIC_URL: 'https://id.example' },
    clock: { now: () => Date.now() + clockOffsetMs },
  })
  application = await createApplication(server)
})
afterAll(() => server.stop())

const introspect = (token: string, by: TestApplication = application) =>
  sendForm(server, 'introspect', { ...inBody(by), token })

const introspectWithKey = (token: string, key: string) =>
  sendForm(server, 'introspect', { token }, { Authorization: `Bearer ${key}` })

const revoke = (token: string, by: TestApplication = application) =>
  sendForm(server, 'revoke', { ...inBody(by), token })

test("describes a client's own token", async () => {
  const token = await issueToken(server, application, { scope: 'brand:write' })
  const { status, headers, body } = await introspect(token)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    active: true,
    scope: 'brand:write',
    client_id: application.client_id,
    token_type: 'Bearer',
    exp: expect.any(Number),
    iat: expect.any(Number),
    nbf: body.iat,
    sub: application.client_id,
    iss: 'https://id.example',
    jti: expect.stringMatching(/^otk_/),
    livemode: false,
    organization: application.organization,
  })
  expect(body.exp - body.iat).toBe(3_600)
  expect(Math.abs(body.iat - Date.now() / 1_000)).toBeLessThan(5)
})

test("reveals nothing about another client's token, an unknown or a malformed one", async () => {
  const other = await createApplication(server)
  const token = await issueToken(server, other)
  for (const hidden of [token, `${token.slice(0, -1)}!`, 'x', 'x'.repeat(50_000)]) {
    const { status, text } = await introspect(hidden)
    expect([status, text]).toEqual([200, '{"active":false}'])
  }
})

test('describes the tokens of its organization and mode to a key with platform:read', async () => {
  const token = await issueToken(server, application)
  const reader = await server.addKey({ scopes: ['platform:read'] })
  expect((await introspectWithKey(token, reader)).body).toMatchObject({ active: true })
  const other = await server.addOrganization()
  for (const key of [server.keys.live, other.test]) {
    expect((await introspectWithKey(token, key)).text).toBe('{"active":false}')
  }
})

test('accepts an access token with platform:read like a key', async () => {
  const token = await issueToken(server, application)
  expect((await introspectWithKey(token, token)).body.active).toBe(true)
  const narrow = await issueToken(server, application, { scope: 'brand:write' })
  expect((await introspectWithKey(token, narrow)).status).toBe(403)
})

test('refuses a key without platform:read, a wrong key and a missing credential', async () => {
  const token = await issueToken(server, application)
  const writer = await server.addKey({ scopes: ['platform:write'] })
  const publishable = await server.addKey({ prefixType: 'pk', scopes: [] })
  for (const key of [writer, publishable]) {
    const { status, body, headers } = await introspectWithKey(token, key)
    expect([status, body.error]).toEqual([403, 'insufficient_scope'])
    expect(headers.get('www-authenticate')).toContain('scope="platform:read"')
  }
  for (const key of ['sk_test_wrong', 'nonsense']) {
    const { status, body, headers } = await introspectWithKey(token, key)
    expect([status, body.error]).toEqual([401, 'invalid_token'])
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }
  const anonymous = await sendForm(server, 'introspect', { token })
  expect([anonymous.status, anonymous.body.error]).toEqual([401, 'invalid_client'])
})

test('refuses a key beside client credentials', async () => {
  const { status, body } = await sendForm(
    server,
    'introspect',
    { ...inBody(application), token: 'x' },
    { Authorization: `Bearer ${server.keys.test}` },
  )
  expect([status, body.error]).toEqual([400, 'invalid_request'])
})

test('requires the token', async () => {
  for (const path of ['introspect', 'revoke'] as const) {
    const { status, body } = await sendForm(server, path, { ...inBody(application), token: '' })
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  }
})

test('reveals nothing about an expired token', async () => {
  const token = await issueToken(server, application)
  clockOffsetMs += 3_600_000
  expect((await introspect(token)).text).toBe('{"active":false}')
})

test('revokes a token, with the same empty response if it was already revoked', async () => {
  const token = await issueToken(server, application)
  expect((await introspect(token)).body.active).toBe(true)
  for (const gone of [token, token, 'unknown']) {
    const { status, text, headers } = await revoke(gone)
    expect([status, text]).toEqual([200, ''])
    expect(headers.get('content-length')).toBe('0')
    expect(headers.get('request-id')).toMatch(/^req_/)
  }
  expect((await introspect(token)).text).toBe('{"active":false}')
})

test("does not revoke another client's token, with the same response", async () => {
  const other = await createApplication(server)
  const token = await issueToken(server, other)
  const { status, text } = await revoke(token)
  expect([status, text]).toEqual([200, ''])
  expect((await introspect(token, other)).body.active).toBe(true)
})

test('revokes only for a client', async () => {
  const token = await issueToken(server, application)
  const wrong = await revoke(token, { ...application, client_secret: 'wrong' })
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
  const key = await sendForm(
    server,
    'revoke',
    { token },
    { Authorization: `Bearer ${server.keys.test}` },
  )
  expect(key.status).toBe(401)
  expect((await introspect(token)).body.active).toBe(true)
})
