import type { Config, DesignTokens } from 'style-dictionary/types'
import { beforeAll, expect, test } from 'vitest'
import { dtcg } from '../../packages/color/src/formats/dtcg/dtcg.ts'
import { readDesignTokens } from '../../packages/color/src/formats/dtcg/dtcg-read.ts'
import { exportPalette } from '../../packages/color/src/formats/export.ts'
import type { Palette } from '../../packages/color/src/formats/palette.ts'
import { rich, themed } from '../../packages/color/src/formats/palettes.fixture.ts'
import { everyType } from '../../packages/color/src/tokens/document.fixture.ts'
import { readDocument, type Token } from '../../packages/color/src/tokens/document.ts'
import { exportTokens } from '../../packages/color/src/tokens/export.ts'
import { importTokens } from '../../packages/color/src/tokens/import.ts'
import { tokenTypes } from '../../packages/color/src/tokens/types.ts'

/**
 * The installed version, or the one at the path in `STYLE_DICTIONARY`: `npm run test:style-dictionary`
 * gives version 5, which needs Node 22.
 */
const path = process.env.STYLE_DICTIONARY
const { default: StyleDictionary }: typeof import('style-dictionary') =
  path === undefined ? await import('style-dictionary') : await import(path)
const major = Number(StyleDictionary.VERSION.split('.')[0])

/** Has neither `$extends` nor `$ref`, which Style Dictionary does not follow. */
const { compact: _, shadow, ...others } = everyType
const document = { ...others, shadow: { ...shadow, high: { $value: ['{shadow.low}'] } } }

const tokens = readTokens(document)
const exported = exportTokens('dtcg', { name: 'Every type', document, tokens }).content
let returned: Token[]

beforeAll(async () => {
  const imported = importTokens(Buffer.from(await passThrough(exported)))
  expect(imported.warnings).toEqual([])
  returned = readTokens(imported.document)
})

test.runIf(path !== undefined)('version 5 is tested', () => {
  expect(major).toBe(5)
})

test.each(tokenTypes)('Style Dictionary returns tokens of the type %s as they are', (type) => {
  const ofType = (all: readonly Token[]) =>
    Object.fromEntries(
      all.filter((token) => token.type === type).map(({ path, value }) => [path.join('.'), value]),
    )
  expect(ofType(tokens)).not.toEqual({})
  expect(ofType(returned)).toEqual(ofType(tokens))
})

test('tokens that follow others still do after Style Dictionary resolved their references', () => {
  const follows = (all: readonly Token[]) =>
    Object.fromEntries(all.map(({ path, alias }) => [path.join('.'), alias?.join('.') ?? null]))
  expect(Object.values(follows(tokens)).filter((alias) => alias !== null).length).toBeGreaterThan(1)
  expect(follows(returned)).toEqual(follows(tokens))
})

test.each<[string, Palette]>([
  ['every field', rich],
  ['references and modes', themed],
])('Style Dictionary returns the colours of a palette with %s', async (_name, palette) => {
  const { content, warnings } = exportPalette(dtcg, palette)
  const read = readDesignTokens(Buffer.from(await passThrough(String(content))))
  const byKey = (colors: Palette['colors']) =>
    Object.fromEntries(colors.map((color) => [color.key, color]))
  expect([...warnings, ...read.warnings]).toEqual([])
  expect(byKey(read.colors)).toEqual(byKey(palette.colors))
  expect(read.modes ?? []).toEqual(palette.modes ?? [])
})

test('a value that a transform changed, and a reference out of the file, stay as they are', async () => {
  const { content } = exportPalette(dtcg, themed)
  const written = JSON.parse(await passThrough(String(content)))
  written.visited.$value = '#111111'
  delete written.white
  const { colors } = readDesignTokens(Buffer.from(JSON.stringify(written)))
  const found = Object.fromEntries(colors.map(({ key, alias, value }) => [key, [value.hex, alias]]))
  expect(found).toEqual({
    link: ['#0044CC', { key: 'blue' }],
    blue: ['#0044CC', undefined],
    page: ['#FFFFFF', undefined],
    visited: ['#111111', undefined],
  })
})

test.runIf(major >= 5)('the transforms of Style Dictionary 5 write CSS', async () => {
  const css = await format(exported, { transformGroup: 'css', format: 'css/variables' })
  for (const line of [
    ...['--color-link: #14213d;', '--color-veil: rgba(0, 0, 0, 0.5);', '--space-inset: 8px;'],
    ...['--space-large: 1.5rem;', "--font-brand: 'Halden Sans', sans-serif;"],
    ...['--ease-out: cubic-bezier(0, 0, 0.2, 1);', '--edge: 1px solid #14213d;'],
    '--shadow-low: 0px 1px 3px 0px rgba(0, 0, 0, 0.5);',
    "--body: 400 16px/1.5 'Halden Sans', sans-serif;",
  ]) {
    expect(css).toContain(line)
  }
})

test('Style Dictionary reads the design tokens of a palette', async () => {
  // The built-in transforms predate colours as objects (Design Tokens Format Module 2025.10).
  StyleDictionary.registerTransform({
    ...{ name: 'color/of-object', type: 'value' },
    filter: ({ $type }) => $type === 'color',
    transform: ({ $value }) => $value.hex,
  })
  const css = await format(String(exportPalette(dtcg, rich).content), {
    transforms: ['name/kebab', 'color/of-object'],
    format: 'css/variables',
  })
  expect(css).toContain('--core-red: #e60000;')
})

/** Returns what Style Dictionary writes of a file, with its references resolved. */
function passThrough(content: string): Promise<string> {
  return format(content, { transforms: [], format: 'json' })
}

async function format(
  content: string,
  { format, ...platform }: { format: string } & NonNullable<Config['platforms']>[string],
): Promise<string> {
  const dictionary = new StyleDictionary({
    tokens: JSON.parse(content) as DesignTokens,
    log: { verbosity: 'silent' },
    platforms: { only: { ...platform, files: [{ destination: 'a', format }] } },
  })
  await dictionary.hasInitialized
  const [file] = await dictionary.formatPlatform('only')
  return String(file!.output)
}

function readTokens(given: object): Token[] {
  const read = readDocument(given)
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('\n'))
  return read.tokens
}
