import type { Element, Run } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import { readSvg } from './svg.ts'

function read(inside: string, attributes = 'viewBox="0 0 100 100" width="100" height="100"') {
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return readSvg(new TextEncoder().encode(`<svg ${namespaces} ${attributes}>${inside}</svg>`))
}

/** The drawn elements, without the drawing as a whole. */
function drawn(inside: string, attributes?: string): readonly Element[] {
  return read(inside, attributes).pages[0]!.elements.slice(1)
}

function readFill(inside: string): unknown {
  return drawn(inside).at(-1)?.fill?.value ?? null
}

function runs(inside: string, attributes?: string): readonly Run[] {
  return drawn(inside, attributes).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((one) => one.runs),
  )
}

const solid = (hex: string, alpha = 1) => ({ kind: 'solid', color: { hex, alpha } })
const rect = (attributes: string) => `<rect width="10" height="10" ${attributes}/>`

test.each([
  ['an attribute', rect('fill="red"'), '#FF0000'],
  ['a style attribute over an attribute', rect('fill="red" style="fill: lime"'), '#00FF00'],
  ['a sheet over an attribute', `<style>rect{fill:blue}</style>${rect('fill="red"')}`, '#0000FF'],
  [
    'the more specific selector, then the later',
    `<style>.a{fill:red} rect.a{fill:lime} rect{fill:blue} .a{fill:red}</style>${rect('class="a"')}`,
    '#00FF00',
  ],
  [
    '!important over all',
    `<style>rect{fill:red !important}</style>${rect('style="fill:lime"')}`,
    '#FF0000',
  ],
  ['what is inherited', `<g fill="red"><g>${rect('')}</g></g>`, '#FF0000'],
  ['inherit', `<g fill="red">${rect('fill="inherit"')}</g>`, '#FF0000'],
  ['black by default', rect(''), '#000000'],
  ['currentColor', `<g color="red">${rect('fill="currentColor" color="lime"')}</g>`, '#00FF00'],
  ['a variable', `<style>svg{--a:red}</style>${rect('style="fill:var(--a)"')}`, '#FF0000'],
  ['a fallback of a variable', rect('style="fill:var(--a, lime)"'), '#00FF00'],
  [
    'combinators',
    `<style>g > g + g rect{fill:red}</style><g><g/><g><g>${rect('')}</g></g></g>`,
    '#FF0000',
  ],
  [
    'pseudo-classes',
    `<style>rect:not(.b):nth-child(2n+1){fill:red} rect:hover{fill:lime}</style><g><a/><a/>${rect('')}</g>`,
    '#FF0000',
  ],
  ['nested rules', `<style>g{ .a{fill:red} }</style><g>${rect('class="a"')}</g>`, '#FF0000'],
  [
    'nested rules with &',
    `<style>g{ fill: lime; &amp; > .a{fill:red} }</style><g>${rect('class="a"')}</g>`,
    '#FF0000',
  ],
  [
    'layers',
    `<style>@layer a,b; @layer b{rect{fill:red}} @layer a{.x{fill:lime}}</style>${rect('class="x"')}`,
    '#FF0000',
  ],
])('takes the fill from %s', (_name, inside, hex) => {
  expect(readFill(inside)).toEqual(solid(hex))
})

test('multiplies the opacities of groups, shapes and fills', () => {
  expect(
    readFill(`<g opacity="0.5">${rect('fill="red" opacity=".5" fill-opacity="50%"')}</g>`),
  ).toEqual(solid('#FF0000', 0.125))
})

test('reads referenced gradients, also through the gradient that has their stops', () => {
  const stops = '<stop stop-color="red"/><stop offset="1" style="stop-color:#00f;stop-opacity:.5"/>'
  const gradients = `<linearGradient id="a">${stops}</linearGradient><radialGradient id="b" xlink:href="#a"/>`
  expect(readFill(gradients + rect('fill="url(#b)"'))).toEqual({
    kind: 'gradient',
    stops: [
      { hex: '#FF0000', alpha: 1 },
      { hex: '#0000FF', alpha: 0.5 },
    ],
  })
  const circle = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'
  expect(readFill(circle + rect('fill="url(#a)"'))).toBeNull()
})

