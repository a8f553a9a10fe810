import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { checkFile } from '../../compliance/checks/checks.fixture.ts'
import {
  collection,
  download,
  fvarTable,
  inter,
  nameTable,
  rampartOne,
  ttf,
  unpackWoff,
  uploadFont,
  withEmbedding,
} from './fonts.fixture.ts'

let server: TestServer
const day = 24 * 3_600_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The font as an independent library reads it. */
function readBack(bytes: Buffer): Font {
  return create(bytes) as Font
}

/** The properties that a conversion must preserve. */
function drawing(bytes: Buffer) {
  const font = readBack(bytes)
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id))
  return {
    glyphs: font.numGlyphs,
    characters: font.characterSet,
    widths: glyphs.map(({ advanceWidth }) => advanceWidth),
    outlines: glyphs.filter((_, id) => id % 37 === 1).map(({ path }) => path.toSVG()),
  }
}

test('reads the same facts as an independent library, from each format', async () => {
  const files = { woff: inter('woff'), woff2: inter('woff2'), ttf: ttf() }
  for (const [format, bytes] of Object.entries(files)) {
    const { status, body } = await uploadFont(server, bytes)
    expect([format, status]).toEqual([format, 201])
    const font = readBack(bytes)
    expect(body).toMatchObject({
      object: 'font',
      family: font.familyName,
      subfamily: font.subfamilyName,
      postscript_name: font.postscriptName,
      format,
      weight: 400,
      weights: [400],
      width: 100,
      style: 'normal',
      axes: [],
      glyph_count: font.numGlyphs,
      version: font.version,
      license: null,
      license_url: 'https://openfontlicense.org',
      embedding: 'installable',
      no_subsetting: false,
      aliases: ['Inter Regular'],
      status: 'active',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    })
    expect(body.metrics).toMatchObject({
      units_per_em: font.unitsPerEm,
      ascender: font.ascent,
      descender: font.descent,
      line_gap: font.lineGap,
      cap_height: font.capHeight,
      x_height: font.xHeight,
      italic_angle: font.italicAngle,
      underline_position: font.underlinePosition,
      underline_thickness: font.underlineThickness,
    })
    expect(codePoints(body.unicode_ranges)).toEqual(realCharacters(font))
    const file = await server.call('GET', `/files/${body.file}`)
    expect(file.body).toMatchObject({ expires_at: null, content_type: `font/${format}` })
    const { body: events } = await server.call('GET', '/events?type=brand.font.created&limit=1')
    expect(events.data[0].data.object).toEqual(body)
    expect((await server.call('GET', `/brand/fonts/${body.id}`)).body).toEqual(body)
  }
})

test('creates a font from an uploaded file, with the values of the body', async () => {
  const form = new FormData()
  form.set('file', new Blob([inter('woff', '600-italic') as Uint8Array<ArrayBuffer>]), 'a.woff')
  const file = (await server.call('POST', '/files', { form })).body.id
  const { status, body } = await server.call('POST', '/brand/fonts', {
    body: { file, family: 'Halden', aliases: ['H'], license: 'Ours', weights: [600, 700] },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    file,
    family: 'Halden',
    subfamily: 'Italic',
    aliases: ['H'],
    license: 'Ours',
    weight: 600,
    weights: [600, 700],
    style: 'italic',
  })
  const nothing = await server.call('POST', '/brand/fonts', {
    body: { file: 'file_00000000000000000000000000' },
  })
  expect([nothing.status, nothing.body.error.code]).toEqual([400, 'resource_missing'])
})

