import { expect, test } from 'vitest'
import { mixColors } from './mix.ts'

const opaque = (hex: string, share: number | null = null) => ({ color: { hex, alpha: 1 }, share })

// Expected values from the formulas of CSS Color 5, section 3.
test.each([
  ['srgb', opaque('#FF0000'), opaque('#0000FF'), '#800080', 1],
  ['srgb', opaque('#FFFFFF', 0.25), opaque('#000000'), '#404040', 1],
  ['srgb', opaque('#FFFFFF'), opaque('#000000', 0.25), '#BFBFBF', 1],
  ['srgb', opaque('#FF0000', 0.2), opaque('#0000FF', 0.2), '#800080', 0.4],
  ['oklab', opaque('#FFFFFF'), opaque('#000000'), '#636363', 1],
  ['hsl', opaque('#FF0000'), opaque('#00FF00'), '#FFFF00', 1],
] as const)('mixes in %s', (space, first, second, hex, alpha) => {
  expect(mixColors(space, [first, second])).toEqual({ hex, alpha })
})

test('weighs colours by their alpha', () => {
  const clear = { color: { hex: '#0000FF', alpha: 0 }, share: null }
  expect(mixColors('srgb', [opaque('#FF0000'), clear])).toEqual({ hex: '#FF0000', alpha: 0.5 })
})

test('takes the longer hue arc if requested', () => {
  expect(mixColors('hsl', [opaque('#FF0000'), opaque('#00FF00')], 'longer')?.hex).toBe('#0000FF')
})

test('mixes nothing in a space that CSS does not have', () => {
  expect(mixColors('cmyk', [opaque('#FF0000'), opaque('#0000FF')])).toBeNull()
  expect(mixColors('srgb', [opaque('#FF0000', 0), opaque('#0000FF', 0)])).toBeNull()
})
