import { expect, test } from 'vitest'
import {
  box,
  deck,
  inch,
  judgements,
  page,
  paragraph,
  shape,
  violations,
} from '../../../test/documents.ts'

/** Texts, pictures and neighbours: rules that compare the visible areas of two shapes. */

const textFit = {
  kind: 'none' as const,
  wraps: true,
  isPlain: true,
  insets: { left: 0, top: 0, right: 0, bottom: 0 },
}
const inchInsets = { left: inch, top: inch, right: inch, bottom: inch }
const text = (id: string, x: number, y: number, parts = {}) =>
  shape({
    id,
    name: `Text ${id}`,
    box: box(x, y, 4, 2),
    textFit,
    paragraphs: [paragraph('Words that stand in the way')],
    ...parts,
  })
const picture = (x: number, y: number) =>
  shape({ id: '9', name: 'Photo', kind: 'picture', box: box(x, y, 3, 2) })
const on = (...elements: ReturnType<typeof text>[]) => deck([page(elements)])

test('finds texts that overlap, and reports the upper one', () => {
  expect(violations('overlap', on(text('1', 1, 1), text('2', 1.5, 1.05)))).toMatchObject([
    {
      observed: 'text over text',
      message: 'The text of “Text 2” overlaps the text “Text 1”.',
    },
  ])
})

test('accepts overlapping boxes if neither has text', () => {
  expect(judgements('overlap', on(text('1', 1, 1), text('2', 1, 2)))).toEqual(['obeys', 'obeys'])
})

test('finds a text that is partly on a picture, and accepts one wholly on it', () => {
  expect(violations('overlap', on(picture(2, 0.5), text('1', 1, 1)))[0]?.observed).toBe(
    'text over picture',
  )
  expect(violations('overlap', on(picture(1, 0.5), text('1', 1, 1)))).toEqual([])
})

test('accepts overlapping shapes of one group', () => {
  const group = { group: '7' }
  expect(violations('overlap', on(text('1', 1, 1, group), text('2', 1, 1, group)))).toEqual([])
})

/** A list of 25 lines of 18 pt around the middle of a box without a height, an inch below the top. */
const list = text('1', 1, 1, {
  box: box(1, 1, 4, 0),
  anchor: 'middle',
  textFit: { ...textFit, kind: 'grow', wraps: false, insets: inchInsets },
  paragraphs: Array.from({ length: 25 }, () => paragraph('An item of the list')),
})

test('judges the text of a shape that its program never made as high as its text', () => {
  expect(violations('off_slide', on(list))).toMatchObject([
    { message: '“Text 1” reaches 186.8 pt over the edge of the slide.' },
  ])
  expect(violations('overlap', on(list, text('2', 1, 2)))[0]?.message).toBe(
    'The text of “Text 2” overlaps the text “Text 1”.',
  )
  const line = { ...list, paragraphs: [] }
  expect(violations('overlap', on(line, text('2', 1, 2)))).toEqual([])
})

test('off_slide believes a text that is a little higher than its shape, as narrow letters could fit', () => {
  // 58 letters of 18 pt in 8 inches: one line if they are narrow, two if they are not.
  const words = 'A narrow family sets this sentence at the bottom in a line'
  const box8 = { ...box(1, 7.15, 6, 0.35) }
  const parts = { box: box8, paragraphs: [paragraph(words)] }
  expect(violations('off_slide', on(text('1', 0, 0, parts)))).toEqual([])
})

test('min_gap finds neighbours that nearly touch, and accepts those that touch', () => {
  const beside = (inches: number) => on(picture(1, 1), { ...picture(4 + inches, 1), id: '8' })
  expect(violations('min_gap', beside(0.05), { gap: 6 })[0]?.message).toBe(
    '“Photo” is 3.6 pt away from “Photo”; expected: at least 6 pt.',
  )
  for (const inches of [0, -1, 0.2]) {
    expect(violations('min_gap', beside(inches), { gap: 6 })).toEqual([])
  }
})

test('off_slide lets pictures bleed, but neither text nor objects beside the slide', () => {
  expect(violations('off_slide', on(picture(-1, 1)))).toEqual([])
  expect(violations('off_slide', on(picture(-1, 1)), { forbid_bleed: true })).toHaveLength(1)
  expect(violations('off_slide', on(text('1', -1, 1)))[0]?.message).toBe(
    '“Text 1” reaches 72 pt over the edge of the slide.',
  )
  expect(violations('off_slide', on(picture(-4, 1)))[0]?.observed).toBe('beside the slide')
})
