import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import {
  addPerson,
  type Dashboard,
  expectAccessible,
  letPasswordExpire,
  startDashboard,
} from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

test('asks for the password before a key is created, and then creates it', async () => {
  // Somebody of its own, because a confirmation replaces the cookie.
  const person = await addPerson(dashboard, 'owner')
  const page = await dashboard.open(paths.apiKeys(), { as: person })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await letPasswordExpire(dashboard, person)
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create an API key' })
  await form.getByLabel('Name').fill('Asked first')
  await form.getByRole('checkbox', { name: /brand:read/ }).check()
  await form.getByRole('button', { name: 'Create key' }).click()

  const prompt = page.getByRole('dialog', { name: 'Confirm your password' })
  await prompt.waitFor()
  expect(await prompt.getByLabel('Password').evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  await expectAccessible(page)
  await prompt.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await prompt.getByRole('alert').getByText('The password is wrong.').waitFor()
  await expectAccessible(page)
  await prompt.getByLabel('Password').fill(password)
  await prompt.getByRole('button', { name: 'Confirm password' }).click()

  await page.locator('[data-secret]').waitFor()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('link', { name: 'Asked first' }).waitFor()

  // The dashboard does not ask again for ten minutes.
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await form.getByLabel('Name').fill('Not asked again')
  await form.getByRole('checkbox', { name: /brand:read/ }).check()
  await form.getByRole('button', { name: 'Create key' }).click()
  await page.locator('[data-secret]').waitFor()
})

test('changes nothing if the prompt is closed, and keeps the input', async () => {
  const page = await dashboard.open(paths.members())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await letPasswordExpire(dashboard, dashboard.owner)
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('E-mail').fill('second-owner@example.com')
  await form.getByLabel('Role').selectOption('owner')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  const prompt = page.getByRole('dialog', { name: 'Confirm your password' })
  await prompt.waitFor()
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'detached' })
  await form.getByRole('alert').getByText('Nothing was changed').waitFor()
  expect(await form.getByLabel('E-mail').inputValue()).toBe('second-owner@example.com')
  const { body } = await dashboard.server.call('GET', '/memberships')
  expect(JSON.stringify(body)).not.toContain('second-owner@example.com')
})

test('explains why a password is refused, and how long to wait after too many attempts', async () => {
  const person = await addPerson(dashboard, 'developer')
  const page = await dashboard.open(paths.account(), { as: person })
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('Password2026!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('one of the most common').waitFor()
  await expectAccessible(page)

  const guest = await dashboard.open(paths.signIn(), { as: null })
  const { server } = dashboard
  for (let at = 0; at < 10; at++) {
    await server.call('POST', '/sessions', {
      key: null,
      body: { email: person.email, password: `guess ${at}` },
      headers: { Origin: server.url },
    })
  }
  await server.pool.db`update throttles set next_at = now() + interval '40 seconds'`
  await guest.getByLabel('E-mail').fill(person.email)
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel('Password').fill(password)
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await guest
    .getByRole('alert')
    .getByText(/Too many sign-in attempts\. Try again in \d+ s\./)
    .waitFor()
  await expectAccessible(guest)
})
