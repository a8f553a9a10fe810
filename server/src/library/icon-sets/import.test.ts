import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { deploy } from '../../publishing/deployments/deployments.fixture.ts'
import { plainSvg } from '../icons/icons.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function importSet(params: object, file: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('params', JSON.stringify(params))
  form.set('file', new Blob([file]), 'icons')
  return server.call('POST', '/cms/icon_sets/import', { form })
}

function createZip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)])
  return new Uint8Array(zipSync(Object.fromEntries(entries)))
}

async function namesIn(set: string) {
  const { body } = await server.call('GET', `/cms/icons?icon_set=${set}`)
  return body.data.map(({ name }: { name: string }) => name).sort()
}

const iconify = {
  prefix: 'acme',
  info: { name: 'Acme', author: { name: 'A. Maker' }, license: { title: 'MIT' } },
  icons: { home: { body: '<path d="M0 0h9" fill="currentColor"/>' } },
  aliases: { house: { parent: 'home', hFlip: true } },
  width: 24,
  height: 24,
}

test('imports Iconify JSON, and exports it unchanged', async () => {
  const { status, body } = await importSet({}, JSON.stringify(iconify))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    object: 'icon_set',
    prefix: 'acme',
    name: 'Acme',
    author: 'A. Maker',
    license: 'MIT',
    status: 'draft',
    icon_count: 1,
  })
  const exported = await server.call('GET', `/cms/icon_sets/${body.id}/export?format=iconify`)
  expect(JSON.parse(exported.text)).toMatchObject({
    prefix: 'acme',
    icons: iconify.icons,
    aliases: iconify.aliases,
    width: 24,
  })
  const events = await server.call('GET', '/events?type=cms.icon.created')
  expect(events.body.data[0].data.object).toMatchObject({ icon_set: body.id, name: 'home' })
  const again = await importSet({}, JSON.stringify(iconify))
  expect(again.body.error).toMatchObject({ code: 'resource_already_exists', param: 'prefix' })
})

test('keeps the categories of a set, finds icons by them, and exports them', async () => {
  const categories = { 'Bâtiments & Co': ['home'], Empty: [], Lost: ['nowhere'] }
  const file = JSON.stringify({ ...iconify, prefix: 'sorted', categories })
  const { body } = await importSet({}, file)
  const found = await server.call('GET', `/cms/icons?icon_set=${body.id}&query=batiments`)
  expect(found.body.data).toMatchObject([{ name: 'home', categories: ['Bâtiments & Co'] }])
  const exported = await server.call('GET', `/cms/icon_sets/${body.id}/export?format=iconify`)
  expect(JSON.parse(exported.text).categories).toEqual({ 'Bâtiments & Co': ['home'] })
})

test('imports a zip of SVGs, named after their files', async () => {
  const zip = createZip({
    'arrows/Arrow Left.svg': plainSvg,
    'home.svg': plainSvg,
    '__MACOSX/._home.svg': 'x',
    'README.txt': 'x',
  })
  const missing = await importSet({}, zip)
  expect(missing.body.error).toMatchObject({ code: 'parameter_missing', param: 'prefix' })
  const { status, body } = await importSet({ prefix: 'zipped' }, zip)
  expect([status, body.icon_count, body.name]).toEqual([201, 2, 'zipped'])
  expect(await namesIn(body.id)).toEqual(['arrow-left', 'home'])
})

const badSvg = plainSvg.replace('<path', '<script/><path')

test('reports the invalid files of a zip and imports the others', async () => {
  const zip = createZip({
    'a.svg': plainSvg,
    'b.svg': badSvg,
    'c/A.svg': plainSvg,
    '!.svg': plainSvg,
  })
  const { status, body } = await importSet({ prefix: 'partly' }, zip)
  expect(status).toBe(201)
  expect(body).toMatchObject({ object: 'icon_set', icon_count: 1, refused_count: 3 })
  expect(body.refused).toEqual([
    {
      file: 'b.svg',
      message: expect.stringContaining('An icon must not contain <script>'),
      reason: 'not_allowed',
      params: {
        items: [expect.objectContaining({ code: 'element', element: 'script', line: 1 })],
        more: 0,
      },
    },
    {
      file: 'c/A.svg',
      message: "The icon name 'a' is also the name of a.svg. Rename one of the files.",
      reason: 'icon_name_repeated',
      params: { name: 'a', file: 'a.svg' },
    },
    {
      file: '!.svg',
      message: 'The file name has no letter or digit, so the icon has no name. Rename the file.',
      reason: 'file_name_empty',
      params: {},
    },
  ])
  expect(await namesIn(body.id)).toEqual(['a'])
})

test('imports the valid icons of an Iconify set if requested', async () => {
  const icons = { ...iconify.icons, bad: { body: '<script/>' } }
  const file = JSON.stringify({ ...iconify, prefix: 'mixed', icons })
  const refused = await importSet({}, file)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'unprocessable_file'])
  expect(refused.body.error.message).toContain("Icon 'bad': An icon must not contain <script>")
  const { status, body } = await importSet({ all_or_nothing: false }, file)
  expect([status, body.icon_count, body.refused[0].file]).toEqual([201, 1, 'bad'])
})

