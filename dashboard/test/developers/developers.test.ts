import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../server/test/receiver.ts'
import { paths } from '../../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from '../browser.ts'

let dashboard: Dashboard
let receiver: Receiver

beforeAll(async () => {
  dashboard = await startDashboard()
  receiver = await startReceiver()
})
afterAll(async () => {
  await dashboard.close()
  await receiver.close()
})

test('asks before entries are lost in a form that was opened while the server is away', async () => {
  const page = await dashboard.open(paths.webhooks())
  await page.getByRole('link', { name: 'API keys', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Create key' }).click()
  const name = page.getByLabel('Name')
  await name.fill('Build server')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  // Of two dialogs, only the upper one dims what is behind it.
  const scrims = page.locator('[data-scrim]')
  expect(await scrims.count()).toBe(2)
  await expect
    .poll(() => scrims.first().evaluate((scrim) => getComputedStyle(scrim).backgroundColor))
    .toBe('rgba(0, 0, 0, 0)')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.pathname === paths.apiKeys())
  expect(await name.inputValue()).toBe('Build server')
})

test('creates a key, shows its secret once, rolls it and revokes it', async () => {
  const page = await dashboard.open(paths.apiKeys())
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Name').fill('Build server')
  await dialog.getByRole('checkbox', { name: /brand:read/ }).check()
  await dialog.getByLabel('Networks').fill('127.0.0.0/8')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.locator('[data-secret]').innerText()
  await expectAccessible(page)
  const { server } = dashboard
  expect(await server.call('GET', '/api_keys/current', { key: secret })).toMatchObject({
    status: 200,
    body: { name: 'Build server', scopes: ['brand:read'] },
  })
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('link', { name: 'Build server' }).click()
  await page.getByRole('heading', { level: 1, name: 'Build server' }).waitFor()
  expect(await page.content()).not.toContain(secret)
  await page.getByText('127.0.0.0/8').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Roll' }).click()
  await page.getByLabel('Old key keeps working').selectOption('0')
  await page.getByRole('button', { name: 'Roll key' }).click()
  const rolled = await page.locator('[data-secret]').innerText()
  expect(rolled).not.toBe(secret)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('link', { name: 'Previous key' }).waitFor()

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/are rejected at once/)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('Revoked', { exact: true }).first().waitFor()
  for (const key of [secret, rolled])
    expect((await server.call('GET', '/api_keys/current', { key })).status).toBe(401)
})

test('filters events by type, with the filter in the address, and shows their deliveries', async () => {
  const { server } = dashboard
  await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.*'] },
  })
  await server.call('POST', '/events', {
    body: { type: 'custom.invoice.paid', data: { n: 1, note: 'found-by-text' } },
  })
  const page = await dashboard.open(paths.events())
  const search = page.getByRole('combobox', { name: /^Type/ })
  await search.fill('custom.*')
  await search.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('custom.*')
  const shared = await dashboard.open(page.url().slice(server.url.length))
  await shared.getByRole('link', { name: 'custom.invoice.paid' }).click()
  await shared.getByRole('region', { name: 'data' }).getByText('"n"').waitFor()
  await shared.getByRole('table', { name: 'Deliveries of this event' }).waitFor()
  await expectAccessible(shared)
  await search.fill('custom.nothing')
  await search.press('Enter')
  await page.getByRole('heading', { name: 'No results for these filters' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('table', { name: 'Events' }).waitFor()
  const words = page.getByRole('searchbox', { name: 'Id, object id, name or text' })
  await words.fill('found-by-text')
  await words.press('Enter')
  await page.getByRole('link', { name: 'custom.invoice.paid' }).waitFor()
  await expectAccessible(page)
  // On a phone, a long type wraps, so that the time beside it is not cut.
  const long = `custom.${'long'.repeat(20)}`
  await server.call('POST', '/events', { body: { type: long, data: {} } })
  const phone = await dashboard.open(paths.events(), { width: 390 })
  await phone.getByRole('link', { name: long }).waitFor()
  const list = phone.getByRole('table', { name: 'Events' })
  expect(await list.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)).toBe(
    0,
  )
})

test('lists all deliveries, and keeps those to a deleted endpoint readable', async () => {
  const { server } = dashboard
  const type = `custom.removed${Date.now()}`
  const create = () =>
    server.call('POST', '/webhook_endpoints', {
      body: { url: receiver.url, enabled_events: [type] },
    })
  const [{ body: removed }, { body: kept }] = [await create(), await create()]
  const { body: event } = await server.call('POST', '/events', { body: { type, data: {} } })
  await receiver.wait(2, ({ event: { id } }) => id === event.id)
  await server.call('DELETE', `/webhook_endpoints/${removed.id}`)

  const page = await dashboard.open(`${paths.deliveries()}?type=${type}`)
  const links = (to: { id: string }) => page.locator(`a[href*="${to.id}/deliveries"]`)
  await links(removed).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Endpoint' }).selectOption(kept.id)
  await expect.poll(() => links(removed).count()).toBe(0)
  await links(kept).first().waitFor()

  await page.goto(server.url + paths.event(event.id))
  await links(removed).first().click()
  await page.getByText('Deleted. The delivery cannot be sent again.').waitFor()
  expect(await page.getByRole('button', { name: 'Resend' }).count()).toBe(0)
  await expectAccessible(page)
})

