import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from '../../server/src/webhooks/sign.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { launchChromium } from '../../testing/chromium.ts'

/** The SDK in Chromium, on a page of another origin than the service. */
let server: TestServer
let browser: Browser
let pages: Server
let origin: string

beforeAll(async () => {
  server = await startTestServer()
  const scripts = {
    '/client.js': await bundleOf('client.ts'),
    '/webhooks.js': await bundleOf('webhooks.ts'),
  }
  pages = createServer(({ url }, response) => {
    const script = scripts[url as keyof typeof scripts]
    response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? '<!doctype html><title>Page</title>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => pages.once('listening', resolve))
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  pages.close()
  await server.stop()
})

async function bundleOf(entry: string): Promise<string> {
  const input = fileURLToPath(new URL(`../src/${entry}`, import.meta.url))
  const bundle = await rolldown({ input, platform: 'browser' })
  return (await bundle.generate({ format: 'esm' })).output[0].code
}

/** Runs the body of an async function on a page; `args` are its arguments. */
async function onPage(body: string, args: Record<string, string>): Promise<unknown> {
  const page = await browser.newPage()
  await page.goto(origin)
  try {
    return await page.evaluate(`(async (args) => { ${body} })(${JSON.stringify(args)})`)
  } finally {
    await page.close()
  }
}

test('a publishable key works on a page of another origin, and errors say the request', async () => {
  const key = await server.addKey({ prefixType: 'pk', scopes: [] })
  const seen = await onPage(
    `const { Blazon } = await import('/client.js')
     const blazon = new Blazon({ apiKey: args.key, baseUrl: args.url, maxRetries: 0 })
     const { data, requestId } = await blazon.apiKeys.current().withResponse()
     const refused = await blazon.apiKeys
       .current({ apiVersion: '1999-01-01' })
       .catch((error) => error)
     return [data.prefix_type, requestId, refused.name, refused.code, refused.requestId]`,
    { key, url: server.url },
  )
  const request = expect.stringMatching(/^req_/)
  expect(seen).toEqual(['pk', request, 'InvalidRequestError', 'invalid_version', request])
})

test('a webhook is verified in a browser', async () => {
  const secret = newSigningSecret()
  const body = JSON.stringify({ id: 'evt_1', type: 'custom.a', data: {} })
  const timestamp = Math.floor(Date.now() / 1_000)
  const headers = signatureHeaders('standard', [secret], { eventId: 'evt_1', timestamp, body })
  const seen = await onPage(
    `const { verify } = await import('/webhooks.js')
     const headers = JSON.parse(args.headers)
     const event = await verify(args.body, headers, args.secret)
     const refused = await verify(args.body + ' ', headers, args.secret).catch((error) => error)
     return [event.id, refused.code]`,
    { secret, body, headers: JSON.stringify(headers) },
  )
  expect(seen).toEqual(['evt_1', 'signature_mismatch'])
})
