import type { Severity } from '../finding.ts'
import type { CheckResult } from '../result.ts'
import type { ReportWords } from './report-words.ts'

/** A rule in a report; a check's result contains only its id and revision. */
export interface ReportedRule {
  id: string
  type: string
  name: string | null
  severity: Severity
  guideline_url: string | null
}

/** The data of a report besides the result. */
export interface ReportOptions {
  /** The file's name. */
  filename: string
  /** The evaluated rules that are known. */
  rules?: readonly ReportedRule[]
  /** English without them. */
  words?: ReportWords
}

/** The evaluated rules in order; an unknown rule's type comes from its findings. */
export function reportedRules(result: CheckResult, options: ReportOptions): ReportedRule[] {
  if (result.status === 'failed') return []
  const known = new Map(options.rules?.map((rule) => [rule.id, rule]))
  const found = new Map(result.findings.map((finding) => [finding.rule, finding]))
  return result.rules.map(({ id }) => {
    const finding = found.get(id)
    const guess: ReportedRule = {
      id,
      type: finding?.type ?? '',
      name: null,
      severity: finding?.severity ?? 'error',
      guideline_url: null,
    }
    return known.get(id) ?? guess
  })
}