test('loads a long list as one scrolls, and returns to the place that one left', async () => {
  const { server } = dashboard
  const prefix = `custom.long${Date.now()}`
  for (let number = 1; number <= 230; number++)
    await server.call('POST', '/events', {
      body: { type: `${prefix}.n${String(number).padStart(3, '0')}`, data: {} },
    })
  const page = await dashboard.open(`${paths.events()}?type=${prefix}.*`)
  const table = page.getByRole('table', { name: 'Events' })
  const link = (number: number) =>
    table.getByRole('link', { name: `${prefix}.n${String(number).padStart(3, '0')}` })
  await link(230).waitFor()
  expect(await table.getAttribute('aria-rowcount')).toBe('-1')
  await expectAccessible(page)

  // By keyboard to the end, which loads the pages on the way.
  await link(230).focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return table.getAttribute('aria-rowcount')
    })
    .toBe('231')
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return link(1).evaluate((node) => node === document.activeElement)
    })
    .toBe(true)
  expect(await table.getByRole('row').count()).toBeLessThan(100)
  expect(await link(230).count()).toBe(0)
  expect(
    await table.getByRole('row', { name: `${prefix}.n001` }).getAttribute('aria-rowindex'),
  ).toBe('231')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => link(2).evaluate((node) => node === document.activeElement)).toBe(true)

  // The place is kept for who comes back, and what happens meanwhile moves no row out of the list.
  const depth = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `${prefix}.n002` }).waitFor()
  await page.goBack()
  await link(2).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth)
  await page.evaluate(() => scrollTo(0, 0))
  await link(230).waitFor()
  await server.call('POST', '/events', { body: { type: `${prefix}.n231`, data: {} } })
  await link(231).waitFor()
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('232')
})

test('shows a refused request and how to repeat it', async () => {
  await dashboard.server.call('POST', '/brand/palettes', { body: { nom: 'x' } })
  const page = await dashboard.open(`${paths.requestLogs()}?status=4xx&method=POST`)
  await page.getByRole('link', { name: '/api/v1/brand/palettes' }).first().click()
  const curl = page.getByRole('region', { name: 'curl command' })
  await curl.getByText(`-X POST '${dashboard.server.url}/api/v1/brand/palettes'`).waitFor()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
  await page.getByRole('table', { name: 'Requests' }).waitFor()
  await expectAccessible(page)
})

test('names who uses something deprecated', async () => {
  const { services } = dashboard.server.app
  services.auditNotes.noteDaily(
    { organizationId: dashboard.server.organizationId, livemode: false },
    {
      action: 'request.deprecated',
      actor: { type: 'api_key', id: 'key_1', name: 'Old integration' },
      ...{ address: null, userAgent: null, requestId: null, occurredAt: services.clock.now() },
      target: { type: 'request', id: null, name: 'GET /api/v1/old_events' },
    },
  )
  const page = await dashboard.open(paths.requestLogs())
  const card = page.locator('section', { hasText: 'Deprecated requests' })
  await card.getByText('Old integration').waitFor()
  await expectAccessible(page)
  await card.getByRole('link', { name: 'GET /api/v1/old_events' }).click()
  await page.getByText('Old integration').first().waitFor()
})

test('creates an OAuth application, rotates its secret, disables and deletes it', async () => {
  const page = await dashboard.open(paths.oauthApplications())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create application' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Partner')
  await dialog.getByRole('checkbox', { name: /brand:read/ }).check()
  await dialog.getByRole('button', { name: 'Create application' }).click()
  expect(await page.locator('[data-secret]').innerText()).toMatch(/^oa_secret_/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('link', { name: 'Partner' }).click()
  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect
    .poll(() => page.getByRole('table', { name: 'Secrets' }).getByRole('row').count())
    .toBe(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Disable application' }).click()
  await page.getByRole('button', { name: 'Enable' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  const remove = page.getByRole('button', { name: 'Delete application' })
  expect(await remove.isDisabled()).toBe(true)
  await page.getByRole('textbox').fill('Partner')
  await remove.click()
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
})

test('hides actions that a viewer may not use', async () => {
  const viewer = await addPerson(dashboard, 'viewer')
  const { body: endpoint } = await dashboard.server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.never'] },
  })
  const page = await dashboard.open(paths.apiKeys(), { as: viewer })
  await page.getByRole('table', { name: 'API keys' }).waitFor()
  expect(await page.getByRole('button', { name: 'Create key' }).count()).toBe(0)
  await page.goto(dashboard.server.url + paths.webhook(endpoint.id))
  await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor()
  for (const name of ['Send test event', 'Edit', 'More actions'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
})
