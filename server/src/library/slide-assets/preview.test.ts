import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { importDeck } from './slide-assets.fixture.ts'

const chromiumPath = '/usr/bin/chromium'
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function previewOf(deck?: Uint8Array) {
  const { body } = await importDeck(server, deck)
  const asset = body.data[0]
  const answer = await server.call('GET', asset.preview.slice('/api/v1'.length))
  return { asset, ...answer }
}

test('draws a slide as an SVG that a browser opens without harm', async () => {
  const { status, headers, text } = await previewOf()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  expect(text).toContain('viewBox="0 0 1280 720"')
  expect(text).toContain('<title>Slow mornings, strong quarter</title>')
  expect(text).toContain('<ellipse')
  expect(text).toContain('fill="#C8102E"')
  expect(text).toContain('Halden Coffee · third quarter 2026')
})

test.skipIf(!existsSync(chromiumPath))(
  'is shown by a browser as the slide is (skipped without Chromium)',
  async () => {
    const { asset } = await previewOf()
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      await page.setExtraHTTPHeaders({ Authorization: `Bearer ${server.keys.test}` })
      await page.goto(`${server.url}${asset.preview}`)
      const shot = await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer()
      const pixel = (x: number, y: number) => shot.subarray((y * 1280 + x) * 3).subarray(0, 3)
      expect(pixel(20, 700).toString('hex')).toBe('fbf5ec')
      // The cup, before the sun.
      expect(pixel(1130, 460).toString('hex')).toBe('c8102e')
      expect(pixel(1000, 100).toString('hex')).toBe('f2b179')
      // The title, in ink on paper.
      const row = (y: number) => Array.from({ length: 500 }, (_, x) => pixel(90 + x, y)[0]!)
      const title = Array.from({ length: 160 }, (_, y) => row(220 + y)).flat()
      expect(title.filter((red) => red < 0x60).length).toBeGreaterThan(500)
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

test('draws nothing that a deck says as markup', async () => {
  const evil = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
  const deck = buildDeck({
    slides: [
      shape({
        placeholder: 'type="title"',
        text: paragraph(evil, `<a:latin typeface="x';}&lt;script&gt;"/>`),
      }),
    ],
  })
  const { asset, text } = await previewOf(deck)
  expect(asset.title).toBe('</title><script>alert(1)</script>')
  expect(text).not.toMatch(/<script|<\/title><|onload|href/)
})

test('leaves out of a slide of very many shapes what is too much to draw', async () => {
  const shapes = Array.from({ length: 5_000 }, (_, at) =>
    shape({ id: at + 2, text: paragraph(`Shape ${at} ${'word '.repeat(20)}`) }),
  )
  const { status, text } = await previewOf(buildDeck({ slides: [shapes.join('')] }))
  expect(status).toBe(200)
  expect(text.length).toBeLessThanOrEqual(256 * 1024)
})

test('says where there is no PNG', async () => {
  const { asset } = await previewOf()
  const { status, body } = await server.call(
    'GET',
    `/cms/slide_assets/${asset.id}/preview?format=png`,
  )
  expect([200, 409]).toContain(status)
  if (status === 409) expect(body.error).toMatchObject({ code: 'state_conflict', param: 'format' })
})
