import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEvent } from '../src/pages/home/describe-event.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

test('reports that nothing needs attention', async () => {
  const page = await dashboard.open(paths.home())
  await page.getByText('Nothing needs attention. Webhooks arrive and checks pass.').waitFor()
  await page.getByText('No checks yet.').waitFor()
  await expectAccessible(page)
})

test('shows new checks live, the score over time, and the rules broken most', async () => {
  const { server } = dashboard
  const page = await dashboard.open(paths.home())
  await page.getByText('No checks yet.').waitFor()
  await page.waitForTimeout(500)
  await server.call('POST', '/brand/rules', {
    body: { type: 'term_forbidden', params: { terms: [{ text: 'synergy' }] }, severity: 'error' },
  })
  for (const text of ['Plain words.', 'Synergy, and more synergy.'])
    await server.call('POST', '/brand/checks', {
      body: { text, name: text.slice(0, 7) },
      headers: { Prefer: 'wait=10' },
    })
  // Live: the page is not loaded again.
  await page.getByRole('img', { name: /^The last 2 scores, from/ }).waitFor()
  // The chart tells its values to the keyboard, with the check and its time.
  const values = page.getByRole('slider', { name: 'Score, of 100 points' })
  await values.focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/^Plain w, \w+ \d+, \d{4}.*: Score 100$/).waitFor()
  const concern = page.getByRole('link', { name: /Synergy.*errors? found/ })
  await concern.waitFor()
  await expectAccessible(page)
  await concern.click()
  await page.getByRole('heading', { level: 1, name: 'Synergy' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/checks\/chk_/)
})

test('ticks the first steps that are done, and adds and removes an example brand', async () => {
  const page = await dashboard.open(paths.home())
  await page.getByRole('link', { name: /^To do Add your brand colours/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Explore an example brand' }).click()
  await page.getByRole('heading', { level: 1, name: 'Example page.html' }).waitFor()
  await page.goto(dashboard.server.url + paths.home())
  await page.getByRole('link', { name: /^Done Add your brand colours/ }).waitFor()
  await page.getByRole('button', { name: 'Remove the example brand' }).click()
  await page.getByRole('link', { name: /^To do Add your brand colours/ }).waitFor()
  const rules = await dashboard.server.call('GET', '/brand/rules')
  expect(rules.body.data.filter(({ name }: { name: string }) => /^Example/.test(name))).toEqual([])
  await page.getByRole('button', { name: 'Dismiss the first steps' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  expect(await page.getByText(/^First steps/).count()).toBe(0)
})

test('warns about a key that expires soon', async () => {
  await dashboard.server.call('POST', '/api_keys', {
    body: { name: 'Short lived', scopes: [], expires_in: 3 * 86_400 },
  })
  const page = await dashboard.open(paths.home())
  await page.getByRole('link', { name: /Short lived.*expires in 3 days/ }).waitFor()
})

test('tells recent events in words, whatever their type', async () => {
  const { server } = dashboard
  const types = await server.call('GET', '/event_types?limit=200')
  const names = types.body.data.map(({ type }: { type: string }) => type)
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((type: string) => describeEvent(type) === type)).toEqual([])
  expect(describeEvent('acme.order.shipped')).toBe('acme.order.shipped')
  await server.call('POST', '/brand/palettes', { body: { name: 'Harbour', colors: [] } })
  const page = await dashboard.open(paths.home())
  const row = page.getByRole('row', { name: /Palette created/ })
  await row.getByText('Harbour').waitFor()
})
