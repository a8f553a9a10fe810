import { expect, test } from 'vitest'
import { readHtml } from './html.ts'

function read(body: string, head = '') {
  const source = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
  return readHtml(new TextEncoder().encode(source))
}

function elements(body: string, head?: string) {
  return read(body, head).pages[0]!.elements
}

function runs(body: string, head?: string) {
  return elements(body, head).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.runs))
}

function texts(body: string, head?: string) {
  return elements(body, head).map(({ paragraphs }) =>
    paragraphs.map(({ runs: all }) => all.map(({ text }) => text).join('')),
  )
}

const solid = (hex: string, alpha = 1) => ({ kind: 'solid', color: { hex, alpha } })
const white = solid('#FFFFFF')

test('joins the texts of a line into one paragraph of their block', () => {
  expect(texts('<p>one <b>two</b> <i>th</i>ree</p>')).toEqual([['one two three']])
  expect(texts('<div>a<p>b</p>c</div>')).toEqual([['a', 'c'], ['b']])
  expect(runs('<p>a<br>b</p>').map(({ text }) => text)).toEqual(['a', '\n', 'b'])
})

test('skips scripts, style sheets, templates and elements that are not displayed', () => {
  const hidden = '<script>x</script><style>p{}</style><template>t</template><noscript>n</noscript>'
  expect(texts(hidden)).toEqual([])
  expect(elements('<p hidden>x</p><p style="display:none">y</p>').every((one) => one.hidden)).toBe(
    true,
  )
})

test('inherits colours and fonts, and reports where they were set', () => {
  const [run] = runs('<p>x</p>', '<style>body{color:#111;font-family:Inter,Arial}</style>')
  expect(run).toMatchObject({
    color: { value: solid('#111111'), source: 'shape' },
    fonts: { latin: { value: 'Inter', source: 'shape' } },
    size: { value: 12, source: 'default' },
  })
  expect(runs('<p>x</p>')[0]).toMatchObject({
    color: { value: solid('#000000'), source: 'default' },
    fonts: { latin: null },
  })
})

test('shows headings, bold text and links as browsers do', () => {
  expect(elements('<h1>x</h1>')[0]).toMatchObject({
    role: 'title',
    paragraphs: [{ runs: [{ size: { value: 24 }, weight: { value: 700 } }] }],
  })
  expect(runs('<b>x</b>')[0]?.weight?.value).toBe(700)
  expect(runs('<a href="/">x</a>')[0]?.color?.value).toEqual(solid('#0000EE'))
  expect(runs('<font color=red face=Arial>x</font>')[0]).toMatchObject({
    color: { value: solid('#FF0000') },
    fonts: { latin: { value: 'Arial' } },
  })
})

test.each([
  ['1.25rem', 15],
  ['1.5em', 18],
  ['50%', 6],
  ['x-large', 18],
  ['2vw', 19.2],
  ['2cqw', null],
])('reads the size %s as %s pt', (size, points) => {
  expect(runs(`<p style="font-size:${size}">x</p>`)[0]?.size?.value ?? null).toBe(points)
})

test('finds the background of a text by nesting, down to the first opaque one', () => {
  const behind = (body: string) => runs(body, '<style>body{background:white}</style>')[0]?.behind
  expect(behind('<p>x</p>')).toEqual([white])
  expect(behind('<div style="background:#000"><p>x</p></div>')).toEqual([solid('#000000')])
  expect(behind('<p><mark>x</mark></p>')).toEqual([solid('#FFFF00')])
  expect(behind('<div style="background:rgb(0 0 0 / .5)">x</div>')).toEqual([
    solid('#000000', 0.5),
    white,
  ])
  expect(behind('<div style="background:#000 url(a.png)">x</div>')).toEqual([
    { kind: 'picture' },
    solid('#000000'),
  ])
  expect(behind('<div style="position:absolute">x</div>')).toMatchObject([{ kind: 'unknown' }])
})

test("paints the page with the root's background, or else with the body's", () => {
  const page = (head: string) => read('', head).pages[0]?.background.value
  expect(page('<style>body{background:#eee}</style>')).toEqual(solid('#EEEEEE'))
  expect(page('<style>html{background:red}body{background:#eee}</style>')).toEqual(solid('#FF0000'))
  expect(page('')).toEqual({ kind: 'none' })
})

test('paints blocks with fills, borders and shadows', () => {
  const [card] = elements(
    '<div style="background:red;border:1px solid;border-top-color:lime;box-shadow:0 0 1px #00f">x</div>',
  )
  expect(card).toMatchObject({ fill: { value: solid('#FF0000') } })
  expect(card?.marks.map(({ name, paint }) => [name, paint.value])).toEqual([
    ['border-top', solid('#00FF00')],
    ['border-right', solid('#000000')],
  ])
  expect(card?.effects.map(({ value }) => value)).toEqual([solid('#0000FF')])
})

test('marks texts with the nearest language', () => {
  const tags = runs('<p>a</p><p lang="de">b <i lang="fr">c</i></p>').map((run) => run.language)
  expect(tags).toEqual(['en', 'de', 'fr'])
})

test('returns pictures with their alternative texts', () => {
  const pictures = elements(
    '<img src=a.png alt="A chart"><img src=b.png alt=""><img src=c.png><svg><title>Mark</title></svg><iframe title=Map></iframe>',
  )
  expect(pictures.map(({ kind, altText, decorative }) => [kind, altText, decorative])).toEqual([
    ['picture', 'A chart', false],
    ['picture', null, true],
    ['picture', null, false],
    ['picture', 'Mark', false],
    ['object', 'Map', false],
  ])
})

