import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { expireSlideAssets } from './expiry.ts'
import { type Asset, identifyDeck, importDeck } from './slide-assets.fixture.ts'

let server: TestServer
let now = Date.now()

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } })
})
afterAll(() => server.stop())

const hourMs = 3_600_000

test('expires at its time, once, with several processes', async () => {
  const expires_at = new Date(now + hourMs).toISOString()
  const { body } = await importDeck(server, demoDeck(), { expires_at })
  const [first] = body.data
  await server.call('PATCH', `/cms/slide_assets/${first.id}`, { body: { expires_at: null } })
  const beside = await startTestServer({ beside: server, clock: { now: () => now } })
  const look = () => Promise.all([server, beside].map(({ app }) => expireSlideAssets(app.services)))
  expect(await look()).toEqual([0, 0])
  now += hourMs
  const counts = await look()
  expect(counts[0]! + counts[1]!).toBe(3)
  expect(await look()).toEqual([0, 0])
  await beside.stop()

  const { body: expired } = await server.call('GET', '/cms/slide_assets?status=expired')
  expect(expired.data.map(({ id }: Asset) => id)).toEqual(
    body.data.slice(1).map(({ id }: Asset) => id),
  )
  const { body: events } = await server.call('GET', '/events?type=cms.slide_asset.expired')
  const reported = events.data.map((event: { data: { object: Asset } }) => event.data.object)
  expect(reported.toSorted((a: Asset, b: Asset) => a.slide - b.slide)).toEqual(expired.data)
})

test('is outdated once it has expired, and current again after its expiry is postponed', async () => {
  const { body: identified } = await identifyDeck(server, demoDeck())
  expect(identified.data).toMatchObject([
    { state: 'current' },
    { state: 'outdated', newer: null },
    { state: 'outdated', newer: null },
    { state: 'outdated', newer: null },
  ])
  const { slide_asset: id } = identified.data[1]
  const preview = await server.call('GET', `/cms/slide_assets/${id}/preview`)
  expect(preview.status).toBe(200)
  const past = await server.call('PATCH', `/cms/slide_assets/${id}`, {
    body: { expires_at: new Date(now - hourMs).toISOString() },
  })
  expect(past.body.status).toBe('expired')
  const put = await server.call('PATCH', `/cms/slide_assets/${id}`, {
    body: { expires_at: new Date(now + hourMs).toISOString() },
  })
  expect(put.body.status).toBe('ready')
})
