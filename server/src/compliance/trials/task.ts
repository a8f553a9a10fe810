import { check } from '@blazon/compliance/check'
import type { Finding } from '@blazon/compliance/finding'
import { groupIssues, type Issue } from '@blazon/compliance/issues'
import type { CompletedCheck, FailedCheck } from '@blazon/compliance/result'
import { allowPages } from '../../kernel/processes/cpu-budget.ts'
import type { CheckTask } from '../checks/task.ts'

/** The program of a trial's process: hostile bytes are read only here. */

export type TrialOutcome = FailedCheck | TriedFile

export interface TriedFile extends Omit<CompletedCheck, 'findings' | 'rules'> {
  /** The first {@link maxIssues}, the worst first. */
  issues: readonly Issue<Finding>[]
  issues_count: number
}

const maxIssues = 50

export async function tryRules({ bytes, rules, ...options }: CheckTask): Promise<TrialOutcome> {
  const { filename, isText, ...brand } = options
  const result = await check(bytes, rules, {
    ...brand,
    ...(isText ? { format: 'text' } : {}),
    ...(filename === null ? {} : { filename }),
    onPages: allowPages,
  })
  if (result.status === 'failed') return result
  const { findings, rules: _, ...summary } = result
  const issues = groupIssues(findings)
  return { ...summary, issues: issues.slice(0, maxIssues), issues_count: issues.length }
}
