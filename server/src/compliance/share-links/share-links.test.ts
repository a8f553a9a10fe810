import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { check, checkFile, createBrand } from '../checks/checks.fixture.ts'

let server: TestServer
let checked: string

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
  checked = (await checkFile(server, undefined, {}, { filename: 'Shared deck.pptx' })).body.id
})
afterAll(() => server.stop())

const share = (body: object, id = checked, key = server.keys.test) =>
  server.call('POST', `/brand/checks/${id}/share_links`, { body, key })

/** The address on the test's server, whatever the public one is. */
const open = (url: string, init: RequestInit = {}) =>
  fetch(server.url + new URL(url).pathname + new URL(url).search, {
    headers: { Accept: 'text/html' },
    ...init,
  })

const enter = (url: string, password: string) =>
  open(url, { method: 'POST', body: new URLSearchParams({ password }) })

test('a link shows the report without an account, until it is revoked', async () => {
  const made = await share({})
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({
      object: 'check_share_link',
      check: checked,
      has_password: false,
      is_active: true,
      revoked_at: null,
      url: expect.stringContaining(`/cdn/shared/${made.body.id}.`),
    }),
  ])
  const days = (Date.parse(made.body.expires_at) - Date.parse(made.body.created)) / 86_400_000
  expect(Math.round(days)).toBe(30)
  const page = await open(made.body.url)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const html = await page.text()
  expect(html).toContain('Shared deck.pptx')
  expect(html).toContain('<svg')
  expect(await (await open(made.body.url)).text()).toBe(html)

  expect(html).toContain('href="?format=pdf&#38;language=en"')
  const germanPage = await open(made.body.url, {
    headers: { 'Accept-Language': 'de-CH, en;q=0.8' },
  })
  expect(germanPage.headers.get('content-language')).toBe('de')
  expect(await germanPage.text()).toContain('href="?format=pdf&#38;language=de"')
  const english = await open(`${made.body.url}?language=en`, {
    headers: { 'Accept-Language': 'de' },
  })
  expect(await english.text()).toBe(html)

  const printed = await open(`${made.body.url}?format=pdf`)
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(printed.headers.get('content-disposition')).toBe('attachment; filename="Shared deck.pdf"')
  expect(printed.headers.get('cache-control')).toBe('private, no-store')
  expect((await printed.text()).slice(0, 8)).toBe('%PDF-1.7')

  const path = `/brand/check_share_links/${made.body.id}`
  const revoked = await server.call('DELETE', path)
  expect(revoked.body).toMatchObject({ is_active: false, revoked_at: expect.any(String) })
  expect((await server.call('DELETE', path)).body).toEqual(revoked.body)
  const gone = await open(made.body.url)
  expect([gone.status, await gone.text()]).toEqual([
    410,
    expect.stringContaining('has expired or was revoked'),
  ])
  expect((await open(`${made.body.url}?format=pdf`)).status).toBe(410)
  const german = await open(made.body.url, {
    headers: { Accept: 'text/html', 'Accept-Language': 'de-CH, en;q=0.5' },
  })
  expect(german.headers.get('content-language')).toBe('de')
  expect(await german.text()).toContain('Der Link ist abgelaufen oder wurde widerrufen')
  const { body } = await server.call('GET', '/events?type=brand.check_share_link.*')
  const ofLink = body.data.filter((event: Recorded) => event.data.object.id === made.body.id)
  expect(ofLink.map(({ type }: Recorded) => type)).toEqual([
    'brand.check_share_link.revoked',
    'brand.check_share_link.created',
  ])
  expect(JSON.stringify(ofLink)).not.toContain('/cdn/shared/')
})

interface Recorded {
  type: string
  data: { object: { id: string } }
}

test('a link with a password asks for it, and counts wrong ones', async () => {
  const { body } = await share({ password: 'a long password' })
  expect(body.has_password).toBe(true)
  expect(JSON.stringify(body)).not.toContain('a long password')
  const gate = await open(body.url)
  expect([gate.status, await gate.text()]).toEqual([
    403,
    expect.stringContaining('This report has a password'),
  ])
  const wrong = await enter(body.url, 'another password')
  expect([wrong.status, await wrong.text()]).toEqual([
    403,
    expect.stringContaining('The password is wrong'),
  ])
  const right = await enter(body.url, 'a long password')
  expect([right.status, await right.text()]).toEqual([
    200,
    expect.stringContaining('Shared deck.pptx'),
  ])
  const asPdf = `${body.url}?format=pdf`
  expect((await open(asPdf)).status).toBe(403)
  const printed = await enter(asPdf, 'a long password')
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const statuses = []
  for (let tries = 0; tries < 12; tries++) {
    statuses.push((await enter(body.url, `guess ${tries}`)).status)
  }
  expect(statuses).toContain(429)
})

test('an address that was changed, or is of an expired link, shows nothing', async () => {
  const { body } = await share({})
  // The last character of a signature has unused bits, its first has none.
  const changed = body.url.replace(
    /\.(.)(.{21})$/,
    (_: string, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
  )
  expect(changed).not.toBe(body.url)
  expect((await open(changed)).status).toBe(404)
  expect((await open(`${body.url}/default`)).status).toBe(404)
  await server.pool.db`
    update check_share_links set expires_at = now() - interval '1 second' where revoked_at is null`
  expect((await open(body.url)).status).toBe(410)
  const { body: list } = await server.call('GET', `/brand/checks/${checked}/share_links`)
  const found = list.data.find(({ id }: { id: string }) => id === body.id)
  expect(found).toMatchObject({ is_active: false, revoked_at: null, url: body.url })
})

test('only a completed check of the tenant can be shared, by those who may check', async () => {
  const failed = await checkFile(server, Buffer.from('PK\u0003\u0004 no deck'))
  const refused = await share({}, failed.body.id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict'])
  const past = await share({ expires_at: '2020-01-01T00:00:00Z' })
  expect([past.status, past.body.error.param]).toEqual([400, 'expires_at'])
  const { test: other } = await server.addOrganization()
  expect((await share({}, checked, other)).status).toBe(404)
  expect((await share({}, checked, server.keys.live)).status).toBe(404)
  const reader = await server.addKey({ scopes: ['brand:read'] })
  expect((await share({}, checked, reader)).status).toBe(403)
  const text = await check(server, { text: 'Words without a file' })
  const { body } = await share({}, text.body.id)
  expect(await (await open(body.url)).text()).toContain('text.txt')
})
