import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  joinOrganization,
  openBrowser,
  password,
  signIn,
  signInAdministrator,
} from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { newId, toUuid } from '../../kernel/base/ids.ts'

let smtp: SmtpReceiver
let server: TestServer
let administrator: Browser

beforeAll(async () => {
  smtp = await startSmtpReceiver()
  server = await startTestServer({ env: { SMTP_URL: smtp.url } })
  administrator = await signInAdministrator(server)
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

async function createOrganization(name: string, owner_email?: string) {
  const { status, body } = await administrator.call('POST', '/organizations', {
    body: { name, ...(owner_email === undefined ? {} : { owner_email }) },
  })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

function inOrganization(id: string): { headers: Record<string, string> } {
  return { headers: { 'Blazon-Organization': id } }
}

test('only the session of an instance administrator creates an organization', async () => {
  const owner = await signIn(server, await addMember(server, 'owner'))
  const body = { name: 'Acme' }
  const refused = await owner.call('POST', '/organizations', { body })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'privilege_exceeded'])
  for (const key of [server.keys.live, null]) {
    const { status } = await server.call('POST', '/organizations', { key, body })
    expect(status).toBe(401)
  }
})

test('an organization begins empty, with its owner, a slug of its own and its events', async () => {
  const first = await createOrganization('Bühne & Söhne GmbH')
  expect(first).toMatchObject({ name: 'Bühne & Söhne GmbH', status: 'active', logo: null })
  expect(first.slug).toBe('buhne-sohne-gmbh')
  const second = await createOrganization('Bühne & Söhne GmbH')
  expect(second.slug).toMatch(/^buhne-sohne-gmbh-[0-9a-f]{6}$/)
  const nameless = await createOrganization('日本')
  expect(nameless.slug).toMatch(/^organization(-[0-9a-f]{6})?$/)

  const inSecond = inOrganization(second.id)
  const members = await administrator.call('GET', '/memberships', inSecond)
  expect(members.body.data).toMatchObject([{ role: 'owner', status: 'active' }])
  const keys = await administrator.call('GET', '/api_keys', inSecond)
  expect(keys.body.data).toEqual([])
  const events = await administrator.call('GET', '/events', inSecond)
  expect(events.body.data.map(({ type }: { type: string }) => type)).toEqual([
    'platform.membership.created',
    'platform.organization.created',
  ])
  const session = await administrator.call('GET', '/sessions/current')
  expect(session.body.instance_admin).toBe(true)
  expect(session.body.memberships).toContainEqual(
    expect.objectContaining({
      organization: second.id,
      organization_name: 'Bühne & Söhne GmbH',
      organization_status: 'active',
      role: 'owner',
    }),
  )
})

test('the owner of an organization for someone else is invited by e-mail', async () => {
  const { id } = await createOrganization('Initech', 'Bill@Initech.example')
  const { token } = await smtp.next('bill@initech.example')
  const bill = openBrowser(server)
  const accepted = await bill.call('POST', '/invitations/accept', {
    body: { token, password, name: 'Bill' },
  })
  expect(accepted.body).toMatchObject({ organization: id, instance_admin: false })
  expect(accepted.body.memberships).toMatchObject([{ organization: id, role: 'owner' }])
  const foreign = await administrator.call('GET', '/memberships', inOrganization(id))
  expect(foreign.status).toBe(401)
})

test('an instance administrator appoints others and dismisses them, but not the last one', async () => {
  const person = await addMember(server, 'viewer')
  const browser = await signIn(server, person)
  const appoint = (by: Browser, email: string) =>
    by.call('POST', '/instance/administrators', { body: { email } })
  expect((await appoint(browser, person.email)).body.error.code).toBe('privilege_exceeded')
  expect((await browser.call('GET', '/instance/administrators')).status).toBe(403)
  const unknown = await appoint(administrator, 'nobody@example.com')
  expect([unknown.status, unknown.body.error.param]).toEqual([400, 'email'])

  const appointed = await appoint(administrator, ` ${person.email.toUpperCase()} `.trim())
  expect([appointed.status, appointed.body]).toEqual([
    201,
    { id: person.id, object: 'instance_administrator', email: person.email, name: 'Ada' },
  ])
  expect((await appoint(administrator, person.email)).body.error.code).toBe(
    'resource_already_exists',
  )
  const { body } = await browser.call('GET', '/instance/administrators')
  expect(body.data).toContainEqual(appointed.body)

  const dismiss = (id: string) => browser.call('DELETE', `/instance/administrators/${id}`)
  const others = body.data.filter(({ id }: { id: string }) => id !== person.id)
  try {
    for (const { id } of others) expect((await dismiss(id)).status).toBe(200)
    const last = await dismiss(person.id)
    expect([last.status, last.body.error.code]).toEqual([409, 'state_conflict'])
  } finally {
    for (const { email } of others) expect((await appoint(browser, email)).status).toBe(201)
  }
  expect((await dismiss(newId('user'))).status).toBe(404)
  expect((await dismiss(person.id)).status).toBe(200)
  expect((await browser.call('GET', '/instance/administrators')).status).toBe(403)
})

test('a deleted organization stops at once, and comes back when it is restored', async () => {
  const { id, slug } = await createOrganization('Globex')
  const here = { headers: { 'Blazon-Organization': id, 'Blazon-Mode': 'live' } }
  const { body: key } = await administrator.call('POST', '/api_keys', {
    ...here,
    body: { name: 'Server', scopes: ['platform:read', 'platform:write'] },
  })
  const { body: application } = await administrator.call('POST', '/oauth_applications', {
    ...here,
    body: { name: 'App', scopes: ['platform:read'] },
  })
  const token = async () => {
    const response = await fetch(`${server.url}/api/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: application.client_id,
        client_secret: application.client_secret,
      }),
    })
    return { status: response.status, body: (await response.json()) as { access_token: string } }
  }
  const issued = (await token()).body.access_token
  const { body: endpoint } = await administrator.call('POST', '/webhook_endpoints', {
    ...inOrganization(id),
    body: { url: 'http://127.0.0.1:9999/', enabled_events: ['custom.*'] },
  })
  expect(endpoint.error).toBeUndefined()
  const { body: paused } = await administrator.call('POST', '/webhook_endpoints', {
    ...inOrganization(id),
    body: { url: 'http://127.0.0.1:9999/', enabled_events: ['custom.*'] },
  })
  await administrator.call('PATCH', `/webhook_endpoints/${paused.id}`, {
    ...inOrganization(id),
    body: { status: 'disabled' },
  })
  const credentials = [key.secret, issued]
  for (const key of credentials) {
    expect((await server.call('GET', '/organizations', { key })).body.data[0].slug).toBe(slug)
  }

  const deleted = await administrator.call('DELETE', `/organizations/${id}`)
  expect(deleted.body).toMatchObject({ id, status: 'deleted' })
  const days = (Date.parse(deleted.body.deletes_at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29)
  expect(days).toBeLessThanOrEqual(30.01)
  expect((await administrator.call('DELETE', `/organizations/${id}`)).status).toBe(409)
  for (const key of credentials) {
    expect((await server.call('GET', '/organizations', { key })).status).toBe(401)
  }
  expect((await token()).status).toBe(401)
  expect((await administrator.call('GET', '/organizations', here)).status).toBe(401)
  const session = await administrator.call('GET', '/sessions/current')
  expect(session.body.organization).not.toBe(id)
  expect(session.body.memberships).toContainEqual(
    expect.objectContaining({
      organization: id,
      organization_status: 'deleted',
      organization_deletes_at: deleted.body.deletes_at,
    }),
  )

  const restored = await administrator.call('POST', `/organizations/${id}/restore`)
  expect(restored.body).toMatchObject({ status: 'active', deletes_at: null })
  for (const key of credentials) {
    expect((await server.call('GET', '/organizations', { key })).status).toBe(200)
  }
  const endpoints = await administrator.call('GET', '/webhook_endpoints', inOrganization(id))
  expect(endpoints.body.data).toEqual([
    expect.objectContaining({ id: paused.id, disabled_reason: 'user' }),
    expect.objectContaining({ id: endpoint.id, status: 'enabled', disabled_reason: null }),
  ])
  expect((await administrator.call('POST', `/organizations/${id}/restore`)).status).toBe(409)
})

test('only owners and instance administrators delete and restore, with a confirmed password', async () => {
  const { id } = await createOrganization('Hooli')
  const uuid = toUuid('organization', id)!
  const [ownerPerson, adminPerson] = await Promise.all([
    addMember(server, 'viewer'),
    addMember(server, 'viewer'),
  ])
  await joinOrganization(server, ownerPerson.userId, ownerPerson.email, 'owner', uuid)
  await joinOrganization(server, adminPerson.userId, adminPerson.email, 'admin', uuid)
  const owner = await signIn(server, ownerPerson)
  const admin = await signIn(server, adminPerson)
  const stranger = await signIn(server, await addMember(server, 'owner'))
  const refusals: [Browser, number][] = [
    [admin, 403],
    [stranger, 404],
  ]
  for (const [browser, status] of refusals) {
    expect((await browser.call('DELETE', `/organizations/${id}`)).status).toBe(status)
  }
  const unknown = await stranger.call('DELETE', `/organizations/${newId('organization')}`)
  expect(unknown.status).toBe(404)
  await server.pool.db`
    update sessions set authenticated_at = now() - interval '11 minutes'
    where user_id = ${ownerPerson.userId}`
  const late = await owner.call('DELETE', `/organizations/${id}`)
  expect(late.body.error.code).toBe('password_confirmation_required')
  await owner.call('POST', '/sessions/current/confirm', { body: { password } })
  expect((await owner.call('DELETE', `/organizations/${id}`)).status).toBe(200)
  for (const [browser, status] of refusals) {
    expect((await browser.call('POST', `/organizations/${id}/restore`)).status).toBe(status)
  }
  expect((await owner.call('POST', `/organizations/${id}/restore`)).status).toBe(200)
})

test('a logo is a picture that members see', async () => {
  const { id } = await createOrganization('Umbrella')
  const here = inOrganization(id)
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const send = (content: Buffer<ArrayBuffer>) => {
    const form = new FormData()
    form.set('params', '{}')
    form.set('logo', new Blob([content]), 'logo.png')
    return server.call('PATCH', `/organizations/${id}`, {
      key: null,
      form,
      headers: { Origin: server.url, Cookie: administrator.cookie!, ...here.headers },
    })
  }
  const svg = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect([svg.status, svg.body.error.param]).toEqual([422, 'logo'])
  const { status, body } = await send(png)
  expect([status, body.logo]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
  const shown = await administrator.call('GET', `/organizations/${id}/logo`, here)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  const session = await administrator.call('GET', '/sessions/current')
  expect(session.body.memberships).toContainEqual(
    expect.objectContaining({ organization: id, organization_logo: body.logo }),
  )
  const removed = await administrator.call('PATCH', `/organizations/${id}`, {
    ...here,
    body: { logo: null },
  })
  expect(removed.body.logo).toBeNull()
  expect((await administrator.call('GET', `/organizations/${id}/logo`, here)).status).toBe(404)
})

test('lists the roles with their scopes, and a designer changes content but no keys', async () => {
  const { body } = await server.call('GET', '/roles')
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([
    'owner',
    'admin',
    'developer',
    'designer',
    'viewer',
    'checker',
  ])
  const designer = await signIn(server, await addMember(server, 'designer'))
  const credential = await designer.call('GET', '/api_keys/current')
  const declared = body.data.find(({ id }: { id: string }) => id === 'designer')
  expect(credential.body.scopes).toEqual(declared.scopes)
  const palette = await designer.call('POST', '/brand/palettes', { body: { name: 'Mine' } })
  expect(palette.status).toBe(201)
  const key = await designer.call('POST', '/api_keys', { body: { name: 'x', scopes: [] } })
  expect([key.status, key.body.error.code]).toEqual([403, 'insufficient_scope'])
})

test('nobody signs up while sign-up is closed, which is the default', async () => {
  const browser = openBrowser(server)
  const { body: availability } = await browser.call('GET', '/sign_ups')
  expect(availability).toEqual({
    object: 'sign_up_availability',
    open: false,
    sends_email: expect.any(Boolean),
  })
  for (const [path, body] of [
    ['/sign_ups', { email: 'new@example.com' }],
    ['/sign_ups/lookup', { token: 'x' }],
    ['/sign_ups/confirm', { token: 'x', organization_name: 'x', password }],
  ] as const) {
    const refused = await browser.call('POST', path, { body })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'privilege_exceeded'])
  }
})
