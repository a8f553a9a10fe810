import type { Severity } from '../finding.ts'
import type { CheckResult } from '../result.ts'
import { findRuleType } from '../rules/registry.ts'

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

/** The rule's requirement, for people. */
export function describeRule({ type }: ReportedRule): string {
  return findRuleType(type)?.description ?? 'A rule of the brand.'
}

/** The rule's name, otherwise its type in words. */
export function chooseTitle({ name, type, id }: ReportedRule): string {
  if (name) return name
  const words = type.replaceAll('_', ' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
