import type { Services } from '../../kernel/api/context.ts'
import { inTransaction } from '../../kernel/events/background.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { contentRemovalJob } from '../../records/files/removal.ts'
import { expireExports } from './store.ts'

const atOnce = 100

/** Removes the zips of exports whose time has passed; the exports stay in the list. */
export async function removeExpiredExports(services: Services): Promise<void> {
  const now = new Date(services.clock.now())
  await inTransaction(services, async (tx, afterCommit) => {
    const expired = await expireExports(tx, now, atOnce)
    for (const { organization_id, livemode, sha256 } of expired) {
      const tenant = { organizationId: organization_id, livemode }
      await enqueueJob(tx, tenant, contentRemovalJob, { contents: [sha256] })
    }
    if (expired.length > 0) afterCommit(() => wakeJobs(services.signals))
  })
}
