import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, openBrowser, type Person, password, signIn } from '../../../test/people.ts'
import { routes } from '../../routes.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await startTestServer()
  person = await addMember(server, 'owner')
})
afterAll(() => server.stop())

const foreignOrigins = [
  'https://evil.example',
  'null',
  'http://127.0.0.1:1',
  'https://127.0.0.1',
  '',
]

test('a write with the cookie is refused from the page of another site, and without an origin', async () => {
  const browser = await signIn(server, person)
  for (const [method, path, body] of [
    ['POST', '/api_keys', { name: 'x', scopes: [] }],
    ['PATCH', '/sessions/current', { organization: 'x' }],
    ['DELETE', '/sessions/current', undefined],
    ['POST', '/sessions/revoke_all', undefined],
  ] as const) {
    for (const Origin of foreignOrigins) {
      const answer = await browser.call(method, path, { body, headers: { Origin } })
      expect([answer.status, answer.body.error.code]).toEqual([403, 'origin_not_allowed'])
    }
    const unnamed = await server.call(method, path, {
      key: null,
      body,
      headers: { Cookie: browser.cookie! },
    })
    expect([unnamed.status, unnamed.body.error.code]).toEqual([403, 'origin_not_allowed'])
  }
  expect((await browser.call('GET', '/sessions/current')).status).toBe(200)
})

test('sign-in refuses pages of other origins, so they cannot sign a person in to another account', async () => {
  const answer = await openBrowser(server).call('POST', '/sessions', {
    body: { email: person.email, password },
    headers: { Origin: 'https://evil.example' },
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
})

test('with TLS, a write needs the exact origin of the service, whatever the header Host contains', async () => {
  const secure = await startTestServer({
    beside: server,
    env: { BLAZON_PUBLIC_URL: 'https://blazon.example' },
  })
  try {
    for (const [origin, status] of [
      ['https://blazon.example', 201],
      ['http://blazon.example', 403],
      [secure.url, 403],
    ] as const) {
      const answer = await secure.call('POST', '/sessions', {
        key: null,
        body: { email: person.email, password },
        headers: { Origin: origin },
      })
      expect([origin, answer.status]).toEqual([origin, status])
    }
  } finally {
    await secure.stop()
  }
})

test('reads and API keys need no origin', async () => {
  const browser = await signIn(server, person)
  const read = await browser.call('GET', '/memberships', { headers: { Origin: 'https://a.b' } })
  expect(read.status).toBe(200)
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
  const key = await server.call('POST', '/api_keys', {
    body: { name: 'x', scopes: [] },
    headers: { Origin: 'https://a.b', Cookie: browser.cookie! },
  })
  expect(key.status).toBe(201)
})

test('no GET requires a write scope, except where only administrators read', () => {
  const reads = routes.filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(100)
  const writing = reads.filter(
    ({ scopes }) => Array.isArray(scopes) && scopes.every((scope) => scope.endsWith(':write')),
  )
  const others = writing.map(({ path }) => path)
  expect(others.filter((path) => !/^\/(audit_entries|organization_exports)\b/.test(path))).toEqual(
    [],
  )
})
