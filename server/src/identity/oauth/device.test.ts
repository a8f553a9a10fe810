import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, signIn } from '../../../test/people.ts'

let server: TestServer
let owner: Browser
let developer: Browser

beforeAll(async () => {
  server = await startTestServer()
  owner = await signIn(server, await addMember(server, 'owner'))
  developer = await signIn(server, await addMember(server, 'developer'))
})
afterAll(() => server.stop())

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

function send(path: string, parameters: Record<string, string>, from?: string) {
  return server.call('POST', path, {
    key: null,
    body: new URLSearchParams(parameters).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(from === undefined ? {} : { from }),
  })
}

async function begin(more: Record<string, string> = {}) {
  const { status, body } = await send('/oauth/device_authorization', {
    client_id: 'blazon-cli',
    ...more,
  })
  expect(status).toBe(200)
  return body
}

const poll = (device_code: string) =>
  send('/oauth/token', { grant_type: deviceGrant, client_id: 'blazon-cli', device_code })

const pollForError = async (device_code: string) => {
  const { status, body } = await poll(device_code)
  return [status, body.error]
}

/** Waits as if the interval had passed. */
const waitForInterval = (user_code: string) => server.pool.db`
  update device_authorizations set polled_at = null where user_code = ${user_code}`

function approve(browser: Browser, user_code: string, more: object = {}) {
  const body = { user_code, mode: 'test', scopes: ['brand:read'], ...more }
  return browser.call('POST', '/device_authorizations/approve', { body })
}

test('a device gets its key once, when a member has confirmed its code', async () => {
  const device = await begin({ scope: 'brand:read cms:read', device_name: 'laptop\u202e\u0007' })
  expect(device).toEqual({
    device_code: expect.stringMatching(/^[\w-]{43}$/),
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: expect.stringMatching(/\/device$/),
    verification_uri_complete: expect.stringContaining(`/device?code=${device.user_code}`),
    expires_in: 600,
    interval: 5,
  })
  expect(await pollForError(device.device_code)).toEqual([400, 'authorization_pending'])

  const typed = device.user_code.replace('-', ' ').toLowerCase()
  const seen = await owner.call('POST', '/device_authorizations/lookup', {
    body: { user_code: typed },
  })
  expect(seen.body).toEqual({
    object: 'device_authorization',
    user_code: device.user_code,
    device_name: 'laptop',
    address: expect.stringContaining('127.0.0.1'),
    status: 'pending',
    requested_scopes: ['brand:read', 'cms:read'],
    expires_at: expect.any(String),
    api_key: null,
    key_expires_at: null,
  })
  const approved = await approve(owner, typed, { mode: 'live', scopes: ['brand:read'] })
  expect([approved.status, approved.body.status]).toEqual([201, 'approved'])
  expect(approved.text).not.toContain('sk_live_')
  // Confirmed once, it cannot be confirmed again.
  expect((await approve(owner, device.user_code)).status).toBe(404)

  await waitForInterval(device.user_code)
  const [stored] = await server.pool.db<{ row: string; sealed: string }[]>`
    select device_authorizations::text as row, encode(sealed_key, 'escape') as sealed
    from device_authorizations where user_code = ${device.user_code}`
  const { status, body } = await poll(device.device_code)
  expect([status, body]).toEqual([
    200,
    {
      access_token: expect.stringMatching(/^sk_live_/),
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      scope: 'brand:read',
    },
  ])
  expect(body.expires_in / 86_400).toBeCloseTo(90, 1)
  for (const text of Object.values(stored!)) {
    expect(text).not.toContain(body.access_token.slice(8, 40))
    expect(text).not.toContain(device.device_code)
  }
  const current = await server.call('GET', '/api_keys/current', { key: body.access_token })
  expect(current.body).toMatchObject({
    id: approved.body.api_key,
    name: 'Command line on laptop',
    mode: 'live',
    scopes: ['brand:read'],
    created_by: expect.stringMatching(/^usr_/),
  })
  expect(await pollForError(device.device_code)).toEqual([400, 'invalid_grant'])
})

