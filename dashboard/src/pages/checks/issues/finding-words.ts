import type { Finding, Issue } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { i18n } from '#language'
import { formatNumber } from '../../../language/format.ts'

type Said = Pick<Finding, 'type' | 'message' | 'observed' | 'expected' | 'nearest' | 'fix'>

/** An issue of a check or of the trial of a rule. */
interface SaidIssue extends Pick<Issue, 'message' | 'remedy'> {
  sample: Omit<Said, 'message'>
}

/** What is wrong: in English the API's sentence, else the value and what it should be. */
export function describeFinding(finding: Said): string {
  return isEnglish() ? finding.message : describeValue(finding)
}

export function describeIssue({ message, sample, remedy }: SaidIssue): string {
  return isEnglish() ? message : describeValue({ ...sample, fix: remedy.fix })
}

/** What to do about an issue. */
export function describeRemedy({ sample, remedy }: SaidIssue): string {
  if (isEnglish()) return remedy.text
  const replacement = remedy.fix?.replacement ?? null
  return replacement === null
    ? t`Expected: ${nameExpected(sample.expected)}.`
    : t`Replace it with ${replacement}.`
}

function isEnglish(): boolean {
  return i18n.locale === 'en'
}

/** `#000000 → ink`, as the API writes an issue of several findings. */
function describeValue({ type, observed, expected, nearest, fix }: Omit<Said, 'message'>): string {
  const wanted = nameExpected(expected)
  if (observed === null) return t`Missing; expected: ${wanted}`
  const unit = type === 'font_size' ? ' pt' : ''
  const isContrast = type === 'contrast_min'
  // Rounded down, so that a failing ratio never reads like the required one.
  const found = isContrast
    ? t`Contrast ${formatNumber(Math.floor(Number(observed) * 10) / 10)} : 1`
    : `${observed}${unit}`
  const replacement = fix?.replacement ?? null
  if (replacement === null || isContrast) return t`${found}; expected: ${wanted}`
  return `${found} → ${nearest?.hex === replacement ? nearest.key : `${replacement}${unit}`}`
}

/** The API's texts for what a rule expects; those that name values of the brand are not translated. */
export function nameExpected(expected: string): string {
  for (const [words, name] of phrases) {
    const found = words.exec(expected)
    if (found !== null) return name(...found.slice(1).map(localize))
  }
  return expected
}

/** `4,5 : 1` of `4.5:1` for a German reader. Names that only contain digits stay as they are. */
function localize(part: string): string {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(:1| pt| dpi| %)?$/.exec(part) ?? []
  return number === undefined ? part : `${formatNumber(Number(number))}${unit.replace(':', ' : ')}`
}

type Phrase = readonly [words: RegExp, name: (...parts: string[]) => string]

const phrases: readonly Phrase[] = [
  [/^a palette colour within ΔE (.+)$/, (limit) => t`a palette colour within ΔE ${limit}`],
  [/^at least (.+) pt between neighbours$/, (gap) => t`at least ${gap} pt between neighbours`],
  [/^(.+) pt of clear space$/, (room) => t`${room} pt of clear space`],
  [/^at least (\S+(?: (?:pt|dpi|%))?)$/, (least) => t`at least ${least}`],
  [/^at most (\S+(?: (?:pt|%))?)$/, (most) => t`at most ${most}`],
  [/^at least (\S+ pt), at most (\S+ pt)$/, (least, most) => t`at least ${least}, at most ${most}`],
  [/^one of (.+)$/, (values) => t`one of ${values}`],
  [/^(\S+) for (.+)$/, (swatch, targets) => t`${swatch} for ${targets}`],
  [/^not (“.+”)$/, (said) => t`not ${said}`],
  [/^(“.+”) or (“.+”)$/, (first, last) => t`${first} or ${last}`],
  [/^a form of (“.+”)$/, (word) => t`a form of ${word}`],
  [/^an alternative text$/, () => t`an alternative text`],
  [
    /^an alternative text of at least (\d+) characters$/,
    (least) => t`an alternative text of at least ${least} characters`,
  ],
  [/^text inside its shape$/, () => t`text inside its shape`],
  [/^within the margins$/, () => t`within the margins`],
  [/^on the slide$/, () => t`on the slide`],
  [/^objects that do not overlap$/, () => t`objects that do not overlap`],
  [/^content, or no placeholder$/, () => t`content, or no placeholder`],
  [/^a description, not the name of an object$/, () => t`a description, not the name of an object`],
  [
    /^an embedded font, or one that every reader has$/,
    () => t`a font that is embedded or installed everywhere`,
  ],
  [/^no external links$/, () => t`no external links`],
  [/^the current template$/, () => t`the current template`],
  [/^the place and size of the layout$/, () => t`the place and size of the layout`],
  [/^edges in line$/, () => t`edges in line`],
  [/^edges at columns$/, () => t`edges at columns`],
  [/^the logo$/, () => t`the logo`],
  [/^the current logo$/, () => t`the current logo`],
  [/^once on a slide$/, () => t`once on a slide`],
  [/^once on a page$/, () => t`once on a page`],
  [/^once in the file$/, () => t`once in the file`],
  [/^its own colours$/, () => t`its own colours`],
  [/^upright$/, () => t`upright`],
  [/^not mirrored$/, () => t`not mirrored`],
]
