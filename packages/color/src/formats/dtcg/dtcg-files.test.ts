import { expect, test } from 'vitest'
import type { ReadPalette } from '../palette.ts'
import { readDesignTokenFiles } from './dtcg-read.ts'

/** Reads files that are given as objects. */
function readAll(files: Record<string, unknown>): ReadPalette {
  const encoder = new TextEncoder()
  return readDesignTokenFiles(
    new Map(
      Object.entries(files).map(([path, file]) => [path, encoder.encode(JSON.stringify(file))]),
    ),
  )
}

/** Each colour as `key → alias hex`, and its values in other modes likewise. */
function show({ modes, colors }: ReadPalette) {
  const line = (alias: { key: string } | undefined, hex: string) =>
    alias === undefined ? hex : `→ ${alias.key} ${hex}`
  const values = colors.map(({ key, alias, value, values = {} }) => [
    key,
    line(alias, value.hex),
    ...Object.entries(values)
      .filter(([, { inherited }]) => !inherited)
      .map(([mode, own]) => `${mode}: ${line(own.alias, own.hex)}`),
  ])
  return { modes, colors: values }
}

const messages = ({ warnings }: ReadPalette) => warnings.map(({ message }) => message)
const colors = (values: Record<string, string>) => ({
  $type: 'color',
  ...Object.fromEntries(Object.entries(values).map(([key, $value]) => [key, { $value }])),
})

const resolver = {
  version: '2025.10',
  sets: { base: { sources: [{ $ref: 'base.json' }] } },
  modifiers: {
    theme: { contexts: { light: [], dark: [{ $ref: 'dark.json' }] }, default: 'light' },
    density: {
      contexts: { wide: [], tight: [{ gap: { $type: 'number', $value: 2 } }] },
      default: 'wide',
    },
    contrast: { contexts: { normal: [], high: [{ $ref: 'high.json' }] }, default: 'normal' },
  },
  resolutionOrder: [
    { $ref: '#/sets/base' },
    { $ref: '#/modifiers/theme' },
    { $ref: '#/modifiers/density' },
    { $ref: '#/modifiers/contrast' },
  ],
}
const sources = {
  'base.json': {
    base: colors({ ink: '#222222', paper: '#ffffff' }),
    role: colors({ text: '{base.ink}', page: '{base.paper}' }),
    gap: { $type: 'number', $value: 4 },
  },
  'dark.json': {
    base: colors({ white: '#fafafa', paper: '#111111' }),
    role: colors({ text: '{base.white}' }),
  },
  'high.json': { base: colors({ ink: '#000000' }) },
}

test('the contexts of a resolver file that change a colour become modes', () => {
  const found = readAll({ 'halden.resolver.json': resolver, ...sources, 'old.json': {} })
  expect(show(found)).toEqual({
    modes: ['light-normal', 'dark-normal', 'light-high', 'dark-high'],
    colors: [
      ['ink', '#222222', 'light-high: #000000', 'dark-high: #000000'],
      ['paper', '#FFFFFF', 'dark-normal: #111111', 'dark-high: #111111'],
      ['text', '→ ink #222222', 'dark-normal: → white #FAFAFA', 'dark-high: → white #FAFAFA'],
      ['page', '→ paper #FFFFFF'],
      ['white', '#FAFAFA'],
    ],
  })
  expect(messages(found)).toEqual([
    '1 file was left out, because the resolver file does not refer to it: old.json.',
    '1 token that is not a color was left out.',
  ])
})

test('a palette has the first 16 modes, and the others are named', () => {
  const contexts = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `m${at}`,
      [{ ink: { $type: 'color', $value: `#0000${String(at + 10)}` } }],
    ]),
  )
  const file = { modifiers: { m: { contexts } }, resolutionOrder: [{ $ref: '#/modifiers/m' }] }
  const found = readAll({ 'a.json': file })
  expect(found.modes).toHaveLength(16)
  expect(messages(found)).toEqual([
    '4 modes were left out, because a palette has at most 16: m16, m17, m18, m19.',
  ])
})

const studio = (type: string, value: string) => ({
  $extensions: { 'studio.tokens': { modify: { type, value, space: 'srgb' } } },
})
const kit = {
  core: { blue: { value: '#0000ff', type: 'color' } },
  light: { deep: { value: '{blue}', type: 'color' } },
  dark: { deep: { value: '{blue}', type: 'color', ...studio('darken', '0.5') } },
  archive: { old: { value: '#123456', type: 'color' } },
  $metadata: { tokenSetOrder: ['core', 'light', 'dark'] },
}

test('the themes of Tokens Studio become modes, each with its modifiers', () => {
  const theme = (name: string, set: string) => ({
    ...{ name, group: 'Mode' },
    selectedTokenSets: { core: 'source', [set]: 'enabled' },
  })
  const $themes = [theme('Day', 'light'), theme('Night', 'dark')]
  const found = readAll({ 'tokens.json': { ...kit, $themes } })
  expect(show(found)).toEqual({
    modes: ['day', 'night'],
    colors: [
      ['blue', '#0000FF'],
      ['deep', '→ blue #0000FF', 'night: #000080'],
    ],
  })
  expect(messages(found)).toEqual(['1 set was left out, because no theme uses it: archive.'])
})

test('without themes, sets that define the same colours become modes, with sets of no order', () => {
  expect(show(readAll({ 'tokens.json': kit }))).toEqual({
    modes: ['light', 'dark'],
    colors: [
      ['blue', '#0000FF'],
      ['deep', '→ blue #0000FF', 'dark: #000080'],
      ['old', '#123456'],
    ],
  })
})

test('files that define the same colours become modes, the last one by name the default', () => {
  const found = readAll({
    'kit/Dark.tokens.json': { text: colors({ ink: '#eeeeee' }) },
    'kit/Light.tokens.json': { text: colors({ ink: '{brand.navy}' }) },
    'kit/brand.json': { brand: colors({ navy: '#001144' }) },
  })
  expect(show(found)).toEqual({
    modes: ['light', 'dark'],
    colors: [
      ['ink', '→ navy #001144', 'dark: #EEEEEE'],
      ['navy', '#001144'],
    ],
  })
})

test('files without a colour are refused', () => {
  const size = { $type: 'dimension', $value: '4px' }
  expect(() => readAll({ 'a.json': { a: size }, 'b.json': { b: size } })).toThrow('no color')
})
