import { expect, test } from 'vitest'
import { drawn, layOutLines, paragraph, readBody } from './text.fixture.ts'

const listFaces = (text: string, run = '') =>
  layOutLines(readBody(paragraph(text, '', run)))[0]!.pieces.map(
    ({ clusters }) => clusters[0]!.item.typeface.family,
  )

test.each([
  ['English', 'Carlito'],
  ['Ελληνικά', 'Carlito'],
  ['кириллица', 'Carlito'],
  ['עברית', 'Arimo'],
  ['عربي', 'Noto Sans Arabic'],
  ['हिन्दी', 'Noto Sans Devanagari'],
  ['ไทย', 'Noto Sans Thai'],
  ['বাংলা', 'Noto Sans Bengali'],
  ['தமிழ்', 'Noto Sans Tamil'],
  ['한국어', 'Noto Sans KR'],
  ['ひらがな', 'Noto Sans JP'],
  ['😀', 'Fluent Emoji'],
  ['🇩🇪', 'Noto Emoji'],
])('%s is shown in %s', (text, family) => {
  expect(new Set(listFaces(text))).toEqual(new Set([family]))
})

test('no letter of these scripts is missing', () => {
  for (const text of ['漢字仮名', '简体中文字', '한국어', 'سلام', 'नमस्ते', 'สวัสดี', '★✓→']) {
    const [line] = layOutLines(readBody(paragraph(text)))
    const glyphs = line!.pieces.flatMap(({ clusters }) => clusters.flatMap((one) => one.glyphs))
    expect(
      glyphs.filter(({ id }) => id === 0),
      text,
    ).toEqual([])
  }
})

test('Han characters are drawn as their language has them', () => {
  expect(listFaces('骨', 'lang="ja-JP"')).toEqual(['Noto Sans JP'])
  expect(listFaces('骨', 'lang="zh-CN"')).toEqual(['Noto Sans SC'])
})

test('a right-to-left line ends at the left, its numbers and Latin words from left to right', () => {
  const [line] = layOutLines(readBody(paragraph('שלום abc 123', 'algn="r" rtl="1"')))
  expect(line!.x + line!.width).toBeCloseTo(300)
  const shown = line!.pieces.map(({ clusters }) =>
    clusters.map(({ start, end }) => line!.text.slice(start, end)).join(''),
  )
  expect(shown.join('')).toBe('123 abc םולש'.replace('123 abc', 'abc 123'))
})

test('the bullet of a right-to-left paragraph is at its right', () => {
  const bullet = '<a:buChar char="•"/>'
  const [line] = layOutLines(
    readBody(paragraph('שלום', 'algn="r" rtl="1" marL="254000" indent="-254000"', '', bullet)),
  )
  expect(line!.x + line!.width).toBeCloseTo(280)
  expect(line!.bullet!.x).toBeGreaterThanOrEqual(280)
})

test('Arabic letters join, also where a style changes between them', () => {
  const isolated = layOutLines(readBody(paragraph('س س س', 'rtl="1"')))[0]!
  const joined = layOutLines(readBody(paragraph('سسس', 'rtl="1"')))[0]!
  const listGlyphIds = (line: typeof joined) =>
    new Set(
      line.pieces.flatMap(({ clusters }) =>
        clusters
          .filter(({ kind }) => kind === 'letter')
          .flatMap(({ glyphs }) => glyphs.map(({ id }) => id)),
      ),
    )
  expect(listGlyphIds(isolated).size).toBe(1)
  expect(listGlyphIds(joined).size).toBe(3)
  const parted = layOutLines(
    readBody(
      '<a:p><a:pPr rtl="1"/><a:r><a:t>سس</a:t></a:r><a:r><a:rPr u="sng"/><a:t>س</a:t></a:r></a:p>',
    ),
  )[0]!
  expect(listGlyphIds(parted)).toEqual(listGlyphIds(joined))
})

test('a letter and its marks are one cluster', () => {
  const [line] = layOutLines(readBody(paragraph('e\u0301e\u0301')))
  expect(line!.pieces.flatMap(({ clusters }) => clusters).length).toBe(2)
})

test('Thai breaks between words, Japanese between letters but not before a full stop', () => {
  const thai = layOutLines(
    readBody(paragraph('ภาษาไทยไม่มีการเว้นวรรคระหว่างคำดังนั้นจึงต้องใช้พจนานุกรมในการตัดคำ')),
  )
  expect(thai.length).toBe(2)
  const starts = new Intl.Segmenter('th', { granularity: 'word' }).segment(
    thai.map(({ text }) => text).join(''),
  )
  expect([...starts].map(({ index }) => index)).toContain(thai[0]!.text.length)
  const japanese = layOutLines(readBody(paragraph(`${'字'.repeat(16)}。続く`)))
  expect(japanese[1]!.text.startsWith('。')).toBe(false)
})

test('Wingdings are shown as the Unicode characters that they are', () => {
  const bullet = '<a:buFont typeface="Wingdings"/><a:buChar char="§"/>'
  const [line] = layOutLines(
    readBody(paragraph('Item', 'marL="254000" indent="-254000"', '', bullet)),
  )
  expect(line!.bullet!.bullet).toMatchObject({ text: '§' })
  const [cluster] = line!.bullet!.pieces[0]!.clusters
  expect(cluster!.item.typeface.has('▪'.codePointAt(0)!)).toBe(true)
  expect(cluster!.glyphs[0]!.id).not.toBe(0)
})

test('East Asian text stands upright in columns from right to left, Latin lies', () => {
  const body = readBody(paragraph('縦Ab'), { attributes: 'vert="eaVert"' })
  const { markup } = drawn(body)
  expect(markup.startsWith('<g transform="rotate(90 150 100)">')).toBe(true)
  expect(markup.match(/<use [^>]*rotate\(90/g)?.length).toBe(1)
  expect(markup.match(/<use /g)?.length).toBe(3)
})

test('stacked letters all stand upright, one below the other', () => {
  const { markup } = drawn(readBody(paragraph('ABC'), { attributes: 'vert="wordArtVert"' }))
  expect(markup.match(/<use [^>]*rotate\(90/g)?.length).toBe(3)
})
