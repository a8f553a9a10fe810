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
  const found = isContrast ? nameContrast(observed) : `${nameObserved(observed)}${unit}`
  const replacement = fix?.replacement ?? null
  if (replacement === null || isContrast) return t`${found}; expected: ${wanted}`
  return `${found} → ${nearest?.hex === replacement ? nearest.key : `${replacement}${unit}`}`
}

/** A ratio, or the picture or gradient that is behind the texts of an issue. */
function nameContrast(observed: string | number): string {
  if (typeof observed === 'string') {
    const place = nameObserved(observed)
    return t`Too little contrast ${place}`
  }
  // Rounded down, so that a failing ratio never reads like the required one.
  return t`Contrast ${formatNumber(Math.floor(observed * 10) / 10)} : 1`
}

/** Translates what the API says was found; values of the file stay as they are. */
function nameObserved(observed: string | number): string {
  return typeof observed === 'string' ? sayPhrase(observed, foundPhrases) : formatNumber(observed)
}

/** The API's texts for what a rule expects; those that name values of the brand are not translated. */
export function nameExpected(expected: string): string {
  return sayPhrase(expected, phrases)
}

function sayPhrase(text: string, known: readonly Phrase[]): string {
  for (const [words, name] of known) {
    const found = words.exec(text)
    if (found !== null) return name(...found.slice(1).map(localize))
  }
  return text
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
  [/^no text all in capitals$/, () => t`no text all in capitals`],
  [/^no trailing full stop$/, () => t`no full stop at the end`],
  [/^at most (\d+) words$/, (most) => t`at most ${most} words`],
  [/^(“.+”) at least once$/, (said) => t`${said} at least once`],
  [/^(“.+”) at least once in footers$/, (said) => t`${said} at least once in footers`],
  [/^each layout once$/, () => t`each layout once`],
  [/^the logo at the (.+)$/, (places) => nameLogoPlaces(places)],
]

/** What rules find, by the API's English phrase. */
const foundPhrases: readonly Phrase[] = [
  [/^on a picture$/, () => t`on a picture`],
  [/^on the picture (“.+”)$/, (name) => t`on the picture ${name}`],
  [/^on a gradient of (\S+) and (\S+)$/, (from, to) => t`on a gradient of ${from} and ${to}`],
  [/^on a pattern of (\S+) and (\S+)$/, (one, other) => t`on a pattern of ${one} and ${other}`],
  [/^all capitals$/, () => t`all capitals`],
  [/^a trailing full stop$/, () => t`a full stop at the end`],
  [/^(\d+) words$/, (count) => t`${count} words`],
  [/^at the (.+)$/, (place) => t`at the ${namePosition(place)}`],
  [/^off the slide$/, () => t`off the slide`],
  [/^beside the slide$/, () => t`beside the slide`],
  [/^over the edge of the slide$/, () => t`over the edge of the slide`],
  [/^neighbours too close$/, () => t`neighbours too close`],
  [
    /^text beyond the (?:height|bottom) of its shape$/,
    () => t`text that is too high for its shape`,
  ],
  [/^text beyond the .+ of its shape$/, () => t`text that is too wide for its shape`],
  [/^empty placeholder for the title$/, () => t`empty placeholder for the title`],
  [/^empty placeholder for the subtitle$/, () => t`empty placeholder for the subtitle`],
  [/^empty placeholder for text$/, () => t`empty placeholder for text`],
  [/^empty placeholder for a picture$/, () => t`empty placeholder for a picture`],
  [/^empty placeholder for .+$/, () => t`empty placeholder`],
  [/^mirrored$/, () => t`mirrored`],
  [/^stretched by (\S+) %$/, (share) => t`stretched by ${share} %`],
  [/^turned by (\S+)°$/, (angle) => t`turned by ${angle}°`],
  [/^other colours$/, () => t`other colours`],
  [/^retired logo$/, () => t`a logo that is no longer used`],
  [/^line spacing (\d+) %$/, (share) => t`line spacing ${share} %`],
]

function nameLogoPlaces(places: string): string {
  const names = places.split(' or ').map(namePosition)
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names)
  return t`the logo at the ${list}`
}

/** Positions of a page, as the API names them. */
function namePosition(position: string): string {
  switch (position) {
    case 'top left':
      return t`top left`
    case 'top':
      return t`top`
    case 'top right':
      return t`top right`
    case 'left':
      return t`left`
    case 'center':
      return t`centre`
    case 'right':
      return t`right`
    case 'bottom left':
      return t`bottom left`
    case 'bottom':
      return t`bottom`
    case 'bottom right':
      return t`bottom right`
    default:
      return position
  }
}
