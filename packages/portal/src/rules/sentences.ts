import type { RuleNames } from '@blazon/compliance/rules/phrases'
import { findRuleType } from '@blazon/compliance/rules/registry'
import type { PortalRule } from '../model.ts'

/**
 * A rule in words that a person follows: what somebody wrote, otherwise the sentence of its type; the
 * name of the rule for a type that this version does not know.
 */
export function renderSentence(
  { type, params, name, sentence }: Pick<PortalRule, 'type' | 'params' | 'name' | 'sentence'>,
  names: RuleNames,
): string {
  return sentence ?? (findRuleType(type)?.sentence(params, names) || name)
}