test('reads the requested face of a collection, by number or by name', async () => {
  const faces = [unpackWoff(inter('woff')), unpackWoff(inter('woff', '600-italic'))]
  const bytes = collection(faces)
  const found = async (params: object) => (await uploadFont(server, bytes, params)).body
  const [first, byNumber, byName] = [
    await found({}),
    await found({ face: 1 }),
    await found({ face: 'Inter-SemiBoldItalic' }),
  ]
  expect(first).toMatchObject({ format: 'ttc', postscript_name: 'Inter-Regular', weight: 400 })
  expect(byNumber).toMatchObject({ postscript_name: 'Inter-SemiBoldItalic', style: 'italic' })
  expect(byName).toMatchObject({ postscript_name: 'Inter-SemiBoldItalic', weight: 600 })
  expect((await found({ face: 2 })).error).toMatchObject({
    code: 'parameter_invalid',
    param: 'face',
    message: expect.stringContaining('0 (Inter-Regular), 1 (Inter-SemiBoldItalic)'),
  })
  const { bytes: woff2 } = await download(server, byName.id, '?format=woff2')
  expect(drawing(woff2)).toEqual(drawing(ttf(() => {}, '600-italic')))
  expect((await download(server, byName.id)).bytes).toEqual(bytes)
})

test('reads the axes of a variable font', async () => {
  const bytes = ttf((tables) => {
    tables.set(
      'fvar',
      fvarTable([
        ['wght', 200, 400, 650],
        ['wdth', 62.5, 100, 125],
      ]),
    )
  })
  const { body } = await uploadFont(server, bytes)
  expect(body).toMatchObject({
    weight: 400,
    weights: [200, 300, 400, 500, 600],
    axes: [
      { tag: 'wght', name: 'Regular', min: 200, default: 400, max: 650 },
      { tag: 'wdth', name: 'Regular', min: 62.5, default: 100, max: 125 },
    ],
  })
  const css = await server.call('GET', '/brand/fonts.css')
  const rule = css.text.split('@font-face').find((text) => text.includes(body.id))!
  expect(rule).toContain('font-weight: 200 650;\n')
  expect(rule).toContain('font-stretch: 62.5% 125%;\n')
})

test('reads the names in every language', async () => {
  const bytes = ttf((tables) => {
    tables.set(
      'name',
      nameTable([
        [0x0411, 1, '春野ゴシック'],
        [0x0409, 1, 'Haruno Gothic Heavy'],
        [0x0409, 2, 'Regular'],
        [0x0409, 4, 'Haruno Gothic Heavy'],
        [0x0409, 6, 'HarunoGothic-Heavy'],
        [0x0409, 16, 'Haruno Gothic'],
        [0x0409, 17, 'Heavy'],
        [0x0409, 13, 'All\u0000yours'],
        [0x0409, 14, 'javascript:alert(1)'],
      ]),
    )
  })
  expect((await uploadFont(server, bytes)).body).toMatchObject({
    family: 'Haruno Gothic',
    subfamily: 'Heavy',
    postscript_name: 'HarunoGothic-Heavy',
    aliases: ['Haruno Gothic Heavy', '春野ゴシック'],
    license: 'Allyours',
    license_url: null,
  })
  const nameless = ttf((tables) => tables.set('name', nameTable([[0x0409, 5, 'Version 1']])))
  const refused = await uploadFont(server, nameless)
  expect(refused.body.error).toMatchObject({ code: 'parameter_missing', param: 'family' })
  expect((await uploadFont(server, nameless, { family: 'Named' })).body.family).toBe('Named')
})

test.each([
  [0x0000, 'installable', false],
  [0x0002, 'restricted', false],
  [0x0004, 'preview', false],
  [0x0008, 'editable', false],
  [0x000e, 'editable', false],
  [0x0100, 'installable', true],
  [0x0104, 'preview', true],
  [0x0208, 'restricted', false],
])('reads the licence bits %i as %s', async (fsType, embedding, no_subsetting) => {
  const { body } = await uploadFont(server, ttf(withEmbedding(fsType)))
  expect(body).toMatchObject({ embedding, no_subsetting })
})

