import { expect, test } from 'vitest'
import { toFontPixels } from './lengths.ts'

const base = { em: 20, rem: 16 }

test.each([
  ['clamp(1rem, 2.5vw, 2rem)', 32],
  ['clamp(1rem, 1.5vw, 2rem)', 19.2],
  ['clamp(1rem, 0.5rem + 1vw, 3rem)', 20.8],
  ['min(10px, 1em)', 10],
  ['max(10px, 1em, 50%)', 20],
  ['calc(1rem + 2 * (3px - 1px))', 20],
  ['calc(1rem / 2)', 8],
  ['calc(-1 * -12px)', 12],
  ['calc(1rem + 1ch)', null],
  ['calc(1rem', null],
  ['round(17px, 5px)', 15],
  ['calc(1rem * pow(1.25, 2))', 25],
  ['round(up, 1px, 2px)', null],
  [`calc(${'('.repeat(100_000)}1px`, null],
])('%.60s is %s pixels', (value, expected) => {
  const pixels = toFontPixels(value, base)
  if (expected === null) expect(pixels).toBeNull()
  else expect(pixels).toBeCloseTo(expected, 6)
})
