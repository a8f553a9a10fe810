import { expect, test } from 'vitest'
import { FontRefused } from './bytes.ts'
import { restoreMetrics } from './woff2-hmtx.ts'

const xMins = Int16Array.of(7, -8, 9)

test.each([
  ['all side bearings omitted', [3, 1, 244, 2, 88], [500, 7, 600, -8, 9]],
  ['those of the first glyphs omitted', [1, 1, 244, 2, 88, 0, 5], [500, 7, 600, -8, 5]],
  ['those of the rest omitted', [2, 1, 244, 2, 88, 0, 1, 255, 255], [500, 1, 600, -1, 9]],
])('restores metrics with %s', (_name, transformed, expected) => {
  const hmtx = Buffer.from(restoreMetrics(Uint8Array.from(transformed), 2, xMins))
  expect(expected.map((_, index) => hmtx.readInt16BE(2 * index))).toEqual(expected)
  expect(hmtx).toHaveLength(2 * expected.length)
})

test('refuses metrics that omit nothing, or end too early', () => {
  expect(() => restoreMetrics(Uint8Array.of(0, 1, 1, 1, 1), 1, xMins)).toThrow(FontRefused)
  expect(() => restoreMetrics(Uint8Array.of(3, 1), 2, xMins)).toThrow(FontRefused)
})
