import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { exportFormats, importFormats } from './formats.ts'

let server: TestServer
let palette: { id: string; colors: object[] }

const colors = [
  {
    key: 'red',
    name: 'Acme red',
    group: 'Core/Warm',
    value: '#E60000',
    role: 'primary',
    usage: ['text', 'fill'],
    tolerance: 1.5,
    cmyk: [0, 100, 100, 10],
    spot_name: 'PANTONE 485 C',
  },
  { key: '500', name: '500', value: '#33669980', deprecated: true },
  { key: 'wide', value: { color_space: 'rec2020', components: [0.1, 0.987654321, 0] } },
  { key: 'haze', value: 'oklch(0.7 none 200 / 0.5)' },
]

beforeAll(async () => {
  server = await startTestServer()
  const body = { name: 'Acme & Söhne', slug: 'acme', colors }
  palette = (await server.call('POST', '/brand/palettes', { body })).body
})
afterAll(() => server.stop())

function upload(
  content: string | Uint8Array<ArrayBuffer>,
  filename: string,
  params: object = {},
  key?: string,
) {
  const form = new FormData()
  form.set('file', new Blob([content]), filename)
  form.set('params', JSON.stringify(params))
  return server.call('POST', '/brand/palettes/import', {
    form,
    ...(key === undefined ? {} : { key }),
  })
}

async function download(format: string, id = palette.id) {
  const response = await fetch(
    `${server.url}/api/v1/brand/palettes/${id}/export?format=${format}`,
    {
      headers: { Authorization: `Bearer ${server.keys.test}` },
    },
  )
  return { response, content: Buffer.from(await response.arrayBuffer()) }
}

test('survives an export and import as dtcg without a loss', async () => {
  const { response, content } = await download('dtcg')
  expect(response.headers.get('blazon-warnings')).toBeNull()
  const { status, body } = await upload(content, 'anything.json')
  expect(status).toBe(201)
  expect(body).toMatchObject({ object: 'palette', status: 'draft', revision: 1, warnings: [] })
  expect([body.name, body.slug]).toEqual(['Acme & Söhne', 'acme-2'])
  expect(body.colors).toEqual(palette.colors)
})

describe.each(exportFormats)('%s', (format) => {
  test('is exported as an attachment of its type, with warnings for what the format cannot represent', async () => {
    const { response, content } = await download(format)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="acme\.[a-z.]+"$/,
    )
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const warnings = response.headers.get('blazon-warnings') ?? ''
    expect(warnings === '').toBe(format === 'dtcg' || format === 'tokens_studio')
    expect(warnings).toMatch(/^("[^"]*"(, |$))*$/)
    expect(warnings.length).toBeLessThan(4_000)
  })

  test.runIf(importFormats.some((known) => known === format))(
    'is imported again, with the format detected and with it named',
    async () => {
      const { content } = await download(format)
      for (const params of [{}, { format }]) {
        const { status, body } = await upload(content, `a.${format}`, params)
        // The formats of Adobe have the inks of a colour instead of its value.
        const inks = ['ase', 'aco'].includes(format) ? ['cmyk_converted'] : []
        const codes = body.warnings.map(({ code }: { code: string }) => code)
        expect([status, codes]).toEqual([201, inks])
        expect(body.colors.length).toBeGreaterThanOrEqual(colors.length)
      }
    },
  )
})

test('the files of a ZIP are one palette, whose modes are those of the files', async () => {
  const text = ($value: string) => strToU8(JSON.stringify({ text: { $type: 'color', $value } }))
  const zip = zipSync({ 'kit/light.json': text('#111111'), 'kit/dark.json': text('#eeeeee') })
  for (const params of [{}, { format: 'dtcg' }]) {
    const { status, body } = await upload(new Uint8Array(zip), 'Kit.zip', params)
    expect([status, body.modes, body.warnings]).toEqual([201, ['light', 'dark'], []])
    expect(body.colors).toMatchObject([
      { key: 'text', value: { hex: '#111111' }, values: { dark: { hex: '#EEEEEE' } } },
    ])
  }
  const none = zipSync({ 'a.json': strToU8('{}'), 'README.md': strToU8('# Tokens') })
  for (const bytes of [none, zipSync({ 'a.json': new Uint8Array(8 * 2 ** 20 + 1) })]) {
    const refused = await upload(new Uint8Array(bytes), 'Kit.zip')
    expect([refused.status, refused.body.error.code]).toEqual([422, 'unprocessable_file'])
  }
})

test('exports and imports as many colours as a palette may have', async () => {
  const many = Array.from({ length: 1_024 }, (_, at) => ({
    key: `c${at}`,
    value: `color(rec2020 0 ${at / 1_024} 1)`,
  }))
  const { body: made } = await server.call('POST', '/brand/palettes', {
    body: { name: 'Many', colors: many },
  })
  for (const format of ['dtcg', 'ase', 'pptx', 'css']) {
    const { response, content } = await download(format, made.id)
    expect(response.status).toBe(200)
    const { body } = await upload(content, 'many')
    expect(body.colors).toHaveLength(1_024)
    if (format === 'dtcg') expect(body.colors).toEqual(made.colors)
  }
})

