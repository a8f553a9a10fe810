import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../../server/src/compliance/checks/checks.fixture.ts'
import { demoDeck } from '../../../server/src/demo/deck.ts'
import {
  builtDeck,
  importDeck,
  retold,
  rewritten,
} from '../../../server/src/library/slide-assets/slide-assets.fixture.ts'
import { paths } from '../../src/path-builder.ts'
import { addPerson, create, type Dashboard, expectAccessible, startDashboard } from '../browser.ts'
import { deckFile, fileField, readCopied, svgFile } from '../steps.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

test('adds icons to a set, and explains why one is refused', async () => {
  const page = await dashboard.open(paths.iconSets())
  await page.getByRole('button', { name: 'New set' }).first().click()
  await page.getByLabel('Name').fill('Halden')
  await page.getByLabel('Prefix').fill('halden')
  await page.getByRole('button', { name: 'Create set' }).click()
  await page.getByRole('heading', { level: 1, name: 'Halden' }).waitFor()
  await expectAccessible(page)
  await page.goto(dashboard.server.url + paths.icons())
  await page.getByRole('heading', { name: 'No icons yet' }).waitFor()
  await fileField(page).setInputFiles([
    svgFile('Coffee cup.svg', '<path d="M4 6h12v8H4zM16 8h4v4h-4"/>'),
    svgFile('bad.svg', '<script>alert(1)</script><path d="M0 0h9"/>'),
  ])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 2 icons' })
  await dialog.getByText('Added', { exact: true }).waitFor()
  await dialog.getByText(/script/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'coffee-cup' }).click()
  await page.getByRole('heading', { level: 1, name: 'coffee-cup' }).waitFor()
  await page.getByLabel('Tags').fill('drink, breakfast')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAccessible(page)
  await page.goto(`${dashboard.server.url}${paths.icons()}?query=breakfast`)
  await page.getByRole('link', { name: 'coffee-cup' }).waitFor()
})

test('follows the import of a large set until it ends, and opens the set', {
  timeout: 300_000,
}, async () => {
  const icons = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, at) => [`i${at}`, { body: `<path d="M0 ${at}h9"/>` }]),
  )
  const page = await dashboard.open(paths.iconSets())
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import an icon set' })
  const buffer = Buffer.from(JSON.stringify({ prefix: 'many', info: { name: 'Many' }, icons }))
  const file = { name: 'many.json', mimeType: 'application/json', buffer }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByText(/(Reading|Importing) \d+ of 2000 icons/).waitFor()
  await expectAccessible(page)
  const heading = page.getByRole('heading', { level: 1, name: 'Many' })
  await heading.waitFor({ timeout: 240_000 })
})

let tries = 0

test('shows the icons of two sets that look the same', async () => {
  const mark = ++tries
  const createSet = async (prefix: string, name: string, body: string) => {
    const id = await create(dashboard, '/cms/icon_sets', {
      prefix: `${prefix}-${mark}`,
      name: prefix,
    })
    const form = new FormData()
    form.set('params', JSON.stringify({ icon_set: id, name: `${name}-${mark}` }))
    form.set('file', new Blob([svgFile('icon.svg', body).buffer]), 'icon.svg')
    expect((await dashboard.server.call('POST', '/cms/icons', { form })).status).toBe(201)
    return id
  }
  const set = await createSet('pennants', 'pennant', '<path d="M3 3h18L12 21z"/>')
  await createSet('wedges', 'wedge', '<polygon points="3 3 21 3 12 21"/>')
  const page = await dashboard.open(paths.iconSet(set))
  await page.getByRole('button', { name: 'Duplicates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Icons that look the same' })
  await dialog.getByText('No two icons look the same.').waitFor()
  await dialog.getByLabel('Compare with the icons of the other sets too').check()
  const group = dialog.getByRole('list', { name: new RegExp(`pennant-${mark},.*wedge-${mark}`) })
  await group.getByText(`wedges-${mark}`).waitFor()
  await expectAccessible(page)
  await group.getByRole('link', { name: `wedge-${mark}` }).click()
  await page.getByRole('heading', { level: 1, name: `wedge-${mark}` }).waitFor()
})

