import type { Element, Run } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import {
  makeStyles,
  makeWorkbook,
  type SheetParts,
  type WorkbookParts,
} from '../test/workbook-parts.ts'
import { readWorkbook } from './read-workbook.ts'

const read = (sheet: SheetParts, more: Partial<WorkbookParts> = {}) =>
  readWorkbook(makeWorkbook({ sheets: [sheet], ...more })).pages[0]!

const texts = (elements: readonly Element[]) =>
  elements.flatMap(({ paragraphs }) =>
    paragraphs.map(({ cells, runs }) => [cells, runs.map(({ text }) => text).join('')]),
  )

const runOf = (elements: readonly Element[], at = 0): Run =>
  elements.flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs))[at]!

const hex = (paint: { value: { kind: string } } | null | undefined) =>
  paint?.value.kind === 'solid'
    ? (paint.value as unknown as { color: { hex: string } }).color.hex
    : paint

const number = (format: number, value: number | string) =>
  `<row><c s="${format}"><v>${value}</v></c></row>`

test('reads the sheets in the order of their tabs, hidden ones by name', () => {
  const { pages } = readWorkbook(
    makeWorkbook({
      sheets: [
        { name: 'Q3', rows: '' },
        { name: 'Raw data', state: 'state="veryHidden"', rows: '' },
      ],
    }),
  )
  expect(pages).toMatchObject([
    { number: 1, name: 'Q3', hidden: false },
    { number: 2, name: 'Raw data', hidden: true },
  ])
})

test('reads shared, inline and calculated texts, without phonetic readings', () => {
  const { elements } = read(
    {
      rows: `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="inlineStr"><is><t>in the cell</t></is></c></row>
        <row r="4"><c r="A4" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>`,
    },
    {
      strings: [
        '<r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
      ],
    },
  )
  expect(texts(elements)).toEqual([
    ['B2', 'rich text'],
    ['D2', 'in the cell'],
    ['A4', 'ab'],
    ['B4', 'TRUE'],
    ['C4', '#N/A'],
  ])
})

test.each([
  ['0.00%', 0.125, '12.50%'],
  ['#,##0.00 "€"', 1234.5, '1,234.50 €'],
  ['[$€-2] #,##0', 1234, '€ 1,234'],
  ['yyyy-mm-dd', 45_000, '2023-03-15'],
  ['[h]:mm', 1.5, '36:00'],
  ['[>=1000000]0.0,,"M";0', 2_500_000, '2.5M'],
  ['0;[Red](0)', -5, '(5)'],
  ['General', 0.30000000000000004, '0.3'],
])('shows a number in the format %s as Excel does', (code, value, shown) => {
  const styles = makeStyles({
    formats: `<numFmts count="1"><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;').replaceAll('>', '&gt;')}"/></numFmts>`,
    cells: ['numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"'],
  })
  const { elements } = read({ rows: number(1, value) }, { styles })
  expect(texts(elements)).toEqual([['A1', shown]])
})

test('a number format colours the value that it shows', () => {
  const styles = makeStyles({
    formats: '<numFmts count="1"><numFmt numFmtId="164" formatCode="0;[Red]-0"/></numFmts>',
    cells: ['numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0"'],
  })
  const { elements } = read({ rows: number(1, -5) + number(1, 5) }, { styles })
  expect([hex(runOf(elements).color), hex(runOf(elements, 1).color)]).toEqual([
    '#FF0000',
    '#000000',
  ])
})

test('dates count from 1904 where the workbook says so', () => {
  const styles = makeStyles({
    cells: ['numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0"'],
  })
  const { elements } = read({ rows: number(1, 0) }, { styles, properties: 'date1904="1"' })
  expect(texts(elements)).toEqual([['A1', '1/1/1904']])
})

