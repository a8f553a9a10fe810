import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeStyles, makeWorkbook } from '../../../xlsx/test/workbook-parts.ts'
import { color, palette, rule, tokenLength } from '../../test/documents.ts'
import { check } from '../check.ts'
import { ruleTypes } from './registry.ts'

/** Every rule type that reads workbooks finds its planted breach, and names the sheet and the cells. */

const palettes = [
  palette([
    color('red', '#E60000', { usage: ['fill', 'line'] }),
    color('ink', '#111111'),
    color('white', '#FFFFFF'),
  ]),
]

let logo: Buffer
let other: Buffer
let workbook: Uint8Array

beforeAll(async () => {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h10l10 20H10z" fill="#0B3D91"/><circle cx="30" cy="10" r="8" fill="#E60000"/></svg>'
  logo = await sharp(Buffer.from(drawn), { density: 400 }).png().toBuffer()
  const stripes = drawn.replace(/<path.*\/>/, '<path d="M0 0h40v5H0zM0 15h40v5H0z"/>')
  other = await sharp(Buffer.from(stripes), { density: 400 }).png().toBuffer()
  const grey = { width: 20, height: 20, channels: 3 as const, background: '#888888' }
  workbook = makePlanted(logo, await sharp({ create: grey }).png().toBuffer())
})

const styles = makeStyles({
  fonts: [
    '<b/><sz val="8"/><color rgb="FFFF0001"/><name val="Arial"/>',
    '<sz val="11"/><color rgb="FF999999"/><name val="Calibri"/>',
    '<sz val="11"/><color rgb="FFE60000"/><name val="Calibri"/>',
  ],
  cells: [1, 2, 3].map((font) => `numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0"`),
})

const cell = (at: string, text: string, format = 0) =>
  `<c r="${at}" s="${format}" t="inlineStr"><is><t>${text}</t></is></c>`

const relation = (id: string, kind: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}" ${more}/>`

const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

function makePlanted(picture: Uint8Array, preview: Uint8Array): Uint8Array {
  return makeWorkbook({
    styles,
    sheets: [
      {
        name: 'Q3',
        rows: `<row r="2">${cell('B2', 'We utilise it', 1)}</row>
          <row r="3">${cell('B3', 'FAINT WORDS', 2)}</row>
          <row r="4">${cell('B4', 'red', 3)}</row>
          <row r="5">${cell('B5', 'The blacklist of Acme')}</row>
          <row r="6">${cell('B6', 'recieve')}</row>`,
        after:
          '<hyperlinks><hyperlink ref="B5" r:id="link"/></hyperlinks><drawing r:id="drawing"/><oleObjects><oleObject progId="Word.Document.12" shapeId="9" r:id="object"><objectPr r:id="preview"/></oleObject></oleObjects>',
        relationships: [
          relation('link', 'hyperlink', 'https://elsewhere.example/', 'TargetMode="External"'),
          relation('drawing', 'drawing', '../drawings/drawing1.xml'),
          relation('notes', 'comments', '../comments1.xml'),
          relation('table', 'table', '../tables/table1.xml'),
          relation('object', 'package', '../embeddings/letter.docx'),
          relation('preview', 'image', '../media/preview.png'),
        ].join(''),
      },
      { name: 'Raw', state: 'state="hidden"', rows: '' },
    ],
    relationships: relation('vba', 'vbaProject', 'vbaProject.bin'),
    parts: {
      'xl/vbaProject.bin': new Uint8Array(4),
      'xl/embeddings/letter.docx': new Uint8Array(4),
      'xl/comments1.xml':
        '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><commentList><comment ref="A1" authorId="0"><text><t>Why?</t></text></comment></commentList></comments>',
      'xl/tables/table1.xml':
        '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" displayName="Sales" ref="H1:H2"><tableStyleInfo name="TableStyleDark3"/></table>',
      'xl/drawings/drawing1.xml': drawing,
      'xl/drawings/_rels/drawing1.xml.rels': relations(
        relation('image', 'image', '../media/photo.png'),
        relation('chart', 'chart', '../charts/chart1.xml'),
      ),
      'xl/media/photo.png': picture,
      'xl/media/preview.png': preview,
      'xl/charts/chart1.xml': chart,
    },
  })
}

const photo = (id: number, name: string, y: number) =>
  `<xdr:twoCellAnchor><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="${name}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="image"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="${y}"/><a:ext cx="9144000" cy="2286000"/></a:xfrm></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`

