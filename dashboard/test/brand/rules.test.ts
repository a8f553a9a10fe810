import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from '../browser.ts'
import { deckFile } from '../steps.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

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
  await example.getByLabel('Choose a file').setInputFiles(deckFile('deck.pptx'))
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

test('switches rules on and off in the list, one or several, and deletes several', async () => {
  const { server } = dashboard
  const name = (at: number) => `Bulk ${at}`
  for (const at of [1, 2, 3]) {
    const body = { type: 'font_size', name: name(at), params: { min: 9 }, enabled: false }
    await server.call('POST', '/brand/rules', { body })
  }
  const states = async () => {
    const { body } = await server.call('GET', '/brand/rules?query=bulk')
    return body.data.map(({ enabled }: { enabled: boolean }) => enabled)
  }
  const page = await dashboard.open(`${paths.rules()}?query=bulk`)
  await page.getByRole('switch', { name: `Use ${name(2)} in new checks` }).click()
  await expect.poll(states).toEqual([false, true, false])
  await page.getByRole('checkbox', { name: `Select ${name(1)}` }).check()
  await page.getByRole('checkbox', { name: `Select ${name(3)}` }).check()
  await expectAccessible(page)
  const chosen = page.getByRole('region', { name: 'Selected rules' })
  await chosen.getByRole('button', { name: 'Enable 2', exact: true }).click()
  await expect.poll(states).toEqual([true, true, true])
  await page.getByRole('checkbox', { name: `Select ${name(1)}` }).check()
  await page.getByRole('checkbox', { name: `Select ${name(2)}` }).check()
  await chosen.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 rules?' })
  await question.getByText('Bulk').first().waitFor()
  await question.getByRole('button', { name: 'Delete 2 rules' }).click()
  await expect.poll(states).toEqual([true])
})
