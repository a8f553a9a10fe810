import { listSlides } from '@blazon/pptx/slides/list-slides'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { type Asset, builtDeck, identifyDeck, importDeck, retold } from './slide-assets.fixture.ts'

/** Decks whose slides are replaced by the current versions of their assets. */
let server: TestServer
/** The deck that was built, and what a person made of it. */
let built: Uint8Array
let assets: Asset[]
let newer: Asset[] | undefined

beforeAll(async () => {
  server = await startTestServer()
  assets = (await importDeck(server)).body.data
  built = builtDeck(demoDeck(), assets)
})
afterAll(() => server.stop())

function updateDeck(bytes: Uint8Array, key = server.keys.test) {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'mine.pptx')
  return server.call('POST', '/cms/slide_assets/update_deck', { form, key })
}

async function download(file: string): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/api/v1/files/${file}/content`, {
    headers: { Authorization: `Bearer ${server.keys.test}` },
  })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

test('leaves a deck as it is while its slides are up to date', async () => {
  const { status, body } = await updateDeck(built)
  expect([status, body.file, body.warnings]).toEqual([201, null, []])
  expect(body.slides).toHaveLength(assets.length)
  expect(body.slides[0]).toEqual({
    ...{ slide: 1, outcome: 'kept', slide_asset: assets[0]!.id, newer: null },
    ...{ edits: [], conflicts: [], reason: null },
  })
})

test('replaces outdated slides, keeps what a person wrote, and reports it', async () => {
  // The library: slides 3 and 4 get another version.
  const changed = retold(
    retold(built, 'Until the first frost', 'Before the first frost'),
    'What our guests say',
    'What guests say',
  )
  newer ??= (await importDeck(server, changed, { supersedes: true })).body.data as Asset[]
  expect(newer.map(({ slide, revision }) => [slide, revision])).toEqual([
    [3, 2],
    [4, 2],
  ])
  // The person: their own words on slides 1 and 4, and on 4 also where the library changed.
  const deck = [
    ['Slow mornings', 'Quiet mornings'],
    ['Retire the paper loyalty card', 'Keep the card'],
    ['Until the first frost', 'Until Christmas'],
  ].reduce((bytes, [from, to]) => retold(bytes, from!, to!), built)
  const { status, body } = await updateDeck(deck)
  expect([status, body.filename]).toEqual([201, 'mine (updated).pptx'])
  const [first, , third, fourth] = body.slides
  expect(first).toMatchObject({ outcome: 'kept', newer: null, reason: null })
  expect(third).toMatchObject({ outcome: 'replaced', newer: newer[0]!.id, edits: [] })
  expect(fourth).toMatchObject({ outcome: 'replaced', slide_asset: assets[3]!.id })
  expect(fourth.edits.map(({ text }: { text: string }) => text).sort()).toEqual([
    'Keep the card',
    'Until Christmas',
  ])
  expect(fourth.conflicts).toMatchObject([
    { text: 'Until Christmas', current: 'Before the first frost' },
  ])
  const updated = await download(body.file)
  const identified = (await identifyDeck(server, updated)).body.data
  expect(identified.map(({ state }: { state: string }) => state)).toEqual([
    ...['modified', 'current', 'current', 'modified'],
  ])
  expect(identified.every(({ newer }: { newer: string | null }) => newer === null)).toBe(true)
  const before = listSlides(deck).slides
  expect(listSlides(updated).slides.slice(0, 2)).toEqual(before.slice(0, 2))
  // Nothing is left to do.
  expect((await updateDeck(updated)).body.file).toBeNull()
})

test('replaces nothing with the assets of another organization', async () => {
  const { test: other } = await server.addOrganization()
  const { body } = await updateDeck(built, other)
  expect(body.file).toBeNull()
  expect(body.slides[0]).toMatchObject({ slide_asset: null, outcome: 'kept' })
})

test('keeps a slide whose own version was deleted', async () => {
  await server.call('DELETE', `/cms/slide_assets/${assets[3]!.id}`)
  const { body } = await updateDeck(built)
  expect(body.slides[3].outcome).toBe('kept')
  expect(body.slides[2]).toMatchObject({ outcome: 'replaced' })
})
