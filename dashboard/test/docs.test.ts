import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const pages = [
  ...['/docs', '/docs/brand-palettes', '/docs/webhooks', '/docs/deprecations'],
  ...['/docs/guides', '/docs/guides/run-it', '/docs/guides/gallery'],
  ...['/docs/errors', '/docs/search?q=rotate'],
]

test.each(pages)('%s is accessible, light and dark, and fits a phone', async (path) => {
  const wide = await dashboard.open(path, { as: null })
  await expectAccessible(wide)
  const narrow = await dashboard.open(path, { as: null, width: 390 })
  const beyond = await narrow.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})

test('has the fonts of the product, and loads those that it shows', async () => {
  const page = await dashboard.open('/docs/errors', { as: null })
  const listLoaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
        .sort(),
    )
  await expect
    .poll(listLoaded)
    .toEqual(['Newsreader 600', 'Public Sans 400', 'Public Sans 500 700'])
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const fonts = names.filter((name) => name.endsWith('.woff2'))
  expect(fonts.every((name) => name.startsWith('/docs/fonts/'))).toBe(true)
})

test('searches the reference by the words of its operations', async () => {
  const page = await dashboard.open('/docs', { as: null })
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await page.keyboard.press('/')
  await page.keyboard.type('publish palette')
  await contents.getByRole('link', { name: 'Publish a palette' }).waitFor()
  expect(await contents.getByRole('link', { name: 'API keys' }).isVisible()).toBe(false)
  await contents.getByRole('link', { name: 'Publish a palette' }).click()
  await page.getByRole('heading', { level: 2, name: 'Publish a palette' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/docs/brand-palettes')
})

test('searches guides, reference and error codes by their headings and words', async () => {
  const page = await dashboard.open('/docs/search', { as: null })
  const box = page.getByRole('searchbox', { name: 'Search the documentation' })
  await box.fill('rotate secret')
  await page.getByRole('status').getByText('results').waitFor()
  const results = page.locator('.results')
  expect(await results.getByRole('link').first().textContent()).toMatch(/rotate/i)
  await box.fill('nowhereatall')
  await page.getByText('0 results').waitFor()
  await box.fill('test the restore')
  await results.getByRole('link', { name: 'Test the restore' }).click()
  await page.getByRole('heading', { name: 'Test the restore' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/docs/guides/backup')
})

test('shows the pictures of the gallery', async () => {
  const page = await dashboard.open('/docs/guides/gallery', { as: null })
  const picture = page.getByRole('img', { name: 'A palette with its colours' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(300)
})

test('uses the colour scheme chosen in the dashboard for the documentation', async () => {
  const page = await dashboard.open('/docs', { as: null })
  await page.evaluate(() => localStorage.setItem('blazon-theme', 'dark'))
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
})

test('shows a page with a link home at an unknown address', async () => {
  const page = await dashboard.open('/nothing-here', { as: null })
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe(
    '/',
  )
})
