import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeModes, resolveAliases } from '../aliases.ts'
import { codecs } from './codecs.ts'
import { exportPalette } from './export.ts'
import type { Codec, Palette, PaletteColor, ReadPalette, Writer } from './palette.ts'
import { anyPalette, plainPalette, rich, themed } from './palettes.fixture.ts'

const all: readonly (Writer | Codec)[] = Object.values(codecs)
const readable = all.filter((format): format is Codec => 'read' in format)

function again(codec: Codec, palette: Palette): ReadPalette {
  return codec.read(Buffer.from(exportPalette(codec, palette).content))
}

test('loses nothing through dtcg: names, order, groups, wide gamut, missing components, opacity', () => {
  fc.assert(
    fc.property(anyPalette, (palette) => {
      fc.pre(palette.colors.length > 0)
      const { content, warnings } = exportPalette(codecs.dtcg, palette)
      const read = codecs.dtcg.read(Buffer.from(content as string))
      expect(warnings).toEqual([])
      expect(read.colors).toEqual(palette.colors)
      expect([read.name, read.slug]).toEqual([palette.name, palette.slug])
    }),
  )
  expect(again(codecs.dtcg, rich).colors).toEqual(rich.colors)
})

describe.each(readable.map((codec) => [codec.format, codec] as const))('%s', (format, codec) => {
  test('preserves opaque 8-bit sRGB exactly, in order', () => {
    fc.assert(
      fc.property(plainPalette, (palette) => {
        fc.pre(palette.colors.length > 0)
        const values = again(codec, palette).colors.map(({ value }) => value)
        expect(values).toEqual(palette.colors.map(({ value }) => value))
      }),
    )
  })

  test.skipIf(format === 'act')('keeps keys, without a warning', () => {
    fc.assert(
      fc.property(plainPalette, (palette) => {
        fc.pre(palette.colors.length > 0)
        expect(exportPalette(codec, palette).warnings).toEqual([])
        expect(again(codec, palette).colors).toEqual(palette.colors)
      }),
    )
  })
})

test.each(all.map((codec) => [codec.format, codec] as const))(
  '%s writes any palette, with short ASCII warnings',
  (_format, codec) => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        const { warnings } = exportPalette(codec, palette)
        expect(warnings.length).toBeLessThanOrEqual(12)
        for (const { message } of warnings) expect(message).toMatch(/^[\x20-\x7e]{1,400}$/)
      }),
    )
  },
)

const withoutInks = ['role', 'usage', 'tolerance', 'spot_name', 'deprecated']
const extras = [...withoutInks, 'cmyk']

test.each([
  ['dtcg', []],
  ['css', ['name', 'group', ...extras]],
  ['gpl', ['key', 'group', ...extras, 'alpha', 'value']],
  ['ase', ['key', 'name', 'role', 'usage', 'tolerance', 'alpha', 'value', 'deprecated']],
  ['aco', ['key', 'group', ...withoutInks, 'alpha', 'value']],
  ['act', ['key', 'name', 'group', ...extras, 'alpha', 'value']],
  ['sketchpalette', ['key', 'group', ...extras, 'value']],
  ['svg', [...extras, 'value']],
  ['hex', ['key', 'group', ...extras, 'value']],
  ['scss', ['name', 'group', ...extras]],
  ['tailwind', ['name', 'group', ...extras]],
  ['android', ['name', 'group', ...extras, 'value']],
  ['swift', ['name', 'group', ...extras, 'value']],
  ['tokens_studio', []],
] as const)('%s warns about what it cannot represent', (format, fields) => {
  const { warnings } = exportPalette(codecs[format], rich)
  const told = warnings.map(({ message }) => message.split(' ')[0])
  expect(told.sort()).toEqual([...fields].sort())
})

test.each(all.map((codec) => [codec.format, codec] as const))(
  '%s writes as many colours as a palette may have',
  (format, codec) => {
    const colors = Array.from({ length: 1_024 }, (_, at) => ({ ...rich.colors[2]!, key: `c${at}` }))
    const { warnings } = exportPalette(codec, { ...rich, colors })
    expect(warnings.some(({ code }) => code === 'colors_dropped')).toBe(format === 'act')
  },
)

test('names the colours of a warning, five at most', () => {
  const colors = Array.from({ length: 300 }, (_, at) => ({ ...rich.colors[1]!, key: `c${at}` }))
  const { warnings } = exportPalette(codecs.act, { ...rich, colors })
  expect(warnings).toContainEqual({
    code: 'colors_dropped',
    message: 'no room for c256, c257, c258, c259, c260 and 39 more',
    params: { colors: ['c256', 'c257', 'c258', 'c259', 'c260'], count: 44 },
  })
})

test.each([
  ['dtcg', []],
  ['css', []],
  ['tailwind', []],
  ['scss', []],
  ['swift', ['values']],
  ['android', ['values']],
  ['gpl', ['alias', 'values']],
  ['tokens_studio', []],
] as const)('%s keeps references and modes, or warns', (format, fields) => {
  const { warnings } = exportPalette(codecs[format], themed)
  const told = warnings.map(({ message }) => message.split(' ')[0])
  expect(told.filter((field) => field === 'alias' || field === 'values')).toEqual([...fields])
})

test.each(['dtcg', 'css'] as const)('%s is read with the same references and modes', (format) => {
  const light = again(codecs[format], themed)
  expect([light.modes, light.colors]).toEqual([themed.modes, themed.colors])
  for (const modes of [
    ['dark', 'light'],
    ['day', 'night', 'print'],
  ]) {
    const { colors } = resolveAliases({
      id: '',
      modes,
      colors: changeModes(
        themed.colors.map((color) => ({ ...color, ...rename(color.values, modes[1]!) })),
        ['', modes[1]!],
        modes,
      ),
    })
    const read = again(codecs[format], { ...themed, modes, colors: colors as PaletteColor[] })
    expect(read.colors).toEqual(colors)
    expect(read.modes?.slice(0, 2)).toEqual(modes.slice(0, 2))
  }
})

test.each(['ase', 'aco'] as const)(
  '%s is written with inks, to hundredths of a percent',
  (format) => {
    const cmyk = [12.34, 0, 100, 7.5]
    const colors = [{ ...rich.colors[0]!, cmyk }, rich.colors[3]!]
    expect(again(codecs[format], { ...rich, colors }).colors.map(({ cmyk }) => cmyk)).toEqual([
      cmyk,
      null,
    ])
  },
)

function rename(values: PaletteColor['values'], mode: string) {
  return values?.dark === undefined ? {} : { values: { [mode]: values.dark } }
}
