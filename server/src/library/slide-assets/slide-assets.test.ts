import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { type Asset, importDeck, retold } from './slide-assets.fixture.ts'

let server: TestServer
let assets: Asset[]

beforeAll(async () => {
  server = await startTestServer()
  assets = (await importDeck(server, demoDeck(), { tags: ['Été', 'q3'] })).body.data
})
afterAll(() => server.stop())

async function titles(query: string): Promise<string[]> {
  const { status, body, text } = await server.call('GET', `/cms/slide_assets?${query}`)
  expect(status, text).toBe(200)
  return body.data.map(({ title }: Asset) => title)
}

const search = (words: string) => titles(`query=${encodeURIComponent(words)}`)

test('finds slides by words, and beginnings of words, of their text and title', async () => {
  expect(await search('GREEN coffee')).toEqual(['Three numbers to remember'])
  expect(await search('subscr mem')).toEqual([])
  expect(await search('numb reme guests')).toEqual(['Three numbers to remember'])
  expect(await search('nobody')).toEqual([])
})

test('finds slides by tags, with or without accents, and by tags only', async () => {
  expect(await search('ete roastery bergen')).toEqual(['Until the first frost'])
  expect(await search('ÉTÉ frost')).toEqual(['Until the first frost'])
  expect(await titles('tag=q3')).toHaveLength(4)
  expect(await titles('tag=q')).toEqual([])
  expect(await titles('status=failed')).toEqual([])
  expect(await titles('status=ready&tag=q3&query=frost')).toHaveLength(1)
})

test('refuses a query without a word', async () => {
  const { status, body } = await server.call('GET', '/cms/slide_assets?query=%2B%2B')
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code: 'parameter_invalid', param: 'query' })
})

test('lists stable pages while slides are added', async () => {
  const { body: first } = await server.call('GET', '/cms/slide_assets?tag=q3&limit=3')
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/api/v1/cms/slide_assets' })
  await importDeck(server, demoDeck(), { tags: ['q3', 'later'] })
  const last = first.data[2].id
  const { body: second } = await server.call(
    'GET',
    `/cms/slide_assets?tag=q3&limit=3&starting_after=${last}`,
  )
  expect(second).toMatchObject({ has_more: false })
  expect([...first.data, ...second.data].map(({ id }: Asset) => id)).toEqual(
    assets.map(({ id }) => id),
  )
})

test('changes the editable fields of an asset, and finds it by them', async () => {
  const [asset] = (await importDeck(server)).body.data
  const before = (await server.call('GET', `/cms/slide_assets/${asset.id}`)).body
  const { status, body } = await server.call('PATCH', `/cms/slide_assets/${asset.id}`, {
    body: {
      title: 'Überblick',
      tags: ['cover'],
      expires_at: '2100-01-01T00:00:00.000Z',
      metadata: { owner: 'Mia' },
    },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Überblick',
    tags: ['cover'],
    expires_at: '2100-01-01T00:00:00.000Z',
    metadata: { owner: 'Mia' },
    text: before.text,
    status: 'ready',
  })
  expect(await search('uberbl cover')).toEqual(['Überblick'])
  const { body: events } = await server.call('GET', '/events?type=cms.slide_asset.updated&limit=1')
  expect(events.data[0].data).toEqual({
    object: body,
    previous_attributes: { title: before.title, tags: [], expires_at: null, metadata: {} },
  })
  const again = await server.call('PATCH', `/cms/slide_assets/${asset.id}`, {
    body: { title: 'Überblick' },
  })
  expect(again.body).toEqual(body)
  const unknown = await server.call('PATCH', `/cms/slide_assets/${asset.id}`, {
    body: { status: 'ready' },
  })
  expect(unknown.body.error).toMatchObject({ code: 'parameter_unknown', param: 'status' })
})

test('keeps the deck while it has assets, and releases it with the last one', async () => {
  const deck = retold(demoDeck(), 'Slow', 'Kept')
  const { data } = (await importDeck(server, deck)).body
  const [{ file }] = data
  const expiry = async () => (await server.call('GET', `/files/${file}`)).body.expires_at
  for (const { id } of data) {
    expect(await expiry()).toBeNull()
    expect((await server.call('DELETE', `/files/${file}`)).status).toBe(409)
    const { status, body } = await server.call('DELETE', `/cms/slide_assets/${id}`)
    expect(status).toBe(200)
    expect(body).toEqual({ id, object: 'slide_asset', deleted: true })
    expect((await server.call('GET', `/cms/slide_assets/${id}`)).status).toBe(404)
    expect((await server.call('GET', `/cms/slide_assets/${id}/preview`)).status).toBe(404)
  }
  expect(await expiry()).not.toBeNull()
  const { body: events } = await server.call('GET', '/events?type=cms.slide_asset.deleted&limit=1')
  expect(events.data[0].data.object.id).toBe(data[3].id)
})

test('answers 404 to another organization, and in the other mode', async () => {
  const [{ id }] = assets as [Asset]
  const { test: foreign } = await server.addOrganization()
  for (const key of [foreign, server.keys.live]) {
    for (const path of [`/cms/slide_assets/${id}`, `/cms/slide_assets/${id}/preview`]) {
      expect((await server.call('GET', path, { key })).status).toBe(404)
    }
    expect((await server.call('GET', '/cms/slide_assets', { key })).body.data).toEqual([])
    const patched = await server.call('PATCH', `/cms/slide_assets/${id}`, {
      key,
      body: { title: 'Mine' },
    })
    expect(patched.status).toBe(404)
    expect((await server.call('DELETE', `/cms/slide_assets/${id}`, { key })).status).toBe(404)
  }
})

test('requires a slide scope to write, and a CMS scope to read', async () => {
  const [{ id }] = assets as [Asset]
  const reader = await server.addKey({ scopes: ['cms:read'] })
  const writer = await server.addKey({ scopes: ['cms:slides:write'] })
  expect((await server.call('GET', `/cms/slide_assets/${id}`, { key: reader })).status).toBe(200)
  expect((await importDeck(server, demoDeck(), {}, { key: reader })).status).toBe(403)
  expect((await importDeck(server, demoDeck(), {}, { key: writer })).status).toBe(201)
})
