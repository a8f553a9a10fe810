import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { listDangers } from '../../../../packages/render/test/render.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { checkFile, createBrand } from './checks.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
})
afterAll(() => server.stop())

async function createCheck(bytes: Uint8Array, params: object = {}): Promise<string> {
  const { body } = await checkFile(server, bytes, params)
  expect(body.status).toBe('completed')
  return body.id
}

function picture(id: string, query = '', headers: Record<string, string> = {}) {
  return server.call('GET', `/brand/checks/${id}/picture${query}`, { headers })
}

test('lists the slides of a deck with their pictures, without drawing them', async () => {
  const id = await createCheck(demoDeck())
  const { body } = await server.call('GET', `/brand/checks/${id}/pages`)
  expect(body.data).toHaveLength(4)
  expect(body.data[1]).toEqual({
    object: 'check_page',
    number: 2,
    width: 12192000,
    height: 6858000,
    svg: null,
    picture: `/api/v1/brand/checks/${id}/picture?page=2`,
  })
})

test('serves the picture of each slide under a strict policy, with ETag and 304', async () => {
  const id = await createCheck(demoDeck())
  const { status, headers, text } = await picture(id, '?page=2')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(listDangers(text)).toEqual([])
  const again = await picture(id, '?page=2', { 'If-None-Match': headers.get('etag')! })
  expect(again.status).toBe(304)
  const pictures = await Promise.all([1, 2, 3, 4].map((page) => picture(id, `?page=${page}`)))
  expect(new Set(pictures.map((one) => one.text)).size).toBe(4)
  expect(pictures[1]!.text).toBe(text)
})

test('explains why a slide has no picture', async () => {
  const deck = await createCheck(demoDeck())
  const absent = await picture(deck, '?page=99')
  expect([absent.status, absent.body.error.code]).toEqual([422, 'unprocessable_file'])
  expect(absent.body.error.message).toContain('Slide 99 is not in the file.')
  const css = await server.call('POST', '/brand/checks', {
    body: { text: 'utilise' },
    headers: { Prefer: 'wait=20' },
  })
  const other = await picture(css.body.id)
  expect([other.status, other.body.error.code]).toEqual([409, 'state_conflict'])
})

test('shows the slides in the HTML report', async () => {
  const id = await createCheck(demoDeck())
  const { text } = await server.call('GET', `/brand/checks/${id}/report?format=html`)
  expect(text.match(/<image [^>]*href="data:image\/svg\+xml;base64,/g)).toHaveLength(4)
  expect(text).toContain('is not available.')
})

test('draws a hostile deck without harm', async () => {
  const evil = '&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;'
  const id = await createCheck(
    buildDeck({
      slides: [
        shape({
          name: evil,
          text: `<a:p><a:r><a:rPr><a:latin typeface="${evil}"/></a:rPr><a:t>${evil}</a:t></a:r></a:p>`,
        }),
      ],
    }),
  )
  const { status, text } = await picture(id)
  expect([status, listDangers(text)]).toEqual([200, []])
})

const corpus = '/work/shared/corpus/pptx'
test.skipIf(!existsSync(corpus))(
  'draws decks of the corpus that have pictures, charts and missing parts',
  async () => {
    for (const name of [
      'cht-charts',
      'shp-picture',
      'missing_rels_item',
      'shp-access-ole-object',
    ]) {
      const id = await createCheck(readFileSync(`${corpus}/${name}.pptx`))
      const { status, text } = await picture(id)
      expect([name, status, listDangers(text)]).toEqual([name, 200, []])
    }
  },
)
