import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  checkFile,
  createBrand,
  listFindings,
} from '../../server/src/compliance/checks/checks.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { retold } from '../../server/src/library/slide-assets/slide-assets.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'
import { deckFile } from './steps.ts'

/** What people decide about the findings of a check: waivers, versions, comments and share links. */
let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
  await createBrand(dashboard.server)
})
afterAll(() => dashboard.close())

test('waives several issues with one reason and one end', async () => {
  const filename = 'Waived together.pptx'
  const { body } = await checkFile(
    dashboard.server,
    retold(demoDeck(), 'DB2A2F', '7A00E6'),
    {},
    { filename },
  )
  const page = await dashboard.open(paths.check(body.id))
  // Another test may have waived the first.
  const boxes = page.getByLabel(/^Select issue \d$/)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Selected issues' })
  await bar.getByText('2 issues selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Waive the selected issues' }).click()
  const dialog = page.getByRole('dialog', { name: 'Waive 2 issues' })
  await dialog.getByLabel('Reason').fill('A deck of the partner')
  const day = dialog.getByLabel('Until')
  // The calendar beside the date is ours, in the page's colours.
  await dialog.locator('svg + input[type=date]').waitFor()
  await day.fill('2099-01-31')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await bar.waitFor({ state: 'detached' })
  const { body: waivers } = await dashboard.server.call('GET', '/brand/waivers?limit=200')
  const made = waivers.data.filter(({ check }: { check: string }) => check === body.id)
  expect(made).toHaveLength(2)
  for (const waiver of made) {
    expect(waiver).toMatchObject({
      reason: 'A deck of the partner',
      expires_at: '2099-01-31T00:00:00.000Z',
    })
    // Other tests check the same deck.
    await dashboard.server.call('DELETE', `/brand/waivers/${waiver.id}`)
  }
})

test('lists waivers with their findings and expiry, and revokes one', async () => {
  const { server } = dashboard
  const { body: check } = await checkFile(server)
  const [{ fingerprint, message }] = await listFindings(server, check.id)
  const reason = `Asked for by the partner, ${check.id}`
  await server.call('POST', '/brand/waivers', { body: { fingerprint, reason, check: check.id } })
  const page = await dashboard.open(paths.waivers())
  const row = page.getByRole('row').filter({ hasText: reason })
  await row.getByText(message).waitFor()
  await row.getByText('No end').waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Edit' }).click()
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Until').fill(soon)
  await page.getByRole('button', { name: 'Save waiver' }).click()
  await row.getByText(/^Expires/).waitFor()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Until').fill('')
  await page.getByRole('button', { name: 'Save waiver' }).click()
  await row.getByText('No end').waitFor()
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke waiver' }).click()
  await row.waitFor({ state: 'detached' })
})

