import type { RuleType } from '../rule.ts'
import { colorInPalette } from './color-in-palette.ts'
import { contrastMin } from './contrast-min.ts'
import { fontFamily } from './font-family.ts'
import { fontSize } from './font-size.ts'

/** Every rule type there is, in the contract's order. */
export const ruleTypes: readonly RuleType[] = [colorInPalette, contrastMin, fontFamily, fontSize]

/** The rule type of a name; undefined where there is none. */
export function findRuleType(type: string): RuleType | undefined {
  return byName.get(type)
}

const byName = new Map(ruleTypes.map((ruleType) => [ruleType.type, ruleType]))
