import { permutateThemes, register } from '@tokens-studio/sd-transforms'
import { TokenTypes } from '@tokens-studio/types'
import StyleDictionary from 'style-dictionary'
import type { DesignTokens } from 'style-dictionary/types'
import { expect, test } from 'vitest'
import { mergeGroups } from '../../packages/color/src/formats/dtcg/dtcg-dialects.ts'
import { readDesignTokens } from '../../packages/color/src/formats/dtcg/dtcg-read.ts'
import type { Json } from '../../packages/color/src/formats/dtcg/dtcg-tokens.ts'
import { tokensStudio } from '../../packages/color/src/formats/dtcg/tokens-studio.ts'
import { exportPalette } from '../../packages/color/src/formats/export.ts'
import { themed } from '../../packages/color/src/formats/palettes.fixture.ts'
import { formatCss } from '../../packages/color/src/formats/srgb.ts'
import { everyType } from '../../packages/color/src/tokens/document.fixture.ts'
import { readDocument, type Token } from '../../packages/color/src/tokens/document.ts'
import { exportTokens } from '../../packages/color/src/tokens/export.ts'
import { importTokens } from '../../packages/color/src/tokens/import.ts'

register(StyleDictionary)

const tokens = readTokens(everyType)
const exported = exportTokens('tokens_studio', {
  ...{ name: 'Every type', document: everyType, tokens },
})
/** What Tokens Studio has no type for. */
const withoutForm = ['time.fast', 'ease.out', 'stroke', 'fade', 'dawn']
const palette = exportPalette(tokensStudio, themed)

function readTokens(document: object): Token[] {
  const read = readDocument(document)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.tokens
}

/** Returns the custom properties that Style Dictionary makes of sets with Tokens Studio's transforms. */
async function transform(file: Json, sets: readonly string[]): Promise<Record<string, string>> {
  const merged = sets.reduce<Json>((all, set) => mergeGroups(all, file[set] as Json), {})
  const dictionary = new StyleDictionary({
    tokens: merged as DesignTokens,
    preprocessors: ['tokens-studio'],
    log: { verbosity: 'silent' },
    platforms: {
      css: {
        ...{ transformGroup: 'tokens-studio', transforms: ['name/kebab'] },
        files: [{ destination: 'a.css', format: 'css/variables' }],
      },
    },
  })
  await dictionary.hasInitialized
  const [written] = await dictionary.formatPlatform('css')
  const lines = String(written!.output).matchAll(/--([\w-]+): (.+);/g)
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]))
}

/** Every token of a file of Tokens Studio. */
function listTokens(node: Json): Json[] {
  return Object.entries(node).flatMap(([name, child]) => {
    if (name.startsWith('$')) return []
    const token = child as Json
    return Object.hasOwn(token, '$value') ? [token] : listTokens(token)
  })
}

test.each([
  ['a token set', exported.content],
  ['a palette', String(palette.content)],
])('%s has only types of Tokens Studio', (_name, content) => {
  const found = listTokens(JSON.parse(content))
  const types = new Set(found.map(({ $type }) => $type))
  expect(types.size).toBeGreaterThan(0)
  expect([...types].filter((type) => !Object.values<unknown>(TokenTypes).includes(type))).toEqual(
    [],
  )
})

test("Tokens Studio's transforms read a token set", async () => {
  const found = await transform(JSON.parse(exported.content), ['every-type'])
  expect(found).toMatchObject({
    ...{ 'color-link': '#14213d', 'space-inset': '8px', 'space-large': '1.5rem' },
    ...{ 'font-strong': '700', edge: '1px solid #14213D' },
    ...{ 'shadow-low': '0px 1px 3px 0px rgba(0, 0, 0, 0.5)' },
    'shadow-pressed': 'inset 0px 2px 4px 0px #000000',
    body: "400 16px/1.5 'Halden Sans', sans-serif",
  })
})

test('a token set is read back with the same values, and what was left out is named', () => {
  const { document, warnings } = importTokens(Buffer.from(exported.content))
  const withForm = tokens.filter(({ path }) => !withoutForm.includes(path.join('.')))
  const values = (all: readonly Token[]) =>
    Object.fromEntries(all.map(({ path, type, value }) => [path.join('.'), [type, value]]))
  expect(warnings).toEqual([])
  expect(values(readTokens(document))).toEqual(values(withForm))
  expect(exported.warnings.map(({ message }) => message)).toEqual([
    `tokens_studio has no form for ${withoutForm.join(', ')}`,
  ])
})

test("Tokens Studio's transforms read each mode of a palette", async () => {
  const file = JSON.parse(String(palette.content))
  const themes: Record<string, string[]> = permutateThemes(file.$themes)
  expect(Object.keys(themes)).toEqual(themed.modes)
  for (const [mode, sets] of Object.entries(themes)) {
    const found = Object.values(await transform(file, sets)).toSorted()
    const wanted = themed.colors.map(({ value, values }) => formatCss(values?.[mode] ?? value))
    expect(found.map((text) => text.toUpperCase())).toEqual(
      wanted.map((text) => text.toUpperCase()).toSorted(),
    )
  }
})

test('a palette is read back with its references and modes', () => {
  const read = readDesignTokens(Buffer.from(String(palette.content)))
  expect([read.modes, read.colors]).toEqual([themed.modes, themed.colors])
})
