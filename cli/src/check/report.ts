import { counted } from '@blazon/compliance/counted'
import type { Change } from '@blazon/compliance/fixes/changes'
import { type DescribedChange, describeChange } from '@blazon/compliance/fixes/describe-change'
import { groupIssues } from '@blazon/compliance/issues'
import { type PageNoun, pageNoun } from '@blazon/compliance/places/place'
import { htmlReport } from '@blazon/compliance/reports/html'
import { junitReport } from '@blazon/compliance/reports/junit'
import { sarifReport } from '@blazon/compliance/reports/sarif'
import { joinSarif } from '@blazon/compliance/reports/sarif-join'
import { printable } from '@blazon/compliance/reports/terminal'
import { printFindings } from '@blazon/compliance/reports/text'
import type { CheckResult } from '@blazon/compliance/result'

export const formats = ['text', 'json', 'sarif', 'junit', 'html'] as const

export type Format = (typeof formats)[number]

/** The replacements of a fix, applied or not. */
export interface FixSummary {
  applied: number
  left: number
  /** The replacements and their places. */
  changes: readonly ReportedChange[]
  /** Why findings remain, with their numbers. */
  reasons: readonly { reason: string; count: number }[]
}

type ReportedChange = DescribedChange & Pick<Change, 'applicability' | 'selected' | 'distance'>

/** One file and the result of its check. */
export interface CheckedFile {
  file: string
  result: CheckResult
  /** Set if the process that read the file also wrote the report. */
  report: string | null
  fixed: FixSummary | null
}

interface Look {
  /** Whether fixes are only previewed. */
  isPreview: boolean
  isColored: boolean
  width: number
}

/** All files in one text; in SARIF, one run. Not for HTML of several files. */
export function reportText(files: readonly CheckedFile[], format: Format, look: Look): string {
  if (format === 'json') {
    const data = files.map(({ file, fixed, result }) => ({ ...withIssues(result), file, fixed }))
    return `${JSON.stringify({ object: 'list', data }, null, 2)}\n`
  }
  if (format === 'sarif') return `${JSON.stringify(joinedSarif(files), null, 2)}\n`
  if (format === 'junit') return junitReport(files)
  if (format === 'html') return files.map(renderHtml).join('')
  const { isColored: color, width, isPreview } = look
  return files
    .map(
      (file) =>
        `${describeHeading(file, files.length, isPreview)}${printFindings(file.result, { color, width })}`,
    )
    .join('\n')
}

function withIssues(result: CheckResult): object {
  return result.status === 'failed' ? result : { ...result, issues: groupIssues(result.findings) }
}

/** 0 without unwaived errors, 1 with one, 2 if a file could not be read. */
export function chooseExitCode(files: readonly CheckedFile[]): 0 | 1 | 2 {
  if (files.some(({ result }) => result.status === 'failed')) return 2
  const isRefused = files.some(
    ({ result }) => result.status === 'completed' && result.verdict === 'fail',
  )
  return isRefused ? 1 : 0
}

function describeHeading(
  { file, result, fixed }: CheckedFile,
  count: number,
  isPreview: boolean,
): string {
  const name = count > 1 ? `${printable(file)}\n` : ''
  if (fixed === null) return name
  const { applied, left } = fixed
  if (isPreview) return `${name}${describePreview(fixed, nounIn(result))}\n`
  return `${name}Fixed ${applied}, left ${left}. The findings below are those of the fixed file.\n\n`
}

function describePreview({ applied, left, changes, reasons }: FixSummary, noun: PageNoun): string {
  const lines = [
    `A fix would remove ${counted(applied, 'finding')} and leave ${left}. The file is unchanged.`,
    ...changes.map(
      (change) => `  ${describeGrade(change)}${printable(describeChange(change, noun))}`,
    ),
    ...reasons.map(
      ({ reason, count }) => `  ${counted(count, 'finding')} left: ${printable(reason)}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

/** What is only proposed, and how far away a colour is. */
function describeGrade({ applicability, selected, distance }: ReportedChange): string {
  const away = distance === null ? '' : `, ΔE ${distance.toFixed(1)}`
  return selected && applicability === 'safe'
    ? ''
    : `${selected ? '' : 'not made, '}${applicability}${away}: `
}

/** The word for a page of the file. */
function nounIn(result: CheckResult): PageNoun {
  return result.status === 'completed' ? pageNoun(result.input.format) : 'page'
}

/** A file that could not be read has no report yet. */
export function renderHtml({ file: filename, result, report }: CheckedFile): string {
  return report ?? htmlReport(result, null, { filename })
}

function joinedSarif(files: readonly CheckedFile[]): object {
  return joinSarif(
    files.map(({ file: filename, result, report }) =>
      report === null ? sarifReport(result, { filename }) : JSON.parse(report),
    ),
  )
}
