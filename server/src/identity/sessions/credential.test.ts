import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  joinOrganization,
  type Person,
  signIn,
} from '../../../test/people.ts'
import { newId, toId } from '../../kernel/base/ids.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await startTestServer()
  person = await addMember(server, 'owner')
})
afterAll(() => server.stop())

function fetchCredential(browser: Browser, headers: Record<string, string> = {}) {
  return browser.call('GET', '/api_keys/current', { headers })
}

test('a session returns its user and the scopes of their role', async () => {
  const expected = { owner: 14, admin: 14, developer: 7, viewer: 3 }
  for (const [role, count] of Object.entries(expected)) {
    const member = await addMember(server, role as keyof typeof expected)
    const { body } = await fetchCredential(await signIn(server, member))
    expect(body).toEqual({
      object: 'session',
      id: expect.stringMatching(/^ses_/),
      user: member.id,
      email: member.email,
      name: 'Ada',
      role,
      scopes: expect.any(Array),
      expires_at: expect.any(String),
      livemode: false,
      organization: toId('organization', server.organizationId),
    })
    expect(body.scopes).toHaveLength(count)
  }
})

test('a session acts in the mode of the request, and resources record it as creator', async () => {
  const browser = await signIn(server, person)
  for (const [mode, livemode] of [
    ['live', true],
    ['test', false],
  ] as const) {
    const { status, body } = await browser.call('POST', '/api_keys', {
      body: { name: mode, scopes: ['brand:read'] },
      headers: { 'Blazon-Mode': mode },
    })
    expect([status, body.livemode, body.created_by]).toEqual([201, livemode, person.id])
  }
  const bad = await fetchCredential(browser, { 'Blazon-Mode': 'both' })
  expect([bad.status, bad.body.error.param]).toEqual([400, 'Blazon-Mode'])
})

test('a session of an owner or admin creates keys of both modes, of a developer only with their own scopes', async () => {
  const body = { name: 'x', mode: 'live', scopes: ['platform:write'] }
  for (const [role, code] of [
    ['owner', undefined],
    ['admin', undefined],
    ['developer', 'scope_escalation'],
    ['viewer', 'insufficient_scope'],
  ] as const) {
    const browser = await signIn(server, await addMember(server, role))
    const answer = await browser.call('POST', '/api_keys', { body })
    expect([role, answer.body.error?.code]).toEqual([role, code])
  }
})

test('a session acts in the organization of the request, else the chosen one, else the first', async () => {
  const [other, foreign] = [await server.addOrganization(), await server.addOrganization()]
  const member = await addMember(server, 'viewer')
  await joinOrganization(server, member.userId, member.email, 'admin', other.organizationId)
  const [first, second, third] = [
    server.organizationId,
    other.organizationId,
    foreign.organizationId,
  ].map((uuid) => toId('organization', uuid)) as [string, string, string]
  const browser = await signIn(server, member)
  const rolesIn = async (headers: Record<string, string> = {}) => {
    const { body } = await fetchCredential(browser, headers)
    return [body.organization, body.role]
  }
  expect(await rolesIn()).toEqual([first, 'viewer'])
  expect(await rolesIn({ 'Blazon-Organization': second })).toEqual([second, 'admin'])
  const switched = await browser.call('PATCH', '/sessions/current', {
    body: { organization: second },
  })
  expect([switched.status, switched.body.organization]).toEqual([200, second])
  expect(await rolesIn()).toEqual([second, 'admin'])
  const renamed = await browser.call('PATCH', '/sessions/current', { body: { name: 'Grace' } })
  expect(renamed.body).toMatchObject({ name: 'Grace', organization: second })
  const { body: user } = await browser.call('GET', `/users/${renamed.body.user}`)
  expect(user.name).toBe('Grace')
  expect(await rolesIn({ 'Blazon-Organization': first })).toEqual([first, 'viewer'])
  const refusals = []
  for (const id of [third, newId('organization'), 'nonsense']) {
    const seen = await fetchCredential(browser, { 'Blazon-Organization': id })
    expect([seen.status, seen.body.error.code]).toEqual([401, 'token_invalid'])
    const chosen = await browser.call('PATCH', '/sessions/current', {
      body: { organization: id },
    })
    expect([chosen.status, chosen.body.error.param]).toEqual([400, 'organization'])
    refusals.push([seen.body.error.message, chosen.body.error.message.replace(id, 'ID')])
  }
  expect(refusals[0]).toEqual(refusals[1])
  expect(refusals[0]).toEqual(refusals[2])
})

test('a key takes precedence over a session in the same request', async () => {
  const browser = await signIn(server, person)
  const { body } = await fetchCredential(browser, { Authorization: `Bearer ${server.keys.live}` })
  expect(body.object).toBe('api_key')
})

test('idempotency keys of sessions belong to the user', async () => {
  const browser = await signIn(server, person)
  const ask = () =>
    browser.call('POST', '/api_keys', {
      body: { name: 'once', scopes: [] },
      headers: { 'Idempotency-Key': 'session-1' },
    })
  const [first, second] = [await ask(), await ask()]
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
})

test('personal routes require a session, and refuse keys', async () => {
  for (const [method, path] of [
    ['GET', '/sessions'],
    ['GET', '/sessions/current'],
    ['DELETE', '/sessions/current'],
    ['POST', '/password_changes'],
  ] as const) {
    const answer = await server.call(method, path, { body: method === 'POST' ? {} : undefined })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'token_invalid'])
  }
  for (const cookie of ['blazon_session=', 'blazon_session=nonsense', 'blazon_session="; x=y']) {
    const answer = await server.call('GET', '/organizations', {
      key: null,
      headers: { Cookie: cookie },
    })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'token_invalid'])
  }
})
