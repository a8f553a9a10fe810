import { type Fixed, fix } from '@blazon/compliance/fix'
import type { CheckTask } from './worker.ts'

/** The inside of a fix's process: what was checked is read and written here and nowhere else. */

export interface FixTask extends Omit<CheckTask, 'logos' | 'baseline' | 'waivers'> {
  /** Of the findings to mend. */
  fingerprints: readonly string[]
}

export function fixFile({ bytes, isText, filename, fingerprints, ...made }: FixTask): Fixed {
  const findings = fingerprints.map((fingerprint) => ({ fingerprint, state: 'new' as const }))
  return fix(bytes, findings, {
    ...made,
    ...(isText ? { format: 'text' } : {}),
    ...(filename === null ? {} : { filename }),
  })
}
