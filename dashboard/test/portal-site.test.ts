import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDemoPortal } from '../../server/src/demo/portal/build.ts'
import { launchChromium } from '../../testing/chromium.ts'

/** The portal of the demo, opened from its folder in Chromium. */
let root: string
let folder: string
let browser: Browser
let pages: string[]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'blazon-portal-'))
  folder = join(root, 'site')
  const { notes } = await buildDemoPortal(folder)
  expect(notes.map(({ place }) => place)).toEqual(['theme.dark.accent'])
  pages = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith('.html'))
    .sort()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await rm(root, { recursive: true, force: true })
})

async function openSite(colorScheme: 'light' | 'dark', width: number) {
  const context = await browser.newContext({
    ...{ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' },
  })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`))
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) faults.push(`outside: ${request.url()}`)
  })
  const go = (path: string) => page.goto(pathToFileURL(join(folder, path)).href)
  return { page, faults, go, close: () => context.close() }
}

test.each([1440, 390])('every page is accessible and complete, %i pixels wide', async (width) => {
  const { page, faults, go, close } = await openSite('light', width)
  const found: string[] = []
  for (const path of pages) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await go(path)
    await page.evaluate(axe.source)
    found.push(...(await findViolations(page)).map((violation) => `${path}: ${violation}`))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (excess > 0) found.push(`${path} is ${excess} pixels wider than the window`)
    // Of all rules, only contrast depends on the colours, and it does not depend on the width.
    if (width !== 1440) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const dark = await findViolations(page, ['color-contrast'])
    found.push(...dark.map((violation) => `${path}, dark: ${violation}`))
  }
  expect(found).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('every link of every page opens a file, and every part of a page that it names', async () => {
  const { page, go, close } = await openSite('light', 1440)
  const links = new Set<string>()
  for (const path of pages) {
    await go(path)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
    )
    for (const href of found) links.add(href)
  }
  const inside = [...links].filter((href) => href.startsWith('file:'))
  expect(inside.length).toBeGreaterThan(100)
  const texts = new Map<string, string>()
  for (const href of inside) {
    const { pathname, hash } = new URL(href)
    const file = decodeURIComponent(pathname)
    expect((await stat(file).catch(() => null))?.isFile(), href).toBe(true)
    if (hash === '' || hash === '#Content') continue
    if (!texts.has(file)) texts.set(file, await readFile(file, 'utf8'))
    expect(texts.get(file), href).toContain(` id="${hash.slice(1)}"`)
  }
  await close()
})

test('a page has at most 100 KB without pictures and fonts', async () => {
  const shared = await Promise.all(
    ['assets/site.css', 'assets/site.js', 'assets/theme.js'].map((path) =>
      stat(join(folder, path)),
    ),
  )
  const sharedBytes = shared.reduce((sum, { size }) => sum + size, 0)
  for (const path of pages) {
    const { size } = await stat(join(folder, path))
    expect(size + sharedBytes, path).toBeLessThanOrEqual(100_000)
  }
})

test('the search finds colours, icons, rules and words of pages from a folder', async () => {
  const { page, faults, go, close } = await openSite('light', 1440)
  await go('palettes/halden.html')
  const field = page.getByRole('searchbox', { name: 'Search the brand' })
  for (const [query, title] of [
    ['cherr', 'Cherry'],
    ['C8102E', 'Cherry'],
    ['coffee', 'coffee'],
    [
      'never smaller',
      'Titles are never smaller than 28 pt. Other text is never smaller than 12 pt.',
    ],
    ['herzlich', 'Stimme'],
  ] as const) {
    await field.fill(query)
    await expect
      .poll(() =>
        page
          .locator('.found .hits a span')
          .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent)),
      )
      .toContain(title)
  }
  await field.fill('zzzz')
  await expect.poll(() => page.locator('.found').textContent()).toContain('Nothing found')
  await field.fill('cherry')
  await page.locator('.found .hits a').first().click()
  await expect.poll(() => page.url()).toContain('palettes/halden.html#cherry')
  expect(faults).toEqual([])
  await close()
})

test('a click copies a value and the drawing of an icon', async () => {
  const { page, faults, go, close } = await openSite('light', 1440)
  const copied = () =>
    page.evaluate(() => (globalThis as unknown as { copied?: string }).copied ?? null)
  // A page of a folder may not read the clipboard back.
  await page.addInitScript(() => {
    const writeText = async (text: string) => void Object.assign(globalThis, { copied: text })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  await go('palettes/halden.html')
  await page.getByRole('button', { name: 'Copy #C8102E', exact: true }).click()
  await expect.poll(copied).toBe('#C8102E')
  await go('icons/halden/index.html')
  await page.getByRole('button', { name: 'Copy coffee', exact: true }).click()
  await expect.poll(copied).toMatch(/^<svg viewBox="0 0 24 24" xmlns="[^"]+"><(path|g)/)
  expect(faults).toEqual([])
  await close()
})

test('a page shows pictures over itself, one tab at a time, and other sites only on request', async () => {
  const { page, faults, go, close } = await openSite('light', 1440)
  const asked: string[] = []
  await page.route('https://storybook.halden.example/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>A story</p>' })
  })
  await go('pages/presenting.html')

  const picture = page.getByRole('link', { name: 'Three large numbers' })
  await picture.click()
  const dialog = page.getByRole('dialog', { name: 'Numbers: three at most' })
  await dialog.getByRole('img', { name: 'Three large numbers' }).waitFor()
  await page.evaluate(axe.source)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true)

  const shown = () => page.locator('.tab:visible').allTextContents()
  expect(await shown()).toEqual([expect.stringContaining('choose New slide')])
  await page.getByRole('tab', { name: 'PowerPoint' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await shown()).toEqual([expect.stringContaining('Export to PowerPoint')])
  await page.getByRole('tab', { name: 'Google Slides', selected: false }).click()
  expect(await shown()).toEqual([expect.stringContaining('Upload the template')])
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toHaveLength(3)
  await page.emulateMedia({ media: 'screen' })

  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show content of storybook.halden.example' }).click()
  const frame = page.getByTitle('The opening slide as a component')
  await frame.contentFrame().getByText('A story').waitFor()
  expect(asked).toEqual([
    'https://storybook.halden.example/iframe.html?id=slide--opening&viewMode=story',
  ])
  expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(faults).toEqual(asked.map((url) => `outside: ${url}`))
  await close()
})

test('the scheme can be switched, and works without script otherwise', async () => {
  const { page, go, close } = await openSite('light', 1440)
  await go('index.html')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await go('rules/index.html')
  expect(await background()).toBe(dark)
  // Paper is white: dark pages are printed with the colours of light ones.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const printed = await ink()
  expect(await background()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  expect(await ink()).not.toBe(printed)
  await close()

  const plain = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const still = await plain.newPage()
  await still.goto(pathToFileURL(join(folder, 'index.html')).href)
  expect(await still.getByRole('heading', { level: 1 }).textContent()).toBe('Halden')
  expect(await still.locator('.copy:visible, .scheme:visible').count()).toBe(0)
  await still.goto(pathToFileURL(join(folder, 'pages/presenting.html')).href)
  expect(await still.locator('.tab:visible').count()).toBe(3)
  expect(await still.locator('main button:visible').count()).toBe(0)
  await still.getByRole('link', { name: 'Open it at storybook.halden.example' }).waitFor()
  await plain.close()
})

async function findViolations(page: Page, rules: string[] | null = null): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      ...(runOnly === null ? {} : { runOnly }),
      // A page of a folder may not fetch its style sheet.
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join('\n  ')}`,
    )
  }, rules)
}
