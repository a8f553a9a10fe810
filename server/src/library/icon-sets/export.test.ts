import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readFontFile } from '@blazon/fonts/font-file'
import { readIconify } from '@blazon/svg/iconify'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { createLog } from '../../kernel/base/log.ts'
import { ProcessUnavailable } from '../../kernel/processes/process-child.ts'
import { WorkLimit } from '../../kernel/processes/processes.ts'
import { uploadIcon } from '../icons/icons.fixture.ts'

let server: TestServer
let set: string
/** What the service logs: an answer of 500 says only the id of its request. */
const logged: string[] = []

beforeAll(async () => {
  const log = createLog('warn', { write: (line) => logged.push(line) })
  server = await startTestServer({ log })
  const { body } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix: 'acme', name: 'Acme', license: 'MIT', author: 'A. Maker' },
  })
  set = body.id
  await uploadIcon(server, { icon_set: set, name: 'b', aliases: [{ name: 'back', h_flip: true }] })
  await uploadIcon(server, { icon_set: set, name: 'a' })
})
afterAll(() => server.stop())

let prefixes = 0

/** A prefix that no earlier run of the same test took. */
function newPrefix(name: string): string {
  return `${name}-${++prefixes}`
}

async function createSet(name: string): Promise<{ id: string; prefix: string }> {
  const prefix = newPrefix(name)
  const { status, body } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix, name: 'Font' },
  })
  expect(status).toBe(201)
  return body
}

async function download(format: string, id = set) {
  const answer = await fetch(`${server.url}/api/v1/cms/icon_sets/${id}/export?format=${format}`, {
    headers: { Authorization: `Bearer ${server.keys.test}` },
  })
  if (answer.status !== 200) {
    throw new Error([`${answer.status} ${await answer.text()}`, ...logged].join('\n'))
  }
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

test('writes Android drawables, pictures and pages, and lists what a format cannot show', async () => {
  const body = await createSet('forms')
  await uploadIcon(server, { icon_set: body.id, name: 'arrow-up' })
  await uploadIcon(server, { icon_set: body.id, name: 'masked' }, masked)
  const drawables = unzipSync((await download('android', body.id)).bytes)
  expect(Object.keys(drawables)).toEqual(['drawable/ic_arrow_up.xml', 'left-out.txt'])
  expect(strFromU8(drawables['drawable/ic_arrow_up.xml']!)).toContain(
    'android:pathData="M2 2L22 2L22 22L2 2Z"',
  )
  expect(strFromU8(drawables['left-out.txt']!)).toBe('masked: The format cannot show a mask.\n')

  const pictures = unzipSync((await download('png&sizes=16,32', body.id)).bytes)
  expect(Object.keys(pictures)).toContain('32/masked.png')
  const { width } = await sharp(pictures['32/arrow-up.png']!).metadata()
  expect(width).toBe(32)
  const pages = unzipSync((await download('pdf', body.id)).bytes)
  expect(Object.keys(pages)).toEqual(['24/arrow-up.pdf', '24/masked.pdf'])
  const tooMany = await server.call('GET', `/cms/icon_sets/${body.id}/export?format=zip&sizes=16`)
  expect(tooMany.body.error).toMatchObject({ code: 'parameter_invalid', param: 'sizes' })
})

test('writes a font whose code points stay when icons are added and removed', async () => {
  const body = await createSet('font')
  const { body: first } = await uploadIcon(server, { icon_set: body.id, name: 'm' })
  const before = unzipSync((await download('font', body.id)).bytes)
  expect(JSON.parse(strFromU8(before['code-points.json']!))).toEqual({ m: 'e000' })
  expect(strFromU8(before[`${body.prefix}.css`]!)).toContain(
    `.icon-font--${body.prefix}--m::before { content: "\\e000"; }`,
  )
  expect(readFontFile(before[`${body.prefix}.woff2`]!).format).toBe('woff2')

  await uploadIcon(server, { icon_set: body.id, name: 'a', aliases: [{ name: 'b', rotate: 1 }] })
  const [one, other] = await Promise.all([download('font', body.id), download('font', body.id)])
  expect(other.bytes).toEqual(one.bytes)
  const points = (bytes: Uint8Array) => JSON.parse(strFromU8(unzipSync(bytes)['code-points.json']!))
  expect(points(one.bytes)).toEqual({ a: 'e001', b: 'e002', m: 'e000' })
  await server.call('DELETE', `/cms/icons/${first.id}`)
  await uploadIcon(server, { icon_set: body.id, name: 'n' })
  expect(points((await download('font', body.id)).bytes)).toEqual({
    a: 'e001',
    b: 'e002',
    n: 'e003',
  })
})

test('draws a set of several parts, with all icons in one archive and one font', {
  timeout: 300_000,
}, async () => {
  const icons = readManyIcons(501)
  const form = new FormData()
  const prefix = newPrefix('many')
  form.set('file', new Blob([JSON.stringify({ prefix, icons })]), 'many.json')
  const { body } = await server.call('POST', '/cms/icon_sets/import', { form })
  expect(body.icon_count).toBe(501)
  const drawables = unzipSync((await download('android', body.id)).bytes)
  const names = Object.keys(icons).toSorted()
  expect(Object.keys(drawables)).toEqual(
    names.map((name) => `drawable/ic_${name.replaceAll('-', '_')}.xml`),
  )
  const { bytes } = await download('font', body.id)
  const files = unzipSync(bytes)
  const drawn = Object.keys(JSON.parse(strFromU8(files['code-points.json']!)))
  const leftOut = strFromU8(files['left-out.txt'] ?? new Uint8Array(0))
    .trimEnd()
    .split('\n')
    .map((line) => line.split(':')[0])
  expect([...drawn, ...leftOut].filter((name) => name !== '').toSorted()).toEqual(names)
  expect(drawn.length).toBeGreaterThan(450)
  expect(readFontFile(files[`${prefix}.woff2`]!).faces).toHaveLength(1)
  expect((await download('font', body.id)).bytes).toEqual(bytes)
})

/** Icons of Lucide, as members of an Iconify set. */
function readManyIcons(count: number): Record<string, object> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  const { icons, width, height } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    Object.entries<object>(icons)
      .slice(0, count)
      .map(([name, icon]) => [name, { width, height, ...icon }]),
  )
}

