import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColorValue, colorSpaces, InvalidColor, parseColor, toCss } from './color-value.ts'

test.each([
  ['rebeccapurple', 'srgb', [0.4, 0.2, 0.6], 1, '#663399'],
  ['#F00', 'srgb', [1, 0, 0], 1, '#FF0000'],
  ['#f008', 'srgb', [1, 0, 0], 136 / 255, '#FF0000'],
  ['#FF0001', 'srgb', [1, 0, 1 / 255], 1, '#FF0001'],
  ['rgb(300 0 0)', 'srgb', [1, 0, 0], 1, '#FF0000'],
  ['rgb(0 51 102 / 50%)', 'srgb', [0, 0.2, 0.4], 0.5, '#003366'],
  ['transparent', 'srgb', [0, 0, 0], 0, '#000000'],
  ['hsl(120 100% 50%)', 'hsl', [120, 100, 50], 1, '#00FF00'],
  ['hsl(-120 100% 50%)', 'hsl', [240, 100, 50], 1, '#0000FF'],
  ['hwb(120deg 0% 0%)', 'hwb', [120, 0, 0], 1, '#00FF00'],
  ['lab(100 0 0)', 'lab', [100, 0, 0], 1, '#FFFFFF'],
  ['lch(0 0 none)', 'lch', [0, 0, 'none'], 1, '#000000'],
  ['oklab(1 0 0)', 'oklab', [1, 0, 0], 1, '#FFFFFF'],
  ['color(srgb-linear 1 1 1)', 'srgb-linear', [1, 1, 1], 1, '#FFFFFF'],
  ['color(xyz-d65 0 0 0)', 'xyz-d65', [0, 0, 0], 1, '#000000'],
  ['OKLCH(0.5 None 0)', 'oklch', [0.5, 'none', 0], 1, '#636363'],
  [' color(rec2020 1 1 1) ', 'rec2020', [1, 1, 1], 1, '#FFFFFF'],
])('reads %s', (css, color_space, components, alpha, hex) => {
  expect(parseColor(css)).toEqual({ color_space, components, alpha, hex })
})

test('keeps wide-gamut components and maps only the hex into sRGB', () => {
  const color = parseColor('color(display-p3 1 0 0)')
  expect(color.components).toEqual([1, 0, 0])
  expect(color.hex).toBe('#FF0B0C')
})

test('derives the hex, and ignores a given one', () => {
  const sent = { color_space: 'srgb', components: [1, 0, 0], alpha: 1, hex: '#00ff00' }
  expect(parseColor(sent).hex).toBe('#FF0000')
})

test('uses full opacity by default', () => {
  expect(parseColor({ color_space: 'srgb', components: [0, 0, 0] }).alpha).toBe(1)
})

test.each([
  [{ color_space: 'cmyk', components: [0, 0, 0] }, 'color_space must be one of srgb,'],
  [{ color_space: 'srgb', components: [0, 2, 0] }, 'components[1] (g of srgb) must be from 0 to 1'],
  [{ color_space: 'srgb', components: [0, 0] }, 'components must be three numbers'],
  [{ color_space: 'srgb', components: [0, 0, Number.NaN] }, 'must be a finite number or "none"'],
  [{ color_space: 'hsl', components: [360, 0, 0] }, 'must be from 0 up to, not including, 360'],
  [{ color_space: 'oklch', components: [0.5, -1, 0] }, 'must be at least 0'],
  [{ color_space: 'srgb', components: [0, 0, 0], alpha: 2 }, 'alpha must be'],
  [{ color_space: 'srgb', components: [0, 0, 0], hex: 'red' }, 'hex must be'],
  [{ colorSpace: 'srgb', components: [0, 0, 0] }, 'colorSpace is not a member of a colour'],
])('refuses %j', (input, problem) => {
  expect(() => parseColor(input)).toThrow(problem)
})

test.each(['reddish', 'fff', '100', 'bad', '#12345', 'rgb(1 2)', 'color(', ''])(
  'refuses %j, which is not CSS',
  (css) => {
    expect(() => parseColor(css)).toThrow('is not a CSS colour')
  },
)

test('lists everything that is wrong with a colour', () => {
  const wrong = { color_space: 'srgb', components: [2, 'x', 0], alpha: -1 }
  const problems = listProblems(wrong)
  expect(problems).toHaveLength(3)
})

test.each(['', 'redd', '#12', 'currentcolor', 'url(#a)', 'color(srgb 1.5 0 0)'])(
  'refuses the string “%s”',
  (css) => {
    expect(() => parseColor(css)).toThrow(InvalidColor)
  },
)

test('loses nothing on a round trip through CSS, in any space', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const there = parseColor(color)
      const back = parseColor(toCss(there))
      expect(back.color_space).toBe(there.color_space)
      expect(back.alpha).toBe(there.alpha)
      back.components.forEach((component, index) => {
        const before = there.components[index]
        if (typeof component === 'number') expect(component).toBeCloseTo(before as number, 9)
        else expect(before).toBe('none')
      })
    }),
  )
})

test('gives every colour an upper-case sRGB hex, and reads its own output back', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const value = parseColor(color)
      expect(value.hex).toMatch(/^#[0-9A-F]{6}$/)
      expect(parseColor(value)).toEqual(value)
    }),
  )
})

const within = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000)
const unit = within(0, 1)
const percent = within(0, 100)
const hue = within(0, 359)
const ranges: Record<string, readonly [typeof unit, typeof unit, typeof unit]> = {
  hsl: [hue, percent, percent],
  hwb: [hue, percent, percent],
  lab: [percent, within(-125, 125), within(-125, 125)],
  lch: [percent, within(0, 150), hue],
  oklab: [unit, within(-0.4, 0.4), within(-0.4, 0.4)],
  oklch: [unit, within(0, 0.4), hue],
}
const anyColor = fc.constantFrom(...colorSpaces).chain((color_space) => {
  const orNone = (number: typeof unit) => fc.oneof({ weight: 9, arbitrary: number }, none)
  const [first, second, third] = ranges[color_space] ?? [unit, unit, unit]
  return fc.record({
    color_space: fc.constant(color_space),
    components: fc.tuple(orNone(first), orNone(second), orNone(third)),
    alpha: unit,
  })
})
const none = fc.constant('none' as const)

function listProblems(input: object): readonly string[] {
  try {
    parseColor(input)
  } catch (error) {
    if (error instanceof InvalidColor) return error.problems
    throw error
  }
  throw new Error('was accepted')
}

test('has the names of the contract', () => {
  const value: ColorValue = parseColor('#E60000')
  expect(Object.keys(value)).toEqual(['color_space', 'components', 'alpha', 'hex'])
})
