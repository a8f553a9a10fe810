import { type Database, transaction } from '../../database/database.ts'
import { firstUuidAt } from '../../kernel/base/ids.ts'

const maxBatch = 5_000
const maxBatches = 100

/**
 * Removes the entries that were added more than `keptMs` ago, the oldest first. Position and hash of the
 * last one become the chain's anchor, so that the rest can still be verified.
 */
export async function removeExpiredEntries(
  db: Database,
  now: number,
  keptMs: number,
): Promise<void> {
  const before = firstUuidAt(now - keptMs)
  const expired = await db<{ organization_id: string }[]>`
    select organization_id from audit_chains chain where exists (
      select 1 from audit_entries entry
      where entry.organization_id = chain.organization_id and entry.id < ${before}
    )`
  for (const { organization_id } of expired) {
    for (let batch = 0; batch < maxBatches; batch++) {
      if ((await removeBatch(db, organization_id, before)) < maxBatch) break
    }
  }
}

function removeBatch(db: Database, organizationId: string, before: string): Promise<number> {
  return transaction(db, async (tx) => {
    await tx`select 1 from audit_chains where organization_id = ${organizationId} for update`
    await tx`set local blazon.removes_audit_entries = 'on'`
    const removed = await tx<{ position: number; hash: string }[]>`
      delete from audit_entries where organization_id = ${organizationId} and id in (
        select id from audit_entries where organization_id = ${organizationId} and id < ${before}
        order by id limit ${maxBatch}
      )
      returning position, hash`
    if (removed.length === 0) return 0
    const last = removed.reduce((a, b) => (a.position > b.position ? a : b))
    await tx`
      update audit_chains set anchor_position = ${last.position}, anchor_hash = ${last.hash}
      where organization_id = ${organizationId}`
    return removed.length
  })
}
