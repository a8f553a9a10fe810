import { counted, pluralize } from '../counted.ts'
import type { Finding, Severity } from '../finding.ts'
import { countPlaces, findingsByIssue, groupIssues, type Issue } from '../issues.ts'
import { describeHeadings, listRanges, locationNoun, partNames, quoted } from '../places/place.ts'
import type { CheckResult, CompletedCheck } from '../result.ts'
import { createInk, type Ink, type Paint, printable, wrapped } from './terminal.ts'

export interface PrintOptions {
  /** Whether the terminal supports ANSI true colour. */
  color: boolean
  /** Maximum number of columns, at least 40. */
  width: number
}

/**
 * A check's result for a terminal: its issues, the worst first, then its warnings, the verdict and the
 * totals.
 */
export function printFindings(result: CheckResult, options: PrintOptions): string {
  const ink = createInk(options.color)
  const width = Math.max(40, options.width)
  if (result.status === 'failed') {
    const { code, message } = result.failure
    const reason = `The file could not be checked: ${printable(message)} (${code})`
    return `${wrapped(reason, width).map(ink.red).join('\n')}\n`
  }
  const found = findingsByIssue(result.findings)
  const issues = groupIssues(result.findings)
  const blocks = issues.map((issue) => block(issue, found.get(issue.fingerprint) ?? [], ink, width))
  const warnings = result.warnings.map(({ message }) => warningBlock(message, ink, width))
  const parts = [...blocks, ...warnings, summary(result, issues.length, ink, width)]
  return `${parts.join('\n\n')}\n`
}

function warningBlock(message: string, ink: Ink, width: number): string {
  const lines = wrapped(printable(message), width - indent.length)
  return `${ink.yellow('!')} ${lines.join(`\n${indent}`)}`
}

const marks: Readonly<Record<Severity, string>> = { error: '✗', warning: '▲', info: '•' }
const indent = ' '.repeat(2)

function block(issue: Issue, findings: readonly Finding[], ink: Ink, width: number): string {
  const { state, severity, sample } = issue
  const isWaived = state === 'waived'
  const paint = isWaived ? ink.dim : choosePaint(severity, ink)
  const lines = wrapped(printable(headline(issue)), width - indent.length)
  const swatches = isWaived ? '' : swatchLine(sample, ink)
  const places = placeLine(issue, findings)
  return [
    `${paint(isWaived ? '–' : marks[severity])} ${lines.join(`\n${indent}`)}`,
    ...(swatches === '' ? [] : [`${indent}${swatches}`]),
    ...wrapped(places, width - indent.length).map((line) => indent + ink.dim(line)),
    ...remedyLines(issue, ink, width),
  ].join('\n')
}

/** The message of a single finding; for several, the value, its number of places and of slides. */
function headline(issue: Issue): string {
  const { message, findings_count } = issue
  return findings_count === 1 ? message : `${message}, ${countPlaces(issue)}`
}

function choosePaint(severity: Severity, ink: Ink): Paint {
  if (severity === 'error') return ink.red
  return severity === 'warning' ? ink.yellow : ink.blue
}

/** The found colour next to the proposed one; nothing without colours. */
function swatchLine({ observed, nearest }: Finding, ink: Ink): string {
  if (!ink.isColored || nearest === null || typeof observed !== 'string') return ''
  return `${ink.swatch(observed)} ${observed}  →  ${ink.swatch(nearest.hex)} ${nearest.hex} ${printable(nearest.key)}`
}

function placeLine(issue: Issue, findings: readonly Finding[]): string {
  const { sample, state, type, findings_count, waived_count, places_count } = issue
  const { source } = sample
  const isPartlyWaived = waived_count > 0 && waived_count < findings_count
  return [
    describeSlides(issue, findings),
    ...(findings_count === 1 ? placeParts(sample) : [listLines(findings)]),
    source && source !== 'explicit' ? `set by the ${source}` : null,
    findings_count === 1 && places_count > 1 ? `${places_count} times` : null,
    isPartlyWaived ? `${waived_count} of ${findings_count} findings waived` : null,
    state === 'new' ? null : state,
    type,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** `slides 2 to 9, 12`, `sheet “Q3”`, `subject, HTML part`; null for none. */
function describeSlides({ slides, sample }: Issue, findings: readonly Finding[]): string | null {
  if (slides.length === 0) return null
  const noun = locationNoun(sample.location)
  const { sheet, part } = sample.location
  if (part !== undefined) {
    const parts = new Set(findings.flatMap(({ location }) => location.part ?? []))
    return [...parts].map((one) => partNames[one]).join(', ')
  }
  if (sheet !== undefined && slides.length === 1) return `${noun} ${printable(quoted(sheet))}`
  return `${pluralize(slides.length, noun)} ${listRanges(slides)}`
}

function placeParts({ location }: Finding): (string | null)[] {
  const { shape_name, paragraph, run, line, column, selector } = location
  const headings = describeHeadings(location)
  return [
    headings && printable(headings),
    shape_name && line === null ? printable(shape_name) : null,
    selector ? printable(selector) : null,
    line ? `line ${line}, column ${column}` : null,
    paragraph && line === null ? `paragraph ${paragraph}${run ? `, run ${run}` : ''}` : null,
  ]
}

const maxLines = 10

/** `lines 3, 14, 15 and 2 more`; null for none. */
function listLines(findings: readonly Finding[]): string | null {
  const lines = [...new Set(findings.flatMap(({ location }) => location.line ?? []))]
  if (lines.length === 0) return null
  const rest = lines.length - maxLines
  const listed = lines.slice(0, maxLines).join(', ')
  return `${pluralize(lines.length, 'line')} ${listed}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** The remedy, for a finding with a fix and for an issue of several findings. */
function remedyLines({ remedy, sample, state }: Issue, ink: Ink, width: number): string[] {
  if (state === 'waived' || sample.fix === null) return []
  const lines = wrapped(printable(remedy.text), width - indent.length - 2)
  return lines.map((line, index) => `${indent}${ink.green(index === 0 ? '→' : ' ')} ${line}`)
}

function summary(result: CompletedCheck, issues: number, ink: Ink, width: number): string {
  const { verdict, score, counts, truncated } = result
  const sums = [
    counts.error > 0 ? counted(counts.error, 'error') : '',
    counts.warning > 0 ? counted(counts.warning, 'warning') : '',
    counts.info > 0 ? counted(counts.info, 'note') : '',
    counts.waived > 0 ? `${counts.waived} waived` : '',
    counts.indeterminate > 0 ? `${counts.indeterminate} could not be judged` : '',
    truncated > 0 ? `${truncated} more not listed` : '',
  ].filter((part) => part !== '')
  const paint = { fail: ink.red, warn: ink.yellow, pass: ink.green }[verdict]
  const inIssues = issues < result.findings.length ? ` in ${counted(issues, 'issue')}` : ''
  const rest = `score ${score} · ${sums.length > 0 ? sums.join(', ') : 'nothing found'}${inIssues}`
  const [first = '', ...more] = wrapped(`${verdict} · ${rest}`, width)
  return [paint(verdict) + first.slice(verdict.length), ...more].join('\n')
}
