import type { Page } from 'playwright-core'
import { type Person, password } from '../../server/test/people.ts'
import type { Dashboard } from './browser.ts'

/**
 * Passkeys belong to a host name, and a provider returns to the public address, so their pages are
 * opened there. To the provider, it is another site.
 */
export const publicUrl = 'http://blazon.localhost:8080'

/** Opens a page at the public address, in a new browser without cookies. */
export async function openPublic(dashboard: Dashboard, path: string): Promise<Page> {
  const page = await dashboard.open('/favicon.svg', { as: null })
  await page.goto(publicUrl + path)
  return page
}

export async function giveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function givePassword(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await giveEmail(page, email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Adds an authenticator that keeps discoverable passkeys and verifies its user. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Reads the id from the redirect URI that the page shows. */
export async function readOrganization(page: Page): Promise<string> {
  const text = await page.getByText(/\/sign-in\/sso\/org_/).textContent()
  return text!.split('/').at(-1)!
}