test('reports in a dry run what would be imported, and imports nothing', async () => {
  const zip = createZip({ 'a.svg': plainSvg, 'b.svg': badSvg })
  const { status, body } = await importSet({ prefix: 'dry', dry_run: true }, zip)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ object: 'icon_set_import', status: 'completed', dry_run: true, icon_set: null },
    ...{ total: 2, read: 2, count: 1, refused_count: 1, failure: null, icons_url: null },
  })
  const path = body.url.slice('/api/v1'.length)
  expect((await server.call('GET', path)).body).toEqual(body)
  expect((await server.call('GET', '/cms/icon_sets?prefix=dry')).body.data).toEqual([])
  const taken = await importSet({ prefix: 'acme', dry_run: true }, zip)
  expect(taken.body.error).toMatchObject({ code: 'resource_already_exists', param: 'prefix' })
})

test('names the invalid icon and imports nothing if all are required, or strips the icon', async () => {
  const zip = createZip({ 'a.svg': plainSvg, 'b.svg': badSvg })
  const refused = await importSet({ prefix: 'strict', all_or_nothing: true }, zip)
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toContain('b.svg: An icon must not contain <script>')
  expect((await server.call('GET', '/cms/icon_sets?prefix=strict')).body.data).toEqual([])
  const stripped = await importSet({ prefix: 'strict', sanitize: 'strip' }, zip)
  expect(stripped.body.icon_count).toBe(2)
})

test('refuses files that are not icon sets', async () => {
  for (const file of [
    '',
    '[]',
    '{"prefix":"x"}',
    '{"prefix":"x","icons":{}}',
    'PK',
    createZip({ 'a.txt': 'x' }),
    createZip({ 'a.svg': 'x', 'b.svg': '<html/>' }),
  ]) {
    const { status, body } = await importSet({ prefix: 'none' }, file)
    expect([status, body.error.code]).toEqual([422, 'unprocessable_file'])
  }
})

test('returns the set for up to 1,000 icons, and a job for more', async () => {
  const set = (count: number) => {
    const icons = Array.from({ length: count }, (_, at) => [
      `i${at}`,
      { body: '<path d="M0 0h9"/>' },
    ])
    return JSON.stringify({ prefix: `of-${count}`, icons: Object.fromEntries(icons) })
  }
  const small = await importSet({}, set(1_000))
  expect([small.status, small.body.object, small.body.icon_count]).toEqual([201, 'icon_set', 1_000])
  const large = await importSet({}, set(1_001))
  expect([large.status, large.body.object, large.body.total]).toEqual([
    202,
    'icon_set_import',
    1_001,
  ])
})

let keptSets = 0

test('keeps what a set says beyond the fields of the API, also in a deployment', async () => {
  const prefix = `kept-${++keptSets}`
  const set = {
    ...iconify,
    prefix,
    info: {
      name: 'Kept',
      version: '2.1.0',
      author: { name: 'A. Maker', url: 'https://maker.example' },
      license: { title: 'MIT', spdx: 'MIT', url: 'https://maker.example/license' },
      samples: ['home'],
    },
    icons: {
      home: { body: '<path d="M0 0h9" fill="currentColor"/>' },
      old: { body: '<path d="M0 0h8" fill="currentColor"/>', hidden: true },
    },
    aliases: {
      'older-home': { parent: 'home', hFlip: true, hidden: true },
      'still-old': { parent: 'old', vFlip: true },
      shown: { parent: 'old', rotate: 1, hidden: false },
    },
  }
  const { status, body } = await importSet({}, JSON.stringify(set))
  expect(status).toBe(201)
  const read = async () => {
    const { text } = await server.call('GET', `/cms/icon_sets/${body.id}/export?format=iconify`)
    return JSON.parse(text)
  }
  const exported = await read()
  expect(exported.info).toEqual({ ...set.info, total: 2, palette: false })
  expect([exported.icons, exported.aliases]).toEqual([set.icons, set.aliases])

  await server.call('POST', `/cms/icon_sets/${body.id}/publish`)
  const deployment = await deploy(server, { sources: [body.id] })
  const icons = `${server.url}/cdn/${deployment.id}/icons`
  const collection = await (await fetch(`${icons}/collection?prefix=${prefix}&info=true`)).json()
  expect(collection).toMatchObject({ info: { version: '2.1.0' }, uncategorized: ['home', 'shown'] })
  expect((await fetch(`${icons}/${prefix}/old.svg`)).status).toBe(200)

  await server.call('PATCH', `/cms/icon_sets/${body.id}`, { body: { license: 'Apache-2.0' } })
  const changed = await read()
  expect(changed.info).toMatchObject({ version: '2.1.0', author: set.info.author })
  expect(changed.info.license).toEqual({ title: 'Apache-2.0' })
})

test('imports a set whose info cannot be stored, without it', async () => {
  for (const odd of ['\u0000', '\ud800', 'x'.repeat(30_000)]) {
    const info = { name: 'Odd', version: odd }
    const odds = { ...iconify, prefix: `odd-${++keptSets}`, info }
    const { status, body } = await importSet({}, JSON.stringify(odds))
    expect([status, body.name]).toEqual([201, 'Odd'])
  }
})
