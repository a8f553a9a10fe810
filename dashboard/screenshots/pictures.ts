import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { settle } from '../test/browser.ts'
import { pageNames } from './pages.ts'

/** Where the pictures are written; `SCREENSHOTS` names another folder. */
export const folder = process.env.SCREENSHOTS ?? 'screenshots'
mkdirSync(folder, { recursive: true })

/** `SCREENSHOT_WIDTHS=390` takes fewer; `SCREENSHOT_LANGUAGE=de` shows the pages to a German reader. */
export const widths = (process.env.SCREENSHOT_WIDTHS ?? '1440,1024,390').split(',').map(Number)
export const locale = process.env.SCREENSHOT_LANGUAGE ?? 'en'
const schemes = ['light', 'dark'] as const

/** Takes pictures of a page at its width, in light and in dark. */
export async function takeInSchemes(page: Page, name: string, width: number): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, nameFile(name, width, colorScheme))
    await page.screenshot({ path, fullPage: true })
  }
}

/** Takes pictures of what a page shows, at each width, in light and in dark. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const { height } = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await settle(page)
    await takeInSchemes(page, name, width)
  }
  await page.setViewportSize({ width: widths[0]!, height })
}

/** Writes a page with all pictures of the folder: those of pages in the order of the navigation, then others. */
export function writeIndex(): void {
  const files = new Set(readdirSync(folder))
  const isPage = new Set(pageNames.map(nameStem))
  const taken = [...files]
    .map((file) => /^(.*)-\d+-light\.png$/.exec(file)?.[1])
    .filter((stem) => stem !== undefined)
  const others = new Set(taken.filter((stem) => !isPage.has(stem)).sort())
  const stems = [...isPage, ...others]
  const rows = stems.map((stem) => {
    const pictures = widths
      .flatMap((width) => schemes.map((scheme) => `${stem}-${width}-${scheme}.png`))
      .filter((file) => files.has(file))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
    return pictures.length === 0 ? '' : `<h2>${stem}</h2><div>${pictures.join('')}</div>`
  })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto}img{height:24rem;border:1px solid #8888}</style>
<h1>Screenshots</h1>
${rows.join('\n')}
</html>
`,
  )
}

function nameFile(name: string, width: number, scheme: string): string {
  return `${nameStem(name)}-${width}-${scheme}.png`
}

function nameStem(name: string): string {
  return name.replaceAll(' ', '-').toLowerCase()
}
