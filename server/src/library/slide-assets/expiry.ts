import type { Services } from '../../kernel/api/context.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { expireAssets, renderSlideAsset, selectTenantsWithExpiring } from './store.ts'

const maxBatch = 200

/**
 * Expires assets whose time has passed, a bounded number, each once across all processes; returns
 * how many.
 */
export async function expireSlideAssets(services: Services): Promise<number> {
  const now = new Date(services.clock.now())
  let count = 0
  await forEachApart(
    await selectTenantsWithExpiring(services.db, now, maxBatch),
    async (tenant) => {
      count += await inBackground(services, tenant, async (context) => {
        const expired = await expireAssets(context.db, tenant, now, maxBatch)
        const events = expired.map((row) => ({
          type: 'cms.slide_asset.expired',
          data: { object: renderSlideAsset(row) },
        }))
        await services.outbox.record(context, events)
        return expired.length
      })
    },
  )
  return count
}
