import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  openBrowser,
  type Person,
  password,
  signIn,
} from '../../../test/people.ts'
import { isBinary } from '../../kernel/api/route.ts'
import { newId, toId } from '../../kernel/base/ids.ts'
import { personalRoutes, routes } from '../../routes.ts'

/** A session must give the password again before it creates, shows or delegates credentials. */

let server: TestServer
let person: Person
let browser: Browser
let now = Date.now()

const minuteMs = 60_000

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  person = await addMember(server, 'owner')
  browser = await signIn(server, person)
})

const makeKey = () => browser.call('POST', '/api_keys', { body: { name: 'x', scopes: [] } })
const confirm = (attempted: string) =>
  browser.call('POST', '/sessions/current/confirm', { body: { password: attempted } })

test('a session creates keys for ten minutes after its password, and again after confirming it', async () => {
  now += 10 * minuteMs - 1
  expect((await makeKey()).status).toBe(201)
  now += 1
  const refused = await makeKey()
  expect([refused.status, refused.body.error.type, refused.body.error.code]).toEqual([
    403,
    'permission_error',
    'password_confirmation_required',
  ])
  const wrong = await confirm('not the password')
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'credentials_invalid'])
  expect((await makeKey()).status).toBe(403)
  const right = await confirm(password)
  expect([right.status, right.body.authenticated_at]).toEqual([200, new Date(now).toISOString()])
  expect((await makeKey()).status).toBe(201)
  // The confirmation belongs to this session, not to others of the same person.
  const other = await signIn(server, person)
  now += 10 * minuteMs
  expect(
    (await other.call('POST', '/sessions/current/confirm', { body: { password } })).status,
  ).toBe(200)
  expect((await makeKey()).status).toBe(403)
})

test('a confirmation renews the token; the one before works for requests under way, unconfirmed', async () => {
  now += 10 * minuteMs
  const { cookie } = browser
  expect((await confirm(password)).status).toBe(200)
  expect(browser.cookie).not.toBe(cookie)
  expect((await makeKey()).status).toBe(201)
  const before = openBrowser(server)
  before.cookie = cookie
  expect((await before.call('GET', '/api_keys/current')).status).toBe(200)
  const created = await before.call('POST', '/api_keys', { body: { name: 'x', scopes: [] } })
  expect(created.body.error.code).toBe('password_confirmation_required')
  await server.pool.db`
    update sessions set previous_token_ends_at = now() where user_id = ${person.userId}`
  await expect
    .poll(async () => {
      // Sessions are cached for half a second of the server's clock.
      now += 1_000
      return (await before.call('GET', '/api_keys/current')).status
    })
    .toBe(401)
  expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
})

test('ending sessions requires it, and signing out does not', async () => {
  const other = await signIn(server, person)
  const { body } = await other.call('GET', '/sessions/current')
  now += 10 * minuteMs
  const ending = [
    ['DELETE', `/sessions/${body.id}`],
    ['POST', '/sessions/revoke_others'],
    ['POST', '/sessions/revoke_all'],
  ] as const
  for (const [method, path] of ending) {
    const answer = await browser.call(method, path)
    expect([path, answer.body.error?.code]).toEqual([path, 'password_confirmation_required'])
  }
  expect((await other.call('DELETE', '/sessions/current')).status).toBe(200)
  await confirm(password)
  for (const [method, path] of ending.slice(1)) {
    expect([path, (await browser.call(method, path)).status]).toEqual([path, 200])
  }
})

