import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'

let dashboard: Dashboard

beforeAll(async () => {
  dashboard = await startDashboard({ SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => dashboard.close())

test('asks for sign-in, then opens the requested page', async () => {
  const page = await dashboard.open(paths.account(), { as: null })
  const readFocused = () => page.locator(':focus').getAttribute('name')
  await page.getByLabel('E-mail').waitFor()
  expect([await page.title(), await readFocused()]).toEqual(['Sign in · Blazon', 'email'])
  await page.keyboard.type(dashboard.owner.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = page.getByLabel('Password')
  await field.waitFor()
  expect(await readFocused()).toBe('password')
  expect(await field.getAttribute('type')).toBe('password')
  expect(await field.getAttribute('autocomplete')).toBe('current-password')
  const isPasteAllowed = await field.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(isPasteAllowed).toBe(true)
  await field.fill(password)
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
  expect(await page.content()).not.toContain(dashboard.owner.email)
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => name.includes('session'))).toEqual([])
})

test('signs a command line in by its code, with the scopes that are chosen', async () => {
  const { server } = dashboard
  const send = (path: string, form: Record<string, string>) =>
    server.call('POST', `/oauth/${path}`, {
      key: null,
      body: new URLSearchParams({ client_id: 'blazon-cli', ...form }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  const { body: device } = await send('device_authorization', { device_name: 'my-laptop' })
  const page = await dashboard.open(`${paths.device()}?code=${device.user_code}`, { width: 390 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('my-laptop').waitFor()
  await page.getByText(device.user_code).waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'cms:read' }).uncheck()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'The device is signed in' }).waitFor()
  const { body } = await send('token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: device.device_code,
  })
  expect(body).toMatchObject({
    access_token: expect.stringMatching(/^sk_test_/),
    scope: 'platform:read brand:read brand:checks:write',
  })

  await page.goto(`${server.url}${paths.device()}?code=${device.user_code}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('No device is waiting with this code').waitFor()
  const viewer = await addPerson(dashboard, 'viewer')
  const refused = await dashboard.open(paths.device(), { as: viewer })
  await refused.getByText('Your role cannot create API keys').waitFor()
})

test('responds to every request for a new password in the same way', async () => {
  const page = await dashboard.open(paths.forgotPassword(), { as: null })
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('status').getByText('nobody@example.com').waitFor()
  await expectAccessible(page)
})

test('loads the pages before a session without the app, which is prefetched once they are there', async () => {
  const { url } = dashboard.server
  const readPage = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(url + path, { headers })
    expect([response.status, response.headers.get('vary')]).toEqual([
      200,
      'Accept-Encoding, Cookie, Sec-Fetch-Site',
    ])
    return response.text()
  }
  const typed = { 'Sec-Fetch-Site': 'none' }
  const session = { ...typed, Cookie: 'blazon_session=any' }
  const gate = await readPage(paths.signIn(), typed)
  const app = await readPage(paths.home(), session)
  expect(app).not.toBe(gate)
  // 289 KB, 190 of them React and its DOM; the app has three times as many.
  const [script] = /\/assets\/[^"]+\.js/.exec(gate)!
  expect((await (await fetch(url + script)).text()).length).toBeLessThan(300_000)
  expect(await readPage(paths.signIn(), session)).toBe(gate)
  for (const path of [paths.home(), paths.device(), paths.resetPassword(), paths.apiKey('key_1')])
    expect(await readPage(path, typed), path).toBe(gate)
  // A link of another site brings no cookie of a session that there may be.
  expect(await readPage(paths.home(), { 'Sec-Fetch-Site': 'cross-site' })).toBe(app)

  const page = await dashboard.open(`${paths.account()}?mode=live`, { as: null })
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  const address = new URL(page.url())
  expect([address.pathname, address.searchParams.get('next')]).toEqual([
    paths.signIn(),
    `${paths.account()}?mode=live`,
  ])
  const listScripts = (initiator: string) =>
    page.evaluate(
      (type) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ initiatorType, name }) => initiatorType === type && name.endsWith('.js'))
          .map(({ name }) => new URL(name).pathname),
      initiator,
    )
  const filesOfApp = [...app.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
  expect(filesOfApp.length).toBeGreaterThan(1)
  expect(await listScripts('script')).not.toContain(filesOfApp[0])
  await page.waitForFunction(
    (files) => files.every((file) => performance.getEntriesByName(location.origin + file).length),
    filesOfApp,
  )
})

test('keeps the pages before a session while the server is away', async () => {
  const page = await dashboard.open(paths.forgotPassword(), { as: null })
  await page.getByRole('heading', { level: 1, name: 'A new password' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('E-mail').fill(dashboard.owner.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'A new password' }).waitFor()
  await page.goForward()
  await page.context().setOffline(false)
  await page.getByLabel('E-mail').fill(dashboard.owner.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password').waitFor()
})