test.each([
  ['ttf', 'woff2'],
  ['ttf', 'woff'],
  ['woff', 'woff2'],
  ['woff', 'ttf'],
  ['woff2', 'ttf'],
  ['woff2', 'woff'],
] as const)('converts a %s to %s with the same glyphs', async (from, to) => {
  const bytes = from === 'ttf' ? ttf() : inter(from)
  const { body } = await uploadFont(server, bytes)
  const given = await download(server, body.id, `?format=${to}`)
  expect(given.status).toBe(200)
  expect(given.headers.get('content-type')).toBe(`font/${to}`)
  expect(given.headers.get('content-disposition')).toContain(`Inter-Regular.${to}`)
  expect(drawing(given.bytes)).toEqual(drawing(bytes))
  // The written file must be readable by our own reader too.
  const again = await uploadFont(server, given.bytes)
  expect(again.body).toMatchObject({
    format: to,
    metrics: body.metrics,
    unicode_ranges: body.unicode_ranges,
  })
})

test('converts a font of several megabytes to WOFF2 with the same glyphs', async () => {
  const bytes = rampartOne('woff')
  const { body } = await uploadFont(server, bytes)
  const given = await download(server, body.id, '?format=woff2')
  const [font, original] = [readBack(given.bytes), readBack(bytes)]
  expect(font.numGlyphs).toBe(7_155)
  for (const id of [1, 99, 7_000]) {
    expect(font.getGlyph(id).path.toSVG()).toBe(original.getGlyph(id).path.toSVG())
    expect(font.getGlyph(id).advanceWidth).toBe(original.getGlyph(id).advanceWidth)
  }
})

const postscriptFont = '/usr/share/fonts/opentype/urw-base35/NimbusSans-Bold.otf'

test.skipIf(!existsSync(postscriptFont))('accepts PostScript outlines as OTF', async () => {
  const bytes = readFileSync(postscriptFont)
  const { body } = await uploadFont(server, bytes)
  expect(body).toMatchObject({ format: 'otf', weight: 700, glyph_count: readBack(bytes).numGlyphs })
  for (const format of ['woff', 'woff2']) {
    const given = await download(server, body.id, `?format=${format}`)
    expect(drawing(given.bytes)).toEqual(drawing(bytes))
  }
  expect((await download(server, body.id, '?format=ttf')).status).toBe(409)
})

