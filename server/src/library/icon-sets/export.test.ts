import { readIconify } from '@blazon/svg/iconify'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadIcon } from '../icons/icons.fixture.ts'

let server: TestServer
let set: string

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix: 'acme', name: 'Acme', license: 'MIT', author: 'A. Maker' },
  })
  set = body.id
  await uploadIcon(server, { icon_set: set, name: 'b', aliases: [{ name: 'back', h_flip: true }] })
  await uploadIcon(server, { icon_set: set, name: 'a' })
})
afterAll(() => server.stop())

async function download(format: string) {
  const answer = await fetch(`${server.url}/api/v1/cms/icon_sets/${set}/export?format=${format}`, {
    headers: { Authorization: `Bearer ${server.keys.test}` },
  })
  expect(answer.status).toBe(200)
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('writes Iconify JSON that reads back as the same set', async () => {
  const { headers, bytes } = await download('iconify')
  expect(headers.get('content-disposition')).toBe('attachment; filename="acme.json"')
  const read = readIconify(strFromU8(bytes), 'strict')
  expect(read).toMatchObject({ prefix: 'acme', name: 'Acme', license: 'MIT', author: 'A. Maker' })
  expect(read.icons.map(({ name, aliases }) => [name, aliases])).toEqual([
    ['a', []],
    ['b', [{ name: 'back', rotate: 0, hFlip: true, vFlip: false }]],
  ])
  const { body } = await server.call('GET', '/cms/icons?name=a')
  expect(read.icons[0]!.icon.contentHash).toBe(body.data[0].content_hash)
})

test('writes a zip with a file for each icon and alias, the same bytes each time', async () => {
  const { bytes } = await download('zip')
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['a.svg', 'b.svg', 'back.svg'])
  expect(strFromU8(files['back.svg']!)).toContain('scale(-1 1)')
  expect((await download('zip')).bytes).toEqual(bytes)
})

test('writes a sprite, served as every SVG is, and a style sheet', async () => {
  const sprite = await download('sprite')
  expect(sprite.headers.get('content-type')).toBe('image/svg+xml')
  expect(sprite.headers.get('content-security-policy')).toContain('sandbox')
  expect(strFromU8(sprite.bytes)).toContain('<symbol id="acme-back" viewBox="0 0 24 24">')
  const css = await download('css')
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(strFromU8(css.bytes)).toContain('.icon--acme--b {')
})

test('writes components of a framework as a zip', async () => {
  const { headers, bytes } = await download('vue')
  expect(headers.get('content-disposition')).toBe('attachment; filename="acme.vue.zip"')
  const files = ['icons/a.vue', 'icons/b.vue', 'icons/back.vue', 'index.ts']
  expect(Object.keys(unzipSync(bytes))).toEqual(files)
})

test('refuses an unknown format', async () => {
  const { body } = await server.call('GET', `/cms/icon_sets/${set}/export?format=ttf`)
  expect(body.error).toMatchObject({ code: 'parameter_invalid', param: 'format' })
  const none = await server.call('GET', `/cms/icon_sets/${set}/export`)
  expect(none.body.error).toMatchObject({ code: 'parameter_missing', param: 'format' })
})
