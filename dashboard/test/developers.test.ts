import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brokerOf } from '../../server/src/webhooks/destinations/brokers.fixture.ts'
import { type Receiver, startReceiver } from '../../server/test/receiver.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard
let receiver: Receiver
let healthy = true

beforeAll(async () => {
  dashboard = await startDashboard()
  receiver = await startReceiver((response) => {
    response.statusCode = healthy ? 200 : 410
    response.end('{"heard":true}')
  })
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

test('adds an endpoint, sends it a test event, and shows the response live', async () => {
  const page = await dashboard.open(paths.webhooks())
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('checkbox', { name: /Everything in brand/ }).check()
  await dialog.getByLabel('Other events').fill('custom.*')
  await dialog.getByLabel('Custom headers').fill('X-Environment: staging')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  expect(await page.locator('[data-secret]').innerText()).toMatch(/^whsec_/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: 'Send test event' }).click()
  expect(await dialog.getByLabel('Event type').inputValue()).toBe('brand.check.completed')
  await dialog.getByLabel('Data').fill('{')
  await dialog.getByRole('button', { name: 'Send test event' }).click()
  await dialog.getByText(/Data is not valid JSON/).waitFor()
  await dialog.getByLabel('Event type').selectOption('brand.palette.published')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send test event' }).click()
  await page.getByRole('heading', { level: 1, name: 'brand.palette.published' }).waitFor()
  // Live: nothing is clicked until it says so.
  await page.getByText('Delivered', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Endpoint', exact: true }).click()
  await page.getByRole('row', { name: /brand\.palette\.published\s*Test/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'brand.palette.published' }).click()
  await page
    .getByRole('region', { name: 'body of response 1' })
    .getByText('{"heard":true}')
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resend' }).click()
  await page.getByText('Resend of').waitFor()
  const [sample] = await receiver.wait(2)
  expect(sample!.event).toMatchObject({ test: true, data: { object: { status: 'published' } } })
  expect(sample!.headers['x-environment']).toBe('staging')
})

test('lists the health of each endpoint, and groups failures by reason', async () => {
  const { server } = dashboard
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: await findClosedAddress(), enabled_events: ['custom.never'] },
  })
  await server.call('POST', `/webhook_endpoints/${endpoint.id}/ping`)
  const page = await dashboard.open(paths.webhooks())
  const row = page.getByRole('row').filter({ hasText: endpoint.url })
  await row.getByText('0%').waitFor()
  await row.getByRole('img', { name: '1 of the last 1 delivery failed' }).waitFor()
  await row.getByRole('link', { name: /^Connection refused/ }).waitFor()
  await expectAccessible(page)
  await row.getByRole('link', { name: endpoint.url }).click()
  const failures = page.locator('section', { hasText: '1 failure among the newest 1 delivery' })
  await failures.getByText('Connection refused').waitFor()
  // It is tried again, so the day has no delivery that failed for good.
  await page.getByText('Failed for good').first().waitFor()
  await expectAccessible(page)
  await failures.getByRole('button', { name: 'Recover deliveries' }).click()
  await page.getByRole('dialog', { name: 'Recover deliveries?' }).waitFor()
})

/** An address on which nothing listens. */
async function findClosedAddress(): Promise<string> {
  const gone = await startReceiver()
  await gone.close()
  return gone.url
}

test('rotates a signing secret, disables and enables an endpoint, and deletes it after a warning', async () => {
  const { body: endpoint } = await dashboard.server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.never'] },
  })
  const page = await dashboard.open(paths.webhook(endpoint.id))
  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Rotate secret…' }).click()
  await page.getByRole('button', { name: 'Rotate secret' }).click()
  expect(await page.locator('[data-secret]').innerText()).not.toBe(endpoint.signing_secret)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Disable…' }).click()
  await page.getByRole('button', { name: 'Disable endpoint' }).click()
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await page.getByRole('button', { name: 'Send test event' }).waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Recover deliveries…' }).click()
  await page.getByRole('button', { name: 'Recover deliveries' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete endpoint' }).click()
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
  const { status } = await dashboard.server.call('GET', `/webhook_endpoints/${endpoint.id}`)
  expect(status).toBe(404)
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

test('tries the filter of an endpoint on the last events, and saves it', async () => {
  const { server } = dashboard
  const type = `custom.filtered${Date.now()}`
  const events = [1, 2, 3].map((n) => ({ type, data: { n } }))
  await server.call('POST', '/events', { body: { events } })
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type] },
  })
  const page = await dashboard.open(paths.webhook(endpoint.id))
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const filter = dialog.getByLabel('Filter')
  await filter.fill('data.n > 1')
  await dialog.getByRole('button', { name: 'Try on the last events' }).click()
  await dialog.getByText('The filter matches 2 of the last 3 events.').waitFor()
  await expectAccessible(page)
  await filter.fill('data.n >> 1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('(at character 9)').waitFor()
  await filter.fill('data.n > 1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByText('data.n > 1').waitFor()
  const { body } = await server.call('GET', `/webhook_endpoints/${endpoint.id}`)
  expect(body.filter).toBe('data.n > 1')
})

