import Value from 'typebox/value'
import { measurePatterns } from '../texts/patterns.ts'
import { findRuleType } from './registry.ts'

/** All problems of a rule's type and params; empty if a check can use them. */
export function ruleProblems(type: string, params: unknown): string[] {
  const ruleType = findRuleType(type)
  if (!ruleType) return [`type: there is no rule type “${type}”`]
  const problems = Value.Errors(ruleType.params, params)
    .filter(({ keyword }) => keyword !== 'boolean')
    .map(({ instancePath, message }) => `params${instancePath.replaceAll('/', '.')}: ${message}`)
  if (problems.length > 0) return problems
  const problem = ruleType.problem(params)
  if (problem !== null) return [`params: ${problem.message}`]
  const measured = measurePatterns(ruleType.patterns(params))
  return 'problem' in measured ? [`params.${measured.place}: ${measured.problem}`] : []
}
