import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import type { IdentityProvider } from '../../../test/identity-provider.ts'
import { addMember, type Browser, openBrowser, signIn } from '../../../test/people.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import { ada, refusal, type SignOn, startSignOn } from './single-sign-on.fixture.ts'

let signOn: SignOn
let server: TestServer
let provider: IdentityProvider

beforeAll(async () => {
  signOn = await startSignOn()
  server = signOn.server
  provider = signOn.provider
})
afterAll(() => signOn.stop())

describe('signing in', () => {
  test('makes a person of the domain a member with the default role, and a new session', async () => {
    const { organization, domain, organizationId } = await signOn.setUp({
      default_role: 'developer',
    })
    const user = ada(domain)
    const { browser, answer } = await signOn.enter(organization, user)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      object: 'session',
      email: String(user.email).toLowerCase(),
      name: 'Ada King',
      organization,
      single_sign_on: organization,
      confirms_with: ['single_sign_on'],
      memberships: [{ organization, role: 'developer', requires: null }],
    })
    const current = await browser.call('GET', '/api_keys/current')
    expect([current.body.role, current.body.organization]).toEqual(['developer', organization])
    // Again: the same user, and no second membership.
    const again = await signOn.enter(organization, user)
    expect(again.answer.body.user).toBe(answer.body.user)
    const rows = await server.pool.db`
      select 1 from memberships
      where organization_id = ${organizationId} and email = ${String(user.email).toLowerCase()}`
    expect(rows).toHaveLength(1)
    const { body } = await browser.call('GET', '/events?type=platform.membership.*')
    const told = body.data
      .filter(({ data }: { data: { object: { user: string } } }) =>
        [answer.body.user, null].includes(data.object.user),
      )
      .map(({ type }: { type: string }) => type)
    expect(told).toEqual(['platform.membership.accepted', 'platform.membership.created'])
  })

  test('maps a claim to a role at each sign-in, and never touches owners', async () => {
    const { organization, domain, owner } = await signOn.setUp({
      role_claim: 'groups',
      role_mapping: [
        { value: 'admins', role: 'admin' },
        { value: 'brand', role: 'developer' },
      ],
    })
    const user = ada(domain, { groups: ['brand', 'admins'] })
    const signInRole = async (groups: unknown) =>
      (await signOn.enter(organization, { ...user, groups })).answer.body.memberships[0].role
    expect(await signInRole(['brand', 'admins'])).toBe('admin')
    expect(await signInRole('brand')).toBe('developer')
    expect(await signInRole(['other'])).toBe('viewer')
    await server.pool.db`
      update users set email = ${`boss@${domain}`} where id = ${owner.userId}`
    const boss = await signOn.enter(
      organization,
      ada(domain, { email: `boss@${domain}`, groups: [] }),
    )
    expect(boss.answer.body.memberships[0].role).toBe('owner')
  })

  test('accepts an invitation, with its role', async () => {
    const { organization, domain, admin } = await signOn.setUp()
    const user = ada(domain)
    await admin.call('POST', '/memberships', { body: { email: user.email, role: 'admin' } })
    const { answer } = await signOn.enter(organization, user)
    expect(answer.body.memberships[0].role).toBe('admin')
  })

  test("acts in the provider's organization only, and cannot add a second factor", async () => {
    const { organization, domain } = await signOn.setUp()
    const elsewhere = await server.addOrganization()
    const user = ada(domain)
    const email = String(user.email).toLowerCase()
    const person = await addMember(server, 'owner', {
      email,
      organizationId: elsewhere.organizationId,
    })
    const { browser, answer } = await signOn.enter(organization, user, { confirm: true })
    expect(answer.body.user).toBe(person.id)
    expect(answer.body.memberships).toHaveLength(1)
    const other = await browser.call('GET', '/api_keys/current', {
      headers: { 'Blazon-Organization': toId('organization', elsewhere.organizationId) },
    })
    expect([other.status, other.body.error.code]).toEqual([401, 'token_invalid'])
    const factor = await browser.call('POST', '/second_factors/totp')
    expect([factor.status, factor.body.error.code]).toEqual([403, 'privilege_exceeded'])
    const own = await signIn(server, person)
    expect((await own.call('GET', '/sessions/current')).body.memberships).toHaveLength(2)
  })

  test('is refused for addresses that are not verified, foreign, or of another subject', async () => {
    const { organization, domain } = await signOn.setUp()
    const user = ada(domain)
    expect((await signOn.enter(organization, user)).answer.status).toBe(201)
    for (const [claims, message] of [
      [{ email: 'eve@elsewhere.example' }, /eve@elsewhere.example is not in a verified domain/],
      [{ email: `eve@not${domain}` }, /not in a verified domain/],
      [{ email_verified: false }, /has not verified your e-mail address/],
      [{ email_verified: 'false' }, /has not verified your e-mail address/],
      [{ email_verified: 'true' }, /has not verified your e-mail address/],
      [{ email: `a\r\nBcc: b@${domain}` }, /is not valid/],
      [{ email: `b@x.example,a@${domain}` }, /is not valid/],
      [{ email: `a\u202e@${domain}` }, /is not valid/],
      [{ email: `a\u0000@${domain}` }, /is not valid/],
      [{ email: `${'a'.repeat(4_000)}@${domain}` }, /is not valid/],
      [{ email: [`a@${domain}`] }, /did not send your e-mail address/],
      [{ email: undefined }, /did not send your e-mail address/],
      [{ email: user.email }, /signed in as another user/],
    ] as const) {
      const { answer } = await signOn.enter(organization, ada(domain, claims))
      expect(refusal(answer)).toEqual([
        400,
        'single_sign_on_failed',
        expect.stringMatching(message),
      ])
    }
  })

  test('takes no name that cannot be stored', async () => {
    const { organization, domain } = await signOn.setUp()
    const { answer } = await signOn.enter(organization, ada(domain, { name: 'Ada\u0000' }))
    expect([answer.status, answer.body.name]).toEqual([201, null])
  })

  test('neither ends nor renames what belongs to the other organizations of a person', async () => {
    const { organization, domain } = await signOn.setUp()
    const user = ada(domain)
    const person = await addMember(server, 'viewer', { email: String(user.email).toLowerCase() })
    const own = await signIn(server, person)
    const { body: ownSession } = await own.call('GET', '/sessions/current')
    const { browser } = await signOn.enter(organization, user, { confirm: true })
    const end = await browser.call('DELETE', `/sessions/${ownSession.id}`)
    const others = await browser.call('POST', '/sessions/revoke_others')
    const renamed = await browser.call('PATCH', '/sessions/current', { body: { name: 'Eve' } })
    const drawn = await browser.call('PATCH', '/sessions/current', { body: { avatar: null } })
    expect([end.status, others.body.count, renamed.status, drawn.status]).toEqual([
      404, 0, 403, 403,
    ])
    const again = await signOn.enter(organization, user, { confirm: true })
    expect((await again.browser.call('POST', '/sessions/revoke_others')).body.count).toBe(1)
    expect((await again.browser.call('POST', '/sessions/revoke_all')).body.count).toBe(1)
    const { status, body } = await own.call('GET', '/sessions/current')
    expect([status, body.id, body.name]).toEqual([200, ownSession.id, 'Ada'])
    // A person of this organization alone has no other way to choose a name.
    const single = await signOn.enter(organization, ada(domain))
    const chosen = await single.browser.call('PATCH', '/sessions/current', { body: { name: 'Al' } })
    expect([chosen.status, chosen.body.name]).toEqual([200, 'Al'])
  })

  test('confirms who someone is by another sign-in at the provider', async () => {
    const { organization, domain, admin } = await signOn.setUp()
    const user = ada(domain)
    const { browser, answer } = await signOn.enter(organization, user)
    await admin.call('PATCH', `/memberships/${answer.body.memberships[0].id}`, {
      body: { role: 'admin' },
    })
    const { pool, app } = server
    const userId = toUuid('user', answer.body.user)!
    await pool.db`update sessions set authenticated_at = 'epoch' where user_id = ${userId}`
    forgetUser(app.services.signals, userId)
    const makeKey = (by: Browser) =>
      by.call('POST', '/api_keys', { body: { name: 'x', scopes: [] } })
    expect((await makeKey(browser)).body.error.code).toBe('password_confirmation_required')
    const confirmed = await signOn.enter(organization, user, { confirm: true })
    expect((await makeKey(confirmed.browser)).status).toBe(201)
  })
})

