import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile, createBrand } from '../../server/src/compliance/checks/checks.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'

/** Selecting all rows of a list: those that are shown, then those that match, by keyboard and with undo. */

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  await createBrand(dashboard.server)
})
afterAll(() => dashboard.close())

test('selects every rule that matches a filter, also those of pages that are not loaded', async () => {
  const { server } = dashboard
  const rule = { type: 'font_size', params: { min: 9 }, enabled: false }
  for (let at = 0; at < 120; at++)
    await server.call('POST', '/brand/rules', { body: { ...rule, name: `Mass ${at}` } })
  const countEnabled = async () => {
    const { body } = await server.call('GET', '/brand/rules?query=mass&enabled=true&limit=100')
    return body.data.length + (body.has_more ? 100 : 0)
  }
  const page = await dashboard.open(`${paths.rules()}?query=mass`)
  await page.getByRole('checkbox', { name: 'Select Mass 119' }).waitFor()
  await page.keyboard.press('a')
  const bar = page.getByRole('region', { name: 'Selected rules' })
  const loaded = Number.parseInt((await bar.getByText(/^\d+ rules selected$/).textContent())!, 10)
  expect(loaded).toBeLessThan(120)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Select all that match' }).press('Enter')
  await bar.getByText('120 rules selected').waitFor()
  await bar.getByRole('button', { name: 'Enable 120' }).press('Enter')
  const done = page.getByRole('status').filter({ hasText: '120 rules enabled' })
  await done.waitFor()
  expect(await countEnabled()).toBe(200)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(countEnabled).toBe(0)
})

test('selects rows with X, and a range with Shift X', async () => {
  const page = await dashboard.open(`${paths.rules()}?query=mass`)
  await page.getByRole('link', { name: 'Mass 119' }).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected rules' })
  await bar.getByText('1 rule selected').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  await bar.getByText('3 rules selected').waitFor()
})

test('goes on after a row that fails, says why, and keeps it selected', async () => {
  const { server } = dashboard
  const page = await dashboard.open(`${paths.rules()}?query=mass`)
  await page.getByRole('checkbox', { name: 'Select Mass 119' }).waitFor()
  for (const at of [117, 118, 119]) await page.getByLabel(`Select Mass ${at}`).check()
  const bar = page.getByRole('region', { name: 'Selected rules' })
  await bar.getByText('3 rules selected').waitFor()
  const { body } = await server.call('GET', '/brand/rules?query=mass&limit=3')
  const gone = body.data.find(({ name }: { name: string }) => name === 'Mass 119')
  await server.call('DELETE', `/brand/rules/${gone.id}`)
  await bar.getByRole('button', { name: 'Enable 3' }).click()
  const status = page.getByRole('status')
  await status.getByText('1 of 3 failed. Mass 119: It does not exist, or it was deleted.').waitFor()
  await status.getByText('2 rules enabled').waitFor()
  await bar.getByText('1 rule selected').waitFor()
  await expectAccessible(page)
})

test('keeps every row selected if there is no connection', async () => {
  const page = await dashboard.open(`${paths.rules()}?query=mass`)
  await page.getByRole('checkbox', { name: 'Select Mass 110' }).waitFor()
  for (let at = 100; at <= 110; at++) await page.getByLabel(`Select Mass ${at}`).check()
  const bar = page.getByRole('region', { name: 'Selected rules' })
  await page.context().setOffline(true)
  await bar.getByRole('button', { name: 'Enable 11' }).click()
  await page.getByRole('status').getByText('11 of 11 failed. Mass ').waitFor()
  await bar.getByText('11 rules selected').waitFor()
  await page.context().setOffline(false)
  await bar.getByRole('button', { name: 'Enable 11' }).click()
  await page.getByRole('status').getByText('11 rules enabled').waitFor()
})

test('waives every issue of a check, also those that are not shown, and takes it back', async () => {
  const { server } = dashboard
  // Each colour is an issue; the list shows 40 at first.
  const css = Array.from({ length: 45 }, (_, at) => `.a${at} { color: #00${at + 20}FF }`)
  const { body } = await checkFile(server, Buffer.from(css.join('\n')), {}, { filename: 'all.css' })
  const countWaivers = async () => {
    const { body: waivers } = await server.call('GET', '/brand/waivers?limit=100')
    return waivers.data.filter(({ check }: { check: string }) => check === body.id).length
  }
  const page = await dashboard.open(paths.check(body.id))
  await page.getByLabel('Select issue 1', { exact: true }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected issues' })
  await bar.getByText('1 issue selected').waitFor()
  await page.keyboard.press('a')
  await bar.getByText('40 issues selected').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select all' }).isChecked()).toBe(true)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Select all 45' }).press('Enter')
  await bar.getByText('45 issues selected').waitFor()
  await bar.getByRole('button', { name: 'Waive the selected issues' }).click()
  const dialog = page.getByRole('dialog', { name: 'Waive 45 issues' })
  await dialog.getByLabel('Reason').fill('The site of a partner')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  const done = page.getByRole('status').filter({ hasText: '45 issues waived' })
  await done.waitFor()
  expect(await countWaivers()).toBe(45)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(countWaivers).toBe(0)
})

test('dismisses all documents of a filter, and shows them again', async () => {
  const { server } = dashboard
  for (const name of ['Claim one', 'Claim two', 'Claim three']) {
    const body = { text: `Coffee, ${name}.`, name }
    await server.call('POST', '/brand/checks', { body, headers: { Prefer: 'wait=30' } })
  }
  const countDismissed = async () => {
    const { body } = await server.call('GET', '/brand/documents?query=claim&dismissed=true')
    return body.data.length
  }
  const page = await dashboard.open(`${paths.documents()}?query=claim`)
  await page.getByRole('checkbox', { name: 'Select Claim two' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await bar.getByText('3 documents selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Dismiss 3' }).click()
  const done = page.getByRole('status').filter({ hasText: '3 documents dismissed' })
  await done.waitFor()
  expect(await countDismissed()).toBe(3)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(countDismissed).toBe(0)
})

test('resolves all comments of the inbox, and opens them again', async () => {
  const { server, owner } = dashboard
  const { body: check } = await server.call('POST', '/brand/checks', {
    body: { text: 'Tea.', name: 'Discussed' },
    headers: { Prefer: 'wait=30' },
  })
  for (const text of ['Is this our word?', 'And this one?']) {
    const body = { check: check.id, text, mentions: [owner.id] }
    await server.call('POST', '/brand/comments', { body })
  }
  const countResolved = async () => {
    const { body } = await server.call('GET', '/brand/comments?resolved=true')
    return body.data.length
  }
  const page = await dashboard.open(paths.inbox())
  await page.getByRole('checkbox', { name: 'Select “Is this our word?”' }).waitFor()
  await page.keyboard.press('a')
  const bar = page.getByRole('region', { name: 'Selected comments' })
  await bar.getByText('2 comments selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Resolve 2' }).click()
  const done = page.getByRole('status').filter({ hasText: '2 comments resolved' })
  await done.waitFor()
  expect(await countResolved()).toBe(2)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(countResolved).toBe(0)
})
