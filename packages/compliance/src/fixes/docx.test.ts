import { openEditableWord } from '@blazon/docx/edit/editable-word'
import { openArchive } from '@blazon/pptx/container/zip'
import { expect, test } from 'vitest'
import { makeWordFile } from '../../../docx/test/word-parts.ts'
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
  rule('color_in_palette', { max_distance: 100 }),
  rule('font_family', { allowed: ['Inter'] }),
  rule('term_forbidden', { terms: [{ text: 'utilise', replacement: 'use' }] }),
]

const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:color w:val="111111"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:styleId="Lead"><w:name w:val="Lead"/><w:rPr><w:color w:val="FF0001" w:themeColor="accent9"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Mixed"><w:name w:val="Mixed"/><w:rPr><w:color w:val="FF0101"/></w:rPr></w:style>`

const body = `<w:p><w:pPr><w:pStyle w:val="Lead"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>
<w:p><w:pPr><w:pStyle w:val="Lead"/></w:pPr><w:r><w:t xml:space="preserve">We util</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ise &amp; more</w:t></w:r></w:p>
<w:p><w:pPr><w:shd w:val="clear" w:fill="0000FF"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Papyrus" w:hAnsi="Papyrus"/><w:highlight w:val="yellow"/><w:u w:val="single"/></w:rPr><w:t>Marked</w:t></w:r></w:p>`

