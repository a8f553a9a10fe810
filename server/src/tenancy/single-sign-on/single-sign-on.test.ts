import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  client,
  createKey,
  type IdentityProvider,
  type IdToken,
  type ProviderUser,
  startIdentityProvider,
} from '../../../test/identity-provider.ts'
import { addMember, type Browser, openBrowser, signIn } from '../../../test/people.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'

/** Against a real provider; each organization has its own domain. */

let server: TestServer
let provider: IdentityProvider
/** How far the clock of the service is ahead of the provider's. */
let skewMs = 0
const seconds = () => Math.floor(Date.now() / 1_000)
const records = new Map<string, string[][]>()

beforeAll(async () => {
  provider = await startIdentityProvider(ada('nobody.example'))
  server = await startTestServer({
    clock: { now: () => Date.now() + skewMs },
    resolveTxt: async (name) => records.get(name) ?? [],
  })
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

let people = 0
function ada(domain: string, claims: object = {}): ProviderUser {
  people += 1
  return { sub: `subject-${people}`, email: `Ada.${people}@${domain}`, name: 'Ada King', ...claims }
}

let organizations = 0
async function setUp(settings: object = {}, issuer = provider) {
  organizations += 1
  const domain = `acme-${organizations}.example`
  const { organizationId } = await server.addOrganization()
  const owner = await addMember(server, 'owner', { organizationId })
  const admin = await signIn(server, owner)
  const { status, body } = await admin.call('POST', '/single_sign_on', {
    body: {
      name: 'Example ID',
      issuer: issuer.issuer,
      client_id: client.id,
      client_secret: client.secret,
      ...settings,
    },
  })
  expect(status).toBe(201)
  issuer.register(body.redirect_uri)
  await verify(admin, domain)
  return {
    organization: toId('organization', organizationId),
    organizationId,
    owner,
    admin,
    domain,
  }
}

async function verify(admin: Browser, domain: string): Promise<void> {
  const { body } = await admin.call('POST', `/single_sign_on/domains/${domain}`)
  const added = body.domains.find((one: { domain: string }) => one.domain === domain)
  // DNS splits long values into strings.
  records.set(added.record_name, [
    ['v=spf1 -all'],
    [added.record_value.slice(0, 9), added.record_value.slice(9)],
  ])
  const verified = await admin.call('POST', `/single_sign_on/domains/${domain}/verify`)
  expect(verified.status).toBe(200)
}

async function start(organization: string, options: object = {}) {
  const browser = openBrowser(server)
  const { body } = await browser.call('POST', '/single_sign_on/start', {
    body: { organization, ...options },
  })
  return { browser, url: body.url as string }
}

const finish = (browser: Browser, organization: string, response: string) =>
  browser.call('POST', '/single_sign_on/finish', { body: { organization, response } })

/** Signs in as this user of the provider. */
async function enter(organization: string, user: ProviderUser, options: object = {}) {
  const { browser, url } = await start(organization, options)
  provider.user = user
  const answer = await finish(browser, organization, await provider.signIn(url))
  return { browser, answer }
}

const refusal = ({
  status,
  body,
}: {
  status: number
  body: { error: { code: string; message: string } }
}) => [status, body.error.code, body.error.message]

describe('signing in', () => {
  test('makes a person of the domain a member with the default role, and a new session', async () => {
    const { organization, domain, organizationId } = await setUp({ default_role: 'developer' })
    const user = ada(domain)
    const { browser, answer } = await enter(organization, user)
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
    const again = await enter(organization, user)
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
    const { organization, domain, owner } = await setUp({
      role_claim: 'groups',
      role_mapping: [
        { value: 'admins', role: 'admin' },
        { value: 'brand', role: 'developer' },
      ],
    })
    const user = ada(domain, { groups: ['brand', 'admins'] })
    const signInRole = async (groups: unknown) =>
      (await enter(organization, { ...user, groups })).answer.body.memberships[0].role
    expect(await signInRole(['brand', 'admins'])).toBe('admin')
    expect(await signInRole('brand')).toBe('developer')
    expect(await signInRole(['other'])).toBe('viewer')
    await server.pool.db`
      update users set email = ${`boss@${domain}`} where id = ${owner.userId}`
    const boss = await enter(organization, ada(domain, { email: `boss@${domain}`, groups: [] }))
    expect(boss.answer.body.memberships[0].role).toBe('owner')
  })

  test('accepts an invitation, with its role', async () => {
    const { organization, domain, admin } = await setUp()
    const user = ada(domain)
    await admin.call('POST', '/memberships', { body: { email: user.email, role: 'admin' } })
    const { answer } = await enter(organization, user)
    expect(answer.body.memberships[0].role).toBe('admin')
  })

  test("acts in the provider's organization only, and cannot add a second factor", async () => {
    const { organization, domain } = await setUp()
    const elsewhere = await server.addOrganization()
    const user = ada(domain)
    const email = String(user.email).toLowerCase()
    const person = await addMember(server, 'owner', {
      email,
      organizationId: elsewhere.organizationId,
    })
    const { browser, answer } = await enter(organization, user, { confirm: true })
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
    const { organization, domain } = await setUp()
    const user = ada(domain)
    expect((await enter(organization, user)).answer.status).toBe(201)
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
      const { answer } = await enter(organization, ada(domain, claims))
      expect(refusal(answer)).toEqual([
        400,
        'single_sign_on_failed',
        expect.stringMatching(message),
      ])
    }
  })

  test('takes no name that cannot be stored', async () => {
    const { organization, domain } = await setUp()
    const { answer } = await enter(organization, ada(domain, { name: 'Ada\u0000' }))
    expect([answer.status, answer.body.name]).toEqual([201, null])
  })

  test('neither ends nor renames what belongs to the other organizations of a person', async () => {
    const { organization, domain } = await setUp()
    const user = ada(domain)
    const person = await addMember(server, 'viewer', { email: String(user.email).toLowerCase() })
    const own = await signIn(server, person)
    const { body: ownSession } = await own.call('GET', '/sessions/current')
    const { browser } = await enter(organization, user, { confirm: true })
    const end = await browser.call('DELETE', `/sessions/${ownSession.id}`)
    const others = await browser.call('POST', '/sessions/revoke_others')
    const renamed = await browser.call('PATCH', '/sessions/current', { body: { name: 'Eve' } })
    const drawn = await browser.call('PATCH', '/sessions/current', { body: { avatar: null } })
    expect([end.status, others.body.count, renamed.status, drawn.status]).toEqual([
      404, 0, 403, 403,
    ])
    const again = await enter(organization, user, { confirm: true })
    expect((await again.browser.call('POST', '/sessions/revoke_others')).body.count).toBe(1)
    expect((await again.browser.call('POST', '/sessions/revoke_all')).body.count).toBe(1)
    const { status, body } = await own.call('GET', '/sessions/current')
    expect([status, body.id, body.name]).toEqual([200, ownSession.id, 'Ada'])
    // A person of this organization alone has no other way to choose a name.
    const single = await enter(organization, ada(domain))
    const chosen = await single.browser.call('PATCH', '/sessions/current', { body: { name: 'Al' } })
    expect([chosen.status, chosen.body.name]).toEqual([200, 'Al'])
  })

  test('confirms who someone is by another sign-in at the provider', async () => {
    const { organization, domain, admin } = await setUp()
    const user = ada(domain)
    const { browser, answer } = await enter(organization, user)
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
    const confirmed = await enter(organization, user, { confirm: true })
    expect((await makeKey(confirmed.browser)).status).toBe(201)
  })
})

describe('the response of a provider is refused', () => {
  const invalidResponse = (detail: RegExp) => [
    400,
    'single_sign_on_failed',
    expect.stringMatching(detail),
  ]

  test('with another state, another nonce, or without the browser that began', async () => {
    const { organization, domain } = await setUp()
    provider.user = ada(domain)
    const changed = async (name: string) => {
      const { browser, url } = await start(organization)
      const other = new URL(url)
      other.searchParams.set(name, 'of-someone-else')
      return finish(browser, organization, await provider.signIn(other.href))
    }
    expect(refusal(await changed('state'))).toEqual(invalidResponse(/state/))
    expect(refusal(await changed('nonce'))).toEqual(invalidResponse(/nonce/))
    const { url } = await start(organization)
    const stranger = await finish(openBrowser(server), organization, await provider.signIn(url))
    expect(refusal(stranger)).toEqual(invalidResponse(/began in another browser/))
  })

  test('without the cookie of the attempt, which is for this host only', async () => {
    const { organization } = await setUp()
    const publicUrl = 'https://blazon.example'
    const secure = await startTestServer({ beside: server, env: { BLAZON_PUBLIC_URL: publicUrl } })
    try {
      const { headers } = await secure.call('POST', '/single_sign_on/start', {
        key: null,
        body: { organization },
        headers: { Origin: publicUrl },
      })
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-blazon_sign_in=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
        ),
      ])
    } finally {
      await secure.stop()
    }
  })

  test('the second time, also in a new attempt', async () => {
    const { organization, domain } = await setUp()
    provider.user = ada(domain)
    const { browser, url } = await start(organization)
    const kept = { ...browser }
    const response = await provider.signIn(url)
    expect((await finish(browser, organization, response)).status).toBe(201)
    browser.cookie = kept.cookie
    expect(refusal(await finish(browser, organization, response))).toEqual(
      invalidResponse(/began in another browser/),
    )
    const next = await start(organization)
    const fresh = new URLSearchParams(await provider.signIn(next.url))
    fresh.set('code', new URLSearchParams(response).get('code')!)
    expect(refusal(await finish(next.browser, organization, fresh.toString()))).toEqual(
      invalidResponse(/invalid_grant/),
    )
  })

  test("from another organization's provider, or with its issuer", async () => {
    const evil = await startIdentityProvider(ada('evil.example'))
    try {
      const [victim, attacker] = [await setUp(), await setUp({}, evil)]
      provider.user = ada(victim.domain)
      evil.user = { ...provider.user }
      // The browser began at the victim's organization, and comes back from the attacker's provider.
      const begun = await start(victim.organization)
      const foreign = new URL((await start(attacker.organization)).url)
      foreign.searchParams.set('state', new URL(begun.url).searchParams.get('state')!)
      const response = await evil.signIn(foreign.href)
      expect(refusal(await finish(begun.browser, victim.organization, response))).toEqual(
        invalidResponse(/iss/),
      )
      const again = await start(victim.organization)
      expect(refusal(await finish(again.browser, attacker.organization, response))).toEqual(
        invalidResponse(/began in another browser/),
      )
      const third = await start(victim.organization)
      const own = new URLSearchParams(await provider.signIn(third.url))
      own.delete('iss')
      expect(refusal(await finish(third.browser, victim.organization, own.toString()))).toEqual(
        invalidResponse(/iss/),
      )
    } finally {
      await evil.close()
    }
  })

  test.each<[string, (token: IdToken) => void, RegExp | null]>([
    ['for another client', ({ claims }) => (claims.aud = 'other'), /"aud"/],
    ['for several clients without this one', ({ claims }) => (claims.aud = ['a', 'b']), /"aud"/],
    ['of another issuer', ({ claims }) => (claims.iss = 'https://evil.example'), /"iss"/],
    ['that has ended 70 seconds ago', ({ claims }) => (claims.exp = seconds() - 70), /"exp"/],
    ['that has ended 50 seconds ago', ({ claims }) => (claims.exp = seconds() - 50), null],
    ['that begins in 70 seconds', ({ claims }) => (claims.nbf = seconds() + 70), /"nbf"/],
    ['that begins in 50 seconds', ({ claims }) => (claims.nbf = seconds() + 50), null],
    ['without an end', ({ claims }) => delete claims.exp, /"exp"/],
    ['without a nonce', ({ claims }) => delete claims.nonce, /"nonce"/],
    [
      'without a signature',
      (token) => Object.assign(token, { header: { alg: 'none' }, key: null }),
      /"alg"/,
    ],
    ['signed by another algorithm', ({ header }) => (header.alg = 'HS256'), /"alg"/],
    [
      'with a key of its own',
      (token) => {
        const { d, ...jwk } = createKey()
        token.key = { ...jwk, d }
        token.header.jwk = jwk
      },
      /signature verification failed/,
    ],
  ])('if its ID token is one %s', async (_kind, forge, problem) => {
    const { organization, domain } = await setUp()
    provider.forge = forge
    try {
      const { answer } = await enter(organization, ada(domain))
      if (problem === null) expect(answer.status).toBe(201)
      else expect(refusal(answer)).toEqual(invalidResponse(problem))
    } finally {
      provider.forge = null
    }
  })

  test('if the clocks differ by more than a minute allows', async () => {
    const { organization, domain } = await setUp()
    const user = ada(domain)
    try {
      skewMs = 50_000
      expect((await enter(organization, user)).answer.status).toBe(201)
      skewMs = -50_000
      expect((await enter(organization, user)).answer.status).toBe(201)
      skewMs = 2 * 3_600_000
      expect(refusal((await enter(organization, user)).answer)).toEqual(invalidResponse(/exp/))
    } finally {
      skewMs = 0
    }
  })

  test('if its key is not published; a new key is known at once', async () => {
    const other = await startIdentityProvider(ada('keys.example'))
    try {
      const { organization, domain } = await setUp({}, other)
      const enterThere = async () => {
        other.user = ada(domain)
        const { browser, url } = await start(organization)
        return finish(browser, organization, await other.signIn(url))
      }
      expect((await enterThere()).status).toBe(201)
      other.rotateKeys()
      expect((await enterThere()).status).toBe(201)
      other.publishWrongKey()
      expect(refusal(await enterThere())).toEqual(invalidResponse(/signature/))
    } finally {
      await other.close()
    }
  })

  test('clearly, if the provider is down or refuses', async () => {
    const other = await startIdentityProvider(ada('down.example'))
    const { organization } = await setUp({}, other)
    const { browser, url } = await start(organization)
    const state = new URL(url).searchParams.get('state')!
    const refused = new URLSearchParams({ error: 'access_denied', state, iss: other.issuer })
    expect(refusal(await finish(browser, organization, refused.toString()))).toEqual([
      400,
      'single_sign_on_failed',
      'Example ID refused the sign-in (access_denied).',
    ])
    await other.close()
    const down = await openBrowser(server).call('POST', '/single_sign_on/start', {
      body: { organization },
    })
    expect(refusal(down)).toEqual([
      400,
      'single_sign_on_failed',
      'Example ID cannot be reached. Try again in a few minutes. Owners can sign in with their password.',
    ])
  })
})

