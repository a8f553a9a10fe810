import { type Fixed, fix } from '@blazon/compliance/fix'
import { allowPages } from '../../kernel/cpu-budget.ts'
import type { CheckTask } from './worker.ts'

/** The inside of a fix's process: what was checked is read and written here and nowhere else. */

export interface FixTask extends Omit<CheckTask, 'baseline'> {
  /** Of all findings that are not waived. */
  fingerprints: readonly string[]
  /** Of those to fix. */
  selected: readonly string[]
}

/** A fix reads the file again for each round in which it checks its own result. */
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
