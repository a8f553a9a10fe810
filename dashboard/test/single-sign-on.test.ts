import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  client,
  type IdentityProvider,
  startIdentityProvider,
} from '../../server/test/identity-provider.ts'
import { password } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'

/** The provider returns to the public address, so these pages are opened there. */
const publicUrl = 'http://blazon.example:8080'

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

async function openPublic(path: string): Promise<Page> {
  const page = await dashboard.open(path, { as: null })
  await page.goto(publicUrl + path)
  return page
}

async function giveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('is set up by an owner, opened by a person of the domain, required, and left again', async () => {
  const page = await openPublic(paths.signInSettings())
  await giveEmail(page, dashboard.owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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
  provider.register(`${publicUrl}${paths.singleSignOn(await organizationOf(page))}`)

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
  await page.getByText('Required', { exact: true }).last().waitFor()
  await expectAccessible(page)

  const guest = await openPublic(paths.palettes())
  await giveEmail(guest, 'ada@acme.example')
  await guest.getByRole('button', { name: 'Continue with Acme ID' }).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Continue with Acme ID' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Palettes' }).waitFor()
  expect(guest.url().startsWith(`${publicUrl}${paths.palettes()}`)).toBe(true)
  expect(guest.url()).not.toContain('code=')

  // Signing out also ends the session at the provider, which asks first.
  await guest.getByRole('button', { name: /Viewer/i }).click()
  await guest.getByRole('menuitem', { name: 'Sign out' }).click()
  await guest.getByRole('button', { name: 'Yes, sign me out' }).click()
  await guest.waitForURL(`${publicUrl}/sign-in**`)
  await guest.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('sends a member with a password to the provider', async () => {
  const person = await addPerson(dashboard, 'developer')
  const page = await openPublic(paths.home())
  await giveEmail(page, person.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Single sign-on required' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to the provider' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
})

test('says why a sign-in failed, and that the provider is down', async () => {
  const page = await openPublic(`${paths.singleSignOn('org_unknown')}?error=access_denied`)
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await provider.close()
  await giveEmail(page, 'ada@acme.example')
  await page.getByRole('button', { name: 'Continue with Acme ID' }).click()
  await page.getByRole('alert').getByText('Acme ID cannot be reached.').waitFor()
  await expectAccessible(page)
})

/** From the redirect URI that the page shows. */
async function organizationOf(page: Page): Promise<string> {
  const text = await page.getByText(/\/sign-in\/sso\/org_/).textContent()
  return text!.split('/').at(-1)!
}
