import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setInstanceAdministrator } from '../../server/src/identity/users/store.ts'
import { openBrowser, password, signIn } from '../../server/test/people.ts'
import { placesFile } from '../../server/test/places.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../server/test/smtp-receiver.ts'
import { paths } from '../src/path-builder.ts'
import {
  addPerson,
  type Dashboard,
  expectAccessible,
  startDashboard,
  takePicture,
} from './browser.ts'

let dashboard: Dashboard
let mail: SmtpReceiver

beforeAll(async () => {
  mail = await startSmtpReceiver()
  dashboard = await startDashboard({
    SMTP_URL: mail.url,
    BLAZON_SIGN_UP: 'open',
    BLAZON_GEOIP: placesFile,
    BLAZON_MAIL_FROM: 'Acme <hello@acme.example>',
  })
})
afterAll(async () => {
  await dashboard.close()
  await mail.close()
})

test('invites a member who accepts by link, then changes and removes the member', async () => {
  const page = await dashboard.open(paths.members())
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('grace@example.com')
  await dialog.getByLabel('Role').selectOption('developer')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const sent = page.getByRole('dialog', { name: 'Invitation sent' })
  await sent.getByText(/\/invitations#[\w-]{43}$/).waitFor()
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /grace@example.com.*Invited/ }).waitFor()
  await expectAccessible(page)

  const { token, html } = await mail.next('grace@example.com')
  const guest = await dashboard.open(paths.invitation(token), { as: null })
  // A page of its own, because the dashboard's policy allows no inline styles.
  const letter = await guest.context().newPage()
  await letter.setContent(html)
  await letter.getByRole('link', { name: 'Accept the invitation' }).waitFor()
  await expectAccessible(letter)
  await guest.getByRole('heading', { name: 'Join Acme' }).waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Your name').fill('Grace')
  await guest.getByLabel('Password').fill('a long enough secret')
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

  // Live update: the owner's page shows the change.
  await page.getByRole('row', { name: /grace@example.com.*Active/ }).waitFor()
  await page.getByRole('button', { name: 'Actions for grace@example.com' }).click()
  await page.getByRole('menuitem', { name: 'Change role…' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('viewer')
  await page.getByRole('button', { name: 'Change role' }).click()
  await page.getByRole('row', { name: /grace@example.com.*Viewer/i }).waitFor()
  await page.getByRole('button', { name: 'Actions for grace@example.com' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('alertdialog').getByText('from the next request on').waitFor()
  await page.getByRole('alertdialog').getByLabel('Revoke the API keys that they created').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove member' }).click()
  await page.getByRole('row', { name: /grace@example.com/ }).waitFor({ state: 'detached' })
  await guest.getByRole('heading', { name: /You are not a member/ }).waitFor()
})

test("revokes a removed member's keys if selected, and marks the remaining keys", async () => {
  const { server } = dashboard
  for (const [name, revokes] of [
    ['Kept', false],
    ['Ended', true],
  ] as const) {
    const person = await addPerson(dashboard, 'developer')
    const browser = await signIn(server, person)
    await browser.call('POST', '/api_keys', { body: { name, scopes: ['brand:read'] } })
    const page = await dashboard.open(paths.members())
    await page.getByRole('button', { name: `Actions for ${person.email}` }).click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    const question = page.getByRole('alertdialog')
    if (revokes) await question.getByLabel('Revoke the API keys that they created').check()
    await question.getByRole('button', { name: 'Remove member' }).click()
    await page.getByRole('status').getByText('They created one API key').waitFor()
    await page.goto(server.url + paths.apiKeys())
    const state = revokes ? /Ended.*Revoked/ : /Kept.*Active.*Creator removed/
    await page.getByRole('row', { name: state }).waitFor()
    await expectAccessible(page)
  }
})

test('keeps the last owner, and explains why', async () => {
  const page = await dashboard.open(paths.members())
  await page.getByRole('button', { name: `Actions for ${dashboard.owner.email}` }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await page.getByRole('status').getByText(/owner/).waitFor()
})

test('sets a new password by the mailed link', async () => {
  const person = await addPerson(dashboard, 'viewer')
  await dashboard.server.call('POST', '/password_resets', {
    key: null,
    body: { email: person.email },
  })
  const { token } = await mail.next(person.email)
  const page = await dashboard.open(paths.resetPassword(token), { as: null })
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('another long secret')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password').fill('another long secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
})

test('tells who changed what from where, with the values before and after', async () => {
  const { server } = dashboard
  const { body } = await server.call('POST', '/brand/palettes', { body: { name: 'By the key' } })
  await server.call('PATCH', `/brand/palettes/${body.id}`, { body: { name: 'Renamed' } })
  const page = await dashboard.open(paths.audit())
  await page.getByRole('row', { name: /A test key created the palette “By the key”/ }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Action', { exact: true }).selectOption('Sign-in')
  await page
    .getByRole('row', { name: /signed in/ })
    .first()
    .waitFor()
  await page.getByLabel('Action', { exact: true }).selectOption('Brand')
  await page.getByRole('link', { name: /changed the palette “Renamed”/ }).click()
  await page.getByRole('row', { name: 'name By the key Renamed' }).waitFor()
  await expectAccessible(page)
})

test('saves the audit log as a file', async () => {
  const page = await dashboard.open(paths.audit())
  await page.getByRole('button', { name: 'Export audit log' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).waitFor()
  await takePicture(page)
  await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('audit-log.csv')
  // The mark by which Excel recognizes UTF-8, once.
  const text = await readFile(await saved.path(), 'utf8')
  expect(text.slice(0, 10)).toBe('\ufeffposition,')
})

test('renames the organization', async () => {
  const page = await dashboard.open(paths.organization())
  await expectAccessible(page)
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Name').fill('Acme Works')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('aside').getByText('Acme Works').waitFor()
})

test('changes the logo of the organization, and exports everything', async () => {
  const page = await dashboard.open(paths.organization())
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await page
    .getByLabel('Choose picture')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Remove logo' }).waitFor()
  await page.getByRole('button', { name: 'Export everything' }).click()
  const download = page.getByRole('button', { name: 'Download zip' })
  await download.waitFor()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Remove logo' }).waitFor({ state: 'detached' })
})

test('signs up with the link of an e-mail, which creates an organization', async () => {
  const page = await dashboard.open(paths.signUp(), { as: null })
  await page.getByLabel('E-mail').fill('rosalind@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('status').getByText('rosalind@example.com').waitFor()
  await expectAccessible(page)
  const { token } = await mail.next('rosalind@example.com')
  await page.goto(dashboard.server.url + paths.confirmSignUp(token))
  await page.getByLabel('Name of the organization').fill('Franklin')
  await page.getByLabel('Your name').fill('Rosalind')
  await page.getByLabel('Password').fill('a long enough secret')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create organization' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.locator('aside').getByText('Franklin').waitFor()
})

test('an instance administrator creates an organization, deletes and restores it, and appoints another', async () => {
  const { server } = dashboard
  const administrator = await addPerson(dashboard, 'owner')
  await setInstanceAdministrator(server.pool.db, administrator.userId, true)
  const person = await addPerson(dashboard, 'viewer')
  const page = await dashboard.open(paths.instance(), { as: administrator })
  await page.getByRole('button', { name: 'Create organization' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Umbrella')
  await dialog.getByRole('button', { name: 'Create organization' }).click()
  const row = page.getByRole('row', { name: /Umbrella/ })
  await row.getByText('Active').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions on Umbrella' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Umbrella')
  await question.getByRole('button', { name: 'Delete organization' }).click()
  await row.getByText('Deleted').waitFor()
  await row.getByText(/removed/).waitFor()
  await page.getByRole('button', { name: 'Actions on Umbrella' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await row.getByText('Active').waitFor()

  await page.getByRole('button', { name: 'Add administrator' }).click()
  await dialog.getByLabel('E-mail').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Add administrator' }).click()
  await dialog.getByText(/Nobody with the address/).waitFor()
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByRole('button', { name: 'Add administrator' }).click()
  await page.getByRole('status').getByText('Administrator added').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove ${person.email}` }).click()
  await question.getByRole('button', { name: 'Remove administrator' }).click()
  await page.getByRole('status').getByText('Administrator removed').waitFor()
  await page.getByText('The only one').waitFor()
})

test('sets a picture from a photograph, which members see, and removes it', async () => {
  const person = await addPerson(dashboard, 'designer')
  const page = await dashboard.open(paths.account(), { as: person })
  // Wider than high, and with more bytes than the API accepts.
  const photograph = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 500 } })
  const buffer = Buffer.concat([photograph, Buffer.alloc(2 ** 20)])
  await page.getByLabel('Choose picture').setInputFiles({
    name: 'photograph.png',
    mimeType: 'image/png',
    buffer,
  })
  await page.getByRole('status').getByText('Picture saved').waitFor()
  const shown = page.getByRole('main').locator('img')
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(256)
  await page.locator('aside img, nav img').first().waitFor()
  await takePicture(page)
  await expectAccessible(page)
  const members = await dashboard.open(paths.members())
  const row = members.getByRole('row', { name: person.email })
  await row.locator('img').waitFor()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await shown.waitFor({ state: 'detached' })

  const broken = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Choose picture').setInputFiles(broken)
  await page.getByText('This browser cannot read the picture.').waitFor()
})

test('turns the e-mails about comments off', async () => {
  const person = await addPerson(dashboard, 'viewer')
  const page = await dashboard.open(paths.account(), { as: person })
  const mails = page.getByRole('switch', { name: 'E-mails about comments that concern me' })
  expect(await mails.isChecked()).toBe(true)
  await mails.click()
  await page.getByText('E-mails saved').waitFor()
  await page.reload()
  await mails.waitFor()
  expect(await mails.isChecked()).toBe(false)
  await expectAccessible(page)
})

test("changes the password and ends the person's other sessions", async () => {
  const person = await addPerson(dashboard, 'developer')
  const page = await dashboard.open(paths.account(), { as: person })
  await expectAccessible(page)
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('a new long secret')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page
    .getByRole('status')
    .getByText(/Password changed/)
    .waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe('')
})

test('lists the sessions, ends the others, then all', async () => {
  const person = await addPerson(dashboard, 'developer')
  await signIn(dashboard.server, person)
  const body = { email: person.email, password }
  await openBrowser(dashboard.server).call('POST', '/sessions', { body, from: '127.0.9.9' })
  const page = await dashboard.open(paths.sessions(), { as: person })
  await page.getByRole('row', { name: /Zurich, Switzerland \(127\.0\.9\.9\)/ }).waitFor()
  await page.getByRole('row', { name: /127\.0\.0\.1.*This session/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.getByRole('status').getByText('Session ended').waitFor()
  await page.getByRole('button', { name: 'Sign out other sessions' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Sign out other sessions' }).click()
  await page.getByRole('status').getByText('One other session ended').waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('limits how long members stay signed in', async () => {
  const page = await dashboard.open(paths.signInSettings())
  await page.getByLabel('Members sign in again after').selectOption('8 hours')
  await page.getByLabel('Sessions end when unused for').selectOption('1 day')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save policy' }).click()
  await page.getByRole('status').getByText('Sign-in policy saved').waitFor()
  const german = await dashboard.open(paths.signInSettings(), { locale: 'de-DE' })
  await german.getByRole('option', { name: '30 Tagen' }).waitFor({ state: 'attached' })
  const admin = await dashboard.open(paths.signInSettings(), {
    as: await addPerson(dashboard, 'admin'),
  })
  await admin.getByText('8 hours').waitFor()
  expect(await admin.getByRole('button', { name: 'Save policy' }).count()).toBe(0)
})
