import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ttf } from '../../server/src/brand/fonts/fonts.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'
import { deckFile, drop, fileField } from './steps.ts'

/** Several files and whole folders at once. */

let dashboard: Dashboard
/** Has a folder of three decks, a hidden file and a file of another kind. */
let folder: string

beforeAll(async () => {
  dashboard = await startDashboard()
  folder = await mkdtemp(join(tmpdir(), 'blazon-folder-'))
  await mkdir(join(folder, 'decks'))
  for (const name of ['a', 'b', 'c']) {
    await writeFile(join(folder, 'decks', `${name}.pptx`), demoDeck())
  }
  await writeFile(join(folder, 'decks', '.DS_Store'), 'hidden')
  await writeFile(join(folder, 'broken.pptx'), 'no deck')
})
afterAll(async () => {
  await dashboard.close()
  await rm(folder, { recursive: true })
})

test('checks ten decks of one drop', async () => {
  const page = await dashboard.open(paths.checks())
  await fileField(page).setInputFiles(
    Array.from({ length: 10 }, (_, at) => deckFile(`deck-${at}.pptx`)),
  )
  const dialog = page.getByRole('dialog', { name: 'Check 10 files' })
  await dialog.getByText('10 of 10 done').waitFor()
  await expectAccessible(page)
  expect(await dialog.getByRole('link').count()).toBe(10)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'deck-9.pptx' }).waitFor()
})

test('imports the decks of a dropped folder, says which failed and why, and tries them again', async () => {
  const page = await dashboard.open(paths.slides(), { width: 390 })
  await drop(page, folder)
  const dialog = page.getByRole('dialog', { name: 'Import 4 decks' })
  await dialog.getByText('3 of 4 done').waitFor()
  const first = dialog.getByRole('list', { name: 'Files' }).getByRole('listitem').first()
  await first.getByText('broken.pptx').waitFor()
  expect((await first.innerText()).length).toBeGreaterThan('broken.pptx'.length + 5)
  await expectAccessible(page)
  const again = page.waitForRequest(/slide_assets\/import/)
  await dialog.getByRole('button', { name: 'Try 1 file again' }).click()
  await again
  await dialog.getByText('3 of 4 done · 1 failed').waitFor()
})

test('adds several fonts, and imports several palettes', async () => {
  const page = await dashboard.open(paths.fonts())
  const fonts = ['one.ttf', 'two.ttf'].map((name, at) => ({
    name,
    mimeType: 'font/ttf',
    // Another file each time: the same font is added once.
    buffer: Buffer.from(ttf((tables) => tables.get('OS/2')!.writeUInt16BE(300 + 100 * at, 4))),
  }))
  await fileField(page).setInputFiles(fonts)
  const dialog = page.getByRole('dialog', { name: 'Add 2 fonts' })
  await dialog.getByText('2 of 2 done').waitFor()
  await expectAccessible(page)

  const colors = join(folder, 'colours')
  await mkdir(colors, { recursive: true })
  await writeFile(join(colors, 'forest.css'), ':root { --forest: #2f6b4a }')
  await writeFile(join(colors, 'ink.css'), ':root { --ink: #141414 }')
  await page.goto(dashboard.server.url + paths.palettes())
  await drop(page, colors)
  await page.getByRole('dialog', { name: 'Import 2 palettes' }).getByText('2 of 2 done').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'forest' }).waitFor()
})
