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

test('joins the texts in a line into one paragraph of their block', () => {
  expect(texts('<p>one <b>two</b> <i>th</i>ree</p>')).toEqual([['one two three']])
  expect(texts('<div>a<p>b</p>c</div>')).toEqual([['a', 'c'], ['b']])
  expect(runs('<p>a<br>b</p>').map(({ text }) => text)).toEqual(['a', '\n', 'b'])
})

test('leaves out scripts, sheets, templates and what is not displayed', () => {
  const hidden = '<script>x</script><style>p{}</style><template>t</template><noscript>n</noscript>'
  expect(texts(hidden)).toEqual([])
  expect(elements('<p hidden>x</p><p style="display:none">y</p>').every((one) => one.hidden)).toBe(
    true,
  )
})

test('inherits colours and fonts, and says where they were set', () => {
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
  ['2vw', null],
])('reads the size %s as %s pt', (size, points) => {
  expect(runs(`<p style="font-size:${size}">x</p>`)[0]?.size?.value ?? null).toBe(points)
})

test('knows what is behind a text by nesting, down to what hides the rest', () => {
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

test("paints the page with the root's background, else with the body's", () => {
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

test('tells pictures with their alternative texts', () => {
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

test('says which style sheets and conditions it could not read', () => {
  const head =
    '<link rel=stylesheet href="https://x.example/a.css"><link rel=stylesheet media=print href=b.css><style>@media (width > 1px){p{color:red}}</style>'
  const document = read('', head)
  expect(document.unread).toHaveLength(2)
  expect(document.externalLinks).toEqual([
    { page: 1, target: 'https://x.example/a.css', kind: 'other' },
  ])
})

test('reads the title and the meta elements as properties', () => {
  const { properties } = read('', '<title>Home</title><meta name=Author content=Jo>')
  expect(properties).toEqual({ language: 'en', title: 'Home', author: 'Jo' })
})

test('places words by line and column through line breaks of the source', () => {
  const [run] = runs('\n\n<p>one\ntwo</p>')
  expect(run).toMatchObject({ text: 'one\ntwo', location: { line: 3, column: 4 } })
})