test.each([
  ['a gradient of another file', 'fill="url(other.svg#a)"'],
  ['a variable that is defined nowhere', 'style="fill:var(--gone)"'],
  ['a system colour', 'fill="Highlight"'],
  ['a mix', 'fill="color-mix(in srgb, highlight, blue)"'],
  ['the colour of where it is used', 'fill="currentColor"'],
])('reports %s as unknown', (_name, attributes) => {
  expect(readFill(rect(attributes))).toMatchObject({ kind: 'unknown' })
})

test('paints nothing for `none` and for a missing reference without a fallback', () => {
  expect(readFill(rect('fill="none"'))).toBeNull()
  expect(readFill(rect('fill="url(#gone)"'))).toBeNull()
  expect(readFill(rect('fill="url(#gone) red"'))).toEqual(solid('#FF0000'))
})

test('strokes with a width in user units, and not at all with `none`', () => {
  const [line] = drawn('<path d="M0 0h10" stroke="red" stroke-width="1.5" fill="none"/>')
  expect(line).toMatchObject({ strokeWidth: 1.5, line: { value: solid('#FF0000') }, fill: null })
  expect(drawn(rect('stroke="red" stroke-width="0"'))[0]?.line).toBeNull()
})

test('returns texts with fonts, displayed sizes in points, weights and colours', () => {
  const text = `<text x="1" y="9" font-family="'Open Sans', Arial" font-size="12" fill="red">Big
    <tspan font-weight="bold" font-size="2em">deal</tspan></text>`
  expect(runs(text)).toMatchObject([
    {
      fonts: { latin: { value: 'Open Sans', source: 'explicit' } },
      size: { value: 9, source: 'explicit' },
      weight: { value: 400, source: 'default' },
      color: { value: solid('#FF0000') },
    },
    {
      text: 'deal',
      fonts: { latin: { value: 'Open Sans', source: 'shape' } },
      size: { value: 18 },
      weight: { value: 700 },
    },
  ])
  expect(runs(text, 'viewBox="0 0 100 100" width="200"')[0]?.size?.value).toBe(18)
  expect(runs(`<g transform="scale(2)">${text}</g>`)[0]?.size?.value).toBe(18)
})

test('begins a line where a part of a text has its own position', () => {
  const text = '<text><tspan x="0" y="0">one</tspan><tspan x="0" dy="9">two</tspan></text>'
  expect(runs(text).map((run) => run.text)).toEqual(['one', '\n', 'two'])
})

test('positions boxes through transforms and view boxes, in EMU', () => {
  const [moved] = drawn(`<g transform="translate(10 20) scale(2)">${rect('')}</g>`)
  expect(moved?.box).toEqual({ x: 95250, y: 190500, width: 190500, height: 190500, rotation: 0 })
  const [turned] = drawn(rect('x="10" y="10" transform="rotate(45 15 15)"'))
  expect(turned?.box).toEqual({ x: 95250, y: 95250, width: 95250, height: 95250, rotation: 45 })
  const [wide] = drawn(rect(''), 'viewBox="0 0 10 10" width="40" height="20"')
  expect(wide?.box).toEqual({ x: 95250, y: 0, width: 190500, height: 190500, rotation: 0 })
})

test('finds the shapes that hide others below them', () => {
  const opaque = (shape: string) => drawn(shape)[0]?.opaque
  expect(opaque(rect(''))).toBe(true)
  expect(opaque(rect('rx="2"'))).toBe(true)
  expect(opaque(rect('rx="5"'))).toBe(false)
  expect(opaque(rect('transform="skewX(20)"'))).toBe(false)
  expect(drawn('<circle r="5"/>')[0]).toMatchObject({ opaque: false, geometry: 'ellipse' })
})

test('bounds paths, including arcs whose flags touch', () => {
  const [path] = drawn('<path d="M10 10a5 5 0 0110 10l-5-5z"/>')
  expect(path?.box).toEqual({ x: 95250, y: 95250, width: 95250, height: 95250, rotation: 0 })
})

