import type {
  BrandFont,
  BrandLogo,
  BrandPalette,
  BrandTemplate,
  BrandTokenSet,
} from '@blazon/compliance/brand'
import { type CheckProgress, check } from '@blazon/compliance/check'
import type { EarlierFinding } from '@blazon/compliance/edited-findings'
import type { Finding } from '@blazon/compliance/finding'
import type { CompletedCheck, FailedCheck } from '@blazon/compliance/result'
import type { Rule } from '@blazon/compliance/rule'
import { newUuid } from '../../kernel/base/ids.ts'
import { allowPages } from '../../kernel/processes/cpu-budget.ts'
import { type EarlyPart, sendEarly } from './early-task.ts'
import { createRows, type FindingColumns, type NewFinding, toColumns } from './finding-columns.ts'

/**
 * The program of a check's process: hostile bytes are read only here. The result is small or in
 * flat pieces, so that the service's event loop never parses a large one.
 */

export interface CheckTask {
  bytes: Uint8Array
  /** A text that was posted is plain text, whatever it looks like. */
  isText: boolean
  /** Of the bytes, if it is known: 1.4 MB take 1.5 ms. */
  sha256?: string
  filename: string | null
  rules: readonly Rule[]
  palettes: readonly BrandPalette[]
  fonts: readonly BrandFont[]
  /** The sets of tokens that rules name. */
  tokenSets: readonly BrandTokenSet[]
  /** The logos that rules name. */
  logos: readonly BrandLogo[]
  /** The templates that rules name. */
  templates: readonly BrandTemplate[]
  includeHidden: boolean
  includeNotes: boolean
  /** The only slide of a deck to check, from 1; null for all of it. */
  slide: number | null
  baseline: readonly EarlierFinding[]
  waivers: readonly string[]
}

export type CheckOutcome = FailedCheck | CheckedFile

export interface CheckedFile extends Omit<CompletedCheck, 'findings'> {
  /** The ten worst findings, for the event. */
  worst: readonly NewFinding[]
  /** The colours and font families that the file shows. */
  used_values: readonly string[]
  /** The SHA-256 of the files that the file shows. */
  used_files: readonly string[]
  /** Each of limited size. */
  batches: readonly FindingColumns[]
}

const batchFindings = 250
const worstFindings = 10

export async function checkFile(
  task: CheckTask,
  report: (progress: CheckProgress) => void = () => {},
  send: (part: EarlyPart) => void = () => {},
): Promise<CheckOutcome> {
  const { bytes, isText, filename, rules, ...options } = task
  let used_values: readonly string[] = []
  let used_files: readonly string[] = []
  const result = await check(bytes, rules, {
    ...options,
    ...(isText ? { format: 'text' } : {}),
    ...(filename === null ? {} : { filename }),
    onPages: allowPages,
    onProgress: report,
    early: sendEarly(send),
    onUsedValues: (values) => {
      used_values = values.map((value) => value.toWellFormed().replaceAll('\0', ''))
    },
    onUsedFiles: (hashes) => {
      used_files = hashes
    },
  })
  if (result.status === 'failed') return result
  const { findings, ...summary } = result
  // Lists are newest first, so the first finding of the document gets the newest id.
  const ids = findings.map(() => newUuid()).reverse()
  const rows = createRows(findings, ids)
  const worst = findWorst(findings).map((at) => rows[at]!)
  const batches: FindingColumns[] = []
  for (let at = 0; at < rows.length; at += batchFindings) {
    batches.push(toColumns(rows.slice(at, at + batchFindings)))
  }
  return { ...summary, worst, used_values, used_files, batches }
}

/** Indexes of the worst findings: unwaived before waived, errors first, then in document order. */
function findWorst(findings: readonly Finding[]): number[] {
  const rank = ({ state, severity }: Finding) =>
    (state === 'waived' ? 3 : 0) + ['error', 'warning', 'info'].indexOf(severity)
  return findings
    .map((finding, at) => ({ at, rank: rank(finding) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, worstFindings)
    .map(({ at }) => at)
}
