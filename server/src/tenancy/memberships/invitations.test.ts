import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, openBrowser, password, signInAdministrator } from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { countInWindow, invitationsByOrganization } from '../../identity/sessions/throttle.ts'
import { toId } from '../../kernel/base/ids.ts'

let receiver: SmtpReceiver
let server: TestServer
let now = Date.now()
let people = 0

beforeAll(async () => {
  receiver = await startSmtpReceiver()
  server = await startTestServer({
    env: { SMTP_URL: receiver.url, BLAZON_MAIL_FROM: 'Acme <hello@acme.example>' },
    clock: { now: () => now },
  })
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

async function invite(role = 'developer', email = `invited-${people++}@example.com`) {
  const { status, body } = await server.call('POST', '/memberships', {
    key: server.keys.live,
    body: { email, role },
  })
  expect(status).toBe(201)
  const mail = await receiver.next(email)
  return { email, membership: body, mail, token: mail.token }
}

function accept(token: string, body: object = { password, name: 'Grace' }) {
  const browser = openBrowser(server)
  return browser.call('POST', '/invitations/accept', { body: { token, ...body } })
}

describe('the mail', () => {
  test('contains the organization, the role and a working link', async () => {
    const { mail, email, token } = await invite('admin')
    expect(mail).toMatchObject({ from: 'Acme <hello@acme.example>', to: email })
    expect(mail.subject).toBe('Invitation to Acme')
    expect(mail.text).toContain('join “Acme” on Blazon with the role admin')
    expect(mail.text).toContain(`${server.app.services.publicUrl}/invitations#${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { status, body } = await openBrowser(server).call('POST', '/invitations/lookup', {
      body: { token },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^inv_/),
      object: 'invitation',
      created: expect.any(String),
      organization: toId('organization', server.organizationId),
      organization_name: 'Acme',
      email,
      role: 'admin',
      expires_at: expect.any(String),
      has_account: false,
    })
  })

  test('has no text that somebody chose except the name, which is no link', async () => {
    const other = await server.addOrganization()
    const name = 'Locked! Sign in at https://evil.example\u202e\n\n<b>now</b>'
    await server.pool.db`update organizations set name = ${name} where id = ${other.organizationId}`
    const email = 'careful@example.com'
    const body = { email, role: 'viewer' }
    expect((await server.call('POST', '/memberships', { key: other.live, body })).status).toBe(201)
    const { subject, text, html } = await receiver.next(email)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|\u202e/)
    expect(html).not.toContain('<b>')
    expect(text.split('\n\n')[0]).toMatch(/^You have been invited to join “Locked! .*” on Blazon/)
    expect(html.match(/href="[^"]*"/g)).toHaveLength(2)
  })

  test('reaches an address ten times in a day, whichever organization invites', async () => {
    const { membership, email } = await invite()
    const again = () =>
      server.call('POST', `/memberships/${membership.id}/resend_invitation`, {
        key: server.keys.live,
      })
    for (let sent = 2; sent <= 10; sent++) expect((await again()).status).toBe(200)
    const refused = await again()
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
    expect(refused.body.error.message).toContain('At most 10 invitations')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    const other = await server.addOrganization()
    const body = { email, role: 'viewer' }
    const elsewhere = await server.call('POST', '/memberships', { key: other.live, body })
    expect(elsewhere.status).toBe(429)
    const { body: list } = await server.call('GET', '/memberships', { key: other.live })
    expect(list.data.filter((one: { email: string }) => one.email === email)).toEqual([])
    now += 86_400_000
    expect((await again()).status).toBe(200)
  })

  test('is one of 200 of an organization in a day, unless an administrator allows more', async () => {
    const { organizationId, live } = await server.addOrganization()
    const { db, clock } = server.app.services
    for (let sent = 1; sent < 200; sent++) {
      await countInWindow(db, clock, invitationsByOrganization, organizationId)
    }
    const inviteOne = async () => {
      const body = { email: `invited-${people++}@example.com`, role: 'viewer' }
      const answer = await server.call('POST', '/memberships', { key: live, body })
      return [answer.status, answer.body.error?.message ?? null]
    }
    expect(await inviteOne()).toEqual([201, null])
    expect(await inviteOne()).toEqual([429, expect.stringContaining('at most 200 invitations')])
    const administrator = await signInAdministrator(server)
    const path = `/instance/organizations/${toId('organization', organizationId)}`
    const allow = (invitations_per_day: number | null) =>
      administrator.call('PATCH', path, { body: { invitations_per_day } })
    expect((await allow(201)).body.invitations_per_day).toBe(201)
    expect(await inviteOne()).toEqual([201, null])
    expect((await inviteOne())[0]).toBe(429)
    await allow(0)
    expect(await inviteOne()).toEqual([201, null])
    expect((await allow(null)).body).toMatchObject({
      invitations_per_day: null,
      storage_quota: null,
    })
    expect((await inviteOne())[0]).toBe(429)
  })

  test('is sent later if the mail server refuses at first', async () => {
    receiver.refuseNext(1)
    const { token } = await invite()
    expect((await accept(token)).status).toBe(201)
  })

  test('is sent by another process if the first one dies', async () => {
    const api = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
    const email = 'patient@example.com'
    await api.call('POST', '/memberships', {
      key: api.keys.live,
      body: { email, role: 'viewer' },
    })
    await api.app.close()
    const worker = await startTestServer({ beside: api, env: { SMTP_URL: receiver.url } })
    try {
      expect((await receiver.next(email)).token).toMatch(/^[\w-]{43}$/)
    } finally {
      await worker.stop()
      await api.stop()
    }
  })

  test('leaves no token in the database, before or after', async () => {
    const { token } = await invite()
    const dump = async () => {
      const tables = await server.pool.db<{ name: string }[]>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`
      const rows = await Promise.all(
        tables.map(
          ({ name }) => server.pool.db`select t::text as row from ${server.pool.db(name)} t`,
        ),
      )
      return JSON.stringify(rows)
    }
    expect(await dump()).not.toContain(token)
    expect((await accept(token)).status).toBe(201)
    expect(await dump()).not.toContain(token)
  })
})

describe('accepting', () => {
  test('creates an account and a member, signs in, and records events in both modes', async () => {
    const { token, email, membership } = await invite('viewer')
    const browser = openBrowser(server)
    const { status, body } = await browser.call('POST', '/invitations/accept', {
      body: { token, password, name: 'Grace Hopper' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ object: 'session', email, name: 'Grace Hopper', current: true })
    const current = await browser.call('GET', '/api_keys/current')
    expect(current.body).toMatchObject({ object: 'session', role: 'viewer', user: body.user })
    const after = await server.call('GET', `/memberships/${membership.id}`)
    expect(after.body).toMatchObject({
      status: 'active',
      user: body.user,
      invitation_expires_at: null,
      accepted_at: expect.any(String),
    })
    for (const key of Object.values(server.keys)) {
      const events = await server.call('GET', '/events?limit=1&type=platform.membership.accepted', {
        key,
      })
      expect(events.body.data[0].data).toEqual({
        object: after.body,
        previous_attributes: {
          status: 'invited',
          user: null,
          accepted_at: null,
          invitation_expires_at: membership.invitation_expires_at,
        },
      })
      const users = await server.call('GET', '/events?limit=1&type=platform.user.created', { key })
      expect(users.body.data[0].data.object).toMatchObject({ id: body.user, email })
    }
  })

  test('requires the password of an existing account, and creates no second one', async () => {
    const other = await server.addOrganization()
    const person = await addMember(server, 'owner', { organizationId: other.organizationId })
    const { token } = await invite('admin', person.email)
    const browser = openBrowser(server)
    const lookup = await browser.call('POST', '/invitations/lookup', { body: { token } })
    expect(lookup.body.has_account).toBe(true)
    const wrong = await accept(token, { password: 'not their password' })
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'credentials_invalid'])
    const { status, body } = await accept(token, { password })
    expect([status, body.user, body.name]).toEqual([201, person.id, 'Ada'])
    expect(body.organization).toBe(toId('organization', server.organizationId))
    expect(body.memberships.map(({ role }: { role: string }) => role).sort()).toEqual([
      'admin',
      'owner',
    ])
  })

  test('requires a password that is long enough, and the link remains valid', async () => {
    const { token } = await invite()
    const short = await accept(token, { password: 'short' })
    expect([short.status, short.body.error.param]).toEqual([400, 'password'])
    expect((await accept(token)).status).toBe(201)
  })

  test('succeeds once for simultaneous attempts, with or without an account', async () => {
    const other = await server.addOrganization()
    const person = await addMember(server, 'owner', { organizationId: other.organizationId })
    for (const { token, email, membership } of [
      await invite(),
      await invite('viewer', person.email),
    ]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      for (const { status } of answers) expect([201, 400, 409]).toContain(status)
      expect(await server.pool.db`select 1 from users where email = ${email}`).toHaveLength(1)
      const events = await server.call('GET', '/events?type=platform.membership.accepted')
      const recorded = events.body.data.filter(
        ({ data }: { data: { object: { id: string } } }) => data.object.id === membership.id,
      )
      expect(recorded).toHaveLength(1)
    }
  })
})

describe('a link is invalid', () => {
  async function expectOver(token: string) {
    for (const answer of [
      await accept(token),
      await openBrowser(server).call('POST', '/invitations/lookup', { body: { token } }),
    ]) {
      expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
        400,
        'parameter_invalid',
        'token',
      ])
      if (token !== '') expect(answer.text).not.toContain(token)
    }
  }

  test('after it was used', async () => {
    const { token } = await invite()
    expect((await accept(token)).status).toBe(201)
    await expectOver(token)
  })

  test('after seven days, and the invitation can be sent again', async () => {
    const { token, email, membership } = await invite()
    now += 7 * 24 * 3_600_000
    await expectOver(token)
    const again = await server.call('POST', `/memberships/${membership.id}/resend_invitation`, {
      key: server.keys.live,
    })
    expect(again.status).toBe(200)
    expect(Date.parse(again.body.invitation_expires_at)).toBe(now + 7 * 24 * 3_600_000)
    const mail = await receiver.next(email)
    expect((await accept(mail.token)).status).toBe(201)
  })

  test('after another was sent', async () => {
    const { token, email, membership } = await invite()
    await server.call('POST', `/memberships/${membership.id}/resend_invitation`, {
      key: server.keys.live,
    })
    await expectOver(token)
    expect((await accept((await receiver.next(email)).token)).status).toBe(201)
    const late = await server.call('POST', `/memberships/${membership.id}/resend_invitation`, {
      key: server.keys.live,
    })
    expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict'])
  })

  test('when another is requested, before its mail is sent', async () => {
    const api = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
    const worker = await startTestServer({ beside: api, env: { SMTP_URL: receiver.url } })
    try {
      const email = 'early@example.com'
      const body = { email, role: 'viewer' }
      const { id } = (await api.call('POST', '/memberships', { key: api.keys.live, body })).body
      const { token } = await receiver.next(email)
      await worker.app.close()
      await api.call('POST', `/memberships/${id}/resend_invitation`, { key: api.keys.live })
      const answer = await openBrowser(api).call('POST', '/invitations/lookup', { body: { token } })
      expect([answer.status, answer.body.error.param]).toEqual([400, 'token'])
    } finally {
      await worker.stop()
      await api.stop()
    }
  })

  test('after the invitation was withdrawn', async () => {
    const { token, membership } = await invite()
    await server.call('DELETE', `/memberships/${membership.id}`, { key: server.keys.live })
    await expectOver(token)
  })

  test('if its token never existed', async () => {
    await expectOver('')
    await expectOver('no-such-token')
  })
})
