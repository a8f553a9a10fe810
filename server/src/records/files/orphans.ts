import { transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { BlobAddress } from '../../storage/blobs.ts'
import { removeUnusedContents } from './removal.ts'
import { selectUsedContents } from './store.ts'

/**
 * Bytes without a row: their upload was refused after they were sent, or its process died before
 * the commit. They are removed after a day, which is longer than any request takes, and so are
 * received bytes that were never stored.
 */
const graceMs = 24 * 3_600_000
const maxBatch = 500

/**
 * Checks the next batch of blobs with each call, and starts again after the last; returns how many
 * it removed.
 */
export function createOrphanSweep({ db, blobs, clock }: Services): () => Promise<number> {
  let place: string | null = null
  return async () => {
    const before = new Date(clock.now() - graceMs)
    if (place === null) await blobs.removeStale(before)
    const page = await blobs.list(place, maxBatch)
    let count = 0
    for (const { tenant, contents } of byScope(
      page.blobs.filter(({ keptAt }) => keptAt < before),
    )) {
      const used = await selectUsedContents(db, tenant, contents)
      const orphans = contents.filter((sha256) => !used.has(sha256))
      // One lock at a time, so that a store that removes slowly delays no upload of other contents.
      for (const sha256 of orphans)
        await transaction(db, (tx) => removeUnusedContents(tx, blobs, tenant, [sha256]))
      count += orphans.length
    }
    place = page.next
    return count
  }
}

function byScope(blobs: readonly BlobAddress[]): Iterable<{ tenant: Tenant; contents: string[] }> {
  const groups = new Map<string, { tenant: Tenant; contents: string[] }>()
  for (const { organizationId, livemode, sha256 } of blobs) {
    const key = `${organizationId} ${livemode}`
    const group = groups.get(key) ?? { tenant: { organizationId, livemode }, contents: [] }
    group.contents.push(sha256)
    groups.set(key, group)
  }
  return groups.values()
}
