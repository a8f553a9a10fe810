import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../server/src/compliance/checks/checks.fixture.ts'
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

test('imports tokens after a preview, shows each by its type, exports and restores them', async () => {
  const px = (value: number) => ({ value, unit: 'px' })
  const tokens = {
    space: { $type: 'dimension', small: { $value: px(8) }, large: { $value: px(32) } },
    inset: { $type: 'dimension', $value: '{space.small}', $description: 'Inside of cards' },
    radius: { card: { $type: 'dimension', $value: px(16) } },
    'font-size': { title: { $type: 'dimension', $value: { value: 2, unit: 'rem' } } },
    ink: { $type: 'color', $value: '#14213D' },
    lift: {
      $type: 'shadow',
      $value: { color: '#00000066', offsetX: px(0), offsetY: px(4), blur: px(12), spread: px(0) },
    },
    dawn: {
      $type: 'gradient',
      $value: [
        { color: '{ink}', position: 0 },
        { color: '#F4A261', position: 1 },
      ],
    },
    out: { $type: 'cubicBezier', $value: [0.2, 0, 0, 1.2] },
    fast: { $type: 'duration', $value: { value: 200, unit: 'ms' } },
    fade: { $type: 'transition', $value: { duration: '{fast}', timingFunction: '{out}' } },
    edge: { $type: 'border', $value: { color: '{ink}', width: px(2), style: 'dashed' } },
    strong: { $type: 'fontWeight', $value: 700 },
    brand: { $type: 'fontFamily', $value: ['Georgia', 'serif'] },
    ratio: { $type: 'number', $value: 1.5, $deprecated: true },
    title: {
      $type: 'typography',
      $value: { fontFamily: '{brand}', fontSize: '{font-size.title}', letterSpacing: px(-0.5) },
    },
    click: { $type: 'sound', $value: 'click.mp3' },
  }
  const page = await dashboard.open(paths.tokenSets())
  await page.getByRole('heading', { name: 'No tokens yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import tokens' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tokens as text').fill(JSON.stringify(tokens))
  await dialog.getByRole('button', { name: 'Show tokens' }).click()
  await dialog.getByText('1 token was left out, because a set has no such type: click.').waitFor()
  await dialog.getByLabel('Name').fill('Halden measures')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create set with 16 tokens' }).click()
  await page.getByRole('heading', { level: 1, name: 'Halden measures' }).waitFor()
  await page.getByRole('heading', { name: 'Easing curves' }).waitFor()
  const style = (text: string, property: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(text, { exact: true }) })
      .evaluate((item, property) => {
        const shown = [...item.querySelectorAll<HTMLElement>('[style]')]
        return shown.map((one) => getComputedStyle(one).getPropertyValue(property)).join()
      }, property)
  expect(await style('space.large', 'width')).toBe('32px')
  expect(await style('title', 'letter-spacing')).toBe('-0.5px')
  expect(await style('lift', 'box-shadow')).toBe('rgba(0, 0, 0, 0.4) 0px 4px 12px 0px')
  await page.getByText('Follows space.small').waitFor()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSS variables', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('halden-measures.css')
  expect(await readFile((await (await saved).path())!, 'utf8')).toContain('--space-large: 32px;')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { click: _, ...kept } = tokens
  await dashboard.server.call('PATCH', `/brand/tokens/${id}`, {
    body: { tokens: { ...kept, space: { ...tokens.space, small: { $value: px(10) } } } },
  })
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('space.small: 8px → 10px').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await page.getByRole('tab', { name: 'Tokens' }).click()
  await page.getByRole('heading', { name: 'Easing curves' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
})

test('a colour follows one of another palette, which is chosen by its name', async () => {
  const base = await palette('Base')
  const id = await palette('Campaign')
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
  const id = await palette('On paper')
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
  const id = await palette('In use')
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
  const page = await dashboard.open(paths.palette(await palette('Order')))
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
  const id = await palette('Taken back')
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
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File or picture').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Show colours' }).click()
  await dialog.getByRole('checkbox').first().uncheck()
  await dialog.getByLabel('Name').fill('From Adobe')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Create palette with \d+ colours?$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'From Adobe' }).waitFor()
})

