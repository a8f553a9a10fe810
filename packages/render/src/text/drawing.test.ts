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

test.each([
  ['u="sng"', 1, null],
  ['u="dbl"', 2, null],
  ['u="dotted"', 1, 'stroke-dasharray'],
  ['u="words"', 2, null],
  ['u="wavy"', 1, 'fill="none"'],
  ['strike="sngStrike"', 1, null],
  ['strike="dblStrike"', 2, null],
])('draws %s with %i lines', (attributes, count, sign) => {
  const { markup } = drawn(readBody(paragraph('two words', '', attributes)))
  expect(markup.match(/<path /g)?.length).toBe(count)
  if (sign) expect(markup).toContain(sign)
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
