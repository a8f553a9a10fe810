import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinOrganization, signIn } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { readEntries } from '../translation/catalog.ts'
import {
  addPerson,
  type Dashboard,
  expectAccessible,
  startDashboard,
  takePicture,
} from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const id = 'key_01hzzzzzzzzzzzzzzzzzzzzzzz'

test('is served at each of its addresses under a strict policy, and nowhere else', async () => {
  const { apiReference, ...own } = paths
  for (const path of Object.values(own).map((build) => build(id, id))) {
    const answer = await fetch(dashboard.server.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toContain('<div id="root">')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("img-src 'self' blob: data:;")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  }
  for (const path of ['/api/v1/nothing', '/docs/nothing', '/cdn/nothing', '/wp-login.php']) {
    const answer = await fetch(dashboard.server.url + path)
    expect(await answer.text()).not.toContain('<div id="root">')
  }
  expect(apiReference()).toBe('/docs')
})

test('serves its assets compressed and cached for good', async () => {
  const page = await (await fetch(dashboard.server.url)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!
  const answer = await fetch(dashboard.server.url + script, {
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  const plain = await fetch(dashboard.server.url + script, {
    headers: { 'Accept-Encoding': 'identity' },
  })
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await plain.text()).toBe(await answer.text())
})

test('preloads fonts that exist, before and after sign-in', async () => {
  for (const name of ['index.html', 'gate.html']) {
    const page = await readFile(new URL(`../dist/${name}`, import.meta.url), 'utf8')
    const fonts = [...page.matchAll(/rel="preload" as="font" [^>]*href="([^"]+)"/g)]
    expect(fonts).toHaveLength(2)
    for (const [, path] of fonts) {
      const answer = await fetch(dashboard.server.url + path)
      expect(answer.headers.get('content-type')).toBe('font/woff2')
    }
  }
})

test('transfers at most 200 KB (gzip) on first load', async () => {
  const page = await dashboard.open(paths.home())
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.waitForLoadState('networkidle')
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const built = fileURLToPath(new URL('../dist', import.meta.url))
  const names = new Set(await readdir(built, { recursive: true }))
  const loaded = ['index.html', ...urls.map((url) => url.slice(1))].filter((name) =>
    names.has(name),
  )
  let bytes = 0
  for (const name of new Set(loaded)) {
    const content = await readFile(`${built}/${name}`)
    bytes += name.endsWith('.woff2') ? content.byteLength : gzipSync(content).byteLength
  }
  expect(loaded.length).toBeGreaterThan(4)
  expect(bytes).toBeLessThanOrEqual(200_000)
})

test('frames test mode, and shows each mode only its own objects', async () => {
  const { server } = dashboard
  await server.call('POST', '/api_keys', { body: { name: 'Of test', scopes: [] } })
  const page = await dashboard.open(paths.apiKeys())
  await page.getByRole('link', { name: 'Of test' }).waitFor()
  await expect.poll(() => page.locator('[data-mode=test]').count()).toBe(1)
  await page.getByRole('radio', { name: 'Test' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-mode=live]').waitFor()
  expect(new URL(page.url()).searchParams.get('mode')).toBe('live')
  await page.getByRole('link', { name: 'Of test' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'A test key' }).waitFor()
})

test('switches between the organizations of a member', async () => {
  const { server } = dashboard
  const other = await server.addOrganization()
  await server.pool.db`
    update organizations set name = 'Umbrella' where id = ${other.organizationId}`
  const person = await addPerson(dashboard, 'viewer')
  await joinOrganization(server, person.userId, person.email, 'owner', other.organizationId)
  const page = await dashboard.open(paths.home(), { as: person })
  await page.getByRole('button', { name: /Organization: Acme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Umbrella' }).waitFor()
  await takePicture(page)
  await page.getByRole('menuitemradio', { name: 'Umbrella' }).click()
  await page.getByRole('button', { name: /Organization: Umbrella/ }).waitFor()
  await page.getByText('owner', { exact: true }).first().waitFor()
})

test('opens menus and dialogs by keyboard, and returns the focus', async () => {
  const page = await dashboard.open(paths.apiKeys())
  const account = page.getByRole('button', { name: /owner/i })
  await account.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Your account' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => account.evaluate((node) => node === document.activeElement)).toBe(true)
  const create = page.getByRole('button', { name: 'Create key' }).first()
  await create.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  for (let at = 0; at < 40; at++) await page.keyboard.press('Tab')
  expect(
    await page.getByRole('dialog').evaluate((node) => node.contains(document.activeElement)),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => create.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('returns the focus to the menu that opened a dialog', async () => {
  const page = await dashboard.open(paths.members())
  const acts = page.getByRole('button', { name: /^Actions for/ }).first()
  await acts.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Change role…' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => acts.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('finds pages, objects and actions by keyboard, and moves the focus to the opened page', async () => {
  const name = `Printer ${Date.now()}`
  await dashboard.server.call('POST', '/api_keys', { body: { name, scopes: [] } })
  const page = await dashboard.open(paths.events())
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
  await page.keyboard.press('/')
  const search = page.getByRole('main').locator('input[type=search]').first()
  await expect.poll(() => search.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('option', { name: 'Use dark colours' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.type(name.toLowerCase())
  await palette.getByRole('option', { name: `${name} API key`, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name })
  await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Use shortcuts of a single key').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('finds palettes, colours, rules, documents and members in all pages of their lists', async () => {
  const { server } = dashboard
  const core = await server.call('POST', '/brand/palettes', {
    body: { name: 'Harvest', colors: [{ key: 'rust', name: 'Rust', value: '#B7410E' }] },
  })
  await server.call('POST', `/brand/palettes/${core.body.id}/publish`)
  await server.call('POST', '/brand/rules', {
    body: { type: 'font_size', name: 'Readable handouts', params: { min: 9 } },
  })
  // More than a page of newer ones, all with a name that matches.
  const bodies = Array.from({ length: 101 }, (_, at) => at)
  await Promise.all(
    bodies.flatMap((at) => [
      server.call('POST', '/brand/palettes', { body: { name: `Harvest ${at}` } }),
      server.call('POST', '/brand/rules', {
        body: { type: 'font_size', name: `Size ${at}`, params: { min: 9 } },
      }),
    ]),
  )
  const page = await dashboard.open(paths.home())
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const find = async (query: string, option: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(query)
    await palette.getByRole('option', { name: option, exact: true }).waitFor()
  }
  await find('harvest', 'Harvest Palette')
  await page.keyboard.press('Escape')
  await find('readable hand', 'Readable handouts Rule')
  await page.keyboard.press('Escape')
  await find(dashboard.owner.email, `Ada · ${dashboard.owner.email} Member`)
  await page.keyboard.press('Escape')
  await find('rust', 'Rust #B7410E Colour of Harvest')
  await page.keyboard.press('Escape')
  const text = { text: 'Coffee.', name: 'Winter claim' }
  await server.call('POST', '/brand/checks', { body: text, headers: { Prefer: 'wait=30' } })
  await find('winter', 'Winter claim Document')
  await page.keyboard.press('Escape')
  await find('#B7410E', 'Rust #B7410E Colour of Harvest')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Harvest' }).waitFor()
})

test('opens a link clicked while offline when the connection returns', async () => {
  const page = await dashboard.open(paths.home())
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.context().setOffline(true)
  const banner = page.getByText('The connection to the server is lost.')
  await banner.waitFor()
  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await page.waitForURL((url) => url.pathname === paths.brand())
  await banner.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor()
  await banner.waitFor({ state: 'detached' })
})

test('reaches every page on a phone', async () => {
  const page = await dashboard.open(paths.home(), { width: 390 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const settings = page.getByRole('dialog').getByRole('link', { name: 'Settings' })
  await settings.waitFor()
  await expectAccessible(page)
  await settings.click()
  await page.getByRole('heading', { level: 1, name: 'Organization' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('reports that a page or a resource does not exist', async () => {
  const page = await dashboard.open('/settings/nothing')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await expectAccessible(page)
  await page.goto(dashboard.server.url + paths.apiKey(id))
  await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
  await expectAccessible(page)
})

test('shows the sign-in page at once when the session ends', async () => {
  const person = await addPerson(dashboard, 'viewer')
  const page = await dashboard.open(paths.home(), { as: person })
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.waitForTimeout(500)
  await dashboard.server.call('DELETE', `/memberships/${person.membership}`, {
    key: dashboard.server.keys.live,
  })
  await page.getByRole('heading', { name: /You are not a member|Sign in/ }).waitFor()
})

test('speaks German, without English remnants', async () => {
  const catalog = readEntries(
    await readFile(new URL('../src/language/de.po', import.meta.url), 'utf8'),
  )
  const german = new Set(catalog.map(({ translation }) => translation))
  const english = new Set(catalog.map(({ message }) => message).filter((text) => !german.has(text)))
  const page = await dashboard.open(paths.home())
  await page.getByRole('button', { name: /owner/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  await expectAccessible(page)
  const { checks, palettes, waivers, rules, assets, deployments, webhooks, events, members } = paths
  for (const build of [
    checks,
    palettes,
    waivers,
    rules,
    assets,
    deployments,
    webhooks,
    events,
    members,
  ]) {
    await page.goto(dashboard.server.url + build())
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await takePicture(page)
    const texts = await page.evaluate(() => [
      ...document.body.innerText.split('\n'),
      ...[...document.querySelectorAll('[aria-label]')].map(
        (element) => element.getAttribute('aria-label') ?? '',
      ),
    ])
    expect(texts.length).toBeGreaterThan(20)
    expect(
      texts.map((text) => text.trim()).filter((text) => english.has(text)),
      build(),
    ).toEqual([])
  }
  await page.goto(dashboard.server.url + paths.apiKey(id))
  await page.getByText('Das Objekt gibt es nicht, oder es wurde gelöscht.').waitFor()
})

test('a checker sees their documents, the brand and their account, and asks for nothing else', async () => {
  const person = await addPerson(dashboard, 'checker')
  const browser = await signIn(dashboard.server, person)
  const { body } = await browser.call('POST', '/brand/checks', {
    body: { text: 'Words', name: 'My deck' },
    headers: { Prefer: 'wait=30' },
  })
  await dashboard.server.call('POST', `/brand/documents/${body.document}/request_changes`, {
    body: { note: 'Larger words.' },
  })
  await dashboard.server.call('POST', '/brand/comments', {
    body: { document: body.document, text: 'The words are too small.' },
  })
  const page = await dashboard.open(paths.account(), { as: person })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto(dashboard.server.url + paths.home())
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.getByText('Changes to version 1 were requested: Larger words.').waitFor()
  await page.getByText('1 new comment concerns you').waitFor()
  expect(await page.getByRole('heading', { name: 'Recent events' }).count()).toBe(0)
  await expectAccessible(page)
  const rooms = page.getByRole('navigation', { name: 'Rooms' })
  const names = ['Home', 'Inbox1 new', 'Checks', 'Brand', 'Settings']
  expect(await rooms.getByRole('link').allTextContents()).toEqual(names)
  await rooms.getByRole('link', { name: 'Inbox' }).click()
  await page.getByText('The words are too small.').waitFor()
  await page.getByRole('link', { name: 'My deck' }).click()
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Your reply').fill('Version 2 follows.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('list', { name: 'Replies' }).getByText('Version 2 follows.').waitFor()
  await rooms.getByRole('link', { name: 'Checks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checks' }).waitFor()
  await page.getByRole('link', { name: 'My deck' }).waitFor()
  expect(await page.getByRole('link', { name: 'Schedules' }).count()).toBe(0)
  const portal = page.getByRole('link', { name: 'Brand portal' })
  expect(await portal.getAttribute('href')).toContain('/test/portal/')
  await expectAccessible(page)
  await page.goto(dashboard.server.url + paths.check(body.id))
  await page.getByText('Upload a new version').waitFor()
  expect(await page.getByRole('button', { name: 'Check regularly' }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Comments' }).waitFor()
  await rooms.getByRole('link', { name: 'Brand' }).click()
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor()
  await rooms.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.goto(dashboard.server.url + paths.waivers())
  await page.getByText('Your role cannot open this page').waitFor()
  expect(refused).toEqual([])
})
