import { nameRuleType as nameInApi } from '@blazon/compliance/rules/names'
import { ruleTypes } from '@blazon/compliance/rules/registry'
import { expect, test } from 'vitest'
import { nameRuleType } from './rule-type-names.ts'

test('every rule type has a name of its own, the same as in the API', () => {
  const names = ruleTypes.map(({ type }) => nameRuleType(type))
  expect(new Set(names).size).toBe(ruleTypes.length)
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z A-Z]+$/)
  expect(names).toEqual(ruleTypes.map(({ type }) => nameInApi(type)))
})