test('creates a palette from pasted text and from a picture, after a preview', async () => {
  const page = await dashboard.open(paths.palettes())
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Import' }).first().click()
  await dialog.getByRole('button', { name: 'Show colours' }).click()
  await dialog.getByText('Paste colours, or choose a file or a picture.').waitFor()
  await dialog.getByLabel('Colours as text').fill("brand: { 500: '#3f8f63' }, ink: '#141414'")
  await dialog.getByRole('button', { name: 'Show colours' }).click()
  await dialog.getByRole('checkbox', { name: /brand 500\s*#3F8F63/ }).waitFor()
  const colors = await dialog.getByRole('checkbox').all()
  for (const color of colors) await color.uncheck()
  await dialog.getByRole('status').getByText('Choose at least one colour').waitFor()
  expect(await dialog.getByRole('button', { name: /^Create palette/ }).isDisabled()).toBe(true)
  for (const color of colors) await color.check()
  await dialog.getByLabel('Name').fill('From Tailwind')
  await dialog.getByRole('button', { name: 'Create palette with 2 colours' }).click()
  await page.getByRole('heading', { level: 1, name: 'From Tailwind' }).waitFor()

  await page.goto(dashboard.server.url + paths.palettes())
  await page.getByRole('button', { name: 'Import' }).first().click()
  await dialog.getByLabel('File or picture').setInputFiles({
    name: 'Forest.png',
    mimeType: 'image/png',
    buffer: Buffer.from(greenPixel, 'base64'),
  })
  await dialog.getByRole('button', { name: 'Show colours' }).click()
  await dialog.getByRole('checkbox', { name: '2f6b4a #2F6B4A' }).waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Forest')
})

/** A PNG of one pixel, #2F6B4A. */
const greenPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPQz/YCAAGxAOXQgJIaAAAAAElFTkSuQmCC'

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

function deckFile(name = 'deck.pptx') {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(demoDeck()) }
}

async function countChecksAndRules(): Promise<[number, number]> {
  const checks = await dashboard.server.call('GET', '/brand/checks')
  const rules = await dashboard.server.call('GET', '/brand/rules')
  return [checks.body.data.length, rules.body.data.length]
}

test('shows what a rule would find in a deck while it is edited, and stores only the rule', async () => {
  const before = await countChecksAndRules()
  const page = await dashboard.open(paths.newRule())
  await page.getByRole('searchbox', { name: 'Search rule types' }).fill('size in points')
  await page.getByRole('button', { name: /^Font size/ }).click()
  const example = page.getByRole('complementary', { name: 'Live example' })
  await example.getByLabel('Choose a file').setInputFiles(deckFile())
  await example.getByText(/^\d+ findings? in \d+ issues?/).waitFor()
  const smallest = page.getByRole('spinbutton', { name: 'Smallest size' })
  await smallest.fill('1')
  await example.getByText(/^Nothing: the file follows this rule/).waitFor()
  await smallest.fill('40')
  await example.getByText(/^\d+ findings? in \d+ issues?/).waitFor()
  expect(await countChecksAndRules()).toEqual(before)
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Nothing smaller than 40 pt')
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nothing smaller than 40 pt' }).waitFor()
  const { body } = await dashboard.server.call('GET', '/brand/rules')
  expect(body.data[0]).toMatchObject({ params: { min: 40 }, applies_to: { roles: [] } })
})

test('places a logo that is uploaded in the form, and gives margins in millimetres', async () => {
  const page = await dashboard.open(`${paths.newRule()}?type=logo_required`)
  await page.getByLabel('Upload a logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>',
    ),
  })
  await page.getByRole('button', { name: 'Remove this logo' }).waitFor()
  await page.getByRole('button', { name: 'bottom right', pressed: true }).click()
  await page.getByRole('radio', { name: 'These slides' }).check()
  await page.getByLabel('Numbers of the slides').first().fill('1, 3–4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Revision 1').waitFor()
  const made = await dashboard.server.call('GET', '/brand/rules?type=logo_required')
  expect(made.body.data[0].params).toEqual({
    files: [expect.stringMatching(/^file_/)],
    positions: ['top_right'],
    slides: [1, 3, 4],
  })
  await page.goto(`${dashboard.server.url}${paths.newRule()}?type=safe_area`)
  await page.getByLabel('Unit').selectOption('mm')
  await page.getByLabel('Top margin').fill('20')
  await page.getByRole('button', { name: 'Use the top margin on all sides' }).click()
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Revision 1').waitFor()
  const safe = await dashboard.server.call('GET', '/brand/rules?type=safe_area')
  const emu = 720_000
  expect(safe.body.data[0].params.margins).toEqual({ top: emu, right: emu, bottom: emu, left: emu })
})

