import { expect, test } from 'vitest'
import { measureLine, measureTextBody, renderLine, renderTextBody } from './render-text.ts'
import { box, createDrawing, drawn, paragraph, readBody } from './text.fixture.ts'
import type { TextStyle } from './text-style.ts'

const style: TextStyle = {
  families: { latin: 'Calibri' },
  size: 10,
  weight: 400,
  italic: false,
  color: { hex: '#112233', alpha: 0.5 },
}

test('each glyph is defined once, and used where it stands', () => {
  const drawing = createDrawing()
  const first = renderLine('aba', style, { x: 10, y: 20 }, drawing)
  expect(first).toContain('matrix(0.004883 0 0 -0.004883 10 20)')
  expect(first).toContain('fill="#112233" fill-opacity="0.5"')
  expect(first.match(/<use /g)?.length).toBe(3)
  expect(drawing.definitions.markup().match(/<path /g)?.length).toBe(2)
  renderLine('aba', { ...style, size: 40 }, { x: 0, y: 0 }, drawing)
  expect(drawing.definitions.markup().match(/<path /g)?.length).toBe(2)
})

test('a line is anchored at its begin, its middle or its end', () => {
  const drawing = createDrawing()
  const { width } = measureLine('Label', style, drawing)
  expect(width).toBeGreaterThan(15)
  const at = (anchor: 'start' | 'middle' | 'end') =>
    Number(
      /matrix\([^)]* (\S+) 0\)/.exec(
        renderLine('Label', style, { x: 100, y: 0, anchor }, drawing),
      )?.[1],
    )
  expect(at('start')).toBeCloseTo(100, 1)
  expect(at('middle')).toBeCloseTo(100 - width / 2, 1)
  expect(at('end')).toBeCloseTo(100 - width, 1)
})

test('every line says its text to people who do not see it', () => {
  const { labels } = drawn(readBody(paragraph('One &amp; "two" &lt;b&gt;') + paragraph('Three')))
  expect(labels).toEqual(['One & "two" <b>', 'Three'])
})

test('text with characters that XML forbids gives a valid picture', () => {
  const drawing = createDrawing()
  const markup = renderLine('a\u0001\ud800\ufffe"<&', style, { x: 0, y: 0 }, drawing)
  expect(markup).toContain('aria-label="a \ufffd\ufffd&quot;&lt;&amp;"')
})

test('a substituted family is reported', () => {
  const drawing = createDrawing()
  renderLine('a', style, { x: 0, y: 0 }, drawing)
  expect(drawing.notes).toEqual([{ kind: 'substituted_font', family: 'Calibri', shown: 'Carlito' }])
})

test('a symbol without a glyph is reported', () => {
  const drawing = createDrawing()
  const symbols = { ...style, families: { latin: 'Wingdings' } }
  renderLine('WX', symbols, { x: 0, y: 0 }, drawing)
  const reason = 'No font has the character U+1F548 of Wingdings.'
  expect(drawing.notes).toEqual([{ kind: 'not_drawn', element: 'text', reason }])
})

/** The lines of two words of 18 points in Carlito: top, width and dashes, in 2,048ths of an em. */
function decorationsOf(attributes: string, inside = '') {
  const run = `<a:r><a:rPr ${attributes}>${inside}</a:rPr><a:t>two words</a:t></a:r>`
  const { markup } = drawn(readBody(`<a:p>${run}</a:p>`))
  const units = (points: number) => Math.round((points * 2048) / 18)
  return [...markup.matchAll(/<path d="M[-\d.]+ ([-\d.]+)([Hq][^"]*)" (.*?)\/>/g)].map(
    ([, y, form = '', rest = '']) => {
      const width = Number(/stroke-width="(\S+)"/.exec(rest)![1])
      return {
        top: units(Number(y) - 18 - width / 2),
        width: units(width),
        isWave: form.includes('q'),
        dashes: /dasharray="(.*?)"/
          .exec(rest)?.[1]
          ?.split(' ')
          .map((length) => units(Number(length))),
        paint: /stroke="(\S+)"/.exec(rest)![1],
      }
    },
  )
}

