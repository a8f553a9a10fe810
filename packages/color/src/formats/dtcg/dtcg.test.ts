import type { Warning } from '@blazon/warnings/warning'
import { describe, expect, test } from 'vitest'
import { cpuUnits } from '../../../../../testing/cpu-time.ts'
import { parseColor } from '../../color-value.ts'
import { bareColor, UnreadablePalette } from '../palette.ts'
import { createPalette } from '../palettes.fixture.ts'
import { dtcg } from './dtcg.ts'

const read = (document: unknown) =>
  dtcg.read(Buffer.from(typeof document === 'string' ? document : JSON.stringify(document)))

const red = { $type: 'color', $value: '#E60000' }

test('reads groups, inherited types, both forms of values, and deprecation', () => {
  const { colors, warnings, name } = read({
    color: {
      $type: 'color',
      $description: 'Of the group',
      core: {
        'Brand Red': { $value: '#e60000', $deprecated: 'Use blue' },
        blue: {
          $value: {
            colorSpace: 'oklch',
            components: [0.5, 'none', 260],
            alpha: 0.5,
            hex: '#00aaff',
          },
          $description: 'Deep blue',
        },
      },
    },
    size: { $type: 'dimension', $value: { value: 4, unit: 'px' } },
  })
  expect(name).toBeNull()
  expect(colors).toEqual([
    {
      ...bareColor('brand-red', parseColor('#E60000')),
      name: 'Brand Red',
      group: 'color/core',
      deprecated: true,
    },
    {
      ...bareColor('blue', parseColor('oklch(0.5 none 260 / 0.5)')),
      name: 'Deep blue',
      group: 'color/core',
    },
  ])
  expect(warnings).toMatchObject([{ code: 'tokens_dropped', params: { count: 1 } }])
})

test('uses the whole path as key for tokens that share a name', () => {
  const { colors } = read({ blue: { 500: red }, red: { 500: red, 600: red } })
  expect(colors.map(({ key }) => key)).toEqual(['blue-500', 'red-500', '600'])
})

test('follows aliases, also for the type, and to the root token of a group', () => {
  const { colors } = read({
    base: { $root: red, dark: { $type: 'color', $value: '#500' } },
    a: { $value: '{b}' },
    b: { $value: '{base.dark}' },
    c: { $value: '{base.$root}' },
    d: { $value: '{base}' },
    size: { $value: '{gone}', $type: 'dimension' },
  })
  expect(colors.map(({ key, value }) => [key, value.hex])).toEqual([
    ['base', '#E60000'],
    ['dark', '#550000'],
    ['a', '#550000'],
    ['b', '#550000'],
    ['c', '#E60000'],
    ['d', '#E60000'],
  ])
})

test('keeps references, through other tokens too', () => {
  const { colors } = read({
    base: { red },
    a: { $type: 'color', $value: '{b}' },
    b: { $type: 'color', $value: '{base.red}' },
  })
  expect(colors.map(({ key, alias, value }) => [key, alias?.key, value.hex])).toEqual([
    ['red', undefined, '#E60000'],
    ['a', 'b', '#E60000'],
    ['b', 'red', '#E60000'],
  ])
})

const shown = (document: unknown) => {
  const { modes, colors } = read(document)
  return {
    modes,
    colors: colors.map(({ key, alias, value, values = {} }) => [
      key,
      alias?.key ?? null,
      value.hex,
      ...Object.entries(values).map(
        ([mode, { hex, alias }]) => `${mode} ${alias?.key ?? ''} ${hex}`,
      ),
    ]),
  }
}

test('reads $ref of tokens, and $extends of groups', () => {
  const document = {
    base: { $type: 'color', red: { $value: { colorSpace: 'srgb', components: [1, 0, 0] } } },
    s: { link: { $type: 'color', $ref: '#/base/red' } },
    t: { link2: { $type: 'color', $value: { $ref: '#/base/red/$value' } } },
    brand: { $type: 'color', a: { $value: '#0044cc' }, b: { $value: '#cc4400' } },
    campaign: { $extends: '{brand}', a: { $value: '#00cc44' } },
  }
  expect(shown(document).colors).toEqual([
    ['red', null, '#FF0000'],
    ['link', 'red', '#FF0000'],
    ['link2', 'red', '#FF0000'],
    ['brand-a', null, '#0044CC'],
    ['brand-b', null, '#CC4400'],
    ['campaign-a', null, '#00CC44'],
    ['campaign-b', null, '#CC4400'],
  ])
})

test('reads tokens of Style Dictionary without $', () => {
  const document = {
    color: {
      gray: {
        medium: { value: '#999999', comment: 'c' },
        dark: { value: '{color.gray.medium.value}' },
      },
      font: { base: { value: '{color.gray.dark.value}' } },
    },
  }
  expect(shown(document).colors).toEqual([
    ['medium', null, '#999999'],
    ['dark', 'medium', '#999999'],
    ['base', 'dark', '#999999'],
  ])
})

