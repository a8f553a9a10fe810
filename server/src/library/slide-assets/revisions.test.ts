import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { assemble } from '@blazon/pptx/assembly/assemble'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { impress } from '../../../../packages/pptx/test/libreoffice.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import {
  type Asset,
  builtDeck,
  identifyDeck,
  importDeck,
  retold,
  rewritten,
} from './slide-assets.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const opening = 'Slow mornings, strong quarter'

async function importAssets(deck = demoDeck(), params: object = {}): Promise<Asset[]> {
  const { status, body, text } = await importDeck(server, deck, params)
  expect(status, text).toBe(201)
  return body.data
}

async function identify(deck: Uint8Array) {
  const { status, body, text } = await identifyDeck(server, deck)
  expect(status, text).toBe(200)
  return body.data
}

async function read(id: string) {
  return (await server.call('GET', `/cms/slide_assets/${id}`)).body
}

test('identifies the slides of a built deck: current, outdated, modified and unknown', async () => {
  const own = retold(demoDeck(), 'Slow mornings', 'Slow evenings')
  const assets = await importAssets(own)
  const [first, second, third] = assets as [Asset, Asset, Asset]
  const deck = builtDeck(own, [first, second, third])
  expect(await identify(deck)).toMatchObject([
    { slide: 1, state: 'current', slide_asset: first.id, newer: null },
    { slide: 2, state: 'current', slide_asset: second.id, newer: null },
    { slide: 3, state: 'current', slide_asset: third.id, newer: null },
  ])

  const edited = retold(deck, '38,900', '40,100')
  const [newer] = await importAssets(edited, { supersedes: true })
  expect(newer).toMatchObject({ slide: 2, revision: 2, supersedes: second.id })
  expect(await identify(deck)).toMatchObject([
    { state: 'current' },
    { state: 'outdated', slide_asset: second.id, newer: newer!.id },
    { state: 'current' },
  ])
  expect(await identify(edited)).toMatchObject([
    { state: 'current' },
    { state: 'current', slide_asset: newer!.id, newer: null },
    { state: 'current' },
  ])
  expect(await identify(retold(deck, '38,900', 'many'))).toMatchObject([
    { state: 'current' },
    { state: 'modified', slide_asset: second.id, newer: newer!.id },
    { state: 'current' },
  ])
  expect(await identify(retold(own, 'What our guests say', 'What nobody said'))).toMatchObject([
    { state: 'current' },
    { state: 'outdated' },
    { state: 'modified', slide_asset: third.id, newer: null },
    { state: 'current' },
  ])
  const stranger = rewritten(own, (text, name) =>
    name === 'ppt/slides/slide3.xml' ? text.replace(/(<a:t>)[^<]*/g, '$1Figures by region') : text,
  )
  expect(await identify(stranger)).toMatchObject([
    { slide: 1, state: 'current', slide_asset: first.id, newer: null },
    { slide: 2, state: 'outdated', slide_asset: second.id, newer: newer!.id },
    { slide: 3, state: 'unknown', slide_asset: null, newer: null },
    { slide: 4, state: 'current' },
  ])
})

test('draws the slides of a deck that is identified, with their edits', async () => {
  const edited = retold(demoDeck(), '38,900', '12,345')
  const [, slide] = await identify(edited)
  expect(slide.picture).toBe(`/api/v1/files/${slide.file}/picture?page=2`)
  const path = slide.picture.slice('/api/v1'.length)
  const drawn = await server.call('GET', path)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(drawn.text).toContain('aria-label="12,345"')
  const beyond = await server.call('GET', path.replace('page=2', 'page=99'))
  expect([beyond.status, beyond.body.error.code]).toEqual([422, 'unprocessable_file'])
})

test('supersedes the asset of a changed slide, with events for both', async () => {
  const own = retold(demoDeck(), opening, 'Bright mornings')
  const [first, second] = (await importAssets(own, { tags: ['deck'] })) as [Asset, Asset]
  const edited = retold(builtDeck(own, [first, second]), 'Bright mornings', 'Brighter mornings')
  const made = await importAssets(edited, { supersedes: true })
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({
    title: 'Brighter mornings',
    revision: 2,
    supersedes: first.id,
    superseded_by: null,
    tags: ['deck'],
    status: 'ready',
  })
  const old = await read(first.id)
  expect(old).toMatchObject({ status: 'ready', revision: 1, superseded_by: made[0]!.id })
  const { body: events } = await server.call(
    'GET',
    '/events?type=cms.slide_asset.superseded&limit=1',
  )
  expect(events.data[0].data.object).toEqual(old)
})

