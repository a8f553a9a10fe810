import type { Finding, Issue } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { i18n } from '#language'
import { translateFinding, translateRemedy } from '../../../api/texts/finding-texts.ts'
import { formatNumber } from '../../../language/format.ts'

type Said = Pick<
  Finding,
  'type' | 'message' | 'code' | 'params' | 'location' | 'observed' | 'nearest' | 'fix'
>

/** An issue of a check or of the trial of a rule. */
interface SaidIssue extends Pick<Issue, 'message' | 'remedy' | 'places_count' | 'findings_count'> {
  sample: Said
}

/** What is wrong: in English the API's sentence, which a finding without a code has in any language. */
export function describeFinding(finding: Said): string {
  return (isEnglish() ? null : translateFinding(finding)) ?? finding.message
}

export function describeIssue(issue: SaidIssue): string {
  const { message, sample, remedy, places_count, findings_count } = issue
  if (isEnglish()) return message
  const text = translateFinding(sample)
  const change = findings_count === 1 && text !== null ? null : describeChange(sample, remedy.fix)
  if (change !== null) return change
  if (text === null || places_count === 1) return text ?? message
  const more = plural(places_count - 1, { one: '# more place.', other: '# more places.' })
  return `${text} ${more}`
}

/** What to do about an issue. */
export function describeRemedy({ sample, remedy }: SaidIssue): string {
  if (isEnglish()) return remedy.text
  const replacement = findReplacement(sample, remedy.fix)
  const value = ofWords.has(sample.type) && replacement !== null ? t`“${replacement}”` : replacement
  if (value !== null && measured.has(sample.type)) return t`Set it to ${value}.`
  if (value !== null) return t`Replace it with ${value}.`
  return translateRemedy(sample) ?? remedy.text
}

/** `37 places on 12 slides`. */
export function countPlaces({
  places_count,
  slides,
  sample,
}: Pick<Issue, 'places_count' | 'slides' | 'sample'>): string {
  if (slides.length === 0 || sample.location.part !== undefined) {
    return plural(places_count, { one: '# place', other: '# places' })
  }
  if (sample.location.sheet !== undefined) {
    return t`${plural(places_count, { one: '# place', other: '# places' })} on ${plural(slides.length, { one: '# sheet', other: '# sheets' })}`
  }
  return sample.location.slide === null
    ? t`${plural(places_count, { one: '# place', other: '# places' })} on ${plural(slides.length, { one: '# page', other: '# pages' })}`
    : t`${plural(places_count, { one: '# place', other: '# places' })} on ${plural(slides.length, { one: '# slide', other: '# slides' })}`
}

function isEnglish(): boolean {
  return i18n.locale === 'en'
}

/** `#000000 → ink`, as the API writes an issue; null unless one value replaces the other. */
function describeChange(sample: Said, fix: Finding['fix']): string | null {
  const { type, observed, nearest } = sample
  const replacement = findReplacement(sample, fix)
  if (observed === null || replacement === null || type === 'contrast_min') return null
  const found = typeof observed === 'number' ? formatNumber(observed) : observed
  return `${found}${unitOf(type)} → ${nearest?.hex === replacement ? nearest.key : replacement}`
}

/** The value that replaces the observed one, with its unit; a required term replaces nothing. */
function findReplacement({ type }: Said, fix: Finding['fix']): string | null {
  const replacement = fix?.replacement ?? null
  return replacement === null || type === 'term_required' ? null : `${replacement}${unitOf(type)}`
}

function unitOf(type: string): string {
  return type === 'font_size' ? ' pt' : ''
}

/** Rules whose values have an amount. */
const measured: ReadonlySet<string> = new Set(['font_size', 'font_weight'])

/** Rules whose values are words of the text. */
const ofWords: ReadonlySet<string> = new Set([
  'term_forbidden',
  'inclusive_language',
  'trademark_sign',
])
