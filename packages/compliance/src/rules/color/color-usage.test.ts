import { expect, test } from 'vitest'
import {
  color,
  deck,
  judgements,
  page,
  palette,
  run,
  shape,
  solid,
  textBox,
  violations,
} from '../../../test/documents.ts'

const type = 'color_usage'
const brand = {
  palettes: [
    palette([
      color('red', '#E60000', { usage: ['fill', 'line'] }),
      color('ink', '#111111', { usage: ['text'] }),
      color('any', '#00AA00'),
      color('white', '#FFFFFF'),
    ]),
  ],
}
const redText = deck([textBox(run('Hello', { color: solid('#E60000') }))])

test("applies the palette's usage to its colours", () => {
  expect(violations(type, redText, {}, brand)).toEqual([
    expect.objectContaining({
      observed: '#E60000',
      expected: 'red for shapes and lines',
      message: 'Text “Hello” uses red #E60000 for text; it is meant for shapes and lines.',
    }),
  ])
  const fills = deck([shape({ fill: solid('#E60000'), line: solid('#111111') })])
  expect(violations(type, fills, {}, brand).map(({ observed }) => observed)).toEqual(['#111111'])
})

test("prefers the rule's targets for a key to the palette's", () => {
  expect(violations(type, redText, { colors: { red: ['text'] } }, brand)).toEqual([])
  const never = violations(
    type,
    deck([shape({ fill: solid('#00AA00') })]),
    { colors: { any: [] } },
    brand,
  )
  expect(never[0]?.expected).toBe('any for nothing')
})

test('accepts a colour that has another key with the right usage', () => {
  const palettes = [
    ...brand.palettes,
    palette([color('red-text', '#E60000', { usage: ['text'] })], 'pal_2'),
  ]
  expect(violations(type, redText, {}, { palettes })).toEqual([])
})

test('is safe from keys that every object inherits', () => {
  const palettes = [palette([color('constructor', '#E60000')])]
  const params = { colors: { ink: ['text'] } }
  expect(violations(type, redText, params, { palettes })).toEqual([])
})

test('ignores effects and colours outside every palette', () => {
  const element = shape({ effects: [solid('#111111')], fill: solid('#0000FF') })
  expect(judgements(type, deck([page([element])]), {}, brand)).toEqual(['obeys'])
})
