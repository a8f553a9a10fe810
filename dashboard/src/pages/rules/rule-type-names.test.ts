import { nameRuleType as nameInApi } from '@blazon/compliance/rules/names'
import { ruleTypes } from '@blazon/compliance/rules/registry'
import type { RuleType } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { describeRuleType } from './rule-type-descriptions.ts'
import { nameRuleType } from './rule-type-names.ts'

test('every rule type has a name of its own, the same as in the API', () => {
  const names = ruleTypes.map(({ type }) => nameRuleType(type))
  expect(new Set(names).size).toBe(ruleTypes.length)
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z A-Z]+$/)
  expect(names).toEqual(ruleTypes.map(({ type }) => nameInApi(type)))
})

test('every rule type has a description for people who write no code', () => {
  for (const { type } of ruleTypes) {
    const description = describeRuleType({ type, description: '' } as RuleType)
    expect(description, type).toMatch(/^[A-Z].{20,140}\.$/)
  }
})
