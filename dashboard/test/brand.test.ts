import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haldenColors } from '../../server/src/demo/brand.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

async function palette(name: string): Promise<string> {
  const { body } = await dashboard.server.call('POST', '/brand/palettes', {
    body: { name, colors: haldenColors },
  })
  return body.id
}

test('makes a palette, adds a colour to it, and publishes it', async () => {
  const page = await dashboard.open(paths.palettes())
  await page.getByRole('heading', { name: 'No palettes yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New palette' }).first().click()
  await page.getByLabel('Name').fill('Halden')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Halden' }).waitFor()
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByLabel('Colour', { exact: true }).fill('no colour')
  await page.getByLabel('Name').fill('Cherry')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid]').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Colour', { exact: true }).fill('oklch(0.55 0.22 25)')
  await page.getByLabel('CMYK').fill('0 96 80 5')
  await page.getByLabel('Spot colour').fill('PANTONE 186 C')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Cherry' }).click()
  expect(await page.getByLabel('CMYK').inputValue()).toBe('0 96 80 5')
  expect(await page.getByLabel('Spot colour').inputValue()).toBe('PANTONE 186 C')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
})

test('reorders colours by keyboard and saves the order', async () => {
  const page = await dashboard.open(paths.palette(await palette('Order')))
  const first = page.getByRole('main').getByRole('listitem').first()
  const before = await first.innerText()
  await first.getByRole('button', { name: /^Move .* on$/ }).press('Enter')
  await expect.poll(() => first.innerText()).not.toBe(before)
  await page.reload()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
  expect(await first.innerText()).not.toBe(before)
  await expectAccessible(page)
})

test('shows the contrast of each pair', async () => {
  const page = await dashboard.open(`${paths.palette(await palette('Contrast'))}?tab=contrast`)
  await page.getByRole('table').waitFor()
  expect(await page.getByText('fails').count()).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('exports and imports a palette in the chosen format', async () => {
  const page = await dashboard.open(paths.palette(await palette('Out and in')))
  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /Adobe Swatch Exchange/ }).click()
  const file = await (await saving).path()
  expect((await readFile(file)).subarray(0, 4).toString()).toBe('ASEF')
  await page.goto(dashboard.server.url + paths.palettes())
  await page.getByRole('button', { name: 'Import' }).first().click()
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('dialog').getByLabel('Name').fill('From Adobe')
  await page.getByRole('button', { name: 'Import' }).last().click()
  await page.getByRole('heading', { name: 'From Adobe was imported' }).waitFor()
  await expectAccessible(page)
})

test('explains what deleting a palette does before deleting it', async () => {
  const page = await dashboard.open(paths.palette(await palette('Gone')))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Gone?' })
  await question.getByRole('button', { name: 'Delete palette' }).click()
  await page.getByRole('heading', { level: 1, name: 'Palettes' }).waitFor()
})

test('reads an uploaded font and shows its name in the font itself', async () => {
  const inter = createRequire(import.meta.url).resolve(
    '@fontsource/inter/files/inter-latin-600-normal.woff2',
  )
  const page = await dashboard.open(paths.fonts())
  await page.getByRole('button', { name: 'Add font' }).first().click()
  await page.getByLabel('File').setInputFiles(inter)
  await page.getByRole('dialog').getByRole('button', { name: 'Add font' }).click()
  await page.getByRole('heading', { level: 1, name: /^Inter/ }).waitFor()
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map((f) => f.family).join()))
    .toMatch(/fnt_/)
  await expectAccessible(page)
})

test('creates a rule from the fields of its type after trying it on a deck', async () => {
  const page = await dashboard.open(paths.newRule())
  await page.getByRole('button', { name: /^Font size/ }).click()
  await page.getByRole('spinbutton', { name: 'Min', exact: true }).first().fill('12')
  await expectAccessible(page)
  await page.getByLabel('File to try the rule on').setInputFiles({
    name: 'deck.pptx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(demoDeck()),
  })
  await page.getByText(/^\d+ findings?\./).waitFor()
  await page.getByLabel('Name').fill('Nothing smaller than 12 pt')
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nothing smaller than 12 pt' }).waitFor()
  const { body } = await dashboard.server.call('GET', '/brand/rules')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Nothing smaller than 12 pt',
  ])
})

test('shows what is wrong with a parameter beside its field', async () => {
  const page = await dashboard.open(`${paths.newRule()}?type=image_resolution`)
  await page.getByRole('spinbutton', { name: 'Min dpi' }).fill('-3')
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.locator('[aria-invalid]').waitFor()
  await expectAccessible(page)
})

test('derives rules from a template, disabled until they are reviewed', async () => {
  const page = await dashboard.open(paths.rules())
  await page.getByRole('button', { name: 'Derive from a template' }).first().click()
  await page.getByLabel('Template', { exact: true }).setInputFiles({
    name: 'template.pptx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(demoDeck()),
  })
  await page.getByRole('button', { name: 'Derive rules' }).click()
  await page.getByText('Disabled').first().waitFor()
  await expectAccessible(page)
})

test('lets a viewer read and change nothing', async () => {
  const page = await dashboard.open(paths.palette(await palette('Looked at')), {
    as: await addPerson(dashboard, 'viewer'),
  })
  await page.getByRole('heading', { level: 1, name: 'Looked at' }).waitFor()
  for (const name of [/^Edit /, 'Add colour', 'Publish', 'More']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
})
