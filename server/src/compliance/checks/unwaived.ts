import type { Finding as EngineFinding } from '@blazon/compliance/finding'
import { findingsByIssue } from '@blazon/compliance/issues'
import type { RequestContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import type { Finding } from './finding-schema.ts'
import { readFindings, renderFinding, withoutNulls } from './findings.ts'
import type { CheckRow } from './store.ts'

/** A finding that is not waived, with its issue. */
export interface UnwaivedFinding {
  id: string
  issue: string
  fingerprint: string
  /** UUID. */
  rule_id: string
  message: string
  observed: string | null
}

/** The findings of a check that are not waived, in document order. */
export async function readUnwaived(
  { db, tenant }: RequestContext,
  check: CheckRow,
): Promise<UnwaivedFinding[]> {
  const found: FoundInCheck[] = []
  for await (const rows of readFindings(db, tenant, check.id)) {
    for (const row of rows) found.push(renderFinding(row) as FoundInCheck)
  }
  const issues = new Map<string, string>()
  for (const findings of findingsByIssue(found).values()) {
    // An issue has the UUID of its first finding.
    const issue = toId('issue', requireUuid('finding', findings[0]!.id))
    for (const { id } of findings) issues.set(id, issue)
  }
  return found
    .filter(({ state }) => state !== 'waived')
    .map(({ id, fingerprint, rule, message, observed }) => ({
      id,
      fingerprint,
      rule_id: requireUuid('rule', rule),
      message: withoutNulls(message),
      issue: issues.get(id)!,
      observed: observed === null ? null : String(observed),
    }))
}

/** Each is both the engine's finding and a resource of this service. */
type FoundInCheck = Finding & EngineFinding

/** Selects the findings of the named issues and findings; null if none are named. */
export function selectFindings(
  all: readonly UnwaivedFinding[],
  { issues, findings }: { issues?: readonly string[]; findings?: readonly string[] },
): readonly UnwaivedFinding[] | null {
  if (issues === undefined && findings === undefined) return null
  const [wantedIssues, wantedFindings] = [new Set(issues), new Set(findings)]
  const selected = all.filter(({ id, issue }) => wantedFindings.has(id) || wantedIssues.has(issue))
  const known = new Set(all.flatMap(({ id, issue }) => [id, issue]))
  for (const id of wantedIssues) if (!known.has(id)) throw missingReference('issue', id, 'issues')
  for (const id of wantedFindings) {
    if (!known.has(id)) throw missingReference('finding', id, 'findings')
  }
  return selected
}
