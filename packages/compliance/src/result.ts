import type { Format } from '@blazon/document/document'
import type { Refusal } from '@blazon/warnings/refusal'
import type { Warning } from '@blazon/warnings/warning'
import type { Finding } from './finding.ts'

/** The version of rules, readers and messages: the same version gives the same result. */
export const engineVersion = '1.0.0'

export type CheckResult = CompletedCheck | FailedCheck

/** The contract's completed check, without the server's additions (ids and times). */
export interface CompletedCheck {
  status: 'completed'
  verdict: 'pass' | 'warn' | 'fail'
  /** 0 to 100, two decimals, rounded down: 100 means that no unit disobeys. */
  score: number
  counts: Counts
  input: { format: Format; sha256: string; bytes: number; pages: number }
  /** The revisions of the rules that were evaluated. */
  rules: readonly { id: string; revision: number }[]
  /** The rules that do not judge the format of the file. */
  not_applicable: readonly NotApplicable[]
  /** What was not judged, though the file contains it. */
  warnings: readonly Warning[]
  engine_version: string
  /** Number of all findings, including waived and unlisted ones. */
  findings_count: number
  /** In document order; the first {@link findingsLimit}. */
  findings: readonly Finding[]
  /** Number of unlisted findings. */
  truncated: number
}

export interface NotApplicable {
  /** The rule's id. */
  rule: string
  reason: NotApplicableReason
}

/** The type of the rule judges other formats, or the scope of the rule excludes the format. */
export const notApplicableReasons = ['format_not_judged', 'format_excluded'] as const
export type NotApplicableReason = (typeof notApplicableReasons)[number]

export interface FailedCheck {
  status: 'failed'
  failure: Refusal & { code: FailureCode }
  engine_version: string
}

type FailureCode = 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded' | 'timeout'

/** Numbers of findings; `indeterminate` counts units that could not be evaluated. */
export interface Counts {
  error: number
  warning: number
  info: number
  waived: number
  indeterminate: number
  /** Unwaived findings by the id of each evaluated rule. */
  by_rule: Record<string, number>
}

export const findingsLimit = 10_000
