import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await page.getByRole('img', { name: /^The scores of the last 2 checks/ }).waitFor()
  const concern = page.getByRole('link', { name: /Synergy.*errors? found/ })
  await concern.waitFor()
  await expectAccessible(page)
  await concern.click()
  await page.getByRole('heading', { level: 1, name: 'Synergy' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/checks\/chk_/)
})

test('warns about a key that expires soon', async () => {
  await dashboard.server.call('POST', '/api_keys', {
    body: { name: 'Short lived', scopes: [], expires_in: 3 * 86_400 },
  })
  const page = await dashboard.open(paths.home())
  await page.getByRole('link', { name: /Short lived.*expires in 3 days/ }).waitFor()
})
