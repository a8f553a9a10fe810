import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../../testing/chromium.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toId } from '../../kernel/base/ids.ts'
import { uploadIcon } from '../../library/icons/icons.fixture.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'

/** Deployed content in the tools that it is meant for. */

let server: TestServer
let channel: string

beforeAll(async () => {
  server = await startTestServer()
  const { iconSet } = await publishBrand(server)
  const red =
    '<svg viewBox="0 0 10 10"><path fill="#f00" d="M0 0h10v10H0z"/><path fill="#00f" d="M0 0h5v5H0z"/></svg>'
  await uploadIcon(
    server,
    { icon_set: iconSet, name: 'flag', aliases: [{ name: 'galf', h_flip: true }] },
    red,
  )
  await deploy(server, { channel: 'production' })
  const organization = toId('organization', server.organizationId)
  channel = `${server.url}/cdn/${organization}/test/production`
})
afterAll(() => server.stop())

test("the real iconify-icon component shows a deployment's icons in a browser", async () => {
  const page = await pageWith(`
    <script>window.IconifyProviders = { '': { resources: ['${channel}/icons'] } }</script>
    <script src="/iconify-icon.js"></script>
    <iconify-icon id="home" icon="acme:home" width="40"></iconify-icon>
    <iconify-icon id="flag" icon="acme:flag" width="40" mode="svg"></iconify-icon>
    <iconify-icon id="galf" icon="acme:galf" width="40" mode="svg"></iconify-icon>
    <iconify-icon id="none" icon="acme:none" width="40"></iconify-icon>
    <img id="picture" src="${channel}/icons/acme/flag.svg?height=20">`)
  const browser = await launchChromium()
  try {
    const tab = await browser.newPage()
    await tab.goto(page.url)
    // A string, because it is evaluated in the browser.
    const status = (id: string) => `document.getElementById('${id}').status`
    const shown = ['home', 'flag', 'galf'].map((id) => `${status(id)} === 'rendered'`)
    await tab.waitForFunction([...shown, `${status('none')} === 'failed'`].join(' && '))
    const readSvg = (id: string) =>
      tab.evaluate(`document.getElementById('${id}').shadowRoot.querySelector('svg').outerHTML`)
    expect(await readSvg('flag')).toContain('viewBox="0 0 10 10"')
    expect(await readSvg('galf')).toContain('scale(-1 1)')
    const sizes = 'const { naturalWidth, naturalHeight } = document.getElementById("picture")'
    expect(await tab.evaluate(`{ ${sizes}; [naturalWidth, naturalHeight] }`)).toEqual([20, 20])
    // The first flag is blue at its top left, the second at its top right.
    expect(await pixel(await tab.locator('#flag').screenshot(), 5, 5)).toEqual([0, 0, 255])
    expect(await pixel(await tab.locator('#flag').screenshot(), 35, 5)).toEqual([255, 0, 0])
    expect(await pixel(await tab.locator('#galf').screenshot(), 35, 5)).toEqual([0, 0, 255])
  } finally {
    await browser.close()
    await page.close()
  }
})

test('a style sheet has the same colours as custom properties', async () => {
  const css = await (await fetch(`${channel}/palettes/brand.css`)).text()
  expect(css).toMatch(/--[a-z-]*red: #e60000;/i)
})

async function pixel(png: Buffer, left: number, top: number): Promise<number[]> {
  const raw = sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw()
  return [...(await raw.toBuffer())]
}

async function pageWith(body: string): Promise<{ url: string; close(): Promise<void> }> {
  const require = createRequire(import.meta.url)
  const script = await readFile(require.resolve('iconify-icon/dist/iconify-icon.min.js'))
  const pages: Server = createServer((request, response) => {
    const isScript = request.url === '/iconify-icon.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : `<!doctype html>${body}`)
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const { port } = pages.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => pages.close(() => resolve())),
  }
}
