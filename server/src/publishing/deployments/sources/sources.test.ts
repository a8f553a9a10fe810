import { createHash } from 'node:crypto'
import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { ttf, uploadFont } from '../../../brand/fonts/fonts.fixture.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { logoSvg, uploadAsset } from '../../../library/assets/assets.fixture.ts'
import { eps, mp4 } from '../../../library/assets/stored-formats.fixture.ts'
import {
  build,
  createSet,
  download,
  importAssets,
} from '../../../library/ppt-sets/ppt-sets.fixture.ts'
import { importDeck } from '../../../library/slide-assets/slide-assets.fixture.ts'
import { renderInput } from '../build/render.ts'
import { deploy } from '../deployments.fixture.ts'
import { readPortalSlides } from '../portal/decks.ts'

/** Deploys each kind of resource. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function readCode(refused: Response): Promise<unknown> {
  const { error } = (await refused.json()) as { error: { code: string } }
  return error.code
}

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
  expect(warnings).toMatchObject([{ code: 'font_not_embeddable', params: { font: font.id } }])
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

test('a portal gets the drawings of slides without their public fields, which its pages have', async () => {
  const [asset] = (await importDeck(server)).body.data
  const tenant = { organizationId: server.organizationId, livemode: false }
  const call = { db: server.pool.db, tenant } as RequestContext
  const { inputs } = await readPortalSlides(call, [asset.id], false)
  const snapshot = { id: asset.id, description: null, sha256: expect.any(String), slide: 1 }
  expect(inputs).toEqual([{ kind: 'slide', snapshot }])
  const pieces = [Buffer.from(JSON.stringify(inputs[0]!.snapshot))]
  const { files } = renderInput({ kind: 'slide', snapshot: pieces, bytes: Buffer.from('<svg/>') })
  expect(files.map(({ path }) => path)).toEqual([`slide-assets/${asset.id}.svg`])
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

test('assets are the current files of published ones, with a description for the public', async () => {
  const rights = { license: 'Contract 7', credit: 'Ada Lovelace' }
  const fields = { Budget: 'secret' }
  const { body: draft } = await uploadAsset(server, { name: 'Acme', rights, fields })
  const early = await server.call('POST', '/cms/deployments', { body: { sources: [draft.id] } })
  expect([early.status, early.body.error.code]).toEqual([409, 'state_conflict'])
  const { body: logo } = await server.call('PATCH', `/cms/assets/${draft.id}`, {
    body: { status: 'published' },
  })
  const dark = logoSvg.replace('#112233', '#FFFFFF')
  const path = `/cms/assets/${logo.id}/versions`
  await uploadAsset(server, { variant: 'dark' }, { path, file: dark })
  const deployment = await deploy(server, { sources: [logo.id] })
  expect(deployment.sources).toEqual([{ id: logo.id, revision: 3 }])
  expect(listPaths(deployment)).toEqual([
    'assets/acme.json',
    'assets/acme/dark.svg',
    'assets/acme/default.svg',
  ])
  expect(text(await read(deployment, 'assets/acme/dark.svg'))).toContain('#FFFFFF')
  const description = JSON.parse(text(await read(deployment, 'assets/acme.json')))
  expect(description).toMatchObject({ name: 'Acme', credit: 'Ada Lovelace' })
  expect(JSON.stringify(description)).not.toMatch(/Contract|secret/)

  const ended = { rights: { expires_at: '2026-01-01T00:00:00.000Z' } }
  await server.call('PATCH', `/cms/assets/${logo.id}`, { body: ended })
  const late = await server.call('POST', '/cms/deployments', { body: { sources: [logo.id] } })
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringMatching('2026-01-01')])
  // Other content than that of an earlier deployment, which would be returned with its warnings.
  await uploadAsset(server, { name: 'Bystander', status: 'published' })
  const rest = await deploy(server)
  expect(rest.warnings).toContainEqual({
    code: 'rights_ended',
    message: 'Acme was left out: its rights ended on 2026-01-01.',
    params: { name: 'Acme', day: '2026-01-01' },
  })
  expect(listPaths(rest)).not.toContain('assets/acme.json')
})

test('a film is sent in ranges, and an EPS is saved and not opened', async () => {
  const deployed = async (name: string, file: Uint8Array) => {
    const { body } = await uploadAsset(server, { name, status: 'published' }, { file })
    const { id } = await deploy(server, { sources: [body.id] })
    return (path: string, headers = {}) => fetch(`${server.url}/cdn/${id}/${path}`, { headers })
  }
  const film = await deployed('Film', mp4())
  const part = await film('assets/film/default.mp4', { Range: 'bytes=4-11' })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    ...[206, 'video/mp4', 'ftypisom'],
  ])
  expect(part.headers.get('content-disposition')).toBeNull()
  const drawing = await (await deployed('Drawing', eps()))('assets/drawing/default.eps')
  expect(drawing.headers.get('content-disposition')).toBe('attachment')
  expect(drawing.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a deployed picture is resized at a signed address, and at no other', async () => {
  const { body: logo } = await uploadAsset(server, { name: 'Signed', status: 'published' })
  const { id, manifest } = await deploy(server, { sources: [logo.id], channel: 'production' })
  const { body: signed } = await server.call(
    'GET',
    `/cms/assets/${logo.id}/picture_url?width=60&height=60&fit=contain`,
  )
  const { pathname, search } = new URL(signed.url)
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${address}`, { headers })
  const inChannel = await get(pathname + search, { Accept: 'image/avif,image/webp,*/*' })
  expect([inChannel.status, inChannel.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(inChannel.headers.get('vary')).toBe('Accept')
  expect(inChannel.headers.get('cache-control')).toContain('max-age=60')
  const png = await get(`/cdn/${id}/${signed.path}`, { Accept: 'image/png, image/webp;q=0' })
  expect(png.headers.get('content-type')).toBe('image/png')
  expect(png.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({
    width: 60,
    height: 60,
  })
  const tag = png.headers.get('etag')!
  const again = await get(`/cdn/${id}/${signed.path}`, {
    Accept: 'image/png',
    'If-None-Match': tag,
  })
  expect(again.status).toBe(304)
  // The parameters may come in another order, but not with other values or for another file.
  const params = new URLSearchParams(search)
  const reordered = new URLSearchParams([...params].toReversed())
  expect((await get(`${pathname}?${reordered}`)).status).toBe(200)
  for (const [name, value] of [
    ['width', '61'],
    ['signature', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['crop', '0,0,1,0.5'],
  ] as const) {
    const changed = new URLSearchParams(search)
    changed.set(name, value)
    const refused = await get(`${pathname}?${changed}`)
    expect([name, refused.status, await readCode(refused)]).toEqual([
      ...[name, 403, 'signature_invalid'],
    ])
  }
  const { path } = manifest[1]
  expect((await get(`/cdn/${id}/${path}?v=2`)).headers.get('content-type')).toBe('image/svg+xml')
})

test('a share link shows a page and files until it is revoked', async () => {
  const name = '<b>Shared</b> & more'
  const { body: logo } = await uploadAsset(server, { name, usage: { min_width_px: 80 } })
  const { body: link } = await server.call('POST', `/cms/assets/${logo.id}/share_links`, {
    body: {},
  })
  const { pathname } = new URL(link.url)
  const get = (path = '') => fetch(`${server.url}${pathname}${path}`)
  const page = await get()
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const html = await page.text()
  expect(html).toContain('&#60;b&#62;Shared')
  expect(html).toContain('at least 80 pixels wide')
  expect((await get('/default/picture')).headers.get('content-type')).toBe('image/webp')
  const file = await get('/default')
  expect(await file.text()).toContain('<circle')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".*-default.svg"$/)
  expect((await get('/dark')).status).toBe(404)
  const forged = pathname.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  expect((await fetch(`${server.url}${forged}`)).status).toBe(404)
  const patch = (body: object) => server.call('PATCH', `/cms/assets/${logo.id}`, { body })
  const share = () => server.call('POST', `/cms/assets/${logo.id}/share_links`, { body: {} })
  const ended = { rights: { expires_at: new Date(Date.now() - 1_000).toISOString() } }
  for (const [withheld, shown, reason] of [
    [{ status: 'archived' }, { status: 'published' }, 'archived'],
    [ended, { rights: { expires_at: null } }, 'rights'],
  ] as const) {
    expect((await patch(withheld)).status).toBe(200)
    for (const path of ['', '/default', '/default/picture']) {
      const refused = await get(path)
      expect([path, refused.status]).toEqual([path, 410])
      expect(await refused.text()).toContain(reason)
    }
    expect((await share()).status).toBe(409)
    expect((await patch(shown)).status).toBe(200)
    expect((await get()).status).toBe(200)
  }
  await server.call('DELETE', `/cms/asset_share_links/${link.id}`)
  for (const path of ['', '/default', '/default/picture'])
    expect((await get(path)).status).toBe(410)
})
