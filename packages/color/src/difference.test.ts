import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColor } from './color-value.ts'
import { byDifference, deltaE2000, labDeltaE2000, nearest } from './difference.ts'
import { type Lab, labOfHex } from './lab.ts'

// Sharma, Wu, Dalal 2005, table 1: two CIELAB colours and their difference.
const published: readonly [Lab, Lab, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, -1.1848, -84.8006], [50, 0, -82.7485], 1.0],
  [[50, -0.9009, -85.5211], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[50, 2.5, 0], [50, 3.1736, 0.5854], 1.0],
  [[50, 2.5, 0], [50, 3.2972, 0], 1.0],
  [[50, 2.5, 0], [50, 1.8634, 0.5757], 1.0],
  [[50, 2.5, 0], [50, 3.2592, 0.335], 1.0],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
  [[35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
]

test.each(published)('gives the published difference of %j and %j: %d', (a, b, deltaE) => {
  expect(labDeltaE2000(a, b).toFixed(4)).toBe(deltaE.toFixed(4))
})

test('gives 5.38 between #FF0001 and #E60000, on CIELAB D65', () => {
  expect(deltaE2000(parseColor('#FF0001'), parseColor('#E60000')).toFixed(2)).toBe('5.38')
})

test('ignores opacity', () => {
  expect(deltaE2000(parseColor('#E6000080'), parseColor('#E60000'))).toBe(0)
})

test('distinguishes wide-gamut colours that share their sRGB hex', () => {
  const inside = parseColor('color(display-p3 0.95 0.05 0.03)')
  const outside = parseColor('color(display-p3 1 0 0)')
  expect(deltaE2000(inside, outside)).toBeGreaterThan(0.5)
})

const channel = fc.double({ min: -128, max: 128, noNaN: true })
const lab = fc.tuple(fc.double({ min: 0, max: 100, noNaN: true }), channel, channel)

test('is symmetric, never negative, and zero between a colour and itself', () => {
  fc.assert(
    fc.property(lab, lab, (a, b) => {
      const there = labDeltaE2000(a, b)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(labDeltaE2000(b, a)).toBeCloseTo(there, 9)
      expect(labDeltaE2000(a, a)).toBe(0)
    }),
  )
})

const candidate = (key: string, hex: string) => ({ key, lab: labOfHex(hex) })
const red = candidate('red', '#E60000')
const blue = candidate('blue', '#0000E6')

test('finds the nearest candidate and its difference', () => {
  const found = nearest(labOfHex('#FF0001'), [blue, red])
  expect(found?.candidate.key).toBe('red')
  expect(found?.deltaE.toFixed(2)).toBe('5.38')
})

test('returns the first of equal candidates', () => {
  const twin = candidate('twin', '#E60000')
  expect(nearest(red.lab, [red, twin])?.candidate.key).toBe('red')
  expect(nearest(red.lab, [twin, red])?.candidate.key).toBe('twin')
  expect(byDifference(red.lab, [blue, twin, red]).map((near) => near.candidate.key)).toEqual([
    'twin',
    'red',
    'blue',
  ])
})

test('returns null without candidates', () => {
  expect(nearest(red.lab, [])).toBeNull()
})
