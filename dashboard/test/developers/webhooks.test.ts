import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brokerOf } from '../../../server/src/webhooks/destinations/brokers.fixture.ts'
import { type Receiver, startReceiver } from '../../../server/test/receiver.ts'
import { paths } from '../../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from '../browser.ts'

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

test('reports on the home page which endpoint was disabled because it is gone', async () => {
  healthy = false
  await dashboard.server.call('POST', '/events', { body: { type: 'custom.gone', data: {} } })
  const page = await dashboard.open(paths.home())
  await page.getByText('Disabled, because it responded with 410 Gone').first().waitFor()
  await expectAccessible(page)
})
