import { writeFileSync } from 'node:fs'
import { test, beforeAll, afterAll } from 'vitest'
import { makeBrand } from '../../server/src/compliance/checks/checks.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, startDashboard } from './browser.ts'
let dashboard: Dashboard
beforeAll(async () => { dashboard = await startDashboard() })
afterAll(() => dashboard.close())
test('print', async () => {
  const { palette } = await makeBrand(dashboard.server) as any
  const page = await dashboard.open(paths.checks(), { width: 1280 })
  await page.locator('input[type=file]').first().setInputFiles({ name: 'Long.pptx', mimeType: 'application/octet-stream', buffer: Buffer.from(demoDeck()) })
  await page.getByRole('heading', { level: 1, name: 'Long.pptx' }).waitFor()
  await page.getByText(/issues/).first().waitFor()
  await page.waitForTimeout(6000)
  writeFileSync('/tmp/dash/check.pdf', await page.pdf({ format: 'A4', printBackground: false }))
  const list = await dashboard.server.call('GET', '/brand/palettes')
  for (const [name, path] of [['palette', paths.palette(list.body.data[0].id)], ['rules', paths.rules()], ['waivers', paths.waivers()], ['trends', paths.checkTrends()], ['audit', paths.audit()], ['home', paths.home()]] as const) {
    await page.goto(dashboard.server.url + path + '?mode=test')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(2500)
    writeFileSync(`/tmp/dash/${name}.pdf`, await page.pdf({ format: 'A4' }))
  }
}, 300000)
