import { expect, test } from 'vitest'
import {
  color,
  deck,
  gradient,
  judgements,
  page,
  palette,
  paragraph,
  run,
  shape,
  solid,
  sourced,
  textBox,
  violations,
} from '../../../test/documents.ts'

const brand = {
  palettes: [
    palette([color('brand-red', '#E60000'), color('white', '#FFFFFF'), color('black', '#000000')]),
  ],
}
const type = 'color_in_palette'
const plan = deck([textBox(run('Q3 plan', { color: solid('#FF0001', 1, 'layout') }))])

test('reports the colour, the nearest palette colour, its source and the fix', () => {
  const [violation] = violations(type, plan, {}, brand)
  expect(violation).toMatchObject({
    observed: '#FF0001',
    expected: 'a palette colour within ΔE 2',
    message:
      'Text “Q3 plan” uses #FF0001; the palette has nothing within ΔE 2. Nearest: brand-red #E60000 (ΔE 5.38).',
    nearest: { palette: 'pal_brand', key: 'brand-red', hex: '#E60000', delta_e: 5.38 },
    source: 'layout',
    fix: { kind: 'replace_color', replacement: '#E60000' },
  })
})

test('accepts colours within the tolerance', () => {
  expect(violations(type, plan, { tolerance: 6 }, brand)).toEqual([])
})

test("prefers a palette colour's own tolerance to the rule's", () => {
  const wide = {
    palettes: [palette([color('red', '#E60000', { tolerance: 6 }), color('white', '#FFF')])],
  }
  const exact = {
    palettes: [palette([color('red', '#E60000', { tolerance: 0 }), color('white', '#FFF')])],
  }
  expect(violations(type, plan, { tolerance: 1 }, wide)).toEqual([])
  expect(violations(type, plan, { tolerance: 20 }, exact)).toHaveLength(1)
})

test('judges every stop of a gradient', () => {
  const document = deck([shape({ fill: gradient('#E60000', '#00FF00', '#0000FF') })])
  expect(violations(type, document, {}, brand).map(({ observed }) => observed)).toEqual([
    '#00FF00',
    '#0000FF',
  ])
})

test('judges colours of any opacity, except fully transparent ones', () => {
  const faint = deck([shape({ fill: solid('#00FF00', 0.01) })])
  const clear = deck([shape({ fill: solid('#00FF00', 0) })])
  expect(violations(type, faint, {}, brand)).toHaveLength(1)
  expect(violations(type, clear, {}, brand)).toEqual([])
})

test('judges text, bullets, highlights, fills, lines, effects, cells, chart marks and backgrounds', () => {
  const green = (alpha = 1) => solid('#00FF00', alpha)
  const element = shape({
    fill: green(),
    line: green(),
    effects: [green()],
    paragraphs: [
      {
        ...paragraph(run('x', { color: green(), highlight: { hex: '#00FF00', alpha: 1 } })),
        bullet: green(),
      },
    ],
    cells: [
      { row: 1, column: 2, box: shape().box!, fill: green(), lines: [green()], paragraphs: [] },
    ],
    marks: [{ name: 'series 1', target: 'fill', paint: green() }],
  })
  const found = violations(type, deck([page([element], { background: green() })]), {}, brand)
  expect(found.map(({ message }) => message.split(' uses ')[0])).toEqual([
    'The background of slide 1',
    'The fill of “Box 2”',
    'The line of “Box 2”',
    'An effect of “Box 2”',
    'The fill of row 1, column 2 of “Box 2”',
    'A border of row 1, column 2 of “Box 2”',
    'Series 1 of “Box 2”',
    'The bullet of “x”',
    'Text “x”',
    'The highlight of “x”',
  ])
})

test('judges only the given targets', () => {
  const document = deck([shape({ fill: solid('#00FF00'), line: solid('#0000FF') })])
  const found = violations(type, document, { targets: ['line'] }, brand)
  expect(found.map(({ observed }) => observed)).toEqual(['#0000FF'])
})

test('accepts black and white only if the rule says so', () => {
  const red = { palettes: [palette([color('red', '#E60000')])] }
  const document = deck([textBox('black on white')])
  expect(violations(type, document, {}, red)).toHaveLength(2)
  expect(violations(type, document, { allow_black_white: true }, red)).toEqual([])
  const nearly = deck([textBox(run('soft black', { color: solid('#020202') }))])
  expect(violations(type, nearly, { allow_black_white: true, targets: ['text'] }, red)).toEqual([])
  const strict = { allow_black_white: true, targets: ['text' as const], tolerance: 0 }
  expect(violations(type, nearly, strict, red)).toHaveLength(1)
})

test('uses the published palettes unless the rule names others', () => {
  const draft = { ...palette([color('pure', '#FF0001')], 'pal_draft'), status: 'draft' as const }
  const palettes = [...brand.palettes, draft]
  expect(violations(type, plan, { targets: ['text'] }, { palettes })).toHaveLength(1)
  expect(
    violations(type, plan, { targets: ['text'], palettes: ['pal_draft'] }, { palettes }),
  ).toEqual([])
})

test('accepts a deprecated colour, but never proposes it', () => {
  const old = color('old-red', '#FF0001', { deprecated: true })
  const palettes = [palette([old, color('brand-red', '#E60000')])]
  const targets = { targets: ['text'] }
  expect(violations(type, plan, targets, { palettes })).toEqual([])
  const near = deck([textBox(run('x', { color: solid('#FF2020') }))])
  expect(violations(type, near, targets, { palettes })[0]?.nearest?.key).toBe('brand-red')
})

test('reports unresolved colours as indeterminate, and every colour without a palette', () => {
  const unknown = sourced({ kind: 'unknown' as const, reason: 'no theme' })
  const document = deck([page([shape({ fill: unknown })], { background: solid('#FFFFFF') })])
  expect(judgements(type, document, {}, brand)).toEqual(['obeys', 'indeterminate'])
  expect(judgements(type, plan, {}, {})).toEqual(['indeterminate', 'indeterminate'])
})

test('ignores white space and pictures', () => {
  const blank = textBox(run('  ', { color: solid('#00FF00') }))
  const picture = shape({ fill: sourced({ kind: 'picture' as const }) })
  expect(judgements(type, deck([page([blank, picture])]), {}, brand)).toEqual(['obeys'])
})

test('judges outlines and shadows of texts as lines and effects', () => {
  const text = textBox(run('x', { line: solid('#FF0000'), effects: [solid('#00FF00')] }))
  const found = violations('color_in_palette', deck([text]), { targets: ['line', 'effect'] }, brand)
  expect(found.map(({ observed, message }) => [observed, message.split(' uses')[0]])).toEqual([
    ['#FF0000', 'The outline of “x”'],
    ['#00FF00', 'An effect of “x”'],
  ])
})
