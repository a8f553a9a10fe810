import type { TObject, TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApplication, issueToken } from '../src/identity/oauth/oauth.fixture.ts'
import { type AnyRoute, isBinary } from '../src/kernel/api/route.ts'
import { type ScopeName, scopeNames } from '../src/kernel/api/scopes.ts'
import { personalRoutes, routes } from '../src/routes.ts'
import { startTestServer, type TestResponse, type TestServer } from './harness.ts'
import { addMember, type Browser, signIn } from './people.ts'

/**
 * No credential makes, changes or learns more than it may itself (platform contract, section 6):
 * every row that grants something × every kind of credential × each dimension in which one can be
 * less than what it asks for. Which rows grant something is read from the rows themselves, so that a
 * new one fails until it says here what it refuses.
 */

const dimensions = ['mode', 'scope', 'role', 'lifetime'] as const
type Dimension = (typeof dimensions)[number]
type Caller = (method: string, path: string, body?: object) => Promise<TestResponse>

interface Credential {
  kind: 'key' | 'token' | 'session'
  call: Caller
}

/** A request to a route, and its expected result. */
interface Attempt {
  /** The id in its path, created by a permitted caller. */
  of?: () => Promise<string>
  body: (id: string) => object
  /**
   * The refusal's code, by default `privilege_exceeded`, and its parameter; or the value to check
   * in a success.
   */
  refusal?: [code: string, param: string | null]
  capped?: (body: TestResponse['body']) => string | null
  /** Kinds of credentials that can lack this dimension; by default all. */
  kinds?: readonly Credential['kind'][]
}

let server: TestServer
let owner: Browser
/** A credential of each kind that lacks only its dimension. */
const weak: Record<Dimension, Credential[]> = { mode: [], scope: [], role: [], lifetime: [] }
const strong: Credential[] = []
let ends: string
let people = 0

beforeAll(async () => {
  server = await startTestServer()
  owner = await signIn(server, await addMember(server, 'owner'))
  const admin = await signIn(server, await addMember(server, 'admin'))
  const developer = await signIn(server, await addMember(server, 'developer'))
  const key = (secret: string): Credential => ({
    kind: 'key',
    call: (method, path, body) => server.call(method, path, { key: secret, body }),
  })
  const token = async (secret: string, scopes: readonly ScopeName[] = scopeNames) => {
    const application = await createApplication(server, { scopes }, secret)
    return { ...key(await issueToken(server, application)), kind: 'token' as const }
  }
  const session = (browser: Browser, mode: 'live' | 'test'): Credential => ({
    kind: 'session',
    call: (method, path, body) =>
      browser.call(method, path, { body, headers: { 'Blazon-Mode': mode } }),
  })
  const { live, test } = server.keys
  const narrow = scopeNames.filter((scope) => !scope.startsWith('cms:'))
  const narrowKey = await server.addKey({ livemode: true, scopes: narrow })
  const ending = await owner.call('POST', '/api_keys', {
    body: { name: 'Ends', mode: 'live', scopes: scopeNames, expires_in: 3_000 },
  })
  ends = ending.body.expires_at
  strong.push(key(live), await token(live), session(owner, 'live'))
  weak.mode.push(key(test), await token(test), session(developer, 'test'))
  weak.scope.push(key(narrowKey), await token(narrowKey, narrow), session(developer, 'live'))
  weak.role.push(key(live), await token(live), session(admin, 'live'))
  weak.lifetime.push(key(ending.body.secret), await token(ending.body.secret))
})
afterAll(() => server.stop())

/**
 * By `METHOD /path`: what each dimension of a route requires. Routes that grant nothing have none.
 */