test('reads sets of Tokens Studio as modes, and computed and modified colours', () => {
  const studio = (type: string, value: string, space: string) => ({
    $extensions: { 'studio.tokens': { modify: { type, value, space } } },
  })
  const document = {
    global: {
      red: { value: '#ff0000', type: 'color' },
      dim: { value: '{red}', type: 'color', ...studio('darken', '0.5', 'srgb') },
      pale: { value: '{dim}', type: 'color', ...studio('lighten', '0.5', 'hsl') },
      half: { value: 'rgba({red},0.5)', type: 'color' },
      ref: { value: '$red', type: 'color' },
    },
    light: { fg: { value: '{red}', type: 'color' } },
    dark: { fg: { value: '#ffffff', type: 'color' } },
    $themes: [],
    $metadata: { tokenSetOrder: ['global', 'light', 'dark'] },
  }
  expect(shown(document)).toEqual({
    modes: ['light', 'dark'],
    colors: [
      ['red', null, '#FF0000'],
      ['dim', null, '#800000'],
      ['pale', null, expect.stringMatching(/^#FF(3F|40)(3F|40)$/)],
      ['half', null, '#FF0000'],
      ['ref', 'red', '#FF0000'],
      ['fg', 'red', '#FF0000', 'dark  #FFFFFF'],
    ],
  })
  expect(read(document).colors[3]?.value.alpha).toBe(0.5)
})

test('refuses groups that extend themselves, grow without end, or an unknown modifier', () => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `g${at + 1}`,
      { $extends: `{g${at}}`, x: { $extends: `{g${at}}` } },
    ]),
  )
  const modified = { ...red, $extensions: { 'studio.tokens': { modify: { type: 'spin' } } } }
  expect(() => read({ a: { $extends: '{b}' }, b: { $extends: '{a}' } })).toThrow('extends itself')
  expect(() => read({ g0: { red }, ...many })).toThrow('more than 20000')
  expect(() => read({ a: modified })).toThrow('modifier')
})

test('reads the modes of colours whose file does not list them', () => {
  const modesOf = (...names: string[]) => {
    const values = Object.fromEntries(names.map((name) => [name, '#112233']))
    const $extensions = { 'app.blazon': { values } }
    return read({ ink: { $type: 'color', $value: '#000000', $extensions } }).modes
  }
  expect(modesOf('dark', 'print')).toEqual(['light', 'dark', 'print'])
  expect(modesOf('light', 'dark', 'default')).toEqual(['default-2', 'light', 'dark', 'default'])
})

test('refuses a file without a colour', () => {
  expect(() => read({ size: { $type: 'dimension', $value: '4px' } })).toThrow('no color')
})

test("writes colours in the module's form, and a group with the name of a token", () => {
  const { content } = dtcg.write(
    createPalette([
      bareColor('red', parseColor('color(display-p3 1 0 0)')),
      { ...bareColor('dark', parseColor('#500')), group: 'red' },
    ]),
  )
  expect(JSON.parse(content as string)).toEqual({
    $extensions: { 'app.blazon': { name: 'Palette', slug: 'palette' } },
    red: {
      $root: {
        $type: 'color',
        $value: { colorSpace: 'display-p3', components: [1, 0, 0], alpha: 1, hex: '#ff0b0c' },
      },
      dark: {
        $type: 'color',
        $value: {
          colorSpace: 'srgb',
          components: [1 / 3, 0, 0],
          alpha: 1,
          hex: '#550000',
        },
      },
    },
  })
})

describe('refuses', () => {
  test.each([
    ['an alias of itself', { a: { $type: 'color', $value: '{a}' } }, 'an alias of itself'],
    [
      'a circle of aliases',
      { a: { $value: '{b}' }, b: { $value: '{c}' }, c: { $value: '{a}' } },
      'an alias of itself',
    ],
    ['an alias of nothing', { a: { $type: 'color', $value: '{b.c}' } }, 'refers to “b.c”'],
    [
      'an invalid color',
      { a: { b: { $type: 'color', $value: 'reddish' } } },
      '“a.b” is not a color',
    ],
    [
      'a component out of range',
      { a: { $type: 'color', $value: { colorSpace: 'srgb', components: [2, 0, 0] } } },
      'components[0] (r of srgb) must be from 0 to 1',
    ],
    [
      'an invalid field of ours',
      { a: { ...red, $extensions: { 'app.blazon': { role: 'king' } } } },
      'has an invalid role',
    ],
    ['a list', [red], 'not a JSON object'],
    ['half a file', '{"a":', 'not a JSON object'],
    ['deep groups', `${'{"a":'.repeat(60_000)}{}${'}'.repeat(60_000)}`, 'more than 100 levels'],
    ['a long name', { ['a'.repeat(1_001)]: red }, 'longer than 1000'],
  ])('%s', (_name, document, message) => {
    expect(() => read(document)).toThrow(UnreadablePalette)
    expect(() => read(document)).toThrow(message)
  })
})

test('resolves a chain of twenty thousand aliases', () => {
  const chain = Array.from({ length: 20_000 }, (_, at) => [`t${at}`, { $value: `{t${at + 1}}` }])
  const document = JSON.stringify({ red, ...Object.fromEntries(chain), t20000: { $value: 1 } })
  let warnings: readonly Warning[] = []
  const units = cpuUnits(() => {
    warnings = read(document).warnings
  })
  expect(warnings).toMatchObject([{ code: 'tokens_dropped', params: { count: 20_001 } }])
  expect(units).toBeLessThan(100)
})
