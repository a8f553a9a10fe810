import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setInstanceAdministrator } from '../../server/src/identity/users/store.ts'
import { type Receiver, startReceiver } from '../../server/test/receiver.ts'
import { createContent } from '../screenshots/content.ts'
import { listPages, pageNames, type ShownPage } from '../screenshots/pages.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, listViolations, settle, startDashboard } from './browser.ts'

let dashboard: Dashboard
let receiver: Receiver
let shown: ShownPage[]
/** A page of somebody who is signed in, and one of somebody who is not. */
let inside: Page
let outside: Page

beforeAll(async () => {
  dashboard = await startDashboard({ BLAZON_SIGN_UP: 'open' })
  const { server, owner } = dashboard
  await setInstanceAdministrator(server.pool.db, owner.userId, true)
  receiver = await startReceiver()
  shown = listPages(await createContent(server, owner, receiver.url))
  // All tests share them, because a new browser would read and compile the dashboard each time. German
  // has the longer words.
  const options = { locale: 'de-DE', isKept: true }
  inside = await dashboard.open(paths.home(), options)
  outside = await dashboard.open(paths.signIn(), { ...options, as: null })
})
afterAll(async () => {
  await receiver.close()
  await dashboard.close()
})

test.each(pageNames)('%s has nothing that axe finds, and fits its screen', async (name) => {
  const { path, isSignedOut } = shown.find((page) => page.name === name)!
  const page = isSignedOut ? outside : inside
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(dashboard.server.url + path)
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await listViolations(page), `${width} px`).toEqual([])
    expect(await listTooWide(page), `${width} px`).toEqual([])
  }
})

/** What is wider than its place: the page, and tables, whose last columns would be out of sight. */
function listTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('#root table')]
      .filter((element) => {
        const { clientWidth } = element.parentElement ?? element
        return element.scrollWidth > clientWidth
      })
      .map((element) => element.querySelector('caption, title')?.textContent ?? element.tagName),
  )
}
