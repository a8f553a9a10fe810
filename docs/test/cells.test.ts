import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrganization } from '../../server/src/boot/moves/move.ts'
import { toId } from '../../server/src/kernel/base/ids.ts'
import type { TestServer } from '../../server/test/harness.ts'
import {
  client,
  type IdentityProvider,
  startIdentityProvider,
} from '../../server/test/identity-provider.ts'
import { addMember, type Browser, openBrowser, password } from '../../server/test/people.ts'
import { type Nginx, nginx } from './behind-nginx.ts'
import {
  type Cells,
  cellOf,
  createKey,
  hostOfEu,
  hostOfFirst,
  moveToEu,
  shared,
  startCells,
} from './cells.fixture.ts'

const testBehind = test.skipIf(nginx === undefined)

let setup: Cells
let first: TestServer
let eu: TestServer
let proxy: Nginx
let provider: IdentityProvider
const records = new Map<string, string[][]>()

beforeAll(async () => {
  if (nginx === undefined) return
  setup = await startCells(async (name) => records.get(name) ?? [])
  first = setup.first
  eu = setup.eu
  proxy = setup.proxy
  provider = await startIdentityProvider({ sub: 'ada', email: 'ada@acme.example', name: 'Ada' })
})
afterAll(async () => {
  if (nginx === undefined) return
  await setup.stop()
  await provider.close()
})

async function readOrganization(key: string, host = shared): Promise<string | number> {
  const response = await proxy.fetch(host, '/api/v1/organizations', {
    headers: { Authorization: `Bearer ${key}` },
  })
  const { data } = (await response.json()) as { data?: { id: string }[] }
  return data?.[0]?.id ?? response.status
}

testBehind('a key and a token are sent to the cell that they carry', async () => {
  const [ofFirst, ofEu] = [await createKey(first), await createKey(eu)]
  expect(ofFirst).toMatch(/^sk_live_[0-9A-Za-z]{38}$/)
  expect(ofEu).toMatch(/^sk_live_eu_[0-9A-Za-z]{38}$/)
  const [organizationOfFirst, organizationOfEu] = [first, eu].map(({ organizationId }) =>
    toId('organization', organizationId),
  )
  expect(await readOrganization(ofFirst)).toBe(organizationOfFirst)
  expect(await readOrganization(ofEu)).toBe(organizationOfEu)
  const application = await eu.call('POST', '/oauth_applications', {
    body: { name: 'Reader', scopes: ['platform:read'] },
    key: eu.keys.live,
  })
  const issued = await proxy.fetch(hostOfEu, '/api/v1/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: application.body.client_id,
      client_secret: application.body.client_secret,
    }),
  })
  const { access_token: token } = (await issued.json()) as { access_token: string }
  expect(token).toMatch(/^oat_live_eu_/)
  expect(await readOrganization(token)).toBe(organizationOfEu)
})

testBehind('a key from before a cell had its name is valid at the host of the cell', async () => {
  expect(await readOrganization(eu.keys.live)).toBe(401)
  expect(await readOrganization(eu.keys.live, hostOfEu)).toBe(
    toId('organization', eu.organizationId),
  )
  expect(await readOrganization(await createKey(eu), hostOfFirst)).toBe(401)
})

testBehind('a mistyped key of a cell is refused, and one of an unknown cell', async () => {
  const key = await createKey(eu)
  for (const wrong of [key.replace('_eu_', '_'), key.replace('_eu_', '_ap_'), `${key}0`]) {
    expect([wrong, await readOrganization(wrong)]).toEqual([wrong, 401])
  }
})

/** Where nginx sends a browser that opens a page; null for none. */
async function openPage(host: string, path: string, cookie = '', language = 'en') {
  const answer = await proxy.fetch(host, path, {
    redirect: 'manual',
    headers: { Accept: 'text/html', 'Accept-Language': language, Cookie: cookie },
  })
  const [set = null] = answer.headers.getSetCookie()
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookie: set?.split(';')[0] ?? '',
    text: await answer.text(),
  }
}