test('draws inline drawings in the colours of the page', () => {
  const [, rect] = elements(
    '<svg style="color:red"><rect width=1 height=1 fill=currentColor /></svg>',
  )
  expect(rect).toMatchObject({ fill: { value: solid('#FF0000') }, box: null })
})

test('reports style sheets and conditions that it could not read', () => {
  const head =
    '<link rel=stylesheet href="https://x.example/a.css"><link rel=stylesheet media=print href=b.css><style>@media (update: slow){p{color:red}}</style>'
  const document = read('<p>x</p>', head)
  expect(document.unread).toHaveLength(2)
  expect(document.externalLinks).toEqual([
    { page: 1, target: 'https://x.example/a.css', kind: 'other' },
  ])
})

test('reads the title and the meta elements as properties', () => {
  const { properties } = read('', '<title>Home</title><meta name=Author content=Jo>')
  expect(properties).toEqual({ language: 'en', title: 'Home', author: 'Jo' })
})

test('positions words by line and column across line breaks of the source', () => {
  const [run] = runs('\n\n<p>one\ntwo</p>')
  expect(run).toMatchObject({ text: 'one\ntwo', location: { line: 3, column: 4 } })
})

test('evaluates colours and sizes in media queries, @supports and :has for a laptop screen', () => {
  const head = `<style>
    @media (min-width: 768px) { #a { color: #FF0000 } }
    @media (max-width: 767px) { #a { color: #00FF00 } }
    @supports (display: grid) { #b { color: #FF0000 } }
    @supports not (display: grid) { #b { color: #00FF00 } }
    p:has(em) { color: #0000FF } p:has(> strong) { color: #00FFFF } p:has(+ hr) { color: #FFFF00 }
    #c { color: color-mix(in srgb, #FF0000 50%, #0000FF) } #d { color: light-dark(#123456, #FFFFFF) }
    #e { font-size: clamp(1rem, 2.5vw, 1.5rem) }</style>`
  const body =
    '<p id=a>a</p><p id=b>b</p><p id=c>c</p><p id=d>d</p><p id=e>e</p>' +
    '<p><i><em>f</em></i></p><p><strong>g</strong></p><p><i><strong>h</strong></i></p><p>i</p><hr>'
  const found = new Map(runs(body, head).map((run) => [run.text, run]))
  const readHex = (text: string) => {
    const paint = found.get(text)?.color?.value
    return paint?.kind === 'solid' ? paint.color.hex : paint
  }
  expect([...'abcdfghi'].map(readHex)).toEqual([
    ...['#FF0000', '#FF0000', '#800080', '#123456'],
    ...['#0000FF', '#00FFFF', '#000000', '#FFFF00'],
  ])
  expect(found.get('e')?.size?.value).toBe(18)
  expect(read(body, head).unread).toEqual([])
})

test("gives buttons and code the browser's default styles, whatever surrounds them", () => {
  const head = '<style>body { font: 700 30px Inter; color: #FF0000 }</style>'
  const [button, code] = runs('<button>Save</button><p><code>npm</code></p>', head)
  expect(button).toMatchObject({
    fonts: { latin: null },
    size: { value: 10 },
    weight: { value: 400 },
    color: { value: solid('#000000') },
  })
  expect(code?.fonts.latin?.value).toBe('monospace')
})

test('applies a nested rule that begins with a combinator to the children only', () => {
  const head = '<style>div { > b { color: #FF0000 } }</style>'
  const found = runs('<div><b>child</b><i><b>grandchild</b></i></div>', head)
  expect(found.map(({ text, color }) => [text, color?.value])).toEqual([
    ['child', solid('#FF0000')],
    ['grandchild', solid('#000000')],
  ])
})

test('reads letters that show their background', () => {
  const style = 'background:linear-gradient(red,blue);background-clip:text;color:transparent'
  const [run] = runs(`<div style="background:#000"><h1 style="${style}">x</h1></div>`)
  expect(run).toMatchObject({ color: { value: { kind: 'gradient' } }, behind: [solid('#000000')] })
})

test('reads the texts of fields and of icon fonts', () => {
  const head = '<style>i::before{content:"\\f101";font-family:Icons}</style>'
  const found = runs('<p><input value=Buy><input type=checkbox value=on><i></i></p>', head)
  expect(found.map(({ text, notation }) => [text, notation])).toEqual([
    ['Buy', undefined],
    ['\uF101', 'symbols'],
  ])
})

test('areas of pictures need alternative texts, pictures that are skipped do not', () => {
  const found = elements(
    '<map><area href=a alt=North><area href=b><area></map><div aria-hidden=true><img src=a/x.png><svg></svg></div>',
  )
  const figures = found.filter(({ kind }) => kind !== 'shape')
  expect(
    figures.map(({ kind, altText, decorative, hidden }) => [kind, altText, decorative, hidden]),
  ).toEqual([
    ['object', 'North', false, false],
    ['object', null, false, false],
    ['picture', null, true, false],
    ['picture', null, true, false],
  ])
  expect(figures[2]?.picture?.file).toBe('x.png')
})

test('marks the texts of disabled controls, whose contrast may be low', () => {
  const found = runs('<button disabled>a</button><p aria-disabled=true>b</p><button>c</button>')
  expect(found.map(({ text, isInactive }) => [text, isInactive ?? false])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
  ])
})