describe('an organization that requires single sign-on', () => {
  test('refuses members with a password, and not its owners', async () => {
    const { organization, organizationId, owner, admin, domain } = await signOn.setUp()
    const member = await addMember(server, 'admin', { organizationId })
    const browser = await signIn(server, member)
    expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
    const { body } = await admin.call('PATCH', '/single_sign_on', { body: { required: true } })
    expect(body.required).toBe(true)
    const refused = await browser.call('GET', '/api_keys/current')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'single_sign_on_required'])
    const current = await browser.call('GET', '/sessions/current')
    expect(current.body.memberships[0].requires).toBe('single_sign_on')
    const breakGlass = await signIn(server, owner)
    expect((await breakGlass.call('GET', '/api_keys/current')).status).toBe(200)
    const { browser: allowed } = await signOn.enter(organization, ada(domain))
    expect((await allowed.call('GET', '/api_keys/current')).status).toBe(200)
    await admin.call('DELETE', '/single_sign_on')
    expect((await allowed.call('GET', '/sessions/current')).status).toBe(401)
    expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
  })

  test('signs out at the provider too', async () => {
    const { organization, domain } = await signOn.setUp()
    const { browser } = await signOn.enter(organization, ada(domain))
    const { body } = await browser.call('DELETE', '/sessions/current')
    const logout = new URL(body.logout_url)
    expect(logout.origin).toBe(provider.issuer)
    expect(logout.searchParams.get('post_logout_redirect_uri')).toBe(
      `${server.app.services.publicUrl}/sign-in`,
    )
    const byPassword = await signIn(server, await addMember(server, 'viewer'))
    expect((await byPassword.call('DELETE', '/sessions/current')).body.logout_url).toBeNull()
  })
})

