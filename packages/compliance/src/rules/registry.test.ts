import { readFileSync } from 'node:fs'
import type { Format } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { page } from '../../test/documents.ts'
import { checkDocument } from '../check.ts'
import { findRuleType, ruleTypes } from './registry.ts'
import { ruleProblems } from './rule-problems.ts'

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

test('lists in the cookbook the types that judge Word files', () => {
  const cookbook = new URL('../../../../docs/guides/rules-cookbook.md', import.meta.url)
  const table = /### Word files\n.*?(\| Type.*?)\n\n/s.exec(readFileSync(cookbook, 'utf8'))![1]!
  const listed = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/[a-z_]{5,}/g) ?? [])
  const judging = ruleTypes.filter(({ formats }) => formats.includes('docx'))
  expect(listed.sort()).toEqual(judging.map(({ type }) => type).sort())
})
