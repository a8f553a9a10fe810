import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { fix } from '../fix.ts'
import { htmlReport } from '../reports/html.ts'
import type { CompletedCheck } from '../result.ts'
import { buildPage, flate } from './pdf/raw-pdf.fixture.ts'
import { readPdf } from './pdf.ts'

/** Every rule type finds its planted violation in a PDF if the contract lists PDF for it. */

const brand = { palettes: [palette([color('red', '#E60000'), color('ink', '#000')])], fonts: [] }
let file: Uint8Array

beforeAll(async () => {
  const made = await PDFDocument.create()
  const [plain, bold] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.TimesRomanBold].map((name) => made.embedFont(name)),
  )
  const ink = rgb(0, 0, 0)
  const first = made.addPage([600, 400])
  first.drawText('All is well', { font: plain!, size: 20, x: 40, y: 300, color: ink })
  const second = made.addPage([400, 600])
  second.drawText('We utilise', { font: bold!, size: 8, x: 40, y: 500, color: rgb(1, 0, 0) })
  second.drawText('it daily', { font: bold!, size: 8, x: 40, y: 490, color: rgb(1, 0, 0) })
  file = await made.save()
})

const cases: readonly (readonly [type: string, params: object, observed: unknown])[] = [
  ['color_in_palette', { targets: ['text'] }, '#FF0000'],
  ['font_family', { allowed: ['Helvetica'] }, 'Times'],
  ['font_size', { min: 12 }, 8],
  ['term_forbidden', { terms: [{ text: 'utilise it' }] }, 'utilise it'],
]

test.each(cases)('%s finds its breach on its page', async (type, params, observed) => {
  const { findings, input } = await completed(file, type, params)
  expect(findings.map((finding) => finding.observed)).toEqual([observed])
  expect(findings[0]?.location).toMatchObject({
    ...{ page: 2, slide: null, line: null },
    box: { x: 40 * 12_700, rotation: 0 },
  })
  expect(input).toMatchObject({ format: 'pdf', pages: 2 })
})

test('term_required and file_metadata judge the whole file', async () => {
  const terms = [{ text: 'legal notice' }]
  expect((await completed(file, 'term_required', { terms })).findings).toHaveLength(1)
  const found = await completed(file, 'file_metadata', {
    required: ['title'],
    forbidden: ['producer'],
  })
  expect(found.findings.map(({ observed }) => observed)).toEqual([
    'no title',
    expect.stringMatching(/^producer: pdf-lib/),
  ])
})

test('image_resolution judges the clipped part at its displayed size', async () => {
  const image = '/Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8'
  const bytes = buildPage('q 10 10 72 36 re W n 144 0 0 144 10 10 cm /Im Do Q', {
    resources: '/XObject << /Im 5 0 R >>',
    more: [flate(Buffer.alloc(10_000, 9), image)],
  })
  const { findings } = await completed(bytes, 'image_resolution', { min_dpi: 150 })
  expect(findings.map(({ observed }) => observed)).toEqual([50])
})

