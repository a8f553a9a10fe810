import type { Document, Element } from '@blazon/document/document'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { pressProfile } from './pdf/inks.ts'
import { buildPage, buildPdf, flate, type RawObject } from './pdf/raw-pdf.fixture.ts'
import { readPdf } from './pdf.ts'

const emuPerPoint = 12_700

test('reads text with font, size, weight and colour, after both matrices', async () => {
  const content = '1 0 0 rg q 2 0 0 2 0 0 cm BT 1.5 0 0 1.5 25 50 Tm /F 6 Tf (Hello) Tj ET Q'
  const [element] = await readElements(content)
  expect(listRuns(element)).toEqual([['Helvetica', 400, 18, '#FF0000', 'Hello']])
  expect(readPoints(element)).toMatchObject({ x: 50, y: 185.6, height: 18, rotation: 0 })
})

test('distinguishes the styles within one line', async () => {
  const more = ['<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Inter-SemiBold >>']
  const content = 'BT /F 12 Tf 10 10 Td (We ) Tj /B 12 Tf (really) Tj 0 1 0 rg ( mean it) Tj ET'
  const [element] = await readElements(content, { resources: fonts('/B 5 0 R'), more })
  expect(
    listRuns(element).map(([family, weight, , color, text]) => [family, weight, color, text]),
  ).toEqual([
    ['Helvetica', 400, '#000000', 'We '],
    ['Inter', 600, '#000000', 'really'],
    ['Inter', 600, '#00FF00', ' mean it'],
  ])
})

