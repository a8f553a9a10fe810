import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../../testing/chromium.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toId } from '../../kernel/base/ids.ts'
import { uploadAsset } from '../../library/assets/assets.fixture.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'

/** A browser applies the headers of a 304 to the content that it has. */

let server: TestServer
let browser: Browser
let cdn: string
/** Paths below `cdn`. */
let files: string[]

beforeAll(async () => {
  server = await startTestServer()
  browser = await launchChromium()
  await publishBrand(server)
  await uploadAsset(server, { status: 'published' })
  await server.call('PATCH', '/cms/portal', { body: { access: 'public', name: 'Halden' } })
  const manifests = [
    ['production', await deploy(server, { channel: 'production' })],
    ['portal', await deploy(server, { kind: 'portal', channel: 'portal' })],
  ] as const
  cdn = `${server.url}/cdn/${toId('organization', server.organizationId)}/test`
  files = manifests.flatMap(([channel, { manifest }]) =>
    manifest.map(({ path }: { path: string }) => `${channel}/${path}`),
  )
  files.push('production/icons/acme/home.svg', 'portal/icons/acme/home.svg')
  files = files.filter((path) => path !== 'portal/404.html')
})
afterAll(async () => {
  await browser?.close()
  await server.stop()
})

test('a 304 of every deployed file has the policy of its 200, or none', async () => {
  const policies = new Set<string | null>()
  for (const path of files) {
    const first = await fetch(`${cdn}/${path}`)
    await first.arrayBuffer()
    const policy = first.headers.get('content-security-policy')
    const etag = first.headers.get('etag')!
    const again = await fetch(`${cdn}/${path}`, { headers: { 'If-None-Match': etag } })
    const repeated = policy === usualPolicy ? null : policy
    const answered = [again.status, again.headers.get('content-security-policy')]
    expect([path, ...answered]).toEqual([path, 304, repeated])
    policies.add(policy)
  }
  expect(policies.size).toBe(3)
})

const usualPolicy = "default-src 'none'; frame-ancestors 'none'"

test.each([
  ['a portal', () => `${cdn}/portal/`],
  ['an SVG', () => `${cdn}/${files.find((path) => /\/assets\/.*\.svg$/.test(path))}`],
  ['the dashboard', () => `${server.url}/sign-in`],
  ['the reference', () => `${server.url}/docs`],
])('%s is the same when it is opened, reloaded and opened again', async (_, address) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    const isError = message.type() === 'error' && !message.text().startsWith('Failed to load')
    if (isError) errors.push(message.text())
  })
  const read = async () => {
    await page.locator('h1, circle').first().waitFor()
    return page.evaluate(readPage)
  }
  await page.goto(address())
  const opened = await read()
  await page.reload()
  const reloaded = await read()
  await page.goto('about:blank')
  await page.goto(address())
  expect([reloaded, await read(), errors]).toEqual([opened, opened, []])
  await context.close()
})

/** The origin, which a sandboxed page does not have, and the rules of each style sheet. */
const readPage =
  '[window.origin, ...[...document.styleSheets].map(({ cssRules }) => cssRules.length)]'
