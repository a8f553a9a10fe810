import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '../../server/src/kernel/base/ids.ts'
import { newSigningSecret, signatureHeaders } from '../../server/src/webhooks/send/sign.ts'
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
    '/client.js': await bundleEntry('index.ts'),
    '/webhooks.js': await bundleEntry('webhooks.ts'),
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

/** Deploys a palette of a new organization, and returns the path of its style sheet. */
async function deploy() {
  const { organizationId, test: key } = await server.addOrganization()
  const palette = await server.call('POST', '/brand/palettes', {
    key,
    body: { name: 'Acme', slug: 'acme', colors: [{ key: 'red', value: '#e60000' }] },
  })
  await server.call('POST', `/brand/palettes/${palette.body.id}/publish`, { key })
  const headers = { Prefer: 'wait=30' }
  const created = await server.call('POST', '/cms/deployments', { key, headers, body: {} })
  await server.call('POST', '/cms/channels/site/promote', {
    key,
    body: { deployment: created.body.id },
  })
  const organization = toId('organization', organizationId)
  await server.call('PATCH', `/organizations/${organization}`, {
    key,
    body: { delivery_requires_key: true },
  })
  return { deployment: created.body.id as string, organization, organizationId }
}

async function bundleEntry(entry: string): Promise<string> {
  const input = fileURLToPath(new URL(`../src/${entry}`, import.meta.url))
  const bundle = await rolldown({ input, platform: 'browser' })
  return (await bundle.generate({ format: 'esm', inlineDynamicImports: true })).output[0].code
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

test('deployed content is read on a page of another origin with a publishable key', async () => {
  const { deployment, organization, organizationId } = await deploy()
  const key = await server.addKey({ organizationId, prefixType: 'pk', scopes: [] })
  const seen = await onPage(
    `const { Blazon, deliveryUrl } = await import('/client.js')
     const baseUrl = args.url
     const blazon = new Blazon({ apiKey: args.key, baseUrl })
     const path = 'palettes/acme.css'
     const file = await blazon.delivery.file(args.deployment, path)
     const place = [args.organization, 'test', 'site', path]
     const channelFile = await blazon.delivery.channelFile(...place)
     const refused = await new Blazon({ baseUrl }).delivery
       .file(args.deployment, path)
       .catch((error) => error)
     const link = document.createElement('link')
     const loaded = new Promise((resolve) => { link.onload = () => resolve('loaded'); link.onerror = () => resolve('failed') })
     link.rel = 'stylesheet'
     link.href = deliveryUrl(baseUrl, { deployment: args.deployment, path }, args.key)
     document.head.append(link)
     const texts = [await file.text(), await channelFile.text()]
     return [/#e60000/i.test(texts[0]), texts[0] === texts[1], refused.name, refused.code, await loaded]`,
    { key, url: server.url, deployment, organization },
  )
  expect(seen).toEqual([true, true, 'AuthenticationError', 'api_key_missing', 'loaded'])
})

test('an upload from the own origin of the service reports its progress', async () => {
  const page = await browser.newPage()
  // What the dashboard and pages behind the same proxy are.
  await page.route(`${server.url}/uploads/**`, async (route) => {
    const isScript = route.request().url().endsWith('.js')
    const body = isScript ? await bundleEntry('index.ts') : '<!doctype html><title>Page</title>'
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body })
  })
  await page.goto(`${server.url}/uploads/`)
  const seen = await page.evaluate(`(async () => {
    const { Blazon } = await import('/uploads/client.js')
    const blazon = new Blazon({ apiKey: '${server.keys.test}', baseUrl: '' })
    const upload = async (data) => {
      const progress = []
      const file = await blazon.files.create(
        { file: { name: 'large.txt', data } },
        { onUploadProgress: (facts) => progress.push(facts) },
      )
      const { sent, total } = progress.at(-1)
      return [file.bytes, file.filename, sent === total, sent > 3000000]
    }
    const blob = new Blob(['x'.repeat(3000000)])
    const refused = await blazon.files
      .create({ file: new Blob(['a']), team: 'a' }, { onUploadProgress() {} })
      .catch((error) => error)
    const aborted = await blazon.files
      .create({ file: blob }, { onUploadProgress() {}, signal: AbortSignal.timeout(0) })
      .catch((error) => error)
    return [await upload(blob), await upload(blob.stream()), refused.name, refused.status, aborted.name]
  })()`)
  await page.close()
  const uploaded = [3_000_000, 'large.txt', true, true]
  expect(seen).toEqual([uploaded, uploaded, 'InvalidRequestError', 400, 'TimeoutError'])
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