test('every route that shows a secret requires it of sessions, and not of keys and tokens', async () => {
  const shown = routes.filter(({ returns }) =>
    Object.values(returns).some(
      (schema) =>
        !isBinary(schema) &&
        // Masked values are not secrets.
        /"(secret|client_secret|signing_secret)":\{(?![^}]*shown masked)/.test(
          JSON.stringify(schema),
        ),
    ),
  )
  expect(shown.length).toBeGreaterThanOrEqual(6)
  for (const { method, path, confirmsPassword } of shown) {
    expect([method, path, confirmsPassword]).toEqual([method, path, true])
    now += 11 * minuteMs
    const answer = await browser.call(method, path.replace(':id', 'nothing'), { body: {} })
    expect([path, answer.body.error.code]).toEqual([path, 'password_confirmation_required'])
    const byKey = await server.call(method, path.replace(':id', 'nothing'), { body: {} })
    expect([path, byKey.status === 403]).toEqual([path, false])
  }
})

test('every change of second factors requires it, but for the name of a passkey', async () => {
  const changes = personalRoutes.filter(
    ({ method, path }) =>
      method !== 'GET' &&
      /^\/(second_factors|passkeys)\b/.test(path) &&
      !(method === 'PATCH' && path === '/passkeys/:id'),
  )
  expect(changes.length).toBeGreaterThanOrEqual(7)
  now += 10 * minuteMs
  for (const { method, path } of changes) {
    const own = path.replace(':id', newId('passkey'))
    const answer = await browser.call(method, own, { body: {} })
    expect([path, answer.body.error.code]).toEqual([path, 'password_confirmation_required'])
  }
})

test('a secret in a stored response is not replayed without the password', async () => {
  const headers = { 'Idempotency-Key': 'confirm-1' }
  const body = { name: 'once', scopes: [] }
  const first = await browser.call('POST', '/api_keys', { body, headers })
  expect(first.body.secret).toMatch(/^sk_test_/)
  now += 10 * minuteMs
  const replay = await browser.call('POST', '/api_keys', { body, headers })
  expect(replay.body.error.code).toBe('password_confirmation_required')
  await confirm(password)
  const after = await browser.call('POST', '/api_keys', { body, headers })
  expect(after.text).toBe(first.text)
})

test('only inviting or appointing owners requires the password', async () => {
  const invite = (role: string) =>
    browser.call('POST', '/memberships', { body: { email: `${role}-${now}@example.com`, role } })
  const other = await addMember(server, 'viewer')
  const promote = (role: string) =>
    browser.call('PATCH', `/memberships/${other.membership}`, { body: { role } })
  now += 10 * minuteMs
  for (const ask of [invite, promote]) {
    expect((await ask('owner')).body.error.code).toBe('password_confirmation_required')
    expect((await ask('admin')).status).toBeLessThan(300)
  }
  await confirm(password)
  for (const ask of [invite, promote]) expect((await ask('owner')).status).toBeLessThan(300)
})

test('changing the scopes of a key requires the password, and its name does not', async () => {
  const { body } = await makeKey()
  const patch = (change: object) => browser.call('PATCH', `/api_keys/${body.id}`, { body: change })
  now += 10 * minuteMs
  expect((await patch({ scopes: ['brand:read'] })).body.error.code).toBe(
    'password_confirmation_required',
  )
  expect((await patch({ name: 'y' })).status).toBe(200)
})

test('guessing it throttles the session, and does not affect signing in elsewhere', async () => {
  const wrong = await Promise.all(Array.from({ length: 14 }, () => confirm('wrong')))
  expect(
    wrong.filter(({ body }) => /Too many sign-in attempts/.test(body.error.message)),
  ).toHaveLength(4)
  expect((await confirm(password)).status).toBe(429)
  expect((await signIn(server, person)).cookie).not.toBeNull()
  now += 1_000
  expect((await confirm(password)).status).toBe(200)
})

test('a session from before the upgrade must confirm, and keeps its organization', async () => {
  await server.pool.db`
    update sessions set authenticated_at = 'epoch' where user_id = ${person.userId}`
  now += 1_000
  expect((await makeKey()).body.error.code).toBe('password_confirmation_required')
  const current = await browser.call('GET', '/api_keys/current')
  expect(current.body.organization).toBe(toId('organization', server.organizationId))
})