test('only one of two simultaneous polls gets the key, and no other device', async () => {
  const { device_code, user_code } = await begin()
  const other = await begin()
  await approve(owner, user_code)
  const answers = await Promise.all([poll(device_code), poll(device_code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await pollForError(other.device_code)).toEqual([400, 'authorization_pending'])
})

test('the key never exceeds what the member holds', async () => {
  const { device_code, user_code } = await begin({ scope: 'platform:write' })
  const refused = async (browser: Browser, more: object) => {
    const { status, body } = await approve(browser, user_code, more)
    return [status, body.error?.code, body.error?.param]
  }
  const viewer = await signIn(server, await addMember(server, 'viewer'))
  expect((await refused(viewer, {})).slice(0, 2)).toEqual([403, 'insufficient_scope'])
  expect(await refused(developer, { scopes: ['brand:read', 'platform:write'] })).toEqual([
    403,
    'scope_escalation',
    'scopes',
  ])
  expect(await refused(developer, { mode: 'live' })).toEqual([403, 'mode_mismatch', 'mode'])
  const unknown = await approve(developer, user_code, { scopes: ['everything'] })
  expect([unknown.status, unknown.body.error.code]).toEqual([400, 'parameter_invalid'])
  // Nothing was granted by the refused requests.
  expect(await pollForError(device_code)).toEqual([400, 'authorization_pending'])
  const narrow = await server.addKey({ scopes: ['brand:read', 'platform:api_keys:write'] })
  const byKey = await server.call('POST', '/device_authorizations/approve', {
    key: narrow,
    body: { user_code, mode: 'test', scopes: ['cms:read'] },
  })
  expect([byKey.status, byKey.body.error.code]).toEqual([403, 'scope_escalation'])
  const nobody = await server.call('POST', '/device_authorizations/approve', {
    key: null,
    body: { user_code, mode: 'test', scopes: [] },
  })
  expect(nobody.status).toBe(401)
})

test('a refused or expired code gives nothing, and early polls are slowed down', async () => {
  const denied = await begin()
  const body = { user_code: denied.user_code }
  const answer = await owner.call('POST', '/device_authorizations/deny', { body })
  expect([answer.status, answer.body.status]).toEqual([200, 'denied'])
  expect((await approve(owner, denied.user_code)).status).toBe(404)
  expect(await pollForError(denied.device_code)).toEqual([400, 'access_denied'])
  expect(await pollForError(denied.device_code)).toEqual([400, 'invalid_grant'])

  const expired = await begin()
  await server.pool.db`
    update device_authorizations set expires_at = now() where user_code = ${expired.user_code}`
  expect((await approve(owner, expired.user_code)).status).toBe(404)
  expect(await pollForError(expired.device_code)).toEqual([400, 'expired_token'])

  const hasty = await begin()
  expect(await pollForError(hasty.device_code)).toEqual([400, 'authorization_pending'])
  const early = await poll(hasty.device_code)
  expect(early.body).toEqual({
    error: 'slow_down',
    error_description: 'Wait 10 seconds between requests.',
  })
  await waitForInterval(hasty.user_code)
  expect(await pollForError(hasty.device_code)).toEqual([400, 'authorization_pending'])
})

test('invalid requests of a device are refused', async () => {
  const cases: [string, Record<string, string>, string][] = [
    ['/oauth/device_authorization', {}, 'invalid_client'],
    ['/oauth/device_authorization', { client_id: 'other' }, 'invalid_client'],
    [
      '/oauth/device_authorization',
      { client_id: 'blazon-cli', scope: 'brand:read all' },
      'invalid_scope',
    ],
    ['/oauth/token', { grant_type: deviceGrant, device_code: 'x' }, 'invalid_client'],
    ['/oauth/token', { grant_type: deviceGrant, client_id: 'blazon-cli' }, 'invalid_request'],
    [
      '/oauth/token',
      { grant_type: deviceGrant, client_id: 'blazon-cli', device_code: 'x' },
      'invalid_grant',
    ],
  ]
  for (const [path, parameters, error] of cases) {
    expect([parameters, (await send(path, parameters)).body.error]).toEqual([parameters, error])
  }
  const { body } = await server.call('GET', '/../../.well-known/oauth-authorization-server')
  expect(body.grant_types_supported).toContain(deviceGrant)
  expect(body.device_authorization_endpoint).toMatch(/\/api\/v1\/oauth\/device_authorization$/)
})

test('guesses of codes are limited for each member, and devices for each network', async () => {
  const guesser = await signIn(server, await addMember(server, 'admin'))
  const guess = async () =>
    (
      await guesser.call('POST', '/device_authorizations/lookup', {
        body: { user_code: 'BBBB-BBBB' },
      })
    ).status
  const statuses = []
  for (let at = 0; at < 31; at++) statuses.push(await guess())
  expect(statuses).toEqual([...Array(30).fill(404), 429])
  const { user_code } = await begin()
  const found = await owner.call('POST', '/device_authorizations/lookup', { body: { user_code } })
  expect(found.status).toBe(200)

  const from = `127.0.${randomInt(1, 250)}.${randomInt(1, 250)}`
  const created = []
  for (let at = 0; at < 31; at++) {
    const client_id = 'blazon-cli'
    created.push((await send('/oauth/device_authorization', { client_id }, from)).status)
  }
  expect(created).toEqual([...Array(30).fill(200), 429])
})
