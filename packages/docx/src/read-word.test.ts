import type { Document, Element, Run } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { describe, expect, test } from 'vitest'
import { makeWordFile, type WordParts } from '../test/word-parts.ts'
import { readWord } from './read-word.ts'

const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const style = (kind: string, id: string, inner: string) =>
  `<w:style w:type="${kind}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`

const read = (parts: WordParts): Document => readWord(makeWordFile(parts))
const elementsIn = (document: Document): Element[] =>
  document.pages.flatMap((page) => page.elements)
const runsIn = (document: Document): Run[] =>
  elementsIn(document)
    .flatMap(({ paragraphs, cells }) => [
      ...paragraphs,
      ...cells.flatMap((cell) => cell.paragraphs),
    ])
    .flatMap(({ runs }) => runs)
const runIn = (document: Document, text: string): Run => {
  const found = runsIn(document).find((one) => one.text === text)
  if (!found) throw new Error(`no run says ${text}`)
  return found
}
const readHex = ({ color }: Run) => (color?.value.kind === 'solid' ? color.value.color.hex : null)

const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
${style('paragraph', 'Base', '<w:rPr><w:b/><w:color w:val="112233"/></w:rPr>')}
${style('paragraph', 'Derived', '<w:basedOn w:val="Base"/><w:rPr><w:sz w:val="40"/><w:rFonts w:asciiTheme="majorHAnsi"/></w:rPr>')}
${style('character', 'Strong', '<w:rPr><w:b/><w:caps/></w:rPr>')}
${style('character', 'Accent', '<w:rPr><w:color w:val="4472C4" w:themeColor="accent1" w:themeShade="BF"/></w:rPr>')}
${style('table', 'Grid', '<w:rPr><w:color w:val="008000"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="EEEEEE"/></w:tcPr><w:tblStylePr w:type="firstRow"><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="4472C4" w:themeFill="accent1"/></w:tcPr></w:tblStylePr>')}`

describe('what a text is set in', () => {
  const document = read({
    styles,
    body: [
      paragraph(run('defaults')),
      paragraph(
        run('derived') + run('toggled', '<w:rStyle w:val="Strong"/>'),
        '<w:pStyle w:val="Derived"/>',
      ),
      paragraph(run('accent', '<w:rStyle w:val="Accent"/>')),
      paragraph(
        run(
          'direct',
          '<w:rFonts w:ascii="Papyrus"/><w:sz w:val="15"/><w:color w:val="FF0001"/><w:highlight w:val="yellow"/>',
        ),
      ),
      paragraph(run('مرحبا', '<w:rtl/><w:rFonts w:cs="Amiri"/><w:szCs w:val="30"/>')),
      paragraph(run('white', '<w:shd w:val="clear" w:fill="000080"/>')),
      paragraph(run('secret', '<w:vanish/>')),
    ].join(''),
  })

  test('without any style, the document defaults and the theme’s font apply', () => {
    const { fonts, size, color } = runIn(document, 'defaults')
    expect(fonts.latin).toEqual({ value: 'Verdana', source: 'style' })
    expect(size).toEqual({ value: 11, source: 'style' })
    expect(color).toMatchObject({ source: 'default' })
  })

  test('a paragraph style adds to the one that it is based on', () => {
    const { fonts, size, weight, color } = runIn(document, 'derived')
    expect([fonts.latin?.value, size?.value, weight?.value]).toEqual(['Georgia', 20, 700])
    expect(color).toEqual({
      value: { kind: 'solid', color: { hex: '#112233', alpha: 1 } },
      source: 'style',
    })
  })

  test('bold of a paragraph style and of a character style cancel each other', () => {
    expect(runIn(document, 'toggled')).toMatchObject({ weight: { value: 400 }, caps: true })
  })

  test('a theme colour is shaded by its luminance', () => {
    expect(readHex(runIn(document, 'accent'))).toBe('#2F5496')
  })

  test('direct formatting goes before styles', () => {
    const direct = runIn(document, 'direct')
    expect(direct.fonts.latin).toEqual({ value: 'Papyrus', source: 'explicit' })
    expect(direct.size).toEqual({ value: 7.5, source: 'explicit' })
    expect([readHex(direct), direct.highlight?.hex]).toEqual(['#FF0001', '#FFFF00'])
  })

  test('right-to-left text has the font and size of complex script', () => {
    const { fonts, size } = runIn(document, 'مرحبا')
    expect([fonts.latin?.value, size?.value]).toEqual(['Amiri', 15])
  })

  test('automatic text is white on a dark shading, and hidden text has no colour', () => {
    expect(readHex(runIn(document, 'white'))).toBe('#FFFFFF')
    expect(runIn(document, 'secret')).toMatchObject({ isUnseen: true, color: null })
  })
})

test('a table style gives its first row a colour and a fill of their own', () => {
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
  const document = read({
    styles,
    body: `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook w:val="0020"/></w:tblPr><w:tr>${cell('head')}</w:tr><w:tr>${cell('cell')}</w:tr></w:tbl>`,
  })
  const [table] = elementsIn(document)
  expect(table?.cells.map(({ row, fill }) => [row, fill?.value])).toEqual([
    [1, { kind: 'solid', color: { hex: '#4472C4', alpha: 1 } }],
    [2, { kind: 'solid', color: { hex: '#EEEEEE', alpha: 1 } }],
  ])
  expect([readHex(runIn(document, 'head')), readHex(runIn(document, 'cell'))]).toEqual([
    '#FFFFFF',
    '#008000',
  ])
})

test('all rows that repeat on each page have the format of the first row', () => {
  const row = (text: string, isHeader: boolean) =>
    `<w:tr>${isHeader ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}<w:tc>${paragraph(run(text))}</w:tc></w:tr>`
  const document = read({
    styles,
    body: `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook w:val="0020"/></w:tblPr>${row('May', true)}${row('Monday', true)}${row('1', false)}${row('last', true)}</w:tbl>`,
  })
  const colors = ['May', 'Monday', '1', 'last'].map((text) => readHex(runIn(document, text)))
  expect(colors).toEqual(['#FFFFFF', '#FFFFFF', '#008000', '#008000'])
})

test('tracked changes are read as accepted, and fields by their results', () => {
  const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const document = read({
    body: [
      paragraph(
        `${run('Kept ')}<w:ins>${run('added')}</w:ins><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>`,
      ),
      paragraph(
        `${field('begin')}<w:r><w:instrText>HYPERLINK "https://example.com/"</w:instrText></w:r>${field('separate')}${run('here')}${field('end')}`,
      ),
      paragraph(run('first '), '<w:rPr><w:del/></w:rPr>'),
      paragraph(run('second')),
    ].join(''),
  })
  const [text] = elementsIn(document)
  expect(text?.paragraphs.map(({ runs }) => runs.map((one) => one.text).join(''))).toEqual([
    'Kept added',
    'here',
    'first second',
  ])
  expect(runIn(document, 'here').link).toBe('https://example.com/')
  expect(document.externalLinks).toEqual([
    { page: 1, target: 'https://example.com/', kind: 'link' },
  ])
})

test('text is found by page, heading and number under its heading', () => {
  const heading = (level: number, text: string) =>
    paragraph(run(text), `<w:outlineLvl w:val="${level}"/>`)
  const document = read({
    body: [
      heading(0, 'Results'),
      paragraph(run('one')),
      paragraph('<w:r><w:br w:type="page"/></w:r>'),
      paragraph(`<w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r>`),
      heading(1, 'Revenue'),
      paragraph(run('three')),
      paragraph(`<w:r><w:lastRenderedPageBreak/><w:t>four</w:t></w:r>`),
    ].join(''),
  })
  const places = document.pages.flatMap(({ number, elements }) =>
    elements.flatMap(({ headings, paragraphs, role }) =>
      paragraphs.map((one) => [number, headings, role, one.number, one.runs[0]?.text]),
    ),
  )
  expect(places).toEqual([
    [1, [], 'title', 1, 'Results'],
    [1, ['Results'], 'body', 1, 'one'],
    [2, ['Results'], 'body', 2, 'two'],
    [2, ['Results'], 'subtitle', 1, 'Revenue'],
    [2, ['Results', 'Revenue'], 'body', 1, 'three'],
    [3, ['Results', 'Revenue'], 'body', 2, 'four'],
  ])
})

test('headers are shared by the pages of their sections', () => {
  const reference = (id: string, kind: string) =>
    `<w:headerReference w:type="${kind}" r:id="${id}"/>`
  const section = (inner: string) => `<w:sectPr>${inner}</w:sectPr>`
  const document = read({
    headers: { one: paragraph(run('Cover')), two: paragraph(run('Report')) },
    body: [
      paragraph(
        run('a'),
        section(
          `${reference('one', 'first')}${reference('two', 'default')}<w:titlePg/><w:pgSz w:w="11906" w:h="16838"/>`,
        ),
      ),
      paragraph(run('b')),
      section('<w:pgSz w:w="16838" w:h="11906"/>'),
    ].join(''),
  })
  expect(document.sharedSheets?.map(({ kind, name, slides }) => [kind, name, slides])).toEqual([
    ['header', 'first page', [1]],
    ['header', null, [2]],
  ])
  expect(document.pages.map(({ size }) => size)).toEqual([
    { width: 7_560_310, height: 10_692_130 },
    { width: 10_692_130, height: 7_560_310 },
  ])
})

test('a text box is read once, from DrawingML where both are there', () => {
  const box = `<w:txbxContent>${paragraph(run('boxed'))}</w:txbxContent>`
  const document = read({
    body: paragraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="3" name="Box 3"/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="ED7D31"/></a:solidFill></wps:spPr><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
  })
  expect(elementsIn(document)).toMatchObject([
    {
      name: 'Box 3',
      extent: { width: 914_400, height: 457_200 },
      paragraphs: [{ runs: [{ text: 'boxed' }] }],
    },
  ])
  expect(runIn(document, 'boxed').behind).toEqual([
    { kind: 'solid', color: { hex: '#ED7D31', alpha: 1 } },
  ])
})

test('a paragraph has the spacing, alignment and bullet of its style and list', () => {
  const document = read({
    styles: `<w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
