import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'

/** A person whose installation has no mail server is told so, and what to do instead. */

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard({ BLAZON_SIGN_UP: 'open' })
})
afterAll(() => dashboard.close())

test('gives a link to invite with, which the invited person follows', async () => {
  const page = await dashboard.open(paths.members(), { width: 390 })
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite member' })
  await form.getByText(/^This installation sends no e-mail/).waitFor()
  await form.getByLabel('E-mail').fill('grace@example.com')
  await form.getByRole('button', { name: 'Create invitation' }).click()
  const made = page.getByRole('dialog', { name: 'Invitation created, but not sent' })
  const link = made.getByText(/\/invitations#/)
  await link.waitFor()
  await expectAccessible(page)
  const { hash } = new URL(await link.innerText())

  const guest = await dashboard.open(paths.invitation(hash.slice(1)), { as: null })
  await guest.getByLabel('Your name').fill('Grace')
  await guest.getByLabel('Password').fill(password)
  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
})

test('says where mail is promised that none is sent', async () => {
  const guest = await dashboard.open(paths.signUp(), { as: null })
  for (const path of [paths.signUp(), paths.forgotPassword()]) {
    await guest.goto(dashboard.server.url + path)
    await guest
      .getByRole('status')
      .getByText(/^This installation sends no e-mail/)
      .waitFor()
    expect(await guest.getByRole('button', { name: 'Send link' }).count()).toBe(0)
    await expectAccessible(guest)
  }
})

test('says where the mails of comments are set that none is sent, and sets a channel', async () => {
  const page = await dashboard.open(paths.inbox())
  await page.getByRole('button', { name: 'Notices' }).click()
  const form = page.getByRole('dialog', { name: 'Notices of comments' })
  await form.getByText(/^This installation sends no e-mail/).waitFor()
  await form.getByLabel('Message to').selectOption({ label: 'Slack' })
  await form.getByLabel('Address of the incoming webhook').fill('http://127.0.0.1:9998/secret-7Qz9')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save notices' }).click()
  await form.waitFor({ state: 'detached' })
  const { body } = await dashboard.server.call('GET', '/brand/comment_notices')
  expect(body.chat).toEqual({ type: 'slack', url: 'http://127.0.0.1:9998/****7Qz9' })
})
