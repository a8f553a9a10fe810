import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ruleTypes } from '@blazon/compliance/rules/registry'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandFile } from './brand-file.ts'

let folder: string
let isValid: (value: unknown) => boolean

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-brand-'))
  const schema = await readFile(new URL('../../brand.schema.json', import.meta.url), 'utf8')
  isValid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(value: unknown) {
  const path = join(folder, 'brand.json')
  await writeFile(path, JSON.stringify(value))
  return readBrandFile(path)
}

const whole = {
  $schema: 'brand.schema.json',
  rules: ruleTypes.map(({ type, example }) => ({ type, params: example })),
  palettes: [
    {
      id: 'main',
      name: 'Main',
      status: 'draft',
      colors: [
        { key: 'red', name: 'Red', value: 'oklch(0.6 0.2 25)', tolerance: 3, usage: ['text'] },
        { key: 'old', value: { color_space: 'srgb', components: [1, 0, 0] }, deprecated: true },
      ],
    },
  ],
  fonts: [{ family: 'Inter', aliases: ['Inter Display'], postscript_name: null }],
  token_sets: [
    {
      id: 'tok_measures',
      tokens: { space: { $type: 'dimension', small: { $value: { value: 0.5, unit: 'rem' } } } },
    },
  ],
  waivers: ['abc', { fingerprint: 'def', reason: 'agreed', expires_at: '2999-01-01T00:00:00Z' }],
}

test('reads what the schema describes, with the defaults of the API', async () => {
  expect(isValid(whole)).toBe(true)
  const { rules, palettes, fonts, tokenSets, waivers } = await read(whole)
  expect(rules.map(({ type }) => type)).toEqual(ruleTypes.map(({ type }) => type))
  expect(rules[0]).toMatchObject({ severity: 'error', weight: 10, enabled: true, revision: 1 })
  expect(palettes[0]!.colors[1]).toMatchObject({ usage: [], deprecated: true, tolerance: null })
  expect(fonts[0]).toMatchObject({ id: 'Inter', aliases: ['Inter Display'] })
  expect(tokenSets).toEqual([
    {
      id: 'tok_measures',
      lengths: [{ name: 'space.small', use: 'spacing', pixels: 8, deprecated: false }],
    },
  ])
  expect(waivers).toEqual(['abc', 'def'])
})

test('the brand file in the README is valid', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const example = JSON.parse(/```json\n(.*?)```/s.exec(readme)![1]!)
  expect(isValid(example)).toBe(true)
  expect((await read(example)).rules).toHaveLength(2)
})

test.each([
  ['no rules', {}],
  ['a list', []],
  ['an unknown field', { rules: [], colours: [] }],
  ['a rule without a type', { rules: [{}] }],
  ['a wrong severity', { rules: [{ type: 'macros', severity: 'fatal' }] }],
  ['a wrong weight', { rules: [{ type: 'macros', weight: 0 }] }],
  ['a wrong format', { rules: [{ type: 'macros', applies_to: { formats: ['doc'] } }] }],
  ['a palette without an id', { rules: [], palettes: [{ colors: [] }] }],
  ['a palette without colours', { rules: [], palettes: [{ id: 'a' }] }],
  [
    'a wrong tolerance',
    { rules: [], palettes: [{ id: 'a', colors: [{ key: 'b', value: 'red', tolerance: 21 }] }] },
  ],
  ['a font without a family', { rules: [], fonts: [{}] }],
  ['a token set without tokens', { rules: [], token_sets: [{ id: 'a' }] }],
  ['a logo without a file', { rules: [], logos: [{ id: 'a' }] }],
  [
    'a logo with a variant that is not a string',
    { rules: [], logos: [{ id: 'a', file: 'a.svg', variant: 1 }] },
  ],
  ['a waiver of nothing', { rules: [], waivers: [{}] }],
])('the schema and the reader refuse %s alike', async (_name, value) => {
  expect(isValid(value)).toBe(false)
  await expect(read(value)).rejects.toThrow('is not a valid brand file')
})

test('refuses two rules with one id, and distinguishes two of one type', async () => {
  const rules = [{ type: 'macros' }, { type: 'macros' }]
  expect((await read({ rules })).rules.map(({ id }) => id)).toEqual(['macros', 'macros-2'])
  const twice = read({
    rules: [
      { type: 'macros', id: 'a' },
      { type: 'notes', id: 'a' },
    ],
  })
  await expect(twice).rejects.toThrow("'a' is used by another rule")
})
