import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  createKey,
  type IdentityProvider,
  type IdToken,
  startIdentityProvider,
} from '../../../test/identity-provider.ts'
import { openBrowser } from '../../../test/people.ts'
import { ada, finish, refusal, type SignOn, startSignOn } from './single-sign-on.fixture.ts'

/** What the service refuses of a provider. */

let signOn: SignOn
let server: TestServer
let provider: IdentityProvider

beforeAll(async () => {
  signOn = await startSignOn()
  server = signOn.server
  provider = signOn.provider
})
afterAll(() => signOn.stop())

const seconds = () => Math.floor(Date.now() / 1_000)

describe('the response of a provider is refused', () => {
  const invalidResponse = (detail: RegExp) => [
    400,
    'single_sign_on_failed',
    expect.stringMatching(detail),
  ]

  test('with another state, another nonce, or without the browser that began', async () => {
    const { organization, domain } = await signOn.setUp()
    provider.user = ada(domain)
    const changed = async (name: string) => {
      const { browser, url } = await signOn.start(organization)
      const other = new URL(url)
      other.searchParams.set(name, 'of-someone-else')
      return finish(browser, organization, await provider.signIn(other.href))
    }
    expect(refusal(await changed('state'))).toEqual(invalidResponse(/state/))
    expect(refusal(await changed('nonce'))).toEqual(invalidResponse(/nonce/))
    const { url } = await signOn.start(organization)
    const stranger = await finish(openBrowser(server), organization, await provider.signIn(url))
    expect(refusal(stranger)).toEqual(invalidResponse(/began in another browser/))
  })

  test('without the cookie of the attempt, which is for this host only', async () => {
    const { organization } = await signOn.setUp()
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
    const { organization, domain } = await signOn.setUp()
    provider.user = ada(domain)
    const { browser, url } = await signOn.start(organization)
    const kept = { ...browser }
    const response = await provider.signIn(url)
    expect((await finish(browser, organization, response)).status).toBe(201)
    browser.cookie = kept.cookie
    expect(refusal(await finish(browser, organization, response))).toEqual(
      invalidResponse(/began in another browser/),
    )
    const next = await signOn.start(organization)
    const fresh = new URLSearchParams(await provider.signIn(next.url))
    fresh.set('code', new URLSearchParams(response).get('code')!)
    expect(refusal(await finish(next.browser, organization, fresh.toString()))).toEqual(
      invalidResponse(/invalid_grant/),
    )
  })

  test("from another organization's provider, or with its issuer", async () => {
    const evil = await startIdentityProvider(ada('evil.example'))
    try {
      const [victim, attacker] = [await signOn.setUp(), await signOn.setUp({}, evil)]
      provider.user = ada(victim.domain)
      evil.user = { ...provider.user }
      // The browser began at the victim's organization, and comes back from the attacker's provider.
      const begun = await signOn.start(victim.organization)
      const foreign = new URL((await signOn.start(attacker.organization)).url)
      foreign.searchParams.set('state', new URL(begun.url).searchParams.get('state')!)
      const response = await evil.signIn(foreign.href)
      expect(refusal(await finish(begun.browser, victim.organization, response))).toEqual(
        invalidResponse(/iss/),
      )
      const again = await signOn.start(victim.organization)
      expect(refusal(await finish(again.browser, attacker.organization, response))).toEqual(
        invalidResponse(/began in another browser/),
      )
      const third = await signOn.start(victim.organization)
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
    const { organization, domain } = await signOn.setUp()
    provider.forge = forge
    try {
      const { answer } = await signOn.enter(organization, ada(domain))
      if (problem === null) expect(answer.status).toBe(201)
      else expect(refusal(answer)).toEqual(invalidResponse(problem))
    } finally {
      provider.forge = null
    }
  })

  test('if the clocks differ by more than a minute allows', async () => {
    const { organization, domain } = await signOn.setUp()
    const user = ada(domain)
    try {
      signOn.clock.skewMs = 50_000
      expect((await signOn.enter(organization, user)).answer.status).toBe(201)
      signOn.clock.skewMs = -50_000
      expect((await signOn.enter(organization, user)).answer.status).toBe(201)
      signOn.clock.skewMs = 2 * 3_600_000
      expect(refusal((await signOn.enter(organization, user)).answer)).toEqual(
        invalidResponse(/exp/),
      )
    } finally {
      signOn.clock.skewMs = 0
    }
  })

  test('if its key is not published; a new key is known at once', async () => {
    const other = await startIdentityProvider(ada('keys.example'))
    try {
      const { organization, domain } = await signOn.setUp({}, other)
      const enterThere = async () => {
        other.user = ada(domain)
        const { browser, url } = await signOn.start(organization)
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
    const { organization } = await signOn.setUp({}, other)
    const { browser, url } = await signOn.start(organization)
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
    const { organization } = await signOn.setUp({}, { ...provider, issuer })
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
    expect((await signOn.start(organization)).url).toContain(`${issuer}/authorize?`)
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
