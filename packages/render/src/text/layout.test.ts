import { expect, test } from 'vitest'
import { box, drawn, layOutLines, paragraph, readBody } from './text.fixture.ts'

const prose = 'The quick brown fox jumps over the lazy dog and runs away from all the hounds'

test('a line is 1.2 times its letters high and begins with their full height', () => {
  const lines = layOutLines(readBody(paragraph(prose)))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]!.top).toBeCloseTo(18)
  expect(lines[1]!.top - lines[0]!.top).toBeCloseTo(21.6)
})

test('lines break where LibreOffice breaks them, between words', () => {
  // LibreOffice 7.4 with Carlito at 18 pt in a box of 300 pt.
  expect(layOutLines(readBody(paragraph(prose))).map(({ text }) => text.trim())).toEqual([
    'The quick brown fox jumps over the lazy',
    'dog and runs away from all the hounds',
  ])
})

test('no line breaks after the slash of an address', () => {
  const lines = layOutLines(readBody(paragraph('see the page at https://example.com/with/a/path')))
  expect(lines.map(({ text }) => text.trim())).toEqual([
    'see the page at',
    'https://example.com/with/a/path',
  ])
})

test('a word that is wider than its box is broken between letters', () => {
  const lines = layOutLines(readBody(paragraph('m'.repeat(70))))
  expect(lines.length).toBe(4)
  expect(lines.map(({ text }) => text).join('')).toBe('m'.repeat(70))
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(300)
})

test('spaces at the end of a line hang beyond its width', () => {
  const [line] = layOutLines(readBody(paragraph('word      ', 'algn="r"')))
  expect(line!.x + line!.width).toBeCloseTo(300)
})

test.each([
  ['l', 0],
  ['ctr', 0.5],
  ['r', 1],
])('aligns a line by %s', (alignment, share) => {
  const [line] = layOutLines(readBody(paragraph('Word', `algn="${alignment}"`)))
  expect(line!.x).toBeCloseTo((300 - line!.width) * share)
})

test('a justified line fills its width but for the last', () => {
  const lines = layOutLines(readBody(paragraph(prose, 'algn="just"')))
  expect(lines[0]!.width).toBeCloseTo(300)
  expect(lines.at(-1)!.width).toBeLessThan(295)
})

test('distributed lines fill their width between words, or between letters', () => {
  const layOut = (alignment: string, text: string) =>
    layOutLines(readBody(paragraph(text, `algn="${alignment}"`)))[0]!
  const gapOf = ({ pieces }: ReturnType<typeof layOut>) => pieces[0]!.letterAdded ?? 0
  const words = layOut('dist', 'two words')
  expect([words.width, gapOf(words)]).toEqual([300, 0])
  const natural = layOut('l', 'two words').width
  const letters = layOut('thaiDist', 'two words')
  expect(letters.width).toBe(300)
  expect(gapOf(letters)).toBeCloseTo((300 - natural) / 8)
  const end = letters.pieces.at(-1)!
  expect(end.x + end.width).toBeCloseTo(300)
  expect(layOut('dist', '\u6f22\u5b57').width).toBe(300)
  const joined = '\u0628\u0628'
  expect(layOut('thaiDist', joined).width).toBe(layOut('l', joined).width)
})

test.each([
  ['', 0],
  ['t', 20],
  ['ctr', 8],
  ['b', -4],
])('small letters in a line of large ones with fontAlgn="%s"', (fontAlgn, rise) => {
  const runs = [40, 20].map((size) => `<a:r><a:rPr sz="${size}00"/><a:t>x</a:t></a:r>`).join('')
  const own = fontAlgn && ` fontAlgn="${fontAlgn}"`
  const [line] = layOutLines(readBody(`<a:p><a:pPr${own}/>${runs}</a:p>`))
  expect(line!.pieces.map((piece) => piece.rise + 0)).toEqual([0, rise])
})

test.each([
  ['just', [18, 196.4], 18],
  ['dist', [18, 196.4], 107.2],
])('anchor="%s" spreads lines over the height of the box', (anchor, two, one) => {
  const topsOf = (count: number) =>
    layOutLines(readBody(paragraph('x').repeat(count), { attributes: `anchor="${anchor}"` })).map(
      ({ top }) => Number(top.toFixed(2)),
    )
  expect(topsOf(2)).toEqual(two)
  expect(topsOf(1)).toEqual([one])
  expect(topsOf(20)[1]).toBe(39.6)
})

test.each([
  // First baseline and pitch of 16 pt Arial in LibreOffice, within a point.
  [80_000, 12.2, 15.3],
  [90_000, 13.7, 17.2],
  [120_000, 19.8, 23],
  [200_000, 35.1, 38.3],
])('line spacing of %s thousandths of a percent', (percent, first, pitch) => {
  const spacing = `<a:lnSpc><a:spcPct val="${percent}"/></a:lnSpc>`
  const lines = layOutLines(readBody(paragraph(prose, '', 'sz="1600"', spacing)))
  expect(Math.abs(lines[0]!.top - first)).toBeLessThan(0.3)
  expect(Math.abs(lines[1]!.top - lines[0]!.top - pitch)).toBeLessThan(0.3)
})

