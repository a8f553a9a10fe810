import { openArchive } from '@blazon/pptx/container/zip'
import { readWorkbook } from '@blazon/xlsx/read-workbook'
import { expect, test } from 'vitest'
import { makeStyles, makeWorkbook, type WorkbookParts } from '../../../xlsx/test/workbook-parts.ts'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { fix } from '../fix.ts'

const brand = {
  palettes: [
    palette([color('ink', '#111111'), color('red', '#E60000'), color('white', '#FFFFFF')]),
  ],
  fonts: [],
}

const rules = [
  rule('color_in_palette', { max_distance: 100, allow_black_white: true }),
  rule('font_family', { allowed: ['Calibri'] }),
  rule('term_forbidden', { terms: [{ text: 'utilise', replacement: 'use' }] }),
]

const styles = makeStyles({
  fonts: ['<b/><sz val="12"/><color rgb="FFFF0001"/><name val="Arial"/><family val="2"/>'],
  fills: ['rgb="FFD00000"'],
  borders: [
    '<left/><right/><top style="thin"><color rgb="FF333333"/></top><bottom style="thin"><color rgb="FFFFFFFF"/></bottom>',
  ],
  cells: [
    'numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"',
    'numFmtId="0" fontId="0" fillId="2" borderId="0" xfId="0"',
    'numFmtId="0" fontId="0" fillId="0" borderId="1" xfId="0"',
  ],
})