testBehind('a person at the shared address chooses a cell once', async () => {
  const asked = await openPage(shared, '/brand/palettes?mode=live&organization=org_1')
  expect([asked.status, asked.to]).toEqual([200, null])
  const link = /href="([^"]+)">Europe</.exec(asked.text)![1]!
  expect(link).toBe('/sign-in/cells/eu?next=/brand/palettes?mode=live')
  const chosen = await openPage(shared, link)
  expect(chosen.to).toBe(`https://${hostOfEu}/sign-in?next=/brand/palettes?mode=live`)
  for (const path of ['/', '/brand/palettes?mode=live&organization=org_1', '/sign-in']) {
    const again = await openPage(shared, path, chosen.cookie)
    expect([again.status, again.to]).toEqual([302, `https://${hostOfEu}${path}`])
  }
  const other = await openPage(shared, '/sign-in/cells/default', chosen.cookie)
  expect(other.to).toBe(`https://${hostOfFirst}/sign-in`)
  expect((await openPage(shared, '/', other.cookie)).to).toBe(`https://${hostOfFirst}/`)
  for (const path of ['/sign-in/cells', '/sign-in/cells/unknown', '/sign-in/cells/eux']) {
    const page = await openPage(shared, path, chosen.cookie)
    expect([path, page.status, page.cookie]).toEqual([path, 200, ''])
  }
})

testBehind('the page of cells is in the language of its reader', async () => {
  const page = await openPage(shared, '/', '', 'de-DE, en;q=0.8')
  expect(page.text).toContain('<html lang="de">')
  expect(page.text).toContain('Oder wählen Sie, wo Ihre Organisation ist:')
  expect(page.text).toContain('--canvas: light-dark(')
  const other = await openPage(shared, '/', '', 'den, de;q=0.2')
  expect(other.text).toContain('<html lang="en">')
})

