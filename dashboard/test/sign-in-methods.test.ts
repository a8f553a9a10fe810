import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCode } from '../../server/test/authenticator-app.ts'
import {
  client,
  type IdentityProvider,
  startIdentityProvider,
} from '../../server/test/identity-provider.ts'
import { addMember, type Person, signIn } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import {
  addPerson,
  type Dashboard,
  expectAccessible,
  letPasswordExpire,
  startDashboard,
} from './browser.ts'
import {
  addAuthenticator,
  giveEmail,
  givePassword,
  openPublic,
  publicUrl,
  readOrganization,
} from './public-address.ts'

/** Second factors, passkeys and single sign-on. */

let dashboard: Dashboard
let provider: IdentityProvider
const records = new Map<string, string[][]>()

beforeAll(async () => {
  provider = await startIdentityProvider({
    sub: 'ada',
    email: 'ada@acme.example',
    name: 'Ada King',
  })
  dashboard = await startDashboard(
    { BLAZON_PUBLIC_URL: publicUrl },
    { resolveTxt: async (name) => records.get(name) ?? [] },
  )
})
afterAll(async () => {
  await dashboard.close()
  await provider.close()
})

/** Forgets that the codes of this half minute were used: each is accepted once. */
async function forgetSteps({ userId }: Person): Promise<void> {
  await dashboard.server.pool.db`update totp_secrets set last_step = 0 where user_id = ${userId}`
}

test('sets up an authenticator app, signs in with it, and with a recovery code once', async () => {
  const person = await addPerson(dashboard, 'developer')
  const page = await openPublic(dashboard, paths.secondFactor())
  await givePassword(page, person)
  await page.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page)
  const key = (await dialog.locator('[data-totp-key]').textContent())!
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Set up app' }).click()
  await dialog.getByRole('alert').getByText('The code is wrong').waitFor()
  await dialog.getByLabel('Code', { exact: true }).fill(showCode(key))
  await dialog.getByRole('button', { name: 'Set up app' }).click()
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
  await expectAccessible(page)
  const codes = await page.locator('[data-recovery-codes] li').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 codes are left').waitFor()
  await expectAccessible(page)

  await forgetSteps(person)
  const other = await openPublic(dashboard, paths.signIn())
  await givePassword(other, person)
  await other.getByLabel('Code', { exact: true }).waitFor()
  await expectAccessible(other)
  await other.getByLabel('Code', { exact: true }).fill(showCode(key))
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

  const lost = await openPublic(dashboard, paths.secondFactor())
  await givePassword(lost, person)
  await lost.getByRole('button', { name: 'Use a recovery code' }).click()
  await lost.getByLabel('Recovery code').fill(codes[0]!)
  await lost.getByRole('button', { name: 'Continue' }).click()
  await lost.getByText('9 codes are left').waitFor()
})

