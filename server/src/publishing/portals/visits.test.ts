import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, signIn } from '../../../test/people.ts'
import { systemClock } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import { createLog } from '../../kernel/base/log.ts'
import { uploadAsset } from '../../library/assets/assets.fixture.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'
import { addPortalUses, maxPathsOfDay, removePortalStats } from './stats-store.ts'
import { createUseCounter } from './use-counter.ts'

/** Who can open a portal, at which addresses, and what the service counts. */

let server: TestServer
/** TXT records of DNS, by name. */
const records = new Map<string, string[][]>()

beforeAll(async () => {
  server = await startTestServer({ resolveTxt: async (name) => records.get(name) ?? [] })
  await publishBrand(server)
  await uploadAsset(server, { name: 'Acme logo', slug: 'acme-logo', status: 'published' })
  await server.call('POST', '/cms/portal_pages', {
    body: { title: 'Voice', status: 'published', body: 'Speak plainly.' },
  })
  await setAccess({ access: 'public', name: 'Halden' })
  await deploy(server, { kind: 'portal', channel: 'portal' })
})
afterAll(() => server.stop())

const site = () => `/cdn/${toId('organization', server.organizationId)}/test/portal`

/** Sends a request without redirects and with any `Host`, which fetch cannot send. */
function visit(path: string, headers: Record<string, string> = {}, form?: string) {
  const method = form === undefined ? 'GET' : 'POST'
  const type = form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const sent = request(`${server.url}${path}`, { method, headers: { ...type, ...headers } })
      sent.on('error', reject)
      sent.on('response', async (answer) => {
        resolve({ status: answer.statusCode!, headers: answer.headers, text: await text(answer) })
      })
      sent.end(form)
    },
  )
}

async function setAccess(body: object) {
  const answer = await server.call('PATCH', '/cms/portal', { body })
  expect(answer.status, answer.text).toBe(200)
}

function readCookie({ headers }: { headers: IncomingHttpHeaders }): string {
  return headers['set-cookie']![0]!.split(';')[0]!
}

test('serves a public portal with caching, a strict policy and no cookie', async () => {
  await setAccess({ access: 'public' })
  const folder = await visit(site())
  expect([folder.status, folder.headers.location]).toEqual([308, `${site()}/`])
  const page = await visit(`${site()}/`)
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/)
  expect(page.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
  expect(page.headers['set-cookie']).toBe(undefined)
  expect(page.text).toContain('Halden')
  const known = await visit(`${site()}/`, { 'If-None-Match': page.headers.etag! })
  expect(known.status).toBe(304)
  expect((await visit(`${site()}/no-such-page.html`)).status).toBe(404)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  const { body: deployment } = await server.call('GET', `/cms/deployments/${channel.deployment}`)
  for (const { path, bytes } of deployment.manifest) {
    const file = await visit(`${site()}/${path}`, { 'Accept-Encoding': 'identity' })
    expect([path, file.status]).toEqual([path, path === '404.html' ? file.status : 200])
    expect(bytes).toBeGreaterThan(0)
    if (path.startsWith('files/')) expect(file.headers['cache-control']).toContain('immutable')
  }
})

