import { expect, test } from 'vitest'
import { readCss } from './css.ts'

function elements(source: string) {
  return readCss(new TextEncoder().encode(source)).pages[0]!.elements
}

function marks(source: string) {
  return elements(source).flatMap((element) =>
    element.marks.map(({ name, target, paint, location }) => ({
      name,
      target,
      paint: paint.value,
      line: location?.line,
      column: location?.column,
      selector: location?.selector,
    })),
  )
}

function runs(source: string) {
  return elements(source).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.runs))
}

const solid = (hex: string, alpha = 1) => ({ kind: 'solid', color: { hex, alpha } })

test('returns a mark for each colour, with the position of its declaration', () => {
  expect(marks('a{}\n.btn:hover {\n  border: 1px solid #e60000;\n}')).toEqual([
    {
      name: 'border',
      target: 'line',
      paint: solid('#E60000'),
      line: 3,
      column: 3,
      selector: '.btn:hover',
    },
  ])
})

test.each([
  ['background', '#fff', 'background', [solid('#FFFFFF')]],
  [
    'background',
    'url(a.png) rgb(0 0 0 / 50%)',
    'background',
    [{ kind: 'picture' }, solid('#000000', 0.5)],
  ],
  [
    'box-shadow',
    '0 1px red, 0 2px hsl(120 100% 50%)',
    'effect',
    [solid('#FF0000'), solid('#00FF00')],
  ],
  ['border-left-color', 'oklch(1 0 0)', 'line', [solid('#FFFFFF')]],
  ['fill', 'color(srgb 0 0 1)', 'fill', [solid('#0000FF')]],
  ['accent-color', 'rebeccapurple', 'fill', [solid('#663399')]],
  ['outline', 'thin solid currentColor', 'line', []],
  ['background-color', 'inherit', 'background', []],
  ['animation-name', 'red', 'none', []],
  ['grid-area', 'fade', 'none', []],
])('reads %s: %s as %s', (property, value, target, paints) => {
  const found = marks(`a{${property}:${value}}`)
  expect(found.map(({ paint }) => paint)).toEqual(paints)
  for (const mark of found) expect(mark.target).toBe(target)
})

test('reads every stop of a gradient, or reports that it cannot', () => {
  expect(marks('a{background:linear-gradient(90deg, red 0%, #00f)}')[0]?.paint).toEqual({
    kind: 'gradient',
    stops: [
      { hex: '#FF0000', alpha: 1 },
      { hex: '#0000FF', alpha: 1 },
    ],
  })
  expect(marks('a{background:linear-gradient(red, var(--x))}')[0]?.paint).toMatchObject({
    kind: 'unknown',
  })
})

test('resolves custom properties of the root, their fallbacks, and those of the rule itself', () => {
  const paint = (rule: string) => marks(`:root{--a:red;--b:var(--a)}${rule}`)[0]?.paint
  expect(paint('p{fill:var(--b)}')).toEqual(solid('#FF0000'))
  expect(paint('p{fill:var(--c, var(--d, lime))}')).toEqual(solid('#00FF00'))
  expect(paint('p{--a:blue;fill:var(--a)}')).toEqual(solid('#0000FF'))
  expect(paint('p{fill:var(--c)}')).toMatchObject({ kind: 'unknown' })
  expect(paint('p{--c:var(--c);fill:var(--c)}')).toMatchObject({ kind: 'unknown' })
})

test('returns one text property for each declaration', () => {
  const [color, family, size, weight] = runs(
    'a{color:red;font-family:"Open  Sans",Arial;font-size:12px;font-weight:bold}',
  )
  expect(color).toMatchObject({ declares: 'color', color: { value: solid('#FF0000') } })
  expect(family).toMatchObject({ declares: 'family', fonts: { latin: { value: 'Open Sans' } } })
  expect(size).toMatchObject({ declares: 'size', size: { value: 9 } })
  expect(weight).toMatchObject({ declares: 'weight', weight: { value: 700 } })
})

test.each([
  ['font-size: 1.5rem', 18],
  ['font-size: 12pt', 12],
  ['font-size: small', 9.75],
  ['font-size: 1.5em', null],
  ['font-size: calc(1px + 1cqw)', null],
  ['font: italic 700 condensed 16px/1.5 "A B", serif', 12],
])('reads the size of %s as %s pt', (declaration, points) => {
  const run = runs(`a{${declaration}}`).find(({ declares }) => declares === 'size')
  expect(run?.size?.value ?? null).toBe(points)
})

test('reads the `font` shorthand', () => {
  const found = runs('a{font: italic 700 condensed 16px/1.5 "A B", serif}')
  expect(found.map(({ fonts, weight }) => fonts.latin?.value ?? weight?.value ?? null)).toEqual([
    'A B',
    null,
    700,
  ])
})

test("resolves rem against the root's font size", () => {
  expect(runs('html{font-size:20px}a{font-size:1rem}')[1]?.size?.value).toBe(15)
})

test('reads nested rules and conditions, and skips @font-face', () => {
  const source = `.card { & .title { color: red } @media print { color: lime } }
    @font-face { font-family: "Any" } @keyframes x { from { color: blue } }`
  expect(runs(source).map(({ location }) => location?.selector)).toEqual([
    '.card & .title',
    '.card',
    'from',
  ])
})

test('continues after invalid CSS', () => {
  expect(marks('a{fill:red;;:x} } b{{fill:lime} c{fill:blue').length).toBeGreaterThan(0)
  expect(readCss(new TextEncoder().encode('@import "a.css";')).unread).toEqual([
    'the style sheet "a.css"',
  ])
})