test('resolves fonts, colours with tints and indexes, fills and borders', () => {
  const styles = makeStyles({
    fonts: [
      '<b/><sz val="14"/><color theme="4" tint="-0.249977111117893"/><name val="Arial"/>',
      '<sz val="9"/><color indexed="10"/><name val="Calibri"/><scheme val="major"/>',
    ],
    fills: ['rgb="FFE60000"', 'theme="0" tint="-0.149998474074526"'],
    borders: [
      '<left style="thin"><color rgb="FF123456"/></left><right/><top style="thin"><color auto="1"/></top><bottom/>',
    ],
    cells: [
      'numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0"',
      'numFmtId="0" fontId="2" fillId="3" borderId="0" xfId="0"',
    ],
  })
  const { elements } = read({ rows: number(1, 1) + number(2, 2) }, { styles })
  const [first, second] = elements
  expect(first).toMatchObject({ kind: 'cells', name: 'A1' })
  expect(runOf([first!])).toMatchObject({
    fonts: { latin: { value: 'Arial', source: 'explicit' } },
    size: { value: 14 },
    weight: { value: 700 },
  })
  expect(hex(runOf([first!]).color)).toBe('#2F5597')
  expect(hex(first!.fill)).toBe('#E60000')
  expect(first!.marks.map(({ name, paint }) => [name, hex(paint)])).toEqual([['border', '#123456']])
  expect(runOf([second!])).toMatchObject({
    fonts: { latin: { value: 'Georgia' } },
    themeFont: 'major',
  })
  expect(hex(runOf([second!]).color)).toBe('#FF0000')
  expect(hex(second!.fill)).toBe('#D9D9D9')
})

test('a font of the theme has the family of its language, and no other name beside it', () => {
  const styles = makeStyles({
    fonts: ['Yu Gothic', 'Arial'].map((name) => `<name val="${name}"/><scheme val="minor"/>`),
    cells: [1, 2].map((font) => `numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0"`),
  })
  const theme =
    '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fontScheme><a:minorFont><a:latin typeface="Verdana"/><a:font script="Jpan" typeface="Yu Gothic"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>'
  const { elements } = read({ rows: number(1, 1) + number(2, 2) }, { styles, theme })
  expect(elements.map((one) => runOf([one]).fonts.latin?.value)).toEqual(['Yu Gothic', 'Verdana'])
})

test('the value of a cell style comes from the style, another from the cell', () => {
  const styles = makeStyles({
    fonts: ['<sz val="11"/><name val="Arial"/>'],
    cells: ['numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"'],
  })
  const { elements } = read({ rows: number(0, 1) + number(1, 2) }, { styles })
  expect(elements.map((one) => runOf([one]).fonts.latin)).toEqual([
    { value: 'Calibri', source: 'style' },
    { value: 'Arial', source: 'explicit' },
  ])
})

test('cells with one look are one place, and equal texts of it name all of their cells', () => {
  const styles = makeStyles({
    fills: ['rgb="FFE60000"'],
    cells: ['numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0"'],
  })
  const row = (at: number) =>
    `<row r="${at}"><c r="A${at}" s="1"><v>${at % 2}</v></c><c r="B${at}" s="1"/></row>`
  const { elements } = read({ rows: [1, 2, 3, 4].map(row).join('') }, { styles })
  expect(elements.map(({ name }) => name)).toEqual(['A1:B4'])
  expect(texts(elements)).toEqual([
    ['A1, A3', '1'],
    ['A2, A4', '0'],
  ])
})

test('what a merged range, a hidden row or a hidden column covers is not shown', () => {
  const { elements } = read({
    before: '<cols><col min="3" max="3" hidden="1"/></cols>',
    rows: `<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="C1"><v>3</v></c></row>
      <row r="2" hidden="1"><c r="A2"><v>4</v></c></row>`,
    after: '<mergeCells count="1"><mergeCell ref="A1:B1048576"/></mergeCells>',
  })
  expect(elements.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['A1', false],
    ['C1', true],
  ])
})

