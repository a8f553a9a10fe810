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
} from '../../test/documents.ts'

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

test("holds palette colours to the palette's usage", () => {
  expect(violations(type, redText, {}, brand)).toEqual([
    expect.objectContaining({
      observed: '#E60000',
      expected: 'red for fill, line',
      message: 'Text “Hello” uses red #E60000 for text; it is for fill, line.',
    }),
  ])
  const fills = deck([shape({ fill: solid('#E60000'), line: solid('#111111') })])
  expect(violations(type, fills, {}, brand).map(({ observed }) => observed)).toEqual(['#111111'])
})

test("lets the rule's targets for a key take the place of the palette's", () => {
  expect(violations(type, redText, { colors: { red: ['text'] } }, brand)).toEqual([])
  const never = violations(
    type,
    deck([shape({ fill: solid('#00AA00') })]),
    { colors: { any: [] } },
    brand,
  )
  expect(never[0]?.expected).toBe('any for nothing')
})

test('lets a colour pass that is also another key, which is for it', () => {
  const palettes = [
    ...brand.palettes,
    palette([color('red-text', '#E60000', { usage: ['text'] })], 'pal_2'),
  ]
  expect(violations(type, redText, {}, { palettes })).toEqual([])
})

test('is not misled by a key that objects have by themselves', () => {
  const palettes = [palette([color('constructor', '#E60000')])]
  const params = { colors: { ink: ['text'] } }
  expect(violations(type, redText, params, { palettes })).toEqual([])
})

test('says nothing of effects, and of colours of no palette', () => {
  const element = shape({ effects: [solid('#111111')], fill: solid('#0000FF') })
  expect(judgements(type, deck([page([element])]), {}, brand)).toEqual(['obeys'])
})