test('logo_required recognizes the logo by its appearance, and reports where it is', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/>
    <circle cx="100" cy="100" r="70" fill="#E60000"/><path d="M180 40h90v30h-60v100h-30z"/></svg>`
  const logo = await sharp(Buffer.from(svg)).png().toBuffer()
  const made = await PDFDocument.create()
  const smaller = await sharp(logo).resize(150).jpeg().toBuffer()
  const shown = await made.embedJpg(smaller)
  made.addPage([600, 400]).drawImage(shown, { x: 500, y: 330, width: 75, height: 50 })
  made.addPage([600, 400])
  const logos = [{ id: 'file_logo', bytes: new Uint8Array(logo) }]
  const params = { files: ['file_logo'], positions: ['top_right'] }
  const result = await check(await made.save(), [rule('logo_required', params)], {
    ...brand,
    logos,
  })
  if (result.status === 'failed') throw new Error(result.failure.message)
  expect(result.findings.map(({ location }) => location.page)).toEqual([2])
})

test('judges the words of scanned text, not its appearance', async () => {
  const bytes = buildPage('BT 3 Tr /F 4 Tf 10 10 Td (We utilise it) Tj ET')
  for (const [type, params] of cases) {
    const { findings, counts } = await completed(bytes, type, params)
    expect(findings).toHaveLength(type === 'term_forbidden' ? 1 : 0)
    expect(counts.indeterminate).toBe(0)
  }
})

test('counts unreadable content as indeterminate', async () => {
  const { counts } = await completed(buildPage('/Nope Do'), 'font_size', { min: 1 })
  expect(counts.indeterminate).toBe(1)
})

test('draws every page of the report at its own size, with its findings framed', async () => {
  const result = await completed(file, 'font_size', { min: 12 })
  const source = htmlReport(result, await readPdf(file), { filename: 'Plan.pdf' })
  expect(source).toContain('viewBox="0 0 800 533.')
  expect(source).toContain('viewBox="0 0 533.')
  expect(source).toContain('Page 2')
  expect(source.match(/class="badge /g)).toHaveLength(1)
})

test('contrast_min judges text against what is painted behind it', async () => {
  const content =
    '0 0 0 rg 0 0 300 300 re f 0.2 g BT /F 12 Tf 20 100 Td (Dark on dark) Tj ET 1 g BT /F 12 Tf 20 200 Td (Light on dark) Tj ET'
  const { findings, counts } = await completed(buildPage(content), 'contrast_min', { level: 'AA' })
  expect(findings.map(({ location }) => location.text)).toEqual(['Dark on dark'])
  expect(counts.indeterminate).toBe(0)
})

test('contrast_min measures the pixels of a picture below a text', async () => {
  // The left half of the picture is black, the right one white.
  const row = [...new Array<number>(100 * 3).fill(0), ...new Array<number>(100 * 3).fill(255)]
  const image = '/Subtype /Image /Width 200 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const text = (words: string, x: number, y: number) => `BT /F 12 Tf ${x} ${y} Td (${words}) Tj ET`
  const content = `q 400 0 0 200 0 0 cm /Im Do Q 1 g ${text('White on black', 20, 100)}
    ${text('White on white', 220, 100)} ${text('White on both', 180, 50)} ${text('Half above', 20, 195)}
    /Faint gs q 100 0 0 50 0 250 cm /Im Do Q /Solid gs ${text('Washed', 10, 270)}`
  const file = buildPage(content, {
    resources: '/XObject << /Im 5 0 R >> /ExtGState << /Faint << /ca 0.5 >> /Solid << /ca 1 >> >>',
    more: [flate(Buffer.from([...row, ...row]), image)],
  })
  const { findings, counts } = await completed(file, 'contrast_min', { level: 'AA' })
  expect(findings.map(({ location, observed }) => [location.text, observed])).toEqual([
    ['White on white', 'image'],
    ['White on both', 'image'],
  ])
  expect(findings[0]?.message).toContain('of the picture “image” has a contrast of 1:1; expected')
  expect(counts.indeterminate).toBe(2)
})

test.each([
  ['a byte order mark', [0xef, 0xbb, 0xbf]],
  ['an AppleSingle header', [0, 5, 0x16, 0, 0, 2, 0, 0, ...new Array<number>(18).fill(0)]],
])('opens a PDF after %s', async (_, before) => {
  const { input, findings } = await completed(new Uint8Array([...before, ...file]), 'font_size', {
    min: 12,
  })
  expect(input).toMatchObject({ format: 'pdf', pages: 2 })
  expect(findings).toHaveLength(1)
})

test('fixes nothing, and reports so for every finding', async () => {
  const { findings } = await completed(file, 'color_in_palette', {})
  const fixed = await fix(file, findings, { ...brand, rules: [rule('color_in_palette')] })
  const why = {
    code: 'format_not_fixable',
    reason: 'Files of this format cannot be fixed automatically.',
  }
  expect(fixed).toEqual({
    bytes: file,
    applied: [],
    left: findings.map(({ fingerprint }) => ({ fingerprint, ...why })),
    changes: [],
  })
})

async function completed(bytes: Uint8Array, type: string, params: object): Promise<CompletedCheck> {
  const result = await check(bytes, [rule(type, params)], brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result
}

test('fonts_embedded finds a font that is missing from the file, and passes standard fonts', async () => {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 122 /Widths [${'500 '.repeat(91)}] /FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>`
  const bytes = buildPage(
    'BT /F 12 Tf 50 250 Td (Hello) Tj ET BT /G 12 Tf 50 200 Td (World) Tj ET',
    {
      resources: `/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /G ${font('HaldenSans')} >>`,
    },
  )
  const { findings } = await completed(bytes, 'fonts_embedded', {})
  expect(findings.map(({ observed }) => observed)).toEqual(['HaldenSans'])
})

test('accepts the inks of palette colours for those colours only', async () => {
  const content = [
    '0 0.96 0.8 0.05 k 10 10 20 20 re f', // The inks of “red”, rounded.
    '0 0.9 0.8 0.05 k 50 10 20 20 re f', // Too little magenta.
    '/S cs 1 scn 90 10 20 20 re f', // The spot colour of “gold”.
    '/S cs 0.5 scn 130 10 20 20 re f', // A tint of it.
    '/O cs 1 scn 170 10 20 20 re f', // Another spot colour.
  ].join('\n')
  const resources = `/ColorSpace << /S [/Separation /PANTONE#20871#20c /DeviceCMYK 5 0 R]
    /O [/Separation /PANTONE#20872#20C /DeviceCMYK 5 0 R] >>`
  const more = ['<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.2 0.3 0.7 0.2] /N 1 >>']
  const palettes = [
    palette([
      color('red', '#123456', { cmyk: [0, 96.4, 80, 5] }),
      color('gold', '#123456', { spot_name: 'Pantone  871 C' }),
    ]),
  ]
  const rules = [rule('color_in_palette', { targets: ['fill'] })]
  const result = await check(buildPage(content, { resources, more }), rules, {
    palettes,
    fonts: [],
  })
  if (result.status === 'failed') throw new Error(result.failure.message)
  expect(
    result.findings.map(({ message }) => /\((C .*?|PANTONE.*?)\);/.exec(message)?.[1]),
  ).toEqual(['C 0 M 90 Y 80 K 5', 'PANTONE 871 c at 50%', 'PANTONE 872 C'])
})
