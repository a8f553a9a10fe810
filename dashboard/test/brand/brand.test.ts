import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../../server/src/compliance/checks/checks.fixture.ts'
import { haldenColors } from '../../../server/src/demo/brand.ts'
import { paths } from '../../src/path-builder.ts'
import { createPalette, type Dashboard, expectAccessible, startDashboard } from '../browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

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

test('exports and imports a palette in the chosen format', async () => {
  const page = await dashboard.open(paths.palette(await createPalette(dashboard, 'Out and in')))
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

test('says which documents use a colour, also before a draft without it is published', async () => {
  const id = await createPalette(dashboard, 'Used')
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
  await createPalette(dashboard, 'Of the default brand')
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
    [paths.palette(await createPalette(dashboard, 'Moved colours')), '/brand/palettes'],
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
