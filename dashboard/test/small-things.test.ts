import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile, createBrand } from '../../server/src/compliance/checks/checks.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { uploadAsset } from '../../server/src/library/assets/assets.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, settle, startDashboard } from './browser.ts'
import { fileField } from './steps.ts'

/** Small things that hurt, and that no other test sees. */

let dashboard: Dashboard
let page: Page

beforeAll(async () => {
  dashboard = await startDashboard()
  await createBrand(dashboard.server)
  page = await dashboard.open(paths.home(), { isKept: true, width: 1024 })
})
afterAll(() => dashboard.close())

async function show(path: string): Promise<void> {
  await page.goto(dashboard.server.url + path)
  await settle(page)
}

test.each([
  [paths.palettes(), 'New palette'],
  [paths.palettes(), 'Import'],
  [paths.tokenSets(), 'Import tokens'],
  [paths.fonts(), 'Add font'],
  [paths.checks(), 'Check a web page'],
  [paths.iconSets(), 'New set'],
  [paths.deployments(), 'Deploy'],
  [paths.apiKeys(), 'Create key'],
  [paths.oauthApplications(), 'Create application'],
  [paths.members(), 'Invite'],
])('the dialog of %s, “%s”, begins in its first field, whose look is ours', async (path, act) => {
  await show(path)
  await page.getByRole('button', { name: act, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const readFocus = () =>
    dialog.evaluate((node) => {
      const field =
        'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'
      const [first, focused] = [node.querySelector(field), document.activeElement]
      return focused === first ? null : `${focused?.outerHTML} instead of ${first?.outerHTML}`
    })
  await expect.poll(readFocus).toBe(null)
  // The browser's own control would speak the language of the browser.
  const raw = dialog.locator('input[type=file]:not(.opacity-0, .sr-only, .hidden)')
  expect(await raw.count()).toBe(0)
})

test.each([
  paths.checks(),
  paths.documents(),
  paths.palettes(),
  paths.rules(),
  paths.assets(),
  paths.icons(),
  paths.slides(),
  paths.deliveries(),
  paths.events(),
  paths.requestLogs(),
])('the filters of %s have words, and their fields show their whole names', async (path) => {
  await show(path)
  const options = await page.getByRole('main').locator('search option').allTextContents()
  expect(options.filter((text) => /^[a-z]|_/.test(text))).toEqual([])
  const cut = await page
    .getByRole('main')
    .locator('search input[placeholder]')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { placeholder, clientWidth } = field as HTMLInputElement
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        const canvas = document.createElement('canvas').getContext('2d')!
        canvas.font = font
        const room = clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return canvas.measureText(placeholder).width > room ? [placeholder] : []
      }),
    )
  expect(cut).toEqual([])
})

test('the pictures of a logo keep its proportions', async () => {
  const { body } = await uploadAsset(dashboard.server, { name: 'Wide' })
  for (const path of [paths.assets(), paths.asset(body.id)]) {
    await show(path)
    const picture = page.getByRole('main').locator('img').first()
    await picture.waitFor()
    const isDistorted = () =>
      picture.evaluate((image: HTMLImageElement) => {
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
        const ratio = (naturalWidth * clientHeight) / (naturalHeight * clientWidth)
        return getComputedStyle(image).objectFit === 'fill' && Math.abs(ratio - 1) > 0.02
      })
    await expect
      .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0)
    expect(await isDistorted(), path).toBe(false)
  }
})

test('the issues of a deck have titles that differ', async () => {
  const { body } = await checkFile(dashboard.server, demoDeck(), {}, { filename: 'Titles.pptx' })
  await show(paths.check(body.id))
  const rows = page.getByRole('list', { name: 'Issues' }).locator('button[data-issue]')
  await rows.first().waitFor()
  const titles = await rows.locator('.font-medium.break-words').allInnerTexts()
  expect(titles.length).toBeGreaterThan(2)
  expect(new Set(titles).size).toBe(titles.length)
})

test('a file of an unknown format has no points', async () => {
  await show(paths.checks())
  const bytes = Buffer.from([0, 1, 2, 3, 4, 255, 0])
  const file = { name: 'notes.xyz', mimeType: 'application/octet-stream', buffer: bytes }
  await fileField(page).setInputFiles(file)
  await page.getByRole('heading', { name: 'This file could not be checked' }).waitFor()
  expect(await page.getByText(/of 100/).count()).toBe(0)
})

test('a form says that the server is away, in words', async () => {
  await show(paths.palettes())
  await page.getByRole('button', { name: 'New palette' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New palette' })
  await page.route('**/api/v1/brand/palettes', (route) => route.abort('connectionrefused'))
  await dialog.getByLabel('Name').fill('Away')
  await page.keyboard.press('Enter')
  const said = await dialog.getByRole('alert').innerText()
  expect(said).not.toMatch(/fetch|network ?error/i)
  expect(said).toMatch(/server/)
  await page.unroute('**/api/v1/brand/palettes')
})