describe('the page of a provider', () => {
  let metadata: Record<string, unknown> = {}
  const metadataServer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(metadata))
  })
  afterAll(() => metadataServer.close())

  test('is opened only if it is a page of the web, and the metadata names the same issuer', async () => {
    await new Promise<void>((resolve) => metadataServer.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(metadataServer.address() as AddressInfo).port}`
    const { organization } = await setUp({}, { ...provider, issuer })
    for (const authorization_endpoint of [
      ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address', 1, null],
      undefined,
    ]) {
      metadata = { issuer, authorization_endpoint }
      const answer = await openBrowser(server).call('POST', '/single_sign_on/start', {
        body: { organization },
      })
      expect([authorization_endpoint, ...refusal(answer)]).toEqual([
        ...[authorization_endpoint, 400, 'single_sign_on_failed'],
        expect.stringContaining('authorization_endpoint must be an https address'),
      ])
    }
    metadata = { issuer, authorization_endpoint: `${issuer}/authorize` }
    expect((await start(organization)).url).toContain(`${issuer}/authorize?`)
    metadata = { ...metadata, issuer: provider.issuer }
    const another = await openBrowser(server).call('POST', '/single_sign_on/start', {
      body: { organization },
    })
    expect(refusal(another)).toEqual([
      ...[400, 'single_sign_on_failed'],
      expect.stringContaining('issuer'),
    ])
  })
})

describe('an organization that requires single sign-on', () => {
  test('refuses members with a password, and not its owners', async () => {
    const { organization, organizationId, owner, admin, domain } = await setUp()
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
    const { browser: allowed } = await enter(organization, ada(domain))
    expect((await allowed.call('GET', '/api_keys/current')).status).toBe(200)
    await admin.call('DELETE', '/single_sign_on')
    expect((await allowed.call('GET', '/sessions/current')).status).toBe(401)
    expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
  })

  test('signs out at the provider too', async () => {
    const { organization, domain } = await setUp()
    const { browser } = await enter(organization, ada(domain))
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
    const { admin, organizationId } = await setUp()
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
    const { admin, domain } = await setUp()
    const elsewhere = await setUp()
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
    records.set(added.record_name, [...records.get(added.record_name)!, [added.record_value]])
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
    const { domain, organization, organizationId } = await setUp()
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
    const { organization, domain, admin } = await setUp()
    const user = ada(domain)
    const { answer } = await enter(organization, user)
    await admin.call('DELETE', `/memberships/${answer.body.memberships[0].id}`)
    const successor = await enter(organization, { ...ada(domain), email: user.email })
    expect(successor.answer.status).toBe(201)
  })
})
