import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../server/src/compliance/checks/checks.fixture.ts'
import { pictureDeck } from '../../server/src/compliance/documents/documents.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { uploadAsset } from '../../server/src/library/assets/assets.fixture.ts'
import { mp4 } from '../../server/src/library/assets/stored-formats.fixture.ts'
import {
  builtDeck,
  importDeck,
  retold,
  rewritten,
} from '../../server/src/library/slide-assets/slide-assets.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const svg = (body: string) => ({
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${body}</svg>`,
  ),
})

const files = (page: Page) => page.locator('input[type=file]').first()

async function create(path: string, body: object): Promise<string> {
  const made = await dashboard.server.call('POST', path, { body })
  expect(made.status, made.text).toBeLessThan(300)
  return made.body.id
}

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
  await files(page).setInputFiles([
    { name: 'Coffee cup.svg', ...svg('<path d="M4 6h12v8H4zM16 8h4v4h-4"/>') },
    { name: 'bad.svg', ...svg('<script>alert(1)</script><path d="M0 0h9"/>') },
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
    const id = await create('/cms/icon_sets', { prefix: `${prefix}-${mark}`, name: prefix })
    const form = new FormData()
    form.set('params', JSON.stringify({ icon_set: id, name: `${name}-${mark}` }))
    form.set('file', new Blob([svg(body).buffer]), 'icon.svg')
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
  const set = await create('/cms/icon_sets', { prefix: 'png', name: 'PNG' })
  const form = new FormData()
  form.set('params', JSON.stringify({ icon_set: set, name: 'dot' }))
  form.set('file', new Blob([svg('<path d="M4 4h16v16H4z"/>').buffer]), 'dot.svg')
  const { body } = await dashboard.server.call('POST', '/cms/icons', { form })
  const page = await dashboard.open(paths.icon(body.id))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('menuitem', { name: 'React (JSX)' }).click()
  await page.getByText('Copied dot as React (JSX)').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^export function Dot\(props\)/)
  await page.getByRole('button', { name: 'Download' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG, 64 px' }).click()
  const bytes = await readFile(await (await saving).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('imports a deck, finds one of its slides, and builds a new deck', async () => {
  const page = await dashboard.open(paths.slides())
  await page.getByRole('heading', { name: 'No slides yet' }).waitFor()
  await files(page).setInputFiles({
    name: 'deck.pptx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(demoDeck()),
  })
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
  await files(page).setInputFiles({
    name: 'edited.pptx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(stranger),
  })
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
  await files(page).setInputFiles({
    name: 'mine.pptx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(retold(built, 'Retire the paper loyalty card', 'Keep the card')),
  })
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

test('deploys published content, promotes it, and rolls back', async () => {
  const set = await create('/cms/icon_sets', { prefix: 'deployed', name: 'Deployed' })
  await create(`/cms/icon_sets/${set}/publish`, {})
  const page = await dashboard.open(paths.deployments())
  await page.getByRole('button', { name: 'Deploy' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Deploy published content' })
  await dialog.getByLabel('Channel').fill('production')
  const changes = dialog.getByRole('list', { name: 'Changes' })
  await changes.getByText('Deployed', { exact: true }).waitFor()
  const everybody = dialog.getByText('Everybody with the address can read it, without a key.')
  await everybody.waitFor()
  await dialog.getByRole('checkbox', { name: 'Require a key' }).check()
  await everybody.waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: 'Require a key' }).uncheck()
  await everybody.waitFor()
  await dialog.getByRole('checkbox', { name: /^Also deploy what nobody approved/ }).check()
  await changes.getByRole('checkbox', { name: 'Deploy Slides' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deploy' }).click()
  await page.getByText('Ready', { exact: true }).waitFor()
  await expectAccessible(page)

  const palette = await create('/brand/palettes', {
    name: 'New',
    colors: [{ key: 'red', value: '#c8102e' }],
  })
  await create(`/brand/palettes/${palette}/publish`, {})
  await page.goto(dashboard.server.url + paths.deployments())
  await page.getByRole('button', { name: 'Deploy' }).first().click()
  await page.setViewportSize({ width: 390, height: 844 })
  await changes.getByText('1 new').waitFor()
  await dialog.getByRole('checkbox', { name: /^Keep \d+ slides/ }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Deploy' }).click()
  await page.getByText('Ready', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.getByText('palettes/new.css').waitFor()
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByAltText('Deployed slide').first().waitFor()
  await page.getByRole('button', { name: 'Promote' }).click()
  await page.getByRole('dialog').getByLabel('Channel').fill('production')
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.goto(dashboard.server.url + paths.channels())
  await page.getByRole('heading', { name: 'production' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click()
  await page.getByText(/rolled back to/).waitFor()
})

test('protects a channel, and chooses what is kept', async () => {
  const palette = await create('/brand/palettes', {
    name: 'Kept',
    colors: [{ key: 'red', value: '#c8102e' }],
  })
  await create(`/brand/palettes/${palette}/publish`, {})
  const channel = 'internal'
  const { body: deployment } = await dashboard.server.call('POST', '/cms/deployments', {
    body: { channel },
    headers: { Prefer: 'wait=30' },
  })
  const read = async (path: string) => (await dashboard.server.call('GET', path)).body
  await expect
    .poll(() => read(`/cms/channels/${channel}`), { timeout: 120_000 })
    .toMatchObject({ deployment: deployment.id })
  await dashboard.server.call('PATCH', `/cms/channels/${channel}`, {
    body: { requires_key: false, kept_deployments: 7 },
  })

  const page = await dashboard.open(paths.channels())
  const card = page.locator('section').filter({ hasText: channel })
  await card.getByLabel(/Require a key/).click()
  await card
    .getByLabel(/Require a key/)
    .and(page.locator(':checked'))
    .waitFor()
  await card.getByLabel('Kept for rollbacks').selectOption({ label: '20 deployments' })
  await expectAccessible(page)
  await expect
    .poll(() => read(`/cms/channels/${channel}`), { timeout: 120_000 })
    .toMatchObject({ requires_key: true, kept_deployments: 20 })

  await page.goto(dashboard.server.url + paths.deployments())
  await page.getByLabel('Delete deployments').selectOption({ label: 'after 90 days' })
  await expect
    .poll(() => read('/cms/deployment_policy'), { timeout: 120_000 })
    .toMatchObject({ delete_after_days: 90 })
  await page.getByLabel('Delete deployments').selectOption({ label: 'never' })
  await expect
    .poll(() => read('/cms/deployment_policy'), { timeout: 120_000 })
    .toMatchObject({ delete_after_days: null })
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

test('uploads assets, adds a version, compares, sets rules and rights, and shares', async () => {
  const logo = (color: string) => svg(`<path fill="${color}" d="M2 2h20v20H2z"/>`)
  const page = await dashboard.open(paths.assets())
  await page.getByRole('heading', { name: 'No assets yet' }).waitFor()
  await files(page).setInputFiles([
    { name: 'halden-logo.svg', ...logo('#0044CC') },
    { name: 'bad-logo.svg', ...svg('<script>alert(1)</script>') },
  ])
  const upload = page.getByRole('dialog', { name: 'Upload 2 files' })
  await upload.getByLabel('Collections').fill('Spring')
  await expectAccessible(page)
  await upload.getByRole('button', { name: 'Upload' }).click()
  await upload.getByText('1 of 2 uploaded').waitFor()
  await upload.getByText(/script/).waitFor()
  await upload.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Collection', { exact: true }).selectOption('Spring')
  await page.getByRole('link', { name: 'Halden logo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Halden logo' }).waitFor()
  await page.getByRole('img', { name: 'Halden logo, default' }).waitFor()
  await expectAccessible(page)

  await files(page).setInputFiles({ name: 'new.svg', ...logo('#CC0044') })
  await page.getByLabel('What changed').fill('Red')
  await page.getByRole('button', { name: 'Add file' }).click()
  await page.getByText(/version 2/).waitFor()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText(/% of the picture looks different/).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Usage rules' }).click()
  await page.getByLabel('Clear space').fill('0.5')
  await page.getByLabel('Allowed backgrounds').fill('#FFFFFF, #112233')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await page.getByRole('img', { name: '#112233' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Web address' }).click()
  await page.getByText(/\/cdn\/.*width=400/).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create share link' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('Revoked').waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Rights' }).click()
  await page.getByLabel('Last day of use').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save rights' }).click()
  await page.getByText('Rights ended').waitFor()
  await expectAccessible(page)
})

test('adds captions to a video, and plays it with them', async () => {
  const { body: film } = await uploadAsset(
    dashboard.server,
    { kind: 'image', name: 'Film' },
    { file: mp4(), filename: 'film.mp4' },
  )
  const page = await dashboard.open(paths.asset(film.id))
  const add = async (text: string) => {
    const captions = { name: 'de.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) }
    await page.getByLabel('File', { exact: true }).setInputFiles(captions)
    await page.getByLabel('Language').fill('de')
    await page.getByRole('button', { name: 'Add captions' }).click()
  }
  await add('WEBVTT\n\n00:01,000 --> 00:02,000\nHallo\n')
  await page.getByText('Line 3 of the captions must state their time').waitFor()
  await add('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n')
  await page.getByRole('list', { name: 'Video captions' }).getByText('Deutsch').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play video' }).click()
  const track = page.locator('video track[srclang=de][label=Deutsch]')
  await track.waitFor({ state: 'attached' })
  // The policy of the page lets it read the captions.
  expect(
    await track.evaluate(async (element: HTMLTrackElement) => {
      const loaded = new Promise((resolve) => {
        element.addEventListener('load', () => resolve(element.track.cues?.length))
        element.addEventListener('error', () => resolve('not loaded'))
      })
      element.track.mode = 'showing'
      return loaded
    }),
  ).toBe(1)
})

test('shows in which documents an asset is used, and which of them are outdated', async () => {
  const draw = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const green = await draw('#0A5C0B')
  const { body: asset } = await uploadAsset(
    dashboard.server,
    { kind: 'image', name: 'Meadow' },
    { file: green, filename: 'meadow.png' },
  )
  await checkFile(dashboard.server, pictureDeck([green]), {}, { filename: 'Garden.pptx' })
  await uploadAsset(
    dashboard.server,
    {},
    { path: `/cms/assets/${asset.id}/versions`, file: await draw('#0A5C7F') },
  )
  const page = await dashboard.open(paths.asset(asset.id))
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('link', { name: 'Garden.pptx' }).waitFor()
  await page.getByText('Outdated', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Documents that are outdated' }).click()
  await page.getByRole('button', { name: /^Uses: Meadow/ }).waitFor()
})
