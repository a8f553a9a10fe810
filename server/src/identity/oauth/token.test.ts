import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cpuUnitsDuring } from '../../../../testing/cpu-time.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  basic,
  createApplication,
  inBody,
  requestToken,
  sendForm,
  type TestApplication,
} from './oauth.fixture.ts'

const grant = { grant_type: 'client_credentials' }

let server: TestServer
let application: TestApplication
let now = Date.now()

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
  application = await createApplication(server)
})
afterAll(() => server.stop())
// Every test starts with the full number of requests for each client and address.
beforeEach(() => {
  now += 10_000
})

test('issues a token for credentials in the body', async () => {
  const { status, headers, body } = await requestToken(server, application)
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^oat_test_[0-9A-Za-z]{38}$/),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'platform:read brand:write',
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('request-id')).toMatch(/^req_/)
})

test('issues a token of the mode of its application', async () => {
  const live = await createApplication(server, {}, server.keys.live)
  expect((await requestToken(server, live)).body.access_token).toMatch(/^oat_live_/)
})

test('accepts credentials in the header, both halves percent-decoded', async () => {
  const { client_id, client_secret } = application
  const plain = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  const escaped = [...`${client_id}`].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')
  const encoded = Buffer.from(`${escaped}:${client_secret}`).toString('base64')
  for (const pair of [plain, encoded]) {
    const { status } = await sendForm(server, 'token', grant, { Authorization: `Basic ${pair}` })
    expect(status).toBe(200)
  }
})

test('lets the body name only the client that the header authenticates', async () => {
  const { client_id, client_secret } = application
  const proof = basic(client_id, client_secret)
  expect((await sendForm(server, 'token', { ...grant, client_id }, proof)).status).toBe(200)
  const other = await sendForm(server, 'token', { ...grant, client_id: 'oa_client_x' }, proof)
  expect([other.status, other.body.error]).toEqual([400, 'invalid_request'])
})

test('refuses two ways of client authentication at once', async () => {
  const { client_id, client_secret } = application
  const both = { ...grant, client_id, client_secret }
  const { status, body } = await sendForm(server, 'token', both, basic(client_id, client_secret))
  expect([status, body.error]).toEqual([400, 'invalid_request'])
})

test('narrows the scope, also to a finer one of a wide scope', async () => {
  const narrow = await requestToken(server, application, { scope: 'brand:rules:write' })
  expect(narrow.body.scope).toBe('brand:rules:write')
  const twice = await requestToken(server, application, { scope: 'platform:read platform:read' })
  expect(twice.body.scope).toBe('platform:read')
  const empty = await requestToken(server, application, { scope: '' })
  expect(empty.body.scope).toBe('platform:read brand:write')
})

test('refuses a scope that the application lacks, that does not exist, or that is not a list', async () => {
  for (const scope of [
    'cms:read',
    'platform:read cms:read',
    'nope',
    'platform:read  brand:write',
  ]) {
    const { status, body } = await requestToken(server, application, { scope })
    expect([scope, status, body.error]).toEqual([scope, 400, 'invalid_scope'])
  }
})

test('refuses another grant, and a missing one', async () => {
  const other = await requestToken(server, application, { grant_type: 'authorization_code' })
  expect([other.status, other.body.error]).toEqual([400, 'unsupported_grant_type'])
  const none = await sendForm(server, 'token', inBody(application))
  expect([none.status, none.body.error]).toEqual([400, 'invalid_request'])
})

test('refuses any parameter that is sent twice', async () => {
  const whole = new URLSearchParams({ ...grant, ...inBody(application), unknown: 'x' })
  for (const name of ['grant_type', 'client_id', 'client_secret', 'unknown']) {
    const { status, body } = await sendForm(server, 'token', `${whole}&${name}=`)
    expect([name, status, body.error]).toEqual([name, 400, 'invalid_request'])
  }
})

test('ignores an unknown parameter', async () => {
  expect((await requestToken(server, application, { audience: 'x' })).status).toBe(200)
})

test('refuses a body that is not a form', async () => {
  const json = await server.call('POST', '/oauth/token', {
    key: null,
    body: { ...grant, ...inBody(application) },
  })
  expect([json.status, json.body.error]).toEqual([400, 'invalid_request'])
  const nothing = await server.call('POST', '/oauth/token', { key: null })
  expect([nothing.status, nothing.body.error]).toEqual([400, 'invalid_request'])
})

