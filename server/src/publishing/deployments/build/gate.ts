import { findLatestTagged } from '../../../compliance/checks/list.ts'
import type { CheckRow } from '../../../compliance/checks/store.ts'
import type { Database } from '../../../database/database.ts'
import { toId } from '../../../kernel/base/ids.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import type { Gate } from '../schema.ts'

/**
 * Why a gate refuses, or null if it passes. For each tag, the latest check that carries it must be
 * completed with a verdict other than `fail` and a score of at least `min_score`.
 */
export async function findGateRefusal(
  db: Database,
  tenant: Tenant,
  { tags, min_score }: Gate,
): Promise<string | null> {
  const refusals: string[] = []
  for (const tag of tags) {
    const refusal = explainRefusal(await findLatestTagged(db, tenant, tag), min_score)
    if (refusal !== null) refusals.push(`${tag}: ${refusal}`)
  }
  return refusals.length === 0 ? null : refusals.join('; ')
}

function explainRefusal(check: CheckRow | null, minScore: number | null): string | null {
  if (check === null) return 'no check has this tag'
  const id = toId('check', check.id)
  if (check.status !== 'completed') return `the latest check, ${id}, is ${check.status}`
  if (check.verdict === 'fail') return `the latest check, ${id}, failed`
  if (minScore !== null && (check.score ?? 0) < minScore) {
    return `the latest check, ${id}, has a score of ${check.score}, but ${minScore} is required`
  }
  return null
}