test('adds a passkey, which is the second factor, the sign-in itself, and a confirmation', async () => {
  const person = await addPerson(dashboard, 'owner')
  const page = await openPublic(dashboard, paths.secondFactor())
  await givePassword(page, person)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('row', { name: /Work laptop.*Never/ }).waitFor()
  await expectAccessible(page)

  const signOut = async () => {
    await page.getByRole('button', { name: /Owner/i }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  }
  await signOut()
  await givePassword(page, person)
  await page.getByRole('heading', { name: 'Second factor' }).waitFor()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('button', { name: /Owner/i }).waitFor()

  await signOut()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: /Owner/i }).waitFor()

  await letPasswordExpire(dashboard, person)
  await page.goto(publicUrl + paths.secondFactor())
  await page
    .getByRole('row', { name: /Work laptop/ })
    .getByRole('button')
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
  const prompt = page.getByRole('dialog', { name: 'Confirm your password' })
  await prompt.getByRole('button', { name: 'Use a passkey' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Use passkey' }).click()
  await page.getByRole('status').getByText('Passkey removed').waitFor()

  const { body } = await dashboard.server.call(
    'GET',
    `/audit_entries?actor=${person.id}&action=platform.second_factor.*`,
    { key: dashboard.server.keys.live },
  )
  const name = 'Work laptop'
  expect(body.data).toMatchObject([
    { action: 'platform.second_factor.removed', target: { type: 'passkey', name } },
    { action: 'platform.second_factor.added', target: { type: 'passkey', name } },
  ])
})

test('leads a member of a strict organization to set one up, and resets it for them', async () => {
  const { server } = dashboard
  const { organizationId } = await server.addOrganization()
  const owner = await addMember(server, 'owner', { organizationId })
  const member = await addMember(server, 'viewer', { organizationId })
  const browser = await signIn(server, owner)
  await browser.call('PATCH', '/sign_in_policy', { body: { requires_second_factor: true } })
  const page = await openPublic(dashboard, paths.palettes())
  await givePassword(page, member)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await expectAccessible(page)
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Palettes' }).waitFor()
})

test('resets the second factor of a member', async () => {
  const member = await addPerson(dashboard, 'viewer')
  const browser = await signIn(dashboard.server, member)
  const { body } = await browser.call('POST', '/second_factors/totp')
  await browser.call('POST', '/second_factors/totp/confirm', { body: { code: showCode(body.key) } })
  const page = await dashboard.open(paths.members())
  await page.getByRole('button', { name: `Actions for ${member.email}` }).click()
  await page.getByRole('menuitem', { name: 'Reset second factor…' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click()
  await page.getByRole('status').getByText('Second factor reset').waitFor()
  expect((await signIn(dashboard.server, member)).cookie).not.toBeNull()
})

test('ends all sessions of a member', async () => {
  const member = await addPerson(dashboard, 'viewer')
  const theirs = await dashboard.open(paths.home(), { as: member })
  await theirs.getByRole('heading', { level: 1 }).waitFor()
  const page = await dashboard.open(paths.members())
  await page.getByRole('button', { name: `Actions for ${member.email}` }).click()
  await page.getByRole('menuitem', { name: 'End all sessions…' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('status').getByText('One session ended').waitFor()
  await theirs.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
})

test('single sign-on is set up by an owner, opened by a person of the domain, required, and left again', async () => {
  const page = await openPublic(dashboard, paths.signInSettings())
  await givePassword(page, dashboard.owner)
  await page.getByRole('button', { name: 'Set up single sign-on' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Provider').fill('Acme ID')
  await form.getByLabel('Issuer').fill(provider.issuer)
  await form.getByLabel('Client id').fill(client.id)
  await form.getByLabel('Client secret').fill(client.secret)
  await form.getByLabel('Roles by group').fill('brand = designer of everything')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').waitFor()
  await form.getByLabel('Claim with groups').fill('groups')
  await form.getByLabel('Roles by group').fill('brand = developer')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('brand: developer').waitFor()
  provider.register(`${publicUrl}${paths.singleSignOn(await readOrganization(page))}`)

  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('dialog').getByLabel('Domain').fill('acme.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click()
  await page.getByText('_blazon.acme.example').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify domain' }).click()
  await page.getByRole('status').getByText('DNS has no TXT record').waitFor()
  const value = (await page.getByText(/^blazon-verification=/).textContent())!
  records.set('_blazon.acme.example', [[value]])
  await page.getByRole('button', { name: 'Verify domain' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Require single sign-on' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Require single sign-on' }).click()
  await page.getByRole('button', { name: 'Make it optional' }).waitFor()
  await expectAccessible(page)

  const guest = await openPublic(dashboard, paths.palettes())
  await giveEmail(guest, 'ada@acme.example')
  await guest.getByRole('button', { name: 'Continue with Acme ID' }).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Continue with Acme ID' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Palettes' }).waitFor()
  expect(guest.url().startsWith(`${publicUrl}${paths.palettes()}`)).toBe(true)
  expect(guest.url()).not.toContain('code=')

  // Signing out also ends the session at the provider, which asks first.
  await guest.getByRole('button', { name: /Checker/i }).click()
  await guest.getByRole('menuitem', { name: 'Sign out' }).click()
  await guest.getByRole('button', { name: 'Yes, sign me out' }).click()
  await guest.waitForURL(`${publicUrl}/sign-in**`)
  await guest.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('single sign-on sends a member with a password to the provider', async () => {
  const person = await addPerson(dashboard, 'developer')
  const page = await openPublic(dashboard, paths.home())
  await givePassword(page, person)
  await page.getByRole('heading', { name: 'Single sign-on required' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to the provider' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
})

test('the sign-in page continues with the address of a link, and at the cell of its organization', async () => {
  const page = await openPublic(dashboard, `${paths.signIn()}?login_hint=ada%40acme.example`)
  await page.getByRole('button', { name: 'Continue with Acme ID' }).waitFor()
  const { server } = dashboard
  const { organizationId } = await server.addOrganization()
  const domain = `${organizationId}.example`
  const member = await addMember(server, 'viewer', { organizationId })
  await server.pool.db`update organizations set moved_to = 'eu' where id = ${organizationId}`
  await server.pool.db`
    insert into moved_domains (domain, organization_id) values (${domain}, ${organizationId})`
  const untilLeft = (email: string) =>
    page.waitForURL(
      `${publicUrl}/sign-in/cells/eu?${new URLSearchParams({ login_hint: email, next: '/' })}`,
    )
  await page.goto(publicUrl + paths.signIn())
  await Promise.all([untilLeft(`a@${domain}`), giveEmail(page, `a@${domain}`)])

  await page.goto(publicUrl + paths.signIn())
  await givePassword(page, member)
  await page.getByText('has a new address.').waitFor()
  await expectAccessible(page)
  await Promise.all([untilLeft(member.email), page.getByRole('button', { name: /^Open / }).click()])
})

test('single sign-on says why a sign-in failed, and that the provider is down', async () => {
  const page = await openPublic(
    dashboard,
    `${paths.singleSignOn('org_unknown')}?error=access_denied`,
  )
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await provider.close()
  await giveEmail(page, 'ada@acme.example')
  await page.getByRole('button', { name: 'Continue with Acme ID' }).click()
  await page.getByRole('alert').getByText('Acme ID cannot be reached.').waitFor()
  await expectAccessible(page)
})
