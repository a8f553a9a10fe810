import { findRuleType, ruleTypes } from '@blazon/compliance/rules/registry'
import { expect, test } from 'vitest'
import { describeParams } from '../src/pages/rules/describe-params.ts'
import { findControl } from '../src/pages/rules/fields/controls.ts'
import type { Schema } from '../src/pages/rules/fields/schema.ts'
import { fromEmu, toEmu, widescreen } from '../src/pages/rules/fields/sizes/lengths.ts'
import { readNumbers, writeNumbers } from '../src/pages/rules/fields/sizes/number-ranges.ts'
import { rowsOfTable } from '../src/pages/rules/fields/table-text.ts'

interface Param {
  type: string
  name: string
  schema: Schema
}

/** Every parameter of every rule type that a form has a field for. */
const params: Param[] = ruleTypes.flatMap(({ type, params }) =>
  listParams(type, params as Schema).filter(
    ({ name }) =>
      !type.startsWith('logo_') || !['icons', 'files', 'assets', 'variants'].includes(name),
  ),
)

function listParams(type: string, schema: Schema): Param[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const control = findControl(type, name, member)
    const nested = control === 'group' || control === 'records'
    const inside = control === 'records' ? (member.items ?? {}) : member
    return [{ type, name, schema: member }, ...(nested ? listParams(type, inside) : [])]
  })
}

test('every parameter has a fitting control', () => {
  expect(params.length).toBeGreaterThan(100)
  for (const { type, name, schema } of params) {
    const control = findControl(type, name, schema)
    const isText = schema.type === 'string'
    const isTyped = control === 'text' || control === 'token-set'
    expect(isTyped, `${type}.${name} is entered as ${control}`).toBe(
      isText && schema.enum === undefined,
    )
  }
})

test('lengths keep their value through a unit and back', () => {
  expect(fromEmu(457_200, 'mm', widescreen.width)).toBe(12.7)
  expect(fromEmu(457_200, 'in', widescreen.width)).toBe(0.5)
  expect(fromEmu(609_600, '%', widescreen.width)).toBe(5)
  for (const unit of ['mm', 'in', '%'] as const) {
    const emu = toEmu(12.5, unit, widescreen.height)
    expect(fromEmu(emu, unit, widescreen.height)).toBe(12.5)
  }
})

test('numbers of slides are read with ranges', () => {
  expect(readNumbers('1, 3–5 12; 4')).toEqual([1, 3, 4, 5, 12])
  expect(readNumbers('7 - 8')).toEqual([7, 8])
  expect(readNumbers('0, x, 2-1')).toEqual([])
  expect(writeNumbers([5, 1, 3, 4])).toBe('1, 3–5')
})

test('rows are read from a spreadsheet, and from CSV with a header', () => {
  const columns = [
    { name: 'text', label: 'Text', isBoolean: false },
    { name: 'replacement', label: 'Replacement', isBoolean: false },
    { name: 'case', label: 'Match case', isBoolean: true },
  ]
  expect(rowsOfTable('utilise\tuse\nsynergy\n', columns)).toEqual([
    { text: 'utilise', replacement: 'use' },
    { text: 'synergy' },
  ])
  expect(
    rowsOfTable('Replacement;text;Match case\r\n"use; ""it""";utilise;x\r\n', columns),
  ).toEqual([{ replacement: 'use; "it"', text: 'utilise', case: true }])
})

test('parameters are described in words', () => {
  expect(
    describeParams(
      { allowed: ['Inter'], per_role: { title: { allowed: ['A'] } } },
      schemaOf('font_family'),
    ),
  ).toEqual(['Allowed fonts: Inter', 'Other limits for some texts: Titles allowed A'])
  expect(
    describeParams({ sizes: [{ width: 12_192_000, height: 6_858_000 }] }, schemaOf('slide_size')),
  ).toEqual(['Allowed sizes: 33.9 × 19.1 cm'])
})

function schemaOf(type: string): Schema {
  return findRuleType(type)!.params as Schema
}
