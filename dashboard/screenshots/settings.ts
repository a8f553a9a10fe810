import { afterAll, beforeAll, expect, test } from 'vitest'
import { setInstanceAdministrator } from '../../server/src/identity/users/store.ts'
import { placesFile } from '../../server/test/places.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../server/test/smtp-receiver.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, startDashboard } from '../test/browser.ts'
import { takeInSchemes, takePictures, widths, writeIndex } from './pictures.ts'

/** Pictures of each step with organizations, members and roles, the audit log and API keys. */

let dashboard: Dashboard
let mail: SmtpReceiver

const width = widths[0]!

beforeAll(async () => {
  mail = await startSmtpReceiver()
  dashboard = await startDashboard({
    SMTP_URL: mail.url,
    BLAZON_SIGN_UP: 'open',
    BLAZON_GEOIP: placesFile,
  })
  await setInstanceAdministrator(dashboard.server.pool.db, dashboard.owner.userId, true)
})
afterAll(async () => {
  writeIndex()
  await dashboard.close()
  await mail.close()
})

test('sign-up', async () => {
  const page = await dashboard.open(paths.signUp(), { as: null, width })
  await page.getByLabel('E-mail').fill('rosalind@example.com')
  await takePictures(page, 'sign-up')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('status').getByText('rosalind@example.com').waitFor()
  await takePictures(page, 'sign-up link sent')
  const { token } = await mail.next('rosalind@example.com')
  await page.goto(dashboard.server.url + paths.confirmSignUp(token))
  await page.getByLabel('Name of the organization').fill('Franklin')
  await page.getByLabel('Your name').fill('Rosalind Franklin')
  await page.getByLabel('Password').fill('a long enough secret')
  await takePictures(page, 'sign-up by link')
})

test('organizations', async () => {
  const page = await dashboard.open(paths.instance(), { width })
  await page.getByRole('button', { name: 'Create organization' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Northwind')
  await takePictures(page, 'organization create')
  await dialog.getByRole('button', { name: 'Create organization' }).click()
  const row = page.getByRole('row', { name: /Northwind/ })
  await row.getByText('Active').waitFor()
  await page.getByRole('button', { name: 'Actions on Northwind' }).click()
  await page.getByRole('menuitem', { name: 'Set storage quota' }).click()
  await dialog.getByLabel('Quota in GiB').fill('200')
  await takePictures(page, 'organization quota')
  await dialog.getByRole('button', { name: 'Save quota' }).click()
  await page.getByRole('button', { name: 'Actions on Northwind' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Northwind')
  await takePictures(page, 'organization delete')
  await question.getByRole('button', { name: 'Delete organization' }).click()
  await row.getByText(/removed/).waitFor()
  await takePictures(page, 'organization deleted')
  await page.goto(dashboard.server.url + paths.home())
  await page.getByRole('button', { name: /Acme/ }).click()
  await page.getByRole('menuitem', { name: 'Restore Northwind' }).waitFor()
  // On a phone, the menu is in another place.
  await takeInSchemes(page, 'organization switch', width)
  await page.goto(dashboard.server.url + paths.organization())
  await page.getByRole('button', { name: 'Export everything' }).click()
  await page.getByRole('button', { name: 'Download zip' }).waitFor()
  await takePictures(page, 'organization export')
})

test('members and roles', async () => {
  await addPerson(dashboard, 'designer')
  const page = await dashboard.open(paths.members(), { width })
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('grace@example.com')
  await dialog.getByLabel('Role').selectOption('developer')
  await takePictures(page, 'role of an invitation')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const sent = page.getByRole('dialog', { name: 'Invitation sent' })
  await sent.getByText(/\/invitations#/).waitFor()
  await takePictures(page, 'role invitation sent')
  await sent.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row', { name: /grace@example.com/ }).waitFor()
  await takePictures(page, 'roles and their scopes')
  const { token } = await mail.next('grace@example.com')
  const guest = await dashboard.open(paths.invitation(token), { as: null, width })
  await guest.getByRole('heading', { name: 'Join Acme' }).waitFor()
  await takePictures(guest, 'role invitation accept')
})

test('audit log', async () => {
  const { server } = dashboard
  const { body } = await server.call('POST', '/brand/palettes', { body: { name: 'Halden' } })
  await server.call('PATCH', `/brand/palettes/${body.id}`, { body: { name: 'Halden 2027' } })
  const page = await dashboard.open(paths.audit(), { width })
  await page.getByRole('row', { name: /changed the palette/ }).waitFor()
  await page.getByRole('button', { name: 'Export audit log' }).click()
  await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).waitFor()
  await takePictures(page, 'audit log export')
  await page.keyboard.press('Escape')
  await page.getByLabel('Action', { exact: true }).selectOption('Brand')
  await page.getByRole('link', { name: /changed the palette/ }).waitFor()
  await takePictures(page, 'audit log filtered')
  await page.getByRole('link', { name: /changed the palette/ }).click()
  await page.getByRole('row', { name: 'name Halden Halden 2027' }).waitFor()
  await takePictures(page, 'audit log before and after')
})

test('keys', async () => {
  const page = await dashboard.open(paths.apiKeys(), { width })
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Build server')
  await dialog.getByLabel('Networks').fill('127.0.9.0/24 203.0.113.0/24')
  await dialog.getByLabel('Expires').selectOption('In 90 days')
  await dialog.getByLabel('Access').selectOption('Read only: everything')
  await takePictures(page, 'key create')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.locator('[data-secret]').innerText()
  await takePictures(page, 'key secret')
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const { server } = dashboard
  const { body } = await server.call('GET', '/api_keys/current', { key: secret, from: '127.0.9.9' })
  const readUse = async () => (await server.call('GET', `/api_keys/${body.id}`)).body
  await expect.poll(readUse).toMatchObject({ last_used_address: '127.0.9.9' })
  await page.getByRole('link', { name: 'Build server' }).click()
  await page.reload()
  await page.getByText('Zurich').waitFor()
  await takePictures(page, 'key with networks and last use')
  await server.call('POST', '/api_key_reports', { key: null, body: { secret } })
  await page.reload()
  await page
    .getByText(/leaked|reported/i)
    .first()
    .waitFor()
  await takePictures(page, 'key revoked by a report')
})
