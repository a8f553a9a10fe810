import { createHash } from 'node:crypto'
import * as fontkit from 'fontkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { ttf, uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import {
  build,
  createSet,
  download,
  importAssets,
} from '../../library/ppt-sets/ppt-sets.fixture.ts'
import { importDeck } from '../../library/slide-assets/slide-assets.fixture.ts'
import { deploy } from './deployments.fixture.ts'

/** Deploys each kind of resource. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Entry {
  path: string
  sha256: string
  content_type: string
}

async function read({ id }: { id: string }, path: string): Promise<Uint8Array> {
  const answer = await fetch(`${server.url}/cdn/${id}/${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return new Uint8Array(await answer.arrayBuffer())
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const listPaths = ({ manifest }: { manifest: Entry[] }) => manifest.map(({ path }) => path)

test('fonts are WOFF2, and a style sheet refers to them by relative URLs', async () => {
  const { body: font } = await uploadFont(server, ttf())
  const deployment = await deploy(server, { sources: [font.id] })
  const [css, woff2] = listPaths(deployment)
  expect(css).toBe('fonts/fonts.css')
  expect(woff2).toMatch(/^fonts\/inter-[a-z0-9-]*[0-9a-f]{12}\.woff2$/)
  const rules = text(await read(deployment, css!))
  const address = /src: url\("([^"]+)"\) format\("woff2"\);/.exec(rules)![1]!
  expect(`fonts/${address}`).toBe(woff2)
  expect(rules).toMatch(/font-family: "Inter/)
  const bytes = Buffer.from(await read(deployment, woff2!))
  expect((fontkit.create(bytes) as fontkit.Font).numGlyphs).toBe(font.glyph_count)
})

test('a font that must not be embedded is omitted with a warning', async () => {
  const restricted = ttf((tables) => tables.get('OS/2')!.writeUInt16BE(2, 8))
  const { body: font } = await uploadFont(server, restricted)
  expect(font.embedding).toBe('restricted')
  const { status, manifest, warnings } = await deploy(server, { sources: [font.id] })
  expect([status, manifest]).toEqual(['ready', []])
  expect(warnings).toEqual([expect.stringContaining(font.id)])
})

test('a family without a file is refused if it is named, and skipped otherwise', async () => {
  const { test: key } = await server.addOrganization()
  const { body: family } = await server.call('POST', '/brand/fonts', { key, body: { family: 'F' } })
  const named = await server.call('POST', '/cms/deployments', {
    key,
    body: { sources: [family.id] },
  })
  expect([named.status, named.body.error.code]).toEqual([409, 'state_conflict'])
  expect((await deploy(server, {}, key)).sources).toEqual([])
})

test('a deployment keeps the bytes of a font that is deleted', async () => {
  const { body: font } = await uploadFont(server, ttf())
  const deployment = await deploy(server, { sources: [font.id] })
  await server.call('DELETE', `/brand/fonts/${font.id}`)
  const again = await deploy(server, { sources: [(await uploadFont(server, ttf())).body.id] })
  expect(again.id).toBe(deployment.id)
  for (const { path } of deployment.manifest as Entry[]) await read(deployment, path)
})

test('slides are a drawing and their public fields, without the notes', async () => {
  const { body } = await importDeck(server)
  const [asset] = body.data
  const deployment = await deploy(server, { sources: [asset.id] })
  expect(listPaths(deployment)).toEqual([
    `slide-assets/${asset.id}.json`,
    `slide-assets/${asset.id}.svg`,
  ])
  const description = JSON.parse(text(await read(deployment, `slide-assets/${asset.id}.json`)))
  expect(description).toMatchObject({
    id: asset.id,
    title: asset.title,
    content_hash: asset.content_hash,
  })
  expect(description.notes).toBeUndefined()
  const deployed = text(await read(deployment, `slide-assets/${asset.id}.svg`))
  expect(deployed).toMatch(/^<svg /)
  const picture = `/cms/deployments/${deployment.id}/picture?slide_asset=`
  expect((await server.call('GET', picture + asset.id)).text).toBe(deployed)
  expect((await server.call('GET', picture + body.data[1].id)).status).toBe(404)
})

test('PPT sets are their newest deck, byte for byte', async () => {
  const assets = await importAssets(server)
  const set = await createSet(server, assets.slice(0, 2), { slug: 'sales' })
  const early = await server.call('POST', '/cms/deployments', { body: { sources: [set.id] } })
  expect([early.status, early.body.error.code]).toEqual([409, 'state_conflict'])
  const { body: built } = await build(server, set.id)
  const deployment = await deploy(server, { sources: [set.id] })
  expect(deployment.sources).toEqual([{ id: set.id, revision: 1 }])
  const [entry] = deployment.manifest as Entry[]
  expect(entry).toMatchObject({ path: 'ppt-sets/sales.pptx', sha256: built.sha256 })
  const bytes = await read(deployment, 'ppt-sets/sales.pptx')
  expect(Buffer.from(bytes).equals(Buffer.from(await download(server, built)))).toBe(true)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(built.sha256)
})

test('all kinds are deployed by default', async () => {
  const { manifest } = await deploy(server)
  const folders = new Set((manifest as Entry[]).map(({ path }) => path.split('/')[0]))
  expect([...folders].sort()).toEqual(['fonts', 'ppt-sets', 'slide-assets'])
})