async function checkAndFix(bytes: Uint8Array) {
  const result = await check(bytes, rules, brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return { ...(await fix(bytes, result.findings, { rules, ...brand })), findings: result.findings }
}

test('fixes a value in its style, and keeps every other part of the file', async () => {
  const file = makeWordFile({ styles, body })
  const { bytes, applied, left, findings } = await checkAndFix(file)
  expect(applied).toHaveLength(findings.length)
  expect(left).toEqual([])
  const [before, after] = [openArchive(file), openArchive(bytes)]
  const readText = (name: string) => Buffer.from(after.read(name)!).toString()
  expect(readText('word/styles.xml')).toBe(
    Buffer.from(before.read('word/styles.xml')!)
      .toString()
      .replace('w:val="FF0001" w:themeColor="accent9"', 'w:val="E60000"')
      .replace(
        'w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"',
        'w:ascii="Inter" w:hAnsi="Inter"',
      ),
  )
  expect(readText('word/document.xml')).toBe(
    Buffer.from(before.read('word/document.xml')!)
      .toString()
      .replace('We util', 'We use')
      .replace('ise &amp; more', ' &amp; more')
      .replace('<w:t> &amp;', '<w:t xml:space="preserve"> &amp;')
      .replace('Papyrus" w:hAnsi="Papyrus', 'Inter" w:hAnsi="Inter')
      .replace('<w:highlight w:val="yellow"/>', '')
      .replace('w:fill="0000FF"', 'w:fill="111111"')
      .replace(
        '<w:u w:val="single"/>',
        (underline) => `${underline}<w:shd w:val="clear" w:color="auto" w:fill="FFFFFF"/>`,
      ),
  )
  for (const name of before.names) {
    if (name.endsWith('styles.xml') || name.endsWith('document.xml')) continue
    expect(Buffer.compare(after.read(name)!, before.read(name)!)).toBe(0)
  }
  const again = await check(bytes, rules, brand)
  expect(again).toMatchObject({ findings_count: 0 })
})

test("fixes a style's value on the text itself if another text has to keep it", async () => {
  const file = makeWordFile({
    styles,
    body: '<w:p><w:pPr><w:pStyle w:val="Mixed"/></w:pPr><w:r><w:t>Red</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Mixed"/><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Kept</w:t></w:r></w:p>',
  })
  const only = {
    ...rule('color_in_palette', { max_distance: 100 }),
    applies_to: { roles: ['body' as const] },
  }
  const result = await check(file, [only], brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  const { bytes } = await fix(file, result.findings, { rules: [only], ...brand })
  const archive = openArchive(bytes)
  expect(Buffer.from(archive.read('word/styles.xml')!).toString()).toContain('FF0101')
  expect(Buffer.from(archive.read('word/document.xml')!).toString()).toContain(
    '<w:r><w:rPr><w:color w:val="E60000"/></w:rPr><w:t>Red</w:t></w:r>',
  )
})

/** The fixed file's parts; the document must have no finding left. */
async function fixAll(parts: Parameters<typeof makeWordFile>[0]) {
  const { bytes, left, changes } = await checkAndFix(makeWordFile(parts))
  expect(left).toEqual([])
  const again = await check(bytes, rules, brand)
  expect(again).toMatchObject({ findings_count: 0 })
  const archive = openArchive(bytes)
  return {
    changes,
    readText: (name: string) => Buffer.from(archive.read(`word/${name}.xml`)!).toString(),
  }
}

const inter =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Inter" w:hAnsi="Inter"/><w:color w:val="111111"/></w:rPr></w:rPrDefault></w:docDefaults>'
const inStyle = (name: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${name}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`

test('fixes the shading and the borders of a paragraph in the style that sets them', async () => {
  const { readText, changes } = await fixAll({
    styles: `${inter}<w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:pPr><w:pBdr><w:top w:val="single" w:color="FF0101"/></w:pBdr><w:shd w:val="clear" w:fill="DDDDDD"/></w:pPr></w:style>`,
    body: inStyle('Note', 'One') + inStyle('Note', 'Two'),
  })
  expect(readText('styles')).toContain('<w:top w:val="single" w:color="E60000"/>')
  expect(readText('styles')).toContain('w:fill="FFFFFF"')
  expect(readText('document')).not.toContain('w:shd')
  expect(changes).toMatchObject([
    { place: 'style', place_name: 'Note', from: '#DDDDDD', places_count: 2 },
    { place: 'style', place_name: 'Note', from: '#FF0101', places_count: 2 },
  ])
})

test('fixes the colour of bullets in their list', async () => {
  const { readText, changes } = await fixAll({
    styles: inter,
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:rPr><w:color w:val="FF0101" w:themeColor="accent9"/></w:rPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    body: ['One', 'Two']
      .map(
        (text) =>
          `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`,
      )
      .join(''),
  })
  expect(readText('numbering')).toContain('<w:color w:val="E60000"/>')
  expect(changes).toMatchObject([{ place: 'list', place_name: null, places_count: 2 }])
})

const cell = (text: string, own = '') =>
  `<w:tc>${own}<w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
const grid = (row: string) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr><w:tr>${row}</w:tr></w:tbl>`
const gridStyle = `${inter}<w:style w:type="table" w:styleId="Grid"><w:name w:val="Our Grid"/><w:tcPr><w:shd w:val="clear" w:fill="DDDDDD"/></w:tcPr></w:style>`

test('fixes the shading of cells in their table style', async () => {
  const { readText, changes } = await fixAll({
    styles: gridStyle,
    body: grid(cell('One') + cell('Two')),
  })
  expect(readText('styles')).toContain('w:fill="FFFFFF"')
  expect(readText('document')).not.toContain('w:shd')
  expect(changes).toMatchObject([{ place: 'style', place_name: 'Our Grid' }])
})

test('shades a cell over its table style if another cell has to keep it', async () => {
  const file = makeWordFile({
    styles: gridStyle,
    body: grid(cell('One', '<w:tcPr><w:vAlign w:val="top"/></w:tcPr>') + cell('Two')),
  })
  const { document, edit } = openEditableWord(file)
  const table = document.pages[0]!.elements.find(({ cells }) => cells.length > 0)!
  const one = table.cells[0]!
  const { bytes, refused } = edit([
    { kind: 'color', of: one, part: 'fill', paint: one.fill!, from: '#DDDDDD', to: '#FFFFFF' },
  ])
  expect(refused).toEqual([])
  const archive = openArchive(bytes)
  expect(Buffer.from(archive.read('word/styles.xml')!).toString()).toContain('DDDDDD')
  expect(Buffer.from(archive.read('word/document.xml')!).toString()).toContain(
    '<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="FFFFFF"/><w:vAlign w:val="top"/></w:tcPr>',
  )
})

test('fixes texts and shadings of a header, and names the header', async () => {
  const { readText, changes } = await fixAll({
    styles: inter,
    headers: {
      head: '<w:p><w:pPr><w:shd w:val="clear" w:fill="DDDDDD"/></w:pPr><w:r><w:rPr><w:color w:val="FF0101"/></w:rPr><w:t>We utilise</w:t></w:r></w:p>',
    },
    body: '<w:p><w:r><w:t>Text</w:t></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="head"/></w:sectPr>',
  })
  expect(readText('head')).toContain('w:fill="FFFFFF"')
  expect(readText('head')).toContain('<w:color w:val="E60000"/></w:rPr><w:t>We use</w:t>')
  expect(new Set(changes.map(({ place }) => place))).toEqual(new Set(['header']))
})

test('leaves a text of a Word file legible, without a rule about contrast', async () => {
  const shaded = (fill: string, text: string) =>
    `<w:p><w:pPr><w:shd w:val="clear" w:fill="${fill}"/></w:pPr><w:r><w:rPr><w:color w:val="${text}"/></w:rPr><w:t>Text</w:t></w:r></w:p>`
  const file = makeWordFile({
    styles: inter,
    body: shaded('333333', 'FFFFFF') + shaded('FFFFFF', 'EEEEEE'),
  })
  const dark = {
    palettes: [palette([color('black', '#111111'), color('white', '#FFFFFF')])],
    fonts: [],
  }
  const only = [rule('color_in_palette', { tolerance: 0, max_distance: 100 })]
  const result = await check(file, only, dark)
  if (result.status === 'failed') throw new Error(result.failure.message)
  const { bytes, left } = await fix(file, result.findings, { rules: only, ...dark })
  expect(left).toEqual([])
  const xml = Buffer.from(openArchive(bytes).read('word/document.xml')!).toString()
  expect(
    [...xml.matchAll(/w:fill="(\w+)"|w:color w:val="(\w+)"/g)].map(([, a, b]) => a ?? b),
  ).toEqual(['111111', 'FFFFFF', 'FFFFFF', '111111'])
})