const grants: Record<string, Partial<Record<Dimension, Attempt>>> = {
  'POST /api_keys': {
    mode: {
      body: () => ({ name: 'x', scopes: [], mode: 'live' }),
      refusal: ['mode_mismatch', 'mode'],
    },
    scope: {
      body: () => ({
        name: 'x',
        scopes: ['platform:read', 'cms:deployments:write', 'platform:write'],
      }),
      refusal: ['scope_escalation', 'scopes'],
    },
    lifetime: {
      body: () => ({ name: 'x', scopes: [], expires_in: 3_600 }),
      refusal: ['privilege_exceeded', 'expires_in'],
    },
  },
  'PATCH /api_keys/:id': {
    scope: {
      of: () => key({ scopes: ['brand:read'] }),
      body: () => ({ scopes: ['platform:write', 'cms:read'] }),
      refusal: ['scope_escalation', 'scopes'],
    },
    lifetime: {
      of: () => key({ scopes: ['brand:read'] }),
      body: () => ({ scopes: ['brand:read', 'cms:read'] }),
      refusal: ['privilege_exceeded', 'scopes'],
    },
  },
  'POST /api_keys/:id/roll': {
    scope: {
      of: () => key({ scopes: ['platform:write', 'cms:read'] }),
      body: () => ({}),
      refusal: ['scope_escalation', 'scopes'],
    },
    lifetime: { of: () => key(), body: () => ({}), capped: ({ expires_at }) => expires_at },
  },
  'POST /oauth_applications': {
    scope: {
      body: () => ({ name: 'x', scopes: ['brand:read', 'cms:write'] }),
      refusal: exceeded('scopes'),
      kinds: ['key', 'token'],
    },
    lifetime: {
      body: () => ({ name: 'x', scopes: ['brand:read'] }),
      capped: ({ secrets }) => secrets[0].expires_at,
    },
  },
  'PATCH /oauth_applications/:id': {
    scope: {
      of: () => application(['brand:read']),
      body: () => ({ scopes: ['brand:read', 'cms:read'] }),
      refusal: exceeded('scopes'),
      kinds: ['key', 'token'],
    },
    lifetime: {
      of: () => application(['brand:read']),
      body: () => ({ scopes: ['brand:read', 'cms:read'] }),
      refusal: exceeded('scopes'),
    },
  },
  'POST /oauth_applications/:id/rotate_secret': {
    scope: {
      of: () => application(['cms:read']),
      body: () => ({}),
      refusal: exceeded('scopes'),
      kinds: ['key', 'token'],
    },
    lifetime: {
      of: () => application(['brand:read']),
      body: () => ({}),
      capped: ({ secrets }) => secrets.at(-1).expires_at,
    },
  },
  'POST /memberships': {
    mode: { body: () => invitation('viewer'), refusal: exceeded('role'), kinds: ['key', 'token'] },
    scope: { body: () => invitation('admin'), refusal: exceeded('role'), kinds: ['key', 'token'] },
    role: { body: () => invitation('owner'), refusal: exceeded('role') },
    lifetime: { body: () => invitation('viewer'), refusal: exceeded('role') },
  },
  'PATCH /memberships/:id': {
    mode: {
      of: () => member('viewer'),
      body: () => ({ role: 'developer' }),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    scope: {
      of: () => member('viewer'),
      body: () => ({ role: 'admin' }),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    role: { of: () => member('admin'), body: () => ({ role: 'owner' }), refusal: exceeded('role') },
    lifetime: {
      of: () => member('viewer'),
      body: () => ({ role: 'developer' }),
      refusal: exceeded('role'),
    },
  },
  'POST /memberships/:id/resend_invitation': {
    mode: {
      of: () => invited('viewer'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    scope: {
      of: () => invited('admin'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    role: { of: () => invited('owner'), body: () => ({}), refusal: exceeded('role') },
    lifetime: { of: () => invited('viewer'), body: () => ({}), refusal: exceeded('role') },
  },
  'DELETE /memberships/:id': {
    mode: {
      of: () => member('viewer'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    scope: {
      of: () => member('admin'),
      body: () => ({}),
      refusal: exceeded('role'),
      kinds: ['key', 'token'],
    },
    role: { of: () => member('owner'), body: () => ({}), refusal: exceeded('role') },
  },
  'POST /webhook_endpoints': {
    scope: {
      body: () => ({ url: hook, enabled_events: ['brand.*', 'cms.*'] }),
      refusal: exceeded('enabled_events[1]'),
      kinds: ['key', 'token'],
    },
  },
  'PATCH /webhook_endpoints/:id': {
    scope: {
      of: () => endpoint(),
      body: () => ({ enabled_events: ['*'] }),
      refusal: exceeded('enabled_events[0]'),
      kinds: ['key', 'token'],
    },
  },
  'POST /device_authorizations/approve': {
    mode: {
      of: waitingDevice,
      body: (user_code) => ({ user_code, mode: 'live', scopes: [] }),
      refusal: ['mode_mismatch', 'mode'],
    },
    scope: {
      of: waitingDevice,
      body: (user_code) => ({
        user_code,
        mode: 'live',
        scopes: ['platform:read', 'cms:deployments:write', 'platform:write'],
      }),
      refusal: ['scope_escalation', 'scopes'],
    },
    // The key of a device ends with the credential that confirms it.
    lifetime: {
      of: waitingDevice,
      body: (user_code) => ({ user_code, mode: 'live', scopes: [] }),
      capped: ({ key_expires_at }) => key_expires_at,
    },
  },
  // Only signed-in owners may; the tests of second factors try the others.
  'POST /memberships/:id/reset_second_factor': {},
  // It ends access; its own test tries the roles.
  'POST /memberships/:id/revoke_sessions': {},
  // The secret proves the origin of events and gives no access.
  'POST /webhook_endpoints/:id/rotate_secret': {},
  // The holder of the link gets the role that was granted when it was sent.
  'POST /invitations/accept': {},
}

test('exactly the routes that grant something declare what they refuse', () => {
  const granting = [...routes, ...personalRoutes].filter(grantsSomething).map(describeRoute)
  expect(Object.keys(grants).sort()).toEqual(granting.sort())
})

const refusing = Object.entries(grants).filter(([, attempts]) => Object.keys(attempts).length > 0)

describe.each(refusing)('%s', (name, attempts) => {
  const [method, path] = name.split(' ') as [string, string]

  async function attempt({ of, body }: Attempt, { call }: Credential): Promise<TestResponse> {
    const id = of === undefined ? '' : await of()
    return call(method, path.replace(':id', id), body(id))
  }

  const cases = dimensions.flatMap((dimension) => {
    const wanted = attempts[dimension]
    return wanted === undefined ? [] : [[dimension, wanted] as const]
  })
  test.each(cases)(
    "refuses or limits a grant beyond the caller's %s",
    async (dimension, wanted) => {
      const lesser = weak[dimension].filter(({ kind }) => wanted.kinds?.includes(kind) ?? true)
      expect(lesser.length).toBeGreaterThan(0)
      for (const credential of lesser) {
        const answer = await attempt(wanted, credential)
        if (wanted.capped !== undefined) {
          expect(answer.status).toBeLessThan(300)
          expect([credential.kind, wanted.capped(answer.body)]).toEqual([credential.kind, ends])
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
    for (const credential of strong) {
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
    for (const { call } of weak.lifetime) {
      const same = await call('POST', '/api_keys', { name: 'x', scopes: [] })
      expect(same.body.expires_at).toBe(ends)
      const sooner = await call('POST', '/api_keys', { name: 'x', scopes: [], expires_in: 60 })
      expect(sooner.status).toBe(201)
      expect(sooner.body.expires_at < ends).toBe(true)
    }
  })

  test('a rolled key keeps its expiry, for any caller and number of rolls', async () => {
    const made = await strong[0]!.call('POST', '/api_keys', {
      name: 'x',
      scopes: [],
      expires_in: 600,
    })
    let id = made.body.id
    for (const { call } of [...strong, ...weak.lifetime]) {
      const { status, body } = await call('POST', `/api_keys/${id}/roll`, { expires_in: 300 })
      expect([status, body.expires_at]).toEqual([201, made.body.expires_at])
      id = body.id
    }
  })

  test('an application issues no token that outlives it, and a token creates no key that does', async () => {
    const [ending] = weak.lifetime
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
  const id = await application(['cms:read'])
  await server.call('PATCH', `/oauth_applications/${id}`, {
    key: server.keys.live,
    body: { status: 'disabled' },
  })
  for (const { kind, call } of weak.scope) {
    if (kind === 'session') continue
    const { status, body } = await call('PATCH', `/oauth_applications/${id}`, { status: 'active' })
    expect([status, body.error.code, body.error.param]).toEqual([
      403,
      'privilege_exceeded',
      'status',
    ])
  }
})

const hook = 'http://127.0.0.1:9999/'

function exceeded(param: string): [string, string] {
  return ['privilege_exceeded', param]
}

/** Fields of a body that grant power, and of a response that show it. */
const granted = ['scopes', 'role', 'mode', 'enabled_events']
const secrets = ['secret', 'client_secret', 'signing_secret']

/** Whether the route writes fields that grant power: in its body, its response, or its resource. */
function grantsSomething(row: AnyRoute): boolean {
  if (row.method === 'GET') return false
  const answers = Object.values(row.returns).flatMap((returned) =>
    returned === undefined || isBinary(returned) ? [] : [...listFields(returned)],
  )
  return (
    listFields(row.body).some((field) => granted.includes(field)) ||
    answers.some((field) => secrets.includes(field)) ||
    /^\/(memberships|invitations)\b(?!\/lookup)/.test(row.path)
  )
}

function listFields(schema: TSchema | undefined): string[] {
  return Object.keys((schema as TObject | undefined)?.properties ?? {})
}

function describeRoute({ method, path }: AnyRoute): string {
  return `${method} ${path}`
}

async function made(path: string, body: object): Promise<string> {
  const answer = await owner.call('POST', path, { body, headers: { 'Blazon-Mode': 'live' } })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const key = (body: object = {}) => made('/api_keys', { name: 'x', scopes: [], ...body })
const application = (scopes: string[]) => made('/oauth_applications', { name: 'x', scopes })
const endpoint = () => made('/webhook_endpoints', { url: hook, enabled_events: ['custom.none'] })
const invitation = (role: string) => ({ email: `granted-${people++}@example.com`, role })
const invited = (role: string) => made('/memberships', invitation(role))

async function waitingDevice(): Promise<string> {
  const { body } = await server.call('POST', '/oauth/device_authorization', {
    key: null,
    body: 'client_id=blazon-cli',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  return body.user_code
}

async function member(role: 'owner' | 'admin' | 'viewer'): Promise<string> {
  return (await addMember(server, role)).membership
}