test('refuses a conversion that the licence forbids, and returns the uploaded file', async () => {
  const bytes = ttf(withEmbedding(0x0002))
  const { body } = await uploadFont(server, bytes)
  for (const format of ['woff2', 'woff', 'otf']) {
    const refused = await server.call('GET', `/brand/fonts/${body.id}/file?format=${format}`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict'])
  }
  expect((await download(server, body.id, '?format=ttf')).bytes).toEqual(bytes)
  expect((await download(server, body.id)).bytes).toEqual(bytes)
  const css = await server.call('GET', '/brand/fonts.css')
  expect(css.text).toContain(`/brand/fonts/${body.id}/file?format=ttf") format("truetype")`)
  const noSubsetting = (await uploadFont(server, ttf(withEmbedding(0x0100)))).body
  expect((await download(server, noSubsetting.id, '?format=woff2')).status).toBe(200)
})

test('gives the reason why a format is not available', async () => {
  const family = (await server.call('POST', '/brand/fonts', { body: { family: 'Elsewhere' } })).body
  const { body } = await uploadFont(server, ttf())
  for (const [id, query] of [
    [family.id, ''],
    [family.id, '?format=woff2'],
    [body.id, '?format=otf'],
    [body.id, '?format=ttc'],
  ]) {
    const refused = await server.call('GET', `/brand/fonts/${id}/file${query}`)
    expect([query, refused.status, refused.body.error?.code]).toEqual([
      query,
      409,
      'state_conflict',
    ])
  }
  expect((await server.call('GET', `/brand/fonts/${body.id}/file?format=svg`)).status).toBe(400)
})

test('writes a style sheet of the active fonts of the tenant only', async () => {
  const { test: key } = await server.addOrganization()
  const kept = (await uploadFont(server, inter('woff2'), { family: 'A "q"\\\n</style>' }, { key }))
    .body
  const archived = (await uploadFont(server, inter('woff'), {}, { key })).body
  await server.call('PATCH', `/brand/fonts/${archived.id}`, { key, body: { status: 'archived' } })
  await server.call('POST', '/brand/fonts', { key, body: { family: 'Elsewhere' } })
  const { status, headers, text } = await server.call('GET', '/brand/fonts.css', { key })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(text).toBe(`@charset "utf-8";

@font-face {
  font-family: "A \\22 q\\22 \\5c \\a \\3c /style>";
  font-style: normal;
  font-weight: 400;
  font-stretch: 100%;
  font-display: swap;
  src: url("${server.app.services.publicUrl}/api/v1/brand/fonts/${kept.id}/file?format=woff2") format("woff2");
  unicode-range: ${kept.unicode_ranges.join(', ')};
}
`)
})

test('keeps its file, and releases it on deletion if nothing else refers to it', async () => {
  const { body } = await uploadFont(server, inter('woff'))
  const other = await server.call('POST', '/brand/fonts', { body: { file: body.file } })
  const file = async () => (await server.call('GET', `/files/${body.file}`)).body
  const held = await server.call('DELETE', `/files/${body.file}`)
  expect(held.body.error.code).toBe('state_conflict')
  await server.call('DELETE', `/brand/fonts/${body.id}`)
  expect((await file()).expires_at).toBeNull()
  await server.call('DELETE', `/brand/fonts/${other.body.id}`)
  const left = Date.parse((await file()).expires_at) - Date.now()
  expect(left).toBeGreaterThan(day - 60_000)
  expect(left).toBeLessThanOrEqual(day)
  expect((await server.call('DELETE', `/files/${body.file}`)).body.deleted).toBe(true)
})

test('creates one font for a repeated request', async () => {
  const { test: key } = await server.addOrganization()
  const send = (params: object = {}) =>
    uploadFont(server, inter('woff2'), params, { key, headers: { 'Idempotency-Key': 'once' } })
  const first = await send()
  const again = await send()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.text).toBe(first.text)
  const other = await send({ family: 'Other' })
  expect(other.body.error.code).toBe('idempotency_key_reused')
  expect((await server.call('GET', '/brand/fonts', { key })).body.data).toHaveLength(1)
})

test('matches in rules by family, PostScript name and aliases, with all faces of a family', async () => {
  const { test: key } = await server.addOrganization()
  const named = (family: string, postscript: string) =>
    ttf((tables) => {
      tables.set(
        'name',
        nameTable([
          [0x0409, 1, family],
          [0x0409, 6, postscript],
        ]),
      )
    })
  const allowed = async () => {
    const { body } = await checkFile(server, undefined, {}, { key })
    expect(body.status).toBe('completed')
    return body.findings_count as number
  }
  await server.call('POST', '/brand/rules', {
    key,
    body: { type: 'font_family', params: { allowed: ['halden sans'] } },
  })
  const before = await allowed()
  expect(before).toBeGreaterThan(1)
  await uploadFont(server, named('Halden Sans', 'Georgia'), {}, { key })
  const after = await allowed()
  expect(after).toBeLessThan(before)
  await uploadFont(
    server,
    named('Halden Sans', 'HS'),
    { aliases: ['Comic Sans MS', 'Verdana'] },
    { key },
  )
  expect(await allowed()).toBe(0)
})

/** The last segment of a format 4 subtable is U+FFFF, which has no glyph; the reader counts it. */
function realCharacters(font: Font): number[] {
  return font.characterSet.filter((code) => code !== 0xffff).sort((a, b) => a - b)
}

/** Every code point in the CSS ranges. */
function codePoints(ranges: readonly string[]): number[] {
  return ranges.flatMap((range) => {
    const [first, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last! - first! + 1 }, (_, index) => first! + index)
  })
}