test('takes a list of terms from a spreadsheet', async () => {
  const page = await dashboard.open(`${paths.newRule()}?type=term_forbidden`)
  await page.getByLabel('Import a CSV file').setInputFiles({
    name: 'terms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('text,replacement\nutilise,use\nleverage,\n'),
  })
  await expect.poll(() => page.getByLabel('Text 2').inputValue()).toBe('leverage')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Revision 1').waitFor()
  const { body } = await dashboard.server.call('GET', '/brand/rules?type=term_forbidden')
  expect(body.data[0].params.terms).toEqual([
    { text: 'utilise', replacement: 'use' },
    { text: 'leverage' },
  ])
})

test('shows what is wrong with a parameter beside its field', async () => {
  const page = await dashboard.open(`${paths.newRule()}?type=image_resolution`)
  await page.getByRole('spinbutton', { name: 'Smallest resolution' }).fill('-3')
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.locator('[aria-invalid]').waitFor()
  await expectAccessible(page)
})

test('asks before changes are lost: on a page by its links, in a dialog by Escape', async () => {
  const page = await dashboard.open(`${paths.newRule()}?type=safe_area`)
  await page.getByRole('button', { name: 'Use the top margin on all sides' }).waitFor()
  await page.getByLabel('Top margin').fill('9')
  const rules = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  await rules.click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Top margin').inputValue()).toBe('9')
  await rules.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rules', exact: true }).waitFor()
  await page.goto(dashboard.server.url + paths.palettes())
  await page.getByRole('button', { name: 'New palette' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Half done')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(
    await page.getByRole('dialog', { name: 'New palette' }).getByLabel('Name').inputValue(),
  ).toBe('Half done')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('creates the rules of a starter set that were chosen', async () => {
  const page = await dashboard.open(paths.starterRules())
  await page.getByRole('button', { name: /^Ready to send/ }).click()
  await page.getByRole('checkbox', { name: /^No speaker notes/ }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Create 6 rules/ }).click()
  await page.getByRole('link', { name: 'No comments' }).waitFor()
  expect(await page.getByRole('link', { name: 'No speaker notes' }).count()).toBe(0)
})

test('derives rules from a template, and keeps those that were chosen', async () => {
  const page = await dashboard.open(paths.rules())
  await page.getByRole('button', { name: 'Derive from a template' }).first().click()
  await page.getByLabel('Template', { exact: true }).setInputFiles(deckFile('template.pptx'))
  await page.getByText('template.pptx', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Derive rules' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose the rules to keep' }).waitFor()
  await page.getByText('Allowed fonts: Verdana (Body texts), Georgia (Headings)').waitFor()
  await page.getByRole('checkbox', { name: /^Slide size/ }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Keep \d rules/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Rules', exact: true }).waitFor()
  const kept = await dashboard.server.call('GET', '/brand/rules?type=template')
  expect(kept.body.data[0].enabled).toBe(true)
  const left = await dashboard.server.call('GET', '/brand/rules?type=slide_size')
  expect(left.body.data).toEqual([])
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

test('says which documents use a colour, also before a draft without it is published', async () => {
  const id = await palette('Used')
  await dashboard.server.call('POST', `/brand/palettes/${id}/publish`)
  const used = { filename: `Menu ${id}.svg` }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#C8102E" d="M0 0h9v9z"/></svg>`
  await checkFile(dashboard.server, Buffer.from(svg), {}, used)
  const body = { name: 'Used', draft_of: id }
  const draft = (await dashboard.server.call('POST', '/brand/palettes', { body })).body
  const colors = haldenColors.filter(({ key }) => key !== 'cherry')
  await dashboard.server.call('PATCH', `/brand/palettes/${draft.id}`, { body: { colors } })
  const page = await dashboard.open(paths.palette(draft.id))
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog')
  const link = question.getByRole('link', { name: /^\d+ documents? uses? Cherry #C8102E$/ })
  const address = new URL((await link.getAttribute('href'))!, dashboard.server.url)
  expect([address.pathname, address.searchParams.get('uses')]).toEqual([
    paths.documents(),
    '#C8102E',
  ])

  const [font] = await Promise.all([
    dashboard.server.call('POST', '/brand/fonts', { body: { family: 'Shown Sans' } }),
    checkFile(
      dashboard.server,
      Buffer.from(svg.replace('<path', '<text y="5" font-family="Shown Sans">Tea</text><path')),
      {},
      { filename: `Tea ${id}.svg` },
    ),
  ])
  await page.goto(dashboard.server.url + paths.palette(id))
  await page.getByRole('link', { name: 'Used in documents: Cherry' }).click()
  await page.getByRole('link', { name: `Menu ${id}.svg` }).waitFor()
  await page.getByRole('button', { name: 'Uses: #C8102E ✕' }).waitFor()
  await expectAccessible(page)
  await page.goto(dashboard.server.url + paths.font(font.body.id))
  await page.getByRole('link', { name: '1 document uses Shown Sans' }).click()
  await page.getByRole('link', { name: `Tea ${id}.svg` }).waitFor()
  expect(await page.getByText(`Menu ${id}.svg`).count()).toBe(0)
})

test('makes a brand that looks like one, and lists show only what belongs to it', async () => {
  await palette('Of the default brand')
  const page = await dashboard.open(paths.brand())
  await page.getByRole('button', { name: 'New brand' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Client A')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Client A' }).waitFor()
  await page.getByRole('heading', { name: 'No published colours yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Paste colours' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Colours as text').fill('#0044CC #E60000 #111111')
  await dialog.getByRole('button', { name: 'Publish colours' }).click()
  await page.getByRole('button', { name: /#0044CC/ }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Description').fill('Short sentences.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Short sentences.').waitFor()
  await expectAccessible(page)

  await page.goto(dashboard.server.url + paths.palettes())
  await page.getByRole('link', { name: 'Client A' }).waitFor()
  expect(await page.getByText('Of the default brand').count()).toBe(0)
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'All brands' })
  await page.getByText('Of the default brand').waitFor()

  await page.goto(dashboard.server.url + paths.brand())
  await page.getByRole('button', { name: 'Describe the voice' }).click()
  await page.getByLabel('How the brand speaks').fill('We say “you”.\nWe never shout.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('We never shout.').waitFor()
  await expectAccessible(page)
})

test('moves a palette, a set of tokens, a font, a rule and a document to another brand', async () => {
  const { server } = dashboard
  const create = async (path: string, body: object) =>
    (await server.call('POST', path, { body })).body
  const { id: brand } = await create('/brand/brands', { name: 'Moved to' })
  const set = await create('/brand/tokens', { name: 'Moved sizes' })
  const font = await create('/brand/fonts', { family: 'Moved Sans' })
  const rule = await create('/brand/rules', { type: 'font_size', params: { min: 12 } })
  const { document } = await create('/brand/checks', { text: 'Moved', name: 'Moved deck' })
  const moved = [
    [paths.palette(await palette('Moved colours')), '/brand/palettes'],
    [paths.tokenSet(set.id), '/brand/tokens'],
    [paths.font(font.id), '/brand/fonts'],
    [paths.rule(rule.id), '/brand/rules'],
    [paths.document(document), '/brand/documents'],
  ] as const
  for (const [address, list] of moved) {
    const page = await dashboard.open(address)
    if (list !== '/brand/fonts' && list !== '/brand/rules') {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Move to another brand…' }).click()
    } else {
      await page.getByRole('button', { name: 'Move to a brand' }).click()
    }
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Brand').selectOption({ label: 'Moved to' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move to the brand' }).click()
    await page.getByText('Moved to the other brand').waitFor()
    const { body } = await server.call('GET', `${list}?brand=${brand}`)
    expect([list, body.data.length]).toEqual([list, 1])
  }
})