test('reads conditional formats as samples, with the colours of scales and bars', () => {
  const styles = makeStyles({
    differentials: [
      '<font><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill>',
    ],
  })
  const { elements } = read(
    {
      rows: '<row r="2"><c r="B2"><v>1</v></c></row>',
      after: `<conditionalFormatting sqref="B2:B9"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>0</formula></cfRule><cfRule type="colorScale" priority="2"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FFF8696B"/><color theme="4"/></colorScale></cfRule></conditionalFormatting>`,
    },
    { styles },
  )
  const [, sample, scale] = elements
  expect(sample).toMatchObject({ name: 'B2:B9 (conditional format)' })
  expect(hex(sample!.fill)).toBe('#FFC7CE')
  expect(runOf([sample!])).toMatchObject({ notation: 'symbols', declares: 'color' })
  expect(hex(runOf([sample!]).color)).toBe('#9C0006')
  expect(scale!.marks.map(({ paint }) => hex(paint))).toEqual(['#F8696B', '#4472C4'])
})

const tableParts = (style: string) => ({
  relationships: '<Relationship Id="t" Type="http://x/table" Target="../tables/table1.xml"/>',
  part: `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Sales" displayName="Sales" ref="A1:A3"><tableColumns count="1"><tableColumn id="1" name="Region"/></tableColumns><tableStyleInfo name="${style}" showRowStripes="1"/></table>`,
})

test('a built-in table style paints its cells', () => {
  const { relationships, part } = tableParts('TableStyleMedium2')
  const { elements } = read(
    {
      rows: '<row r="1"><c t="inlineStr"><is><t>Region</t></is></c></row><row r="2"><c><v>1</v></c></row>',
      relationships,
    },
    { parts: { 'xl/tables/table1.xml': part } },
  )
  const [table, header, body] = elements
  expect(table).toMatchObject({ kind: 'table', name: 'Sales', tableStyle: 'Medium 2' })
  expect([hex(header!.fill), hex(runOf([header!]).color)]).toEqual(['#4472C4', '#FFFFFF'])
  expect([hex(body!.fill), hex(runOf([body!]).color)]).toEqual(['#DAE3F3', '#000000'])
})

test('reads headers and footers with the codes of their fonts', () => {
  const { sharedSheets } = readWorkbook(
    makeWorkbook({
      sheets: [
        {
          rows: '',
          after:
            '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;14&amp;KFF0000Draft &amp;P&amp;RR&amp;&amp;D</oddHeader></headerFooter>',
        },
      ],
    }),
  )
  expect(sharedSheets).toMatchObject([{ kind: 'header', name: null, slides: [1] }])
  const { elements } = sharedSheets![0]!
  expect(elements.map(({ name }) => name)).toEqual(['Header, left', 'Header, right'])
  expect(runOf(elements)).toMatchObject({
    text: 'Draft ',
    fonts: { latin: { value: 'Arial' } },
    size: { value: 14 },
    weight: { value: 700 },
  })
  expect(hex(runOf(elements).color)).toBe('#FF0000')
  expect(elements[1]!.paragraphs[0]!.runs[0]!.text).toBe('R&D')
})