${style('paragraph', 'Quote', '<w:pPr><w:spacing w:before="200"/><w:jc w:val="center"/></w:pPr>')}`,
    numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uF0B7"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="0"/></w:num>`,
    body: [
      paragraph(
        run('quoted'),
        '<w:pStyle w:val="Quote"/><w:spacing w:line="360" w:lineRule="exact"/>',
      ),
      paragraph(run('listed'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>'),
      paragraph(run('numbered'), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="5"/></w:numPr>'),
      paragraph(run('tight'), '<w:spacing w:line="120" w:lineRule="atLeast"/>'),
    ].join(''),
  })
  const formats = elementsIn(document)
    .flatMap(({ paragraphs }) => paragraphs)
    .map(({ format }) => format!)
  expect(formats[0]).toEqual({
    alignment: { value: 'center', source: 'style' },
    lineSpacing: { value: { kind: 'points', value: 18 }, source: 'explicit' },
    before: { value: { kind: 'points', value: 10 }, source: 'style' },
    after: { value: { kind: 'points', value: 8 }, source: 'style' },
    bullet: { value: { kind: 'none' }, source: 'default' },
  })
  expect(formats.map(({ bullet }) => bullet.value)).toEqual([
    { kind: 'none' },
    { kind: 'character', character: '\uF0B7' },
    { kind: 'number' },
    { kind: 'none' },
  ])
  expect(formats[1]).toMatchObject({
    alignment: { value: 'left', source: 'default' },
    lineSpacing: { value: { kind: 'multiple', value: 259 / 240 }, source: 'style' },
    bullet: { source: 'explicit' },
  })
  // Lines of 11 pt are higher than their minimum of six points.
  expect(formats[3]?.lineSpacing).toEqual({
    value: { kind: 'multiple', value: 1 },
    source: 'explicit',
  })
})

