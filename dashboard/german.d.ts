import type { Finding } from '@blazon/compliance/finding'
import type { Issue } from '@blazon/compliance/issues'
import type { Warning } from '@blazon/warnings/warning'

/** What `src/german.ts` exports, for the service: the dashboard itself knows the types of the API alone. */

export function say(message: string, values?: Readonly<Record<string, string | number>>): string
export function countPlaces(issue: Issue): string
export function describeFinding(finding: Finding): string
export function describeIssue(issue: Issue): string
export function describeRemedy(
  issue: Pick<Issue, 'message' | 'remedy' | 'places_count' | 'findings_count' | 'sample'>,
): string
export function describeFailure(failure: {
  code: string
  message: string
  reason?: string | undefined
  params?: Readonly<Record<string, unknown>> | undefined
}): string
export function translateWarning(warning: Warning): string | null
export function formatBytes(bytes: number): string