const masked =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><mask id="m"><rect width="24" height="12" fill="#fff"/></mask><path mask="url(#m)" d="M2 2h20v20z"/></svg>'

test('writes one icon for a platform, or refuses it with the reason', async () => {
  const { body } = await server.call('GET', '/cms/icons?name=b')
  const { id } = body.data[0]
  const get = (query: string, icon = id) =>
    server.call('GET', `/cms/icons/${icon}/export?format=${query}`)
  expect((await get('react')).text).toContain('export function IconB(')
  expect((await get('android')).headers.get('content-disposition')).toContain('ic_b.xml')
  expect((await get('pdf&size=48')).text.slice(0, 5)).toBe('%PDF-')
  const other = await createSet('refused')
  const drawn = await uploadIcon(server, { icon_set: other.id, name: 'masked' }, masked)
  const refused = await get('android', drawn.body.id)
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toBe(
    'The icon cannot be exported: The format cannot show a mask.',
  )
})

test('refuses an unknown format', async () => {
  const { body } = await server.call('GET', `/cms/icon_sets/${set}/export?format=ttf`)
  expect(body.error).toMatchObject({ code: 'parameter_invalid', param: 'format' })
  const none = await server.call('GET', `/cms/icon_sets/${set}/export`)
  expect(none.body.error).toMatchObject({ code: 'parameter_missing', param: 'format' })
})

test.each([
  ['a process that ended', new WorkLimit('crash', 'The process ended with SIGKILL.'), 503],
  ['a process that could not start', new ProcessUnavailable('It could not start.'), 503],
  ['too much memory', new WorkLimit('memory', 'It needs more than 512 MiB of memory.'), 422],
  ['too much time', new WorkLimit('time', 'It needs more than 10 seconds of CPU time.'), 503],
  ['too many waiting', new ApiError('rate_limited', 'Send fewer at once.'), 429],
])('answers %s never as an internal error', async (_, cause, status) => {
  const run = vi.spyOn(server.app.services.processes, 'run').mockRejectedValue(cause)
  try {
    const answer = await server.call('GET', `/cms/icon_sets/${set}/export?format=zip`)
    expect(answer.status).toBe(status)
    const drawn = await server.call('GET', `/cms/icon_sets/${set}/export?format=android`)
    // A part that reaches a limit lists its icons as left out, which the joining task writes.
    expect(drawn.status).toBe(status)
  } finally {
    run.mockRestore()
  }
})
