import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { haldenColors } from '../../server/src/demo/brand.ts'
import { forgetUser } from '../../server/src/identity/sessions/authenticate.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { addMember, type Person, signIn } from '../../server/test/people.ts'
import { launchChromium } from '../../testing/chromium.ts'

/** The built dashboard over a real server, in Chromium. */
export interface Dashboard {
  server: TestServer
  /** The owner of the first organization. */
  owner: Person
  /** A page at this address, signed in as the owner, in test mode, unless said otherwise. */
  open(path: string, options?: OpenOptions): Promise<Page>
  /** Throws if a page had an error, or violated its content security policy. */
  close(): Promise<void>
}

interface OpenOptions {
  /** Null if nobody is signed in. */
  as?: Pick<Person, 'email'> | null
  width?: number
  /** The language of the reader's browser. */
  locale?: string
  /** Keeps the page for the tests that follow; by default it is closed after the test. */
  isKept?: boolean
}

type Role = 'owner' | 'admin' | 'developer' | 'designer' | 'viewer' | 'checker'

/**
 * Starts the dashboard. With `BLAZON_PUBLIC_URL`, its host leads to the server in this browser, as
 * behind a proxy. A host that ends in `.localhost` is a secure context without TLS, which passkeys
 * need.
 */
export async function startDashboard(
  env: Record<string, string> = {},
  options: Pick<Parameters<typeof startTestServer>[0] & object, 'resolveTxt'> = {},
): Promise<Dashboard> {
  const server = await startTestServer({ env, ...options })
  const publicHost = new URL(env.BLAZON_PUBLIC_URL ?? server.url).host
  const rule = `--host-resolver-rules=MAP ${publicHost} ${new URL(server.url).host}`
  const browser = await launchChromium([rule])
  const owner = await addMember(server, 'owner')
  const cookies = new Map<string, string>()
  const errors: string[] = []

  return {
    server,
    owner,
    async open(path, { as = owner, width = 1280, locale = 'en-US', isKept = false } = {}) {
      const context = await newContext(browser, width, locale)
      if (!isKept) onTestFinished(() => context.close())
      if (as !== null) {
        const cookie = cookies.get(as.email) ?? (await signIn(server, as)).cookie!
        cookies.set(as.email, cookie)
        await keepCookie(context, server.url, cookie)
      }
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        const isError = message.type() === 'error' && !message.text().startsWith('Failed to load')
        if (isError) errors.push(message.text())
      })
      await page.goto(server.url + path)
      return page
    },
    async close() {
      await browser.close()
      await server.stop()
      expect(errors).toEqual([])
    },
  }
}

/** Someone else in the same organization. */
export function addPerson({ server }: Dashboard, role: Role, name?: string): Promise<Person> {
  return addMember(server, role, name === undefined ? {} : { name })
}

/** Creates something in test mode; returns its id. */
export async function create({ server }: Dashboard, path: string, body: object): Promise<string> {
  const made = await server.call('POST', path, { body })
  expect(made.status, made.text).toBeLessThan(300)
  return made.body.id
}

/** Creates a draft of a palette with the colours of the demo; returns its id. */
export function createPalette(dashboard: Dashboard, name: string): Promise<string> {
  return create(dashboard, '/brand/palettes', { name, colors: haldenColors })
}

/** Makes the password so old that sensitive changes ask for it again. */
export async function letPasswordExpire(
  { server: { pool, app } }: Dashboard,
  { userId }: Pick<Person, 'userId'>,
): Promise<void> {
  await pool.db`update sessions set authenticated_at = 'epoch' where user_id = ${userId}`
  forgetUser(app.services.signals, userId)
}

/** Waits until a page shows what it is about: its heading, and the data and pictures in the window. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const isInWindow = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const awaited = [...document.querySelectorAll('.animate-pulse, img')]
    return awaited
      .filter(isInWindow)
      .every((element) => element instanceof HTMLImageElement && element.complete)
  })
}

/** The schemes in which a page is judged. Of all rules, only contrast depends on the colours. */
const schemes = { light: null, dark: ['color-contrast'] } as const

/**
 * Holds a page to WCAG 2.2 AA by axe: nothing, however minor, in light and in dark. With
 * `SCREENSHOTS`, a folder, it also takes a picture, named by the test, so that a person can look at
 * the steps of a flow.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading, which axe would report.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await takePicture(page)
  expect(await listViolations(page), page.url()).toEqual([])
}

/** What axe finds in a page, in light and in dark. */
export async function listViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const [colorScheme, rules] of Object.entries(schemes)) {
    await page.emulateMedia({
      colorScheme: colorScheme as keyof typeof schemes,
      reducedMotion: 'reduce',
    })
    await page.waitForTimeout(50)
    const violations = await page.evaluate(async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(runOnly !== null && { runOnly: [...runOnly] }),
      })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join('\n  ')}`,
      )
    }, rules)
    found.push(...violations.map((violation) => `in ${colorScheme}, ${violation}`))
  }
  return found
}

let pictures = 0
export async function takePicture(page: Page): Promise<void> {
  const { SCREENSHOTS: folder } = process.env
  if (folder === undefined) return
  pictures += 1
  const name = (expect.getState().currentTestName ?? '').replace(/\W+/g, '-').slice(0, 60)
  await page.screenshot({ path: join(folder, `${name}-${pictures}.png`), fullPage: true })
}

async function newContext(
  browser: Browser,
  width: number,
  locale: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(120_000)
  return context
}

async function keepCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const at = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }])
}
