import { expect, test } from 'vitest'
import { renderTextBody } from './render-text.ts'
import { box, createDrawing, readBody } from './text.fixture.ts'

const color = (hex: string, alpha: number) =>
  `<a:srgbClr val="${hex}"><a:alpha val="${alpha * 100_000}"/></a:srgbClr>`
const shadow = (more = '', blur = 0) =>
  `<a:outerShdw dist="127000" dir="5400000" blurRad="${blur}" ${more}>${color('010203', 0.4)}</a:outerShdw>`

/** Text with these effects: the markup, the definitions and the reasons of the notes. */
function draw(effects: string, { run = '', fit = '', rotation = 0 } = {}) {
  const properties = `<a:rPr ${run}><a:effectLst>${effects}</a:effectLst></a:rPr>`
  const body = readBody(`<a:p><a:r>${properties}<a:t>ab</a:t></a:r></a:p>`, { fit })
  const drawing = createDrawing()
  const markup = renderTextBody(body, box, drawing, { rotation })
  const reasons = drawing.notes.flatMap((note) => (note.kind === 'not_drawn' ? [note.reason] : []))
  return { markup, definitions: drawing.definitions.markup(), reasons }
}

const plain = draw('').markup

test('a shadow is the text in its colour, below the text and moved', () => {
  const { markup, reasons } = draw(shadow())
  expect(markup).toMatch(
    /^<g role="img" aria-label="ab"><g transform="translate\(0 10\)"><g opacity="0.4"><g [^>]*fill="#010203"/,
  )
  expect(markup.match(/<use /g)).toHaveLength(4)
  expect(markup.endsWith(plain.slice(plain.indexOf('<g transform')))).toBe(true)
  expect(reasons).toEqual([])
})

test('a blurred shadow has a filter, and the shadow of underlined words has their line', () => {
  const { markup, definitions } = draw(shadow('', 50_800), { run: 'u="sng"' })
  expect(definitions).toContain('<feGaussianBlur stdDeviation="2"/>')
  expect(markup).toMatch(/filter="url\(#t\d+\)" opacity="0.4"/)
  expect(markup.match(/stroke="#010203"/g)).toHaveLength(1)
})

test('a shadow that does not rotate with its shape falls in one direction on the slide', () => {
  const at = (more: string) => draw(shadow(more), { rotation: 90 }).markup
  expect(at('rotWithShape="1"')).toContain('translate(0 10)')
  expect(at('rotWithShape="0"')).toContain('translate(10 0)')
})

test('a shadow may be scaled and skewed', () => {
  const { markup } = draw(shadow('sy="50000" kx="2700000" algn="bl"'))
  expect(markup).toMatch(/<g transform="matrix\(1 0 0\.5 0\.5 /)
})

test('a glow is the text in its colour, wider and blurred', () => {
  const { markup, definitions } = draw(`<a:glow rad="114300">${color('040506', 1)}</a:glow>`)
  expect(markup).toMatch(/filter="url\(#t\d+\)"><g [^>]*fill="#040506" stroke="#040506"/)
  expect(definitions).toContain('<feGaussianBlur stdDeviation="3"/>')
})

test('a reflection is the text mirrored below its line, with its words once', () => {
  const { markup, definitions } = draw('<a:reflection stA="50000" endPos="75000"/>')
  expect(markup).toMatch(/mask="url\(#t\d+\)"><g transform="matrix\(1 0 0 -1 /)
  expect(markup.match(/aria-label/g)).toHaveLength(1)
  expect(definitions).toContain('stop-opacity="0.5"')
})

test('bent text has its shadow too', () => {
  const fit = '<a:prstTxWarp prst="textWave1"/>'
  const { markup } = draw(shadow(), { fit })
  expect(markup.match(/<path /g)).toHaveLength(2)
  expect(markup).toContain('fill="#010203"')
})

test('a gradient across a line is in one path, and one of bent text across its box', () => {
  const stops = ['FF0000', '0000FF'].map(
    (hex, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${hex}"/></a:gs>`,
  )
  const fill = `<a:gradFill><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="0"/></a:gradFill>`
  const drawIn = (fit = '') => {
    const drawing = createDrawing()
    const words = `<a:p><a:r><a:rPr>${fill}</a:rPr><a:t>ab</a:t></a:r></a:p>`
    const markup = renderTextBody(readBody(words, { fit }), box, drawing)
    return { markup, definitions: drawing.definitions.markup() }
  }
  const straight = drawIn()
  expect(straight.markup).toMatch(/<g [^>]*fill="url\(#t\d+\)"><path d="[^"]+"\/><\/g>/)
  expect(straight.markup).not.toContain('<use')
  const bent = drawIn('<a:prstTxWarp prst="textWave1"/>')
  expect(bent.definitions).toContain('x1="0" y1="100" x2="300" y2="100"')
})

test('a gradient along a path is in circles, which a note says of other forms', () => {
  const drawPath = (form: string) => {
    const stops = ['FF0000', '0000FF'].map(
      (hex, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${hex}"/></a:gs>`,
    )
    const focus = '<a:fillToRect l="100000" b="100000"/>'
    const fill = `<a:gradFill><a:gsLst>${stops.join('')}</a:gsLst><a:path path="${form}">${focus}</a:path></a:gradFill>`
    const drawing = createDrawing()
    const words = `<a:p><a:r><a:rPr>${fill}</a:rPr><a:t>ab</a:t></a:r></a:p>`
    const body = readBody(words, { fit: '<a:prstTxWarp prst="textWave1"/>' })
    renderTextBody(body, box, drawing)
    const reasons = drawing.notes.flatMap((note) =>
      note.kind === 'not_drawn' ? [note.reason] : [],
    )
    return { definitions: drawing.definitions.markup(), reasons }
  }
  const { definitions, reasons } = drawPath('circle')
  expect(definitions).toContain('<radialGradient')
  expect(definitions).toContain('cx="300" cy="0" r="360.56"')
  expect(reasons).toEqual([])
  expect(drawPath('rect')).toEqual({
    definitions,
    reasons: ['A gradient of text along a path is drawn in circles.'],
  })
})

test('an empty list removes effects, and effects that are not drawn have a note', () => {
  expect(plain).not.toContain('opacity')
  expect(draw(`<a:innerShdw>${color('010203', 1)}</a:innerShdw><a:softEdge rad="9"/>`)).toEqual({
    ...draw(''),
    reasons: ['The inner shadow of text is left out.', 'The soft edge of text is left out.'],
  })
})
