import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

test('asks for sign-in, then opens the requested page', async () => {
  const page = await dashboard.open(paths.account(), { as: null })
  await page.getByLabel('E-mail').fill(dashboard.owner.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password').fill(password)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(paths.account())
})

test('reports an unknown address and a wrong password in the same words', async () => {
  const page = await dashboard.open(paths.signIn(), { as: null })
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password').fill('wrong wrong wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page)
})

test('never redirects to another site after sign-in', async () => {
  const page = await dashboard.open(`${paths.signIn()}?next=https://evil.example/`, { as: null })
  await page.getByLabel('E-mail').fill(dashboard.owner.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(page.url().startsWith(dashboard.server.url)).toBe(true)
})

test('signs out', async () => {
  const page = await dashboard.open(paths.signIn(), { as: null })
  await page.getByLabel('E-mail').fill(dashboard.owner.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Owner/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('responds to every request for a new password in the same way', async () => {
  const page = await dashboard.open(paths.forgotPassword(), { as: null })
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('status').getByText('nobody@example.com').waitFor()
  await expectAccessible(page)
})