const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
${photo(7, 'Photo', 0)}${photo(8, 'Copy', 9144000)}
<xdr:twoCellAnchor><xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="4" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>
</xdr:wsDr>`

const chart =
  '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:bar3DChart><c:ser><c:idx val="0"/><c:spPr><a:solidFill><a:srgbClr val="123456"/></a:solidFill></c:spPr></c:ser></c:bar3DChart></c:plotArea></c:chart></c:chartSpace>'

const q3 = { page: 1, sheet: 'Q3', slide: null }
const inCell = (shape_name: string) => ({ ...q3, shape_name })
const whole = { page: null }

const cases: readonly (readonly [
  type: string,
  params: object,
  observed: unknown,
  place: object,
])[] = [
  ['color_in_palette', { targets: ['text'] }, '#FF0001', inCell('B2')],
  ['color_usage', {}, '#E60000', inCell('B4')],
  ['contrast_min', {}, 2.849, inCell('B3')],
  ['chart_colors', {}, '#123456 for colour 1', inCell('Chart 1')],
  ['font_family', { allowed: ['Calibri'] }, 'Arial', inCell('B2')],
  ['font_size', { min: 9 }, 8, inCell('B2')],
  ['type_scale', { token_set: 'tok_type' }, 8, inCell('B2')],
  ['font_weight', { allowed: [400] }, 700, inCell('B2')],
  ['text_style', { no_all_caps: true }, 'all capitals', inCell('B3')],
  ['term_forbidden', { terms: [{ text: 'utilise' }] }, 'utilise', inCell('B2')],
  ['term_required', { terms: [{ text: 'legal' }] }, 'legal: 0', whole],
  ['inclusive_language', {}, 'blacklist', inCell('B5')],
  ['trademark_sign', { marks: [{ name: 'Acme', sign: '®' }] }, 'Acme', inCell('B5')],
  ['disclaimer_required', { disclaimers: [{ text: '© Halden' }] }, 'no “© Halden”', q3],
  ['spelling', { default_language: 'en-US' }, 'recieve', inCell('B6')],
  ['logo_required', { files: ['other'] }, null, q3],
  ['logo_retired', { files: ['logo'] }, 'retired logo', inCell('Photo')],
  ['logo_usage', { files: ['logo'] }, 'stretched by 100%', inCell('Photo')],
  ['alt_text', {}, null, inCell('Photo')],
  ['image_resolution', { min_dpi: 150 }, 22.2, inCell('Photo')],
  ['picture_duplicates', {}, '“Photo” again', inCell('Copy')],
  ['chart_style', { forbid_3d: true }, '3-D chart', inCell('Chart 1')],
  ['table_style', { allowed: ['Medium 2'] }, 'Dark 3', inCell('Sales')],
  ['hidden_slides', {}, 1, { page: 2, sheet: 'Raw' }],
  ['external_links', {}, 'https://elsewhere.example/', q3],
  ['embedded_files', {}, 'embedded document', inCell('Word.Document.12')],
  ['comments', {}, 1, whole],
  ['macros', {}, 1, whole],
  ['file_metadata', { required: ['title'] }, 'no title', whole],
]

test('a breach is planted for every rule type that reads workbooks', () => {
  const types = ruleTypes.filter(({ formats }) => formats.includes('xlsx')).map(({ type }) => type)
  expect(cases.map(([type]) => type).sort()).toEqual([...types].sort())
})

test.each(cases)('%s %j finds its breach in a workbook', async (type, params, observed, place) => {
  const logos = [
    { id: 'logo', name: 'Logo', bytes: logo },
    { id: 'other', name: 'Other', bytes: other },
  ]
  const result = await check(workbook, [rule(type, params)], {
    palettes,
    fonts: [],
    logos,
    tokenSets: [{ id: 'tok_type', lengths: [tokenLength('text.body', 44 / 3)] }],
  } as never)
  if (result.status === 'failed') throw new Error(result.failure.message)
  expect(result.input).toMatchObject({ format: 'xlsx', pages: 2 })
  const found = result.findings.find((one) => one.observed === observed)
  expect(found?.location ?? result.findings).toMatchObject(place)
})

test('a rule that cannot judge a workbook is named with the reason', async () => {
  const result = await check(workbook, [rule('slide_size', { ratio: '16:9' })], {
    palettes,
    fonts: [],
  })
  expect(result).toMatchObject({ not_applicable: [{ reason: 'format_not_judged' }] })
})

test('a new row above keeps the fingerprints of findings in cells', async () => {
  const place = async (row: number) => {
    const rows = `<row r="${row}">${cell(`B${row}`, 'We utilise it', 1)}</row>`
    const bytes = makeWorkbook({ styles, sheets: [{ name: 'Q3', rows }] })
    const rules = [rule('font_family', { allowed: ['Calibri'] })]
    const result = await check(bytes, rules, { palettes, fonts: [] })
    return result.status === 'completed' ? result.findings[0] : undefined
  }
  const [before, after] = [await place(2), await place(9)]
  expect([before?.location.shape_name, after?.location.shape_name]).toEqual(['B2', 'B9'])
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test('one value in many cells is one finding that names them', async () => {
  const row = (at: number) => `<row r="${at}">${cell(`B${at}`, `Line ${at}`, 1)}</row>`
  const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(row).join('')
  const bytes = makeWorkbook({ styles, sheets: [{ name: 'Q3', rows }] })
  const rules = [
    rule('font_family', { allowed: ['Calibri'] }),
    rule('term_forbidden', { terms: [{ text: 'Line 3' }] }, { id: 'rul_term' }),
  ]
  const result = await check(bytes, rules, { palettes, fonts: [] })
  const found = result.status === 'completed' ? result.findings : []
  expect(found.map(({ observed, location }) => [observed, location.shape_name])).toEqual([
    ['Arial', 'B2:B12'],
    ['Line 3', 'B3'],
  ])
})