const [single] = decorationsOf('u="sng"')

test('an underline has the top and the thickness of the font, a strikethrough too', () => {
  // `post` of Carlito: 103 below the baseline, 194 thick; `OS/2`: 512 above it, 134 thick.
  expect(single).toMatchObject({ top: 103, width: 195, isWave: false, dashes: undefined })
  expect(decorationsOf('strike="sngStrike"')).toMatchObject([{ top: -512, width: 134 }])
  expect(decorationsOf('strike="dblStrike"')).toHaveLength(2)
})

test('an underline has no step where another font has a character', () => {
  const { markup } = drawn(readBody(paragraph('a字', '', 'u="sng"')))
  const lines = [...markup.matchAll(/<path d="M\S+ (\S+)H.*?stroke-width="(\S+)"/g)]
  expect(lines).toHaveLength(2)
  expect(lines[1]!.slice(1)).toEqual(lines[0]!.slice(1))
})

test.each([
  ['none', 0, 0, null],
  ['words', 2, 1, null],
  ['sng', 1, 1, null],
  ['dbl', 2, 0.8, null],
  ['heavy', 1, 2, null],
  ['dotted', 1, 1, [1, 1]],
  ['dottedHeavy', 1, 2, [2, 2]],
  ['dash', 1, 1, [4, 3]],
  ['dashHeavy', 1, 2, [4, 3]],
  ['dashLong', 1, 1, [8, 3]],
  ['dashLongHeavy', 1, 2, [8, 3]],
  ['dotDash', 1, 1, [4, 3, 1, 3]],
  ['dotDashHeavy', 1, 2, [4, 3, 1, 3]],
  ['dotDotDash', 1, 1, [4, 3, 1, 3, 1, 3]],
  ['dotDotDashHeavy', 1, 2, [4, 3, 1, 3, 1, 3]],
  ['wavy', 1, 1, null],
  ['wavyHeavy', 1, 2, null],
  ['wavyDbl', 2, 0.7, null],
])('an underline %s has %i lines, %f times as thick', (kind, count, thickness, dashes) => {
  const lines = decorationsOf(`u="${kind}"`)
  expect(lines).toHaveLength(count)
  for (const [at, line] of lines.entries()) {
    expect(line.isWave).toBe(kind.startsWith('wavy'))
    expect(Math.abs(line.width - thickness * single!.width)).toBeLessThan(3)
    expect(line.dashes?.map((length) => Math.round(length / single!.width))).toEqual(
      dashes ?? undefined,
    )
    // The crests of a wave are at the top, and the second line is below the first one.
    const crest = line.isWave ? line.width : 0
    const above = kind === 'words' ? 0 : at * line.width * (line.isWave ? 2.25 : 2)
    expect(Math.abs(line.top - crest - above - single!.top)).toBeLessThan(3)
  }
})

test('an underline has its own fill and line, or those of the letters', () => {
  const fill = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`
  const red = fill('FF0000')
  expect(decorationsOf('u="sng"', `<a:uFill>${red}</a:uFill>`)).toMatchObject([
    { paint: '#FF0000', width: 195 },
  ])
  const around = `<a:uLn w="3175">${fill('00FF00')}</a:uLn>`
  const lined = decorationsOf('u="sng"', `${around}<a:uFill>${red}</a:uFill>`)
  expect(lined.map(({ paint }) => paint)).toEqual(['#00FF00', '#FF0000'])
  expect(lined[0]!.width - lined[1]!.width).toBe(57)
  expect(decorationsOf('u="sng"', '<a:uFill><a:noFill/></a:uFill>')).toEqual([])
  const stops = ['FF0000', '0000FF'].map(
    (hex, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${hex}"/></a:gs>`,
  )
  const gradient = `<a:gradFill><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="0"/></a:gradFill>`
  expect(decorationsOf('u="sng"', gradient)).toMatchObject([
    { paint: expect.stringMatching(/^url\(#t\d+\)$/) },
  ])
})

test('underlines of WordArt are bent with the letters, and waves have a note', () => {
  const draw = (run: string) => {
    const fit = '<a:prstTxWarp prst="textWave1"/>'
    const drawing = createDrawing()
    const markup = renderTextBody(readBody(paragraph('ab', '', run), { fit }), box, drawing)
    return { paths: markup.match(/<path d="M[^"]+"/g)!, notes: drawing.notes }
  }
  const bars = (run: string) => draw(run).paths[1]?.match(/M/g)?.length
  expect(bars('')).toBeUndefined()
  expect(bars('u="sng"')).toBe(1)
  expect(bars('u="dash"')).toBe(2)
  const reason = 'The wavy underline of WordArt is drawn without waves.'
  expect(draw('u="wavy"').notes).toContainEqual({ kind: 'not_drawn', element: 'text', reason })
})

test('highlight, outline and gradient of letters', () => {
  const inside = (properties: string) =>
    drawn(readBody(`<a:p><a:r><a:rPr>${properties}</a:rPr><a:t>Text</a:t></a:r></a:p>`)).markup
  const red = '<a:srgbClr val="FF0000"/>'
  expect(inside(`<a:highlight>${red}</a:highlight>`)).toMatch(/<rect [^>]*fill="#FF0000"/)
  expect(inside(`<a:ln w="12700"><a:solidFill>${red}</a:solidFill></a:ln>`)).toContain(
    'stroke="#FF0000"',
  )
  const stops = `<a:gs pos="0">${red}</a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs>`
  expect(inside(`<a:gradFill><a:gsLst>${stops}</a:gsLst><a:lin ang="0"/></a:gradFill>`)).toMatch(
    /fill="url\(#t\d+\)"/,
  )
  expect(inside('<a:noFill/>')).toContain('fill="none"')
})

test('text is cut at the edges of its box if the file says so', () => {
  const draw = (overflow: string, count: number, vertical = '') => {
    const attributes = `vertOverflow="${overflow}" ${vertical}`
    const drawing = createDrawing()
    const markup = renderTextBody(
      readBody(paragraph('x').repeat(count), { attributes }),
      box,
      drawing,
    )
    return {
      markup,
      cuts: drawing.definitions.markup().match(/<clipPath.*<\/clipPath>/)?.[0],
      notes: drawing.notes,
    }
  }
  const isSubstituted = ({ kind }: { kind: string }) => kind === 'substituted_font'
  const cut = draw('clip', 20)
  expect(cut.markup).toMatch(/^<g clip-path="url\(#t\d+\)">/)
  expect(cut.cuts).toContain('<rect x="-10000" y="0" width="20300" height="200"/>')
  expect(cut.notes.every(isSubstituted)).toBe(true)
  for (const whole of [draw('clip', 2), draw('overflow', 20), draw('clip', 20, 'vert="vert"')]) {
    expect(whole.markup).not.toContain('clip-path')
  }
  const reason = 'Text that exceeds its box is cut without an ellipsis.'
  expect(draw('ellipsis', 20).notes).toContainEqual({ kind: 'not_drawn', element: 'text', reason })
  expect(draw('ellipsis', 2).notes.every(isSubstituted)).toBe(true)
})

test('measures what a body needs, turned ones along their lines', () => {
  const drawing = createDrawing()
  const flat = measureTextBody(readBody(paragraph('Word')), box, drawing)
  expect(flat.height).toBeCloseTo(21.6)
  const turned = readBody(paragraph('Word'), { attributes: 'vert="vert"' })
  expect(measureTextBody(turned, box, drawing).width).toBeCloseTo(21.6)
})
