import type { Document } from '@blazon/document/document'
import type { BrandLogo } from './brand.ts'
import type { ColorsBehind } from './colors/colors-behind.ts'
import { type Drawings, readColorsBehind } from './colors/read-colors-behind.ts'
import { comparePictures } from './pictures/compare-pictures.ts'
import type { ComparedPictures } from './pictures/compared-pictures.ts'
import type { Rule } from './rule.ts'
import type { MeasuredOverflow } from './texts/measured-overflow.ts'
import { judgesOverflow, measureOverflow } from './texts/overflow.ts'
import { loadDictionaries } from './words/dictionaries.ts'
import type { Dictionaries } from './words/dictionary.ts'

/** Inputs of rules beside the document; measured, rendered and loaded only if a rule needs them. */
export interface RuleInputs {
  pictures: ComparedPictures
  dictionaries: Dictionaries
  overflow: MeasuredOverflow
  colorsBehind: ColorsBehind
  /** Slides rendered for `colorsBehind`. */
  drawings: Drawings
}

interface InputOptions {
  logos?: readonly BrandLogo[]
  includeHidden?: boolean
  /** True to measure texts even if no rule requires it, because a fix may make them overflow. */
  isFixed?: boolean
}

/**
 * @param document read from these bytes.
 * @param earlier the inputs before a fix, which changes no picture and no language; slides that
 * differ only in their texts are not rendered again.
 */
export async function readRuleInputs(
  bytes: Uint8Array,
  document: Document,
  rules: readonly Rule[],
  { logos = [], includeHidden = false, isFixed = false }: InputOptions,
  earlier?: RuleInputs,
): Promise<RuleInputs> {
  const drawings: Drawings = earlier?.drawings ?? new Map()
  return {
    pictures: earlier?.pictures ?? (await comparePictures(bytes, document, rules, logos)),
    dictionaries: earlier?.dictionaries ?? (await loadDictionaries(document, rules)),
    overflow: isFixed || judgesOverflow(rules) ? await measureOverflow(bytes, document) : new Map(),
    colorsBehind: await readColorsBehind(bytes, document, rules, includeHidden, drawings),
    drawings,
  }
}
