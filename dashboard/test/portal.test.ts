import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand } from '../../server/src/compliance/checks/checks.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  await createBrand(dashboard.server)
})
afterAll(() => dashboard.close())

test('writes a page beside its preview, publishes the portal, and opens it to everyone', async () => {
  const page = await dashboard.open(paths.portal(), { width: 1440 })
  await page.getByRole('heading', { name: 'No pages yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New page' }).first().click()
  await page.getByLabel('Title').fill('Tone of voice')
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tone of voice' }).waitFor()

  await page.getByLabel('Markdown').fill('We write as we talk: **short and warm**.')
  await page.getByRole('button', { name: 'Don’t', exact: true }).click()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  const warm = preview.getByText('short and warm')
  await warm.waitFor()
  await preview.getByText("Don't do this").waitFor()
  // The page's own style sheet, and nothing of the dashboard's.
  await expect.poll(() => warm.evaluate((node) => getComputedStyle(node).fontWeight)).toBe('700')
  await expect
    .poll(() => preview.locator('body').evaluate((body) => getComputedStyle(body).marginTop))
    .toBe('0px')
  await expectAccessible(page)
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByText('Saved. Publish the portal again to show the change.').waitFor()

  await page.goto(dashboard.server.url + paths.portal())
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Name of the brand').fill('Halden')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Saved. Publish the portal again to show the change.').waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByLabel('Who can open the portal').selectOption({ label: 'Everyone' })
  await page.getByRole('button', { name: 'Save access' }).click()
  await page.getByText('Saved. The change applies to every visitor now.').waitFor()
  await expectAccessible(page)
  let list = () => {}
  const isListed = new Promise<void>((resolve) => {
    list = resolve
  })
  await page.route('**/api/v1/cms/deployments', async (route) => {
    await isListed
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Publishing' }).click()
  const publish = page.getByRole('button', { name: 'Publish portal' })
  await publish.waitFor()
  // Nobody publishes what the page has not listed, or clicks where the list moves the button away.
  expect(await publish.isDisabled()).toBe(true)
  list()
  await publish.click()
  const site = page.getByRole('link', { name: 'Open the portal' })
  await site.waitFor()
  const builds = '**/api/v1/cms/deployments?*'
  await page.route(builds, async (route) => {
    const response = await route.fetch()
    const { data, ...list } = await response.json()
    const [latest, ...others] = data
    const json = { ...list, data: [{ ...latest, status: 'building' }, ...others] }
    await route.fulfill({ response, json })
  })
  await page.reload()
  await page.getByRole('tab', { name: 'Publishing' }).click()
  await page.getByRole('progressbar', { name: 'Progress of the build' }).waitFor()
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByRole('tab', { name: 'Publishing' }).click()
  await site.waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Page Tone of voice, revision 2').waitFor()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Publishing' }).click()
  const address = (await site.getAttribute('href'))!
  const visitor = await dashboard.open(new URL(address).pathname, { as: null })
  await visitor.getByRole('heading', { level: 1, name: 'Halden' }).waitFor()
  await visitor.getByRole('link', { name: 'Tone of voice' }).first().click()
  await visitor.getByText('short and warm').waitFor()
  await expectAccessible(visitor)

  // Headless Chromium says that it is a robot, so a person's request counts instead.
  const headers = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0', Accept: 'text/html' }
  const path = `${new URL(address).pathname}palettes/index.html`
  await visitor.request.get(dashboard.server.url + path, { headers })
  await expect
    .poll(async () => (await dashboard.server.call('GET', '/cms/portal/stats')).body.views)
    .toBe(1)
  await page.getByRole('tab', { name: 'Statistics' }).click()
  const table = page.getByRole('table', { name: 'Most viewed pages' })
  await table.getByRole('cell', { name: 'palettes/' }).waitFor()
  await page.getByText('Show the days as a table').click()
  await expectAccessible(page)
})