test('refuses 100 KB of scope with little work, and larger bodies without reading them', async () => {
  for (const word of ['x', 'platform:read ', '% ']) {
    const scope = word.repeat(Math.ceil(102_400 / word.length))
    const units: number[] = []
    // The minimum of ten attempts, because the first ones include compilation.
    for (let attempt = 0; attempt < 10; attempt++) {
      now += 1_000
      const used = await cpuUnitsDuring(async () => {
        const { status, body, text } = await requestToken(server, application, { scope })
        expect([status, body.error]).toEqual([400, 'invalid_scope'])
        expect(text.length).toBeLessThan(300)
      })
      units.push(used)
    }
    expect(Math.min(...units)).toBeLessThan(5)
  }
  const huge = await sendForm(server, 'token', { ...grant, scope: 'x'.repeat(300_000) })
  expect([huge.status, huge.body.error]).toEqual([413, 'invalid_request'])
})

test('gives the same response to an unknown client, a wrong secret and a disabled application', async () => {
  const disabled = await createApplication(server)
  await server.call('PATCH', `/oauth_applications/${disabled.id}`, { body: { status: 'disabled' } })
  const { client_id, client_secret } = application
  const answers = [
    await requestToken(server, { ...application, client_id: `${client_id.slice(0, -1)}!` }),
    await requestToken(server, { ...application, client_secret: `${client_secret}x` }),
    await requestToken(server, { ...application, client_id: disabled.client_id }),
    await requestToken(server, disabled),
    await sendForm(server, 'token', { ...grant, client_id }),
    await sendForm(server, 'token', grant),
    await sendForm(server, 'token', grant, basic(client_id, 'wrong')),
    await sendForm(server, 'token', grant, { Authorization: 'Basic %%%' }),
    await sendForm(server, 'token', grant, { Authorization: 'Basic JUZGOiVGRg==' }),
    await sendForm(server, 'token', grant, { Authorization: `Bearer ${server.keys.test}` }),
  ]
  for (const { status, headers, text } of answers) {
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Basic realm="Blazon"')
    expect(text).toBe(answers[0]!.text)
  }
  expect(answers[0]!.body.error).toBe('invalid_client')
})

test('sends the same queries for an unknown client and a wrong secret', async () => {
  const statements: string[] = []
  const watched = await startTestServer({
    beside: server,
    onStatement: (statement) => {
      if (statement.includes('oauth_')) statements.push(statement)
    },
  })
  try {
    const asked = async (client_id: string, client_secret: string) => {
      statements.length = 0
      await requestToken(watched, { ...application, client_id, client_secret })
      return [...statements]
    }
    const { client_id, client_secret } = application
    await asked(client_id, client_secret)
    const unknown = await asked('oa_client_unknown', client_secret)
    expect(unknown).toHaveLength(1)
    expect(await asked(client_id, 'oa_secret_wrong')).toEqual(unknown)
    expect(await asked(client_id, `${client_secret.slice(0, -1)}!`)).toEqual(unknown)
  } finally {
    await watched.stop()
  }
})

test('limits each client to ten requests per second, independently of others', async () => {
  const busy = await createApplication(server)
  const answers = await Promise.all(Array.from({ length: 30 }, () => requestToken(server, busy)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]!.body).toEqual({
    error: 'rate_limited',
    error_description: expect.stringContaining('10 per second for each client'),
  })
  expect(refused[0]!.headers.get('retry-after')).toBe('1')
  expect((await requestToken(server, application)).status).toBe(200)
  now += 1_000
  expect((await requestToken(server, busy)).status).toBe(200)
})

test('throttles an address with repeated failures, not the client that it names', async () => {
  const wrong = { ...application, client_secret: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 30 }, () => requestToken(server, wrong)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await requestToken(server, application)).status).toBe(200)
})

test('ignores idempotency keys: each request gets a new token', async () => {
  const ask = () =>
    sendForm(server, 'token', { ...grant, ...inBody(application) }, { 'Idempotency-Key': 'same' })
  const [first, second] = [await ask(), await ask()]
  expect(first.body.access_token).not.toBe(second.body.access_token)
})

test('accepts only POST', async () => {
  for (const path of ['token', 'introspect', 'revoke']) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers, body } = await server.call(method, `/oauth/${path}`, { key: null })
      expect([method, status, body.error]).toEqual([method, 405, 'invalid_request'])
      expect(headers.get('allow')).toBe('POST')
      expect(headers.get('request-id')).toMatch(/^req_/)
    }
  }
})

test('describes refusals in the characters that RFC 6749 allows', async () => {
  const { body } = await requestToken(server, application, { scope: 'a"b\\c\u00e9\u0000' })
  expect(body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
})

test('returns an error if the store is unavailable', async () => {
  const other = await startTestServer()
  const client = await createApplication(other)
  await other.servicePool.close()
  const { status, body, headers } = await requestToken(other, client)
  expect([status, body.error]).toEqual([503, 'temporarily_unavailable'])
  expect(headers.get('retry-after')).toBe('1')
  await other.stop().catch(() => {})
})
