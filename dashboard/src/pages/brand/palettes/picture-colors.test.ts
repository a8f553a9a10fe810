import { expect, test } from 'vitest'
import { pickColors } from './picture-colors.ts'

function pixels(...areas: [count: number, ...rgba: [number, number, number, number]][]) {
  return new Uint8ClampedArray(
    areas.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat()),
  )
}

test('picks the colours of the largest areas, joins similar ones, and ignores what is transparent', () => {
  const picture = pixels(
    [50, 47, 107, 74, 255],
    [90, 230, 0, 0, 255],
    [9, 224, 6, 4, 255],
    [30, 20, 20, 20, 255],
    [500, 255, 255, 255, 0],
  )
  expect(pickColors(picture)).toEqual(['#e60000', '#2f6b4a', '#141414'])
})

test('picks at most 8 colours', () => {
  const levels = [0, 120, 240]
  const many = levels.flatMap((red) =>
    levels.flatMap((green) =>
      levels.map((blue): [number, number, number, number, number] => [1, red, green, blue, 255]),
    ),
  )
  expect(pickColors(pixels(...many))).toHaveLength(8)
})
