import type { PortalRule } from '../model.ts'
import { colorSentences } from './color-sentences.ts'
import { fileSentences } from './file-sentences.ts'
import { layoutSentences } from './layout-sentences.ts'
import { logoSentences } from './logo-sentences.ts'
import type { RuleNames, Sentence } from './phrases.ts'
import { textSentences } from './text-sentences.ts'

/** What a rule asks of a person, by rule type. */
const ruleSentences: Readonly<Record<string, Sentence>> = {
  ...colorSentences,
  ...logoSentences,
  ...textSentences,
  ...layoutSentences,
  ...fileSentences,
}

/** The rule types that have a sentence. */
export const typesWithSentences: readonly string[] = Object.keys(ruleSentences)

/**
 * A rule in words that a person follows: what somebody wrote, otherwise derived from the type and its
 * parameters; the name of the rule for a type that this version does not know.
 */
export function renderSentence(
  { type, params, name, sentence }: Pick<PortalRule, 'type' | 'params' | 'name' | 'sentence'>,
  names: RuleNames,
): string {
  if (sentence !== null) return sentence
  const derived = Object.hasOwn(ruleSentences, type) ? ruleSentences[type]!(params, names) : ''
  return derived === '' ? name : derived
}