describe('the settings', () => {
  test('are changed by owners, never show the secret, and store it encrypted', async () => {
    const { admin, organizationId } = await signOn.setUp()
    const other = await signIn(server, await addMember(server, 'admin', { organizationId }))
    for (const [method, path, body] of [
      [
        'POST',
        '/single_sign_on',
        { name: 'x', issuer: 'https://x.example', client_id: 'x', client_secret: 'x' },
      ],
      ['PATCH', '/single_sign_on', { required: true }],
      ['POST', '/single_sign_on/domains/x.example', {}],
    ] as const) {
      const answer = await other.call(method, path, { body })
      expect([answer.status, answer.body.error.code]).toEqual([403, 'privilege_exceeded'])
    }
    const secret = 'another secret of the client'
    const changed = await admin.call('PATCH', '/single_sign_on', {
      body: { client_secret: secret },
    })
    expect(changed.status).toBe(200)
    expect(changed.text).not.toContain('secret of')
    const rows = await server.pool.db`select single_sign_on::text as row from single_sign_on`
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
    const insecure = await admin.call('PATCH', '/single_sign_on', {
      body: { issuer: 'http://10.0.0.1' },
    })
    expect([insecure.status, insecure.body.error.param]).toEqual([400, 'issuer'])
  })

  test('verify a domain by DNS, for one organization, before anything is required', async () => {
    const { admin, domain } = await signOn.setUp()
    const elsewhere = await signOn.setUp()
    const verifyIt = (by: Browser, name: string) =>
      by.call('POST', `/single_sign_on/domains/${name}/verify`)
    const { body } = await elsewhere.admin.call(
      'POST',
      `/single_sign_on/domains/${domain.toUpperCase()}`,
    )
    const added = body.domains.find((one: { domain: string }) => one.domain === domain)
    const unproved = await verifyIt(elsewhere.admin, domain)
    expect(unproved.body.error).toMatchObject({
      code: 'state_conflict',
      message: expect.stringContaining(`at _blazon.${domain}`),
    })
    signOn.records.set(added.record_name, [
      ...signOn.records.get(added.record_name)!,
      [added.record_value],
    ])
    const taken = await verifyIt(elsewhere.admin, domain)
    expect(taken.body.error.message).toContain('Another organization has verified')
    await admin.call('DELETE', `/single_sign_on/domains/${domain}`)
    const nothing = await admin.call('PATCH', '/single_sign_on', { body: { required: true } })
    expect([nothing.status, nothing.body.error.param]).toEqual([409, 'required'])
    expect((await verifyIt(elsewhere.admin, domain)).status).toBe(200)
    expect((await verifyIt(elsewhere.admin, 'unknown.example')).status).toBe(404)
    const malformed = await admin.call('POST', '/single_sign_on/domains/example')
    expect([malformed.status, malformed.body.error.param]).toEqual([400, 'domain'])
  })

  test('of a domain are found by any address of it, existing or not', async () => {
    const { domain, organization, organizationId } = await signOn.setUp()
    const email = `known@${domain}`
    await addMember(server, 'viewer', { organizationId, email })
    const discover = async (address: string) =>
      (await openBrowser(server).call('POST', '/sessions/discover', { body: { email: address } }))
        .body
    const found = {
      object: 'sign_in_options',
      cell: null,
      single_sign_on: { organization, name: 'Example ID' },
    }
    expect(await discover(email)).toEqual(found)
    expect(await discover(` Nobody@${domain.toUpperCase()} `)).toEqual(found)
    expect(await discover('known@gmail.example')).toEqual({
      object: 'sign_in_options',
      cell: null,
      single_sign_on: null,
    })
  })

  test('forget a removed member, whose address may belong to another subject', async () => {
    const { organization, domain, admin } = await signOn.setUp()
    const user = ada(domain)
    const { answer } = await signOn.enter(organization, user)
    await admin.call('DELETE', `/memberships/${answer.body.memberships[0].id}`)
    const successor = await signOn.enter(organization, { ...ada(domain), email: user.email })
    expect(successor.answer.status).toBe(201)
  })
})