test('reads the tab, links, comments, pictures and charts of a sheet', () => {
  const document = readWorkbook(
    makeWorkbook({
      sheets: [
        {
          before: '<sheetPr><tabColor rgb="FFFF0001"/></sheetPr>',
          rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>here</t></is></c></row>',
          after:
            '<hyperlinks><hyperlink ref="A1" r:id="link"/></hyperlinks><drawing r:id="drawing"/>',
          relationships: `<Relationship Id="link" Type="http://x/hyperlink" Target="https://elsewhere.example/" TargetMode="External"/>
            <Relationship Id="drawing" Type="http://x/drawing" Target="../drawings/drawing1.xml"/>
            <Relationship Id="notes" Type="http://x/comments" Target="../comments1.xml"/>`,
        },
      ],
      parts: {
        'xl/comments1.xml':
          '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>A</author></authors><commentList><comment ref="A1" authorId="0"><text><t>Why?</t></text></comment></commentList></comments>',
        'xl/drawings/drawing1.xml': drawing,
        'xl/drawings/_rels/drawing1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="image" Type="http://x/image" Target="../media/photo.png"/><Relationship Id="chart" Type="http://x/chart" Target="../charts/chart1.xml"/></Relationships>',
        'xl/media/photo.png': new Uint8Array([1]),
        'xl/charts/chart1.xml':
          '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:barChart><c:ser><c:idx val="0"/><c:spPr><a:solidFill><a:srgbClr val="FF0001"/></a:solidFill></c:spPr></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>',
      },
    }),
  )
  const [page] = document.pages
  expect(document.externalLinks).toEqual([
    { page: 1, target: 'https://elsewhere.example/', kind: 'link' },
  ])
  expect(page).toMatchObject({ comments: 1, notes: [{ cells: 'A1' }] })
  const [tab, cells, picture, box, chart] = page!.elements
  expect(hex(tab!.fill)).toBe('#FF0001')
  expect(runOf([cells!]).link).toBe('https://elsewhere.example/')
  expect(picture).toMatchObject({ kind: 'picture', name: 'Photo', altText: 'A bridge' })
  expect(runOf([box!])).toMatchObject({ text: 'In a box', fonts: { latin: { value: 'Verdana' } } })
  expect(chart).toMatchObject({ kind: 'chart', chart: { kinds: ['column'] } })
  expect(chart!.marks.map(({ paint }) => hex(paint))).toContain('#FF0001')
})

const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
<xdr:twoCellAnchor><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Photo" descr="A bridge"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="image"/></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>
<xdr:twoCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="3" name="Box"/><xdr:cNvSpPr txBox="1"/></xdr:nvSpPr><xdr:spPr/><xdr:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" sz="1100"><a:latin typeface="+mn-lt"/></a:rPr><a:t>In a box</a:t></a:r></a:p></xdr:txBody></xdr:sp><xdr:clientData/></xdr:twoCellAnchor>
<xdr:twoCellAnchor><xdr:graphicFrame><xdr:nvGraphicFramePr><xdr:cNvPr id="4" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>
</xdr:wsDr>`

test('a Strict workbook is read as a Transitional one is', () => {
  const { elements } = read(
    { rows: '<row><c t="inlineStr"><is><t>strict</t></is></c></row>' },
    { strict: true },
  )
  expect(texts(elements)).toEqual([['A1', 'strict']])
})

const failure = (bytes: () => Uint8Array) => {
  try {
    readWorkbook(bytes())
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
  return null
}

test.each([
  [
    'a shared string out of range',
    () => makeWorkbook({ sheets: [{ rows: '<row><c t="s"><v>7</v></c></row>' }], strings: [] }),
    'malformed',
    'A cell shows the shared string 7, but there are 0: the file is damaged.',
  ],
  [
    'rows that are not closed',
    () => makeWorkbook({ sheets: [{ rows: '<row><c><v>7</v></c>' }] }),
    'malformed',
    /xl\/worksheets\/sheet1.xml is not well-formed XML/,
  ],
  [
    'too many merged ranges',
    () =>
      makeWorkbook({
        isStored: true,
        sheets: [
          {
            rows: '',
            after: `<mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(50_001)}</mergeCells>`,
          },
        ],
      }),
    'limit_exceeded',
    'xl/worksheets/sheet1.xml has 50,001 merged ranges; at most 50,000 are read.',
  ],
  [
    'an encrypted workbook',
    () =>
      new Uint8Array(
        Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      ),
    'encrypted',
    /remove the password/,
  ],
] as const)('%s is an error that says what is wrong', (_, bytes, code, message) => {
  const error = failure(bytes)
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
})

test('more cells than the limit are refused before they fill the memory', () => {
  const row = `<row>${'<c/>'.repeat(10_000)}</row>`
  const error = failure(() => makeWorkbook({ sheets: [{ rows: row.repeat(101) }], isStored: true }))
  expect(error).toMatchObject({ code: 'limit_exceeded' })
  expect(error?.message).toContain('1,000,000 cells')
})

test('cells of many rows are read in pieces', () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
  )
  const { elements } = read({ rows: rows.join('') })
  expect(texts(elements)).toEqual([['A1:A20000', '1']])
})
