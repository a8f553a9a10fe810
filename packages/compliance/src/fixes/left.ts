/** Why a finding remains after a fix: the sentence for a designer, by its code, for translations. */
const sentences = {
  format_not_fixable: 'Files of this format cannot be fixed automatically.',
  finding_missing: 'The file does not have this finding.',
  not_selected: 'It was not selected.',
  person_needed: 'A person has to decide what to change.',
  replacement_missing: 'No rule provides a replacement.',
  part_not_fixable: 'A part of it cannot be changed automatically.',
  place_missing:
    'The file does not store this value separately: it is in a field, a generated label or SmartArt.',
  changes_entangled: 'No combination of changes was found that breaks no other rule.',
  text_color_missing: 'The palette has no colour for text.',
  fill_color_missing: 'The palette has no colour for fills.',
  line_color_missing: 'The palette has no colour for lines.',
  background_color_missing: 'The palette has no colour for backgrounds.',
  effect_color_missing: 'The palette has no colour for effects.',
  colors_too_few:
    'The palette has too few colours to keep those of this chart, table, diagram or gradient apart.',
  code_font_missing: 'The text is set in a monospaced font, and no allowed font has the role code.',
  script_font_missing: 'No allowed font is known to have the characters of this script.',
  contrast_too_low: 'No palette colour for text has enough contrast with the background here.',
  text_unreadable:
    'Every palette colour that is allowed here would make the text on it hard to read.',
}

export const leftCodes = [
  ...(Object.keys(sentences) as (keyof typeof sentences)[]),
  'color_too_different',
  'layout_broken',
  'other_rule_broken',
] as const

type LeftCode = (typeof leftCodes)[number]

export interface LeftReason {
  code: LeftCode
  /** A sentence for a designer. */
  reason: string
}

export function explainLeft(code: keyof typeof sentences): LeftReason {
  return { code, reason: sentences[code] }
}

/** @param most the ΔE that the rule considers safe */
export function explainDistance(most: number): LeftReason {
  const reason = `Every palette colour that fits here differs by more than ΔE ${most}. Choose one to apply it.`
  return { code: 'color_too_different', reason }
}

/** What a fix would make worse. */
export function explainHarm({ type, message }: { type: string; message: string }): LeftReason {
  return type === 'layout'
    ? { code: 'layout_broken', reason: `It would change the layout. ${message}` }
    : { code: 'other_rule_broken', reason: `It would break another rule. ${message}` }
}