test('an entry of a table of contents has no look of a link, and another link has', () => {
  const linkStyle =
    '<w:style w:type="character" w:styleId="Link"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0000FF"/></w:rPr></w:style>'
  const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
  const linked = (text: string) =>
    `<w:hyperlink w:anchor="a">${run(text, '<w:rStyle w:val="Link"/>')}</w:hyperlink>`
  const document = read({
    styles: linkStyle,
    body: `<w:p>${field('begin')}${code(' TOC \\h ')}${field('separate')}${linked('entry')}${field('end')}${linked('elsewhere')}</w:p>`,
  })
  expect(runIn(document, 'entry')?.color?.value).toMatchObject({ color: { hex: '#000000' } })
  expect(runIn(document, 'elsewhere')?.color?.value).toMatchObject({ color: { hex: '#0000FF' } })
})

test('Latin letters in the theme’s East Asian font have the one of the language', () => {
  const theme =
    '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fontScheme name="f">' +
    '<a:majorFont><a:latin typeface="Cambria"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Hans" typeface="SimSun"/></a:majorFont>' +
    '<a:minorFont><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme></a:themeElements></a:theme>'
  const document = read({
    theme,
    settings: '<w:themeFontLang w:val="en-US" w:eastAsia="zh-CN"/>',
    body: paragraph(run('Columns', '<w:rFonts w:asciiTheme="majorEastAsia"/>')),
  })
  expect(runIn(document, 'Columns')?.fonts.latin?.value).toBe('SimSun')
})