test('exact line spacing keeps the depth below the baseline', () => {
  const spacing = '<a:lnSpc><a:spcPts val="3000"/></a:lnSpc>'
  const lines = layOutLines(readBody(paragraph(prose, '', '', spacing)))
  expect(lines[0]!.top).toBeCloseTo(30 - 3.6)
  expect(lines[1]!.top - lines[0]!.top).toBeCloseTo(30)
})

test('space around paragraphs, which the first does not have above', () => {
  const inside =
    '<a:spcBef><a:spcPts val="1000"/></a:spcBef><a:spcAft><a:spcPct val="50000"/></a:spcAft>'
  const one = paragraph('One', '', '', inside)
  const [first, second] = layOutLines(readBody(one + one))
  expect(first!.top).toBeCloseTo(18)
  expect(second!.top - first!.top).toBeCloseTo(21.6 + 10 + 9)
})

test.each([
  ['t', 18],
  ['ctr', (200 - 21.6) / 2 + 18],
  ['b', 200 - 3.6],
])('anchors the lines at %s', (anchor, baseline) => {
  const [line] = layOutLines(readBody(paragraph('Word'), { attributes: `anchor="${anchor}"` }))
  expect(line!.top).toBeCloseTo(baseline)
})

test('a line break in a paragraph, and an empty paragraph of its own size', () => {
  const lines = layOutLines(
    readBody(
      '<a:p><a:r><a:t>One</a:t></a:r><a:br/><a:r><a:t>Two</a:t></a:r></a:p>' +
        `<a:p><a:endParaRPr sz="3000"/></a:p>${paragraph('Three')}`,
    ),
  )
  expect(lines.map(({ text }) => text.trim())).toEqual(['One', 'Two', '', 'Three'])
  expect(lines[3]!.top - lines[1]!.top).toBeCloseTo(3.6 + 36 + 18)
})

test('a first line is indented, and a hanging one holds its bullet', () => {
  const [first, second] = layOutLines(readBody(paragraph(prose, 'marL="254000" indent="127000"')))
  expect(first!.x).toBeCloseTo(30)
  expect(second!.x).toBeCloseTo(20)
  const bullet = '<a:buFont typeface="Arial"/><a:buChar char="•"/>'
  const [item, more] = layOutLines(
    readBody(paragraph(prose, 'marL="254000" indent="-254000"', '', bullet)),
  )
  expect(item!.bullet!.x).toBeCloseTo(0)
  expect(item!.x).toBeCloseTo(20)
  expect(more!.x).toBeCloseTo(20)
  expect(more!.bullet).toBeNull()
})

test('a bullet that is wider than its indent pushes the text on', () => {
  const bullet = '<a:buAutoNum type="romanLcParenBoth" startAt="8"/>'
  const [line] = layOutLines(
    readBody(paragraph('Text', 'marL="63500" indent="-63500"', '', bullet)),
  )
  expect(line!.x).toBeCloseTo(line!.bullet!.width)
  expect(line!.x).toBeGreaterThan(20)
})

test.each([
  ['l', (x: number) => x],
  ['ctr', (x: number, width: number) => x + width / 2],
  ['r', (x: number, width: number) => x + width],
])('a tab stop aligned %s', (alignment, anchorOf) => {
  const stop = `<a:tabLst><a:tab pos="1270000" algn="${alignment}"/></a:tabLst>`
  const [line] = layOutLines(readBody(paragraph('a\tbcd', '', '', stop)))
  const last = line!.pieces.at(-1)!
  expect(anchorOf(last.x, last.width)).toBeCloseTo(100)
})

test('decimal tab stops put the points of numbers below each other', () => {
  const stop = '<a:tabLst><a:tab pos="1270000" algn="dec"/></a:tabLst>'
  const findPoint = (number: string) => {
    const [line] = layOutLines(readBody(paragraph(`a\t${number}`, '', '', stop)))
    const last = line!.pieces.at(-1)!
    const index = last.clusters.findIndex(({ decimalPoint }) => decimalPoint)
    return last.clusters.slice(0, index).reduce((x, { advance }) => x + advance, last.x)
  }
  expect(findPoint('1.5')).toBeCloseTo(100)
  expect(findPoint('123.45')).toBeCloseTo(100)
})

test('tabs without a stop go to multiples of the default distance', () => {
  const [line] = layOutLines(readBody(paragraph('a\tb\tc')))
  const letters = line!.pieces.filter(({ clusters }) => clusters[0]!.kind === 'letter')
  expect(letters.map(({ x }) => Math.round(x))).toEqual([0, 72, 144])
})

