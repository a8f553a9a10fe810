import { type Fixed, fix } from '@blazon/compliance/fix'
import { allowPages } from '../../kernel/cpu-budget.ts'
import type { CheckTask } from './task.ts'

/** The program of a fix's process: the checked file is read and written only here. */

export interface FixTask extends Omit<CheckTask, 'baseline'> {
  /** Fingerprints of all findings that are not waived. */
  fingerprints: readonly string[]
  /** Fingerprints of the findings to fix. */
  selected: readonly string[]
}

/** A fix rereads the file in each round in which it checks its own result. */
const readsAtMost = 24

export async function fixFile(task: FixTask): Promise<Fixed> {
  const { bytes, isText, filename, fingerprints, ...made } = task
  const findings = fingerprints.map((fingerprint) => ({ fingerprint, state: 'new' as const }))
  return fix(bytes, findings, {
    ...made,
    ...(isText ? { format: 'text' } : {}),
    ...(filename === null ? {} : { filename }),
    onPages: (count) => allowPages(readsAtMost * count),
  })
}
