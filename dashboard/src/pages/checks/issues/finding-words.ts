import type { Finding, Issue } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { i18n } from '#language'
import { translateFinding, translateRemedy } from '../../../api/finding-texts.ts'
import { formatNumber } from '../../../language/format.ts'

type Said = Pick<
  Finding,
  'type' | 'message' | 'code' | 'params' | 'location' | 'observed' | 'nearest' | 'fix'
>

/** An issue of a check or of the trial of a rule. */
interface SaidIssue extends Pick<Issue, 'message' | 'remedy' | 'places_count'> {
  sample: Said
}

/** What is wrong: in English the API's sentence, which a finding without a code has in any language. */
export function describeFinding(finding: Said): string {
  return (isEnglish() ? null : translateFinding(finding)) ?? finding.message
}

export function describeIssue({ message, sample, remedy, places_count }: SaidIssue): string {
  if (isEnglish()) return message
  const change = describeChange(sample, remedy.fix)
  if (change !== null) return change
  const text = translateFinding(sample)
  if (text === null || places_count === 1) return text ?? message
  const more = plural(places_count - 1, { one: '# more place.', other: '# more places.' })
  return `${text} ${more}`
}

/** What to do about an issue. */
export function describeRemedy({ sample, remedy }: SaidIssue): string {
  if (isEnglish()) return remedy.text
  const replacement = remedy.fix?.replacement ?? null
  if (replacement !== null) {
    const value = `${replacement}${unitOf(sample)}`
    return t`Replace it with ${value}.`
  }
  return translateRemedy(sample) ?? remedy.text
}

function isEnglish(): boolean {
  return i18n.locale === 'en'
}

/** `#000000 → ink`, as the API writes an issue; null unless one value replaces the other. */
function describeChange(sample: Said, fix: Finding['fix']): string | null {
  const { type, observed, nearest } = sample
  const replacement = fix?.replacement ?? null
  if (observed === null || replacement === null || type === 'contrast_min') return null
  const unit = unitOf(sample)
  const found = typeof observed === 'number' ? formatNumber(observed) : observed
  return `${found}${unit} → ${nearest?.hex === replacement ? nearest.key : `${replacement}${unit}`}`
}

function unitOf({ type }: Said): string {
  return type === 'font_size' ? ' pt' : ''
}
