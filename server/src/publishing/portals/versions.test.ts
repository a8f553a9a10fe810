import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toId } from '../../kernel/base/ids.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'

/** Which earlier versions of a portal readers can open. Each test has an organization with a published brand. */

let server: TestServer
let key: string
let palette: string
let site: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const organization = await server.addOrganization()
  key = organization.test
  palette = (await publishBrand(server, key)).palette
  site = `${server.url}/cdn/${toId('organization', organization.organizationId)}/test/portal/`
})

const send = (method: string, path: string, body?: object) =>
  server.call(method, path, { key, ...(body === undefined ? {} : { body }) })
const configure = (body: object) => send('PATCH', '/cms/portal', body)

/** Publishes the portal with the palette in this colour. */
async function publish(value: string, body: object = {}): Promise<string> {
  await send('PATCH', `/brand/palettes/${palette}`, { colors: [{ key: 'red', value }] })
  return (await deploy(server, { kind: 'portal', channel: 'portal', ...body }, key)).id
}

async function open(path: string) {
  const answer = await fetch(site + path, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const statusOf = async (path: string) => (await open(path)).status
const listed = async () =>
  (await send('GET', '/cms/portal/versions')).body.versions.map(
    ({ deployment }: { deployment: string }) => deployment,
  )

test('readers open earlier versions only while the settings allow it', async () => {
  await configure({ access: 'public' })
  const first = await publish('#111111', { name: '2026 spring' })
  await publish('#222222')
  expect(await listed()).toEqual([first])
  expect(await statusOf('versions/')).toBe(404)
  expect(await statusOf(`versions/${first}/`)).toBe(404)
  expect((await open('')).text).not.toContain('versions/')

  expect((await configure({ versions: true })).body.versions).toBe(true)
  expect(await statusOf(`versions/${first}/`)).toBe(200)
  const third = await publish('#333333')
  expect((await open('palettes/')).text).toContain('href="../versions/index.html"')
  const list = await open('versions/')
  expect(list.text).toContain(`<a href="${first}/index.html">2026 spring</a>`)
  expect(list.text).not.toContain(third)
  expect(list.headers.get('etag')).toBeNull()

  await configure({ versions: false })
  const closed = ['versions/', 'versions/index.html', `versions/${first}/`]
  expect(await Promise.all(closed.map(statusOf))).toEqual([404, 404, 404])
})

test('a page of an earlier version says so, links to the current page and is not listed', async () => {
  const { body: portal } = await configure({ access: 'public', versions: true })
  await send('POST', '/cms/portal_pages', { title: 'Old', slug: 'old', status: 'published' })
  const first = await publish('#111111', { name: 'Spring' })
  const { body: pages } = await send('GET', '/cms/portal_pages')
  await send('DELETE', `/cms/portal_pages/${pages.data[0].id}`)
  await publish('#222222')

  const folder = `versions/${first}/`
  expect((await open(folder.slice(0, -1))).headers.get('location')).toMatch(/\/$/)
  const page = await open(`${folder}palettes/`)
  expect(page.text).toContain('#111111')
  expect(page.text).toContain('This is the version “Spring” of ')
  expect(page.text).toContain('href="../../../palettes/index.html">Open the current page')
  expect(page.text).toContain(`<link rel="canonical" href="${portal.url}palettes/">`)
  expect(page.text).toContain('<meta name="robots" content="noindex">')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await open(`${folder}pages/old.html`)).text).toContain('This page no longer exists.')
  expect(await statusOf(`${folder}missing.html`)).toBe(404)
  expect((await open(`${folder}versions/index.html`)).headers.get('location')).toMatch(
    /portal\/versions\/$/,
  )
  const head = await fetch(site + folder, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const stylesheet = await open(`${folder}assets/site.css`)
  expect([stylesheet.status, stylesheet.headers.get('etag')]).toEqual([200, expect.any(String)])
})

test('withdrawn versions are not shown: those that a rollback ended, deleted ones and recalled files', async () => {
  await configure({ access: 'public', versions: true })
  const [first, second, third] = [
    await publish('#111111'),
    await publish('#222222'),
    await publish('#333333'),
  ]
  expect(await listed()).toEqual([second, first])
  await send('POST', '/cms/channels/portal/rollback', { to: first })
  expect(await listed()).toEqual([])
  expect(await statusOf(`versions/${third}/`)).toBe(404)
  const fourth = await publish('#444444')
  expect(await listed()).toEqual([first])

  const recalled = { deployment: first, path: 'tokens/brand.css', reason: 'Wrong' }
  expect(await statusOf(`versions/${first}/tokens/brand.css`)).toBe(200)
  await send('POST', '/cms/recalls', recalled)
  await expect.poll(() => statusOf(`versions/${first}/tokens/brand.css`)).toBe(410)

  await publish('#555555')
  expect(await listed()).toEqual([fourth, first])
  await send('DELETE', `/cms/deployments/${first}`)
  expect(await listed()).toEqual([fourth])
  expect(await statusOf(`versions/${first}/`)).toBe(404)
})

test('a version that is published again is the current one', async () => {
  await configure({ versions: true })
  const first = await publish('#111111')
  const second = await publish('#222222')
  await send('POST', '/cms/channels/portal/promote', { deployment: first })
  expect(await listed()).toEqual([second])
})

test('who may read a version follows the access of the portal now', async () => {
  await configure({ access: 'public', versions: true })
  const first = await publish('#111111')
  await publish('#222222')
  const path = `versions/${first}/`
  expect(await statusOf(path)).toBe(200)
  await configure({ access: 'members' })
  expect(await statusOf(path)).toBe(403)
  expect(await statusOf('versions/')).toBe(403)
})

test('a version of another channel or of another organization is not served', async () => {
  await configure({ access: 'public', versions: true })
  await publish('#111111', { channel: 'portal-draft' })
  await publish('#222222', { channel: 'portal-draft' })
  const own = await publish('#333333')
  const draft = site.replace(/portal\/$/, 'portal-draft/')
  const list = await fetch(`${draft}versions/`)
  expect(list.status).toBe(404)
  const organization = await server.addOrganization()
  const other = `${server.url}/cdn/${toId('organization', organization.organizationId)}/test/portal/`
  await server.call('PATCH', '/cms/portal', {
    key: organization.test,
    body: { access: 'public', versions: true },
  })
  await deploy(server, { kind: 'portal', channel: 'portal' }, organization.test)
  expect((await fetch(`${other}versions/${own}/`)).status).toBe(404)
})

test('a preview of a deployment lists the versions that readers could open afterwards', async () => {
  const preview = async (body: object) => {
    const answer = await send('POST', '/cms/deployments', {
      ...{ kind: 'portal', channel: 'portal', dry_run: true },
      ...body,
    })
    return answer.body.versions.map(({ deployment }: { deployment: string }) => deployment)
  }
  const first = await publish('#111111', { name: 'Spring' })
  expect(await preview({})).toEqual([])
  await configure({ versions: true })
  expect(await preview({})).toEqual([first])
  expect(await preview({ channel: 'portal-draft' })).toEqual([])
  const second = await publish('#222222')
  await send('PATCH', `/brand/palettes/${palette}`, { colors: [{ key: 'red', value: '#333333' }] })
  expect(await preview({})).toEqual([second, first])
})
