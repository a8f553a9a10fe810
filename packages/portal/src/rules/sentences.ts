import type { RuleNames } from '@blazon/compliance/rules/phrases'
import { findRuleType } from '@blazon/compliance/rules/registry'
import { html } from '@blazon/html/markup'
import type { PortalRule } from '../model.ts'
import { primarySubtag, type Words } from '../words.ts'

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

/** The attribute of an element with the sentence: those of types are English. */
export function langOf({ sentence }: Pick<PortalRule, 'sentence'>, { language }: Words) {
  const isEnglish = sentence === null && primarySubtag(language) !== 'en'
  return isEnglish ? html` lang="en"` : null
}
