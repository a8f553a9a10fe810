import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkFile, createBrand } from '../../server/src/compliance/checks/checks.fixture.ts'
import { sendProgress } from '../../server/src/compliance/checks/progress.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { requireUuid } from '../../server/src/kernel/base/ids.ts'
import { signalProgress } from '../../server/src/kernel/signals/progress.ts'
import { retold } from '../../server/src/library/slide-assets/slide-assets.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'
import { deckFile, fileField } from './steps.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  await createBrand(dashboard.server)
})
afterAll(() => dashboard.close())

async function checkDeck(): Promise<Page> {
  const page = await dashboard.open(paths.checks())
  await fileField(page).setInputFiles(deckFile('Quarterly review.pptx'))
  await page.getByRole('heading', { level: 1, name: 'Quarterly review.pptx' }).waitFor()
  await page.getByLabel(/^Score \d+ of 100/).waitFor()
  // In the viewer, which shows the first slide with findings, and in the strip.
  await page.getByAltText('Slide 2', { exact: true }).first().waitFor()
  return page
}

test('explains checks if there are none yet', async () => {
  const page = await dashboard.open(paths.checks())
  await page.getByRole('heading', { name: 'No checks yet' }).waitFor()
  await expectAccessible(page)
})

test('shows how far a running check is, and its issues as they are found', async () => {
  const { server } = dashboard
  const { body: check } = await checkFile(server, demoDeck(), {}, { filename: 'Long.pptx' })
  const id = requireUuid('check', check.id)
  const { db } = server.pool
  await db`update checks set status = 'running' where id = ${id}`
  const find = async (findings: number) => {
    await db`
      insert into early_findings
      select organization_id, livemode, id, check_id, rule_id, severity, slide, fingerprint, body
      from findings where check_id = ${id} order by id desc limit ${findings}
      on conflict do nothing`
    const tenant = { organizationId: server.organizationId, livemode: false }
    const { signals } = server.app.services
    signalProgress(signals, { tenant, object: 'early_finding', id: check.id })
    sendProgress({ signals }, tenant, id, { stage: 'reading', done: 119, total: 400 })
  }
  await find(1)
  const page = await dashboard.open(paths.check(check.id))
  await page.getByRole('heading', { name: 'Reading slide 120 of 400' }).waitFor()
  const issues = page.getByRole('list', { name: 'Issues so far' }).getByRole('listitem')
  await expect.poll(() => issues.count()).toBe(1)
  await expectAccessible(page)
  await find(4)
  await expect.poll(() => issues.count()).toBe(4)
  await db`update checks set status = 'completed' where id = ${id}`
  await page.getByLabel(/^Score \d+ of 100/).waitFor()
})

test('shows the issues of a deck beside the slide, and selects by pointer, keys and address', async () => {
  const page = await checkDeck()
  await page.getByRole('heading', { name: '4 issues' }).waitFor()
  const issues = page.getByRole('list', { name: 'Issues' })
  const [first, second] = [issues.locator('[data-issue="1"]'), issues.locator('[data-issue="2"]')]
  await first.getByText('Palette colours · 1 place on 1 slide').waitFor()

  // A frame on the slide selects its issue.
  await page.getByRole('button', { name: /^Issue 1: / }).click()
  await issues.getByRole('button', { name: 'Slide 2 · Subscriptions card' }).waitFor()
  expect(new URL(page.url()).searchParams.get('issue')).toMatch(/^iss_/)
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => second.evaluate((row) => row === document.activeElement)).toBe(true)
  const linked = page.url()
  await page.keyboard.press('k')
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Slide 3 of 4' }).waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('150%').waitFor()

  await page.goto(linked)
  await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('button', { name: 'Slide 1, no findings' }).click()
  await page.getByRole('heading', { name: 'Slide 1 of 4' }).waitFor()
})

test('fixes all findings of one issue and leaves the others', async () => {
  const page = await checkDeck()
  await page.locator('[data-issue="1"]').click()
  await page.getByRole('button', { name: 'Fix of issue 1' }).click()
  const preview = page.getByRole('dialog', { name: 'Fix Quarterly review.pptx' })
  await preview.getByText('1 finding will be fixed, 3 will remain:').waitFor()
})

