import { counted } from './counted.ts'
import type { Finding, Fix, Observed, Severity } from './finding.ts'
import { severities } from './finding.ts'
import { describeBehind, isBehind } from './finding-phrases.ts'
import { digest } from './fingerprint.ts'
import { locationNoun, shortened } from './places/place.ts'

/** Where the value of an issue is set, so that one change there removes all of its findings. */
export const origins = ['slide', 'file', 'style', 'layout', 'master', 'theme', 'default'] as const

/**
 * `slide`: on the slides themselves; `file`: in a file without slides, or outside them; `default`:
 * nothing in the file sets it.
 */
type Origin = (typeof origins)[number]

/** All findings of a check with the same rule, severity, observed value and origin. */
export interface Issue<Sample extends Finding = Finding> {
  /** The same for the same issue after other parts of the file are edited; unique in a check. */
  fingerprint: string
  /** Id of the rule. */
  rule: string
  /** Its type. */
  type: string
  severity: Severity
  /** For a designer: the finding's own message if there is only one. */
  message: string
  observed: Observed
  origin: Origin
  /** Number of occurrences of the value. */
  places_count: number
  findings_count: number
  /** Number of its findings that are waived. */
  waived_count: number
  /** `waived` if every finding is; otherwise `new` if one is new. */
  state: Finding['state']
  /** Ascending numbers of the slides, pages or parts that show it; empty for the whole file. */
  slides: number[]
  /** The first finding, in document order. */
  sample: Sample
  remedy: Remedy
}

interface Remedy {
  /** What to change, and where. */
  text: string
  /** The fix that all findings share; null if they differ or have none. */
  fix: Fix | null
}

/** Groups findings that arrive one by one in document order, storing only one of each issue. */
interface IssueGroups<Sample extends Finding> {
  add(finding: Sample): void
  /** Sorted: unwaived first, then by severity, then by the number of places. */
  list(): Issue<Sample>[]
}

export function groupIssues<Sample extends Finding>(findings: Iterable<Sample>): Issue<Sample>[] {
  const groups = createIssueGroups<Sample>()
  for (const finding of findings) groups.add(finding)
  return groups.list()
}

export function createIssueGroups<Sample extends Finding>(): IssueGroups<Sample> {
  const groups = new Map<string, Group<Sample>>()
  return {
    add(finding) {
      const fingerprint = fingerprintIssue(finding)
      const group = groups.get(fingerprint) ?? createGroup(fingerprint, finding)
      groups.set(fingerprint, group)
      addTo(group, finding)
    },
    list: () => tellApart([...groups.values()].map(readIssue)).sort(byImportance),
  }
}

/** Adds where the value is set to the titles that several issues of a rule share. */
function tellApart<Sample extends Finding>(issues: Issue<Sample>[]): Issue<Sample>[] {
  const titles = new Map<string, number>()
  const nameTitle = ({ rule, message }: Issue<Sample>) => JSON.stringify([rule, message])
  for (const issue of issues) titles.set(nameTitle(issue), (titles.get(nameTitle(issue)) ?? 0) + 1)
  return issues.map((issue) =>
    titles.get(nameTitle(issue)) === 1
      ? issue
      : { ...issue, message: `${issue.message} (${originNames[issue.origin]})` },
  )
}

const originNames: Readonly<Record<Origin, string>> = {
  slide: 'on slides',
  file: 'in the file',
  style: 'in a style',
  layout: 'on a layout',
  master: 'on a master',
  theme: 'in the theme',
  default: 'by default',
}

/** The findings of each issue, by the issue's fingerprint, in order. */
export function findingsByIssue<One extends Finding>(
  findings: Iterable<One>,
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const finding of findings) {
    const fingerprint = fingerprintIssue(finding)
    const group = groups.get(fingerprint) ?? []
    groups.set(fingerprint, group)
    group.push(finding)
  }
  return groups
}

/** Where the value of a finding is set. */
function findOrigin({ source, location }: Pick<Finding, 'source' | 'location'>): Origin {
  switch (source) {
    case 'style':
    case 'layout':
    case 'master':
    case 'theme':
    case 'default':
      return source
    default:
      return location.slide === null ? 'file' : 'slide'
  }
}

/** The fingerprint of the finding's issue. */
function fingerprintIssue(finding: Finding): string {
  const { rule, severity, observed } = finding
  return digest([rule, severity, observed, findOrigin(finding)])
}

/** `37 places on 12 slides`; pages, sheets or parts if it is no deck, and nothing for a whole file. */
export function countPlaces({ places_count, slides, sample }: Issue): string {
  const places = counted(places_count, 'place')
  if (slides.length === 0) return places
  return `${places} on ${counted(slides.length, locationNoun(sample.location))}`
}

interface Group<Sample> {
  fingerprint: string
  sample: Sample
  places: number
  findings: number
  waived: number
  isNew: boolean
  slides: Set<number>
  hasSharedFix: boolean
}

function createGroup<Sample>(fingerprint: string, sample: Sample): Group<Sample> {
  return {
    fingerprint,
    sample,
    places: 0,
    findings: 0,
    waived: 0,
    isNew: false,
    slides: new Set(),
    hasSharedFix: true,
  }
}

