import { type CheckRow, findLatestTagged } from '../../compliance/checks/store.ts'
import type { Database } from '../../database/database.ts'
import { toId } from '../../kernel/ids.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { Gate } from './schema.ts'

/**
 * Why a gate is shut, or null where it is open: of each of its tags, the latest check that carries
 * it is completed, its verdict is not `fail`, and its score reaches `min_score`.
 */
export async function gateRefusal(
  db: Database,
  tenant: Tenant,
  { tags, min_score }: Gate,
): Promise<string | null> {
  const refusals: string[] = []
  for (const tag of tags) {
    const refusal = checkRefusal(await findLatestTagged(db, tenant, tag), min_score)
    if (refusal !== null) refusals.push(`${tag}: ${refusal}`)
  }
  return refusals.length === 0 ? null : refusals.join('; ')
}

function checkRefusal(check: CheckRow | null, minScore: number | null): string | null {
  if (check === null) return 'no check has this tag'
  const id = toId('check', check.id)
  if (check.status !== 'completed') return `the latest check, ${id}, is ${check.status}`
  if (check.verdict === 'fail') return `the latest check, ${id}, failed`
  if (minScore !== null && (check.score ?? 0) < minScore) {
    return `the latest check, ${id}, has a score of ${check.score}, but ${minScore} is required`
  }
  return null
}
