import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

/** The lists that are empty in a new organization. */
const lists = {
  checks: paths.checks(),
  documents: paths.documents(),
  schedules: paths.checkSchedules(),
  trends: paths.checkTrends(),
  inbox: paths.inbox(),
  waivers: paths.waivers(),
  rules: paths.rules(),
  palettes: paths.palettes(),
  fonts: paths.fonts(),
  tokens: paths.tokenSets(),
  assets: paths.assets(),
  icons: paths.icons(),
  'icon sets': paths.iconSets(),
  slides: paths.slides(),
  'slide sets': paths.pptSets(),
  identify: paths.identify(),
  deployments: paths.deployments(),
  channels: paths.channels(),
  webhooks: paths.webhooks(),
  deliveries: paths.deliveries(),
  events: paths.events(),
  applications: paths.oauthApplications(),
}

test('an empty list has a drawing of its own, a sentence and the first step', async () => {
  const page = await dashboard.open(paths.home())
  const drawings = new Map<string, string>()
  for (const [name, path] of Object.entries(lists)) {
    await page.goto(`${dashboard.server.url}${path}?mode=live`)
    const empty = page.locator('[data-empty]')
    await empty.waitFor()
    const drawing = await empty.locator('> svg').innerHTML()
    expect(drawings.get(drawing), `${name} repeats a drawing`).toBeUndefined()
    drawings.set(drawing, name)
    expect(await empty.locator('> p').innerText(), name).toMatch(/^[A-Z].*\.$/)
    const steps = await empty.locator('a, button').allInnerTexts()
    expect(steps.length, name).toBeGreaterThan(0)
    const inHeader = await page.locator('main header').locator('a, button').allInnerTexts()
    expect(
      inHeader.filter((step) => steps.includes(step)),
      `${name} shows its step twice`,
    ).toEqual([])
  }
  await expectAccessible(page)
})
