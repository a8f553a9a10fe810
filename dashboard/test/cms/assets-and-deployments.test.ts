import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../../server/src/compliance/checks/checks.fixture.ts'
import { pictureDeck } from '../../../server/src/compliance/documents/documents.fixture.ts'
import { uploadAsset } from '../../../server/src/library/assets/assets.fixture.ts'
import { mp4 } from '../../../server/src/library/assets/stored-formats.fixture.ts'
import { importDeck } from '../../../server/src/library/slide-assets/slide-assets.fixture.ts'
import { paths } from '../../src/path-builder.ts'
import { create, type Dashboard, expectAccessible, startDashboard } from '../browser.ts'
import { fileField, svgFile } from '../steps.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

test('deploys published content, promotes it, and rolls back', async () => {
  await importDeck(dashboard.server)
  const set = await create(dashboard, '/cms/icon_sets', { prefix: 'deployed', name: 'Deployed' })
  await create(dashboard, `/cms/icon_sets/${set}/publish`, {})
  const tokens = await create(dashboard, '/brand/tokens', { name: 'Measures' })
  await create(dashboard, `/brand/tokens/${tokens}/publish`, {})
  const page = await dashboard.open(paths.deployments())
  await page.getByRole('button', { name: 'Deploy' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Deploy published content' })
  await dialog.getByLabel('Channel').fill('production')
  const changes = dialog.getByRole('list', { name: 'Changes' })
  await changes.getByText('Deployed', { exact: true }).waitFor()
  await changes.getByText('Measures', { exact: true }).waitFor()
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

  const palette = await create(dashboard, '/brand/palettes', {
    name: 'New',
    colors: [{ key: 'red', value: '#c8102e' }],
  })
  await create(dashboard, `/brand/palettes/${palette}/publish`, {})
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
  const palette = await create(dashboard, '/brand/palettes', {
    name: 'Kept',
    colors: [{ key: 'red', value: '#c8102e' }],
  })
  await create(dashboard, `/brand/palettes/${palette}/publish`, {})
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

test('uploads assets, adds a version, compares, sets rules and rights, and shares', async () => {
  const logo = (name: string, color: string) =>
    svgFile(name, `<path fill="${color}" d="M2 2h20v20H2z"/>`)
  const page = await dashboard.open(paths.assets())
  await page.getByRole('heading', { name: 'No assets yet' }).waitFor()
  await fileField(page).setInputFiles([
    logo('halden-logo.svg', '#0044CC'),
    svgFile('bad-logo.svg', '<script>alert(1)</script>'),
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

  await fileField(page).setInputFiles(logo('new.svg', '#CC0044'))
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
