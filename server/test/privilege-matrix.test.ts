import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApplication, issueToken } from '../src/identity/oauth/oauth.fixture.ts'
import { scopeNames } from '../src/kernel/api/scopes.ts'
import { startTestServer, type TestResponse, type TestServer } from './harness.ts'
import {
  type Credential,
  type Credentials,
  createCredentials,
  dimensions,
} from './privilege-matrix/credentials.ts'
import { listGrantingRoutes } from './privilege-matrix/granting-routes.ts'
import { type Attempt, createGrantees, type Grantees, grants } from './privilege-matrix/grants.ts'

/**
 * No credential makes, changes or learns more than it may itself (platform contract, section 6):
 * every row that grants something × every kind of credential × each dimension in which one can be
 * less than what it asks for. Which rows grant something is read from the rows themselves, so that a
 * new one fails until `privilege-matrix/grants.ts` says what it refuses.
 */

let server: TestServer
let credentials: Credentials
let grantees: Grantees

beforeAll(async () => {
  server = await startTestServer()
  credentials = await createCredentials(server)
  grantees = createGrantees(server, credentials.owner)
})
afterAll(() => server.stop())

test('exactly the routes that grant something declare what they refuse', () => {
  expect(Object.keys(grants).sort()).toEqual(listGrantingRoutes().sort())
})

const refusing = Object.entries(grants).filter(([, attempts]) => Object.keys(attempts).length > 0)

describe.each(refusing)('%s', (name, attempts) => {
  const [method, path] = name.split(' ') as [string, string]

  async function attempt({ of, body }: Attempt, { call }: Credential): Promise<TestResponse> {
    const id = of === undefined ? '' : await of(grantees)
    return call(method, path.replace(':id', id), body(id))
  }

  const cases = dimensions.flatMap((dimension) => {
    const wanted = attempts[dimension]
    return wanted === undefined ? [] : [[dimension, wanted] as const]
  })
  test.each(cases)(
    "refuses or limits a grant beyond the caller's %s",
    async (dimension, wanted) => {
      const lesser = credentials.weak[dimension].filter(
        ({ kind }) => wanted.kinds?.includes(kind) ?? true,
      )
      expect(lesser.length).toBeGreaterThan(0)
      for (const credential of lesser) {
        const answer = await attempt(wanted, credential)
        if (wanted.capped !== undefined) {
          expect(answer.status).toBeLessThan(300)
          expect([credential.kind, wanted.capped(answer.body)]).toEqual([
            credential.kind,
            credentials.ends,
          ])
          continue
        }
        const { type, code, param } = answer.body.error ?? {}
        const [wantedCode, wantedParam] = wanted.refusal!
        expect([credential.kind, answer.status, type, code, param]).toEqual([
          credential.kind,
          403,
          'permission_error',
          wantedCode,
          wantedParam,
        ])
      }
    },
  )

  test.each(cases)('grants it to a caller with the %s', async (dimension, wanted) => {
    for (const credential of credentials.strong) {
      // Of the strong credentials, only owners have the role.
      if (dimension === 'role' && credential.kind !== 'session') continue
      const answer = await attempt(wanted, credential)
      expect([credential.kind, answer.status, answer.body.error?.message]).toEqual([
        credential.kind,
        path.includes(':id') && !path.endsWith('/roll') ? 200 : 201,
        undefined,
      ])
    }
  })
})

describe('a resource created by a credential that expires', () => {
  test('expires with it by default, and earlier if requested', async () => {
    for (const { call } of credentials.weak.lifetime) {
      const same = await call('POST', '/api_keys', { name: 'x', scopes: [] })
      expect(same.body.expires_at).toBe(credentials.ends)
      const sooner = await call('POST', '/api_keys', { name: 'x', scopes: [], expires_in: 60 })
      expect(sooner.status).toBe(201)
      expect(sooner.body.expires_at < credentials.ends).toBe(true)
    }
  })

  test('a rolled key keeps its expiry, for any caller and number of rolls', async () => {
    const made = await credentials.strong[0]!.call('POST', '/api_keys', {
      name: 'x',
      scopes: [],
      expires_in: 600,
    })
    let id = made.body.id
    for (const { call } of [...credentials.strong, ...credentials.weak.lifetime]) {
      const { status, body } = await call('POST', `/api_keys/${id}/roll`, { expires_in: 300 })
      expect([status, body.expires_at]).toEqual([201, made.body.expires_at])
      id = body.id
    }
  })

  test('an application issues no token that outlives it, and a token creates no key that does', async () => {
    const [ending] = credentials.weak.lifetime
    const key = await ending!.call('POST', '/api_keys', {
      name: 'Soon',
      scopes: scopeNames,
      expires_in: 120,
    })
    const application = await createApplication(server, { scopes: scopeNames }, key.body.secret)
    const token = await issueToken(server, application)
    const current = await server.call('GET', '/api_keys/current', { key: token })
    expect(current.body.expires_at).toBe(key.body.expires_at)
    const made = await server.call('POST', '/api_keys', {
      key: token,
      body: { name: 'x', scopes: [] },
    })
    expect(made.body.expires_at).toBe(key.body.expires_at)
  })
})

test('an application can be enabled only by a caller with its scopes', async () => {
  const id = await grantees.application(['cms:read'])
  await server.call('PATCH', `/oauth_applications/${id}`, {
    key: server.keys.live,
    body: { status: 'disabled' },
  })
  for (const { kind, call } of credentials.weak.scope) {
    if (kind === 'session') continue
    const { status, body } = await call('PATCH', `/oauth_applications/${id}`, { status: 'active' })
    expect([status, body.error.code, body.error.param]).toEqual([
      403,
      'privilege_exceeded',
      'status',
    ])
  }
})