test('draws reused elements with the style of their place', () => {
  const used = drawn(`<defs><g id="a">${rect('')}</g></defs><use href="#a" x="5" fill="red"/>`)
  expect(used).toHaveLength(1)
  expect(used[0]).toMatchObject({ fill: { value: solid('#FF0000') }, box: { x: 5 * 9525 } })
  const symbol = drawn(
    `<symbol id="s" viewBox="0 0 10 10">${rect('')}</symbol><use href="#s" width="20" height="20"/>`,
  )
  expect(symbol[0]?.box).toMatchObject({ width: 20 * 9525 })
})

test('skips elements that are not displayed, and marks invisible ones', () => {
  expect(drawn(`<defs>${rect('')}</defs><g display="none">${rect('')}</g>`)).toEqual([])
  expect(drawn(rect('visibility="hidden"'))[0]?.hidden).toBe(true)
})

test('describes the drawing by its label, title or description', () => {
  const altText = (inside: string, attributes = '') =>
    read(inside, attributes).pages[0]?.elements[0]
  expect(altText('<title>A logo</title>')?.altText).toBe('A logo')
  expect(altText('<desc>Long</desc>', 'aria-label="Short"')?.altText).toBe('Short')
  expect(altText('', 'aria-hidden="true"')).toMatchObject({ altText: null, decorative: true })
})

test('reads embedded pictures, and reports linked ones', () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const document = read(`<image width="9" height="9" href="data:image/png;base64,${pixel}"/>
    <image width="9" height="9" href="https://x.example/a.png"><title>Photo</title></image>`)
  const [, embedded, linked] = document.pages[0]!.elements
  expect(embedded?.picture).toMatchObject({ pixels: { width: 1, height: 1 }, linked: false })
  expect(embedded?.picture?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(linked).toMatchObject({ altText: 'Photo', picture: { linked: true, sha256: null } })
  expect(document.externalLinks).toEqual([
    { page: 1, target: 'https://x.example/a.png', kind: 'media' },
  ])
})

test('reads titles and RDF metadata as properties', () => {
  const rdf = `<title>Mark</title><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description><dc:creator><rdf:Seq><rdf:li>Jo</rdf:li><rdf:li>Al</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></metadata>`
  expect(read(rdf).properties).toEqual({ title: 'Mark', author: 'Jo, Al' })
})

test('reports what it could not read', () => {
  const document = read(`<style>@import "a.css"; @media (update: slow) {rect{fill:red}}</style>
    <foreignObject/><use href="b.svg#c"/><rect width="1" height="1"><animate attributeName="fill"/></rect>`)
  expect(document.unread).toHaveLength(5)
})

test.each([
  ['malformed', '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['malformed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ['malformed', '<html/>'],
  ['limit_exceeded', '<g>'.repeat(300)],
])('refuses as %s: %s', (code, source) => {
  const error = refusal(source.startsWith('<g>') ? `<svg>${source}` : source)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(error).toMatchObject({ code })
})

test('limits recursive references', () => {
  const levels = Array.from(
    { length: 10 },
    (_, level) => `<g id="g${level}">${`<use href="#g${level + 1}"/>`.repeat(10)}</g>`,
  )
  const error = refusal(`<svg>${levels.join('')}${rect('id="g10"')}<use href="#g0"/></svg>`)
  expect(error).toMatchObject({ code: 'limit_exceeded' })
  expect(drawn(`<g id="a"><use href="#a"/>${rect('')}</g>`).length).toBeGreaterThan(0)
})

function refusal(source: string): unknown {
  try {
    readSvg(new TextEncoder().encode(source))
  } catch (error) {
    return error
  }
  throw new Error('was read')
}

test('reads the width of a scaled line in units of the view box', () => {
  const widths = (body: string) =>
    read(body, 'viewBox="0 0 24 24" width="48" height="48"').pages[0]!.elements.flatMap(
      ({ strokeWidth }) => strokeWidth ?? [],
    )
  const line = '<path d="M0 0h9" stroke="red" stroke-width="2"/>'
  expect(widths(line)).toEqual([2])
  expect(widths(`<g transform="scale(.5)">${line}</g>`)).toEqual([1])
})
