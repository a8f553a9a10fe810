import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { identifyDeck, importDeck } from './slide-assets.fixture.ts'

const corpus = '/work/shared/corpus/pptx'
const decks = existsSync(corpus) ? readdirSync(corpus).filter((name) => /\.pptx$/.test(name)) : []

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.skipIf(decks.length === 0)(
  'imports every deck of the corpus, draws each slide, and identifies it again (skipped without the corpus)',
  async () => {
    let slides = 0
    for (const name of decks) {
      const deck = readFileSync(join(corpus, name))
      const { status, body, text } = await importDeck(server, deck)
      expect([name, status], text).toEqual([name, 201])
      for (const asset of body.data) {
        expect([name, asset.slide, asset.status]).toEqual([name, asset.slide, 'ready'])
        const preview = await server.call('GET', `/cms/slide_assets/${asset.id}/preview`)
        expect(preview.status).toBe(200)
        expect(() => parse(preview.text)).not.toThrow()
      }
      slides += body.count
      const { body: identified } = await identifyDeck(server, deck)
      const states = identified.data.map(({ state }: { state: string }) => state)
      expect([name, ...states]).toEqual([name, ...body.data.map(() => 'current')])
    }
    expect(slides).toBeGreaterThan(decks.length)
  },
)

/** Throws if the XML is not well-formed. */
function parse(xml: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}