test('writes the waived findings of a check in German with one request', async () => {
  const { server } = dashboard
  const { body: check } = await checkFile(server)
  const waived = (await listFindings(server, check.id)).slice(0, 3)
  expect(waived).toHaveLength(3)
  for (const [at, { fingerprint }] of waived.entries()) {
    const body = { fingerprint, reason: `Auf Deutsch ${at} ${check.id}`, check: check.id }
    await server.call('POST', '/brand/waivers', { body })
  }
  const page = await dashboard.open(paths.home(), { locale: 'de-DE' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(dashboard.server.url + paths.waivers())
  for (const [at, { message }] of waived.entries()) {
    const row = page.getByRole('row').filter({ hasText: `Auf Deutsch ${at} ${check.id}` })
    await row.waitFor()
    await expect.poll(() => row.innerText()).not.toContain(message)
  }
  expect(requests.filter((url) => url.includes(`/${check.id}/findings`))).toHaveLength(1)
})

test('leaves room for the names of documents at 1024 pixels, in German', async () => {
  await dashboard.server.call('POST', '/brand/checks', {
    body: { text: 'Plain words.', name: 'Quarterly review' },
    headers: { Prefer: 'wait=10' },
  })
  const page = await dashboard.open(paths.documents(), { width: 1_024, locale: 'de-DE' })
  const name = page.getByRole('cell', { name: 'Quarterly review', exact: true })
  expect((await name.boundingBox())!.width).toBeGreaterThanOrEqual(160)
})

test('uploads a new version of a document, shows what changed, and approves it', async () => {
  const { server } = dashboard
  const filename = 'Versions.pptx'
  const { body: check } = await checkFile(
    server,
    retold(demoDeck(), 'DB2A2F', '00B140'),
    {},
    { filename },
  )
  const page = await dashboard.open(paths.check(check.id))
  const bar = page.getByRole('region', { name: 'Document' })
  await bar.getByText('Version 1 of 1 of Versions.pptx').waitFor()
  await bar.getByText('Not approved').waitFor()
  await expectAccessible(page)
  await page
    .getByLabel('Upload a new version')
    .setInputFiles(deckFile('Another name.pptx', retold(demoDeck(), 'DB2A2F', '00B141')))
  await bar.getByText('Version 2 of 2 of Versions.pptx').waitFor()
  await page.getByRole('heading', { name: 'Since then' }).waitFor()
  await bar.getByRole('link', { name: 'Versions.pptx' }).click()

  await page.getByRole('heading', { level: 1, name: 'Versions.pptx' }).waitFor()
  await page.getByRole('heading', { name: 'Since version 1' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Version 2, Another name.pptx' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByLabel('What to change').fill('A darker green.')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await page.getByText('A darker green.').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(/^Approved by .*, version 2$/).waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Dismiss document' }).click()
  await page.getByText('Dismissed', { exact: true }).waitFor()
  await page.getByLabel('Tags').fill('Spring')
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByLabel('Tag', { exact: true }).fill('Spring')
  await page.getByLabel('Approval').selectOption({ label: 'Approved' })
  await page.getByRole('row').filter({ hasText: filename }).getByText('Approved').waitFor()
  await expectAccessible(page)
})

test('comments on a finding and on the document, assigns and resolves', async () => {
  const ada = await addPerson(dashboard, 'viewer')
  const { body: check } = await checkFile(
    dashboard.server,
    undefined,
    {},
    { filename: 'Talk.pptx' },
  )
  const page = await dashboard.open(paths.check(check.id))
  await page.locator('[data-issue="1"]').click()
  await page.getByRole('button', { name: 'Comment' }).first().click()
  const places = page.getByRole('list', { name: 'Places' })
  await places.getByLabel('New comment').fill('Is this ours?')
  await places.getByRole('button', { name: 'Comment' }).click()
  await places.getByText('Is this ours?').waitFor()
  await places.getByRole('button', { name: 'Reply' }).click()
  await places.getByLabel('Your reply').fill('No, from last year.')
  await places.getByRole('button', { name: 'Send reply' }).click()
  await places.getByRole('list', { name: 'Replies' }).getByText('No, from last year.').waitFor()
  expect(await places.getByRole('button', { name: 'Resolve' }).count()).toBe(1)

  const card = page
    .getByRole('region', { name: 'Comments' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Comments' }) }))
  await card.getByText('On a finding').first().waitFor()
  await card.getByLabel('New comment').fill('Please look at the second slide.')
  await card.getByLabel('Assign to').selectOption({ index: 1 })
  await card.getByRole('button', { name: 'Comment', exact: true }).click()
  const written = card.getByRole('listitem').filter({ hasText: 'the second slide' })
  await written.getByText(/^Assigned to/).waitFor()
  await expectAccessible(page)
  await written.getByRole('button', { name: 'Resolve' }).click()
  await written.getByText('Resolved', { exact: true }).waitFor()
  await written.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await written.waitFor({ state: 'detached' })

  const viewer = await dashboard.open(paths.check(check.id), { as: ada })
  await viewer.getByText('Is this ours?').first().waitFor()
  expect(
    await viewer.getByRole('button', { name: /^(Comment|Reply|Resolve|Delete)$/ }).count(),
  ).toBe(0)
})

test('the inbox counts, shows and links the comments that concern a person, as they are written', async () => {
  const ada = await addPerson(dashboard, 'viewer')
  const { server } = dashboard
  const { body: check } = await checkFile(server)
  const findings = await server.call('GET', `/brand/checks/${check.id}/findings`)
  const { fingerprint } = findings.body.data.at(-1)
  const page = await dashboard.open(paths.inbox(), { as: ada })
  await page.getByText('Nobody is waiting for you').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Checks', exact: true }).click()

  const body = { check: check.id, fingerprint, text: 'Is this yours?', mentions: [ada.id] }
  const { body: comment } = await server.call('POST', '/brand/comments', { body })
  await page.getByRole('link', { name: 'Inbox 1 new' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Is this yours?' })
  await entry.getByText('New', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor()
  await expectAccessible(page)
  await entry.getByRole('link').click()
  await page.getByRole('list', { name: 'Places' }).getByText('Is this yours?').waitFor()

  await server.call('PATCH', `/brand/comments/${comment.id}`, { body: { resolved: true } })
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.getByText('Nobody is waiting for you').waitFor()
})

test('the inbox names the documents of all comments with one request', async () => {
  const ada = await addPerson(dashboard, 'viewer')
  const { server } = dashboard
  const names = ['First words', 'Second words', 'Third words']
  for (const name of names) {
    const { body: check } = await server.call('POST', '/brand/checks', {
      body: { text: name, name },
    })
    const body = { check: check.id, text: `About ${name}`, mentions: [ada.id] }
    expect((await server.call('POST', '/brand/comments', { body })).status).toBe(201)
  }
  const page = await dashboard.open(paths.inbox(), { as: ada })
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/brand/documents')) requested.push(request.url())
  })
  await page.reload()
  for (const name of names) await page.getByRole('link', { name, exact: true }).waitFor()
  expect(requested).toEqual([expect.stringContaining('ids%5B%5D=')])
})

test('shares the report by a link with a password, and revokes it', async () => {
  const { body: check } = await checkFile(dashboard.server)
  const page = await dashboard.open(paths.check(check.id))
  await page.getByRole('button', { name: 'Share the report' }).click()
  await page.getByRole('menuitem', { name: /without an account/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Share the report by link' })
  await dialog.getByLabel('Password').fill('a long password')
  await dialog.getByRole('button', { name: 'Create share link' }).click()
  await dialog.getByText('With a password').waitFor()
  await expectAccessible(page)
  const { body } = await dashboard.server.call('GET', `/brand/checks/${check.id}/share_links`)
  const visitor = await page.context().browser()!.newPage()
  onTestFinished(() => visitor.close())
  await visitor.goto(dashboard.server.url + new URL(body.data[0].url).pathname)
  await visitor.getByLabel('Password').fill('a long password')
  await visitor.getByRole('button', { name: 'Open the report' }).click()
  await visitor.getByText('deck.pptx').first().waitFor()
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await dialog.getByText('Revoked').waitFor()
  await visitor.goto(dashboard.server.url + new URL(body.data[0].url).pathname)
  await visitor.getByText(/has expired or was revoked/).waitFor()
})
