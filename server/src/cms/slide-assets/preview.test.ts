import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { importDeck } from './slide-assets.fixture.ts'

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
