import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Brand, brandModel, brands } from '../../packages/portal/src/brands.fixture.ts'
import { writeFolder } from '../../packages/portal/src/folder/write-folder.ts'
import { optionsFor } from '../../packages/portal/src/model.fixture.ts'
import { renderPortal } from '../../packages/portal/src/render-portal.ts'
import { launchChromium } from '../../testing/chromium.ts'

/** The portals of three invented brands, in both schemes. With `SCREENSHOTS`, a folder, it takes pictures. */
let root: string
let browser: Browser
const widths = [1440, 390] as const
const paths = [
  ...['index.html', 'logos/index.html', 'palettes/brand.html', 'typography/index.html'],
  ...['tokens/sets/measures.html', 'pages/using.html', 'pages/the-logo.html'],
]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'blazon-brands-'))
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await rm(root, { recursive: true, force: true })
})

test.each(Object.keys(brands) as Brand[])(
  'the portal of the %s brand is accessible in both schemes, and shows its colour and its logos',
  async (brand) => {
    const folder = join(root, brand)
    await writeFolder(folder, renderPortal(brandModel(brand), optionsFor()))
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    const found: string[] = []
    for (const path of paths) {
      await page.goto(pathToFileURL(join(folder, path)).href)
      await page.evaluate(axe.source)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const name = `${brand}-${path.replace(/\W/g, '-')}-${colorScheme}-${width}`
          found.push(...(await findFaults(page)).map((fault) => `${name}: ${fault}`))
          await takePicture(page, name)
        }
      }
    }
    expect(found).toEqual([])
    await page.goto(pathToFileURL(join(folder, 'index.html')).href)
    const ground = await page.evaluate(() => {
      const hero = document.querySelector('.hero')!
      return getComputedStyle(hero).backgroundColor
    })
    expect(ground).toBe(`rgb(${rgbOf(brands[brand].colors[0][1]).join(', ')})`)
    await context.close()
  },
)

test('pages with every block show all of their words without JavaScript', async () => {
  const folder = join(root, 'plain')
  await writeFolder(folder, renderPortal(brandModel('neon'), optionsFor()))
  const address = pathToFileURL(join(folder, 'pages/the-logo.html')).href
  const readWords = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(address)
    const words = await page.locator('main').innerText()
    const inView = await page.locator('main img').count()
    await context.close()
    return { words, inView }
  }
  const plain = await readWords(false)
  expect((await readWords(true)).inView).toBe(plain.inView)
  for (const words of [
    ...['Leave half of its height free', 'Put it in a box', 'In its own colour', 'Quick words'],
    ...['Send the vector file.', 'Use the SVG.', 'The mark in motion', 'It fades in within 200 ms'],
  ]) {
    expect(plain.words).toContain(words)
  }
})

/** What axe finds, pictures without a size, and logos that are not on the ground that they need. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run()
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
    for (const img of document.querySelectorAll<HTMLElement>('main img')) {
      const { width, height } = img.getBoundingClientRect()
      if (width < 20 || height < 10) faults.push(`${img.outerHTML} is ${width} × ${height} px`)
      if (!img.outerHTML.includes('-default.svg')) continue
      const groundOf = (element: Element): string => {
        const { backgroundColor } = getComputedStyle(element)
        const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || element.parentElement === null
        return isSeen ? backgroundColor : groundOf(element.parentElement!)
      }
      const isWhite = img.outerHTML.includes('white-default')
      if (groundOf(img) !== (isWhite ? 'rgb(21, 21, 26)' : 'rgb(255, 255, 255)'))
        faults.push(`${img.outerHTML} is not on the ground that it needs`)
    }
    return faults
  })
}

async function takePicture(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS: folder } = process.env
  if (folder !== undefined)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