test('columns are filled one after the other', () => {
  const text = Array.from({ length: 12 }, (_, index) => paragraph(`Line ${index}`)).join('')
  const lines = layOutLines(readBody(text, { attributes: 'numCol="2" spcCol="254000"' }))
  expect(lines.slice(0, 9).every(({ left }) => left === 0)).toBe(true)
  expect(lines.slice(9).every(({ left }) => left === 160)).toBe(true)
  expect(lines[9]!.top).toBeCloseTo(18)
})

test('text without wrapping stays on its line and around its place', () => {
  const body = readBody(paragraph(prose, 'algn="ctr"'), { attributes: 'wrap="none"' })
  const lines = layOutLines(body)
  expect(lines.length).toBe(1)
  expect(lines[0]!.x + lines[0]!.width / 2).toBeCloseTo(150)
  expect(lines[0]!.x).toBeLessThan(0)
})

test('a substitute is as wide as the box of a converted run', () => {
  const run = (family: string, wrap = 'none', after = '') => {
    const letters = `<a:r><a:rPr><a:latin typeface="${family}"/></a:rPr><a:t>converted</a:t></a:r>`
    return readBody(`<a:p>${letters}${after}</a:p>`, { attributes: `wrap="${wrap}"` })
  }
  const widthIn = (body: ReturnType<typeof run>, width: number) =>
    layOutLines(body, { ...box, width })[0]!.width
  const own = widthIn(run('Frutiger', 'square'), 300)
  expect(widthIn(run('Frutiger'), own * 0.75)).toBeCloseTo(own * 0.75)
  expect(widthIn(run('Frutiger'), own * 1.25)).toBeCloseTo(own * 1.25)
  const { markup } = drawn(run('Frutiger'), { ...box, width: own * 0.75 })
  expect(markup).toContain('matrix(0.006592 0 0 -0.008789 ')

  const frutiger = run('Frutiger')
  const inset = { ...frutiger, insets: { ...frutiger.insets, left: 1 } }
  const wrapped = run('Frutiger', 'square')
  for (const other of [run('Calibri'), wrapped, inset, run('Frutiger', 'none', '<a:br/>')]) {
    expect(widthIn(other, own * 1.25)).toBeCloseTo(own)
  }
  for (const factor of [0.6, 1.6]) expect(widthIn(frutiger, own * factor)).toBeCloseTo(own)
})

test('autofit scales the letters and the spacing as the file says', () => {
  const fit = '<a:normAutofit fontScale="50000" lnSpcReduction="20000"/>'
  const lines = layOutLines(readBody(paragraph('One') + paragraph('Two'), { fit }))
  expect(lines[1]!.top - lines[0]!.top).toBeCloseTo(9 * 1.2 * 0.8)
})

test('a superscript is smaller, and a subscript makes its line deeper', () => {
  const raised = (baseline: number) =>
    `<a:p><a:r><a:t>H</a:t></a:r><a:r><a:rPr baseline="${baseline}"/><a:t>2</a:t></a:r></a:p>`
  const [up] = layOutLines(readBody(raised(30_000)))
  expect(up!.pieces.map(({ clusters }) => clusters[0]!.item.size)).toEqual([18, 12])
  expect(up!.descent).toBeCloseTo(3.6)
  const [down] = layOutLines(readBody(raised(-25_000)))
  expect(down!.descent).toBeCloseTo(12 * 0.2 + 18 * 0.25)
})

test('letters are spaced, kerned and joined to ligatures by the font', () => {
  const measureWidth = (text: string, run = '') =>
    layOutLines(readBody(paragraph(text, '', run)))[0]!.width
  expect(measureWidth('abcd', 'spc="300"') - measureWidth('abcd')).toBeCloseTo(12)
  expect(measureWidth('AV')).toBeLessThan(measureWidth('A') + measureWidth('V') - 0.3)
  const [ligature] = layOutLines(readBody(paragraph('office')))
  expect(ligature!.pieces[0]!.clusters.length).toBeLessThan(6)
})

test('small capitals are capitals at 80 percent, all capitals full ones', () => {
  const [line] = layOutLines(readBody(paragraph('Ab', '', 'cap="small"')))
  expect(line!.text).toBe('AB')
  expect(line!.pieces.map(({ clusters }) => clusters[0]!.item.size)).toEqual([18, 18 * 0.8])
  expect(layOutLines(readBody(paragraph('straße', '', 'cap="all"')))[0]!.text).toBe('STRASSE')
})

test('slide numbers are the slide’s own', () => {
  const field = '<a:p><a:fld id="{1}" type="slidenum"><a:t>‹#›</a:t></a:fld></a:p>'
  expect(layOutLines(readBody(field))[0]!.text).toBe('7')
})

test('overlapping insets leave no width but every letter its line', () => {
  const body = readBody(paragraph('abc'))
  const inside = { left: 200, right: 200, top: 0, bottom: 0 }
  expect(layOutLines({ ...body, insets: inside }).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})
