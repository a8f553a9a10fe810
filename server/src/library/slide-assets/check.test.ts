import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  check,
  checkFile,
  createBrand,
  listFindings,
} from '../../compliance/checks/checks.fixture.ts'
import { withPart } from '../../demo/deck.fixture.ts'
import { demoDeck } from '../../demo/deck.ts'
import { importDeck } from './slide-assets.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
})
afterAll(() => server.stop())

interface Finding {
  fingerprint: string
  location: object
  slide: number
}

const gist = (findings: Finding[]) =>
  findings.map(({ fingerprint, location }) => ({ fingerprint, location }))

test('has the findings of its slide in the deck, and of no other slide', async () => {
  const { body: imported } = await importDeck(server)
  const { body: whole } = await checkFile(server)
  for (const { id, slide } of imported.data) {
    const { status, body } = await check(server, { slide_asset: id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'completed',
      slide_asset: id,
      file: null,
      input: { format: 'pptx', sha256: whole.input.sha256, pages: 1 },
    })
    const inDeck = await listFindings(server, whole.id, `?slide=${slide}`)
    expect(gist(await listFindings(server, body.id))).toEqual(gist(inDeck))
  }
})

test('records the last completed check of an asset, with an event', async () => {
  const { body: imported } = await importDeck(server)
  const [before] = imported.data
  expect(before.last_check).toBeNull()
  const { body } = await check(server, { slide_asset: before.id })
  const after = await server.call('GET', `/cms/slide_assets/${before.id}`)
  expect(after.body.last_check).toBe(body.id)
  const { body: events } = await server.call('GET', '/events?type=cms.slide_asset.updated&limit=1')
  expect(events.data[0].data).toEqual({
    object: after.body,
    previous_attributes: { last_check: null },
  })
})

test('fixes the slide of an asset in a new file, without changing the asset', async () => {
  const { body: imported } = await importDeck(server)
  const [, numbers] = imported.data
  const { body } = await check(server, { slide_asset: numbers.id })
  const fixed = await server.call('POST', `/brand/checks/${body.id}/fix`)
  expect(fixed.status, fixed.text).toBe(201)
  expect(fixed.body.applied.length).toBeGreaterThan(0)
  const again = await server.call('GET', `/brand/checks/${fixed.body.check}`)
  expect(again.body).toMatchObject({ file: fixed.body.file, slide_asset: null })
  expect((await server.call('GET', `/cms/slide_assets/${numbers.id}`)).body.file).toBe(numbers.file)
})

test('checks a requested hidden slide, and a slide next to a damaged one', async () => {
  const hidden = withPart('ppt/slides/slide2.xml', (xml) =>
    xml.replace('<p:sld ', '<p:sld show="0" '),
  )
  const { body: shown } = await importDeck(server, hidden)
  expect(shown.data[1].hidden).toBe(true)
  const { body: ofHidden } = await check(server, { slide_asset: shown.data[1].id })
  expect(ofHidden.findings_count).toBeGreaterThan(0)

  const broken = withPart('ppt/slides/slide1.xml', () => '<p:sld')
  const { body: imported } = await importDeck(server, broken)
  expect(imported.data.map(({ status }: { status: string }) => status)).toEqual([
    'failed',
    'ready',
    'ready',
    'ready',
  ])
  const { body: beside } = await check(server, { slide_asset: imported.data[1].id })
  expect(beside).toMatchObject({ status: 'completed' })
  const refused = await check(server, { slide_asset: imported.data[0].id })
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({ code: 'state_conflict', param: 'slide_asset' })
})

test("answers 404 for another organization's asset, and for the other mode's", async () => {
  const { body: imported } = await importDeck(server, demoDeck())
  const { test: foreign } = await server.addOrganization()
  for (const key of [foreign, server.keys.live]) {
    const { status, body } = await check(server, { slide_asset: imported.data[0].id }, { key })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'resource_missing', param: 'slide_asset' })
  }
})
