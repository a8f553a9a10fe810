import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { inter, notoSansThai, uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import { importEnded } from '../icon-sets/large-set.fixture.ts'
import { uploadIcon } from './icons.fixture.ts'

/** Texts of icons that become paths of an uploaded or shipped font. */
let server: TestServer
let set: string

beforeAll(async () => {
  server = await startTestServer()
  const body = { prefix: 'text', name: 'Text' }
  set = (await server.call('POST', '/cms/icon_sets', { body })).body.id
  await uploadFont(server, inter('woff2'))
  await uploadFont(server, inter('woff2', '600-italic'))
})
afterAll(() => server.stop())

let count = 0

/** Uploads an icon with text that is turned into paths. */
function upload(content: string, params: object = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48">${content}</svg>`
  const name = `icon-${++count}`
  return uploadIcon(server, { icon_set: set, name, outline_text: true, ...params }, svg)
}

test.each([
  ['by its family', '<text x="4" y="32" font-family="Inter" font-size="24">OK</text>', 'Inter 400'],
  [
    'by its PostScript name in a style sheet',
    '<style>.a{font-family:Inter-SemiBoldItalic,serif;font-size:20px;fill:#06f;font-weight:600;font-style:italic}</style><text transform="translate(4 30)" class="a">Wave</text>',
    'Inter-SemiBoldItalic 600 italic',
  ],
  [
    'of the service, in a clip path, in Arabic',
    '<clipPath id="c"><text x="110" y="36" direction="rtl" font-family="DejaVu Sans" font-size="24">سلام</text></clipPath><path clip-path="url(#c)" d="M0 0h120v48H0z"/>',
    'DejaVu Sans 400',
  ],
])('turns text into paths of a font %s, and looks as before', async (_, content, font) => {
  const { status, body } = await upload(content, { keep_colors: true })
  expect([status, body.text_fonts, body.warnings]).toEqual([201, [font], []])
  expect(body.body).not.toContain('text')
  expect(body.body).toMatch(/<path[^>]* d="M/)
})

test('draws a variable font at the weight of each text', async () => {
  const { status } = await uploadFont(server, notoSansThai(), { family: 'Changing' })
  expect(status).toBe(201)
  const draw = async (weight: number) => {
    const text = `<text x="4" y="32" font-family="Changing" font-size="24" font-weight="${weight}">Wig</text>`
    const { status, body } = await upload(text)
    // The renderer, which shapes the text of the file by itself, draws the same.
    expect([status, body.text_fonts, body.warnings]).toEqual([201, [`Changing ${weight}`], []])
    return body.body
  }
  const drawings = [await draw(100), await draw(400), await draw(550), await draw(900)]
  expect(new Set(drawings).size).toBe(4)
  const italic = '<text y="30" font-family="Changing" font-size="24" font-style="italic">W</text>'
  expect((await upload(italic)).body.error.message).toContain('has no italic face')
})

test('uses the font of the request only where the file names none that is available', async () => {
  const content =
    '<text x="4" y="20" font-size="14" font-family="Inter">One <tspan font-family="Futura" fill="red">two</tspan></text>'
  const refused = await upload(content)
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toContain("the font 'Futura' is not available")
  const { body } = await upload(content, { text_font: 'Gelasio' })
  expect(body.text_fonts).toEqual(['Gelasio 400', 'Inter 400'])
})

test.each([
  ['日', '', "the font 'Inter' has no glyph for '日'"],
  ['x', 'font-weight="700"', "the font 'Inter' has no bold face"],
  ['x', 'text-decoration="underline"', 'it sets text-decoration'],
  ['x', 'textLength="90"', 'it sets textLength'],
])('refuses %s %s with the reason', async (text, attribute, reason) => {
  const content = `<text x="4" y="36" font-size="30" font-family="Inter" ${attribute}>${text}</text>`
  const { status, body } = await upload(content, { sanitize: 'strip' })
  expect([status, body.error.message]).toEqual([422, expect.stringContaining(reason)])
})

test('refuses text without the option, and outlines that look different', async () => {
  const plain = await upload('<text x="4" y="32" font-family="Inter" font-size="24">OK</text>', {
    outline_text: false,
  })
  expect(plain.body.error.message).toContain('<text> (line 1')
  // The renderer ignores places of single letters, so that the two drawings differ.
  const spread = '<text x="4 30 60" y="30" font-family="Inter" font-size="24">ABC</text>'
  expect((await upload(spread)).body.error.message).toContain('Cleaning changes the drawing')
  const kept = await upload(spread, { sanitize: 'strip' })
  expect(kept.body.warnings).toMatchObject([{ code: 'drawing_changed' }])
})

test('turns the texts of an imported set into paths, also in the background', async () => {
  const label = (font: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 48"><text x="4" y="32" font-family="${font}" font-size="24">Go</text></svg>`
  const files = { 'a.svg': label('Inter'), 'b.svg': label('Unknown'), 'c.svg': label('Arimo') }
  const zip = await importSet(`zipped-${++count}`, zipSync(mapValues(files, strToU8)))
  expect(zip.body.refused).toMatchObject([
    { file: 'b.svg', message: expect.stringContaining("the font 'Unknown' is not available") },
  ])
  expect(await listFonts(zip.body.id)).toEqual([['Arimo 400'], ['Inter 400']])
  const large = Object.fromEntries(
    Array.from({ length: 1_001 }, (_, at) => [`i${at}`, { body: `<path d="M0 ${at}h9"/>` }]),
  )
  const text = { body: '<text y="9" font-size="9" font-family="Inter">Go</text>' }
  const json = JSON.stringify({ prefix: `large-${++count}`, icons: { ...large, label: text } })
  const { body } = await importSet(undefined, strToU8(json))
  const ended = await importEnded(server, body.id)
  expect([ended.status, ended.refused]).toEqual(['completed', []])
  expect(await listFonts(ended.icon_set, '&name=label')).toEqual([['Inter 400']])
})

function importSet(prefix: string | undefined, file: Uint8Array) {
  const form = new FormData()
  form.set('params', JSON.stringify({ prefix, outline_text: true }))
  form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'icons')
  return server.call('POST', '/cms/icon_sets/import', { form })
}

async function listFonts(id: string, filter = ''): Promise<string[][]> {
  const { body } = await server.call('GET', `/cms/icons?icon_set=${id}${filter}`)
  return body.data.map(({ text_fonts }: { text_fonts: string[] }) => text_fonts).toSorted()
}

function mapValues<From, To>(record: Record<string, From>, change: (from: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
