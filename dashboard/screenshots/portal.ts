import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, test } from 'vitest'
import { buildDemoPortal } from '../../server/src/demo/portal/build.ts'
import { launchChromium } from '../../testing/chromium.ts'
import { takeInSchemes, writeIndex } from './pictures.ts'

/** Takes pictures of every page of the demo's portal, opened from its folder. */
const widths = [1440, 390]

afterAll(writeIndex)

test('pages of the published portal', async () => {
  const root = await mkdtemp(join(tmpdir(), 'blazon-screenshots-'))
  const browser = await launchChromium()
  try {
    const site = join(root, 'site')
    await buildDemoPortal(site)
    const files = await readdir(site, { recursive: true })
    const page = await browser.newPage()
    for (const path of files.filter((file) => file.endsWith('.html')).sort()) {
      const name = `portal ${path.slice(0, -'.html'.length).replaceAll('/', ' ')}`
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(pathToFileURL(join(site, path)).href)
        // The fonts and pictures below the first window are loaded when it is as high as the page.
        const height = await page.locator('html').evaluate((html) => html.scrollHeight)
        await page.setViewportSize({ width, height: Math.max(height, 900) })
        await page.waitForLoadState('networkidle')
        await takeInSchemes(page, name, width)
      }
    }
  } finally {
    await browser.close()
    await rm(root, { recursive: true, force: true })
  }
})
