import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apcaContrast,
  composite,
  contrastLevels,
  contrastRatio,
  minimumRatio,
  relativeLuminance,
  rgbOfHex,
} from './contrast.ts'

const white = rgbOfHex('#FFFFFF')
const black = rgbOfHex('#000000')

test('does not round #777777 on white, 4.478, up to AA', () => {
  const ratio = contrastRatio(rgbOfHex('#777777'), white)
  expect(ratio.toFixed(3)).toBe('4.478')
  expect(contrastLevels(ratio)).toEqual({ aa: false, aaa: false, aa_large: true, aaa_large: false })
})

test('passes #767676 on white at AA', () => {
  expect(contrastLevels(contrastRatio(rgbOfHex('#767676'), white)).aa).toBe(true)
})

test('spans 1 to 21', () => {
  expect(contrastRatio(black, white)).toBe(21)
  expect(contrastRatio(white, white)).toBe(1)
  expect(relativeLuminance(white)).toBeCloseTo(1, 12)
})

test('requires 3:1 for large text at AA and 7:1 for other text at AAA', () => {
  expect([minimumRatio('AA', true), minimumRatio('AA', false)]).toEqual([3, 4.5])
  expect([minimumRatio('AAA', true), minimumRatio('AAA', false)]).toEqual([4.5, 7])
})

// The reference values that APCA-W3 publishes for its constants.
test.each([
  ['#888888', '#FFFFFF', 63.056469930209424],
  ['#FFFFFF', '#888888', -68.54146436644962],
  ['#000000', '#AAAAAA', 58.146262578561334],
  ['#AAAAAA', '#000000', -56.24113336839742],
  ['#112233', '#DDEEFF', 91.66830811481631],
  ['#DDEEFF', '#112233', -93.06770049484275],
  ['#112233', '#444444', 8.32326136957393],
  ['#444444', '#112233', -7.526878460278154],
])('gives the published APCA contrast of %s on %s', (text, background, lc) => {
  expect(apcaContrast(rgbOfHex(text), rgbOfHex(background))).toBeCloseTo(lc, 6)
})

test('gives an APCA contrast of 0 for nearly equal colours', () => {
  expect(apcaContrast(rgbOfHex('#777777'), rgbOfHex('#777777'))).toBe(0)
  expect(apcaContrast(rgbOfHex('#777777'), rgbOfHex('#797979'))).toBe(0)
})

test('composites by opacity: none shows the bottom, full shows the top', () => {
  expect(composite(black, 0, white)).toEqual(white)
  expect(composite(black, 1, white)).toEqual(black)
  expect(composite(black, 0.5, white)).toEqual([0.5, 0.5, 0.5])
})

test('refuses other notations than #RRGGBB', () => {
  expect(() => rgbOfHex('#FFF')).toThrow('#FFF')
})

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const rgb = fc.tuple(unit, unit, unit)

test('keeps every ratio between 1 and 21, in both directions', () => {
  fc.assert(
    fc.property(rgb, rgb, (a, b) => {
      const ratio = contrastRatio(a, b)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21 + 1e-9)
      expect(contrastRatio(b, a)).toBe(ratio)
    }),
  )
})