test('checks a file that is dropped anywhere on the page', async () => {
  const page = await dashboard.open(paths.checks())
  await page.getByRole('heading', { level: 1, name: 'Checks' }).waitFor()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Nothing to find here.'], 'note.txt', { type: 'text/plain' }))
    for (const name of ['dragenter', 'dragover', 'drop']) {
      dispatchEvent(new DragEvent(name, { dataTransfer: data, cancelable: true, bubbles: true }))
    }
  })
  await page.getByRole('heading', { level: 1, name: 'note.txt' }).waitFor()
  await page.getByRole('heading', { name: 'No rules applied' }).waitFor()
})

test('filters issues by severity, rule and slide, with the filters in the address', async () => {
  const page = await checkDeck()
  await page.getByLabel('Severity').selectOption({ label: 'Warning' })
  await page.getByText('1 of 4 issues').waitFor()
  expect(new URL(page.url()).searchParams.get('severity')).toBe('warning')
  await page.reload()
  await page.getByText('1 of 4 issues').waitFor()
  await page.getByLabel('Rule').selectOption({ label: 'Palette colours' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('heading', { name: '4 issues' }).waitFor()
  await page.getByLabel('Only slide 2').check()
  await page.getByText(/^[123] of 4 issues$/).waitFor()
})

test('previews a fix, then downloads the fixed file', async () => {
  const page = await checkDeck()
  await page.getByRole('button', { name: 'Fix', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Fix Quarterly review.pptx' })
  await preview.getByAltText('Slide 2 before the fix').waitFor()
  await preview.getByAltText('Slide 2 after the fix').waitFor()
  await preview.getByText('2 findings will be fixed, 2 will remain:').waitFor()
  await preview
    .getByRole('figure')
    .filter({ hasText: /^Slide 2$/ })
    .locator('img')
    .first()
    .waitFor()
  await expectAccessible(page)
  await preview.getByRole('checkbox').first().uncheck()
  await preview.getByText('1 finding will be fixed, 3 will remain:').waitFor()
  await preview.getByText('It was not selected.').waitFor()
  await preview.getByRole('checkbox').first().check()
  await preview.getByText('2 findings will be fixed, 2 will remain:').waitFor()
  await preview
    .getByText(/^ΔE \d/)
    .first()
    .waitFor()
  const menu = preview.getByLabel('Replace #DB2A2F with')
  const other = (await menu.locator('option').nth(1).getAttribute('value'))!
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/fix') && request.postDataJSON().replacements?.[0]?.to === other,
  )
  await menu.selectOption(other)
  await asked
  await menu.selectOption('#C8102E')
  await preview.getByText('2 findings will be fixed, 2 will remain:').waitFor()
  await preview.getByRole('button', { name: 'Create fixed file' }).click()
  const created = page.getByRole('dialog', { name: 'Fixed file created' })
  await created.getByText(/\d+ of 100 points$/).waitFor()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Quarterly review (fixed).pptx')
  const bytes = await readFile(await saved.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('link', { name: 'Show its check' }).click()
  await page.getByLabel(/^Score \d+ of 100/).waitFor()
})

test('waives a finding, and the next check no longer counts it', async () => {
  const page = await checkDeck()
  await page.locator('[data-issue="1"]').click()
  await page.getByRole('button', { name: 'Waive', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Waive this finding' })
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await dialog.getByRole('alert').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('The partner asked for their own colour.')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Waived' }).first().waitFor()
})

test('keeps the names beside the checkboxes in a list that loads slowly', async () => {
  await checkFile(dashboard.server, demoDeck(), {}, { filename: 'Slow list.pptx' })
  const page = await dashboard.open(paths.home())
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  let answer = () => {}
  const areMeasured = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/brand\/checks\?/, async (route) => {
    await areMeasured
    await route.continue()
  })
  await page.getByRole('link', { name: 'Checks', exact: true }).first().click()
  // The placeholders are measured before the rows are there.
  await page.getByRole('table', { name: 'Checks', exact: true }).waitFor()
  answer()
  const row = page.getByRole('row', { name: /Slow list/ }).first()
  await row.waitFor()
  // A refetch may render the row anew while it is measured.
  const measure = async () => (await row.getByRole('cell').first().boundingBox())?.width ?? null
  let width: number | null = null
  await expect
    .poll(async () => {
      width = await measure()
      return width
    })
    .not.toBeNull()
  expect(width).toBeLessThan(50)
  // Else a request that is still held fails when the page is closed.
  await page.unrouteAll({ behavior: 'wait' })
})

test('compares the two checks that are selected in the list', async () => {
  await checkDeck()
  const page = await checkDeck()
  await page.getByRole('link', { name: 'Checks', exact: true }).first().click()
  const totals = page.getByRole('list', { name: 'Totals' })
  await totals
    .getByRole('button', { name: /^[1-9]/ })
    .first()
    .waitFor()
  expect(await totals.getByRole('button', { name: /^0/ }).count()).toBe(0)
  const boxes = page.getByLabel('Select Quarterly review.pptx')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByText('2 checks selected').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compare the two' }).click()
  await page.getByRole('heading', { name: 'Since then' }).waitFor()
})

test('compares with an earlier check', async () => {
  const page = await checkDeck()
  await page.getByLabel('Compare with').selectOption({ index: 1 })
  await page.getByRole('heading', { name: 'Since then' }).waitFor()
  await page.getByRole('heading', { name: /^Still there/ }).waitFor()
  await expectAccessible(page)
})

test('shows the slides whose findings changed, before and after', async () => {
  const base = await checkFile(dashboard.server)
  const recoloured = await checkFile(dashboard.server, retold(demoDeck(), 'DB2A2F', '3A7BD5'))
  const page = await dashboard.open(`${paths.check(recoloured.body.id)}?base=${base.body.id}`)
  const pages = page.getByRole('list', { name: 'Pages whose findings changed' })
  await pages.getByText('Slide 2, earlier: 1 finding gone').waitFor()
  await pages.getByText(/^Slide 2, now: \d new finding/).waitFor()
  await expect.poll(() => pages.getByAltText('Slide 2').count()).toBe(2)
  await expectAccessible(page)
})

test('downloads the report as one page', async () => {
  const page = await checkDeck()
  await page.getByRole('button', { name: 'Share the report' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /HTML/ }).click()
  const html = await readFile(await (await saving).path(), 'utf8')
  expect(html).toMatch(/^<!doctype html>/)
})

test('explains why a file could not be checked and what to do', async () => {
  const page = await dashboard.open(paths.checks())
  await fileField(page).setInputFiles(
    deckFile('broken.pptx', Buffer.from('PK\u0003\u0004 not a deck at all')),
  )
  await page.getByRole('heading', { name: 'This file could not be checked' }).waitFor()
  await expectAccessible(page)
})

test('shows a viewer the results, without actions that a viewer may not use', async () => {
  const owners = await checkDeck()
  const page = await dashboard.open(new URL(owners.url()).pathname, {
    as: await addPerson(dashboard, 'viewer'),
  })
  await page.locator('[data-issue="1"]').click()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  for (const name of ['Fix', 'Check again', /^Fix of/, /^Waive/]) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
})

test('fits on a phone', async () => {
  const wide = await checkDeck()
  const page = await dashboard.open(new URL(wide.url()).pathname, { width: 390 })
  await page.getByLabel(/^Score \d+ of 100/).waitFor()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBe(0)
  await expectAccessible(page)
})

test('checks a web page by its address, and says why one cannot be read', async () => {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p style="color:#F0F">Hello')
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  const address = `127.0.0.1:${(site.address() as AddressInfo).port}/about`
  const page = await dashboard.open(paths.checks())
  await page.getByRole('button', { name: 'Check a web page' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://169.254.169.254/')
  await dialog.getByRole('button', { name: 'Check page' }).click()
  await dialog.getByText('does not have a public address').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Address').fill(`http://${address}`)
  await dialog.getByRole('button', { name: 'Check page' }).click()
  await page.getByRole('heading', { level: 1, name: address }).waitFor()
  await page.getByLabel(/^Score \d+ of 100/).waitFor()
})
