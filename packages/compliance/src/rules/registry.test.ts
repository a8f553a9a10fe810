import type { Format } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { page } from '../../test/documents.ts'
import { checkDocument } from '../check.ts'
import { roleNames } from './params.ts'
import { findRuleType, ruleTypes } from './registry.ts'
import { ruleProblems } from './rule-problems.ts'

test('every rule type has a name of its own, and texts for people who write no code', () => {
  expect(new Set(ruleTypes.map(({ name }) => name)).size).toBe(ruleTypes.length)
  for (const { type, name, summary } of ruleTypes) {
    expect(name, type).toMatch(/^[A-Z][a-z A-Z]+$/)
    expect(summary, type).toMatch(/^[A-Z].{20,140}\.$/)
  }
})

test.each(ruleTypes)(
  '$type has a label for each parameter, and a word for each option',
  ({ type, params }) => {
    for (const { path, schema } of listParams(params as Schema)) {
      expect(schema.title, `${type}: ${path}`).toMatch(/^[A-Z]/)
      // The hint replaces a description that only developers understand.
      expect(`${schema.title} ${schema.hint}`, `${type}: ${path}`).not.toMatch(/EMU|\bIds? of|`/)
      const { enum: options = [], words = {} } = schema.items ?? schema
      const isOwnWord = (option: string) => path === 'except' || /^[A-Z™®℠]+$/.test(option)
      expect(
        options.filter((option) => !(option in words || isOwnWord(option))),
        `${type}: ${path}`,
      ).toEqual([])
    }
  },
)

test.each(ruleTypes)('$type has an example that its own schema accepts', ({ type, example }) => {
  expect(ruleProblems(type, example)).toEqual([])
})

test.each(ruleTypes)('$type refuses a parameter it does not know', ({ type, example }) => {
  expect(ruleProblems(type, { ...(example as object), colour: 1 })).not.toEqual([])
})

test.each(ruleTypes)('$type has a schema and an example that JSON can carry', (ruleType) => {
  const { params, example } = ruleType
  expect(JSON.parse(JSON.stringify({ params, example }))).toEqual({ params, example })
  expect(params).toMatchObject({ type: 'object', additionalProperties: false })
})

test.each(ruleTypes)('$type reports only missing content in an empty document', (ruleType) => {
  for (const format of ruleType.formats) {
    const rule = {
      id: 'rul_1',
      revision: 3,
      type: ruleType.type,
      params: ruleType.example,
      severity: 'error' as const,
      weight: 10,
      enabled: true,
      applies_to: null,
    }
    const result = checkDocument(emptyDocument(format), [rule], { palettes: [], fonts: [] })
    const lacks = ['term_required', 'file_metadata', 'icon_grid', 'disclaimer_required'].includes(
      ruleType.type,
    )
    expect(result.verdict).toBe(lacks ? 'fail' : 'pass')
    expect(result.rules).toEqual([{ id: 'rul_1', revision: 3 }])
  }
})

test('finds a type only by its exact name', () => {
  expect(findRuleType('font_size')?.type).toBe('font_size')
  expect(findRuleType('toString')).toBeUndefined()
  expect(ruleProblems('nonsense', {})).toEqual(['type: there is no rule type “nonsense”'])
})

test('reports which parameter is wrong and why', () => {
  expect(ruleProblems('color_in_palette', { tolerance: 21 })).toEqual([
    'params.tolerance: must be <= 20',
  ])
  expect(ruleProblems('term_forbidden', { terms: [{ text: '(', regex: true }] })[0]).toContain(
    'the pattern “(” can’t be used',
  )
})

interface Schema {
  type?: string
  title?: string
  hint?: string
  enum?: readonly string[]
  words?: Readonly<Record<string, string>>
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

/** The parameters of a schema at any depth, without the roles that limits are for. */
function listParams({ properties = {}, items }: Schema): { path: string; schema: Schema }[] {
  const own = Object.entries(properties).flatMap(([path, schema]) => [
    ...(Object.hasOwn(roleNames, path) && schema.type === 'object' ? [] : [{ path, schema }]),
    ...listParams(schema).map((inner) => ({ ...inner, path: `${path}.${inner.path}` })),
  ])
  return items === undefined ? own : [...own, ...listParams(items)]
}

function emptyDocument(format: Format) {
  return {
    format,
    pages: [page([])],
    size: { width: 12_192_000, height: 6_858_000 },
    properties: {},
    macros: false,
    externalLinks: [],
    masterHashes: [],
    unread: [],
  }
}