test('creates nothing from unchanged slides, however often they are imported', async () => {
  const own = retold(demoDeck(), opening, 'Quiet mornings')
  const [first] = (await importAssets(own)) as [Asset]
  const deck = builtDeck(own, [first])
  for (let time = 0; time < 2; time++) {
    const { status, body } = await importDeck(server, deck, { supersedes: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'completed', slides: 1, count: 0, data: [] })
  }
  // The same holds for an unchanged older revision.
  await importAssets(retold(deck, 'Quiet', 'Silent'), { supersedes: true })
  expect(await importAssets(deck, { supersedes: true })).toEqual([])
})

test('creates a new asset for a slide without a mark, and for a changed copy', async () => {
  const own = retold(demoDeck(), opening, 'Early mornings')
  const [first] = (await importAssets(own)) as [Asset]
  const twice = retold(builtDeck(own, [first, first]), 'Early', 'Earlier')
  const made = await importAssets(twice, { supersedes: true })
  expect(made.map(({ revision }) => revision)).toEqual([2, 1])
  const plain = await importAssets(own, { supersedes: true })
  expect(plain.map(({ revision }) => revision)).toEqual([1, 1, 1, 1])
})

test('never reuses a revision number, and continues after a deleted revision', async () => {
  const own = retold(demoDeck(), opening, 'Late mornings')
  const [first] = (await importAssets(own)) as [Asset]
  const supersede = async (before: Asset, word: string) => {
    const deck = retold(builtDeck(own, [{ ...before, slide: 1 }]), 'Late', word)
    return (await importAssets(deck, { supersedes: true }))[0]!
  }
  const second = await supersede(first, 'Later')
  const third = await supersede(first, 'Latest')
  expect(third).toMatchObject({ revision: 3, supersedes: second.id })
  await server.call('DELETE', `/cms/slide_assets/${second.id}`)
  expect(await read(first.id)).toMatchObject({ superseded_by: third.id })
  await server.call('DELETE', `/cms/slide_assets/${third.id}`)
  expect(await read(first.id)).toMatchObject({ superseded_by: null })
  expect(await supersede(first, 'Last')).toMatchObject({ revision: 4, supersedes: first.id })
})

test("ignores a mark of another organization's asset", async () => {
  const { test: foreign } = await server.addOrganization()
  // Nothing of the slide is like one of this organization.
  const own = rewritten(demoDeck(), (text, name) =>
    name === 'ppt/slides/slide1.xml' ? text.replace(/(<a:t>)[^<]*/g, '$1Foreign figures') : text,
  )
  const { body } = await importDeck(server, own, {}, { key: foreign })
  const deck = retold(builtDeck(own, [body.data[0]]), 'Foreign', 'Stolen')
  expect(await identify(deck)).toMatchObject([
    { slide: 1, state: 'unknown', slide_asset: null, newer: null },
  ])
  const [made] = await importAssets(deck, { supersedes: true })
  expect(made).toMatchObject({ revision: 1, supersedes: null })
})

test('creates one revision for two simultaneous imports of the same changed slide', async () => {
  const own = retold(demoDeck(), opening, 'Parallel mornings')
  const [first] = (await importAssets(own)) as [Asset]
  const deck = retold(builtDeck(own, [first]), 'Parallel', 'Crossing')
  const both = await Promise.all([1, 2].map(() => importAssets(deck, { supersedes: true })))
  expect(both.flat()).toHaveLength(1)
})