test('asks a visitor for the password, and lets a viewer of the organization change nothing', async () => {
  const { server } = dashboard
  const password = 'a portal of coffee'
  const body = { access: 'password', password }
  expect((await server.call('PATCH', '/cms/portal', { body })).status).toBe(200)
  const { body: channel } = await server.call('GET', '/cms/channels/portal')
  const visitor = await dashboard.open(`${new URL(channel.url).pathname}/`, { as: null })
  await expectAccessible(visitor)
  await visitor.getByLabel('Password').fill('a guess')
  await visitor.keyboard.press('Enter')
  await visitor.getByText(/not correct|wrong/i).waitFor()
  await visitor.getByLabel('Password').fill(password)
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('heading', { level: 1, name: 'Halden' }).waitFor()

  const viewer = await addPerson(dashboard, 'viewer')
  const page = await dashboard.open(paths.portal(), { as: viewer, width: 390 })
  await page.getByRole('link', { name: 'Tone of voice' }).waitFor()
  expect(await page.getByRole('button', { name: 'New page' }).count()).toBe(0)
  await expectAccessible(page)
})

test('moves pages, puts them into a chapter, and adds a picture that is pasted', async () => {
  for (const title of ['Motion', 'Easing', 'Sound'])
    await dashboard.server.call('POST', '/cms/portal_pages', { body: { title } })
  const page = await dashboard.open(paths.portal(), { width: 1440 })
  const table = page.getByRole('table', { name: 'Pages of the portal' })
  const titles = async () =>
    (await table.getByRole('link').allTextContents()).filter((title) => title !== 'Tone of voice')
  await page.getByRole('button', { name: 'Move Sound up' }).click()
  await expect.poll(titles).toEqual(['Motion', 'Sound', 'Easing'])
  expect(await page.getByRole('button', { name: 'Move Easing down' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Easing' }).click()
  await page.getByLabel('Chapter').selectOption({ label: 'Motion' })
  const text = page.getByLabel('Markdown')
  await text.fill('Before and after')
  await text.evaluate((area: HTMLTextAreaElement, base64) => {
    area.setSelectionRange(7, 7)
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, dot)
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog.getByLabel('What the picture shows').fill('A [red] cup')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload picture' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Before ![A \\[red\\] cup](asset:a-red-cup)and after')
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.getByRole('img', { name: 'A [red] cup' }).waitFor()
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByText('Saved. Publish the portal again to show the change.').waitFor()

  await page.goto(dashboard.server.url + paths.portal())
  await expect.poll(titles).toEqual(['Motion', 'Easing', 'Sound'])
  await page.getByRole('link', { name: 'Motion' }).click()
  await page.getByText('Other pages are in this one, so it is in no chapter.').waitFor()
  await expectAccessible(page)
})

/** A PNG of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('shows settings in the preview before they are saved', async () => {
  const page = await dashboard.open(paths.portal(), { width: 1440 })
  await page.getByRole('tab', { name: 'Settings' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await page.getByLabel('Tagline').fill('Coffee for grown-ups')
  await preview.getByText('Coffee for grown-ups').waitFor()

  // The focus in a part of the form shows the page that it changes.
  await page.getByLabel('Accent').first().fill('#0A7D4F')
  await preview.getByRole('heading', { level: 1, name: 'Colours' }).waitFor()
  await page.getByLabel(/^Set the type scale/).check()
  await page.getByLabel('Step 1').fill('Poster')
  await preview.getByText('Poster').first().waitFor()

  await page.getByLabel(/^Arrange the navigation/).check()
  await page.getByRole('button', { name: 'Move Rules up' }).click()
  await page.getByLabel('Label of Rules').fill('House rules')
  await preview.getByText('House rules').first().waitFor({ state: 'attached' })
  const sentence = page.getByLabel(/Optional$/).last()
  await sentence.fill('Use our colours, and no others.')
  await preview.getByText('Use our colours, and no others.').first().waitFor()
  await page.getByLabel('Everything that is published').first().uncheck()
  await page.getByLabel('Halden').first().check()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Saved. Publish the portal again to show the change.').waitFor()
  const { body } = await dashboard.server.call('GET', '/cms/portal')
  expect(body).toMatchObject({
    description: 'Coffee for grown-ups',
    theme: { light: { accent: '#0A7D4F' } },
    type_scale: [{ name: 'Poster', size_px: 49 }, {}, {}],
    shown: { palettes: [expect.any(String)], fonts: null },
  })
  expect(body.navigation.at(-3)).toMatchObject({ section: 'rules', label: 'House rules' })
  expect(Object.values(body.rule_sentences)).toEqual(['Use our colours, and no others.'])
})
