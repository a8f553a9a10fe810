import { expect, test } from 'vitest'
import { makeWordFile } from '../../../docx/test/word-parts.ts'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import type { Finding } from '../finding.ts'

/** Every rule type finds its planted violation in each format that the contract lists for it. */

const brand = {
  palettes: [
    palette([
      color('red', '#E60000', { usage: ['fill', 'line'] }),
      color('ink', '#111111'),
      color('white', '#FFFFFF'),
    ]),
  ],
  fonts: [],
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50">
  <style>
    .label { font: bold 8px/1.2 Arial, sans-serif }
  </style>
  <rect width="100" height="50" fill="#111111"/>
  <rect id="badge" x="10" width="20" height="10" fill="#FF0001"/>
  <text class="label" x="10" y="30" fill="#333333">We utilise it</text>
  <text x="10" y="40" font-family="Inter" font-size="20" fill="#E60000">Fine</text>
</svg>`

const html = `<!doctype html>
<html lang="en">
<body style="font-family: Inter; color: #111111; background: #FFFFFF">
  <p>Good</p>
  <p lang="fr" style="color: #FF0001; font-family: Arial">Nous utilise
    it</p>
  <p style="color: #777777">Faint</p>
  <img src="photo.png">
</body>
</html>`

const css = `:root { --brand: #FF0001 }
.a { color: var(--brand) }
.b { font-family: Arial, sans-serif }
.c { font-size: 8px }
.d { font-weight: 300 }
.e { color: #E60000 }
`

const sources = { svg, html, css }

type Case = readonly [
  type: string,
  format: keyof typeof sources,
  params: object,
  observed: unknown,
  line: number,
  column: number,
  selector: string,
]

const cases: readonly Case[] = [
  ['color_in_palette', 'svg', { targets: ['fill'] }, '#FF0001', 6, 3, '#badge'],
  ['color_in_palette', 'css', { targets: ['text'] }, '#FF0001', 2, 6, '.a'],
  ['color_in_palette', 'html', {}, '#FF0001', 5, 59, 'html > body > p'],
  ['color_usage', 'svg', {}, '#E60000', 8, 73, 'svg > text'],
  ['color_usage', 'css', {}, '#E60000', 6, 6, '.e'],
  ['contrast_min', 'svg', {}, 1.494, 7, 52, 'svg > text.label'],
  ['contrast_min', 'html', {}, 4.478, 7, 29, 'html > body > p'],
  ['font_family', 'svg', { allowed: ['Inter'] }, 'Arial', 7, 52, 'svg > text.label'],
  ['font_family', 'css', { allowed: ['Inter'] }, 'Arial', 3, 6, '.b'],
  ['font_family', 'html', { allowed: ['Inter'] }, 'Arial', 5, 59, 'html > body > p'],
  ['font_size', 'svg', { min: 12 }, 6, 7, 52, 'svg > text.label'],
  ['font_size', 'css', { min: 12 }, 6, 4, 6, '.c'],
  ['font_weight', 'svg', { allowed: [400] }, 700, 7, 52, 'svg > text.label'],
  ['font_weight', 'css', { allowed: [400] }, 300, 5, 6, '.d'],
  [
    'term_forbidden',
    'svg',
    { terms: [{ text: 'utilise it' }] },
    'utilise it',
    7,
    55,
    'svg > text.label',
  ],
  ['term_forbidden', 'html', { terms: [{ text: 'it' }] }, 'it', 6, 5, 'html > body > p'],
  ['alt_text', 'html', {}, null, 8, 3, 'html > body > img'],
  ['alt_text', 'svg', {}, null, 1, 1, 'svg'],
  ['language', 'html', { allowed: ['en'] }, 'fr', 5, 59, 'html > body > p'],
]

test.each(cases)('%s finds its breach in %s', async (type, format, params, observed, ...place) => {
  const found = await findings(format, type, params)
  const [line, column, selector] = place
  expect(found.map((finding) => finding.observed)).toContainEqual(observed)
  const finding = found.find((one) => one.observed === observed)
  expect(finding?.location).toMatchObject({ line, column, selector, slide: null, page: null })
})

test.each(['svg', 'html'] as const)('term_required reads the texts of %s', async (format) => {
  expect(await findings(format, 'term_required', { terms: [{ text: 'legal' }] })).toHaveLength(1)
  expect(await findings(format, 'term_required', { terms: [{ text: 'it' }] })).toEqual([])
})

test('file_metadata reads the properties of a drawing', async () => {
  expect((await findings('svg', 'file_metadata', { required: ['title'] }))[0]?.observed).toBe(
    'no title',
  )
})

async function findings(
  format: keyof typeof sources,
  type: string,
  params: object,
): Promise<readonly Finding[]> {
  const bytes = new TextEncoder().encode(sources[format])
  const result = await check(bytes, [rule(type, params)], { ...brand, filename: `a.${format}` })
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result.findings
}

const word = makeWordFile({
  headers: { one: '<w:p><w:r><w:t>Draft</w:t></w:r></w:p>' },
  settings: '<w:themeFontLang w:val="en-US"/>',
  body: `
    <w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Results</w:t></w:r></w:p>
    <w:p><w:r><w:rPr><w:rFonts w:ascii="Arial"/><w:b/><w:color w:val="FF0001"/><w:sz w:val="16"/><w:lang w:val="fr-FR"/></w:rPr><w:t>We utilise it</w:t></w:r></w:p>
    <w:p><w:r><w:rPr><w:color w:val="999999"/></w:rPr><w:t>FAINT WORDS</w:t><w:commentReference w:id="0"/></w:r></w:p>
    <w:p><w:r><w:rPr><w:color w:val="E60000"/></w:rPr><w:t>red</w:t></w:r></w:p>
    <w:p><w:hyperlink r:id="link"><w:r><w:t>there</w:t></w:r></w:hyperlink></w:p>
    <w:p><w:sdt><w:sdtPr><w:alias w:val="Client"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:r><w:t>Click here</w:t></w:r></w:sdtContent></w:sdt></w:p>
    <w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="7" name="Photo"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="image"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>
    <w:sectPr><w:headerReference w:type="default" r:id="one"/><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`,
  relationships: `<Relationship Id="link" Type="http://x/hyperlink" Target="https://elsewhere.example/" TargetMode="External"/>
    <Relationship Id="image" Type="http://x/image" Target="media/photo.png"/>
    <Relationship Id="vba" Type="http://x/vbaProject" Target="vbaProject.bin"/>`,
  parts: {
    'word/media/photo.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
      'base64',
    ),
    'word/vbaProject.bin': new Uint8Array(4),
  },
})

const inWord: readonly (readonly [
  type: string,
  params: object,
  observed: unknown,
  place: object,
])[] = [
  [
    'color_in_palette',
    { targets: ['text'] },
    '#FF0001',
    { page: 1, headings: ['Results'], paragraph: 1 },
  ],
  ['color_usage', {}, '#E60000', { headings: ['Results'], paragraph: 3 }],
  ['contrast_min', {}, 2.849, { text: 'FAINT WORDS' }],
  ['font_family', { allowed: ['Inter'] }, 'Arial', { text: 'We utilise it' }],
  ['font_size', { max: 8 }, 10, {}],
  ['font_weight', { allowed: [400] }, 700, { text: 'We utilise it' }],
  ['text_style', { no_all_caps: true }, 'all capitals', { paragraph: 2 }],
  ['term_forbidden', { terms: [{ text: 'utilise' }] }, 'utilise', { paragraph: 1 }],
  [
    'term_forbidden',
    { terms: [{ text: 'Draft' }] },
    'Draft',
    { page: 1, slides: [1], shape_name: 'Header' },
  ],
  ['term_required', { terms: [{ text: 'legal' }] }, 'legal: 0', { page: null }],
  ['language', { allowed: ['en'] }, 'fr-FR', { paragraph: 1 }],
  ['alt_text', {}, null, { shape_name: 'Photo', headings: ['Results'] }],
  ['image_resolution', { min_dpi: 150 }, 2, { shape_name: 'Photo' }],
  ['placeholder_unfilled', {}, 'content control', { shape_name: 'Client' }],
  ['slide_size', { ratio: '210:297' }, '21.59 × 27.94 cm', { page: 1 }],
  ['external_links', {}, 'https://elsewhere.example/', { page: 1 }],
  ['comments', {}, 1, {}],
  ['macros', {}, 1, {}],
  ['file_metadata', { required: ['title'] }, 'no title', {}],
]

test.each(inWord)(
  '%s %j finds its breach in a Word file',
  async (type, params, observed, place) => {
    const result = await check(word, [rule(type, params)], brand)
    if (result.status === 'failed') throw new Error(result.failure.message)
    expect(result.input).toMatchObject({ format: 'docx', pages: 1 })
    const found = result.findings.find((one) => one.observed === observed)
    expect(found?.location ?? result.findings).toMatchObject(place)
  },
)
