import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProblem } from '../../cli/src/cells/cells-file.ts'
import { renderNginx } from '../../cli/src/cells/nginx.ts'
import { freeze, isFrozen } from '../../server/src/boot/moves/freeze.ts'
import { type Cell, cancelMove, moveOrganization } from '../../server/src/boot/moves/move.ts'
import { toId } from '../../server/src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import {
  client,
  type IdentityProvider,
  startIdentityProvider,
} from '../../server/test/identity-provider.ts'
import { addMember, type Browser, openBrowser, password } from '../../server/test/people.ts'
import { type Receiver, startReceiver } from '../../server/test/receiver.ts'
import { type Nginx, nginx, startNginx } from './behind-nginx.ts'

/** Two installations with a database each, behind a real nginx with the configuration of `blazon cells nginx`. */

const testBehind = test.skipIf(nginx === undefined)
const shared = 'blazon.example.com'
const [hostOfFirst, hostOfEu] = ['first.blazon.example.com', 'eu.blazon.example.com']

let first: TestServer
let eu: TestServer
let proxy: Nginx
let receiver: Receiver
let provider: IdentityProvider
const records = new Map<string, string[][]>()

beforeAll(async () => {
  if (nginx === undefined) return
  const env = { BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' }
  const resolveTxt = async (name: string) => records.get(name) ?? []
  first = await startTestServer({
    env: { ...env, BLAZON_PUBLIC_URL: `https://${hostOfFirst}` },
    resolveTxt,
  })
  eu = await startTestServer({
    env: { ...env, BLAZON_PUBLIC_URL: `https://${hostOfEu}`, BLAZON_CELL: 'eu' },
    resolveTxt,
  })
  provider = await startIdentityProvider({ sub: 'ada', email: 'ada@acme.example', name: 'Ada' })
  const cells = [
    { name: null, host: hostOfFirst, servers: [new URL(first.url).host] },
    {
      name: 'eu',
      host: hostOfEu,
      servers: [new URL(eu.url).host],
      title: 'Europe',
      domains: ['example.eu'],
    },
  ]
  expect(findProblem({ host: shared, cells })).toBe(null)
  proxy = await startNginx(renderNginx({ host: shared, cells }), shared)
  receiver = await startReceiver()
})
afterAll(async () => {
  if (nginx === undefined) return
  await proxy.stop()
  await receiver.close()
  await provider.close()
  await eu.stop()
  await first.stop()
})

async function readOrganization(key: string, host = shared): Promise<string | number> {
  const response = await proxy.fetch(host, '/api/v1/organizations', {
    headers: { Authorization: `Bearer ${key}` },
  })
  const { data } = (await response.json()) as { data?: { id: string }[] }
  return data?.[0]?.id ?? response.status
}

async function createKey(server: TestServer, key = server.keys.live): Promise<string> {
  const scopes = ['platform:read', 'platform:write']
  const { status, body } = await server.call('POST', '/api_keys', {
    body: { name: 'CI', scopes },
    key,
  })
  expect(status).toBe(201)
  return body.secret
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

function cellOf(server: TestServer, name: string): Cell {
  const { blobs, secretBox } = server.app.services
  return { name, pool: server.pool, blobs, secretBox }
}

interface Organization {
  organizationId: string
  live: string
}

function moveToEu({ organizationId }: Organization, onStep?: (line: string) => void) {
  const cells = { from: cellOf(first, 'default'), to: cellOf(eu, 'eu') }
  return moveOrganization({ ...cells, organizationId, ...(onStep && { onStep }) })
}

async function call(key: string, method: string, path: string, body?: object, id?: string) {
  const response = await proxy.fetch(shared, `/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      ...(id !== undefined && { 'Idempotency-Key': id }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
  return { response, status: response.status, body: (await response.json()) as any }
}

async function addSubscribed(): Promise<Organization> {
  const organization = await first.addOrganization()
  const endpoint = { url: receiver.url, enabled_events: ['custom.*'] }
  expect((await call(organization.live, 'POST', '/webhook_endpoints', endpoint)).status).toBe(201)
  return organization
}

/** Posts events one after the other until it is stopped; each is repeated until it is acknowledged. */
function startPosting({ live }: Organization) {
  const acknowledged: string[] = []
  const refusals: string[] = []
  let isStopped = false
  const posting = (async () => {
    for (let number = 0; !isStopped; number++) {
      const event = { type: 'custom.counted', data: { number } }
      const key = `${live.slice(-8)}-${number}`
      for (;;) {
        const { response, status, body } = await call(live, 'POST', '/events', event, key)
        if (status === 201) {
          acknowledged.push(body.id)
          break
        }
        refusals.push(`${status} ${response.headers.get('retry-after')}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  })()
  return {
    acknowledged,
    refusals,
    async stop() {
      isStopped = true
      await posting
    },
  }
}

/** Reads a list until it is stopped; returns the statuses that were no success. */
function startReading({ live }: Organization) {
  const failures: number[] = []
  let isStopped = false
  const reading = (async () => {
    while (!isStopped) {
      const { status } = await call(live, 'GET', '/events?limit=1')
      if (status !== 200) failures.push(status)
    }
  })()
  return async () => {
    isStopped = true
    await reading
    return failures
  }
}

async function listAll(key: string, path: string): Promise<{ id: string }[]> {
  const all: { id: string }[] = []
  for (;;) {
    const after = all.length === 0 ? '' : `&starting_after=${all.at(-1)!.id}`
    const { body } = await call(key, 'GET', `${path}?limit=100${after}`)
    all.push(...body.data)
    if (!body.has_more) return all
  }
}

function receivedIds(ids: readonly string[]): string[] {
  const known = new Set(ids)
  return receiver.received.map(({ event }) => event.id as string).filter((id) => known.has(id))
}

testBehind('an organization is moved under load, and nothing is lost or sent twice', async () => {
  const [moving, staying] = [await addSubscribed(), await addSubscribed()]
  const palette = await call(moving.live, 'POST', '/brand/palettes', { name: 'Ours' })
  const file = new FormData()
  file.append('file', new Blob(['the same bytes']), 'notes.txt')
  const kept = await first.call('POST', '/files', { form: file, key: moving.live })
  expect([palette.status, kept.status]).toEqual([201, 201])
  const { organizationId } = moving
  const unknown = await addMember(first, 'owner', { organizationId })
  const known = await addMember(first, 'viewer', { organizationId })
  const { userId: sameElsewhere } = await addMember(eu, 'viewer', { email: known.email })
  const [posts, others] = [startPosting(moving), startPosting(staying)]
  const stopReading = startReading(moving)
  await receiver.wait(20)
  expect(await moveToEu(moving)).toBe('moved')
  const before = posts.acknowledged.length
  await expect
    .poll(() => posts.acknowledged.length, { timeout: 60_000 })
    .toBeGreaterThan(before + 5)
  await Promise.all([posts.stop(), others.stop()])
  expect(await stopReading()).toEqual([])
  for (const refusal of posts.refusals) expect(refusal).toBe('503 1')
  expect(others.refusals).toEqual([])

  for (const { acknowledged } of [posts, others]) {
    await expect
      .poll(() => new Set(receivedIds(acknowledged)).size, { timeout: 60_000 })
      .toBe(acknowledged.length)
    expect(receivedIds(acknowledged)).toHaveLength(acknowledged.length)
  }
  const events = (await listAll(moving.live, '/events')).map(({ id }) => id)
  expect(events).toEqual(expect.arrayContaining(posts.acknowledged))
  const deliveries = (await listAll(moving.live, '/webhook_deliveries')) as unknown as {
    status: string
  }[]
  expect(deliveries).toHaveLength(posts.acknowledged.length)

  expect((await call(moving.live, 'GET', `/brand/palettes/${palette.body.id}`)).body).toEqual(
    palette.body,
  )
  const content = await eu.call('GET', `/files/${kept.body.id}/content`, { key: moving.live })
  expect(content.text).toBe('the same bytes')
  expect(await createKey(eu, moving.live)).toMatch(/^sk_live_eu_/)
  const members = await eu.pool.db<{ user_id: string }[]>`
    select user_id from memberships where organization_id = ${organizationId}`
  const accounts = members.map(({ user_id }) => user_id)
  expect(accounts).toEqual(expect.arrayContaining([unknown.userId, sameElsewhere]))
  expect(accounts).not.toContain(known.userId)
  const left = await first.pool.db`
    select from events where organization_id = ${organizationId}`
  expect(left).toHaveLength(0)
  expect(await isFrozen(first.pool.db, organizationId)).toBe(false)
  const direct = await first.call('GET', '/events', { key: moving.live })
  expect([direct.status, direct.headers.get('blazon-cell')]).toEqual([421, 'eu'])
})

testBehind('a move that was interrupted is continued or cancelled', async () => {
  const organization = await addSubscribed()
  const { organizationId, live } = organization
  const post = () => call(live, 'POST', '/events', { type: 'custom.late', data: {} })
  const cells = { from: cellOf(first, 'default'), to: cellOf(eu, 'eu'), organizationId }
  await freeze(first.pool.db, organizationId, 10_000)
  expect((await post()).status).toBe(503)
  await cancelMove(cells)
  expect((await post()).status).toBe(201)
  const failing = (at: string) => (line: string) => {
    if (line.includes(at)) throw new Error('killed')
  }
  await expect(moveToEu(organization, failing('copying the rest'))).rejects.toThrow('killed')
  expect((await post()).status).toBe(201)
  // It has arrived, and the old cell does not know.
  await expect(moveToEu(organization, failing('sending requests'))).rejects.toThrow('killed')
  expect((await post()).status).toBe(503)
  await expect(cancelMove(cells)).rejects.toThrow('has arrived')
  expect(await moveToEu(organization)).toBe('moved')
  expect(await moveToEu(organization)).toBe('already moved')
  const { body, status } = await post()
  expect(status).toBe(201)
  await receiver.wait(1, ({ event }) => event.id === body.id)
  const back = { from: cells.to, to: cells.from, organizationId }
  expect(await moveOrganization(back)).toBe('moved')
  expect((await post()).status).toBe(201)
  const events = await first.pool.db`
    select from events where organization_id = ${organizationId} and livemode`
  expect(await listAll(live, '/events')).toHaveLength(events.length)
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
  expect(await moveToEu(moving)).toBe('moved')

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

test.for([
  [{ host: 'a b' }, 'host name that all cells share'],
  [{ cells: [] }, 'list of cells'],
  [{ cells: [{ name: 'EU', host: 'a', servers: ['a:1'] }] }, 'lower-case letters'],
  [{ cells: [{ name: null, host: 'a;', servers: ['a:1'] }] }, 'cells[0].host'],
  [{ cells: [{ name: null, host: 'a', servers: ['a:1;'] }] }, 'cells[0].servers'],
  [{ cells: [{ name: 'eu', host: 'a', servers: ['a:1'] }] }, 'exactly one cell'],
  [{ cells: [{ name: 'default', host: 'a', servers: ['a:1'] }] }, 'not default'],
  [{ cells: [{ name: null, host: 'a', servers: ['a:1'], title: '<b>' }] }, 'cells[0].title'],
  [{ cells: [{ name: null, host: 'a', servers: ['a:1'], domains: ['A.com'] }] }, 'domains'],
  [
    { cells: [{ name: null, host: 'a', servers: ['a:1'], domains: ['a.com', 'a.com'] }] },
    'in the list twice',
  ],
  [{ cells: [{ name: null, host: shared, servers: ['a:1'] }] }, 'are the same'],
])('a file of cells with %j is refused: %s', ([change, problem]) => {
  const cells = [{ name: null, host: 'a.example.com', servers: ['127.0.0.1:4000'] }]
  expect(findProblem({ host: shared, cells })).toBe(null)
  expect(findProblem({ host: shared, cells, ...(change as object) })).toContain(problem)
})
