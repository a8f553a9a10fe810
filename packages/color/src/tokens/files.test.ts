import { expect, test } from 'vitest'
import { readDocument, type Token } from './document.ts'
import { type ImportedDocument, importTokenFiles } from './import.ts'

/** Imports files that are given as objects. */
function importAll(files: Record<string, unknown>): ImportedDocument {
  const encoder = new TextEncoder()
  const write = (file: unknown) => (typeof file === 'string' ? file : JSON.stringify(file))
  return importTokenFiles(
    new Map(Object.entries(files).map(([path, file]) => [path, encoder.encode(write(file))])),
  )
}

function hexes({ document }: ImportedDocument): Record<string, string> {
  const read = readDocument(document)
  if (!('tokens' in read)) throw new Error(JSON.stringify(read.faults))
  const named = read.tokens.flatMap((token: Token) =>
    token.type === 'color' ? [[token.path.join('.'), token.value.hex] as const] : [],
  )
  return Object.fromEntries(named)
}

const messages = ({ warnings }: ImportedDocument) => warnings.map(({ message }) => message)
const colors = (values: Record<string, string>) => ({
  $type: 'color',
  ...Object.fromEntries(Object.entries(values).map(([key, $value]) => [key, { $value }])),
})

const resolver = {
  version: '2025.10',
  name: 'Halden',
  sets: {
    base: { sources: [{ $ref: 'tokens/base.json' }, { extra: colors({ line: '#cccccc' }) }] },
    all: { sources: [{ $ref: '#/sets/base' }] },
  },
  modifiers: {
    theme: {
      contexts: {
        light: [{ role: colors({ text: '{base.ink}' }) }],
        dark: [{ $ref: './tokens/dark.json' }],
      },
      default: 'dark',
    },
  },
  resolutionOrder: [{ $ref: '#/sets/all' }, { $ref: '#/modifiers/theme' }],
}

test('a resolver file orders its sets, with the default context of each modifier', () => {
  const found = importAll({
    'kit/halden.resolver.json': resolver,
    'kit/tokens/base.json': { base: colors({ ink: '#111111', paper: '#ffffff' }) },
    'kit/tokens/dark.json': {
      base: colors({ paper: '#222222' }),
      role: { text: { $type: 'color', $ref: 'base.json#/base/ink' } },
    },
  })
  expect(hexes(found)).toEqual({
    ...{ 'base.ink': '#111111', 'base.paper': '#222222' },
    ...{ 'extra.line': '#CCCCCC', 'role.text': '#111111' },
  })
  expect(found.name).toBe('Halden')
  expect(messages(found)).toEqual([
    'The tokens are those of the context dark of theme. Left out: light.',
  ])
})

test('a resolver file without one of its files is refused', () => {
  expect(() => importAll({ 'a.json': resolver })).toThrow(
    'The resolver file refers to “tokens/base.json”, which is missing. Import a ZIP with all of its files.',
  )
})

test('a set that contains itself is refused', () => {
  const sets = { a: { sources: [{ $ref: '#/sets/a' }] } }
  const circle = { sets, resolutionOrder: [{ $ref: '#/sets/a' }] }
  expect(() => importAll({ 'a.json': circle })).toThrow('contains itself')
})

test('files are merged, refer to each other, and say which tokens replace others', () => {
  const found = importAll({
    '__MACOSX/._a.json': 'no JSON',
    'README.md': '# Tokens',
    'a.json': { base: colors({ red: '#ff0000', ink: '#111111' }) },
    'b.tokens.json': {
      base: colors({ ink: '#000000' }),
      campaign: { $extends: { $ref: 'a.json#/base' } },
      link: { $type: 'color', $ref: 'a.json#/base/red' },
    },
  })
  expect(hexes(found)).toEqual({
    ...{ 'base.red': '#FF0000', 'base.ink': '#000000', link: '#FF0000' },
    ...{ 'campaign.red': '#FF0000', 'campaign.ink': '#000000' },
  })
  expect(messages(found)).toEqual([
    '1 file was left out, because only JSON files have tokens: README.md.',
    'Several files define the same tokens. The file whose name comes last decides: base.ink.',
  ])
  expect(() => importAll({ 'a.json': '{', 'b.json': {} })).toThrow('“a.json” is not a JSON object.')
})

const studio = {
  'core/colors': { blue: { value: '#0000ff', type: 'color' } },
  light: { text: { value: '#111111', type: 'color' } },
  dark: {
    text: { value: '#eeeeee', type: 'color' },
    deep: {
      value: '{blue}',
      type: 'color',
      $extensions: { 'studio.tokens': { modify: { type: 'darken', value: '0.5', space: 'srgb' } } },
    },
    deeper: {
      value: '{deep}',
      type: 'color',
      $extensions: {
        'studio.tokens': { modify: { type: 'mix', value: '0.5', color: '{blue}', space: 'srgb' } },
      },
    },
  },
}
const $metadata = { tokenSetOrder: ['core/colors', 'light', 'dark'] }

test('Tokens Studio imports the sets of its first theme, from one file or a folder', () => {
  const theme = (name: string, sets: object) => ({ name, group: 'Mode', selectedTokenSets: sets })
  const $themes = [
    theme('Dark', { 'core/colors': 'source', dark: 'enabled', light: 'disabled' }),
    theme('Light', { 'core/colors': 'source', light: 'enabled' }),
  ]
  const found = importAll({ 'tokens.json': { ...studio, $themes, $metadata } })
  expect(hexes(found)).toEqual({
    ...{ blue: '#0000FF', text: '#EEEEEE', deep: '#000080', deeper: '#0000C0' },
  })
  expect(messages(found)).toEqual(['The tokens are those of the theme Dark. Left out: Light.'])
  const folder = importAll({
    'kit/$metadata.json': $metadata,
    'kit/$themes.json': $themes,
    'kit/core/colors.json': studio['core/colors'],
    'kit/light.json': studio.light,
    'kit/dark.json': studio.dark,
  })
  expect(folder).toEqual(found)
})

test('values for other modes, and modifiers that are unknown, are named', () => {
  const modify = { type: 'rotate', value: '0.5' }
  const odd = { value: '{blue}', type: 'color', $extensions: { 'studio.tokens': { modify } } }
  const found = importAll({ 'a.json': { ...studio, dark: { ...studio.dark, odd }, $metadata } })
  expect(hexes(found)).toMatchObject({ text: '#111111', odd: '#0000FF' })
  expect(messages(found)).toEqual([
    'A set has one value of each token. Values for other modes were left out: text.',
    '1 token was imported without the modifier, which cannot be read: odd.',
  ])
})

test('a file with too many levels is refused', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  expect(() => importAll({ 'a.json': deep, 'b.json': deep })).toThrow('has more than 100 levels')
})
