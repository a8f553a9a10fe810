import type { ChangeContext } from '../../kernel/api/context.ts'
import { disable, enable } from './status.ts'
import { type EndpointRow, lockEndpoints } from './store.ts'

/** Disables the enabled endpoints of the tenant, and abandons their pending deliveries. */
export async function disableAll(
  context: ChangeContext,
  reason: NonNullable<EndpointRow['disabled_reason']>,
): Promise<void> {
  for (const row of await lockEndpoints(context.db, context.tenant, null)) {
    await disable(context, row, reason)
  }
}

/** Enables the endpoints of the tenant that were disabled for this reason. */
export async function enableAll(
  context: ChangeContext,
  reason: NonNullable<EndpointRow['disabled_reason']>,
): Promise<void> {
  for (const row of await lockEndpoints(context.db, context.tenant, reason)) {
    await enable(context, row)
  }
}
