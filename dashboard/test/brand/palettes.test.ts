import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/path-builder.ts'
import {
  addPerson,
  createPalette,
  type Dashboard,
  expectAccessible,
  startDashboard,
} from '../browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

test('makes a palette, adds a colour to it, and publishes it', async () => {
  const page = await dashboard.open(paths.palettes())
  await page.getByRole('heading', { name: 'No palettes yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New palette' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Halden')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Halden' }).waitFor()
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByLabel('Colour', { exact: true }).fill('no colour')
  await page.getByLabel('Name').fill('Cherry')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[aria-invalid]').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Colour', { exact: true }).fill('oklch(0.55 0.22 25)')
  await page.getByLabel('CMYK').fill('0 96 80 5')
  await page.getByLabel('Spot colour').fill('PANTONE 186 C')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Cherry' }).click()
  expect(await page.getByLabel('CMYK').inputValue()).toBe('0 96 80 5')
  expect(await page.getByLabel('Spot colour').inputValue()).toBe('PANTONE 186 C')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish Halden?' })
  await question.getByText('No rule, no schedule and no portal uses it.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publish palette' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
})

test('adds colours one after the other by keyboard', async () => {
  const path = '/brand/palettes'
  const { body } = await dashboard.server.call('POST', path, {
    body: { name: 'Typed', colors: [] },
  })
  const page = await dashboard.open(paths.palette(body.id))
  await page.getByRole('button', { name: 'Add colour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add colour' })
  const first = dialog.getByLabel('Colour', { exact: true })
  for (const [value, name] of [
    ['#2B1A12', 'Espresso'],
    ['rgb(251 245 236)', 'Cream'],
  ]) {
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(value!)
    await dialog.getByLabel('Name').fill(name!)
    await page.keyboard.press('Enter')
    await page.getByText(`${name} added to the palette`).waitFor()
    await expect.poll(() => first.inputValue()).toBe('')
  }
  // What the server refuses stays, and nothing is added.
  await page.keyboard.type('no colour')
  await dialog.getByLabel('Name').fill('Cherry')
  await page.keyboard.press('Enter')
  await dialog.locator('[aria-invalid]').waitFor()
  expect(await first.inputValue()).toBe('no colour')
  await expectAccessible(page)
  await first.fill('#C8102E')
  await page.keyboard.press('Enter')
  await page.getByText('Cherry added to the palette').waitFor()
  await expect.poll(() => first.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const stored = await dashboard.server.call('GET', `${path}/${body.id}`)
  const colors = stored.body.colors.map(({ key, value }: Color) => [key, value.hex])
  expect(colors).toEqual([
    ['espresso', '#2B1A12'],
    ['cream', '#FBF5EC'],
    ['cherry', '#C8102E'],
  ])
})

interface Color {
  key: string
  value: { hex: string }
}

test('while a colour is saved, no field takes keys that the next colour would not have', async () => {
  const { body } = await dashboard.server.call('POST', '/brand/palettes', {
    body: { name: 'Slow', colors: [] },
  })
  const page = await dashboard.open(paths.palette(body.id))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/brand/palettes/${body.id}*`, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add colour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add colour' })
  await dialog.getByLabel('Colour', { exact: true }).fill('#C8102E')
  const name = dialog.getByLabel('Name')
  await name.fill('Signal')
  await page.keyboard.press('Enter')
  await dialog.locator('[inert]').waitFor()
  await page.keyboard.type('lost')
  expect(await name.inputValue()).toBe('Signal')
  release()
  await page.getByText('Signal added to the palette').waitFor()
  await expect.poll(() => name.inputValue()).toBe('')
})

test('a colour follows one of another palette, which is chosen by its name', async () => {
  const base = await createPalette(dashboard, 'Base')
  const id = await createPalette(dashboard, 'Campaign')
  const page = await dashboard.open(paths.palette(id))
  await page.getByRole('button', { name: 'Add colour' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Link')
  const follows = dialog.getByLabel('Follows')
  await follows.locator('optgroup[label="Base"] option').first().waitFor({ state: 'attached' })
  await follows.selectOption(`${base} cherry`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Link' }).waitFor()
  const { body } = await dashboard.server.call('GET', `/brand/palettes/${id}`)
  const stored = body.colors.find(({ key }: { key: string }) => key === 'link')
  expect(stored).toMatchObject({ alias: { palette: base, key: 'cherry' } })
  expect(stored.value.hex).toBe('#C8102E')
})

test('prints a palette without what only works on a screen', async () => {
  const id = await createPalette(dashboard, 'On paper')
  await dashboard.server.call('POST', `/brand/palettes/${id}/publish`)
  const page = await dashboard.open(paths.palette(id))
  const actions = page.getByRole('button', { name: /^(Edit a draft|Add colour)$/ })
  await actions.first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await actions.count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Rooms' }).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1, name: 'On paper' }).isVisible()).toBe(true)
})

test('collects changes of a published palette in a draft, and says what publishing affects', async () => {
  const id = await createPalette(dashboard, 'In use')
  await dashboard.server.call('POST', `/brand/palettes/${id}/publish`)
  await dashboard.server.call('POST', '/brand/rules', {
    body: { name: 'Only these', type: 'color_in_palette', params: { palettes: [id] } },
  })
  const page = await dashboard.open(paths.palette(id))
  await page.getByRole('button', { name: 'Edit a draft' }).click()
  await page.getByText('Nothing uses this draft.').waitFor()
  await page.getByText('No differences from the published palette yet.').waitFor()
  await page.getByRole('button', { name: 'Edit Cherry', exact: false }).first().click()
  await page.getByLabel('Colour', { exact: true }).fill('#0044CC')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/→ #0044CC/).waitFor()
  await expectAccessible(page)
  const before = await dashboard.server.call('GET', `/brand/palettes/${id}`)
  expect(JSON.stringify(before.body.colors)).not.toContain('#0044CC')
  await page.goto(dashboard.server.url + paths.palette(id))
  await page.getByRole('link', { name: 'Open the draft' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish In use?' })
  await question.getByText('1 rule uses it: “Only these”').waitFor()
  await question.getByText(/→ #0044CC/).waitFor()
  await question.getByRole('button', { name: 'Publish palette' }).click()
  await page.getByRole('button', { name: 'Edit a draft' }).waitFor()
  const after = await dashboard.server.call('GET', `/brand/palettes/${id}`)
  expect(after.body).toMatchObject({ status: 'published', revision: before.body.revision + 1 })
  expect(JSON.stringify(after.body.colors)).toContain('#0044CC')
})

test('reorders colours by keyboard and saves the order', async () => {
  const page = await dashboard.open(paths.palette(await createPalette(dashboard, 'Order')))
  const first = page.getByRole('main').getByRole('listitem').first()
  const before = await first.innerText()
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await first.getByRole('button', { name: /^Move .* later$/ }).press('Enter')
  await expect.poll(() => first.innerText()).not.toBe(before)
  await stored
  await page.reload()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
  expect(await first.innerText()).not.toBe(before)
  await expectAccessible(page)
})

test('removes a colour at once, takes that back, and shows what is stored after a failure', async () => {
  const id = await createPalette(dashboard, 'Taken back')
  const page = await dashboard.open(paths.palette(id))
  const colors = page.getByRole('main').getByRole('listitem')
  await colors.first().waitFor()
  const names = async () => (await colors.allInnerTexts()).map((text) => text.split('\n')[0])
  const stored = async () => {
    const { body } = await dashboard.server.call('GET', `/brand/palettes/${id}`)
    return body.colors.map(({ name }: { name: string }) => name)
  }
  const before = await names()
  const removeFirst = async () => {
    await page.getByRole('button', { name: `Edit ${before[0]}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from palette' }).click()
    await expect.poll(names).toEqual(before.slice(1))
  }
  // The page gets no response before the test has seen what it shows without one.
  let answer = () => {}
  const hold = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  let isHeld = hold()
  await page.route('**/brand/palettes/*', async (route) => {
    if (route.request().method() === 'PATCH') await isHeld
    await route.continue()
  })
  await removeFirst()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(before)
  // Closing the tab now would end both requests, so the browser asks.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  let responses = 0
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') responses += 1
  })
  answer()
  await expect.poll(() => responses).toBe(2)
  expect(await stored()).toEqual(before)
  await expect.poll(names).toEqual(before)

  isHeld = hold()
  await page.route('**/brand/palettes/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await isHeld
    await route.fulfill({
      status: 409,
      json: {
        error: {
          type: 'invalid_request_error',
          code: 'state_conflict',
          message: 'Somebody else is changing it.',
        },
      },
    })
  })
  await removeFirst()
  const offer = page.getByRole('button', { name: 'Undo' })
  await offer.waitFor()
  answer()
  await page.getByText('Somebody else is changing it.').waitFor()
  await expect.poll(names).toEqual(before)
  // There is nothing to undo.
  await offer.waitFor({ state: 'detached' })
})

test('shows the contrast of each pair', async () => {
  const page = await dashboard.open(
    `${paths.palette(await createPalette(dashboard, 'Contrast'))}?tab=contrast`,
  )
  await page.getByRole('table').waitFor()
  expect(await page.getByText('fails').count()).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('explains what deleting a palette does before deleting it', async () => {
  const page = await dashboard.open(paths.palette(await createPalette(dashboard, 'Gone')))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Gone?' })
  await question.getByRole('button', { name: 'Delete palette' }).click()
  await page.getByRole('heading', { level: 1, name: 'Palettes' }).waitFor()
})

test('lets a viewer read and change nothing', async () => {
  const page = await dashboard.open(paths.palette(await createPalette(dashboard, 'Looked at')), {
    as: await addPerson(dashboard, 'viewer'),
  })
  await page.getByRole('heading', { level: 1, name: 'Looked at' }).waitFor()
  for (const name of [/^Edit /, 'Add colour', 'Publish', 'More']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
})