test('sends the events of an endpoint to a queue, and keeps its masked secret', async () => {
  const { server } = dashboard
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.queued'], custom_headers: { a: 'b' } },
  })
  const read = async () =>
    (await server.call('GET', `/webhook_endpoints/${endpoint.id}`)).body.destination
  const page = await dashboard.open(paths.webhook(endpoint.id))
  const dialog = page.getByRole('dialog')
  const edit = () => page.getByRole('button', { name: 'Edit' }).click()
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await edit()
  await dialog.getByLabel('Destination').selectOption('RabbitMQ')
  await dialog.getByLabel('Address').fill('amqp://blazon:secret-key@127.0.0.1/brands')
  await dialog.getByLabel('Exchange').fill('events')
  await expectAccessible(page)
  await save()
  await page.getByRole('heading', { name: 'amqp://127.0.0.1:5672/brands' }).waitFor()
  const url = 'amqp://blazon:****@127.0.0.1/brands'
  const stored = { type: 'rabbitmq', url, exchange: 'events', routing_key: null }
  expect(await read()).toEqual(stored)
  await edit()
  await dialog.getByLabel('Routing key').fill('brands')
  await save()
  expect(await read()).toEqual({ ...stored, routing_key: 'brands' })
  await edit()
  // The client of Kafka is none of the packages that are installed.
  vi.spyOn(brokerOf('kafka'), 'load').mockResolvedValue({})
  await dialog.getByLabel('Destination').selectOption('Kafka')
  await dialog.getByLabel('Brokers').fill('127.0.0.1:9092\n127.0.0.1:9093')
  await dialog.getByLabel('Topic').fill('events')
  await dialog.getByLabel('Encryption').selectOption('Without TLS')
  await save()
  expect(await read()).toMatchObject({ brokers: ['127.0.0.1:9092', '127.0.0.1:9093'], tls: false })
  await edit()
  await dialog.getByLabel('Destination').selectOption('Requests to an address')
  await dialog.getByLabel('Address').fill(receiver.url)
  await save()
  expect(await read()).toEqual({ type: 'http' })
  vi.restoreAllMocks()
})

test('previews the templates of a transformation with the last event, and saves one', async () => {
  const { server } = dashboard
  const type = `custom.transformed${Date.now()}`
  const data = { object: { id: 'one', name: 'Fish & <chips>' } }
  await server.call('POST', '/events', { body: { type, data } })
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type] },
  })
  const page = await dashboard.open(paths.webhook(endpoint.id))
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('button', { name: 'Preview with the last event' })
  const seen = dialog.getByRole('region', { name: 'Request body' })
  await dialog.getByRole('button', { name: 'Use the template for Teams' }).click()
  await preview.click()
  await seen.getByText('"text": "Fish & <chips>"').waitFor()
  await dialog.getByRole('button', { name: 'Use the template for Slack' }).click()
  await preview.click()
  await seen.getByText(`"text": "*${type}*: Fish &amp; &lt;chips&gt;"`).waitFor()
  await expectAccessible(page)
  const field = dialog.getByLabel('Transformation')
  await field.fill('{"text":')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('(at character 8)').waitFor()
  await field.fill('$error("Not wanted.")')
  await preview.click()
  await dialog.getByText('The attempt would fail: Not wanted.').waitFor()
  await field.fill('{"text": type}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { body } = await server.call('GET', `/webhook_endpoints/${endpoint.id}`)
  expect(body.transformation).toBe('{"text": type}')
})

test('finds an event type among all of them, and keeps what was chosen before', async () => {
  const page = await dashboard.open(paths.webhooks())
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByLabel('font.created').check()
  const search = dialog.getByRole('searchbox', { name: 'Search event types' })
  await search.fill('palette.pub')
  await dialog.getByLabel('font.created').waitFor({ state: 'hidden' })
  await dialog.getByLabel('palette.published').check()
  // Enter belongs to the search and does not send the form.
  await search.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await page.locator('[data-secret]').waitFor()
  const { body } = await dashboard.server.call('GET', '/webhook_endpoints')
  expect(body.data[0].enabled_events.toSorted()).toEqual([
    'brand.font.created',
    'brand.palette.published',
  ])
})

test('sends chosen past events again at a rate, and stops', async () => {
  const { server } = dashboard
  const type = `custom.again${Date.now()}`
  await server.call('POST', '/events', {
    body: { events: Array.from({ length: 20 }, () => ({ type, data: {} })) },
  })
  const { body: endpoint } = await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.*'] },
  })
  const page = await dashboard.open(paths.webhook(endpoint.id))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Recover deliveries…' }).click()
  const dialog = page.getByRole('dialog')
  const act = dialog.getByRole('button', { name: 'Recover deliveries' })
  for (const kind of ['that failed', 'that were abandoned', 'Events recorded while']) {
    await dialog.getByLabel(kind).uncheck()
  }
  await dialog.getByRole('status').getByText('Choose at least one kind').waitFor()
  expect(await act.isDisabled()).toBe(true)
  await expectAccessible(page)
  await dialog.getByLabel('Only events that were never sent').check()
  expect(await dialog.getByText('Choose at least one kind').count()).toBe(0)
  await dialog.getByLabel('Event types').fill(type)
  await dialog.getByLabel('Deliveries per second').fill('1')
  await expectAccessible(page)
  await act.click()
  await page.getByRole('progressbar', { name: 'Progress of the recovery' }).waitFor()
  await receiver.wait(1, ({ event }) => event.type === type)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop recovery' }).click()
  await page.getByText(/^Stopped: \d+ deliver/).waitFor()
  const { body } = await server.call('GET', `/webhook_endpoints/${endpoint.id}/recoveries`)
  expect(body.data).toMatchObject([
    { status: 'canceled', types: [type], missing_only: true, rate: 1 },
  ])
  expect(body.data[0].created_count).toBeLessThan(20)
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

test('reports on the home page which endpoint was disabled because it is gone', async () => {
  healthy = false
  await dashboard.server.call('POST', '/events', { body: { type: 'custom.gone', data: {} } })
  const page = await dashboard.open(paths.home())
  await page.getByText('Disabled, because it responded with 410 Gone').first().waitFor()
  await expectAccessible(page)
})