test('gives each icon at its address, so that the page needs no script to offer it', async () => {
  const page = await visit(`${site()}/icons/acme/`)
  expect(page.text).toContain('<a href="../../icons/acme/home.svg" download="home.svg"')
  const icon = await visit(`${site()}/icons/acme/home.svg`)
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(icon.text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="24" height="24"/)
  const known = await visit(`${site()}/icons/acme/home.svg`, {
    'If-None-Match': icon.headers.etag!,
  })
  expect(known.status).toBe(304)
  const missing = await visit(`${site()}/icons/acme/no-such-icon.svg`)
  expect([missing.status, missing.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  await setAccess({ access: 'members' })
  expect((await visit(`${site()}/icons/acme/home.svg`)).status).toBe(403)
  await setAccess({ access: 'public' })
})

test('asks for the password, and forgets visitors when it changes', async () => {
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  const asked = await visit(`${site()}/`)
  expect([asked.status, asked.headers['cache-control']]).toEqual([403, 'no-store'])
  expect(asked.text).toContain('<form method="post">')
  const german = await visit(`${site()}/`, { 'Accept-Language': 'de' })
  expect(german.text).toContain('<h1>Diese Website hat ein Passwort</h1>')
  const wrong = await visit(`${site()}/`, {}, 'password=lighthouse')
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([403, undefined])
  const right = await visit(`${site()}/`, {}, 'password=lighthouse+keeper')
  expect([right.status, right.headers.location]).toEqual([303, `${site()}/`])
  expect(right.headers['set-cookie']![0]).toMatch(/HttpOnly; SameSite=Lax/)
  const Cookie = readCookie(right)
  const page = await visit(`${site()}/`, { Cookie })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(page.headers['access-control-allow-origin']).toBe(undefined)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  expect((await visit(`/cdn/${channel.deployment}/index.html`)).status).toBe(403)
  await setAccess({ password: 'another lighthouse' })
  expect((await visit(`${site()}/`, { Cookie })).status).toBe(403)
})

test('does not count right passwords, which the visitors of a network share', async () => {
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  for (let visitor = 0; visitor < 15; visitor++) {
    const right = await visit(`${site()}/`, {}, 'password=lighthouse+keeper')
    expect([visitor, right.status]).toEqual([visitor, 303])
  }
})

test('opens with a signed link until it expires or the access changes', async () => {
  await setAccess({ access: 'link', password: null })
  expect((await visit(`${site()}/`)).status).toBe(403)
  const { status, body } = await server.call('POST', '/cms/portal/links', { body: {} })
  expect(status).toBe(201)
  const link = new URL(body.url)
  // The link of another channel opens neither this one nor the address of its deployment.
  const draft = await server.call('POST', '/cms/portal/links', { body: { channel: 'draft' } })
  const { search } = new URL(draft.body.url)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  for (const path of [`${site()}/`, `/cdn/${channel.deployment}/index.html`]) {
    expect((await visit(path + search)).status).toBe(403)
    expect((await visit(path + link.search)).status).toBe(path === `${site()}/` ? 303 : 403)
  }
  const opened = await visit(link.pathname + link.search)
  expect([opened.status, opened.headers.location]).toEqual([303, `${site()}/`])
  const Cookie = readCookie(opened)
  expect((await visit(`${site()}/`, { Cookie })).status).toBe(200)
  const promoted = { body: { deployment: channel.deployment } }
  expect((await server.call('POST', '/cms/channels/draft/promote', promoted)).status).toBe(200)
  for (const path of [`${site().replace(/portal$/, 'draft')}/`, `/cdn/${channel.deployment}/`]) {
    expect((await visit(path, { Cookie })).status).toBe(403)
  }
  const forged = link.search.replace(/access=\w+\./, 'access=zzzzzzzz.')
  expect((await visit(`${site()}/${forged}`)).status).toBe(403)
  const past = await server.call('POST', '/cms/portal/links', {
    body: { expires_at: '2020-01-01T00:00:00.000Z' },
  })
  expect([past.status, past.body.error.param]).toEqual([400, 'expires_at'])
  await setAccess({ access: 'public' })
  const refused = await server.call('POST', '/cms/portal/links', { body: {} })
  expect(refused.status).toBe(409)
  await setAccess({ access: 'link' })
  expect((await visit(`${site()}/`, { Cookie })).status).toBe(403)
  expect((await visit(link.pathname + link.search)).status).toBe(403)
})

test('lets only members of the organization in', async () => {
  await setAccess({ access: 'members' })
  const gate = await visit(`${site()}/`)
  expect([gate.status, gate.text.includes('/sign-in')]).toEqual([403, true])
  const german = await visit(`${site()}/`, { 'Accept-Language': 'de' })
  expect(german.text).toContain('<h1>Nur Mitglieder können diese Website öffnen</h1>')
  const member = await signIn(server, await addMember(server, 'viewer'))
  expect((await visit(`${site()}/`, { Cookie: member.cookie! })).status).toBe(200)
  const other = await server.addOrganization()
  const stranger = await addMember(server, 'viewer', { organizationId: other.organizationId })
  const elsewhere = await signIn(server, stranger)
  expect((await visit(`${site()}/`, { Cookie: elsewhere.cookie! })).status).toBe(403)
})

test('serves the portal, and nothing else, at its own domain', async () => {
  const Host = 'brand.example.com'
  // Other tests have created organizations.
  records.set(`_blazon-portal.${Host}`, [[toId('organization', server.organizationId)]])
  await setAccess({ access: 'public', domain: Host })
  const page = () => visit('/', { Host })
  await expect.poll(async () => (await page()).text).toContain('Halden')
  expect((await visit('/api/v1/events', { Host })).status).toBe(404)
  expect((await visit('/sign-in', { Host })).status).toBe(404)
  await setAccess({ access: 'members' })
  const handover = await visit('/palettes/', { Host })
  expect(handover.status).toBe(303)
  const back = new URL(handover.headers.location!)
  expect([back.pathname, back.search]).toEqual([`${site()}/`, '?to=%2Fpalettes%2F'])
  const member = await signIn(server, await addMember(server, 'viewer'))
  const returned = await visit(back.pathname + back.search, { Cookie: member.cookie! })
  const target = new URL(returned.headers.location!)
  expect([target.host, target.pathname]).toEqual([Host, '/palettes/'])
  const entered = await visit(target.pathname + target.search, { Host })
  expect(entered.headers['set-cookie']![0]).toMatch(
    /^__Host-\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect((await visit('/', { Host, Cookie: readCookie(entered) })).status).toBe(200)
  // Browsers read the first of these as another host, and the others like it.
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  for (const path of ['//evil.example/a', '/\\evil.example/a', '/.//evil.example/a', '//']) {
    const sent = await visit(path, { Host }, 'password=lighthouse+keeper')
    const there = new URL(sent.headers.location!, `https://${Host}`)
    expect([path, sent.status, there.host]).toEqual([path, 303, Host])
  }
  await setAccess({ access: 'public' })
  const form = await visit('//evil.example/a', { Host }, 'password=x')
  expect([form.status, form.headers.location]).toEqual([303, '/evil.example/a'])
  await setAccess({ domain: null })
  await expect.poll(async () => (await page()).text).not.toContain('Halden')
})

// Last of the tests with passwords, because the network of the tests has to wait afterwards.
test('makes a network wait after ten wrong passwords', async () => {
  await setAccess({ access: 'password', password: 'lighthouse keeper' })
  // A right password between them forgives no wrong one.
  await visit(`${site()}/`, {}, 'password=wrong')
  await visit(`${site()}/`, {}, 'password=lighthouse+keeper')
  let answer = await visit(`${site()}/`, {}, 'password=wrong')
  for (let tries = 0; tries < 12 && answer.status !== 429; tries++) {
    answer = await visit(`${site()}/`, {}, 'password=wrong')
  }
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

const person = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Mode': 'navigate',
}

async function readStats(query = '') {
  const { body } = await server.call('GET', `/cms/portal/stats?${query}`)
  return body
}

test('counts what people open and download, by day and path, and keeps nothing about them', async () => {
  await setAccess({ access: 'public' })
  const before = await readStats()
  const views = () => readStats('path=palettes/index.html')
  const { views: viewsBefore } = await views()
  const css = `${site()}/tokens/brand.css`
  await visit(`${site()}/palettes/`, person)
  await visit(`${site()}/palettes/index.html`, person)
  await visit(css, person)
  const robot = { 'User-Agent': 'Googlebot/2.1' }
  for (const headers of [robot, { DNT: '1' }, { 'Sec-GPC': '1' }, { 'Sec-Fetch-Mode': 'cors' }]) {
    await visit(`${site()}/palettes/`, { ...person, ...headers })
  }
  await visit(`${site()}/no-such-page.html`, person)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  await visit(`/cdn/${channel.deployment}/index.html`, person)
  await setAccess({ access: 'members' })
  await visit(`${site()}/palettes/`, person)
  await expect.poll(async () => (await readStats()).downloads).toBe(before.downloads + 1)
  const stats = await readStats()
  expect(stats.views).toBe(before.views + 2)
  expect((await views()).views).toBe(viewsBefore + 2)
  expect(stats.files).toContainEqual({ path: 'tokens/brand.css', downloads: expect.any(Number) })
  expect(stats.pages.map(({ path }: { path: string }) => path)).not.toContain('no-such-page.html')
  expect(stats.data.at(-1).start).toMatch(/T00:00:00\.000Z$/)
  const [columns] = await server.pool.db<{ names: string }[]>`
    select string_agg(column_name, ' ' order by column_name) as names
    from information_schema.columns where table_name = 'portal_stats'`
  expect(columns!.names).toBe('day downloads livemode organization_id path views')
})

test('adds the counts of all processes; one that is killed loses only what it had not written', async () => {
  const { pool } = server
  const { organizationId } = await server.addOrganization()
  const tenant = { organizationId, livemode: true }
  const counters = [1, 2, 3].map(() => createUseCounter(pool.db, systemClock, createLog('silent')))
  for (let at = 0; at < 60; at++) counters[at % 3]!.count(tenant, `page-${at % 10}.html`, 'view')
  const [first, second] = counters
  await Promise.all([first!.flush(), second!.flush()])
  second!.count(tenant, 'logo.svg', 'download')
  await second!.close()
  const [sum] = await pool.db<{ views: number; downloads: number }[]>`
    select sum(views) as views, sum(downloads) as downloads from portal_stats
    where organization_id = ${organizationId} and livemode = true`
  // The third one is not flushed, as if its process had been killed.
  expect(sum).toEqual({ views: 40, downloads: 1 })
  await counters[2]!.close()
})

test('a portal cannot fill the store: further paths of a day are counted together', async () => {
  const { pool } = server
  const { organizationId } = await server.addOrganization()
  const tenant = { organizationId, livemode: false }
  const day = '2026-11-20'
  const uses = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ day, path: `icons/acme/${from + at}.svg` },
      ...{ views: 0, downloads: 1 },
    }))
  await addPortalUses(pool.db, tenant, uses(0, maxPathsOfDay - 10))
  await addPortalUses(pool.db, tenant, uses(maxPathsOfDay - 20, 50))
  const rows = await pool.db<{ path: string; downloads: number }[]>`
    select path, downloads from portal_stats
    where organization_id = ${organizationId} and livemode = false order by path`
  expect(rows).toHaveLength(maxPathsOfDay + 1)
  expect(rows[0]).toEqual({ path: '', downloads: 30 })
  // Days before this one are over.
  await removePortalStats(pool.db, new Date('2026-11-21T12:00:00Z'))
  const [left] = await pool.db<{ count: number }[]>`
    select count(*) from portal_stats
    where organization_id = ${organizationId} and livemode = false`
  expect(left!.count).toBe(0)
})

test('returns no day before the first that the API accepts', async () => {
  const first = '0001-01-01T00:00:00.000Z'
  const { status, body } = await server.call('GET', `/cms/portal/stats?until=${first}`)
  expect([status, body.since, body.until]).toEqual([200, first, first])
})

test.each([
  ['since=2026-11-02T00:00:00Z&until=2026-11-01T00:00:00Z', 'since'],
  ['since=2024-01-01T00:00:00Z', 'since'],
  ['since=yesterday', 'since'],
])('refuses statistics for %s', async (query, param) => {
  const { status, body } = await server.call('GET', `/cms/portal/stats?${query}`)
  expect([status, body.error.param]).toEqual([400, param])
})
