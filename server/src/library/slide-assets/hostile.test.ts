import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { besideRequests } from '../../../test/beside.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { withPart } from '../../demo/deck.fixture.ts'
import { type Asset, identifyDeck, importDeck } from './slide-assets.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const first = 'ppt/slides/slide1.xml'
const nested = '<a:a>'.repeat(1_000) + '</a:a>'.repeat(1_000)

const broken: readonly (readonly [name: string, change: (xml: string) => string])[] = [
  ['malformed XML', () => '<p:sld'],
  ['a DOCTYPE', (xml) => xml.replace('<p:sld', '<!DOCTYPE p:sld [<!ENTITY a "b">]><p:sld')],
  ['elements 1,000 deep', (xml) => xml.replace('<p:cSld>', `<p:cSld>${nested}`)],
]

for (const [name, change] of broken) {
  test(`fails only the broken slide, with the reason:  ${name}`, async () => {
    const { status, body } = await importDeck(server, withPart(first, change))
    expect(status).toBe(201)
    expect(body.status).toBe('completed')
    const [failed, ...others] = body.data
    expect(failed).toMatchObject({ status: 'failed', content_hash: null, preview: null })
    expect(failed.failure.code).toMatch(/^(malformed|limit_exceeded)$/)
    expect(failed.failure.message.length).toBeGreaterThan(10)
    expect(others.map((asset: Asset) => asset.status)).toEqual(['ready', 'ready', 'ready'])
    const { body: events } = await server.call('GET', '/events?type=cms.slide_asset.failed&limit=1')
    expect(events.data[0].data.object).toEqual(failed)
    const identified = await identifyDeck(server, withPart(first, change))
    expect(identified.body.data[0]).toMatchObject({ state: 'unknown', slide_asset: null })
  })
}

test('fails a slide that the presentation lists and the file lacks', async () => {
  const deck = buildDeck({ slides: ['', ''], parts: { 'ppt/slides/slide1.xml': null } })
  const { body } = await importDeck(server, deck)
  expect(body.data).toMatchObject([{ status: 'failed' }, { status: 'ready', slide: 2 }])
})

test('refuses a deck of too many slides', async () => {
  const slides = '<p:sldId id="256" r:id="rId3"/>'.repeat(1_001)
  const deck = withPart('ppt/presentation.xml', (xml) =>
    xml.replace(/(<p:sldIdLst>).*(<\/p:sldIdLst>)/s, `$1${slides}$2`),
  )
  const { status, body } = await importDeck(server, deck)
  expect(status).toBe(422)
  expect(body.error.message).toContain('1001 slides')
})

test('stores the beginning of an endless text, and finds the slide by it', async () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `wört${at}${'🙂'.repeat(at % 3)}`)
  const deck = buildDeck({ slides: [shape({ text: paragraph(words.join(' ')) })] })
  const { status, body } = await importDeck(server, deck)
  expect(status).toBe(201)
  const [asset] = body.data
  expect(asset.status).toBe('ready')
  expect(asset.text.length).toBeLessThanOrEqual(20_000)
  expect(asset.text.isWellFormed()).toBe(true)
  const { body: found } = await server.call('GET', '/cms/slide_assets?query=wort1%20wort99')
  expect(found.data.map(({ id }: Asset) => id)).toEqual([asset.id])
})

test('serves other requests while hostile decks are read', async () => {
  const elements = Array.from({ length: 150_000 }, (_, at) => `<a:a v="${at * 7919}"/>`)
  const heavy = withPart(first, (xml) => xml.replace('<p:cSld>', `<p:cSld>${elements.join('')}`))
  const imports = await besideRequests(server, () =>
    Promise.all(Array.from({ length: 4 }, () => importDeck(server, heavy))),
  )
  for (const { status } of imports) expect([201, 202]).toContain(status)
})

const corpus = '/work/shared/corpus/zip'

test.skipIf(!existsSync(corpus))(
  'accepts or refuses every file of the corpus of broken zips',
  async () => {
    for (const name of readdirSync(corpus)) {
      const { status } = await importDeck(server, readFileSync(join(corpus, name)))
      expect([name, status]).toEqual([name, expect.toBeOneOf([201, 422])])
    }
  },
)
