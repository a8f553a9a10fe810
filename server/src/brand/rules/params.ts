import type { RuleType } from '@blazon/compliance/rule'
import { findRuleType, ruleTypes } from '@blazon/compliance/rules/registry'
import type { Call } from '../../kernel/call.ts'
import { invalid, missingReference } from '../../kernel/errors.ts'
import { type Validator, validator } from '../../kernel/validate.ts'
import { missingPalettes } from '../palettes/store.ts'

const validators = new Map<string, Validator>(
  ruleTypes.map(({ type, params }) => [type, validator(params, 'params')]),
)

/**
 * Checks the parameters of a rule: their shape, what the shape can't tell, and that what they name
 * exists. Throws with nested places such as `params.min` and `params.palettes[0]`.
 */
export async function checkParams(
  call: Call,
  type: string,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  validators.get(type)!(params)
  const problem = ruleTypeOf(type).problem(params)
  if (problem !== null) throw invalid('params', problem)
  const palettes = palettesOf(params)
  const absent = await missingPalettes(call.db, call.scope, palettes)
  palettes.forEach((id, at) => {
    if (absent.has(id)) throw missingReference('palette', id, `params.palettes[${at}]`)
  })
}

/** The ids of the palettes that parameters name. */
export function palettesOf(params: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(params.palettes) ? (params.palettes as string[]) : []
}

function ruleTypeOf(type: string): RuleType {
  const ruleType = findRuleType(type)
  if (ruleType === undefined) throw new Error(`no rule type ${type}`)
  return ruleType
}