function addTo<Sample extends Finding>(group: Group<Sample>, finding: Finding): void {
  const { location, occurrences, state, fix } = finding
  group.places += occurrences
  group.findings += 1
  if (state === 'waived') group.waived += 1
  if (state === 'new') group.isNew = true
  const number = location.slide ?? location.page
  for (const slide of location.slides ?? (number === null ? [] : [number])) group.slides.add(slide)
  group.hasSharedFix &&= isSameFix(group.sample.fix, fix)
}

function isSameFix(one: Fix | null, other: Fix | null): boolean {
  return (
    one?.kind === other?.kind &&
    one?.description === other?.description &&
    one?.replacement === other?.replacement
  )
}

function readIssue<Sample extends Finding>(group: Group<Sample>): Issue<Sample> {
  const { fingerprint, sample, places, findings, waived, isNew, slides, hasSharedFix } = group
  const { rule, type, severity, observed } = sample
  const fix = hasSharedFix ? sample.fix : null
  const origin = findOrigin(sample)
  return {
    fingerprint,
    rule,
    type,
    severity,
    message: findings === 1 ? sample.message : describeIssue(sample, fix, findings),
    observed,
    origin,
    places_count: places,
    findings_count: findings,
    waived_count: waived,
    state: waived === findings ? 'waived' : isNew ? 'new' : 'existing',
    slides: [...slides].sort((one, other) => one - other),
    sample,
    remedy: { text: `${describeChange(sample, fix)}${placesOfChange[origin]}`, fix },
  }
}

/** The value and what it should be, without any single text: `#000000 → ink`. */
function describeIssue(sample: Finding, fix: Fix | null, findings: number): string {
  const { type, observed, expected, nearest } = sample
  if (observed === null) return describeMissing(sample, findings)
  // “no © Halden” and “expected: © Halden” say the same.
  if (observed === `no ${expected}`) return `Missing: ${expected}`
  const found = describeObserved(sample, observed)
  if (fix === null || fix.replacement === null) return `${found}; expected: ${expected}`
  const isNearest = nearest?.hex === fix.replacement
  const unit = type === 'font_size' ? ' pt' : ''
  const replacement = `${shortened(isNearest ? nearest.key : fix.replacement, valueLimit)}${unit}`
  return `${found} → ${type === 'contrast_min' ? 'use ' : ''}${replacement}`
}

/** What is missing, and where first: `No alternative text: “Chart 1” and 3 more`. */
function describeMissing({ type, expected, message }: Finding, findings: number): string {
  if (type !== 'alt_text') return `Missing: ${expected}`
  // The message names it best: a picture of a web page by its file.
  const [first = counted(1, 'object')] = /“[^”]*”/.exec(message) ?? []
  return `No alternative text: ${first} and ${findings - 1} more`
}

/** The value with what it is, unless that is obvious, as for a colour or a font. */
function describeObserved(
  { type, expected, params = {} }: Finding,
  observed: string | number,
): string {
  const noun = nouns[type]
  if (typeof observed === 'number' && noun) return noun(observed)
  // A length has the unit of the token that it should follow: `space.inset (12 px)`.
  const unit = / p[tx](?=\)$)/.exec(expected)?.[0]
  if (typeof observed === 'number' && unit) return `${observed}${unit}`
  // The hash of a template without a name tells issues apart, and says nothing to a person.
  if (type === 'template') return String(observed).replace(/ \([0-9a-f]{12}\)$/, '')
  if (type !== 'contrast_min') return shortened(String(observed), valueLimit)
  if (typeof observed === 'string') {
    // A finding of an earlier release has the place as its value.
    const place = isBehind(params)
      ? `on ${describeBehind(params)}`
      : shortened(observed, valueLimit)
    return `Too little contrast ${place}`
  }
  // Rounded down, so that a failing ratio never reads like the required one.
  return `Contrast ${Math.floor(Number(observed) * 10) / 10} : 1`
}

/** Numbers need the words for what they count or measure. */
const nouns: Readonly<Record<string, (value: number) => string>> = {
  font_size: (value) => `${value} pt`,
  font_weight: (value) => `Weight ${value}`,
  icon_grid: (value) => `Lines ${value} wide`,
  hidden_slides: (value) => counted(value, 'hidden slide'),
  image_resolution: (value) => `${value} dpi`,
  notes: (value) => `${counted(value, 'slide')} with notes`,
}

function describeChange({ type, expected }: Finding, fix: Fix | null): string {
  if (fix) return fix.description
  switch (type) {
    case 'contrast_min':
      return `Choose other colours for the texts or for what is behind them, with a contrast of ${expected}.`
    case 'term_forbidden':
      return 'Use another word.'
    default:
      return `Expected: ${expected}.`
  }
}

/** A value is changed where it is set: once, for every slide. */
const placesOfChange: Readonly<Record<Origin, string>> = {
  slide: '',
  file: '',
  style: ' Change it in the style, which sets it for every text that uses it.',
  layout: ' Change it on the layout, which sets it for its slides.',
  master: ' Change it on the master, which sets it for its slides.',
  theme: ' Change it in the theme, which sets it for every slide.',
  default: ' The file does not set it, so the default applies.',
}

function byImportance(one: Issue, other: Issue): number {
  return (
    Number(one.state === 'waived') - Number(other.state === 'waived') ||
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    other.places_count - one.places_count
  )
}

const valueLimit = 80