testBehind('the page of cells shows nothing of an address but harmless characters', async () => {
  for (const path of ['/?"><script>', "/?'-alert(1)-'", '/brand/%22%3e', '/?a=$host']) {
    const { status, text } = await openPage(shared, path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('href="/sign-in/cells/eu?next=/">')
  }
})

testBehind(
  'an e-mail address leads to the cell of its domain, otherwise to the default one',
  async () => {
    for (const [email, name, host] of [
      ['ada%40example.eu', 'eu', hostOfEu],
      ['ada@EXAMPLE.EU', 'eu', hostOfEu],
      ['ada%40example.euro', 'default', hostOfFirst],
      ['ada%40notexample.eu', 'default', hostOfFirst],
    ] as const) {
      const typed = await openPage(shared, `/sign-in?login_hint=${email}`, 'blazon_cell=default')
      const path = `/sign-in/cells/${name}?login_hint=${email}`
      expect(typed.to).toBe(`https://${shared}${path}`)
      const { to, cookie } = await openPage(shared, path)
      expect([to, cookie]).toEqual([
        `https://${host}/sign-in?login_hint=${email}`,
        `blazon_cell=${name}`,
      ])
    }
  },
)

/** A browser at the host of a cell. */
function openBrowserAt(server: TestServer): Browser {
  const host = server === first ? hostOfFirst : hostOfEu
  return openBrowser({ call: server.call, url: `https://${host}` })
}

async function enter(browser: Browser, { email }: { email: string }): Promise<void> {
  const { status } = await browser.call('POST', '/sessions', { body: { email, password } })
  expect(status).toBe(201)
}

/** Sets up single sign-on for addresses of a domain in an organization of a cell. */
async function setUpProvider(server: TestServer, organizationId: string, domain: string) {
  const owner = openBrowserAt(server)
  await enter(owner, await addMember(server, 'owner', { organizationId }))
  const { issuer } = provider
  const body = { name: 'Acme ID', issuer, client_id: client.id, client_secret: client.secret }
  const created = await owner.call('POST', '/single_sign_on', { body })
  expect(created.status).toBe(201)
  provider.register(created.body.redirect_uri)
  const added = await owner.call('POST', `/single_sign_on/domains/${domain}`)
  const { record_name, record_value } = added.body.domains[0]
  records.set(record_name, [[record_value]])
  const verified = await owner.call('POST', `/single_sign_on/domains/${domain}/verify`)
  expect(verified.status).toBe(200)
}

/** Signs in as the sign-in page of a cell does, in a browser with these cookies of the provider. */
async function signInAt(server: TestServer, email: string, cookies: Map<string, string>) {
  const browser = openBrowserAt(server)
  const found = await browser.call('POST', '/sessions/discover', { body: { email } })
  const { organization } = found.body.single_sign_on
  const started = await browser.call('POST', '/single_sign_on/start', { body: { organization } })
  const response = await provider.signIn(started.body.url, cookies)
  return browser.call('POST', '/single_sign_on/finish', { body: { organization, response } })
}

testBehind('a person who signed in at one cell comes into another without typing', async () => {
  const inFirst = await first.addOrganization()
  const inEu = await eu.addOrganization()
  await setUpProvider(first, inFirst.organizationId, 'acme.example')
  await setUpProvider(eu, inEu.organizationId, 'acme.example')
  const cookies = new Map<string, string>()
  for (const [server, { organizationId }] of [
    [first, inFirst],
    [eu, inEu],
  ] as const) {
    const { status, body } = await signInAt(server, 'ada@acme.example', cookies)
    expect([status, body.email, body.organization]).toEqual([
      201,
      'ada@acme.example',
      toId('organization', organizationId),
    ])
    expect(provider.asked).toBe(1)
  }
})

testBehind('the people of an organization that has moved are sent to its cell', async () => {
  const moving = await first.addOrganization()
  const { organizationId } = moving
  const organization = toId('organization', organizationId)
  await setUpProvider(first, organizationId, 'moving.example')
  const member = await addMember(first, 'viewer', { organizationId })
  const browser = openBrowserAt(first)
  await enter(browser, member)
  expect(await moveToEu(setup, moving)).toBe('moved')

  const discover = (server: TestServer) =>
    openBrowserAt(server).call('POST', '/sessions/discover', {
      body: { email: 'a@moving.example' },
    })
  expect((await discover(first)).body).toMatchObject({ single_sign_on: null, cell: 'eu' })
  expect((await discover(eu)).body).toMatchObject({ single_sign_on: { organization }, cell: null })

  const { body: session } = await browser.call('GET', '/sessions/current')
  expect(session.organization).toBe(null)
  expect(session.memberships).toEqual([
    expect.objectContaining({
      organization,
      organization_status: 'moved',
      organization_moved_to: 'eu',
    }),
  ])
  const refused = await browser.call('GET', '/events', {
    headers: { 'Blazon-Organization': organization },
  })
  expect([refused.status, refused.body.error.message]).toEqual([401, expect.stringContaining('eu')])

  const path = '/sign-in/cells/eu?login_hint=a%40moving.example'
  expect((await openPage(hostOfFirst, path)).to).toBe(`https://${shared}${path}`)
  expect((await openPage(shared, path)).to).toBe(
    `https://${hostOfEu}/sign-in?login_hint=a%40moving.example`,
  )
  await enter(openBrowserAt(eu), member)

  const cells = { from: cellOf(eu, 'eu'), to: cellOf(first, 'default'), organizationId }
  expect(await moveOrganization(cells)).toBe('moved')
  expect((await discover(first)).body).toMatchObject({ single_sign_on: { organization } })
  expect((await discover(eu)).body).toMatchObject({ single_sign_on: null, cell: 'default' })
})