test('downloads an icon as a picture', async () => {
  const set = await create(dashboard, '/cms/icon_sets', { prefix: 'png', name: 'PNG' })
  const form = new FormData()
  form.set('params', JSON.stringify({ icon_set: set, name: 'dot' }))
  form.set('file', new Blob([svgFile('dot.svg', '<path d="M4 4h16v16H4z"/>').buffer]), 'dot.svg')
  const { body } = await dashboard.server.call('POST', '/cms/icons', { form })
  const page = await dashboard.open(paths.icon(body.id))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('menuitem', { name: 'React (JSX)' }).click()
  await page.getByText('Copied dot as React (JSX)').waitFor()
  expect(await readCopied(page)).toMatch(/^export function Dot\(props\)/)
  await page.getByRole('button', { name: 'Download' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG, 64 px' }).click()
  const bytes = await readFile(await (await saving).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('imports a deck, finds one of its slides, and builds a new deck', async () => {
  const page = await dashboard.open(paths.slides())
  await page.getByRole('heading', { name: 'No slides yet' }).waitFor()
  await fileField(page).setInputFiles(deckFile('deck.pptx'))
  await page.getByRole('link', { name: /Three numbers to remember/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: /^Search titles/ }).fill('guests')
  await page.keyboard.press('Enter')
  // A click while the results replace the list meets another slide.
  await page.getByRole('link', { name: /Until the first frost/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /What our guests say/ }).click()
  await page.getByRole('heading', { level: 1, name: 'What our guests say' }).waitFor()
  await page.getByAltText('What our guests say').waitFor()
  await expectAccessible(page)

  await page.goto(dashboard.server.url + paths.pptSets())
  await page.getByRole('button', { name: 'New set' }).first().click()
  await page.getByLabel('Name').fill('Sales deck')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sales deck' }).waitFor()
  await page.getByRole('button', { name: 'Add Three numbers to remember' }).click()
  const slides = page.getByRole('list', { name: 'Slides of the set' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Remove slide 1' }).waitFor()
  await page.getByRole('button', { name: 'Add What our guests say' }).click()
  await page.getByRole('button', { name: 'Remove slide 2' }).waitFor()
  await page.getByRole('button', { name: 'Move slide 2 up' }).click()
  await expect.poll(() => slides.first().innerText()).toMatch(/What our guests say/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview of Sales deck' })
  await preview.getByAltText('Slide 2 of the preview').waitFor()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Build' }).click()
  for (const [format, start] of [
    ['PowerPoint', 'PK'],
    ['PDF', '%PDF'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).first().click()
    await page.getByRole('menuitem', { name: format }).click()
    const bytes = await readFile(await (await saving).path())
    expect(bytes.subarray(0, start.length).toString()).toBe(start)
  }
})

test('identifies the slides of a deck, each beside the matching slide of the library', async () => {
  const stranger = rewritten(demoDeck(), (text, name) =>
    name === 'ppt/slides/slide3.xml' ? text.replace(/(<a:t>)[^<]*/g, '$1Figures by region') : text,
  )
  const page = await dashboard.open(paths.slides())
  await page.getByRole('button', { name: 'Identify slides' }).click()
  await page.getByRole('heading', { name: 'No deck chosen' }).waitFor()
  await expectAccessible(page)
  await fileField(page).setInputFiles(deckFile('edited.pptx', stranger))
  await page.getByText('1 not in the library').waitFor()
  await page.getByText('3 up to date').waitFor()
  await page.getByAltText('Slide 3 of the deck').waitFor()
  await page.getByAltText('Three numbers to remember').waitFor()
  await expectAccessible(page)
  // The address shows the same deck again.
  await page.reload()
  await page.getByText('3 up to date').waitFor()
})

test('updates the outdated slides of a deck, and keeps the text that was edited', async () => {
  const assets = (await importDeck(dashboard.server)).body.data
  const built = builtDeck(demoDeck(), assets)
  await importDeck(dashboard.server, retold(built, 'Until the first frost', 'Soon'), {
    supersedes: true,
  })
  const page = await dashboard.open(paths.identify())
  await fileField(page).setInputFiles(
    deckFile('mine.pptx', retold(built, 'Retire the paper loyalty card', 'Keep the card')),
  )
  await page.getByRole('button', { name: 'Update 1 slide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Updated deck created' })
  await dialog.getByText('Replaced').waitFor()
  await dialog.getByText('Keep the card').waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('mine (updated).pptx')
})

test('shows in which documents a slide is used, and which of them are outdated', async () => {
  const own = retold(demoDeck(), 'Slow mornings', 'Used mornings')
  const [slide] = (await importDeck(dashboard.server, own)).body.data
  const deck = builtDeck(own, [slide])
  await checkFile(dashboard.server, deck, {}, { filename: 'Talk.pptx' })
  const page = await dashboard.open(paths.slide(slide.id))
  const used = page.locator('section', { has: page.getByRole('heading', { name: 'Used in' }) })
  await used.getByRole('link', { name: 'Talk.pptx' }).waitFor()
  expect(await used.getByText('Outdated').count()).toBe(0)
  await importDeck(dashboard.server, retold(deck, 'Used', 'Reused'), { supersedes: true })
  await page.reload()
  await used.getByText('Outdated', { exact: true }).waitFor()
  await expectAccessible(page)
  await used.getByRole('link', { name: 'Documents that are outdated' }).click()
  await page.getByRole('button', { name: /^Uses: Used mornings/ }).waitFor()
  await page.getByRole('link', { name: 'Talk.pptx' }).waitFor()
  await expectAccessible(page)
  await page.goto(dashboard.server.url + paths.home())
  await page.getByRole('link', { name: /^1 document Outdated slides or assets/ }).click()
  await page.getByRole('link', { name: 'Talk.pptx' }).waitFor()
  expect(new URL(page.url()).searchParams.get('outdated')).toBe('true')
  await page.getByRole('link', { name: 'Talk.pptx' }).click()
  const outdated = page.locator('section', {
    has: page.getByRole('heading', { name: 'Outdated slides and assets' }),
  })
  await outdated.getByRole('link', { name: /^Used mornings/ }).waitFor()
  await outdated.getByText('Replaced').waitFor()
  await outdated.locator('img').waitFor()
  await expectAccessible(page)
  await outdated.getByRole('link', { name: 'Open the newest revision' }).click()
  await page.getByRole('heading', { level: 1, name: /^Reused mornings/ }).waitFor()
})

test('approves several slides at once, and one on its page', async () => {
  const page = await dashboard.open(paths.slides())
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.first().check()
  await boxes.nth(1).check()
  const chosen = page.getByRole('region', { name: 'Selected slides' })
  await chosen.getByText('2 slides selected').waitFor()
  await expectAccessible(page)
  await chosen.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('2 slides approved').waitFor()
  const { body } = await dashboard.server.call('GET', '/cms/slide_assets?approval=approved')
  expect(body.data).toHaveLength(2)
  await page.goto(dashboard.server.url + paths.slide(body.data[0].id))
  await page.getByRole('button', { name: 'Withdraw approval' }).click()
  await page.getByText('Not approved').waitFor()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await expectAccessible(page)
})

test('lets a viewer read and change nothing', async () => {
  const as = await addPerson(dashboard, 'viewer')
  for (const path of [paths.icons(), paths.slides(), paths.pptSets(), paths.deployments()]) {
    const page = await dashboard.open(path, { as })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const name of ['Add icons', 'Import decks', 'New set', 'Deploy']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    }
  }
})

test('fits on a phone', async () => {
  const { body } = await dashboard.server.call('GET', '/cms/icons?limit=1')
  const sets = await dashboard.server.call('GET', '/cms/ppt_sets?limit=1')
  for (const path of [paths.icon(body.data[0].id), paths.pptSet(sets.body.data[0].id)]) {
    const page = await dashboard.open(path, { width: 390 })
    await page.getByRole('button', { name: 'Delete' }).waitFor()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, path).toBe(0)
  }
})
