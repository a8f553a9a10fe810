import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'vitest'
import { buildDemoPortal } from '../../server/src/demo/portal/build.ts'
import { launchChromium } from '../../testing/chromium.ts'
import { nameFile, renderIndex, schemes } from './pictures.ts'

/** Pictures of every page of the demo's portal, opened from its folder: in `portal` of the folder of pictures. */
const folder = join(process.env.SCREENSHOTS ?? 'screenshots', 'portal')
const widths = [1440, 390]

test('pages of the published portal', async () => {
  await mkdir(folder, { recursive: true })
  const root = await mkdtemp(join(tmpdir(), 'blazon-screenshots-'))
  const browser = await launchChromium()
  try {
    const site = join(root, 'site')
    await buildDemoPortal(site)
    const paths = (await readdir(site, { recursive: true }))
      .filter((path) => path.endsWith('.html'))
      .sort()
    const names = paths.map((path) => path.slice(0, -'.html'.length).replaceAll('/', ' '))
    for (const width of widths) {
      for (const colorScheme of schemes) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
        const page = await context.newPage()
        for (const [at, path] of paths.entries()) {
          await page.goto(pathToFileURL(join(site, path)).href)
          // The fonts and pictures below the first window are loaded when it is as high as the page.
          const height = await page.locator('html').evaluate((html) => html.scrollHeight)
          await page.setViewportSize({ width, height: Math.max(height, 900) })
          await page.waitForLoadState('networkidle')
          const file = join(folder, nameFile(names[at]!, width, colorScheme))
          await page.screenshot({ path: file, fullPage: true })
          await page.setViewportSize({ width, height: 900 })
        }
        await context.close()
      }
    }
    await writeFile(join(folder, 'index.html'), renderIndex(names, widths))
  } finally {
    await browser.close()
    await rm(root, { recursive: true, force: true })
  }
})
