import fc from 'fast-check'
import { type GivenColor, resolveAliases } from '../aliases.ts'
import { type ColorValue, parseColor } from '../color-value.ts'
import { bareColor, type Palette, type PaletteColor, roles, usages } from './palette.ts'

/** A palette that uses every field, for tests. */
export const rich: Palette = {
  name: 'Acme & Söhne',
  slug: 'acme-2026',
  colors: [
    {
      key: 'red',
      name: 'Acme red',
      group: 'Core',
      value: parseColor('#E60000'),
      role: 'primary',
      usage: ['text', 'fill'],
      tolerance: 1.5,
      cmyk: [0, 100, 100, 10],
      spot_name: 'PANTONE 485 C',
      deprecated: false,
    },
    { ...bareColor('500', parseColor('#33669980')), group: 'Core' },
    { ...bareColor('green', parseColor('color(display-p3 0 1 0)')), deprecated: true },
    bareColor('haze', parseColor('oklch(0.7 none 200)')),
  ],
}

/** A palette with references and modes, for tests. */
export const themed: Palette = {
  name: 'Themed',
  slug: 'themed',
  modes: ['light', 'dark', 'print'],
  colors: resolveAliases<GivenColor>({
    id: '',
    modes: ['light', 'dark', 'print'],
    colors: [
      // Refers to a colour after it.
      { key: 'link', alias: { key: 'blue' }, value: null },
      {
        key: 'blue',
        value: parseColor('#0044CC'),
        values: { dark: parseColor('#8AAAFF'), print: parseColor('#000000') },
      },
      { key: 'white', value: parseColor('#FFFFFF') },
      {
        key: 'page',
        alias: { key: 'white' },
        value: null,
        values: { dark: { alias: { key: 'blue' } } },
      },
      { key: 'visited', alias: { key: 'link' }, value: null },
    ],
  }).colors.map((color) => ({ ...bareColor(color.key, color.value), ...color })),
}

export function createPalette(colors: readonly PaletteColor[]): Palette {
  return { name: 'Palette', slug: 'palette', colors }
}

const slug = fc.stringMatching(/^[a-z0-9](-?[a-z0-9]){0,20}$/)
const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  fc.stringMatching(/^[A-Za-z/.$ {}]{1,20}$/),
  fc.constantFrom('__proto__', 'constructor', '$value', 'a/b', 'red'),
)
const text = words
  .map((value) => [...value.replaceAll('\u0000', '').toWellFormed()].slice(0, 120).join(''))
  .filter((value) => value !== '')

/** A palette of arbitrary colours that uses all fields. */
export const anyPalette: fc.Arbitrary<Palette> = palettes(
  fc.record({
    key: slug,
    name: fc.option(text),
    group: fc.option(text),
    value: anyColor(),
    role: fc.option(fc.constantFrom(...roles)),
    usage: fc.uniqueArray(fc.constantFrom(...usages)),
    tolerance: fc.option(fc.double({ min: 0, max: 20, noNaN: true }).map(positive)),
    cmyk: fc.option(fc.array(percentage(), { minLength: 4, maxLength: 4 })),
    spot_name: fc.option(text),
    deprecated: fc.boolean(),
  }),
)

/** Opaque 8-bit sRGB and keys, which every format can represent. */
export const plainPalette: fc.Arbitrary<Palette> = palettes(
  fc
    .tuple(
      slug,
      fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0')),
    )
    .map(([key, digits]) => bareColor(key, parseColor(`#${digits}`))),
)

function palettes(color: fc.Arbitrary<PaletteColor>): fc.Arbitrary<Palette> {
  return fc
    .uniqueArray(color, { selector: ({ key }) => key, maxLength: 12 })
    .map((colors) => createPalette(colors))
}

function anyColor(): fc.Arbitrary<ColorValue> {
  const part = (most: number) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.double({ min: 0, max: most, noNaN: true }).map(positive) },
      { weight: 1, arbitrary: fc.constant('none' as const) },
    )
  const alpha = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }).map(positive))
  const unit = fc.tuple(part(1), part(1), part(1))
  const spaces = fc.oneof(
    fc.tuple(
      fc.constantFrom('srgb', 'srgb-linear', 'display-p3', 'a98-rgb', 'prophoto-rgb', 'rec2020'),
      unit,
    ),
    fc.tuple(fc.constantFrom('xyz-d65', 'xyz-d50', 'oklab'), unit),
    fc.tuple(fc.constantFrom('hsl', 'hwb'), fc.tuple(part(359), part(100), part(100))),
    fc.tuple(fc.constantFrom('lab'), fc.tuple(part(100), part(120), part(120))),
    fc.tuple(fc.constantFrom('lch'), fc.tuple(part(100), part(150), part(359))),
    fc.tuple(fc.constantFrom('oklch'), fc.tuple(part(1), part(0.4), part(359))),
  )
  return fc
    .tuple(spaces, alpha)
    .map(([[color_space, components], opacity]) =>
      parseColor({ color_space, components, alpha: opacity }),
    )
}

function percentage(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 10_000 }).map((number) => number / 100)
}

/** JSON has no negative zero. */
function positive(number: number): number {
  return number === 0 ? 0 : number
}
