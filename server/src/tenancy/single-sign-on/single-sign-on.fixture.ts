import { expect } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import {
  client,
  type ProviderUser,
  startIdentityProvider,
} from '../../../test/identity-provider.ts'
import { addMember, type Browser, openBrowser, signIn } from '../../../test/people.ts'
import { toId } from '../../kernel/base/ids.ts'

export type SignOn = Awaited<ReturnType<typeof startSignOn>>

/** Starts a service whose organizations sign in at a real provider, each with its own domain. */
export async function startSignOn() {
  const provider = await startIdentityProvider(ada('nobody.example'))
  /** How far the clock of the service is ahead of the provider's. */
  const clock = { skewMs: 0 }
  /** TXT records of DNS, by name. */
  const records = new Map<string, string[][]>()
  const server = await startTestServer({
    clock: { now: () => Date.now() + clock.skewMs },
    resolveTxt: async (name) => records.get(name) ?? [],
  })

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

  /** Signs in as this user of the provider. */
  async function enter(organization: string, user: ProviderUser, options: object = {}) {
    const { browser, url } = await start(organization, options)
    provider.user = user
    const answer = await finish(browser, organization, await provider.signIn(url))
    return { browser, answer }
  }

  async function stop(): Promise<void> {
    await server.stop()
    await provider.close()
  }

  return { server, provider, clock, records, setUp, start, enter, stop }
}

let people = 0
export function ada(domain: string, claims: object = {}): ProviderUser {
  people += 1
  return { sub: `subject-${people}`, email: `Ada.${people}@${domain}`, name: 'Ada King', ...claims }
}

export const finish = (browser: Browser, organization: string, response: string) =>
  browser.call('POST', '/single_sign_on/finish', { body: { organization, response } })

export const refusal = ({
  status,
  body,
}: {
  status: number
  body: { error: { code: string; message: string } }
}) => [status, body.error.code, body.error.message]