test('takes name and slug from the request, otherwise from the file', async () => {
  const named = await upload('GIMP Palette\nName: Über Farben\n1 2 3 A\n', 'x.gpl')
  expect([named.body.name, named.body.slug]).toEqual(['Über Farben', 'uber-farben'])
  const unnamed = await upload('f00 Red\n', 'C:\\Brand 2026.hex')
  expect([unnamed.body.name, unnamed.body.slug]).toEqual(['Brand 2026', 'brand-2026'])
  const given = { name: 'Given', slug: 'given', metadata: { team: 'design' } }
  expect((await upload('f00\n', 'x.hex', given)).body).toMatchObject(given)
  const again = await upload('f00\n', 'x.hex', given)
  expect([again.status, again.body.error.param]).toEqual([409, 'slug'])
})

test('uses the format of the request, not the detected one', async () => {
  const { status, body } = await upload('f00\n', 'x.hex', { format: 'gpl' })
  expect(status).toBe(422)
  expect(body.error).toMatchObject({ code: 'unprocessable_file', param: 'file' })
  expect(body.error.message).toContain('could not be read as gpl')
})

test('imports a file that was uploaded before, and does not keep it', async () => {
  const form = new FormData()
  form.set('file', new Blob(['f00 Red\n']), 'old.hex')
  const file = await server.call('POST', '/files', { form })
  const { status, body } = await server.call('POST', '/brand/palettes/import', {
    body: { file: file.body.id },
  })
  expect([status, body.name, body.colors[0].key]).toEqual([201, 'old', 'red'])
  const after = await server.call('GET', `/files/${file.body.id}`)
  expect(after.body.expires_at).not.toBeNull()
})

test('records one event for an imported palette, without the warnings of the import', async () => {
  const { body } = await upload(
    '{"a":{"$type":"color","$value":"#f00"},"b":{"$value":1}}',
    'x.json',
  )
  expect(body.warnings).toEqual([
    {
      code: 'tokens_dropped',
      message: '1 token that is not a color was left out.',
      params: { count: 1 },
    },
  ])
  const events = await server.call('GET', '/events?type=brand.palette.created&limit=1')
  const { warnings: _, ...made } = body
  expect(events.body.data[0].data.object).toEqual(made)
})

test.each([
  ['an unknown format', 'Hello.', 'Supported formats are dtcg, css'],
  ['no bytes', '', 'Supported formats are dtcg, css'],
  [
    'a cut file',
    Buffer.from('ASEF\u0000\u0001\u0000\u0000\u0000\u0000\u0000\u0009\u0000\u0001'),
    'cut off',
  ],
  ['a circle of aliases', '{"a":{"$value":"{b}"},"b":{"$value":"{a}"}}', 'alias of itself'],
  [
    '1,025 colors',
    Array.from({ length: 1_025 }, (_, at) => `#${100_000 + at}\n`).join(''),
    'more than 1024',
  ],
  ['markup with a DOCTYPE', '<!DOCTYPE svg><svg fill="red"/>', 'DOCTYPE'],
  ['an archive that is not a deck', 'PK\u0003\u0004', 'pptx'],
  ['text too large', '--a: red;'.repeat(1_000_000), 'at most 8 MiB'],
])('refuses %s', async (_name, content, message) => {
  const { status, body } = await upload(content, 'x')
  expect([status, body.error.code]).toEqual([422, 'unprocessable_file'])
  expect(body.error.message).toContain(message)
})

test('requires a file, a known format, and a scope that may write', async () => {
  const none = await server.call('POST', '/brand/palettes/import', { body: {} })
  expect(none.body.error).toMatchObject({ code: 'parameter_missing', param: 'file' })
  const unknown = await upload('f00', 'x', { format: 'xcf' })
  expect(unknown.body.error).toMatchObject({ code: 'parameter_invalid', param: 'format' })
  const reader = await server.addKey({ scopes: ['brand:read'] })
  expect((await upload('f00', 'x', {}, reader)).status).toBe(403)
  expect(
    (await server.call('GET', `/brand/palettes/${palette.id}/export`)).body.error,
  ).toMatchObject({
    code: 'parameter_missing',
    param: 'format',
  })
})

test("answers 404 for another organization's file or palette", async () => {
  const { test: foreign } = await server.addOrganization()
  const form = new FormData()
  form.set('file', new Blob(['f00']), 'x.hex')
  const file = await server.call('POST', '/files', { form, key: foreign })
  const imported = await server.call('POST', '/brand/palettes/import', {
    body: { file: file.body.id },
  })
  expect([imported.status, imported.body.error.param]).toEqual([400, 'file'])
  const exported = await server.call('GET', `/brand/palettes/${palette.id}/export?format=css`, {
    key: foreign,
  })
  expect(exported.status).toBe(404)
})

const decks = join(import.meta.dirname, '../../../../../shared/corpus/pptx')

test.skipIf(!existsSync(decks))('reads the theme of every real deck', async () => {
  const unread: string[] = []
  for (const name of readdirSync(decks).filter((file) => file.endsWith('.pptx'))) {
    const { status, body } = await upload(readFileSync(join(decks, name)), name)
    if (status !== 201) unread.push(`${name}: ${body.error.message}`)
    else
      expect(body.colors.slice(0, 12).map(({ key }: { key: string }) => key)).toContain('accent1')
  }
  expect(unread).toEqual([])
})
