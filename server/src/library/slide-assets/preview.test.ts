import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { hasChromium, launchChromium } from '../../../../testing/chromium.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { inter, uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import { importDeck } from './slide-assets.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function renderPreview(deck?: Uint8Array) {
  const { body } = await importDeck(server, deck)
  const asset = body.data[0]
  const answer = await server.call('GET', asset.preview.slice('/api/v1'.length))
  return { asset, ...answer }
}

test('draws a slide as an SVG that is safe to open in a browser', async () => {
  const { status, headers, text } = await renderPreview()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  )
  expect(text).toContain('viewBox="0 0 960 540"')
  expect(text.toUpperCase()).toContain('FILL="#C8102E"')
})

test.skipIf(!hasChromium)(
  'looks like the slide in a browser (skipped without Chromium)',
  async () => {
    const { asset } = await renderPreview()
    const browser = await launchChromium()
    try {
      const page = await browser.newPage({
        viewport: { width: 960, height: 540 },
        deviceScaleFactor: 4 / 3,
      })
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
      // The cup, which covers the sun.
      expect(pixel(1130, 460).toString('hex')).toBe('c8102e')
      expect(pixel(1000, 100).toString('hex')).toBe('f2b179')
      // The title, in dark text on a light background.
      const row = (y: number) => Array.from({ length: 500 }, (_, x) => pixel(90 + x, y)[0]!)
      const title = Array.from({ length: 160 }, (_, y) => row(220 + y)).flat()
      expect(title.filter((red) => red < 0x60).length).toBeGreaterThan(500)
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

test('never draws text of a deck as markup', async () => {
  const evil = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
  const deck = buildDeck({
    slides: [
      shape({
        placeholder: 'type="title"',
        text: paragraph(evil, `<a:latin typeface="x';}&lt;script&gt;"/>`),
      }),
    ],
  })
  const { asset, text } = await renderPreview(deck)
  expect(asset.title).toBe('</title><script>alert(1)</script>')
  expect(text).not.toMatch(/<script|<\/title><|onload|href="(?!#|data:)/)
})

test('returns a PNG, and 304 to a client that has it', async () => {
  const { asset } = await renderPreview()
  const headers = { Authorization: `Bearer ${server.keys.test}` }
  const url = `${server.url}${asset.preview}?format=png`
  const answer = await fetch(url, { headers })
  expect(answer.headers.get('content-type')).toBe('image/png')
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1280, 720])
  // The cup, which covers the sun.
  expect(
    data
      .subarray((460 * 1280 + 1130) * 3)
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('c8102e')
  const tag = answer.headers.get('etag')!
  const again = await fetch(url, { headers: { ...headers, 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('reports which font replaces a missing one', async () => {
  const text = paragraph('Hello', '<a:latin typeface="Nowhere Grotesk"/>')
  const { headers } = await renderPreview(buildDeck({ slides: [shape({ text })] }))
  const notes = JSON.parse(decodeURIComponent(headers.get('blazon-picture-notes')!))
  expect(notes).toEqual([
    {
      code: 'font_substituted',
      message: expect.stringMatching(/^Shown in .+: Nowhere Grotesk is not available\.$/),
      params: { family: 'Nowhere Grotesk', shown: expect.any(String) },
    },
  ])
})

test('draws with an uploaded font, and changes the tag', async () => {
  const text = paragraph('Hello', '<a:latin typeface="Inter"/>')
  const deck = buildDeck({ slides: [shape({ text })] })
  const before = await renderPreview(deck)
  expect(before.headers.get('blazon-picture-notes')).not.toBeNull()
  expect((await uploadFont(server, inter('woff2'))).status).toBe(201)
  const path = before.asset.preview.slice('/api/v1'.length)
  const after = await server.call('GET', path)
  expect(after.headers.get('blazon-picture-notes')).toBeNull()
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect(after.text).not.toBe(before.text)
})