test('a Strict file reads like a Transitional one', () => {
  const document = read({
    strict: true,
    styles,
    body: paragraph(run('strict', '<w:sz w:val="9pt"/>')),
  })
  expect(runIn(document, 'strict')).toMatchObject({
    size: { value: 9 },
    fonts: { latin: { value: 'Verdana' } },
  })
})

test('a file that is not a Word file is refused with the reason', () => {
  const failure = (bytes: Uint8Array) => {
    try {
      readWord(bytes)
    } catch (error) {
      if (error instanceof UnreadableFile) return `${error.code}: ${error.message}`
      throw error
    }
    return 'read'
  }
  const compound = (stream: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from(stream, 'utf16le'),
    ])
  expect(failure(compound('EncryptedPackage'))).toMatch(/^encrypted/)
  expect(failure(compound('WordDocument'))).toMatch(/^unsupported_format: Word 97-2003 .*\.docx/)
  const deep = '<w:sdt><w:sdtContent>'.repeat(200)
  expect(
    failure(makeWordFile({ body: `${deep}${'</w:sdtContent></w:sdt>'.repeat(200)}` })),
  ).toMatch(/^malformed: .*nested too deeply/)
  const entity = '<!DOCTYPE a [<!ENTITY x "y">]><a/>'
  expect(failure(makeWordFile({ body: '', theme: entity }))).toMatch(/^malformed: .*DOCTYPE/)
})

test('the border around a text is a mark with its colour', () => {
  const border = (attributes: string) => `<w:bdr w:val="single" w:sz="4" ${attributes}/>`
  const document = read({
    body: paragraph(
      run('framed', border('w:color="AA0000"')) + run('auto', border('w:color="auto"')),
    ),
  })
  const marks = elementsIn(document).flatMap((element) => element.marks)
  expect(marks).toMatchObject([
    { name: 'border of “framed”', target: 'line', paint: { value: { color: { hex: '#AA0000' } } } },
    { name: 'border of “auto”', paint: { source: 'default' } },
  ])
})

test('a picture that a field includes from another host is a link', () => {
  const field = (code: string) =>
    `<w:fldSimple w:instr="${code}"><w:r><w:t>x</w:t></w:r></w:fldSimple>`
  const complex = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> INCLUDEPICTURE "https://b.example/b.png" \\d </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const document = read({
    body: [
      paragraph(field('INCLUDEPICTURE &quot;https://a.example/a.png&quot; \\* MERGEFORMAT')),
      paragraph(complex),
      paragraph(field('INCLUDEPICTURE &quot;beside.png&quot;')),
    ].join(''),
  })
  expect(document.externalLinks.map(({ target }) => target)).toEqual([
    'https://a.example/a.png',
    'https://b.example/b.png',
  ])
})
