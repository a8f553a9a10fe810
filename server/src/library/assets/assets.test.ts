import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { rampartOne, uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import { demoDeck } from '../../demo/deck.ts'
import { rewritten } from '../slide-assets/slide-assets.fixture.ts'
import { logoSvg, uploadAsset } from './assets.fixture.ts'
import { updateDueRights } from './rights.ts'
import * as files from './stored-formats.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const dayMs = 86_400_000
const now = Date.now()
const list = async (query: string) =>
  (await server.call('GET', `/cms/assets?${query}`)).body.data.map(({ name }: Named) => name)
const listEvents = async (type: string, id: string) => {
  const { body } = await server.call('GET', `/events?type=${type}`)
  return body.data.filter((event: Recorded) => event.data.object.id === id)
}

interface Named {
  name: string
}
interface Recorded {
  data: { object: { id: string } }
}

/** A picture with shapes of its own, as PNG. */
function photo(seed: number, side = 400): Promise<Buffer> {
  const shapes = Array.from({ length: 9 }, (_, at) => {
    const [x, y, hue] = [(at * seed * 37) % 100, (at * seed * 53) % 100, (at * seed * 71) % 360]
    return `<circle cx="${x}" cy="${y}" r="${12 + at}" fill="hsl(${hue},70%,50%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><rect width="100" height="100" fill="#FFF"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

test('a logo without a size has that of its viewBox, and a white one needs a dark ground', async () => {
  const square = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path fill="${fill}" d="M5 5h10v10z"/></svg>`
  const shown = async (file: string | Uint8Array, filename = 'logo.svg') => {
    const { body } = await uploadAsset(server, { name: 'Ground' }, { file, filename })
    const { ground, width, height } = body.variants[0]
    const { text } = await server.call('GET', `/files/${body.variants[0].file}/content`)
    return { ground, width, height, hasSize: /<svg[^>]* width="30" height="20"/.test(text) }
  }
  const size = { width: 30, height: 20, hasSize: true }
  expect(await shown(square('#FFF'))).toEqual({ ...size, ground: 'dark' })
  expect(await shown(square('#FFEB3B'))).toEqual({ ...size, ground: 'dark' })
  expect(await shown(square('#0B3D2E'))).toEqual({ ...size, ground: 'light' })
  expect(await shown(await photo(1), 'photo.png')).toMatchObject({ ground: null, width: 400 })
})

test('a logo has variants with versions, and an older version can be restored', async () => {
  const usage = { clear_space: 0.5, min_width_px: 80, backgrounds: ['#FFFFFF'] }
  const { status, body: logo } = await uploadAsset(server, { name: 'Acme logo', usage })
  expect(status).toBe(201)
  expect(logo).toMatchObject({
    slug: 'acme-logo',
    status: 'draft',
    usage: { ...usage, min_width_mm: null, guidance: null },
    rights_state: 'unlimited',
    variants: [
      { variant: 'default', version: 1, content_type: 'image/svg+xml', width: 120, height: 40 },
    ],
  })
  const path = `/cms/assets/${logo.id}/versions`
  const dark = await uploadAsset(server, { variant: 'dark' }, { path })
  expect(dark.body).toMatchObject({ variant: 'dark', version: 1, is_current: true })
  const changed = logoSvg.replace('#0044CC', '#FF0000')
  const second = await uploadAsset(server, { note: 'Red' }, { path, file: changed })
  expect(second.body).toMatchObject({ variant: 'default', version: 2, note: 'Red' })
  const base = logo.variants[0].asset_version
  const { body: comparison } = await server.call(
    'GET',
    `/cms/assets/${logo.id}/comparison?base=${base}&version=${second.body.id}`,
  )
  expect(comparison).toMatchObject({
    base: { version: 1, is_current: false },
    is_same_content: false,
  })
  // The circle covers a fifth of the logo.
  expect(comparison.difference).toBeGreaterThan(0.15)
  expect(comparison.difference).toBeLessThan(0.3)

  const restored = await server.call('POST', path, { body: { file: comparison.base.file } })
  expect(restored.body).toMatchObject({ version: 3, sha256: comparison.base.sha256 })
  const { body: versions } = await server.call('GET', path)
  expect(versions.data.map(({ variant, version }: never) => [variant, version])).toEqual([
    ['default', 3],
    ['default', 2],
    ['dark', 1],
    ['default', 1],
  ])
  const removed = await server.call('DELETE', `/cms/assets/${logo.id}/variants/dark`)
  expect(removed.body).toMatchObject({
    revision: 5,
    variants: [{ variant: 'default', version: 3 }],
  })
  const last = await server.call('DELETE', `/cms/assets/${logo.id}/variants/default`)
  expect([last.status, last.body.error.code]).toEqual([409, 'state_conflict'])
  const [event] = await listEvents('cms.asset.updated', logo.id)
  expect(event.data.previous_attributes).toHaveProperty('variants')
})

test('an SVG is stored cleaned, and refused if it contains a script', async () => {
  const hostile = logoSvg.replace('<circle', '<script>alert(1)</script><circle')
  const strict = await uploadAsset(server, {}, { file: hostile })
  expect([strict.status, strict.body.error.code]).toEqual([422, 'unprocessable_file'])
  const { body } = await uploadAsset(server, { sanitize: 'strip' }, { file: hostile })
  const content = await server.call('GET', `/files/${body.variants[0].file}/content`)
  expect(content.text).toContain('<circle')
  expect(content.text).not.toContain('script')
})

test('refuses files that do not belong to the kind, or are damaged', async () => {
  const image = await photo(3)
  const wrong = await uploadAsset(server, { kind: 'document' }, { file: image })
  expect([wrong.status, wrong.body.error.code]).toEqual([409, 'state_conflict'])
  const torn = image.subarray(0, 400)
  const damaged = await uploadAsset(server, { kind: 'image' }, { file: torn, filename: 'a.png' })
  expect([damaged.status, damaged.body.error.code]).toEqual([422, 'unprocessable_file'])
})

test('a film is stored without a picture and with a warning, and a bitmap has a picture', async () => {
  const film = await uploadAsset(
    server,
    { kind: 'image', name: 'Film' },
    { file: files.mp4(), filename: 'film.txt' },
  )
  expect(film.body.variants).toMatchObject([
    { content_type: 'video/mp4', width: 640, height: 360, has_picture: false },
  ])
  const { body: versions } = await server.call('GET', `/cms/assets/${film.body.id}/versions`)
  expect(versions.data[0].warnings).toMatchObject([
    { code: 'picture_not_available', params: { format: 'MP4' } },
  ])
  const refused = await server.call('GET', `/cms/assets/${film.body.id}/picture`)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'unprocessable_file'])
  const content = await server.call('GET', `/files/${film.body.variants[0].file}/content`)
  expect(content.headers.get('content-type')).toBe('video/mp4')
  expect(content.headers.get('content-disposition')).toMatch(/^attachment/)

  const bitmap = await uploadAsset(server, { kind: 'image', name: 'Bits' }, { file: files.bmp() })
  expect(bitmap.body.variants).toMatchObject([{ content_type: 'image/bmp', has_picture: true }])
  const picture = await server.call('GET', `/cms/assets/${bitmap.body.id}/picture?format=png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the search ranks names before labels before texts, and filters combine', async () => {
  const of = (name: string, more: object) => uploadAsset(server, { name, ...more })
  await of('Report cover', { description: 'With the zebra' })
  await of('Annual', { tags: ['zebra'], collections: ['Spring'] })
  await of('Zebra crossing', {})
  await of('Zebra', { fields: { Photographer: 'Ada Lovelace' } })
  expect(await list('query=zebra')).toEqual(['Zebra', 'Zebra crossing', 'Annual', 'Report cover'])
  expect(await list('query=lovelace')).toEqual(['Zebra'])
  expect(await list('query=zeb&tag=zebra&kind=logo&status=draft')).toEqual(['Annual'])
  expect(await list('collection=Spring')).toEqual(['Annual'])
  const first = await server.call('GET', '/cms/assets?query=zebra&limit=2')
  const after = first.body.data[1].id
  expect(await list(`query=zebra&starting_after=${after}`)).toEqual(['Annual', 'Report cover'])
  const { body } = await server.call('GET', '/cms/asset_labels')
  expect(body).toMatchObject({
    collections: [{ name: 'Spring', assets: 1 }],
    tags: [{ name: 'zebra', assets: 1 }],
  })
})

test('the text of a document is found', async () => {
  const { body } = await uploadAsset(
    server,
    { kind: 'document', name: 'Terms' },
    { file: 'The quick brown quokka.', filename: 'terms.txt' },
  )
  expect(body.variants).toMatchObject([{ content_type: 'text/plain', has_picture: false }])
  expect(await list('query=quokka')).toEqual(['Terms'])
})

test('rights expire with an event before the end and one at the end, once', async () => {
  const expires_at = new Date(now + 40 * dayMs).toISOString()
  const rights = { license: 'Agency contract 12', expires_at, notice_days: 10 }
  const { body } = await uploadAsset(server, { name: 'Licensed', rights })
  expect(body).toMatchObject({
    rights: { owner: null, credit: null, ...rights },
    rights_state: 'valid',
  })
  const updateAfter = (days: number) =>
    updateDueRights({ ...server.app.services, clock: { now: () => now + days * dayMs } })
  expect(await updateAfter(0)).toBe(0)
  expect(await updateAfter(31)).toBe(1)
  expect(await updateAfter(31)).toBe(0)
  expect(await list('rights_state=expiring')).toEqual(['Licensed'])
  expect(await updateAfter(41)).toBe(1)
  expect(await listEvents('cms.asset.rights_expiring', body.id)).toHaveLength(1)
  expect(await listEvents('cms.asset.rights_expired', body.id)).toHaveLength(1)
  const renewed = await server.call('PATCH', `/cms/assets/${body.id}`, {
    body: { rights: { expires_at: new Date(now + 5 * dayMs).toISOString() } },
  })
  expect(renewed.body).toMatchObject({
    rights: { license: 'Agency contract 12' },
    rights_state: 'expiring',
  })
  expect(await listEvents('cms.asset.rights_expiring', body.id)).toHaveLength(2)
})

test('finds the same picture at another size and in another format, and no other', async () => {
  const image = { kind: 'image' }
  const first = await uploadAsset(server, { ...image, name: 'Original' }, { file: await photo(3) })
  const small = await sharp(await photo(3))
    .resize(150)
    .jpeg({ quality: 60 })
    .toBuffer()
  await uploadAsset(server, { ...image, name: 'Small' }, { file: small })
  await uploadAsset(server, { ...image, name: 'Other' }, { file: await photo(5) })
  const { body } = await server.call('GET', `/cms/assets/${first.body.id}/duplicates`)
  expect(body.data).toMatchObject([{ asset: { name: 'Small' }, is_same_content: false }])
})

test('pictures have the requested size, format and part', async () => {
  const halves = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path fill="#F00" d="M0 0h200v200H0z"/><path fill="#00F" d="M200 0h200v200H200z"/></svg>',
    ),
  )
    .png()
    .toBuffer()
  const { body } = await uploadAsset(server, { kind: 'image', name: 'Halves' }, { file: halves })
  const picture = async (query: string) => {
    const response = await fetch(`${server.url}/api/v1/cms/assets/${body.id}/picture?${query}`, {
      headers: { Authorization: `Bearer ${server.keys.test}` },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width, height, format } = await sharp(bytes).metadata()
    const { dominant } = await sharp(bytes).removeAlpha().stats()
    const color = dominant.r > 200 ? 'red' : 'blue'
    return { type: response.headers.get('content-type'), width, height, format, color }
  }
  expect(await picture('width=100')).toMatchObject({ type: 'image/webp', width: 100, height: 50 })
  expect(await picture('width=50&height=50&fit=cover&focus=1,0.5&format=png')).toEqual({
    ...{ type: 'image/png', width: 50, height: 50, format: 'png', color: 'blue' },
  })
  expect(await picture('crop=0,0,0.5,1&format=jpeg')).toEqual({
    ...{ type: 'image/jpeg', width: 200, height: 200, format: 'jpeg', color: 'red' },
  })
  expect(await picture('width=4&height=8&fit=contain&format=avif')).toMatchObject({
    ...{ type: 'image/avif', width: 4, height: 8 },
  })
  // It is not enlarged.
  expect(await picture('width=1000')).toMatchObject({ width: 400 })
  const outside = await server.call('GET', `/cms/assets/${body.id}/picture?crop=0.6,0,0.5,1`)
  expect([outside.status, outside.body.error.param]).toEqual([400, 'crop'])
  const first = await server.call('GET', `/cms/assets/${body.id}/picture?width=7`)
  const headers = { 'If-None-Match': first.headers.get('etag')! }
  const again = await server.call('GET', `/cms/assets/${body.id}/picture?width=7`, { headers })
  expect(again.status).toBe(304)
})

test('the picture of a deck is another one when a font that the deck names is uploaded', async () => {
  const named = rewritten(demoDeck(), (text) => text.replaceAll('Comic Sans MS', 'Rampart One'))
  const [withFont, without] = await Promise.all(
    [named, demoDeck()].map(async (file) => {
      const params = { kind: 'template', name: 'A deck' }
      return (await uploadAsset(server, params, { file, filename: 'deck.pptx' })).body.id
    }),
  )
  const picture = async (id: string, etag = '""') => {
    const response = await fetch(
      `${server.url}/api/v1/cms/assets/${id}/picture?format=png&page=3`,
      {
        headers: { authorization: `Bearer ${server.keys.test}`, 'if-none-match': etag },
      },
    )
    const bytes = Buffer.from(await response.arrayBuffer()).toString('base64')
    return { status: response.status, etag: response.headers.get('etag')!, bytes }
  }
  const before = { withFont: await picture(withFont), without: await picture(without) }
  await uploadFont(server, rampartOne('woff'))
  const after = await picture(withFont, before.withFont.etag)
  expect([before.withFont.status, after.status]).toEqual([200, 200])
  expect(after.bytes).not.toBe(before.withFont.bytes)
  expect((await picture(without, before.without.etag)).status).toBe(304)
})

test('an animation stays one as WebP, and a warning names one that does not', async () => {
  const frame = (color: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#FF0000', '#0000FF', '#00FF00'].map(frame))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toBuffer()
  const image = { kind: 'image', name: 'Moving' }
  const { body } = await uploadAsset(server, image, { file: animation })
  const readWarnings = async (id: string) =>
    (await server.call('GET', `/cms/assets/${id}/versions`)).body.data[0].warnings
  expect(await readWarnings(body.id)).toEqual([])
  const picture = async (query: string) => {
    const response = await fetch(`${server.url}/api/v1/cms/assets/${body.id}/picture?${query}`, {
      headers: { Authorization: `Bearer ${server.keys.test}` },
    })
    return sharp(Buffer.from(await response.arrayBuffer())).metadata()
  }
  for (const query of ['width=20', 'crop=0,0,0.5,1&width=10&height=10&fit=cover']) {
    const moving = await picture(query)
    expect(moving).toMatchObject({ format: 'webp', pages: 3, delay: [100, 200, 300] })
  }
  const still = await picture('width=20&format=png')
  expect([still.format, still.height, still.pages ?? 1]).toEqual(['png', 10, 1])

  const { body: long } = await uploadAsset(
    server,
    { ...image, name: 'Long' },
    { file: longAnimation() },
  )
  expect(await readWarnings(long.id)).toMatchObject([
    { code: 'animation_not_kept', params: { format: 'GIF' } },
  ])
})

test('a share link is not in events, and can be revoked', async () => {
  const { body: asset } = await uploadAsset(server, { name: 'Shared' })
  const path = `/cms/assets/${asset.id}/share_links`
  const { body: link } = await server.call('POST', path, { body: {} })
  expect(link).toMatchObject({ is_active: true, variant: null })
  const [event] = await listEvents('cms.asset_share_link.created', link.id)
  expect(event.data.object).not.toHaveProperty('url')
  const late = new Date(now + 400 * dayMs).toISOString()
  const refused = await server.call('POST', path, { body: { expires_at: late } })
  expect([refused.status, refused.body.error.param]).toEqual([400, 'expires_at'])
  const { pathname } = new URL(link.url)
  const german = { Accept: 'text/html', 'Accept-Language': 'de-CH, en;q=0.8' }
  const shown = await fetch(`${server.url}${pathname}`, { headers: german })
  expect([shown.status, shown.headers.get('content-language')]).toEqual([200, 'de'])
  expect(shown.headers.get('vary')).toContain('Accept-Language')
  expect(await shown.text()).toMatch(
    /<html lang="de">.*<a [^>]*>Shared herunterladen<.*SVG, 120 × 40 Pixel, 180 Bytes/s,
  )
  const revoked = await server.call('DELETE', `/cms/asset_share_links/${link.id}`)
  expect(revoked.body).toMatchObject({ is_active: false })
  const listed = await server.call('GET', path)
  expect(listed.body.data).toEqual([revoked.body])
  const page = await fetch(`${server.url}${pathname}`, { headers: { Accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('The link has expired or was revoked')
  const file = await fetch(`${server.url}${pathname}/default`, { headers: { Accept: '*/*' } })
  expect([file.status, await file.json()]).toMatchObject([
    410,
    { error: { code: 'resource_missing' } },
  ])
})

test('deleting an asset releases its files', async () => {
  const { body: asset } = await uploadAsset(server, { name: 'Gone' })
  const { file } = asset.variants[0]
  await server.call('POST', `/cms/assets/${asset.id}/share_links`, { body: {} })
  expect((await server.call('GET', `/files/${file}`)).body.expires_at).toBeNull()
  const deleted = await server.call('DELETE', `/cms/assets/${asset.id}`)
  expect(deleted.body).toEqual({ id: asset.id, object: 'asset', deleted: true })
  expect((await server.call('GET', `/files/${file}`)).body.expires_at).not.toBeNull()
})

/** A GIF of 101 frames with a million pixels each. */
function longAnimation(): Buffer {
  const header = Buffer.from('474946383961e803e803800000ff0000ffffff', 'hex')
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
  const frames = Array.from({ length: 101 }, () => frame)
  return Buffer.concat([header, ...frames, Buffer.from(';')])
}
