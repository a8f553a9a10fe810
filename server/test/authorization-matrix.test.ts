import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createApplication,
  inBody,
  issueToken,
  sendForm,
  type TestApplication,
} from '../src/identity/oauth/oauth.fixture.ts'
import { type Role, roles, scopesOfRole } from '../src/kernel/api/roles.ts'
import type { Route } from '../src/kernel/api/route.ts'
import { expandScopes, scopeNames } from '../src/kernel/api/scopes.ts'
import { type Kind, newId, toId } from '../src/kernel/base/ids.ts'
import { personalRoutes, routes } from '../src/routes.ts'
import { type CallOptions, startTestServer, type TestResponse, type TestServer } from './harness.ts'
import { makers } from './makers.ts'
import { addMember, type Browser, joinOrganization, signIn } from './people.ts'

/**
 * Every route of the API × every credential and role × both modes × two organizations × own, foreign
 * and nonexistent ids, derived from the routes themselves, so that a new route is included as soon as
 * it is registered.
 */
let server: TestServer
let stranger: { organizationId: string; test: string; live: string }
/** People with one role in the first organization and another one in the second. */
const people: { browser: Browser; roles: Record<string, Role> }[] = []
let otherOwner: Browser
let ended: { revoked: string; expired: string; revokedToken: string }
/** Keys of one scope each, and access tokens. */
const withScope = new Map<string, string>()
const tokenWithScope = new Map<string, string>()
const publishable = { none: '', read: '' }
/** An id of each kind in the first organization's test data. */
const own = new Map<Kind, string>()

const rows = routes.map((row) => [`${row.method} ${row.path}`, row] as const)
const secured = rows

beforeAll(async () => {
  server = await startTestServer()
  stranger = await server.addOrganization()
  const application = await createApplication(server, { scopes: scopeNames })
  for (const scope of scopeNames) {
    withScope.set(scope, await server.addKey({ scopes: [scope] }))
    tokenWithScope.set(scope, await issueToken(server, application, { scope }))
  }
  publishable.none = await server.addKey({ prefixType: 'pk', scopes: [] })
  publishable.read = await server.addKey({ prefixType: 'pk', scopes: ['brand:read', 'cms:read'] })
  ended = {
    revoked: await endedKey('revoke'),
    expired: await endedKey('expire'),
    revokedToken: await revokedToken(application),
  }
  const [first, second] = [server.organizationId, stranger.organizationId].map((uuid) =>
    toId('organization', uuid),
  )
  for (const [at, role] of roles.entries()) {
    const other = roles[(at + 1) % roles.length]!
    const person = await addMember(server, role)
    await joinOrganization(server, person.userId, person.email, other, stranger.organizationId)
    const browser = await signIn(server, person)
    people.push({ browser, roles: { [first!]: role, [second!]: other } })
  }
  const { organizationId } = stranger
  otherOwner = await signIn(server, await addMember(server, 'owner', { organizationId }))
  for (const kind of listKinds(routes)) own.set(kind, await makers[kind]!(server))
})
afterAll(() => server.stop())

test('every kind of id in a path has a maker', () => {
  expect(listKinds(routes).filter((kind) => makers[kind] === undefined)).toEqual([])
})

