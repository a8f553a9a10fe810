import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetUser } from '../../server/src/identity/sessions/authenticate.ts'
import { type Person, password } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'
import { readCopied } from './steps.ts'

/** What a person typed, or sees only once, is not lost by one key or by time. */

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

/** Ends the sessions of the person as if they had been unused for too long. */
async function endSessions({ userId }: Person): Promise<void> {
  const { pool, app } = dashboard.server
  await pool.db`delete from sessions where user_id = ${userId}`
  forgetUser(app.services.signals, userId)
}

/**
 * Opens a rule without live updates, which would notice the end of the session before the person
 * saves.
 */
async function openRule(person: Person): Promise<{ page: Page; path: string }> {
  const body = { type: 'font_size', name: 'Sizes', params: { min: 12 } }
  const { id } = (await dashboard.server.call('POST', '/brand/rules', { body })).body
  const page = await dashboard.open('/', { as: person })
  await page.route('**/api/v1/live*', (route) => route.abort())
  await page.goto(dashboard.server.url + paths.rule(id))
  await page.getByLabel('Name', { exact: true }).waitFor()
  return { page, path: `/brand/rules/${id}` }
}

test('when the session ends in a form, people sign in over the page and it is saved', async () => {
  const person = await addPerson(dashboard, 'designer')
  const { page, path } = await openRule(person)
  await page.getByLabel('Name', { exact: true }).fill('Typed for an hour')
  await endSessions(person)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByText(`Sign in again as ${person.email}. What you typed is kept.`).waitFor()
  expect(await dialog.getByLabel('Password').evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  // The API's message is for programmers.
  expect(await page.getByText('Authorization').count()).toBe(0)
  await expectAccessible(page)
  await dialog.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Rule saved').waitFor()
  expect((await dashboard.server.call('GET', path)).body.name).toBe('Typed for an hour')
})

test('a change of the own account waits for the sign-in too', async () => {
  const person = await addPerson(dashboard, 'designer')
  const page = await dashboard.open('/', { as: person })
  await page.route('**/api/v1/live*', (route) => route.abort())
  await page.goto(dashboard.server.url + paths.account())
  await page.getByLabel('Name').fill('Ada Lovelace')
  await endSessions(person)
  await page.getByRole('button', { name: 'Save name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Ada Lovelace').count()).toBeGreaterThan(0)
})

test('whoever closes the sign-in keeps the page, and is asked again by the next save', async () => {
  const person = await addPerson(dashboard, 'designer')
  const { page } = await openRule(person)
  await page.getByLabel('Name', { exact: true }).fill('Typed for an hour')
  await endSessions(person)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByText('has ended. Sign in again.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('Authorization')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed for an hour')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor()
})

test('a secret is not lost by Enter or Escape: closing asks until it was copied', async () => {
  const page = await dashboard.open(paths.apiKeys())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const createKey = async (name: string) => {
    await page.getByRole('button', { name: 'Create key' }).first().click()
    const form = page.getByRole('dialog', { name: 'Create an API key' })
    expect(await form.getByLabel('Name').evaluate((it) => it === document.activeElement)).toBe(true)
    await form.getByLabel('Name').fill(name)
    await form.getByRole('checkbox', { name: /brand:read/ }).check()
    await form.getByRole('button', { name: 'Create key' }).click()
    await page.locator('[data-secret]').waitFor()
  }
  await createKey('Kept')
  const copy = page.getByRole('button', { name: 'Copy API key' })
  await expect.poll(() => copy.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without copying?' })
  await question.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  const secret = await page.locator('[data-secret]').innerText()
  await copy.focus()
  await page.keyboard.press('Enter')
  expect(await readCopied(page)).toBe(secret)
  await page.keyboard.press('Escape')
  await page.locator('[data-secret]').waitFor({ state: 'detached' })

  await createKey('Confirmed')
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.locator('[data-secret]').waitFor({ state: 'detached' })
})
