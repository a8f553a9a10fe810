import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { backgroundContext } from '../../kernel/events/background.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { reportState } from '../alerts/report.ts'
import { abandonPending, forgetFailures } from '../queue/queue.ts'
import type { Disable } from '../record/settle.ts'
import { findFailingSince, forgetState } from './failing-store.ts'
import {
  beginPause,
  type EndpointRow,
  endPause,
  findEndpoint,
  renderEndpoint,
  updateEndpoint,
} from './store.ts'

/** Disables an endpoint and abandons its pending deliveries, in the same transaction. */
export async function disable(
  context: ChangeContext,
  row: EndpointRow,
  reason: NonNullable<EndpointRow['disabled_reason']>,
): Promise<EndpointRow> {
  const { db, tenant, services } = context
  const now = services.clock.now()
  const settings = { ...row, status: 'disabled', disabled_reason: reason } as const
  const after = await updateEndpoint(db, tenant, row.id, settings, new Date(now))
  await beginPause(db, tenant, row.id, new Date(now))
  await abandonPending(db, { tenant, endpointId: row.id }, now)
  const key = { tenant, endpointId: row.id }
  await forgetState(db, key)
  if (reason === 'failing') {
    await reportState(context, row.id, 'disabled', await findFailingSince(db, key))
  }
  if (reason === 'gone') await reportState(context, row.id, 'disabled', null)
  await recordChange(context, 'platform.webhook_endpoint.disabled', renderEndpoint(after))
  return after
}

/** Enables an endpoint. Abandoned deliveries remain abandoned until `recover` repeats them. */
export async function enable(context: ChangeContext, row: EndpointRow): Promise<EndpointRow> {
  const { db, tenant, services } = context
  const now = new Date(services.clock.now())
  const settings = { ...row, status: 'enabled', disabled_reason: null } as const
  const after = await updateEndpoint(db, tenant, row.id, settings, now)
  await endPause(db, tenant, row.id, now)
  await forgetFailures(db, { tenant, endpointId: row.id })
  await recordChange(context, 'platform.webhook_endpoint.enabled', renderEndpoint(after))
  return after
}

/** Disables an endpoint for the delivery engine if it is gone or has failed for days. */
export function automaticDisabling(services: Services): Disable {
  return async (tx, { tenant, endpointId }, reason) => {
    const row = await findEndpoint(tx, tenant, endpointId, true)
    const effects: (() => void)[] = []
    if (row !== null && row.status === 'enabled') {
      const afterCommit = (effect: () => void) => effects.push(effect)
      await disable(await backgroundContext(tx, services, tenant, afterCommit), row, reason)
      afterCommit(() => services.metrics.endpointsDisabled.inc({ reason }))
    }
    return effects
  }
}