test('a recoloured theme and a resized page are modified, in built and in copied decks', async () => {
  const own = retold(demoDeck(), 'Slow mornings', 'Slow colours')
  const assets = await importAssets(own)
  const recolor = (deck: Uint8Array) =>
    rewritten(deck, (text, name) =>
      name.startsWith('ppt/theme/')
        ? text.replaceAll(/srgbClr val="\w{6}"/g, 'srgbClr val="123456"')
        : text,
    )
  const resize = (deck: Uint8Array) =>
    rewritten(deck, (text, name) =>
      name === 'ppt/presentation.xml' ? text.replace(/sldSz cx="\d+"/, 'sldSz cx="9144000"') : text,
    )
  for (const deck of [own, builtDeck(own, assets)]) {
    const [same] = await identify(deck)
    expect(same).toMatchObject({ state: 'current', likelihood: 1, differences: [] })
    for (const [changed, difference] of [
      [recolor(deck), 'theme'],
      [resize(deck), 'size'],
    ] as const) {
      const found = await identify(changed)
      expect(found).toHaveLength(assets.length)
      for (const slide of found) {
        expect(slide).toMatchObject({ state: 'modified', likelihood: 1, differences: [difference] })
      }
    }
  }
})

test('a slide that is built with another master and page size is current', async () => {
  const own = retold(demoDeck(), 'Slow mornings', 'Slow pages')
  const [asset] = await importAssets(own)
  const narrow = rewritten(demoDeck(), (text, name) =>
    name === 'ppt/presentation.xml'
      ? text.replace(/sldSz cx="\d+" cy="\d+"/, 'sldSz cx="9144000" cy="6858000"')
      : text,
  )
  const { id, slide, revision, content_hash } = asset!
  const unchanged = { mark: null, hidden: null, section: null }
  const mark = { asset: id, revision, contentHash: content_hash }
  const { bytes } = assemble({
    slides: [
      { deck: narrow, slide: 1, ...unchanged },
      { deck: own, slide, ...unchanged, mark },
    ],
    masterPolicy: 'merge',
    variables: {},
    title: 'Built',
  })
  const [, built] = await identify(bytes)
  expect(built).toMatchObject({ state: 'current', slide_asset: id, differences: [] })
})

test('a copy that another program saved is modified, with a likelihood', async () => {
  const own = retold(demoDeck(), 'Slow mornings', 'Slow programs')
  const assets = await importAssets(own)
  // As Google Slides and Keynote write: without marks and extensions, with names, languages and
  // positions of their own.
  const saved = rewritten(builtDeck(own, assets), (text, name) =>
    name.startsWith('ppt/slides/slide')
      ? text
          .replaceAll(/<p:extLst[\s\S]*?<\/p:extLst>/g, '')
          .replaceAll(/<p:cNvPr id="(\d+)" name="[^"]*"/g, '<p:cNvPr id="$1" name="Shape;$1;p1"')
          .replaceAll(/ x="(\d+)"/g, (_, x) => ` x="${Number(x) + 25}"`)
      : text,
  )
  const found = await identify(saved)
  for (const [at, { slide_asset, state, likelihood, differences }] of found.entries()) {
    const { text } = await read(slide_asset)
    expect([state, differences[0]]).toEqual(['modified', 'content'])
    expect(likelihood).toBeGreaterThanOrEqual(0.9)
    expect(text).toBe((await read(assets[at]!.id)).text)
  }
  const edited = await identify(retold(saved, 'Slow programs', 'Slow rockets'))
  expect(edited[0]).toMatchObject({ state: 'modified', slide_asset: assets[0]!.id })
  expect(edited[0].likelihood).toBeGreaterThanOrEqual(0.6)
  expect(edited[0].likelihood).toBeLessThan(1)
})

test.skipIf(impress === undefined)(
  'a copy that LibreOffice saved is modified, not unknown',
  async () => {
    const own = retold(demoDeck(), 'Slow mornings', 'Slow offices')
    const assets = await importAssets(own)
    const place = mkdtempSync(join(tmpdir(), 'blazon-identify-'))
    try {
      writeFileSync(join(place, 'deck.pptx'), builtDeck(own, assets))
      const profile = `-env:UserInstallation=file://${place}/profile`
      const convert = [
        profile,
        '--headless',
        '--convert-to',
        'pptx',
        '--outdir',
        join(place, 'out'),
      ]
      await promisify(execFile)(impress!, [...convert, join(place, 'deck.pptx')])
      const found = await identify(readFileSync(join(place, 'out', 'deck.pptx')))
      expect(found).toHaveLength(assets.length)
      for (const { state, likelihood } of found) {
        expect([state, likelihood]).toEqual(['modified', expect.any(Number)])
        expect(likelihood).toBeGreaterThanOrEqual(0.6)
      }
      expect(found[0].slide_asset).toBe(assets[0]!.id)
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  },
)