describe.each(secured)('%s', (_name, row) => {
  test('requires a credential, and refuses a malformed, revoked or expired one', async () => {
    // Refusals are counted by address, so each route uses its own.
    const number = rows.findIndex(([, other]) => other === row) + 1
    const from = `127.1.${number >> 8}.${number & 255}`
    const malformed = `${server.keys.test.slice(0, -1)}!`
    for (const [key, code] of [
      [null, 'api_key_missing'],
      [malformed, 'api_key_invalid'],
      [`${server.keys.test.slice(0, 30)}${server.keys.test.slice(8, 16)}`, 'api_key_invalid'],
      [ended.revoked, 'api_key_revoked'],
      [ended.expired, 'api_key_expired'],
      [ended.revokedToken, 'token_invalid'],
      ['oat_test_mistyped', 'token_invalid'],
    ] as const) {
      const answer = await call(row, nonexistent(row), { key, from })
      expect([answer.status, answer.body.error?.code]).toEqual([401, code])
      const challenge = key === null ? 'Bearer' : 'Bearer error="invalid_token"'
      expect(answer.headers.get('www-authenticate')).toBe(challenge)
    }
  })

  test('accepts only the scopes that it lists', async () => {
    // What a route accepts depends only on its list of scopes: one route of each list gets every key and
    // token, and the others the keys that they accept and one that they refuse.
    const accepts = (scope: string) => {
      const held = expandScopes([scope])
      return row.scopes === 'any' || (row.scopes as string[]).some((name) => held.has(name))
    }
    const listed = JSON.stringify(row.scopes)
    const isFirst = rows.find(([, other]) => JSON.stringify(other.scopes) === listed)![1] === row
    const refusedScopes = scopeNames.filter((scope) => !accepts(scope))
    const one = refusedScopes[routes.indexOf(row) % refusedScopes.length]
    const keys = [...withScope].filter(([scope]) => isFirst || accepts(scope) || scope === one)
    for (const [scope, key] of [...keys, ...(isFirst ? tokenWithScope : [])]) {
      const allowed = accepts(scope)
      const answer = await call(row, nonexistent(row), { key })
      const refused = answer.status === 403 && answer.body.error.code === 'insufficient_scope'
      expect([scope, !refused]).toEqual([scope, allowed])
      if (!refused) continue
      expect(answer.body.error.required_scopes).toEqual(row.scopes)
      expect(answer.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${row.scopes[0]}"`,
      )
    }
  })

  test('accepts the roles whose scopes suffice, in each mode, by the role in the chosen organization', async () => {
    for (const { browser, roles } of people) {
      for (const [organization, role] of Object.entries(roles)) {
        for (const mode of ['test', 'live']) {
          const answer = await callAs(browser, row, nonexistent(row), {
            'Blazon-Organization': organization,
            'Blazon-Mode': mode,
          })
          const held = expandScopes(scopesOfRole[role])
          const allowed =
            row.scopes === 'any' ||
            (role === 'checker'
              ? row.checkers === true
              : (row.scopes as string[]).some((name) => held.has(name)))
          const refused = answer.status === 403 && answer.body.error.code === 'insufficient_scope'
          expect([role, mode, answer.status === 401, !refused]).toEqual([
            role,
            mode,
            false,
            allowed,
          ])
        }
      }
    }
  })

  test('accepts publishable keys only if it declares so', async () => {
    for (const key of Object.values(publishable)) {
      const answer = await call(row, nonexistent(row), { key })
      const refused = answer.body.error?.code === 'publishable_key_not_allowed'
      expect(refused).toBe(row.publishable !== true)
    }
  })

  test("gives the same response for another organization's and the other mode's resources as for missing ones", async () => {
    if (Object.keys(row.params ?? {}).length === 0) return
    for (const key of [stranger.test, server.keys.live]) {
      const wanted = { foreign: existing(row), nonexistent: nonexistent(row) }
      if (isShared(row) && key === server.keys.live) continue
      const foreign = await call(row, wanted.foreign, { key })
      const nothing = await call(row, wanted.nonexistent, { key })
      expect(foreign.status).toBeGreaterThanOrEqual(400)
      expect(anonymous(foreign, wanted.foreign)).toEqual(anonymous(nothing, wanted.nonexistent))
    }
    const foreign = await callAs(otherOwner, row, existing(row))
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    const nothing = nonexistent(row)
    const missing = await callAs(otherOwner, row, nothing)
    expect(anonymous(foreign, existing(row))).toEqual(anonymous(missing, nothing))
  })
})

describe.each(personalRoutes.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s',
  (_name, row) => {
    test('requires a session if it says so, and accepts no key instead', async () => {
      for (const key of [null, server.keys.test, server.keys.live]) {
        const path = row.path.replace(/:\w+/g, newId('organization'))
        const answer = await server.call(row.method, path, {
          key,
          from: `127.0.4.${personalRoutes.indexOf(row) + 1}`,
          ...(row.method === 'GET' ? {} : { body: {} }),
        })
        expect([key === null, answer.status === 401]).toEqual([
          key === null,
          row.scopes === 'session',
        ])
      }
    })
  },
)

function listKinds(all: readonly Route[]): Kind[] {
  const kinds = all.flatMap(({ params = {} }) => Object.values(params))
  return [...new Set(kinds)].filter((kind) => kind !== 'text')
}

/** Organizations, users and memberships are shared by both modes; a live key reads the whole audit log. */
function isShared(row: Route): boolean {
  return /^\/(organizations|users|memberships|audit_entries)/.test(row.path)
}

function existing(row: Route): Record<string, string> {
  return pathIds(row, (kind) => own.get(kind)!)
}

function nonexistent(row: Route): Record<string, string> {
  return pathIds(row, (kind) => newId(kind))
}

function pathIds(row: Route, id: (kind: Kind) => string): Record<string, string> {
  const params = Object.entries(row.params ?? {})
  return Object.fromEntries(
    params.map(([name, kind]) => [name, kind === 'text' ? 'production' : id(kind)]),
  )
}

function call(
  row: Route,
  ids: Record<string, string>,
  options: CallOptions,
): Promise<TestResponse> {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => ids[name]!)
  return server.call(row.method, path, {
    ...options,
    ...(row.method === 'GET' ? {} : { body: {} }),
  })
}

function callAs(
  browser: Browser,
  row: Route,
  ids: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => ids[name]!)
  return browser.call(row.method, path, {
    headers,
    ...(row.method === 'GET' ? {} : { body: {} }),
  })
}

/** The response without the parts that must differ: the request's id and the requested ids. */
function anonymous({ status, text }: TestResponse, ids: Record<string, string>): [number, string] {
  let rest = text.replace(/req_[0-9a-z]{26}/g, 'req')
  for (const id of Object.values(ids)) rest = rest.replaceAll(id, 'id')
  return [status, rest]
}

async function revokedToken(application: TestApplication): Promise<string> {
  const token = await issueToken(server, application)
  await sendForm(server, 'revoke', { ...inBody(application), token })
  return token
}

async function endedKey(how: 'revoke' | 'expire'): Promise<string> {
  const { body } = await server.call('POST', '/api_keys', {
    body: { name: how, scopes: scopeNames, ...(how === 'expire' ? { expires_in: 1 } : {}) },
  })
  if (how === 'revoke') await server.call('POST', `/api_keys/${body.id}/revoke`)
  else await new Promise((resolve) => setTimeout(resolve, 1_050))
  return body.secret
}
