import type { Severity } from '../finding.ts'
import type { CheckResult } from '../result.ts'
import { findRuleType } from '../rules/registry.ts'

/** A rule as a report tells it; a check's result alone knows only its id and revision. */
export interface ReportedRule {
  id: string
  type: string
  name: string | null
  severity: Severity
  guideline_url: string | null
}

/** What a report needs to know besides the result. */
export interface ReportOptions {
  /** The file's name. */
  filename: string
  /** The rules that were evaluated, as far as they are known. */
  rules?: readonly ReportedRule[]
}

/** The evaluated rules in order; of one that is not told, its findings tell its type. */
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

/** What a rule asks for, for people. */
export function descriptionOf({ type }: ReportedRule): string {
  return findRuleType(type)?.description ?? 'A rule of the brand.'
}

/** How people call a rule: its name, else its type in words. */
export function titleOf({ name, type, id }: ReportedRule): string {
  if (name) return name
  const words = type.replaceAll('_', ' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
