import type { CheckFix } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { i18n } from '#language'
import { formatNumber } from '../../../language/format.ts'

type Change = Pick<
  CheckFix['changes'][number],
  'description' | 'kind' | 'target' | 'from' | 'to' | 'color' | 'place' | 'places_count'
>
type Reason = Pick<CheckFix['reasons'][number], 'code' | 'reason'>

/** What a fix replaces, and where: in English the API's sentence. */
export function describeChange(change: Change): string {
  if (i18n.locale === 'en') return change.description
  const { kind, target, from, color, place, places_count } = change
  const subject = target === null ? kinds[kind] : targets[target]
  const to = change.to === '' ? t`nothing` : change.to
  const wanted = color === null ? to : `${color} ${to}`
  const count = plural(places_count, { one: '# place', other: '# places' })
  return t`${subject} ${from} → ${wanted} ${places[place]}: ${count}`
}

/** A value for a change: `sky #6CB4EE · ΔE 12.3`. */
export function describeAlternative({
  to,
  color,
  distance,
}: Pick<Change, 'to'> & { color: string | null; distance: number | null }): string {
  const name = color === null ? to || t`nothing` : `${color} ${to}`
  return distance === null ? name : `${name} · ${describeDistance(distance)}`
}

/** How much a colour changes. */
export function describeDistance(distance: number): string {
  const value = formatNumber(distance, { maximumFractionDigits: 1 })
  return t`ΔE ${value}`
}

/** Why findings remain after a fix: in English the API's sentence, which names more. */
export function explainLeft({ code, reason }: Reason): string {
  return i18n.locale === 'en' ? reason : (reasons[code] ?? reason)
}

const kinds: Readonly<Record<Change['kind'], string>> = {
  color: t`Colour`,
  font: t`Font`,
  words: t`Words`,
}

const targets: Readonly<Record<NonNullable<Change['target']>, string>> = {
  text: t`Text`,
  fill: t`Fill`,
  line: t`Line`,
  background: t`Background`,
  effect: t`Effect`,
}

const places: Readonly<Record<Change['place'], string>> = {
  theme: t`in the theme`,
  master: t`on the master`,
  layout: t`on the layout`,
  table_styles: t`in the table styles`,
  style: t`in the style`,
  list: t`in the list`,
  header: t`in the header`,
  footer: t`in the footer`,
  slide: t`on the slides`,
  file: t`in the file`,
}

const reasons: Readonly<Record<Reason['code'], string>> = {
  format_not_fixable: t`Files of this format cannot be fixed automatically.`,
  finding_missing: t`The file does not have this finding.`,
  not_selected: t`It was not selected.`,
  person_needed: t`A person has to decide what to change.`,
  replacement_missing: t`No rule provides a replacement.`,
  part_not_fixable: t`A part of it cannot be changed automatically.`,
  place_missing: t`The file does not store this value separately: it is in a field, a generated label or SmartArt.`,
  changes_entangled: t`No combination of changes was found that breaks no other rule.`,
  text_color_missing: t`The palette has no colour for text.`,
  fill_color_missing: t`The palette has no colour for fills.`,
  line_color_missing: t`The palette has no colour for lines.`,
  background_color_missing: t`The palette has no colour for backgrounds.`,
  effect_color_missing: t`The palette has no colour for effects.`,
  colors_too_few: t`The palette has too few colours to keep those of this chart, table, diagram or gradient apart.`,
  color_too_different: t`Every palette colour that fits here differs clearly. Choose one to apply it.`,
  code_font_missing: t`The text is set in a monospaced font, and no allowed font has the role code.`,
  script_font_missing: t`No allowed font is known to have the characters of this script.`,
  layout_broken: t`It would make a text overflow or overlap.`,
  contrast_too_low: t`No palette colour for text has enough contrast with the background here.`,
  text_unreadable: t`Every palette colour that is allowed here would make the text on it hard to read.`,
  other_rule_broken: t`It would break another rule.`,
}
