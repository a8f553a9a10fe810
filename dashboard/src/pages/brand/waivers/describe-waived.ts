import type { Finding, Waiver } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { describeFinding } from '../../checks/issues/finding-words.ts'

/** What was waived. The waiver stores the English sentence; other languages are written from the finding. */
export function describeWaived({ fingerprint, message }: Waiver, findings: Findings): string {
  const finding = findings.get(fingerprint)
  return finding ? describeFinding(finding) : (message ?? t`A finding that the API waived`)
}

export type Findings = ReadonlyMap<string, Finding>
