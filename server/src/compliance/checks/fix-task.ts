import { type Fixed, fix } from '@blazon/compliance/fix'
import type { Replacement } from '@blazon/compliance/fixes/replacements'
import { allowPages } from '../../kernel/processes/cpu-budget.ts'
import type { CheckTask } from './task.ts'

/** The program of a fix's process: the checked file is read and written only here. */

export interface FixTask extends Omit<CheckTask, 'baseline'> {
  /** Fingerprints of all findings that are not waived. */
  fingerprints: readonly string[]
  /** Fingerprints of the findings to fix; null for all changes that are safe. */
  selected: readonly string[] | null
  replacements: readonly Replacement[]
}

/** A fix rereads the file in each round in which it checks its own result. */
const maxReads = 24

export async function fixFile(task: FixTask): Promise<Fixed> {
  const { bytes, isText, filename, fingerprints, selected, ...made } = task
  const findings = fingerprints.map((fingerprint) => ({ fingerprint, state: 'new' as const }))
  return fix(bytes, findings, {
    ...made,
    ...(isText ? { format: 'text' } : {}),
    ...(filename === null ? {} : { filename }),
    ...(selected === null ? {} : { selected }),
    onPages: (count) => allowPages(maxReads * count),
  })
}