test('joins lines into paragraphs, and hyphenated words', async () => {
  const content = `BT /F 10 Tf 12 TL 50 250 Td (This is a long line that is hyphen-) Tj
    T* (ated and goes on as long as it did, to) Tj T* (the end.) Tj
    T* (Another paragraph, which is new as) Tj T* [(to) -300 (day) 30 ('s) -260 (n) 40 (ews.)] TJ ET`
  const [element, ...others] = await readElements(content)
  expect(others).toEqual([])
  expect(element?.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual([
    'This is a long line that is hyphenated and goes on as long as it did, to the end.',
    "Another paragraph, which is new as to day's news.",
  ])
})

test('separates columns and sizes', async () => {
  const content = `BT /F 24 Tf 50 250 Td (Title) Tj ET BT /F 10 Tf 50 226 Td (Left) Tj ET
    BT /F 10 Tf 250 226 Td (Right) Tj ET`
  const texts = (await readElements(content)).map((element) => listRuns(element)[0]?.[4])
  expect(texts).toEqual(['Title', 'Left', 'Right'])
})

test('splits ligatures and composes accents', async () => {
  const toUnicode =
    '1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <61> <FB03> <62> <00650301> endbfchar'
  const more: RawObject[] = [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    { dictionary: '', data: toUnicode },
  ]
  const [element] = await readElements('BT /U 10 Tf 10 10 Td (abc) Tj ET', {
    resources: fonts('/U 5 0 R'),
    more,
  })
  expect(listRuns(element)[0]?.[4]).toBe('ffi\u00E9c')
})

test('reads invisible text without judging its appearance', async () => {
  const [element] = await readElements('BT 3 Tr /F 12 Tf 10 10 Td (Scanned) Tj ET')
  const [run] = element!.paragraphs[0]!.runs
  expect(run).toMatchObject({ text: 'Scanned', color: null, isUnseen: true })
})

test('takes the colour of outlined text from its outline', async () => {
  const [element] = await readElements('0 0 1 RG BT 1 Tr /F 12 Tf 10 10 Td (Outlined) Tj ET')
  expect(listRuns(element)[0]?.[3]).toBe('#0000FF')
})

test('returns no family for a drawn font', async () => {
  const more: RawObject[] = [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0]
      /CharProcs << /sq 6 0 R >> /Encoding << /Type /Encoding /Differences [97 /sq] >>
      /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << >> >>`,
    { dictionary: '', data: '1000 0 0 0 750 750 d1 0 0 750 750 re f' },
  ]
  const content = '1 0 0 rg BT /T 20 Tf 10 10 Td (aa) Tj ET'
  const [element] = await readElements(content, { resources: fonts('/T 5 0 R'), more })
  expect(listRuns(element)).toEqual([[null, 400, 20, '#FF0000', 'aa']])
})

const process = (...cmyk: number[]) => ({ kind: 'cmyk', cmyk })
const colors: readonly (readonly [space: string, content: string, hex: string, ink?: object])[] = [
  ['RGB', '0.9 0 0 rg', '#E60000'],
  ['gray', '0.5 g', '#808080'],
  ['CMYK: paper', '0 0 0 0 k', '#FFFFFF', process(0, 0, 0, 0)],
  ['CMYK: solid black', '0 0 0 1 k', '#000000', process(0, 0, 0, 100)],
  ['CMYK: a neutral tint of black', '0 0 0 0.5 k', '#929292', process(0, 0, 0, 50)],
  ['CMYK, as press paper shows it', '0 1 1 0 k', '#ED1F25', process(0, 100, 100, 0)],
  ['ICC-based RGB without a readable profile', '/I cs 1 0 0 scn', '#FF0000'],
  ['ICC-based CMYK', '/P cs 0 1 1 0 scn', '#EC1F25'],
  ['an index of ICC-based CMYK', '/Y cs 1 scn', '#EC1F25'],
  [
    'a spot colour, by its tint',
    '/S cs 1 scn',
    '#E50000',
    { kind: 'spot', tint: 100, name: 'Brand' },
  ],
  ['a spot colour in CMYK', '/K cs 1 scn', '#000000', { kind: 'spot', tint: 100, name: 'Ink 7' }],
  ['two inks, by their function', '/N cs 0.5 1 scn', '#80FF40'],
  ['one of two inks', '/N cs 0 1 scn', '#00FF40', { kind: 'spot', tint: 100, name: 'B' }],
  [
    'process inks and a spot colour that is not printed',
    '/M cs 0.5 0 0 scn',
    '#800000',
    process(0, 0, 0, 50),
  ],
  ['process inks with a spot colour', '/M cs 0.5 0 1 scn', '#8000FF'],
  ['an index', '/X cs 1 scn', '#0B3D91'],
  ['calibrated RGB', '/R cs 0.5 0.5 0.5 scn', '#BCBCBC'],
  ['calibrated gray', '/G cs 0.5 scn', '#808080'],
]

test.each(colors)('resolves a colour in %s', async (_space, content, hex, ink) => {
  const resources = `/ColorSpace << /I [/ICCBased 5 0 R] /S [/Separation /Brand /DeviceRGB 6 0 R]
    /N [/DeviceN [/A /B] /DeviceRGB 7 0 R] /X [/Indexed /DeviceRGB 1 <FFFFFF0B3D91>]
    /M [/DeviceN [/Black /Cyan /A] /DeviceRGB 10 0 R]
    /P [/ICCBased 8 0 R] /Y [/Indexed [/ICCBased 8 0 R] 1 <0000000000FFFF00>]
    /K [/Separation /Ink#207 /DeviceCMYK 9 0 R]
    /G [/CalGray << /WhitePoint [0.9505 1 1.089] /Gamma 2.2 >>]
    /R [/CalRGB << /WhitePoint [0.9505 1 1.089] /Gamma [1 1 1] /Matrix
      [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505] >>] >>`
  const more: RawObject[] = [
    { dictionary: '/N 3 /Alternate /DeviceRGB', data: 'no profile' },
    '<< /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0.9 0 0] /N 1 >>',
    { dictionary: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]', data: '{ 0.25 }' },
    flate(pressProfile(), '/N 4 /Alternate /DeviceCMYK'),
    '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>',
    { dictionary: '/FunctionType 4 /Domain [0 1 0 1 0 1] /Range [0 1 0 1 0 1]', data: '{ }' },
  ]
  const [element] = await readElements(`${content} 10 10 50 50 re f`, { resources, more })
  const color = { hex, alpha: 1, ...(ink && { ink }) }
  expect(element?.fill?.value).toEqual({ kind: 'solid', color })
})

test('reads every stop of a gradient, and reports tiles as unreadable', async () => {
  const content = `/Pattern cs /P scn 10 10 100 100 re f q 200 10 100 100 re W n /Sh sh Q
    /T scn 10 200 50 50 re f`
  const shading = `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 100 0] /Function
    << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>`
  const elements = await readElements(content, {
    resources: '/Pattern << /P 5 0 R /T 7 0 R >> /Shading << /Sh 6 0 R >>',
    more: [
      '<< /PatternType 2 /Shading 6 0 R >>',
      shading,
      {
        dictionary:
          '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>',
        data: '1 0 0 rg 0 0 5 5 re f',
      },
    ],
  })
  const stops = [
    { hex: '#FF0000', alpha: 1 },
    { hex: '#0000FF', alpha: 1 },
  ]
  expect(elements.map(({ fill }) => fill?.value)).toEqual([
    { kind: 'gradient', stops },
    { kind: 'gradient', stops },
    { kind: 'unknown', reason: 'a tiling pattern' },
  ])
  expect(readPoints(elements[1])).toMatchObject({ x: 200, y: 190, width: 100, height: 100 })
})

test('distinguishes fills from lines, and applies the opacity of groups', async () => {
  const content = '/G gs 1 0 0 rg 0 0 1 RG 3 w 10 10 50 20 re B /X Do 100 10 m 200 10 l S'
  const elements = await readElements(content, {
    resources: '/ExtGState << /G << /ca 0.5 /CA 0.25 >> >> /XObject << /X 5 0 R >>',
    more: [
      {
        dictionary: '/Subtype /Form /BBox [0 0 400 300] /Group << /S /Transparency >>',
        data: '0 1 0 rg 300 100 20 20 re f',
      },
    ],
  })
  const painted = elements.map(({ fill, line }) => [fill?.value ?? null, line?.value ?? null])
  const solid = (hex: string, alpha: number) => ({ kind: 'solid', color: { hex, alpha } })
  expect(painted).toEqual([
    [solid('#FF0000', 0.5), solid('#0000FF', 0.25)],
    [solid('#00FF00', 0.5), null],
    [null, solid('#0000FF', 0.25)],
  ])
})

test('recognizes strips that programs draw as one gradient', async () => {
  const strips = Array.from({ length: 40 }, (_, at) => {
    const shade = (0.2 + at * 0.02).toFixed(3)
    return `${shade} 0 0 rg 10 ${10 + at} 100 ${100 - at} re f`
  })
  const elements = await readElements(strips.join('\n'))
  expect(elements.map(({ fill }) => fill?.value)).toEqual([
    {
      kind: 'gradient',
      stops: [
        { hex: '#330000', alpha: 1 },
        { hex: '#FA0000', alpha: 1 },
      ],
    },
  ])
})

test('takes the first shape that covers the page for the background', async () => {
  const { pages } = await readPdf(buildPage('0.1 g 0 0 400 300 re f 1 g 10 10 5 5 re f'))
  expect(pages[0]?.background.value).toMatchObject({ color: { hex: '#1A1A1A' } })
  expect(pages[0]?.elements).toHaveLength(1)
})

test('skips clipped content and masks', async () => {
  const content = `q 0 0 50 50 re W n 1 0 0 rg 100 100 50 50 re f 0 0 400 300 re f Q
    /M gs 0 0 1 rg 200 200 10 10 re f`
  const elements = await readElements(content, {
    resources: '/ExtGState << /M 5 0 R >>',
    more: [
      '<< /SMask << /S /Luminosity /G 6 0 R >> >>',
      {
        dictionary:
          '/Subtype /Form /BBox [0 0 400 300] /Group << /S /Transparency /CS /DeviceGray >>',
        data: '0.7 g 0 0 150 50 re f',
      },
    ],
  })
  expect(elements.map(readPoints)).toMatchObject([
    { x: 0, y: 250, width: 50, height: 50 },
    { x: 200, y: 90, width: 10, height: 10 },
  ])
})

test('reads nested forms where they are drawn', async () => {
  const elements = await readElements('q 2 0 0 2 20 20 cm /X Do Q', {
    resources: '/XObject << /X 5 0 R >>',
    more: [
      {
        dictionary:
          '/Subtype /Form /BBox [0 0 50 50] /Matrix [1 0 0 1 10 0] /Resources << /XObject << /Y 6 0 R >> >>',
        data: '1 0 0 rg 0 0 100 10 re f /Y Do',
      },
      { dictionary: '/Subtype /Form /BBox [0 0 9 9]', data: '0 0 1 rg 5 20 4 4 re f 5 5 4 4 re f' },
    ],
  })
  expect(elements.map(readPoints)).toMatchObject([
    { x: 40, y: 260, width: 100, height: 20 },
    { x: 50, y: 262, width: 8, height: 8 },
  ])
})

test("applies a page's rotation, crop and scale", async () => {
  const turned = await readPdf(
    buildPage('BT /F 12 Tf 50 250 Td (Turned) Tj ET', { page: '/Rotate 90' }),
  )
  expect(turned.size).toEqual({ width: 300 * emuPerPoint, height: 400 * emuPerPoint })
  expect(turned.pages[0]?.elements[0]?.box?.rotation).toBe(90)
  const content = 'BT /F 12 Tf 50 250 Td (Out) Tj ET BT /F 12 Tf 150 150 Td (In) Tj ET'
  const cut = await readPdf(buildPage(content, { page: '/CropBox [100 100 300 250] /UserUnit 2' }))
  expect(cut.size).toEqual({ width: 400 * emuPerPoint, height: 300 * emuPerPoint })
  expect(cut.pages[0]?.elements.map((one) => listRuns(one)[0])).toEqual([
    ['Helvetica', 400, 24, '#000000', 'In'],
  ])
})

test('measures pictures as displayed: scaled, rotated, clipped, inline', async () => {
  const content = `q 72 0 0 36 10 10 cm /Im Do Q q 0 72 -36 0 200 10 cm /Im Do Q
    q 300 10 36 36 re W n 72 0 0 36 300 10 cm /Im Do Q
    q 36 0 0 36 10 100 cm BI /W 2 /H 2 /CS /RGB /BPC 8 /F /AHx ID FF000000FF000000FFFFFFFF> EI Q`
  const image = '/Subtype /Image /Width 300 /Height 150 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const elements = await readElements(content, {
    resources: '/XObject << /Im 5 0 R >>',
    more: [flate(Buffer.alloc(300 * 150 * 3, 99), image)],
  })
  expect(elements.map(readPoints)).toEqual([
    { x: 10, y: 254, width: 72, height: 36, rotation: 0 },
    { x: 146, y: 236, width: 72, height: 36, rotation: 270 },
    { x: 300, y: 254, width: 36, height: 36, rotation: 0 },
    { x: 10, y: 164, width: 36, height: 36, rotation: 0 },
  ])
  const [first, second, clipped, inline] = elements.map(({ picture }) => picture!)
  expect(first?.pixels).toEqual({ width: 300, height: 150 })
  expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(second?.sha256).toBe(first?.sha256)
  expect(clipped?.crop).toEqual({ left: 0, top: 0, right: 0.5, bottom: 0 })
  expect(inline?.pixels).toEqual({ width: 2, height: 2 })
})

test('reads annotations as displayed, and link targets', async () => {
  const { pages, externalLinks } = await readPdf(
    buildPage('', {
      page: '/Annots [5 0 R 7 0 R]',
      more: [
        '<< /Subtype /FreeText /Rect [10 10 110 60] /AP << /N 6 0 R >> /F 4 >>',
        {
          dictionary: `/Subtype /Form /BBox [0 0 50 25] /Resources << ${fonts('')} >>`,
          data: 'BT /F 10 Tf 0 0 Td (Note) Tj ET',
        },
        '<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/x) >> >>',
      ],
    }),
  )
  expect(listRuns(pages[0]?.elements[0])).toEqual([['Helvetica', 400, 20, '#000000', 'Note']])
  expect(externalLinks).toEqual([{ page: 1, target: 'https://example.com/x', kind: 'link' }])
})

test('hides content of layers that are switched off', async () => {
  const bytes = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Properties << /L 5 0 R >> >> >>',
    { dictionary: '', data: '/OC /L BDC 0 0 2 2 re f EMC 4 4 2 2 re f' },
    '<< /Type /OCG /Name (Draft) >>',
  ])
  const { pages } = await readPdf(bytes)
  expect(pages[0]?.elements.map(({ hidden }) => hidden)).toEqual([true, false])
})

test('reads document properties and the size of each page', async () => {
  const made = await PDFDocument.create()
  made.setTitle('Plan')
  made.setAuthor('Ada')
  made.setKeywords(['brand', 'plan'])
  made.setCreationDate(new Date('2026-11-21T05:00:00Z'))
  const font = await made.embedFont(StandardFonts.TimesRomanBold)
  made.addPage([720, 405]).drawText('One', { font, size: 30, x: 50, y: 50 })
  made.addPage([595, 842])
  const document = await readPdf(await made.save())
  expect(document.properties).toMatchObject({
    title: 'Plan',
    author: 'Ada',
    keywords: 'brand plan',
    created: '2026-11-21T05:00:00Z',
  })
  expect(document.pages.map(({ number, size }) => [number, size])).toEqual([
    [1, undefined],
    [2, { width: 595 * emuPerPoint, height: 842 * emuPerPoint }],
  ])
  expect(listRuns(document.pages[0]?.elements[0])).toEqual([['Times', 700, 30, '#000000', 'One']])
})

test('reports what is broken on a page, and reads the rest', async () => {
  const { pages, unread } = await readPdf(
    buildPage('BT /F 10 Tf 50 250 Td (Fine) Tj ET /Nope Do 1 0 0 rg 0 0 10 10 re f'),
  )
  expect(unread).toEqual(['what is broken on page 1'])
  expect(pages[0]?.elements).toHaveLength(2)
})

function fonts(more: string): string {
  return `/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> ${more} >>`
}

async function readElements(...made: Parameters<typeof buildPage>): Promise<readonly Element[]> {
  const document: Document = await readPdf(buildPage(...made))
  expect(document.unread).toEqual([])
  return document.pages[0]!.elements
}

function listRuns(element: Element | undefined) {
  return (element?.paragraphs ?? []).flatMap(({ runs }) =>
    runs.map(({ fonts: { latin }, weight, size, color, text }) => [
      latin?.value ?? null,
      weight?.value,
      size?.value,
      color?.value.kind === 'solid' ? color.value.color.hex : color?.value.kind,
      text,
    ]),
  )
}

/** Its box in points, to a tenth. */
function readPoints(element: Element | undefined) {
  const { x, y, width, height, rotation } = element!.box!
  const points = (emu: number) => Math.round(emu / 1270) / 10
  return { x: points(x), y: points(y), width: points(width), height: points(height), rotation }
}