async function checkAndFix(file: Uint8Array) {
  const result = await check(file, rules, brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  const { findings } = result
  return { ...(await fix(file, findings, { rules, ...brand })), findings }
}

const readPart = (file: Uint8Array, name: string) =>
  Buffer.from(openArchive(file).read(name)!).toString()

const workbook = (rows: string, more: Partial<WorkbookParts> = {}) =>
  makeWorkbook({ styles, sheets: [{ name: 'Q3', rows }], ...more })

test('fixes cells by formats of their own, and keeps formulas, values and every other part', async () => {
  const file = workbook(
    `<row r="1" spans="1:3"><c r="A1" s="1"><f>SUM(B1:C1)</f><v>3.10</v></c><c r="B1" s='1'><v>1</v></c><c r="C1" s="2"/></row>
    <row r="2"><c r="A2" s="3" t="str"><f>"utilise"</f><v>utilise</v></c></row>`,
  )
  const { bytes, applied, left, findings } = await checkAndFix(file)
  // The word in the result of a formula stays.
  expect([applied.length, findings.length]).toEqual([4, 5])
  expect(left).toHaveLength(1)
  const sheet = 'xl/worksheets/sheet1.xml'
  expect(readPart(bytes, sheet)).toBe(
    readPart(file, sheet)
      .replace('r="A1" s="1"', 'r="A1" s="4"')
      .replace(`r="B1" s='1'`, 'r="B1" s="4"')
      .replace('r="C1" s="2"', 'r="C1" s="5"')
      .replace('r="A2" s="3"', 'r="A2" s="6"'),
  )
  expect(readPart(bytes, 'xl/styles.xml')).toBe(
    readPart(file, 'xl/styles.xml')
      .replace('<fonts count="2">', '<fonts count="3">')
      .replace(
        '</fonts>',
        '<font><b/><sz val="12"/><color rgb="FFE60000"/><name val="Calibri"/><family val="2"/></font></fonts>',
      )
      .replace('<fills count="3">', '<fills count="4">')
      .replace(
        '</fills>',
        '<fill><patternFill patternType="solid"><fgColor rgb="FFE60000"/><bgColor indexed="64"/></patternFill></fill></fills>',
      )
      .replace('<borders count="2">', '<borders count="3">')
      .replace(
        '</borders>',
        '<border><left/><right/><top style="thin"><color rgb="FF111111"/></top><bottom style="thin"><color rgb="FFFFFFFF"/></bottom></border></borders>',
      )
      .replace('<cellXfs count="4">', '<cellXfs count="7">')
      .replace(
        '</cellXfs>',
        '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="3" borderId="0" xfId="0" applyFill="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="2" xfId="0" applyBorder="1"/></cellXfs>',
      ),
  )
  const [before, after] = [openArchive(file), openArchive(bytes)]
  expect(after.names).toEqual(before.names)
  for (const name of before.names) {
    if (name === sheet || name === 'xl/styles.xml') continue
    expect(Buffer.compare(after.read(name)!, before.read(name)!)).toBe(0)
  }
})

test('a shared string changes in all cells that show it, with its format', async () => {
  const file = workbook(
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="5"><c r="A5" t="s"><v>0</v></c><c r="C5" t="inlineStr"><is><t>Utilise &amp; win</t></is></c></row>',
    {
      strings: [
        '<r><t>We util</t></r><r><rPr><color rgb="FFFF0001"/><rFont val="Arial"/><scheme val="minor"/></rPr><t>ise it</t></r>',
      ],
    },
  )
  const { bytes, left } = await checkAndFix(file)
  expect(left).toEqual([])
  expect(readPart(bytes, 'xl/sharedStrings.xml')).toBe(
    readPart(file, 'xl/sharedStrings.xml').replace(
      /<si>.*<\/si>/,
      '<si><r><t>We use</t></r><r><rPr><color rgb="FFE60000"/><rFont val="Calibri"/></rPr><t xml:space="preserve"> it</t></r></si>',
    ),
  )
  expect(readPart(bytes, 'xl/worksheets/sheet1.xml')).toBe(
    readPart(file, 'xl/worksheets/sheet1.xml').replace('Utilise &amp; win', 'Use &amp; win'),
  )
})

test('a shared string stays where another cell has to keep it', async () => {
  const file = makeWorkbook({
    styles,
    strings: ['<t>We utilise it</t>'],
    sheets: [
      { name: 'Q3', rows: '<row><c r="A1" t="s"><v>0</v></c></row>' },
      { name: 'Raw', state: 'state="hidden"', rows: '<row><c r="A1" t="s"><v>0</v></c></row>' },
    ],
  })
  const { bytes, left } = await checkAndFix(file)
  expect(left).toEqual([])
  const texts = readWorkbook(bytes).pages.map(
    ({ elements }) => elements[0]!.paragraphs[0]!.runs[0]!.text,
  )
  expect(texts).toEqual(['We use it', 'We utilise it'])
  expect(readPart(bytes, 'xl/sharedStrings.xml')).toContain('uniqueCount="2"')
})

test('the header of a table keeps its words, which formulas and the table refer to', async () => {
  const file = makeWorkbook({
    styles,
    sheets: [
      {
        rows: '<row><c r="A1" s="1" t="inlineStr"><is><t>utilise</t></is></c></row><row><c r="A2" t="inlineStr"><is><t>utilise</t></is></c></row>',
        relationships: '<Relationship Id="t" Type="http://x/table" Target="../tables/table1.xml"/>',
      },
    ],
    parts: {
      'xl/tables/table1.xml':
        '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" displayName="T" ref="A1:A2"/>',
    },
  })
  const { bytes } = await checkAndFix(file)
  expect(readPart(bytes, 'xl/worksheets/sheet1.xml')).toBe(
    readPart(file, 'xl/worksheets/sheet1.xml')
      .replace('s="1"', 's="4"')
      .replace('<c r="A2" t="inlineStr"><is><t>utilise', '<c r="A2" t="inlineStr"><is><t>use'),
  )
})

test('a workbook without a list of formats keeps its cells, with the reason', async () => {
  const rows = '<row><c t="inlineStr"><is><t>Hi</t></is></c></row>'
  const other = [rule('font_family', { allowed: ['Inter'] })]
  const file = makeWorkbook({ styles: '', sheets: [{ rows }] })
  const result = await check(file, other, brand)
  const findings = result.status === 'completed' ? result.findings : []
  const { bytes, left, changes } = await fix(file, findings, { rules: other, ...brand })
  expect(left).toMatchObject([{ code: 'place_missing' }])
  expect(changes.filter(({ selected }) => selected)).toEqual([])
  expect(Buffer.compare(bytes, file)).toBe(0)
})

test('fixes the tab, a conditional format and a shape', async () => {
  const file = makeWorkbook({
    styles: makeStyles({
      differentials: [
        '<font><color rgb="FFFF0001"/></font><fill><patternFill><bgColor rgb="FFF0F0F0"/></patternFill></fill>',
      ],
    }),
    sheets: [
      {
        before: '<sheetPr><tabColor rgb="FFFF0001"/></sheetPr>',
        rows: '<row><c><v>1</v></c></row>',
        after:
          '<conditionalFormatting sqref="A1"><cfRule type="cellIs" dxfId="0" priority="1"/></conditionalFormatting><drawing r:id="d"/>',
        relationships: '<Relationship Id="d" Type="http://x/drawing" Target="../drawings/d.xml"/>',
      },
    ],
    parts: {
      'xl/drawings/d.xml':
        '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:twoCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="3" name="Box"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:solidFill><a:srgbClr val="FF0001"/></a:solidFill></xdr:spPr><xdr:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" sz="1800"><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:latin typeface="Arial"/></a:rPr><a:t>We utilise it</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>',
    },
  })
  const { bytes, left } = await checkAndFix(file)
  expect(left).toEqual([])
  expect(readPart(bytes, 'xl/worksheets/sheet1.xml')).toContain('<tabColor rgb="FFE60000"/>')
  expect(readPart(bytes, 'xl/styles.xml')).toContain(
    '<font><color rgb="FFE60000"/></font><fill><patternFill><bgColor rgb="FFFFFFFF"/>',
  )
  expect(readPart(bytes, 'xl/drawings/d.xml')).toBe(
    readPart(file, 'xl/drawings/d.xml')
      .replace('FF0001', 'E60000')
      .replace('Arial', 'Calibri')
      .replace('We utilise it', 'We use it'),
  )
})
