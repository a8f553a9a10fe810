import { afterAll, beforeAll, test } from 'vitest'
import { showCode } from '../../server/test/authenticator-app.ts'
import {
  client,
  type IdentityProvider,
  startIdentityProvider,
} from '../../server/test/identity-provider.ts'
import { addMember, openBrowser, password, signIn } from '../../server/test/people.ts'
import { placesFile } from '../../server/test/places.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, letPasswordExpire, startDashboard } from '../test/browser.ts'
import {
  addAuthenticator,
  giveEmail,
  givePassword,
  openPublic,
  publicUrl,
  readOrganization,
} from '../test/public-address.ts'
import { takePictures, writeIndex } from './pictures.ts'

/** Pictures of each step of single sign-on, second factors, passkeys and sessions. */

let dashboard: Dashboard
let provider: IdentityProvider
const records = new Map<string, string[][]>()

beforeAll(async () => {
  const user = { sub: 'ada', email: 'ada@halden.example', name: 'Ada King' }
  provider = await startIdentityProvider(user)
  dashboard = await startDashboard(
    { BLAZON_PUBLIC_URL: publicUrl, BLAZON_GEOIP: placesFile },
    { resolveTxt: async (name) => records.get(name) ?? [] },
  )
})
afterAll(async () => {
  writeIndex()
  await dashboard.close()
  await provider.close()
})

test('second factor', async () => {
  const person = await addPerson(dashboard, 'developer')
  const page = await openPublic(dashboard, paths.secondFactor())
  await givePassword(page, person)
  await page.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog')
  const key = (await dialog.locator('[data-totp-key]').textContent())!
  await takePictures(page, 'second factor app')
  await dialog.getByLabel('Code', { exact: true }).fill(showCode(key))
  await dialog.getByRole('button', { name: 'Set up app' }).click()
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
  await takePictures(page, 'second factor recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 codes are left').waitFor()
  await takePictures(page, 'second factor set up')

  const other = await openPublic(dashboard, paths.signIn())
  await givePassword(other, person)
  await other.getByLabel('Code', { exact: true }).waitFor()
  await takePictures(other, 'second factor code')
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').waitFor()
  await takePictures(other, 'second factor recovery code')

  const members = await dashboard.open(paths.members())
  await members.getByRole('button', { name: `Actions for ${person.email}` }).click()
  await members.getByRole('menuitem', { name: 'Reset second factor…' }).click()
  await members.getByRole('alertdialog').waitFor()
  await takePictures(members, 'second factor reset')
})

test('passkeys', async () => {
  const person = await addPerson(dashboard, 'owner')
  const page = await openPublic(dashboard, paths.secondFactor())
  await givePassword(page, person)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Work laptop')
  await takePictures(page, 'passkey add')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('row', { name: /Work laptop/ }).waitFor()
  await takePictures(page, 'passkey added')

  await letPasswordExpire(dashboard, person)
  await page.reload()
  await page
    .getByRole('row', { name: /Work laptop/ })
    .getByRole('button')
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor()
  await takePictures(page, 'confirm password')
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use passkey' }).waitFor()
  await takePictures(page, 'confirm with passkey')

  const other = await openPublic(dashboard, paths.signIn())
  await givePassword(other, person)
  await other.getByRole('button', { name: 'Use your passkey' }).waitFor()
  await takePictures(other, 'passkey at sign-in')
})

test('second factor required', async () => {
  const { server } = dashboard
  const { organizationId } = await server.addOrganization()
  const owner = await addMember(server, 'owner', { organizationId })
  const member = await addMember(server, 'viewer', { organizationId })
  const browser = await signIn(server, owner)
  await browser.call('PATCH', '/sign_in_policy', { body: { requires_second_factor: true } })
  const page = await openPublic(dashboard, paths.home())
  await givePassword(page, member)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await takePictures(page, 'second factor required')
})

test('second factor required by the operator', async () => {
  const strict = await startDashboard({ BLAZON_SECOND_FACTOR: 'required' })
  const browser = await signIn(strict.server, strict.owner)
  const { body } = await browser.call('POST', '/second_factors/totp')
  await browser.call('POST', '/second_factors/totp/confirm', { body: { code: showCode(body.key) } })
  await strict.server.pool.db`update totp_secrets set last_step = 0`
  const page = await strict.open(paths.signInSettings(), { as: null })
  await givePassword(page, strict.owner)
  await page.getByLabel('Code', { exact: true }).fill(showCode(body.key))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The operator of this installation').waitFor()
  await takePictures(page, 'second factor required by the operator')
  await strict.close()
})

test('sessions', async () => {
  const person = await addPerson(dashboard, 'developer')
  const body = { email: person.email, password }
  for (const from of ['127.0.9.9', '127.0.8.8']) {
    await openBrowser(dashboard.server).call('POST', '/sessions', { body, from })
  }
  const page = await dashboard.open(paths.sessions(), { as: person })
  await page.getByRole('row', { name: /Zurich/ }).waitFor()
  await takePictures(page, 'sessions of three devices')
  await page.getByRole('button', { name: 'Sign out other sessions' }).click()
  await page.getByRole('alertdialog').waitFor()
  await takePictures(page, 'sessions sign out others')
})

test('single sign-on', async () => {
  const page = await openPublic(dashboard, paths.signInSettings())
  await givePassword(page, dashboard.owner)
  await page.getByRole('button', { name: 'Set up single sign-on' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Provider').fill('Halden ID')
  await form.getByLabel('Issuer').fill(provider.issuer)
  await form.getByLabel('Client id').fill(client.id)
  await form.getByLabel('Client secret').fill(client.secret)
  await form.getByLabel('Claim with groups').fill('groups')
  await form.getByLabel('Roles by group').fill('brand = designer\nengineering = developer')
  await takePictures(page, 'single sign-on set up')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('brand: designer').waitFor()
  const callback = `${publicUrl}${paths.singleSignOn(await readOrganization(page))}`
  provider.register(callback)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await form.getByLabel('Domain').fill('halden.example')
  await takePictures(page, 'single sign-on add domain')
  await form.getByRole('button', { name: 'Add domain' }).click()
  await page.getByText('_blazon.halden.example').waitFor()
  await takePictures(page, 'single sign-on domain to verify')
  const value = (await page.getByText(/^blazon-verification=/).textContent())!
  records.set('_blazon.halden.example', [[value]])
  await page.getByRole('button', { name: 'Verify domain' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Require single sign-on' }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await takePictures(page, 'single sign-on require')
  await question.getByRole('button', { name: 'Require single sign-on' }).click()
  await page.getByRole('button', { name: 'Make it optional' }).waitFor()
  await takePictures(page, 'single sign-on required')

  const guest = await openPublic(dashboard, paths.home())
  await giveEmail(guest, 'ada@halden.example')
  await guest.getByRole('button', { name: 'Continue with Halden ID' }).waitFor()
  await takePictures(guest, 'single sign-on at sign-in')
  const member = await openPublic(dashboard, paths.home())
  await givePassword(member, await addPerson(dashboard, 'developer'))
  await member.getByRole('heading', { name: 'Single sign-on required' }).waitFor()
  await takePictures(member, 'single sign-on after a password')
  await guest.goto(`${callback}?error=access_denied`)
  await guest.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  await takePictures(guest, 'single sign-on refused')
})
