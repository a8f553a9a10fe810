import { assemble } from '@blazon/pptx/assembly/assemble'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { type Asset, importDeck } from './slide-assets.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('creates an asset from each slide, in order, with its text', async () => {
  const { status, body } = await importDeck(server, demoDeck(), { tags: ['q3'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ object: 'slide_import', status: 'completed', slides: 4, count: 4 })
  expect(body.data.map(({ slide }: { slide: number }) => slide)).toEqual([1, 2, 3, 4])
  const [, numbers] = body.data
  expect(numbers).toMatchObject({
    object: 'slide_asset',
    title: 'Three numbers to remember',
    notes: '',
    layout: 'Content',
    size: { width: 12_192_000, height: 6_858_000 },
    fonts: ['Verdana', 'Georgia'],
    colors: expect.arrayContaining(['#DB2A2F']),
    media: [],
    language: 'en-GB',
    hidden: false,
    status: 'ready',
    revision: 1,
    supersedes: null,
    tags: ['q3'],
    last_check: null,
  })
  expect(numbers.text.split('\n')).toContain('38,900')
  expect((await server.call('GET', `/cms/slide_assets/${numbers.id}`)).body).toEqual(numbers)
})

test('returns a job at once, which can be polled, and records an event for every step', async () => {
  const { status, body } = await importDeck(server, demoDeck(), {}, { wait: 0 })
  expect(status).toBe(202)
  expect(body).toMatchObject({ status: 'processing', count: 4 })
  expect(body.url).toBe(`/api/v1/cms/slide_imports/${body.id}`)
  expect(body.data.map((asset: Asset) => asset.status)).toEqual(Array(4).fill('processing'))
  const path = body.url.slice('/api/v1'.length)
  await expect.poll(async () => (await server.call('GET', path)).body.status).toBe('completed')
  const { body: page } = await server.call('GET', `${path}?limit=3`)
  expect(page).toMatchObject({ count: 4, has_more: true, data: [{ slide: 1 }, {}, { slide: 3 }] })
  const { body: rest } = await server.call('GET', `${path}?starting_after=${page.data[2].id}`)
  expect(rest).toMatchObject({ has_more: false, data: [{ slide: 4, status: 'ready' }] })
  const { body: events } = await server.call('GET', '/events?type=cms.slide_asset.*&limit=8')
  const ids = new Set(body.data.map(({ id }: Asset) => id))
  const recorded = events.data.filter(({ data }: { data: { object: Asset } }) =>
    ids.has(data.object.id),
  )
  const types = recorded.map(({ type }: { type: string }) => type).sort()
  expect(types).toEqual([
    ...Array(4).fill('cms.slide_asset.created'),
    ...Array(4).fill('cms.slide_asset.ready'),
  ])
})

test('imports an uploaded file, once for an Idempotency-Key', async () => {
  const form = new FormData()
  form.append('file', new Blob([demoDeck() as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  const { body: file } = await server.call('POST', '/files', { form })
  const send = () =>
    server.call('POST', '/cms/slide_assets/import', {
      body: { file: file.id, metadata: { team: 'brand' }, expires_at: null },
      headers: { 'Idempotency-Key': 'once', Prefer: 'wait=30' },
    })
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body.data[0]).toMatchObject({ file: file.id, metadata: { team: 'brand' } })
  expect((await send()).body).toEqual(body)
})

test('reads notes, tables, pictures, languages and hidden slides', async () => {
  const deck = buildDeck({
    size: { width: 9_144_000, height: 6_858_000 },
    slides: [
      {
        attributes: 'show="0"',
        shapes: shape({
          placeholder: 'type="title"',
          text: paragraph('Größe', '<a:latin typeface="Futura"/>', 'lang="de-DE"'),
        }),
      },
      shape({ text: paragraph('') }),
    ],
  })
  const { body } = await importDeck(server, deck)
  expect(body.data).toMatchObject([
    {
      title: 'Größe',
      text: 'Größe',
      fonts: ['Futura'],
      language: 'de-DE',
      hidden: true,
      size: { width: 9_144_000, height: 6_858_000 },
    },
    { title: '', text: '', fonts: [], language: null, hidden: false },
  ])
})

test('creates no assets from a deck without slides', async () => {
  const { status, body } = await importDeck(server, buildDeck({ slides: [] }))
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'completed', slides: 0, count: 0, data: [] })
})

test('refuses a file that is not a deck, and stores nothing', async () => {
  const count = async () =>
    (await server.call('GET', '/cms/slide_assets?limit=200')).body.data.length
  const before = await count()
  const files = [
    Buffer.from('hello'),
    zipSync({ 'a.txt': strToU8('a') }),
    demoDeck().slice(0, 5_000),
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
  ]
  for (const bytes of files) {
    for (const path of ['import', 'identify']) {
      const form = new FormData()
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'deck.pptx')
      const { status, body } = await server.call('POST', `/cms/slide_assets/${path}`, { form })
      expect(status).toBe(422)
      expect(body.error).toMatchObject({ code: 'unprocessable_file', param: 'file' })
    }
  }
  expect(await count()).toBe(before)
})

test("refuses another organization's file as missing", async () => {
  const { test: foreign } = await server.addOrganization()
  const form = new FormData()
  form.append('file', new Blob([demoDeck() as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  const { body: file } = await server.call('POST', '/files', { form, key: foreign })
  for (const path of ['import', 'identify']) {
    const { status, body } = await server.call('POST', `/cms/slide_assets/${path}`, {
      body: { file: file.id },
    })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'resource_missing', param: 'file' })
  }
})

test('imports a deck of 48 slides', async () => {
  const deck = demoDeck()
  const slides = Array.from({ length: 48 }, (_, at) => ({
    ...{ deck, slide: 1 + (at % 4), mark: null, hidden: null, section: null },
  }))
  const long = assemble({ slides, masterPolicy: 'keep', variables: {}, title: 'Long' }).bytes
  const { status, body } = await importDeck(server, long)
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'completed', count: 48 })
})
